import CampanileDelivery

/// Sends over an HTTP client of your own.
struct ClientSender: Sender {
  /// Posts a payload to `/3/device/TOKEN`, and gives the status and the reason.
  let post:
    @Sendable (_ token: String, _ headers: [(name: String, value: String)], _ body: [UInt8]) async throws ->
      (status: Int, reason: String)

  func send(from outbox: Outbox) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          // One push at a time for each of the hundred; `nil` when all are answered for.
          while let pushes = try await outbox.next(1) {
            for push in pushes { outbox.answer(push, await answer(to: push)) }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func answer(to push: Push) async -> Answer {
    let headers = push.headers + [("apns-id", push.id)]
    do {
      let (status, reason) = try await post(push.token, headers, push.payload)
      switch status {
      case 200: return .accepted
      case 429, 500...599: return .later(reason: reason, after: 1)
      default: return Answer(refusedFor: reason)
      }
    } catch {
      // It left, and nobody knows whether it arrived.
      return .uncertain(reason: "connection lost")
    }
  }
}
