import CampanileTestSupport
import Foundation
import HTTP2
import Testing

@testable import CampanileDelivery

/// A service that takes nothing, and says for how long.
private final class BusySession: ServerSession {
  private let fields: ContiguousArray<UInt8>

  init(retryAfter: String?) {
    fields = ServerConnection.fields(retryAfter.map { [("retry-after", $0)] } ?? [])
  }

  var streamLimit: Int { 10 }
  var nextDue: UInt64? { nil }
  var isCutting: Bool { false }

  func take(_ request: ReceivedRequest, _ connection: inout ServerConnection, now: UInt64) {
    let body = ContiguousArray(#"{"reason":"ServiceUnavailable"}"#.utf8)
    connection.answer(request.stream, status: 503, fields: fields, body: body)
  }

  func act(_ connection: inout ServerConnection, now: UInt64) {}
  func ended(_ problem: String?) {}
}

/// What a service asks for, over a real line.
struct RetryAfterTests {
  @Test(
    "a push that is put off waits for as long as the answer's `retry-after` says, and a second without one",
    arguments: [("700", 700.0), ("2.5", 2.5), ("Wed, 02 Dec 2026 07:28:00 GMT", 1), (nil, 1)])
  func retryAfter(said: String?, waits: Double) async throws {
    let server = try Server(host: "localhost", port: 0, security: .plain)
    Thread { server.run { BusySession(retryAfter: said) } }.start()
    defer { server.stop() }
    let (news, continuation) = AsyncStream.makeStream(of: OutboxNews.self)
    // Its clock stands still, so that nothing is tried again.
    let outbox = Outbox(
      try TestBuild([["aa"]]).timetable(), seal: TestBuild.seal, policy: SendPolicy(), journal: nil,
      clock: TestClock().clock
    ) { continuation.yield($0) }
    let settings = SenderSettings(
      values: { _ in [] }, environment: [:], absolute: { $0 }, warn: { _ in }, now: { 0 })
    let sender = ServiceSender(
      APNsService(),
      Endpoint(host: "localhost", port: server.port, security: .plain(toOtherMachines: false)),
      Credentials(UnsignedTokenSource(lifetime: 3_000), now: { 0 }), settings)
    async let sending: Void = sender.send(from: outbox)
    #expect(await news.first { _ in true } == .putOff(reason: "ServiceUnavailable"))
    let supply = try? outbox.take(1)
    outbox.stop()
    sender.interrupt()
    _ = try? await sending
    if case .wait(let seconds)? = supply {
      #expect(seconds == waits)
    } else {
      Issue.record("it doesn't wait")
    }
  }
}
