internal import Foundation

/// Says that a folder is in use, for as long as this process lives: also a kill releases it.
///
/// The lock is on the folder itself (`flock`), so no file of its own lies about, and a number of a process that another
/// container uses too means nothing.
package final class FolderLock {
  private let descriptor: Int32

  /// - Parameter attempts: how often it is asked again, 20 milliseconds later: a program that was begun while the lock was
  ///   held has a copy of it until it is itself.
  /// - Returns: `nil` when another has it, or when there is no such folder.
  package init?(_ path: String, attempts: Int = 0) {
    var attempts = attempts
    // The path is passed as a C string for the call.
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK, attempts > 0 {
        attempts -= 1
        usleep(20_000)
        continue
      }
      // A file system without locks has nobody who could hold one.
      if errno == ENOTSUP || errno == ENOLCK || errno == EINVAL { break }
      _ = close(descriptor)
      return nil
    }
    // Somebody may have removed the folder between the two calls; then the lock is on nothing.
    var here = stat()
    var there = stat()
    // The structures are the calls' to fill.
    let isSame = unsafe fstat(descriptor, &here) == 0 && lstat(path, &there) == 0 && here.st_ino == there.st_ino
    guard isSame else {
      _ = close(descriptor)
      return nil
    }
  }

  deinit { _ = close(descriptor) }
}
