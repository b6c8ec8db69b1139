internal import Foundation
internal import Synchronization

/// A journal's open file, and how much of it the disk has.
///
/// Waiting for a disk takes long, so that is done by somebody who holds no lock; the file stays open until all have let go of it.
final class JournalDisk: Sendable {
  let descriptor: Int32
  private let isDirty = Atomic<Bool>(false)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The system has bytes that the disk may not have.
  func noteWritten() { isDirty.store(true, ordering: .relaxed) }

  /// Waits until the disk has what was written, so that a power cut doesn't take it.
  ///
  /// - Returns: false when the disk says that it can't keep it.
  func sync() -> Bool {
    guard isDirty.exchange(false, ordering: .relaxed) else { return true }
    #if canImport(Darwin)
      let result = fsync(descriptor)
    #else
      // The size was written when the room was taken, and is the system's to keep with the bytes.
      let result = fdatasync(descriptor)
    #endif
    // What has no disk behind it, such as a pipe or a special file, has nothing to wait for.
    return result == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS
  }
}
