internal import CampanileExpansion

/// The calendar as an iCalendar file (RFC 5545) that a calendar program opens.
///
/// All moments are in UTC, so that no time zone has to be described; a program shows them in its own. The identifier of
/// an event is made of what it is (plan, moment, zones), so that a file opened again replaces events and doubles none. What each
/// recipient gets at a moment of its own is an event over all days of the calendar, which says so and takes no time.
package struct CalendarFile {
  private let calendar: SendCalendar
  private let now: Int64
  private let names: [String]
  private let titles: [String]
  private let topics: [String]
  /// For each set of zones, its mark in an identifier and its names.
  private let marks: [String]
  private let places: [String]

  /// - Parameter now: when the file is made, in seconds since 1970 in UTC (`DTSTAMP`).
  package init(_ calendar: SendCalendar, now: Int64) {
    self.calendar = calendar
    self.now = now
    names = calendar.plans.map { Self.escaped($0.name) + ($0.wave.map { "-wave\($0.number)" } ?? "") }
    titles = calendar.plans.map { Self.escaped($0.title) }
    topics = calendar.plans.map { Self.escaped($0.topic) }
    let zones = calendar.zoneSets.map { $0.map(ZoneTable.name) }
    marks = zones.map(Self.mark)
    places = zones.map { "in " + Self.escaped($0.joined(separator: ", ")) }
  }

  package func write(to take: (Span<UInt8>) throws -> Void) rethrows {
    var buffer = CalendarBuffer()
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Campanile//Campanile//EN", "CALSCALE:GREGORIAN"] {
      CalendarLine.append(line, to: &buffer)
    }
    let own = calendar.absences.filter { $0.reason == .ownMoment }
    if calendar.entries.isEmpty, own.isEmpty {
      // A calendar has one component at least (3.6); a time zone is the one that shows nothing.
      for line in Self.emptyCalendar { CalendarLine.append(line, to: &buffer) }
    }
    for absence in own { appendOwnMoments(of: absence.plan, to: &buffer) }
    var templates = EntryTemplates()
    var moments = MomentTexts([.compact, .compact, .extended, .compact])
    for entry in calendar.entries {
      let shape = EntryShape(entry)
      let span = templates.span(of: shape) ?? templates.add(template(shape), for: shape)
      moments.show(wall: entry.moment, in: 0)
      if entry.jitter > 0 { moments.show(wall: entry.moment + entry.jitter, in: 1) }
      if let expiry = entry.expiresAt { moments.show(wall: expiry, in: 2) }
      moments.show(wall: entry.moment, in: 3)
      buffer.append(span, of: templates, moments)
      try buffer.drain(to: take)
    }
    buffer.append("END:VCALENDAR\r\n")
    try buffer.drain(to: take, atEnd: true)
  }

  private func appendOwnMoments(of plan: Int, to buffer: inout CalendarBuffer) {
    let item = calendar.plans[plan]
    let first = CivilDay(wall: calendar.start)
    let last = CivilDay(wall: calendar.start + max(1, calendar.span) - 1)
    let day = { (day: CivilDay) in String(MomentText.text(wall: day.midnight, .compact).prefix(8)) }
    let rule = Self.escaped(item.ownRule ?? "")
    for line in [
      "BEGIN:VEVENT", "UID:\(names[plan])-own@\(topics[plan])", "DTSTAMP:\(MomentText.text(wall: now, .compact))Z",
      "DTSTART;VALUE=DATE:" + day(first), "DTEND;VALUE=DATE:" + day(CivilDay(number: last.number + 1)),
      "SUMMARY:\(titles[plan]): at a moment of each recipient's own",
      "DESCRIPTION:A push (\(item.kind.calendarWord)) whose moment hangs on the recipient\\, so that no event shows it: \(rule)."
        + " `campanile simulate` tells a recipient's.",
      "CATEGORIES:\(item.kind.calendarWord.uppercased())", "TRANSP:TRANSPARENT", "END:VEVENT",
    ] { CalendarLine.append(line, to: &buffer) }
  }

  private func template(_ shape: EntryShape) -> ContiguousArray<UInt8> {
    let isSame = calendar.plans[shape.plan].isSameEverywhere
    let word = calendar.plans[shape.plan].kind.calendarWord
    let moment = EntryTemplates.mark(0, .compact) + "Z"
    var description = "A push (\(word)) to recipients \(isSame ? "in all time zones" : places[shape.zoneSet])."
    switch shape.expiration {
    case .unstated: break
    case .atOnce: description += "\\nNot stored: one attempt."
    case .at: description += "\\nExpires \(EntryTemplates.mark(2, .extended))Z."
    }
    var text = CalendarBuffer()
    let identifier = "\(names[shape.plan])-\(moment)\(isSame ? "" : marks[shape.zoneSet])@\(topics[shape.plan])"
    CalendarLine.append("BEGIN:VEVENT", to: &text)
    CalendarLine.append("UID:" + identifier, to: &text)
    CalendarLine.append("DTSTAMP:\(MomentText.text(wall: now, .compact))Z", to: &text)
    CalendarLine.append("DTSTART:" + EntryTemplates.mark(3, .compact) + "Z", to: &text)
    if shape.jitter > 0 { CalendarLine.append("DTEND:\(EntryTemplates.mark(1, .compact))Z", to: &text) }
    CalendarLine.append("SUMMARY:" + titles[shape.plan], to: &text)
    CalendarLine.append("DESCRIPTION:" + description, to: &text)
    for line in ["CATEGORIES:\(word.uppercased())", "TRANSP:TRANSPARENT", "END:VEVENT"] {
      CalendarLine.append(line, to: &text)
    }
    return text.bytes
  }

  private static let emptyCalendar = [
    "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE",
  ]

  /// Tells events at one moment apart that go to different zones: FNV-1a of their names.
  private static func mark(_ zones: [String]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in zones.joined(separator: ",").utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return "-" + String(hash, radix: 36)
  }

  /// A value of the type TEXT; control characters other than line ends may not stand in one at all.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n": escaped += "\\n"
      case "\u{0}"..<" ", "\u{7F}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
