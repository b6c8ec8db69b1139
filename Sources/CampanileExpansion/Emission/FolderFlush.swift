internal import Foundation

/// Waits until the disk has the names in a folder.
enum FolderFlush {
  static func flush(_ path: String) {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path.isEmpty ? "/" : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Some file systems can't; then there is nothing to wait for.
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}

/// A part of a name that nobody can guess, for what is written aside.
enum SecretName {
  static let length = 16

  static func new() -> String {
    var random = SystemRandomNumberGenerator()
    let digits = String(random.next(), radix: 16)
    return String(repeating: "0", count: length - digits.count) + digits
  }

  /// Whether a text could be one.
  static func matches(_ text: Substring) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
