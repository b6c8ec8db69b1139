internal import CampanileExpansion
internal import Dispatch
internal import HTTP2

/// One request and its answer, on a connection of its own.
final class SingleExchange: ClientUser {
  private struct State: Sendable {
    var isSent = false
    var result: Result<(status: Int, body: ContiguousArray<UInt8>), Problem>?
  }

  /// Why there is no answer.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let shape: RequestShape
  private let body: ContiguousArray<UInt8>
  private let state = Locked(State())
  private let done = DispatchSemaphore(value: 0)

  private init(_ shape: RequestShape, _ body: ContiguousArray<UInt8>) {
    self.shape = shape
    self.body = body
  }

  /// Blocks until the answer is there; never to be called from a connection's thread or an asynchronous function.
  ///
  /// - Parameters:
  ///   - timeout: seconds.
  ///   - stop: ends it sooner.
  static func perform(
    _ endpoint: Endpoint, _ shape: RequestShape, body: ContiguousArray<UInt8>, timeout: Double, until stop: StopSignal
  ) throws(Problem) -> (status: Int, body: ContiguousArray<UInt8>) {
    let user = SingleExchange(shape, body)
    var configuration = ClientConfiguration()
    configuration.answerTimeout = timeout
    let client = Client(endpoint, configuration: configuration, user: user)
    client.start()
    let isInTime = stop.waking(
      { _ in user.settle(.failure(Problem(description: "interrupted"))) },
      while: { user.done.wait(timeout: .now() + timeout) == .success })
    client.abort()
    guard isInTime, let result = user.state.withLock({ $0.result }) else {
      throw Problem(description: "no answer within \(Int(timeout)) seconds")
    }
    return try result.get()
  }

  func fill(_ batch: inout RequestBatch, room: Int) {
    guard
      state.withLock({ state in
        defer { state.isSent = true }
        return !state.isSent
      })
    else { return }
    let path: ContiguousArray<UInt8> = []
    let body = body
    batch.begin(tag: 0, shape: shape, path: path.span)
    batch.appendBody(body.span)
  }

  func take(_ answers: borrowing AnswerBatch) {
    for answer in answers.answers {
      switch answer.outcome {
      case .answered(let status): settle(.success((status, answers.body(of: answer))))
      case .notProcessed, .uncertain: settle(.failure(Problem(description: "the connection ended without an answer")))
      }
    }
  }

  func take(_ event: ClientEvent) {
    guard case .ended(let end) = event else { return }
    var words = "the connection ended"
    if case .channel(let problem) = end { words = "\(problem)" }
    settle(.failure(Problem(description: words)))
  }

  private func settle(_ result: Result<(status: Int, body: ContiguousArray<UInt8>), Problem>) {
    let isFirst = state.withLock { state in
      // What a channel says of its end is worth more than that there was no answer.
      defer { state.result = state.result ?? result }
      return state.result == nil
    }
    if isFirst { done.signal() }
  }
}
