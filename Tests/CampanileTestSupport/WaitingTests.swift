// A build with a static standard library has no tests, and nothing to test with.
#if canImport(Testing)
  import Foundation
  import Synchronization
  package import Testing

  /// Runs a suite's tests on threads of their own, since they wait for programs: the threads that tests share are as many as the
  /// machine has cores, and one that waits leaves its core idle. They begin at once: in the pool's queue, they would wait for
  /// all tests that compute.
  package struct WaitingTests: TestTrait, SuiteTrait, TestScoping {
    fileprivate let threads: Threads

    // What a suite's scope holds, all its tests inherit.
    package var isRecursive: Bool { false }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(threads, operation: function)
    }

    fileprivate final class Threads: TaskExecutor {
      static let some = Threads(2 * max(2, ProcessInfo.processInfo.activeProcessorCount))
      static let many = Threads(32)
      private let jobs = Mutex<[UnownedJob]>([])
      private let given = DispatchSemaphore(value: 0)

      /// Not those of Dispatch, of which there are as many as cores, and a further one each second that all of them wait.
      private init(_ count: Int) {
        for _ in 0..<count {
          Thread {
            while true {
              self.given.wait()
              let job = self.jobs.withLock { $0.removeFirst() }
              // The executor lives as long as the process.
              unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
            }
          }.start()
        }
      }

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        given.signal()
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
