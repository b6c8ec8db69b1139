import CampanileTestSupport
import Foundation
import Testing

/// `campanile calendar`, as its users run it.
@Suite(.waits)
struct CalendarTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  @Test("the table shows the example workspace by day and hour, in the first of the zones")
  func table() throws {
    let result = try tool.run(
      "calendar", "flash-sale", "price-feed", "cart-reminder", "--now", now, "--from", "2026-12-01", "--for", "1d",
      "--zone", "Europe/Berlin", "--zone", "Asia/Kolkata")
    #expect(result.code == 0, "\(result.error)")
    #expect(
      result.output == """
        Tuesday 2026-12-01, Europe/Berlin
          01:00  price-feed     refresh  01:30 (Asia/Kolkata)
          04:00  cart-reminder  alert    04:30 (Asia/Kolkata)
          06:00  price-feed     refresh  06:00 (Europe/Berlin)
          07:00  price-feed     refresh  07:30 (Asia/Kolkata)
          09:00  cart-reminder  alert    09:00 (Europe/Berlin)
          12:00  price-feed     refresh  12:00 (Europe/Berlin)
          13:00  price-feed     refresh  13:30 (Asia/Kolkata)
          18:00  price-feed     refresh  18:00 (Europe/Berlin)

        """)
    #expect(result.error.isEmpty)
  }

  @Test(
    "a day begins at midnight of the zone that is shown",
    arguments: [[], ["UTC"], ["Asia/Kolkata"], ["America/Lima"], ["Asia/Kolkata", "America/Lima"]])
  func midnight(zones: [String]) throws {
    // Without quiet hours, which would hold it.
    let tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  timezone timezone }
      """, to: "templates/shop.template")
    try tool.write(
      #"campaign nightly { to everyone  every day at 00:00 local  limit 5 recipients  alert { title "Hi" } }"#,
      to: "campaigns/nightly.campaign")
    for (from, day) in [("2026-12-01", "Tuesday 2026-12-01"), ("2026-12-02", "Wednesday 2026-12-02")] {
      let result = try tool.run(
        list: ["calendar", "nightly", "--now", now, "--from", from, "--for", "1h"] + zones.flatMap { ["--zone", $0] })
      #expect(
        result.output.hasPrefix("\(day), \(zones.first ?? "UTC")\n  00:00  nightly"), "\(result.output)\(result.error)")
      #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
    }
  }

  @Test("without a zone it says whose times it shows")
  func defaultZone() throws {
    let result = try tool.run("calendar", "--now", now, "--for", "1h")
    #expect(result.output.hasPrefix("Saturday 2026-11-28, UTC\n  12:00  match-result"), "\(result.output)")
    #expect(result.error.contains("for recipients in UTC"))
  }

  @Test("JSON lines hold every send, and what isn't sent with its reason")
  func lines() throws {
    let result = try tool.run(
      "calendar", "--now", "2026-11-29T00:00:00Z", "--for", "31d", "--zone", "America/Lima", "--format", "jsonl")
    #expect(result.code == 0, "\(result.error)")
    let rows = try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let late = rows.filter { $0["reason"] as? String == "late" }
    #expect(late.map { $0["campaign"] as? String } == ["flash-sale"])
    // 29 November to 29 December hold 31 days with three ticks.
    #expect(rows.count { $0["campaign"] as? String == "price-feed" } == 93)
    #expect(rows.count { $0["campaign"] as? String == "monday-picks" } == 4)
  }

  @Test("the iCalendar file is written whole, and replaces the one before it")
  func file() throws {
    for days in ["7d", "1s"] {
      let result = try tool.run(
        "calendar", "flash-sale", "--now", now, "--for", days, "--zone", "Europe/Berlin", "--format", "ics", "--out",
        "sends.ics")
      #expect(result.code == 0, "\(result.error)")
      #expect(result.output.isEmpty)
      let text = try tool.read("sends.ics")
      #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
      #expect(text.contains("SUMMARY:flash-sale") == (days == "7d"))
      #expect(result.error.contains("the calendar has no events") == (days == "1s"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(names.sorted() == ["campaigns", "sends.ics", "templates"])
  }

  @Test("a folder or a missing one can't take the file, and a pipe stays a pipe")
  func placesThatAreNoFiles() throws {
    for place in ["campaigns", "no/such.txt", "campaigns/audience.jsonl/x"] {
      let result = try tool.run("calendar", "--now", now, "--out", place)
      #expect(result.code == 3, "\(place)")
      #expect(result.error.contains("CAM0903"), "\(result.error)")
    }
    let pipe = tool.folder.appending(path: "pipe").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [pipe]
    try tool.write("", to: "read")
    reader.standardOutput = try FileHandle(forWritingTo: tool.folder.appending(path: "read"))
    try reader.run()
    let result = try tool.run("calendar", "match-result", "--now", now, "--for", "1h", "--out", "pipe")
    reader.waitUntilExit()
    #expect(result.code == 0, "\(result.error)")
    var status = stat()
    #expect(unsafe stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try tool.read("read").hasPrefix("Saturday 2026-11-28, UTC\n"))
  }

  @Test("a wrong zone, date, span or name is told with what would be right")
  func wrongUse() throws {
    for (arguments, words) in [
      (["--zone", "Europe/Berln"], "did you mean `Europe/Berlin`?"), (["--from", "2026-02-30"], "2026-12-01"),
      (["--from", "yesterday"], "2026-12-01T08:00:00Z"), (["--for", "367d"], "the longest is 366d"),
      (["flash-sail"], "did you mean `flash-sale`?"), (["--format", "ical"], "table, jsonl, ics"),
      (["--for", "1d", "--for", "2d"], "`--for` was given twice"),
    ] {
      let result = try tool.run(list: ["calendar", "--now", now] + arguments)
      #expect(result.code == 2, "\(arguments)")
      #expect(result.error.contains(words), "\(result.error)")
    }
  }
}
