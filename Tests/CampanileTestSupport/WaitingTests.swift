// A build with a static standard library has no tests, and nothing to test with.
#if canImport(Testing)
  import Foundation
  package import Testing

  /// Runs a suite's tests on threads of their own, since they wait for programs: the threads that tests share are as many as the
  /// machine has cores, and one that waits leaves its core idle.
  package struct WaitingTests: TestTrait, SuiteTrait, TestScoping {
    fileprivate let threads: Threads

    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(threads, operation: function)
    }

    fileprivate final class Threads: TaskExecutor {
      static let some = Threads(2 * max(2, ProcessInfo.processInfo.activeProcessorCount))
      static let many = Threads(32)
      private let queue = OperationQueue()

      private init(_ count: Int) { queue.maxConcurrentOperationCount = count }

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The executor lives as long as the process.
        queue.addOperation { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      }
    }
  }

  extension Trait where Self == WaitingTests {
    /// For programs that work: a few at a time.
    package static var waits: Self { WaitingTests(threads: .some) }
    /// For what sleeps most of the time, as a send does that waits for an answer: all at once.
    package static var sleeps: Self { WaitingTests(threads: .many) }
  }
#endif
