import CampanileTestSupport
import Foundation
import Testing

/// Moments of each recipient's own, and what comes every so many weeks, as an author and a pipeline use them.
@Suite(.waits)
struct OwnMomentTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en  quiet 22:00 to 08:00 local else UTC, hold }
      audience {
        id text  token device-token  locale locale  timezone timezone?
        signup instant?  renewal date?  best-hour integer?
      }
      """, to: "templates/shop.template")
  }

  private func campaign(_ name: String, _ lines: String) throws {
    try tool.write(
      "campaign \(name) {\n  to everyone\n\(lines)\n  alert { title \"Hello\" }\n}\n", to: "campaigns/\(name).campaign")
  }

  /// `MOMENT TOKEN` of each push, sorted.
  private func sends(_ arguments: String...) throws -> [String] {
    let result = try tool.run(
      list: ["compile", "--audience", "devices.jsonl", "--allow-everyone", "--out", "-"] + arguments)
    #expect(result.code == 0, "\(result.error)")
    return try result.output.split(separator: "\n").flatMap { line -> [String] in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let moment = try #require(object["send_at"] as? String)
      return try #require(object["tokens"] as? [String]).map { "\(moment) \($0)" }
    }.sorted()
  }

  @Test("a build in whose window nobody's moment lies says when each is")
  func nobodysMoment() throws {
    try campaign("welcome", "  send after 3 days from signup at 10:00 local else UTC")
    try campaign("renew", "  send 2 days before renewal at best-hour else 09:30 Europe/Berlin")
    try tool.write(
      #"{"id":"1","token":"a1","locale":"en","signup":"2026-11-28T02:00:00Z","renewal":"2026-12-03"}"# + "\n",
      to: "devices.jsonl")
    func said(_ now: String) throws -> String {
      try tool.run("compile", "--audience", "devices.jsonl", "--allow-everyone", "--now", now).error
    }
    let late = try said("2027-06-01T00:00:00Z")
    for words in [
      "welcome: nobody's moment lies in this window: it goes out after 3 days from signup at 10:00",
      "renew: nobody's moment lies in this window: it goes out 2 days before renewal at best-hour",
    ] { #expect(late.contains(words), "\(late)") }
    // Of one of them it is this day.
    let due = try said("2026-12-01T00:00:00Z")
    #expect(due.contains("nobody's moment") == false, "\(due)")
  }

  @Test("a drip goes out at each recipient's own moment, once over the builds of consecutive days")
  func drip() throws {
    try campaign("welcome", "  send after 3 days from signup at 10:00 local else UTC")
    try campaign("soon", "  send after 90 minutes from signup\n  expires after 30 minutes")
    try campaign("renew", "  send 2 days before renewal at best-hour else 09:30 Europe/Berlin")
    try tool.write(
      """
      {"id":"1","token":"a1","locale":"en","timezone":"America/New_York","signup":"2026-11-28T02:00:00Z"}
      {"id":"2","token":"a2","locale":"en","timezone":"Asia/Tokyo","signup":"2026-11-28T16:00:00Z","renewal":"2026-12-03","best-hour":18}
      {"id":"3","token":"a3","locale":"en","signup":"2026-11-28T12:00:00Z","renewal":"2026-12-03"}
      {"id":"4","token":"a4","locale":"en","renewal":"2026-12-03","best-hour":24}
      {"id":"5","token":"a5","locale":"en","signup":"2020-01-01T00:00:00Z","renewal":"2200-01-01"}
      """, to: "devices.jsonl")
    let whole = try sends("--now", "2026-11-28T00:00:00Z", "--window", "7d")
    #expect(
      whole
        == [
          "2026-11-28T13:30:00Z a3",  // 90 minutes after
          "2026-11-30T15:00:00Z a1",  // the 27th in New York, and 10:00 there
          "2026-12-01T08:30:00Z a3", "2026-12-01T10:00:00Z a3",
          "2026-12-01T23:00:00Z a2",  // 18:00 in Berlin is night in Tokyo
          "2026-12-02T01:00:00Z a2",
        ], "\(whole)")
    var parts: [String] = []
    for day in ["11-28", "11-29", "11-30", "12-01", "12-02", "12-03", "12-04"] {
      parts += try sends("--now", "2026-\(day)T00:00:00Z")
    }
    #expect(parts.sorted() == whole)

    let built = try tool.run(
      "compile", "--audience", "devices.jsonl", "--allow-everyone", "--now", "2026-11-28T00:00:00Z", "--window", "7d")
    #expect(built.error.contains("renew: 2 recipients"), "\(built.error)")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(try tool.read("build/manifest.json").utf8)) as? [String: Any])
    let counts = try #require((manifest["counts"] as? [String: Any])?["campaigns"] as? [String: [String: Any]])
    #expect(counts["welcome"]?["not-sent"] as? [String: Int] == ["late": 1, "no-date": 1])
    #expect(counts["renew"]?["not-sent"] as? [String: Int] == ["after-window": 1, "no-date": 1, "no-hour": 1])
    #expect(counts["soon"]?["not-sent"] as? [String: Int] == ["expired-while-held": 2, "late": 1, "no-date": 1])

    // A plan has all that it takes; each shard and a single thread say the same.
    let expanded = try tool.run(
      "expand", "build/welcome.plan.json", "--audience", "devices.jsonl", "--allow-everyone", "--now",
      "2026-11-28T00:00:00Z", "--window", "7d", "--out", "-")
    #expect(expanded.output.contains("2026-11-30T15:00:00Z"), "\(expanded.error)")
    let told = try tool.run(
      "simulate", "--audience", "devices.jsonl", "--line", "4", "--from", "2026-11-28T00:00:00Z")
    #expect(told.output.contains("no date: it lacks the day"), "\(told.output) \(told.error)")
    #expect(told.output.contains("no hour: its own hour"), "\(told.output) \(told.error)")
    let calendar = { (format: String) in
      try tool.run("calendar", "--now", "2026-11-28T00:00:00Z", "--for", "3d", "--format", format)
    }
    let lines = try calendar("jsonl")
    #expect(lines.output.contains(#""reason":"own-moment","rule":"send "#), "\(lines.output) \(lines.error)")
    #expect(lines.error.contains("at a moment of each recipient's own, which no calendar can show"), "\(lines.error)")
    let table = try calendar("table")
    #expect(table.output.contains("At a moment of each recipient's own"), "\(table.output)")
    #expect(table.output.contains("from renewal at ") || table.output.contains("before renewal at "), "\(table.output)")
    // All days of the calendar, and no time of them.
    let file = try calendar("ics")
    #expect(file.output.contains("DTSTART;VALUE=DATE:20261128\r\nDTEND;VALUE=DATE:20261201\r\n"), "\(file.output)")
    #expect(file.output.contains(": at a moment of each recipient's own\r\n"), "\(file.output)")
    #expect(file.output.replacing("\r\n ", with: "").contains("whose moment hangs on the recipient"), "\(file.output)")
    #expect(!file.error.contains("not sent, or not to all"), "\(file.error)")
  }

  @Test("a throttle spreads recipients' own moments, and a tested day moves with them")
  func throttled() throws {
    try campaign("slow", "  send after 1 day from renewal at 12:00 UTC\n  throttle 1 per minute")
    try tool.write(
      "campaign asked {\n  to renewal is set and renewal = 1 day ago\n  send after 1 day from renewal at 12:00 UTC\n"
        + "  alert { title \"Hello\" }\n}\n",
      to: "campaigns/asked.campaign")
    try tool.write(
      (1...3).map { #"{"id":"\#($0)","token":"b\#($0)","locale":"en","renewal":"2026-12-0\#(($0 + 2) / 2)"}"# }
        .joined(separator: "\n"), to: "devices.jsonl")
    let sent = try sends("slow", "--now", "2026-12-01T00:00:00Z", "--window", "7d")
    #expect(
      sent == ["2026-12-02T12:00:00Z b1", "2026-12-03T12:00:00Z b2", "2026-12-03T12:01:00Z b3"], "\(sent)")
    let asked = try sends("asked", "--now", "2026-12-01T00:00:00Z", "--window", "7d")
    #expect(asked == ["2026-12-02T12:00:00Z b1", "2026-12-03T12:00:00Z b2", "2026-12-03T12:00:00Z b3"], "\(asked)")
  }

  @Test("every second week, third day and other month goes out on those days alone")
  func strides() throws {
    try campaign("weeks", "  every 2 weeks on monday, thursday at 09:00 UTC\n  from 2026-12-01")
    try campaign("days", "  every 3 days at 09:00 UTC\n  from 2026-12-01 until 2026-12-09")
    try campaign("months", "  every 2 months on last day at 09:00 UTC\n  from 2026-12-01")
    try tool.write(#"{"id":"1","token":"c1","locale":"en"}"#, to: "devices.jsonl")
    let moments = { (name: String, window: String) in
      try sends(name, "--now", "2026-11-28T00:00:00Z", "--window", window).map { String($0.prefix(10)) }
    }
    // The first is Thursday the 3rd; its week counts, and the second one after.
    #expect(try moments("weeks", "30d") == ["2026-12-03", "2026-12-14", "2026-12-17"])
    #expect(try moments("days", "30d") == ["2026-12-01", "2026-12-04", "2026-12-07"])
    #expect(try moments("months", "200d") == ["2026-12-31", "2027-02-28", "2027-04-30"])
    // Compiled on any day, the weeks are the same.
    #expect(
      try sends("weeks", "--now", "2026-12-10T00:00:00Z", "--window", "10d").map { String($0.prefix(10)) }
        == ["2026-12-14", "2026-12-17"])
    let calendar = try tool.run("calendar", "weeks", "--now", "2026-12-10T00:00:00Z", "--for", "10d")
    #expect(calendar.code == 0 && calendar.output.contains("2026-12-17"), "\(calendar.output) \(calendar.error)")
  }

  @Test(
    "what can't be meant is told, with what to write",
    arguments: [
      ("send after 3 days from renewal", "CAM0619", "at 10:00 local"),
      ("send after 36 hours from signup at 10:00 UTC", "CAM0619", "leave out `at …`"),
      ("send after 0 days from signup at 10:00 UTC", "CAM0619", "at least `1 day`"),
      ("send after 3 days from signups at 10:00 UTC", "CAM0214", "did you mean `signup`?"),
      ("send after 3 days from id at 10:00 UTC", "CAM03", "a date or a moment"),
      ("send after signup at 10:00 UTC", "CAM0109", "after 3 days from signup"),
      ("send after -3 days from signup at 10:00 UTC", "CAM", "3"),
      ("send after 3 days of signup at 10:00 UTC", "CAM0109", "from"),
      ("send 3 days from signup at 10:00 UTC", "CAM0109", "after"),
      ("send after 3 days from signup 10:00 UTC", "CAM0109", "`at`"),
      ("send 2026-12-01 at best-hour UTC", "CAM0109", "best-hour else 10:00"),
      ("send 2026-12-01 at id else 10:00 UTC", "CAM03", "a whole number"),
      ("send 2026-12-01 at best-hours else 10:00 UTC", "CAM0214", "did you mean `best-hour`?"),
      ("send 2026-12-01 at best-hour else 25:00 UTC", "CAM", "25:00"),
      ("send 2026-12-01 at best-hour else UTC", "CAM0109", "time"),
      ("every 2 weeks on monday at 09:00 UTC", "CAM0618", "from 2026-12-07"),
      ("every 2 weeks at 09:00 UTC", "CAM0618", "from 2026-12-07"),
      ("every 0 weeks on monday at 09:00 UTC  from 2026-12-07", "CAM", "from 1 to 366"),
      ("every other monday at 09:00 UTC", "CAM0118", "2 weeks on monday"),
      ("every 2 weeks on mondy at 09:00 UTC  from 2026-12-07", "CAM0118", "monday"),
      ("every 2 months at 09:00 UTC  from 2026-12-07", "CAM0109", "on day 1"),
      ("every 36 hours", "CAM0612", "up to a day"),
    ])
  func wrong(line: String, code: String, hint: String) throws {
    try campaign("wrong", "  \(line)")
    let result = try tool.run("check")
    #expect(result.code == 1 && result.error.contains(code) && result.error.contains(hint), "\(result.error)")
  }
}
