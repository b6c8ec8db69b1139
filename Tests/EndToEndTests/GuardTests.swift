import CampanileTestSupport
import Foundation
import Testing

/// Caps, ranks, exclusions and earlier builds, as an author and a pipeline use them.
@Suite(.waits)
struct GuardTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      {"id":"1","token":"AA01","locale":"en","vip":true}
      {"id":"2","token":"aa02","locale":"en","vip":false}

      """, to: "devices.jsonl")
  }

  private func workspace(app: String = "", token: String = "device-token", _ campaigns: String) throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en
      \(app)
      }
      audience {
        id text  token \(token)  locale locale  vip boolean
        example "Ana" { locale en  vip true }
      }
      """, to: "templates/shop.template")
    try tool.write(campaigns, to: "campaigns/all.campaign")
  }

  private func compile(_ out: String, _ arguments: String...) throws -> Tool.Result {
    try tool.run(list: ["compile", "--audience", "devices.jsonl", "--out", out] + arguments)
  }

  /// `CAMPAIGN MOMENT TOKEN` of each push of a build, sorted.
  private func sends(_ build: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: build).path)
    return try names.filter { $0.hasSuffix(".batches.jsonl") }.flatMap { name in
      try tool.read("\(build)/\(name)").split(separator: "\n").flatMap { line -> [String] in
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let campaign = try #require(object["campaign"] as? String)
        let moment = try #require(object["send_at"] as? String)
        let message = object["message"] as? [String: Any]
        let tokens = try #require(object["tokens"] as? [String] ?? (message?["token"] as? String).map { [$0] })
        return tokens.map { "\(campaign) \(moment) \($0)" }
      }
    }.sorted()
  }

  @Test("daily builds with history keep a cap over their border, and send what is sent once to nobody twice")
  func daily() throws {
    try workspace(
      app: "at-most 1 alert per 12 hours",
      """
      campaign evening { to everyone  every day at 20:00 UTC  alert { title "Evening" } }
      campaign morning { to vip       every day at 06:00 UTC  rank 5  alert { title "Morning" } }
      campaign welcome { to not vip   send now  alert { title "Welcome" } }
      // Nobody sees it, nine hours before the next evening.
      refresh feed { to everyone  every day at 11:00 UTC }
      """)
    func sends(_ build: String) throws -> [String] { try self.sends(build).filter { !$0.hasPrefix("feed ") } }
    #expect(try compile("b1", "--now", "2026-12-01T12:00:00Z").code == 0)
    // 20:00 is too near to both.
    #expect(
      try sends("b1") == ["morning 2026-12-02T06:00:00Z aa01", "welcome 2026-12-01T12:00:00Z aa02"])
    let second = try compile("b2", "--now", "2026-12-02T12:00:00Z", "--history", "b1")
    #expect(second.code == 0, "\(second.error)")
    #expect(
      try sends("b2") == ["evening 2026-12-02T20:00:00Z aa02", "morning 2026-12-03T06:00:00Z aa01"])
    #expect(second.error.contains("welcome: 0 recipients, 0 batches, 1 not sent (sent before)"))
    let manifest = try tool.read("b2/manifest.json")
    #expect(manifest.contains("\"history\"") && manifest.contains("\"sent-before\": 1"))
    #expect(try tool.run("verify", "b2").code == 0)
  }

  @Test(
    "`again` sends once more, an input makes it another push, and builds for FCM are known by their tokens' letters")
  func again() throws {
    try workspace(
      token: "fcm-token",
      """
      campaign back { to everyone  send now  again after 7 days  alert { title "Back" } }
      campaign score(goals: integer) { to vip  send now  alert { title "{$goals}" }  example "A" { goals 1 } }
      """)
    let fcm = ["--format", "fcm"]
    _ = try tool.run(
      list: ["compile", "back", "--audience", "devices.jsonl", "--now", "2026-12-01T12:00:00Z", "--out", "b1"] + fcm)
    _ = try tool.run(
      list: ["compile", "score", "--set", "goals=1", "--audience", "devices.jsonl", "--now", "2026-12-01T12:00:00Z"]
        + ["--out", "s1"] + fcm)
    try tool.write("{\"id\":\"2\",\"token\":\"AA02\",\"locale\":\"en\",\"vip\":true}\n", to: "more.jsonl")
    let history = ["--history", "b1", "--history", "s1"]
    let score = try tool.run(
      list: ["compile", "score", "--set", "goals=2", "--audience", "devices.jsonl", "--now", "2026-12-01T13:00:00Z"]
        + ["--out", "s2"] + fcm + history)
    #expect(score.code == 0, "\(score.error)")
    #expect(try sends("s2") == ["score 2026-12-01T13:00:00Z AA01"])
    for (day, audience, count) in [("05", "devices.jsonl", 0), ("05", "more.jsonl", 1), ("08", "devices.jsonl", 2)] {
      let result = try tool.run(
        list: ["compile", "back", "--audience", audience, "--now", "2026-12-\(day)T12:00:00Z", "--out", "b2"] + fcm
          + history)
      #expect(result.code == 0, "\(result.error)")
      #expect(try sends("b2").count == count, "\(day) \(audience)")
    }
  }

  @Test("who gets one campaign doesn't get another that isn't sent with it, from this build or one before")
  func notWith() throws {
    try workspace(
      """
      campaign sale  { to vip       send 2026-12-01 at 10:00 UTC  alert { title "Sale" } }
      campaign picks { to everyone  every day at 18:00 UTC  not-with sale  alert { title "Picks" } }
      """)
    _ = try compile("b1", "--now", "2026-12-01T00:00:00Z", "--window", "12h")
    #expect(try sends("b1") == ["sale 2026-12-01T10:00:00Z aa01"])
    _ = try compile("b2", "--now", "2026-12-01T12:00:00Z", "--window", "36h", "--history", "b1")
    let expected = [
      "picks 2026-12-01T18:00:00Z aa02", "picks 2026-12-02T18:00:00Z aa01", "picks 2026-12-02T18:00:00Z aa02",
    ]
    #expect(try sends("b2") == expected)
    // Any number of threads, a plan without its sources, and parts that are merged give the same.
    for shard in ["1/2", "2/2"] {
      let part = try compile(
        "part-\(shard.prefix(1))", "--now", "2026-12-01T12:00:00Z", "--window", "36h", "--history", "b1", "--shard",
        shard)
      #expect(part.code == 0, "\(part.error)")
    }
    #expect(try tool.run("merge", "whole", "part-1", "part-2").code == 0)
    #expect(try sends("whole") == expected)
    let plans = ["b2/picks.plan.json", "b2/sale.plan.json"]
    let expanded = try tool.run(
      list: ["expand"] + plans + ["--audience", "devices.jsonl", "--now", "2026-12-01T12:00:00Z", "--window", "36h"]
        + ["--history", "b1", "--jobs", "4", "--out", "b3"])
    #expect(expanded.code == 0, "\(expanded.error)")
    #expect(try sends("b3") == expected)
  }

  @Test("a manifest counts what guards hold back, and what a throttle leaves no time for, by recipients")
  func counts() throws {
    try workspace(
      app: "at-most 1 alert per 12 hours",
      """
      campaign one { to everyone  every day at 09:00, 12:00 UTC  alert { title "1" } }
      campaign two { to vip       every day at 23:00 UTC  alert { title "2" } }
      """)
    #expect(try compile("b1", "--now", "2026-12-01T00:00:00Z").code == 0)
    let manifest = try tool.read("b1/manifest.json")
    #expect(manifest.components(separatedBy: "\"withheld\": 2").count == 2, "\(manifest)")
    #expect(manifest.components(separatedBy: "withheld").count == 2, "\(manifest)")
    try workspace(
      """
      campaign late {
        to everyone  every day at 09:00, 09:05, 09:10 UTC  throttle 1 per hour  expires after 30 minutes
        alert { title "1" }
      }
      """)
    let late = try compile("b2", "--now", "2026-12-01T00:00:00Z")
    #expect(late.error.contains("late: 1 recipient, 1 batch, 1 not sent (expired"), "\(late.error)")
    #expect(try tool.read("b2/manifest.json").contains("\"expired\": 1"))
  }

  @Test("a simulation names what came first")
  func simulation() throws {
    try workspace(
      app: "at-most 2 alerts per 1 day",
      """
      campaign one   { to everyone  send 2026-12-01 at 09:00 UTC  rank 2  alert { title "1" } }
      campaign two   { to everyone  send 2026-12-01 at 12:00 UTC  rank 1  alert { title "2" } }
      campaign three { to everyone  send 2026-12-01 at 10:00 UTC  alert { title "3" } }
      """)
    let result = try tool.run("simulate", "--example", "Ana", "--from", "2026-12-01", "--for", "1d")
    #expect(result.code == 0, "\(result.error)")
    #expect(
      result.output.contains(
        "three  capped at 2026-12-01 10:00 UTC: the app's caps leave no room beside one 2026-12-01 09:00 UTC, two 2026-12-01 12:00 UTC"
      ), "\(result.output)")
    let counts = try tool.run(
      "simulate", "--audience", "devices.jsonl", "--from", "2026-12-01", "--for", "1d", "--format", "jsonl")
    #expect(counts.output.contains(#"{"campaign":"three","outcome":"capped","recipients":2"#), "\(counts.output)")
  }

  @Test("check tells of more than a cap lets through, with a recipient, and of texts that collapse into one")
  func check() throws {
    try workspace(
      app: "at-most 1 alert per 1 day",
      """
      campaign one { to vip       send 2026-12-01 at 09:00 UTC  collapse "news"  alert { title "1" } }
      campaign two { to everyone  send 2026-12-01 at 12:00 UTC  collapse "news"  alert { title "2" } }
      """)
    let result = try tool.run("check", "--now", "2026-11-30T00:00:00Z")
    #expect(result.code == 0)
    #expect(result.error.contains("CAM0621") && result.error.contains("“Ana” is such a recipient"), "\(result.error)")
    #expect(result.error.contains("CAM0526") && result.error.contains("`one` has it here"), "\(result.error)")
    try workspace("campaign one { to vip  every 6 hours  alert { title \"1\" } }")
    #expect(try tool.run("check", "--now", "2026-11-30T00:00:00Z").error.contains("CAM0622"))
  }

  @Test("circles, names that are none and words that topics can't have are told at their places")
  func mistakes() throws {
    try workspace(
      app: "at-most 0 alerts per 1 day  apart 400 days",
      """
      campaign one   { to vip  send now  not-with two, one, tow  alert { title "1" } }
      campaign two   { to vip  send now  not-with three  once  again after 2 days  alert { title "2" } }
      campaign three { to vip  send now  not-with one  rank 2000  alert { title "3" } }
      campaign four  { to topic "x"  send now  rank 2  alert { title "4" } }
      refresh  feed  { to vip  every 6 hours }
      campaign five  { to vip  send now  not-with feed
        ignores noise
        alert { title "5" } }
      """)
    let result = try tool.run("check", "--now", "2026-11-30T00:00:00Z")
    #expect(result.code == 1)
    for text in [
      "the number of a cap is a whole number from 1 to 1,000, not 0", "the time of a cap is from a minute to 366 days",
      "a campaign can't be sent `not-with` itself", "`tow` is not a campaign",
      "`again` contradicts `once`", "a rank is a whole number from -1000 to 1000, not 2000",
      "`rank` cannot be used here", "`feed` is a refresh, not a campaign", "`quiet hours` or `caps`",
    ] {
      #expect(result.error.contains(text), "\(text) isn't in \(result.error)")
    }
  }
}
