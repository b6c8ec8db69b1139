import CampanileTestSupport
import Foundation
import Testing

/// Campaigns that go out in waves, from the source to the last answer.
@Suite(.waits)
struct RampTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale }
      """, to: "templates/shop.template")
    try tool.write(
      (0..<1_000).map { #"{"id":"u\#($0)","token":"\#(String(0xA000 + $0, radix: 16))","locale":"en"}"# }.joined(
        separator: "\n"), to: "devices.jsonl")
  }

  private func campaign(_ lines: String) throws {
    try tool.write(
      "campaign news {\n  to everyone\n  \(lines)\n  alert { title \"News\" }\n}\n", to: "campaigns/news.campaign")
  }

  private func compile(now: String = "2026-12-01T00:00:00Z") throws -> Tool.Result {
    try tool.run("compile", "--audience", "devices.jsonl", "--now", now, "--allow-everyone")
  }

  /// Tokens by wave and moment.
  private func waves() throws -> [String: Set<String>] {
    var waves: [String: Set<String>] = [:]
    for line in try tool.read("build/news.batches.jsonl").split(separator: "\n") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let wave = try #require(object["wave"] as? Int)
      let moment = try #require(object["send_at"] as? String)
      waves["\(wave) \(moment)", default: []].formUnion(try #require(object["tokens"] as? [String]))
    }
    return waves
  }

  /// What the manifest counts.
  private func counts() throws -> [String: Any] {
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(try tool.read("build/manifest.json").utf8)) as? [String: Any])
    return try #require(((manifest["counts"] as? [String: Any])?["campaigns"] as? [String: [String: Any]])?["news"])
  }

  @Test("shares are nested and stable, and each wave has its moment, in every view")
  func nested() throws {
    try campaign("send 2026-12-01 at 09:00 UTC\n  ramp 1%, 10% after 30 minutes, 100% after 2 hours")
    let built = try compile()
    #expect(built.code == 0 && built.error.contains("in waves of "), "\(built.error)")
    let all = try waves()
    #expect(
      all.keys.sorted() == ["1 2026-12-01T09:00:00Z", "2 2026-12-01T09:30:00Z", "3 2026-12-01T11:00:00Z"])
    #expect(all.values.reduce(0) { $0 + $1.count } == 1_000)
    let first = try #require(all["1 2026-12-01T09:00:00Z"])
    let second = try #require(all["2 2026-12-01T09:30:00Z"])
    #expect((1...25).contains(first.count) && (60...120).contains(second.count), "\(first.count) \(second.count)")
    #expect(
      try counts()["by-wave"] as? [String: Int]
        == ["1": first.count, "2": second.count, "3": 1_000 - first.count - second.count])

    // With other waves, who was in the first is still in it.
    try campaign("send 2026-12-01 at 09:00 UTC\n  ramp 5%, 10% after 1 hour, rest none")
    #expect(try compile().code == 0)
    let fewer = try waves()
    #expect(try #require(fewer["1 2026-12-01T09:00:00Z"]).isSuperset(of: first))
    #expect(fewer.values.reduce(into: Set<String>()) { $0.formUnion($1) } == first.union(second))
    #expect(try tool.read("build/manifest.json").contains(#""beyond-ramp": "#))

    let calendar = try tool.run("calendar", "--now", "2026-12-01T00:00:00Z", "--format", "jsonl")
    #expect(
      calendar.output.contains(#""wave":2,"send_at":"2026-12-01T10:00:00Z""#), "\(calendar.output) \(calendar.error)")
    // The waves of one moment are events of their own.
    try campaign("every day at 09:00 UTC\n  ramp 5%, 10% after 1 day, rest none")
    let file = try tool.run("calendar", "--now", "2026-12-01T00:00:00Z", "--for", "2d", "--format", "ics")
    for wave in 1...2 { #expect(file.output.contains("\r\nUID:news-wave\(wave)-20261202T090000Z"), "\(file.output)") }
    let told = try tool.run(
      "simulate", "--audience", "devices.jsonl", "--from", "2026-12-01", "--token",
      try #require(second.sorted().first), "--allow-everyone")
    #expect(told.output.contains("in wave 2 of 2"), "\(told.output) \(told.error)")
  }

  @Test("waves belong to the window of their own moment, and a throttle and recurrences keep to them")
  func windows() throws {
    try campaign("every day at 23:00 UTC\n  ramp 50%, 100% after 3 hours")
    var parts: [String: Set<String>] = [:]
    for day in 1...3 {
      #expect(try compile(now: "2026-12-0\(day)T00:00:00Z").code == 0)
      parts.merge(try waves()) { $0.union($1) }
    }
    #expect(
      parts.keys.sorted() == [
        "1 2026-12-01T23:00:00Z", "1 2026-12-02T23:00:00Z", "1 2026-12-03T23:00:00Z", "2 2026-12-01T02:00:00Z",
        "2 2026-12-02T02:00:00Z", "2 2026-12-03T02:00:00Z",
      ])
    try campaign("send now\n  throttle 10 per second\n  expires after 60 seconds\n  ramp 1%, 100% after 2 days")
    #expect(try compile().code == 0)
    let throttled = try waves()
    #expect(throttled.keys.allSatisfy { $0.hasPrefix($0.hasPrefix("1") ? "1 2026-12-01" : "2 2026-12-03") })
    // Who gets nothing, as it would have expired by then, isn't counted for a wave.
    let sent = ["1", "2"].map { wave in throttled.reduce(0) { $0 + ($1.key.hasPrefix(wave) ? $1.value.count : 0) } }
    #expect((1...25).contains(sent[0]) && (590...610).contains(sent[1]), "\(sent)")
    #expect(try counts()["by-wave"] as? [String: Int] == ["1": sent[0], "2": sent[1]])
  }

  @Test("a send stops between waves when too many were refused, and goes on when more are allowed")
  func stops() throws {
    try campaign("send 2025-11-01 at 09:00 UTC\n  ramp 20%, 60% after 1 minute, 100% after 2 minutes")
    #expect(try compile(now: "2025-11-01T00:00:00Z").code == 0)
    let counts = try waves().mapValues(\.count)
    let first = try #require(counts["1 2025-11-01T09:00:00Z"])
    // Every eighth device is gone.
    try tool.write(
      """
      import json, sys
      for line in sys.stdin:
          for token in json.loads(line)["tokens"]:
              answer = {"token": token, "status": "accepted"}
              if int(token, 16) % 8 == 0:
                  answer = {"token": token, "status": "refused", "reason": "Unregistered"}
              print(json.dumps(answer), flush=True)

      """, to: "refuse.py")
    let send = { (more: [String]) in
      try tool.run(
        list: ["send", "build", "--sender", "exec", "--program", "python3", "--argument", "refuse.py"] + more)
    }
    let stopped = try send(["--stop-when-refused", "5%"])
    #expect(stopped.code == 3 && stopped.error.contains("wave 2 was not begun"), "\(stopped.error)")
    #expect(stopped.error.contains("of \(first) devices were refused"), "\(stopped.error)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(try tool.read("build.sending/report.json").utf8)) as? [String: Any])
    let rows = try #require(report["rows"] as? [[String: Any]])
    #expect(rows.map { $0["wave"] as? Int } == [1, 2, 3])
    #expect(
      rows.map { $0["unsent"] as? Int } == [0, counts["2 2025-11-01T09:01:00Z"], counts["3 2025-11-01T09:02:00Z"]])
    // The same share stops again; a higher one goes on, and nobody gets two.
    let again = try send(["--stop-when-refused", "5%"])
    #expect(again.code == 3 && again.error.contains("wave 2 was not begun"), "\(again.error)")
    let whole = try send(["--stop-when-refused", "50%"])
    #expect(whole.code == 0, "\(whole.output) \(whole.error)")
    let total = try #require(
      try JSONSerialization.jsonObject(with: Data(try tool.read("build.sending/report.json").utf8)) as? [String: Any])
    #expect((total["accepted"] as? Int ?? 0) + (total["dead"] as? Int ?? 0) == 1_000, "\(total)")
  }

  @Test(
    "a few answers are no share: one dead token of a small wave stops nothing, several do",
    arguments: [
      // Devices in the first wave, those refused, the share that is allowed, whether the next wave begins.
      (3, 1, "5%", true), (3, 2, "5%", false), (1, 1, "5%", true), (19, 1, "5%", true), (20, 1, "5%", true),
      (20, 2, "5%", false), (39, 1, "5%", true), (60, 3, "5%", true), (60, 4, "5%", false), (3, 3, "50%", true),
      (1, 1, "0%", false),
    ])
  func smallWaves(count: Int, refused: Int, share: String, goesOn: Bool) throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      """, to: "templates/shop.template")
    try campaign("send 2025-11-01 at 09:00 UTC\n  ramp 30%, 100% after 1 minute")
    // Who is in the first wave is decided by the bucket of its token: so many of those, and as many others as there are.
    let tokens = (0..<400).map { String(0xA000 + $0, radix: 16) }
    let line = { (token: String) in #"{"token":"\#(token)","locale":"en"}"# + "\n" }
    try tool.write(tokens.map(line).joined(), to: "devices.jsonl")
    #expect(try compile(now: "2025-11-01T00:00:00Z").code == 0)
    let first = try #require(try waves()["1 2025-11-01T09:00:00Z"]).sorted().prefix(count)
    let later = try #require(try waves()["2 2025-11-01T09:01:00Z"]).sorted().prefix(5)
    try #require(first.count == count)
    try tool.write((first + later).map(line).joined(), to: "devices.jsonl")
    #expect(try compile(now: "2025-11-01T00:00:00Z").code == 0)
    let dead = first.prefix(refused).map { "\"\($0)\"" }.joined(separator: ", ")
    try tool.write(
      """
      import json, sys
      dead = {\(dead.isEmpty ? "\"\"" : dead)}
      for line in sys.stdin:
          for token in json.loads(line)["tokens"]:
              gone = token in dead
              print(json.dumps({"token": token, "status": "refused" if gone else "accepted", "reason": "Unregistered" if gone else ""}), flush=True)

      """, to: "refuse.py")
    let sent = try tool.run(
      "send", "build", "--sender", "exec", "--program", "python3", "--argument", "refuse.py", "--stop-when-refused",
      share)
    #expect((sent.code == 0) == goesOn, "\(sent.output) \(sent.error)")
    #expect(sent.error.contains("wave 2 was not begun") == !goesOn, "\(sent.error)")
    let report = try tool.run("report", "build")
    #expect(report.output.contains("news wave-1") && report.output.contains("news wave-2"), "\(report.output)")
  }

  @Test(
    "what doesn't rise to all is told",
    arguments: [
      ("ramp 10%, 1% after 1 hour, 100% after 2 hours", "no larger"), ("ramp 1%, 100%", "how much later"),
      ("ramp 1%, 10% after 30 minutes", "rest none"), ("ramp 1%, 100% after 1 hour, rest none", "nobody is left"),
      ("ramp 1, 100% after 1 hour", "1%"), ("ramp 0%, 100% after 1 hour", "0.01%"),
      ("ramp 1%, 200% after 1 hour", "100%"), ("ramp 1%, 100% after 60 days", "31 days"),
      ("ramp 1% 100% after 1 hour", "comma"), ("ramp", "share"), ("ramp 1%, rest", "none"),
      ("ramp 1%, 100% in 2 hours", "after"),
    ])
  func wrong(line: String, hint: String) throws {
    try campaign("send now\n  \(line)")
    let result = try tool.run("check")
    #expect(result.code == 1 && result.error.contains(hint), "\(result.error)")
  }
}
