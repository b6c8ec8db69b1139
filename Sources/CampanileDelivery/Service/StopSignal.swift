internal import CampanileExpansion

/// Tells what blocks a thread that the run ends: a loop asks, and what waits is woken.
final class StopSignal: Sendable {
  /// Gets whether what it has started has to end at once, without being asked.
  typealias Wake = @Sendable (_ atOnce: Bool) -> Void

  private struct State {
    var isSet = false
    var wake: Wake?
  }

  private let state = Locked(State())

  var isSet: Bool { state.withLock { $0.isSet } }

  func set(atOnce: Bool = false) {
    let wake = state.withLock { state in
      state.isSet = true
      return state.wake
    }
    wake?(atOnce)
  }

  /// Calls `wake` when the run ends while `body` blocks.
  func waking<Result>(_ wake: @escaping Wake, while body: () -> Result) -> Result {
    let isLate = state.withLock { state in
      state.wake = wake
      return state.isSet
    }
    if isLate { wake(false) }
    defer { state.withLock { $0.wake = nil } }
    return body()
  }
}

extension SendFailure {
  static var interrupted: SendFailure { SendFailure("interrupted", cause: .interrupted) }
}
