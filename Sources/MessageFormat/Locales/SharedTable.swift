internal import Foundation

/// Values that are made once for a key and shared by all threads.
///
/// A lock of the system's, which thread sanitizers know, unlike those of `Synchronization`.
package final class SharedTable<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // Touched with the lock held only.
  private var values: [Key: Value] = [:]
  /// So many are kept before all are forgotten.
  private let most: Int

  package init(most: Int = 4_096) { self.most = most }

  /// The value of a key. It is made outside of the lock, so that two threads may make it at once; they are equal.
  package func value<Problem: Error>(of key: Key, _ make: () throws(Problem) -> Value) throws(Problem) -> Value {
    lock.lock()
    let known = values[key]
    lock.unlock()
    if let known { return known }
    let made = try make()
    lock.lock()
    if values.count >= most { values.removeAll() }
    values[key] = made
    lock.unlock()
    return made
  }
}
