internal import Foundation

/// What stands at a path, with one question to the system; a workspace of thousands of files asks it for each.
struct FileKind {
  let isFolder: Bool
  /// Neither a folder nor a pipe or device, which would never end.
  let isRegular: Bool
  let byteCount: Int

  /// What is there when every link is followed; `nil` where nothing is.
  init?(at path: String) {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe stat(path, &status) == 0 else { return nil }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    byteCount = Int(status.st_size)
  }

  /// Whether a link stands there, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // As above.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
