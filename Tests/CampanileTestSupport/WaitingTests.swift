// A build with a static standard library has no tests, and nothing to test with.
#if canImport(Testing)
  import Foundation
  package import Testing

  /// Runs a suite's tests on threads of their own, since they wait for programs: the threads that tests share are as many as the
  /// machine has cores, and one that waits leaves its core idle.
  package struct WaitingTests: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(Threads.shared, operation: function)
    }

    private final class Threads: TaskExecutor {
      static let shared = Threads()
      private let queue = OperationQueue()

      init() { queue.maxConcurrentOperationCount = 2 * max(2, ProcessInfo.processInfo.activeProcessorCount) }

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The executor lives as long as the process.
        queue.addOperation { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      }
    }
  }

  extension Trait where Self == WaitingTests {
    package static var waits: Self { WaitingTests() }
  }
#endif
