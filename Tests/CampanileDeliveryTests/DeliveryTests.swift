import Foundation
import Testing

@testable import CampanileDelivery

/// Where a Python is; the sample program is written in it.
private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

struct DeliveryTests {
  private static let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/sender.py")
    .path(percentEncoded: false)

  private func batch(_ tokens: [String], campaign: String = "hello") throws -> SendableBatch {
    let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
    let line = """
      {"campaign":"\(campaign)","variant":null,"locale":"en","send_at":"2026-12-01T08:00:00Z",\
      "headers":{"apns-push-type":"alert","apns-topic":"com.example"},"payload":{"aps":{"badge":1}},"tokens":[\(list)]}
      """
    return try BatchReader.batch(Array(line.utf8), file: "test", number: 1)
  }

  private func send(_ batches: [SendableBatch], mode: String? = nil, retries: Int = 3) async throws -> DeliveryReport {
    let program = try #require(python)
    var sender = try ProgramSender(
      program: program, arguments: [Self.sample] + (mode.map { [$0] } ?? []),
      patience: .init(silence: 2, grace: 0.5))
    var rest = batches[...]
    return try await deliver(
      to: &sender, retries: retries, keepsDeadTokens: true, next: { () throws(BatchReader.Problem) in rest.popFirst() },
      pause: { _ in })
  }

  @Test("a program accepts, refuses, and gets devices again that it asked for", .enabled(if: python != nil))
  func programAnswers() async throws {
    let report = try await send([try batch(["aa", "dead01", "b0b001"]), try batch(["bb"])])
    #expect(report.accepted == 3)
    #expect(report.refused == ["Unregistered": 1])
    #expect(report.deadTokens == ["dead01"])
    #expect(report.retries == 1)
    #expect(report.givenUp.isEmpty)
  }

  @Test("gives up after as many retries as allowed", .enabled(if: python != nil))
  func givesUp() async throws {
    let report = try await send([try batch(["b0b001"])], retries: 0)
    #expect(report.givenUp == ["TooManyRequests": 1])
  }

  @Test("a large batch doesn't block on either pipe", .enabled(if: python != nil))
  func largeBatches() async throws {
    let tokens = (0..<1_000).map { String(format: "%064x", $0) }
    let report = try await send([try batch(tokens), try batch(tokens)])
    #expect(report.accepted == 2_000)
  }

  @Test(
    "a program that misbehaves is a failure and never a hang", .enabled(if: python != nil),
    arguments: ["garbage", "quit", "hang", "stranger"])
  func misbehaviour(mode: String) async throws {
    let wanted: ProgramSender.Failure =
      switch mode {
      case "garbage": .badAnswer(reason: "a line of its answer is not JSON")
      case "quit": .endedEarly(.exitCode(7))
      case "hang": .silent(seconds: 2)
      default: .badAnswer(reason: "it answered for a device that it was not given")
      }
    await #expect(throws: wanted) { _ = try await send([try batch(["aa"])], mode: mode) }
  }

  @Test func `finds a program by its name in PATH`() async throws {
    let sender = try ProgramSender(program: "cat", arguments: [])
    try await sender.finish()
    #expect(
      throws: ProgramSender.Failure.cannotStart(
        program: "no-such-program", reason: "no folder of PATH has it; for a file of yours write ./no-such-program")
    ) {
      try ProgramSender(program: "no-such-program", arguments: [])
    }
  }

  @Test("a program that isn't there is named")
  func missingProgram() {
    #expect(throws: ProgramSender.Failure.cannotStart(program: "/no/such", reason: "there is no such file")) {
      _ = try ProgramSender(program: "/no/such", arguments: [])
    }
  }

  @Test("a dry run adds up by campaign and locale, and shortens tokens")
  func dryRun() async throws {
    var sender = DryRunSender()
    let token = String(repeating: "6f", count: 31) + "c21e"
    var rest = [try batch([token, "bb"]), try batch(["cc"]), try batch(["dd"], campaign: "other")][...]
    _ = try await deliver(
      to: &sender, retries: 0, next: { () throws(BatchReader.Problem) in rest.popFirst() }, pause: { _ in })
    #expect(sender.rows.map(\.devices) == [3, 1])
    #expect(sender.rows.map(\.batches) == [2, 1])
    #expect(sender.rows[0].sampleToken == "6f6f…c21e")
    #expect(sender.rows[0].smallestPayload == #"{"aps":{"badge":1}}"#.utf8.count)
  }

  @Test(
    "a line that is no batch is named with its file",
    arguments: [
      "", "{}", "[1]", "{\"message\":{}}", "{\"campaign\":1}",
      "{\"campaign\":\"a\",\"send_at\":\"b\",\"headers\":{},\"payload\":{},\"tokens\":[1]}",
      "{\"campaign\":\"a\",\"send_at\":\"b\",\"headers\":{},\"payload\":{},\"tokens\":[]}",
    ])
  func refusesOtherLines(line: String) {
    #expect(throws: BatchReader.Problem.self) {
      _ = try BatchReader.batch(Array(line.utf8), file: "x.batches.jsonl", number: 3)
    }
  }
}
