internal import Foundation

/// A value that one thread at a time may touch.
///
/// The lock is the system's, because thread sanitizers know it, unlike those of `Synchronization`.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  // Touched with the lock held only.
  private var value: Value

  package init(_ value: consuming sending Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
