import CampanileTestSupport
import Foundation
import Testing

/// Builds of consecutive windows, as a pipeline makes them, and what is said of what lies outside.
@Suite(.waits)
struct WindowTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  /// The tokens of a build's batches of one campaign, each with its moment.
  private func sends(_ arguments: String..., campaign: String) throws -> [String] {
    let result = try tool.run(
      list: ["compile", campaign, "--audience", "campaigns/audience.jsonl", "--out", "-"] + arguments)
    #expect(result.code == 0, "\(result.error)")
    return try result.output.split(separator: "\n").flatMap { line -> [String] in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let moment = try #require(object["send_at"] as? String)
      return try #require(object["tokens"] as? [String]).map { "\(moment) \($0)" }
    }
  }

  @Test(
    "builds of each day send together what one long window sends",
    arguments: ["cart-reminder", "parcel-tomorrow", "monday-picks"])
  func daily(campaign: String) throws {
    let whole = try sends("--now", "2026-11-28T12:00:00Z", "--window", "5d", campaign: campaign)
    var parts: [String] = []
    for day in ["11-28", "11-29", "11-30", "12-01", "12-02"] {
      parts += try sends("--now", "2026-\(day)T12:00:00Z", campaign: campaign)
    }
    #expect(!whole.isEmpty && Set(parts).count == parts.count)
    // A throttle begins anew with each build, so moments may differ by seconds.
    let tokens = { (list: [String]) in list.map { $0.suffix(64) }.sorted() }
    #expect(tokens(parts) == tokens(whole))
  }

  @Test("a campaign outside of the window is said with its moments, not just with no recipients")
  func outside() throws {
    let early = try tool.run("compile", "--audience", "campaigns/audience.jsonl", "--now", "2026-11-28T12:00:00Z")
    #expect(
      early.error.contains(
        "cart-reminder: not in this window; it goes out from 2026-11-30 19:00 to 2026-12-01 20:00 UTC: "
          + "compile then, or with `--window 4d`\n"), "\(early.error)")
    #expect(early.error.contains("monday-picks: not in this window; its next time is 2026-11-29 20:00 UTC"))
    let counts = try #require(
      (try JSONSerialization.jsonObject(with: Data(try tool.read("build/manifest.json").utf8)) as? [String: Any])?[
        "counts"]
        as? [String: Any])
    let cart = try #require((counts["campaigns"] as? [String: [String: Any]])?["cart-reminder"])
    #expect(cart["not-sent"] as? [String: Int] == ["after-window": 93])

    let late = try tool.run(
      "compile", "parcel-tomorrow", "--audience", "campaigns/audience.jsonl", "--now", "2026-12-02T12:00:00Z",
      "--out", "late")
    #expect(late.error.contains("`--since 2026-11-30T05:30:00Z` sends it"), "\(late.error)")
    let partly = try tool.run(
      "compile", "cart-reminder", "--audience", "campaigns/audience.jsonl", "--now", "2026-12-01T12:00:00Z",
      "--out", "partly")
    #expect(partly.error.contains("cart-reminder: 12 recipients"), "\(partly.error)")
    #expect(partly.error.contains("cart-reminder: for 81 recipients not in this window; its moment was from"))
  }

  @Test("`late send` makes up for what no window had, once")
  func since() throws {
    let now = "2026-12-02T12:00:00Z"
    let campaign = "parcel-tomorrow"
    #expect(try sends("--now", now, campaign: campaign).isEmpty)
    let late = try sends("--now", now, "--since", "2026-11-30T00:00:00Z", campaign: campaign)
    #expect(late.count == 3 && late.allSatisfy { $0.hasPrefix(now) }, "\(late)")
    #expect(try sends("--now", now, "--since", "2026-12-02T00:00:00Z", campaign: campaign).isEmpty)
    // One without `late send` is skipped all the same.
    #expect(try sends("--now", now, "--since", "2026-11-30T00:00:00Z", campaign: "cart-reminder").isEmpty)
    _ = try tool.run("compile", campaign, "--now", now, "--since", "2026-11-30T00:00:00Z")
    #expect(try tool.read("build/manifest.json").contains(#""since": "2026-11-30T00:00:00Z""#))
    for wrong in ["2026-12-02T12:00:01Z", "2025-11-01T00:00:00Z", "yesterday"] {
      let result = try tool.run("compile", campaign, "--now", now, "--since", wrong)
      #expect(result.code == 2 && result.error.contains("`--since` is"), "\(result.error)")
    }
  }

  @Test("an alert that would expire while quiet hours hold it is skipped and counted, in every view")
  func expiresWhileHeld() throws {
    let goal =
      "campaign goal {\n  to everyone\n  send now\n  expires after 15 minutes\n  alert { title \"Goal!\" }\n}\n"
    try tool.write(goal, to: "campaigns/goal.campaign")
    let night = "2026-11-28T02:00:00Z"
    let built = try tool.run("compile", "goal", "--audience", "campaigns/audience.jsonl", "--now", night)
    #expect(built.code == 0 && built.error.contains("not sent (expired in quiet hours)"), "\(built.error)")
    let manifest = try tool.read("build/manifest.json")
    #expect(manifest.contains("\"expired-while-held\":"))
    for line in try tool.read("build/goal.batches.jsonl").split(separator: "\n") {
      #expect(
        line.contains(#""send_at":"2026-11-28T02:00:00Z""#) && line.contains(#""apns-expiration":"1795832100""#),
        "\(line)")
    }
    let counts = try tool.run("simulate", "goal", "--audience", "campaigns/audience.jsonl", "--from", night)
    #expect(counts.output.contains("expired while held: "), "\(counts.output)")
    let calendar = try tool.run("calendar", "goal", "--now", night, "--zone", "Europe/Berlin", "--format", "jsonl")
    #expect(calendar.output.contains(#""reason":"expired-while-held""#), "\(calendar.output)")
  }

  @Test("simulate tells jitter from a throttle, and zones keep the names that they were given")
  func wording() throws {
    try tool.write(
      "campaign news {\n  to everyone\n  every day at 12:00 UTC\n  jitter 2 hours\n  throttle 1 per hour\n  alert { title \"News\" }\n}\n",
      to: "campaigns/news.campaign")
    let device =
      #""token":"TT","locale":"en","timezone":"Europe/Oslo","tier":"gold","appVersion":"5.0","lastSeen":"2026-11-20"}"#
    try tool.write(
      (1...3).map { "{\"id\":\"\($0)\"," + device.replacing("TT", with: "a\($0)") }.joined(separator: "\n"),
      to: "devices.jsonl")
    var reasons: [String] = []
    for line in ["1", "2", "3"] {
      let told = try tool.run(
        "simulate", "news", "--audience", "devices.jsonl", "--line", line, "--show-personal", "--from",
        "2026-11-28T00:00:00Z", "--for", "1d")
      #expect(told.output.contains(" in Europe/Oslo\n"), "\(told.output)")
      reasons.append(told.output)
    }
    #expect(reasons.allSatisfy { $0.contains("later by jitter") })
    #expect(reasons.contains { $0.contains("later by the throttle") } && !reasons[0].contains("throttle"), "\(reasons)")

    let calendar = try tool.run(
      "calendar", "cart-reminder", "--now", "2026-11-28T12:00:00Z", "--zone", "Europe/Oslo", "--zone", "Europe/Berlin",
      "--format", "jsonl")
    #expect(calendar.output.contains(#""zones":["Europe/Oslo","Europe/Berlin"]"#), "\(calendar.output)")
    let table = try tool.run("calendar", "--now", "2026-11-28T12:00:00Z", "--zone", "Asia/Calcutta")
    #expect(table.output.contains(", Asia/Calcutta\n") && !table.output.contains("Kolkata"))
  }

  @Test("values that make a push wrong are rejected, each with its code")
  func rejects() throws {
    try tool.write(
      """
      audience { id text  token device-token  locale locale  word text  picture url }
      app shop { bundle "com.example.shop"  locales en }
      """, to: "small/templates/shop.template")
    let campaigns = [
      "a": #"collapse "{$word}"  alert { title "Hi" }"#, "b": #"thread "{$word}"  alert { title "Hi" }"#,
      "c": #"filter "{$word}"  target-content "x{$word}"  alert { title "Hi" }"#,
      "d": #"image picture  alert { title "Hi" }"#, "e": #"image "https://x/{$word}"  alert { title "Hi" }"#,
      "f": #"alert { title "{$word}" }"#,
    ]
    for (name, lines) in campaigns {
      try tool.write("campaign \(name) { to everyone  send now  \(lines) }\n", to: "small/campaigns/\(name).campaign")
    }
    func device(_ id: String, _ word: String, _ picture: String) -> String {
      #"{"id":"\#(id)","token":"a\#(id)","locale":"en","word":"\#(word)","picture":"\#(picture)"}"#
    }
    let lines = [
      device("1", "fine", "https://x/y.png"), device("2", "", "http://x/y.png"),
      device("3", "two words", "ftp://x/a"),
    ]
    try tool.write(lines.joined(separator: "\n"), to: "devices.jsonl")
    let result = try tool.run(
      "compile", "--workspace", "small", "--audience", "devices.jsonl", "--now", "2026-11-28T12:00:00Z")
    #expect(result.code == 0 || result.code == 3, "\(result.error)")
    guard result.code == 0 else { return }
    var found: [String] = []
    for line in try tool.read("build/rejects.jsonl").split(separator: "\n") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      found.append("\(object["campaign"] ?? "") \(object["line"] ?? "") \(object["code"] ?? "")")
    }
    #expect(
      found.sorted() == [
        "a 2 invalid-collapse-id", "a 3 invalid-collapse-id", "b 2 empty-identifier", "c 2 empty-identifier",
        "d 2 invalid-image", "d 3 invalid-image", "e 3 invalid-image", "f 2 empty-alert",
      ])
  }
}
