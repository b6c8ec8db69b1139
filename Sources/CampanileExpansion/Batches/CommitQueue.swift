internal import Dispatch
internal import Foundation
internal import Synchronization

/// Puts what the workers made into the order of the audience, and hands it to the committer.
///
/// Whoever closes a gap commits everything that has become ready; the others only leave their results and go on. A
/// worker waits only when too many results are underway, which bounds the memory.
final class CommitQueue: @unchecked Sendable {
  private struct State {
    var pending: [Int: ChunkResult] = [:]
    var next = 0
    var isCommitting = false
    var pool: [ChunkResult] = []
    var failure: ExpansionProblem?
  }

  private let state = Locked(State())
  private let room: DispatchSemaphore
  private let stopped = Atomic<Bool>(false)
  // Only the thread that commits touches it.
  private let committer: Committer
  private let makeResult: @Sendable () -> ChunkResult

  init(_ committer: Committer, mostUnderway: Int, makeResult: @escaping @Sendable () -> ChunkResult) {
    self.committer = committer
    self.makeResult = makeResult
    room = DispatchSemaphore(value: mostUnderway)
  }

  /// Whether it is pointless to read on.
  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  func stop() { stopped.store(true, ordering: .relaxed) }

  /// The audience can't be read any further.
  func fail(_ problem: ExpansionProblem) {
    state.withLock { $0.failure = $0.failure ?? problem }
    stop()
  }

  var failure: ExpansionProblem? { state.withLock { $0.failure } }

  /// An empty result; waits while too many are underway.
  func take() -> ChunkResult {
    room.wait()
    return state.withLock { $0.pool.popLast() } ?? makeResult()
  }

  /// Gives a result back unused.
  func giveBack(_ result: ChunkResult) {
    result.removeAll()
    state.withLock { $0.pool.append(result) }
    room.signal()
  }

  func submit(_ result: ChunkResult) {
    let commits = state.withLock { state in
      state.pending[result.number] = result
      if state.isCommitting { return false }
      state.isCommitting = true
      return true
    }
    guard commits else { return }
    while let ready = takeReady() {
      if !isStopped {
        committer.commit(ready)
        if committer.problem != nil { stop() }
      }
      giveBack(ready)
    }
  }

  private func takeReady() -> ChunkResult? {
    state.withLock { state in
      guard let ready = state.pending.removeValue(forKey: state.next) else {
        state.isCommitting = false
        return nil
      }
      state.next += 1
      return ready
    }
  }
}
