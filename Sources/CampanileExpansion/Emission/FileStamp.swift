internal import Foundation

/// Which file stands at a path, and when it was changed last: equal stamps mean that nobody has touched it in between.
struct FileStamp: Equatable, Sendable {
  let byteCount: Int
  private let device: UInt64
  private let number: UInt64
  private let changes: [Int]

  /// All of it.
  var text: String { ([byteCount] + changes).map(String.init).joined(separator: " ") + " \(device) \(number)" }

  /// `nil` for what is no regular file; a link isn't followed.
  init?(_ path: String) {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    byteCount = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let (content, place) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, place) = (status.st_mtim, status.st_ctim)
    #endif
    changes = [content.tv_sec, content.tv_nsec, place.tv_sec, place.tv_nsec]
  }
}
