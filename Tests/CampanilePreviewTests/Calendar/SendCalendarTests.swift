import CampanileExpansion
import Foundation
import Testing

@testable import CampanilePreview

private typealias Schedule = Plan.Schedule

private func time(_ hour: Int, _ minute: Int = 0) -> Schedule.TimeOfDay {
  Schedule.TimeOfDay(minutes: hour * 60 + minute)
}

private func plan(_ name: String, _ schedule: Schedule, _ kind: PushKind = .alert) -> Plan {
  Plan(
    name: name, kind: kind, topic: "com.example.shop", sourceLocale: "en", attributes: [], segment: .constant(true),
    schedule: schedule, variants: [])
}

/// 2026-12-01T00:00:00Z
private let december = CivilDay(year: 2026, month: 12, day: 1).midnight

private func zones(_ names: String...) throws -> [ZoneTable.ID] {
  try names.map { try #require(ZoneTable.id(of: $0)) }
}

/// What a rendering writes.
private func text(_ write: ((Span<UInt8>) throws -> Void) throws -> Void) throws -> String {
  var bytes: [UInt8] = []
  try write { piece in for index in piece.indices { bytes.append(piece[index]) } }
  return String(decoding: bytes, as: UTF8.self)
}

private let shop = [
  plan(
    "price-feed",
    Schedule(
      timing: .recurring(
        Schedule.Recurrence(
          rule: .interval(minutes: 30, from: time(6), to: time(7)), zone: .local(otherwise: "UTC"), jitter: 600)),
      expiry: .nextTick), .background),
  plan(
    "cart-reminder",
    Schedule(
      timing: .at(Schedule.Date(year: 2026, month: 12, day: 1), time(9), .local(otherwise: nil)),
      expiry: .after(seconds: 43_200))),
  plan(
    "flash-sale",
    Schedule(timing: .at(Schedule.Date(year: 2026, month: 12, day: 2), time(18), .named("Europe/Berlin")))),
  plan(
    "last-week",
    Schedule(timing: .at(Schedule.Date(year: 2026, month: 11, day: 24), time(18), .named("Europe/Berlin")))),
  plan(
    "next-year",
    Schedule(timing: .at(Schedule.Date(year: 2027, month: 11, day: 24), time(18), .named("Europe/Berlin")))),
]

@Suite struct SendCalendarTests {
  @Test func `the table has a row for each hour and plan, in the zone that is asked for`() throws {
    let berlin = try zones("Europe/Berlin")
    let calendar = try SendCalendar(shop, from: december, span: 2 * 86_400, zones: berlin)
    let table = try text(CalendarTable(calendar, in: berlin[0]).write)
    #expect(
      table == """
        Tuesday 2026-12-01, Europe/Berlin
          06:00  price-feed     refresh  06:00 06:30
          07:00  price-feed     refresh  07:00
          09:00  cart-reminder  alert    09:00

        Wednesday 2026-12-02, Europe/Berlin
          06:00  price-feed     refresh  06:00 06:30
          07:00  price-feed     refresh  07:00
          18:00  flash-sale     alert    18:00

        Not sent
          last-week      its moment is past

        """)
  }

  @Test func `recipients in other zones are named beside the time`() throws {
    let recipients = try zones("Europe/Berlin", "Europe/Paris", "Asia/Tokyo")
    let calendar = try SendCalendar(Array(shop[1...2]), from: december + 3_600, span: 2 * 86_400, zones: recipients)
    let table = try text(CalendarTable(calendar, in: recipients[2]).write)
    #expect(
      table == """
        Tuesday 2026-12-01, Asia/Tokyo
          17:00  cart-reminder  alert    17:00 (Europe/Berlin, Europe/Paris)

        Thursday 2026-12-03, Asia/Tokyo
          02:00  flash-sale     alert    02:00

        Not sent
          cart-reminder  its moment is past, in Asia/Tokyo

        """)
    let empty = try SendCalendar([], from: december, span: 1, zones: recipients)
    let nothing = try text(CalendarTable(empty, in: recipients[0]).write)
    #expect(nothing == "Nothing goes out.\n")
  }

  @Test(
    "more than six times of an hour are summed up",
    arguments: [
      (5, "00:00 … 00:55, 12 times"), (9, "00:00 … 00:54, 7 times"), (10, "00:00 00:10 00:20 00:30 00:40 00:50"),
      (59, "00:00 00:59"),
    ])
  func manyTimes(minutes: Int, times: String) throws {
    let utc = try zones("UTC")
    let dense = plan(
      "dense",
      Schedule(
        timing: .recurring(
          Schedule.Recurrence(rule: .interval(minutes: minutes, from: nil, to: nil), zone: .local(otherwise: nil)))),
      .background)
    let calendar = try SendCalendar([dense], from: december, span: 3_600, zones: utc)
    let table = try text(CalendarTable(calendar, in: utc[0]).write)
    #expect(table == "Tuesday 2026-12-01, UTC\n  00:00  dense  refresh  \(times)\n")
  }

  @Test func `midnight belongs to the day that it begins, in every zone`() throws {
    let hourly = plan(
      "hourly",
      Schedule(
        timing: .recurring(
          Schedule.Recurrence(rule: .interval(minutes: 60, from: nil, to: nil), zone: .named("UTC")))),
      .background)
    let recipients = try zones("Europe/Berlin")
    let calendar = try SendCalendar([hourly], from: december + 21 * 3_600, span: 4 * 3_600, zones: recipients)
    let lines = try text(CalendarLines(calendar, in: recipients[0]).write).split(separator: "\n")
    let moments = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return "\(object?["send_at"] as? String ?? "") \(object?["local"] as? String ?? "")"
    }
    #expect(
      moments == [
        "2026-12-01T21:00:00Z 2026-12-01T22:00:00+01:00", "2026-12-01T22:00:00Z 2026-12-01T23:00:00+01:00",
        "2026-12-01T23:00:00Z 2026-12-02T00:00:00+01:00", "2026-12-02T00:00:00Z 2026-12-02T01:00:00+01:00",
      ])
  }

  @Test(arguments: [
    ("Asia/Kolkata", "2026-12-01T14:30:00+05:30"), ("Asia/Kathmandu", "2026-12-01T14:45:00+05:45"),
    ("America/St_Johns", "2026-12-01T05:30:00-03:30"), ("America/New_York", "2026-12-01T04:00:00-05:00"),
    ("Pacific/Auckland", "2026-12-01T22:00:00+13:00"), ("UTC", "2026-12-01T09:00:00Z"),
  ])
  func `a moment on a zone's clock has the zone's offset behind it, with its minutes`(
    zone: String, local: String
  ) throws {
    let once = plan(
      "once", Schedule(timing: .at(Schedule.Date(year: 2026, month: 12, day: 1), time(9), .named("UTC"))))
    let there = try zones(zone)
    let calendar = try SendCalendar([once], from: december, span: 86_400, zones: there)
    let lines = try text(CalendarLines(calendar, in: there[0]).write)
    #expect(lines.contains(#""send_at":"2026-12-01T09:00:00Z","local":"\#(local)","#), "\(lines)")
  }

  @Test func `when a push expires is told in UTC, whosever clock shows the rest`() throws {
    let once = plan(
      "once",
      Schedule(
        timing: .at(Schedule.Date(year: 2026, month: 12, day: 1), time(9), .named("UTC")),
        expiry: .after(seconds: 3_600)))
    let there = try zones("Asia/Kathmandu")
    let calendar = try SendCalendar([once], from: december, span: 86_400, zones: there)
    let lines = try text(CalendarLines(calendar, in: there[0]).write)
    #expect(lines.contains(#""zones":["Asia/Kathmandu"],"expires_at":"2026-12-01T10:00:00Z","jitter":0"#), "\(lines)")
  }

  @Test func `every line is an object of its own`() throws {
    let recipients = try zones("America/New_York", "Europe/Berlin")
    let odd = plan("a\"b\\c\u{1}", Schedule(timing: .now, expiry: .atOnce))
    let calendar = try SendCalendar(Array(shop[1...3]) + [odd], from: december, span: 172_800, zones: recipients)
    let lines = try text(CalendarLines(calendar, in: recipients[1]).write).split(separator: "\n")
    #expect(
      lines.first == #"""
        {"campaign":"a\"b\\c\u0001","kind":"alert","send_at":"2026-12-01T00:00:00Z","local":"2026-12-01T01:00:00+01:00",\#
        "zones":["America/New_York","Europe/Berlin"],"expires_at":"at once","jitter":0,"reason":null}
        """#)
    #expect(
      lines.last == #"""
        {"campaign":"last-week","kind":"alert","send_at":null,"local":null,\#
        "zones":["America/New_York","Europe/Berlin"],"expires_at":null,"jitter":0,"reason":"late"}
        """#)
    #expect(lines.count == 5)
    for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
  }

  @Test func `the calendar file is what RFC 5545 asks for`() throws {
    let recipients = try zones("Europe/Berlin", "Asia/Tokyo")
    let long = plan(
      "wintermärchen, das; " + String(repeating: "größte ", count: 20),
      Schedule(timing: .now, expiry: .after(seconds: 60)))
    let calendar = try SendCalendar(shop + [long], from: december, span: 2 * 86_400, zones: recipients)
    let file = try text(CalendarFile(calendar, now: december + 61).write)
    #expect(file.utf8.count(where: { $0 == 10 }) == file.utf8.count(where: { $0 == 13 }))
    let lines = file.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.dropLast().last == "END:VCALENDAR" && lines.last == "")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = file.replacing("\r\n ", with: "").split(separator: "\r\n")
    #expect(unfolded.contains { $0.hasPrefix("SUMMARY:wintermärchen\\, das\\; größte größte") })
    let identifiers = unfolded.filter { $0.hasPrefix("UID:") }
    #expect(identifiers.count == calendar.entries.count)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(unfolded.count { $0 == "DTSTAMP:20261201T000101Z" } == calendar.entries.count)
    let sale = try #require(unfolded.firstIndex(of: "UID:flash-sale-20261202T170000Z@com.example.shop"))
    #expect(
      unfolded[(sale - 1)...(sale + 7)]
        == [
          "BEGIN:VEVENT", "UID:flash-sale-20261202T170000Z@com.example.shop", "DTSTAMP:20261201T000101Z",
          "DTSTART:20261202T170000Z", "SUMMARY:flash-sale",
          "DESCRIPTION:A push (alert) to recipients in all time zones.", "CATEGORIES:ALERT", "TRANSP:TRANSPARENT",
          "END:VEVENT",
        ])
    let again = try text(CalendarFile(calendar, now: december + 61).write)
    #expect(file == again)
  }

  @Test func `a calendar without events still has a component`() throws {
    let empty = try SendCalendar([], from: december, span: 1, zones: zones("UTC"))
    let file = try text(CalendarFile(empty, now: december).write)
    #expect(
      file.split(separator: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Campanile//Campanile//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR",
      ])
  }

  @Test(
    arguments: [
      (0, 0, "20261202"), (0, 86_400, "20261202"), (0, 86_401, "20261203"), (86_398, 1, "20261202"),
      (86_399, 0, "20261202"), (86_399, 1, "20261202"), (86_399, 2, "20261203"), (3_600, 86_400, "20261203"),
    ] as [(Int64, Int64, String)])
  func `moments of the recipients' own are an event on all days of the calendar, and on no other`(
    offset: Int64, span: Int64, end: String
  ) throws {
    let own = plan("own", Schedule(timing: .after(.init(attribute: "renewal", seconds: 3_600, clock: nil))))
    let calendar = try SendCalendar([own], from: december + offset, span: span, zones: zones("UTC"))
    let lines = try text(CalendarFile(calendar, now: december).write).split(separator: "\r\n")
    #expect(lines.contains("DTSTART;VALUE=DATE:20261201") && lines.contains("DTEND;VALUE=DATE:\(end)"), "\(lines)")
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1 && !lines.contains("BEGIN:VTIMEZONE"))
  }

  @Test func `a folded moment is written whole, wherever the line breaks`() throws {
    let utc = try zones("UTC")
    for length in 1...90 {
      let name = String(repeating: "n", count: length)
      let named = plan(name, Schedule(timing: .now, expiry: .after(seconds: 60)))
      let calendar = try SendCalendar([named], from: december + 61, span: 1, zones: utc)
      let lines = try text(CalendarFile(calendar, now: december).write)
      #expect(lines.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
      let unfolded = lines.replacing("\r\n ", with: "").split(separator: "\r\n")
      #expect(unfolded.contains("UID:\(name)-20261201T000101Z@com.example.shop"))
      #expect(unfolded.contains("DTSTART:20261201T000101Z"))
      #expect(unfolded.contains { $0.hasSuffix("\\nExpires 2026-12-01T00:02:01Z.") })
    }
  }

  @Test func `a calendar that begins later, or earlier, than the compile keeps to the compile's moment`() throws {
    let utc = try zones("UTC")
    let rightNow = plan("right-now", Schedule(timing: .now))
    // `last-week` went out on 2026-11-24, `flash-sale` goes out on 2026-12-02.
    let plans = [shop[2], shop[3], rightNow]
    let later = try SendCalendar(plans, from: december + 86_400, span: 86_400, zones: utc, now: december)
    #expect(later.entries.map(\.plan) == [0])
    #expect(later.absences.map(\.plan) == [1])
    let earlier = try SendCalendar(plans, from: december - 14 * 86_400, span: 20 * 86_400, zones: utc, now: december)
    #expect(earlier.entries.map(\.plan) == [1, 2, 0])
    #expect(earlier.absences.isEmpty)
  }

  @Test func `a year of many schedules in twenty-four zones has an entry for each push`() throws {
    let names = ZoneTable.allNames.filter { $0.hasPrefix("Etc/GMT") || $0.hasPrefix("Europe/") }
    let recipients = Array(Set(names.compactMap { ZoneTable.id(of: $0) }).sorted().prefix(24))
    #expect(recipients.count == 24)
    let plans = (0..<20).map { number in
      let rules: [Schedule.Recurrence.Rule] = [
        .weekly(days: [1, 2, 3, 4, 5], times: [time(8), time(16, number % 60)]),
        .interval(minutes: 360, from: time(6), to: time(22)),
        .monthly(days: [1, 15, -1], times: [time(9)]),
        .weekly(days: Array(1...7), times: [time(4), time(16)]),
      ]
      let zone: Schedule.ZoneRule = number % 5 == 0 ? .named("Europe/Berlin") : .local(otherwise: nil)
      return plan(
        "plan-\(number)",
        Schedule(
          timing: .recurring(Schedule.Recurrence(rule: rules[number % 4], zone: zone)), expiry: .nextTick), .background)
    }
    let calendar = try SendCalendar(plans, from: december, span: 365 * 86_400, zones: recipients)
    #expect(calendar.entries.count > 20_000)
  }
}
