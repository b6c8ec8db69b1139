internal import Foundation

/// The hidden files beside files that are written: `.campanile-0123456789abcdef.partial`. A run holds a lock on its own;
/// those without one were left by runs that were killed.
enum PartialFiles {
  private static let prefix = ".campanile-"
  private static let suffix = ".partial"
  /// A younger one may be about to be locked; seconds.
  private static let youngest = 60

  /// A name that nobody can guess.
  static func newName() -> String { prefix + SecretName.new() + suffix }

  /// Removes what killed runs of this user left in a folder.
  static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      guard SecretName.matches(name.dropFirst(prefix.count).dropLast(suffix.count)) else { continue }
      let path = folder + "/" + name
      // The path is passed as a C string for the call.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { _ = close(descriptor) }
      var status = stat()
      // The structure is the call's to fill.
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
        Self.age(status) > youngest, flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      _ = unsafe unlink(path)
    }
  }

  private static func age(_ status: stat) -> Int {
    #if canImport(Darwin)
      time(nil) - status.st_mtimespec.tv_sec
    #else
      time(nil) - status.st_mtim.tv_sec
    #endif
  }
}
