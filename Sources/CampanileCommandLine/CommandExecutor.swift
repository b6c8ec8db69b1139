internal import Dispatch

/// Where commands run: threads that may wait for files, pipes and children.
///
/// The pool that runs `async` code by itself has a thread for each core, and none of them may ever be blocked.
final class CommandExecutor: TaskExecutor {
  static let shared = CommandExecutor()

  private let queue = DispatchQueue(label: "campanile.command", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The executor lives as long as the process.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Ends the program where a command is about to block the pool: what waits begins with this.
  func check() { dispatchPrecondition(condition: .onQueue(queue)) }
}
