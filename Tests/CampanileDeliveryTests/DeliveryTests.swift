import Foundation
import Testing

@testable import CampanileDelivery

/// Where a Python is; the sample program is written in it.
private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

@Suite(.sleeps)
struct DeliveryTests {
  private static let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/sender.py")
    .path(percentEncoded: false)

  private func send(_ batches: [[String]], mode: String? = nil, retries: Int = 3) async throws -> SendSummary {
    let program = try #require(python)
    let sender = try ProgramSender(
      program: program, arguments: [Self.sample] + (mode.map { [$0] } ?? []),
      patience: .init(silence: 2, grace: 0.5))
    var policy = SendPolicy()
    policy.retries = retries
    let outbox = try TestBuild(batches).outbox(policy, clock: TestClock.ticking)
    try await sender.send(from: outbox)
    return outbox.finish()
  }

  @Test("a program accepts, refuses, and gets devices again that it asked for", .enabled(if: python != nil))
  func programAnswers() async throws {
    let summary = try await send([["aa", "dead01", "b0b001"], ["bb"]])
    #expect(summary.count(of: .accepted) == 3)
    #expect(summary.refusedByReason == ["Unregistered": 1])
    #expect(summary.count(of: .dead) == 1)
    #expect(summary.run.retried == 1)
    #expect(summary.givenUpByReason.isEmpty)
  }

  @Test("gives up after as many retries as allowed", .enabled(if: python != nil))
  func givesUp() async throws {
    let summary = try await send([["b0b001"]], retries: 0)
    #expect(summary.givenUpByReason == ["TooManyRequests": 1])
  }

  @Test("a large batch doesn't block on either pipe", .enabled(if: python != nil))
  func largeBatches() async throws {
    let tokens = (0..<1_000).map { String(format: "%064x", $0) }
    #expect(try await send([tokens, tokens]).count(of: .accepted) == 2_000)
  }

  @Test(
    "a program that misbehaves is a failure and never a hang", .enabled(if: python != nil),
    arguments: ["garbage", "quit", "hang", "stranger"])
  func misbehaviour(mode: String) async throws {
    let wanted: ProgramSender.Failure =
      switch mode {
      case "garbage":
        .badAnswer(
          reason: "line 1 of its answers is not JSON",
          help: ["its standard output is for answers alone: whatever else it says goes to standard error"])
      case "quit": .endedEarly(.exitCode(7))
      case "hang": .silent(seconds: 2)
      default:
        .badAnswer(
          reason: "line 1 of its answers is for a device that it was not given",
          help: ["`token` is one of the batch's `tokens`, as it stands there"])
      }
    await #expect(throws: wanted) { _ = try await send([["aa"]], mode: mode) }
  }

  @Test func `finds a program by its name in PATH`() async throws {
    let sender = try ProgramSender(program: "cat", arguments: [])
    try await sender.send(from: try TestBuild([]).outbox())
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
    let sender = DryRunSender()
    let token = String(repeating: "6f", count: 31) + "c21e"
    let build = try TestBuild([[token, "bb"], ["cc"]])
    try build.write([TestBuild.line(["dd"], campaign: "other")], campaign: "other")
    try await sender.send(from: try build.outbox())
    #expect(sender.rows.map(\.devices) == [3, 1])
    #expect(sender.rows.map(\.batches) == [2, 1])
    #expect(sender.rows[0].sampleToken == "6f6f…c21e")
    #expect(sender.rows[0].smallestPayload == #"{"aps":{"badge":1}}"#.utf8.count)
  }

  @Test("a dry run's rows stand by campaign, then by variant and then by locale; without one comes first")
  func dryRunInOrder() async throws {
    let build = try TestBuild()
    let names = ["b", "a"].flatMap { campaign in
      ["two", nil, "one"].flatMap { variant in ["en", "de", nil].map { (campaign, variant as String?, $0 as String?) } }
    }
    for campaign in ["a", "b"] {
      let lines = names.filter { $0.0 == campaign }.map { _, variant, locale in
        TestBuild.line(["aa"], campaign: campaign)
          .replacing("\"variant\":null", with: variant.map { "\"variant\":\"\($0)\"" } ?? "\"variant\":null")
          .replacing("\"locale\":\"en\"", with: locale.map { "\"locale\":\"\($0)\"" } ?? "\"locale\":null")
      }
      try build.write(lines, campaign: campaign)
    }
    let sender = DryRunSender()
    try await sender.send(from: try build.outbox())
    let expected = ["a", "b"].flatMap { campaign in
      ["", "one", "two"].flatMap { variant in ["", "de", "en"].map { "\(campaign) \(variant) \($0)" } }
    }
    #expect(sender.rows.map { "\($0.campaign) \($0.variant ?? "") \($0.locale ?? "")" } == expected)
  }

  @Test(
    "a line that is no batch is named with its file",
    arguments: [
      "x", "{}", "[1]", "{\"message\":{}}", "{\"campaign\":1}",
      "{\"campaign\":\"a\",\"send_at\":\"2026-12-01T08:00:00Z\",\"message\":{\"topic\":\"b\"}}",
      "{\"campaign\":\"a\",\"send_at\":\"2026-12-01T08:00:00Z\",\"headers\":{},\"payload\":{},\"channel\":\"AAAA\",\"path\":\"/4/b\"}",
      "{\"campaign\":\"a\",\"send_at\":\"2026-12-01T08:00:00Z\",\"headers\":{},\"channel\":\"AAAA\",\"path\":\"/4/broadcasts/apps/b\"}",
      "{\"campaign\":\"a\",\"send_at\":\"b\",\"headers\":{},\"payload\":{},\"tokens\":[1]}",
      "{\"campaign\":\"a\",\"send_at\":\"b\",\"headers\":{},\"payload\":{},\"tokens\":[]}",
      "{\"campaign\":\"a\",\"send_at\":\"b\",\"headers\":{},\"payload\":{},\"tokens\":[\"aa\"]}",
    ])
  func refusesOtherLines(line: String) throws {
    let build = try TestBuild()
    try build.write(["", TestBuild.line(["aa"]), line])
    do {
      _ = try build.timetable()
      Issue.record("it was taken for a batch")
    } catch BatchReader.Problem.notABatch(let file, let number, _) {
      #expect(file == "hello.batches.jsonl" && number == 3)
    }
  }
}
