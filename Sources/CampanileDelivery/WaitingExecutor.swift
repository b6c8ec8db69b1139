internal import Dispatch

/// Where work runs that waits: for files, pipes, locks and children. It has as many threads as it needs.
///
/// The pool that runs `async` code by itself has a thread for each core, and none of them may ever be blocked. Commands and
/// ``deliver(buildAt:to:campaigns:policy:)`` run here.
package final class WaitingExecutor: TaskExecutor {
  package static let shared = WaitingExecutor()

  private let queue = DispatchQueue(label: "campanile.waiting", attributes: .concurrent)
  private let mark = DispatchSpecificKey<Bool>()

  private init() { queue.setSpecific(key: mark, value: true) }

  /// Whether the caller runs here.
  package var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The executor lives as long as the process.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Ends the program where work is about to block the pool: what waits begins with this.
  package func check() { precondition(isCurrent, "work that waits blocks Swift's pool") }
}
