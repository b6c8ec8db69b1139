internal import Foundation

/// Reads files that hold keys.
enum KeyFile {
  private static let mostBytes = 1 << 20

  /// The bytes of a file that hold a key; warns where others may read it.
  static func read(_ path: String, shown: String, warn: (String) -> Void) throws(SendFailure) -> [UInt8] {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe stat(path, &status) == 0 else { throw SendFailure("`\(shown)` can't be read: there is no such file") }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else {
      throw SendFailure("`\(shown)` is no file with a key")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SendFailure("`\(shown)` can't be read: permission denied")
    }
    let bytes = [UInt8](data)
    if status.st_mode & 0o077 != 0, !KeySlip.holdsNoSecret(bytes) {
      warn("others on this machine may read `\(shown)`, and a key is for its owner alone: `chmod 600` it")
    }
    return bytes
  }
}
