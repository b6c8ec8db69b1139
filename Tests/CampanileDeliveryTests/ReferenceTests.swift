import Foundation
import Testing

@testable import CampanileDelivery

/// That the reference of sending says what the code does.
struct SendingReferenceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let page = root.appending(path: "Sources/Campanile/Campanile.docc/Senders.md")

  private static var apns: String {
    let rows = APNsReason.allCases.map { reason in
      "| `\(reason.rawValue)` | \(reason.status) | \(words(reason.answerClass, reason.remedy)) | \(reason.advice) |\n"
    }
    return "| reason | status | the push | what it means |\n| --- | --- | --- | --- |\n" + rows.joined()
  }

  private static var fcm: String {
    let rows = FCMFault.allCases.map { fault in
      "| `\(fault.rawValue)` | \(fault.status) | \(words(fault.answerClass, fault.remedy)) | \(fault.advice) |\n"
    }
    return "| fault | status | the message | what it means |\n| --- | --- | --- | --- |\n" + rows.joined()
  }

  private static func words(_ answerClass: AnswerClass, _ remedy: AnswerRemedy) -> String {
    switch (answerClass, remedy) {
    case (_, .newConnection): "again, on a new connection"
    case (_, .newProviderToken): "again, with a new token on a new connection"
    case (.never, _): "refused"
    case (.tokenDead, _): "refused, token dead"
    case (.tokenSuspect, _): "refused, token suspect"
    case (.later, _): "again, later"
    case (.stopAll, _): "waits; the send stops"
    }
  }

  /// `UPDATE_GOLDEN=1` writes the tables anew.
  @Test("the tables of reasons are those of the code", arguments: [("apns-reasons", apns), ("fcm-faults", fcm)])
  func tables(mark: String, table: String) throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(mark) -->\n"))
    let end = try #require(text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
        .write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<end.lowerBound] == table)
    }
  }

  @Test("all senders stand in the reference, each once in the table, and each option has one meaning")
  func senders() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for row in SenderTable.rows { #expect(text.contains("| `\(row.name)` |"), "\(row.name)") }
    #expect(Set(SenderTable.rows.map(\.name)).count == SenderTable.rows.count)
    for row in SenderTable.rows {
      for option in row.options {
        let known = SenderTable.options.first { $0.option.name == option.name }
        #expect(known?.option.kind == option.kind && known?.option.value == option.value, "\(option.name)")
      }
    }
  }

  /// `Tests/Embedding` sends a build with it from outside of the package; here it is tried with many pushes.
  @Test(
    "the sender that the reference shows is the one that is tested, here and from outside of the package",
    arguments: ["Tests/CampanileDeliveryTests", "Tests/Embedding/Sources/Embedding"])
  func outsideSender(folder: String) throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let source = try String(contentsOf: Self.root.appending(path: "\(folder)/ClientSender.swift"), encoding: .utf8)
    #expect(text.contains("<!-- outside-sender -->\n```swift\n\(source)```"))
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
  }

  @Test("a sender from outside sends, with many pushes under way")
  func outsideSending() async throws {
    let tokens = (0..<400).map { String(format: "%04x", $0) }
    let underWay = LockedValue((now: 0, most: 0))
    let sender = ClientSender { token, headers, body in
      underWay.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      try await Task.sleep(for: .milliseconds(5))
      underWay.withLock { $0.now -= 1 }
      if token.hasSuffix("7") { return (410, "Unregistered") }
      if token == "0001" { throw CancellationError() }
      #expect(headers.contains { $0.name == "apns-id" } && !body.isEmpty)
      return (200, "")
    }
    let outbox = try TestBuild([tokens]).outbox(clock: TestClock.ticking)
    try await sender.send(from: outbox)
    let summary = outbox.finish()
    #expect(summary.count(of: .dead) == 25)
    #expect(summary.uncertain == 1)
    #expect(summary.count(of: .accepted) == 374)
    #expect(underWay.withLock { $0.most } > 20)
  }
}
