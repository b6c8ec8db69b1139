package import CampanileExpansion
internal import CampanileText

/// The calendar for a terminal: a heading for each day, a row for each hour and plan.
///
///     Tuesday 2026-12-01, Europe/Berlin
///       06:00  price-feed     refresh  06:00 06:20 06:40
///       09:00  cart-reminder  alert    09:00
package struct CalendarTable {
  private let calendar: SendCalendar
  private let zone: ZoneTable.ID
  private let clock: ZoneClock
  private let names: [String]
  private let width: Int
  private let kindWidth: Int
  private static let ownHeading =
    "At a moment of each recipient's own, which no calendar can show (`campanile simulate` tells it)"
  private static let lateHeading = "Not sent"
  private static let nothing = "Nothing goes out."
  /// What it begins with where it doesn't with a day.
  package static let firstLines = [ownHeading, lateHeading, nothing]

  /// For each set of zones, what stands beside a time; nothing beside those of all zones.
  private let places: [String]

  /// - Parameter zone: whose days and hours head the table; recipients in other zones are named beside the time.
  package init(_ calendar: SendCalendar, in zone: ZoneTable.ID) {
    self.calendar = calendar
    self.zone = zone
    clock = ZoneClock(zone)
    names = calendar.plans.map { Self.printable($0.title) }
    kindWidth = PushKind.calendarWidth(of: calendar.plans.map(\.kind))
    width = names.reduce(0) { max($0, $1.count) }
    places = calendar.zoneSets.map { $0.count == calendar.zones.count ? "" : " (\(Self.list($0)))" }
  }

  package func write(to take: (Span<UInt8>) throws -> Void) rethrows {
    var buffer = CalendarBuffer()
    var day: CivilDay?
    var index = 0
    let entries = calendar.entries
    while index < entries.count {
      // Everything of the hour, by plan; an hour that a clock shows twice has its rows twice.
      let offset = clock.offset(at: entries[index].moment)
      let hour = hour(of: entries[index].moment, offset)
      var end = index + 1
      while end < entries.count, clock.offset(at: entries[end].moment) == offset,
        self.hour(of: entries[end].moment, offset) == hour
      {
        end += 1
      }
      let today = CivilDay(wall: hour * 3_600)
      if today != day {
        buffer.append("\(day == nil ? "" : "\n")\(ClockText.weekdayNames[(today.weekday + 6) % 7]) ")
        buffer.append(dateOf: today)
        buffer.append(", \(ZoneTable.name(of: zone))\n")
        day = today
      }
      let rows = entries[index..<end].sorted { ($0.plan, $0.moment, $0.zoneSet) < ($1.plan, $1.moment, $1.zoneSet) }
      var start = 0
      while start < rows.count {
        let plan = rows[start].plan
        let rowEnd = rows[start...].firstIndex { $0.plan != plan } ?? rows.count
        append(rows[start..<rowEnd], hour: hour, offset: offset, to: &buffer)
        start = rowEnd
      }
      try buffer.drain(to: take)
      index = end
    }
    appendAbsences(to: &buffer)
    if entries.isEmpty, calendar.absences.isEmpty { buffer.append("\(Self.nothing)\n") }
    try buffer.drain(to: take, atEnd: true)
  }

  /// Hours since 1970 on the wall.
  private func hour(of moment: Int64, _ offset: Int64) -> Int64 {
    let wall = moment + offset
    return wall >= 0 ? wall / 3_600 : (wall - 3_599) / 3_600
  }

  private func append(
    _ entries: ArraySlice<SendCalendar.Entry>, hour: Int64, offset: Int64, to buffer: inout CalendarBuffer
  ) {
    guard let first = entries.first, let last = entries.last else { return }
    buffer.append("  ")
    buffer.append(two: hour - CivilDay(wall: hour * 3_600).midnight / 3_600)
    buffer.append(":00  ")
    appendPadded(names[first.plan], to: &buffer)
    let word = calendar.plans[first.plan].kind.calendarWord
    let padding = String(repeating: " ", count: kindWidth - word.utf8.count)
    buffer.append("  " + word + padding + "  ")
    if entries.count <= Self.mostTimes {
      for entry in entries {
        if entry != first { buffer.append(" ") }
        append(entry, offset: offset, to: &buffer)
      }
    } else {
      append(first, offset: offset, to: &buffer)
      buffer.append(" … ")
      append(last, offset: offset, to: &buffer)
      buffer.append(", \(entries.count) times")
    }
    buffer.append("\n")
  }

  /// `09:00`, with seconds where there are any.
  private func append(_ entry: SendCalendar.Entry, offset: Int64, to buffer: inout CalendarBuffer) {
    let wall = entry.moment + offset
    let clock = wall - CivilDay(wall: wall).midnight
    buffer.append(two: clock / 3_600)
    buffer.append(":")
    buffer.append(two: clock / 60 % 60)
    if clock % 60 != 0 {
      buffer.append(":")
      buffer.append(two: clock % 60)
    }
    buffer.append(places[entry.zoneSet])
  }

  private func appendAbsences(to buffer: inout CalendarBuffer) {
    let own = calendar.absences.filter { $0.reason == .ownMoment }
    let rest = calendar.absences.filter { $0.reason != .ownMoment }
    var isFirst = calendar.entries.isEmpty
    for (heading, absences) in [(Self.ownHeading, own), (Self.lateHeading, rest)] where !absences.isEmpty {
      buffer.append("\(isFirst ? "" : "\n")\(heading)\n")
      append(absences, to: &buffer)
      isFirst = false
    }
  }

  private func append(_ absences: [SendCalendar.Absence], to buffer: inout CalendarBuffer) {
    for absence in absences {
      let zones = absence.zones.count == calendar.zones.count ? "" : ", in \(Self.list(absence.zones))"
      buffer.append("  ")
      appendPadded(names[absence.plan], to: &buffer)
      if let rule = calendar.plans[absence.plan].ownRule {
        let word = calendar.plans[absence.plan].kind.calendarWord
        let padding = String(repeating: " ", count: kindWidth - word.utf8.count)
        buffer.append("  \(word)\(padding)  \(Self.printable(rule))\n")
      } else {
        buffer.append("  \(Self.phrase(for: absence.reason))\(zones)\n")
      }
    }
  }

  private func appendPadded(_ name: String, to buffer: inout CalendarBuffer) {
    buffer.append(name)
    buffer.append(repeatElement(UInt8(ascii: " "), count: max(0, width - name.count)))
  }

  /// An hour with more than so many times says how many they are.
  private static let mostTimes = 6

  private static func list(_ zones: [ZoneTable.ID]) -> String {
    let names = zones.prefix(2).map(ZoneTable.name).joined(separator: ", ")
    return zones.count > 2 ? "\(names) and \(zones.count - 2) more" : names
  }

  private static func phrase(for reason: SendCalendar.Reason) -> String {
    switch reason {
    case .ownMoment: "a moment of each recipient's own"
    case .unsent(let reason): phrase(for: reason)
    }
  }

  private static func phrase(for reason: CompiledSchedule.NoSendReason) -> String {
    switch reason {
    case .late: "its moment is past"
    case .afterWindow: "its moment comes later"
    case .noZone: "the recipient's zone is unknown"
    case .quietHours: "quiet hours"
    case .noTickInWindow: "no tick in this time"
    case .expired: "it would have expired"
    case .noToken: "no token for it"
    case .noDate: "no date to count from"
    case .noHour: "no such hour"
    case .suppressed: "suppressed"
    case .notATester: "no tester"
    case .beyondRamp: "beyond the ramp"
    case .capped: "other alerts come first"
    case .excluded: "it doesn't go with another campaign of the day"
    case .sentBefore: "it was sent before"
    case .expiredWhileHeld: "it would have expired before the quiet hours end"
    }
  }

  /// Names of a plan that was edited by hand may hold what moves a terminal's cursor.
  private static func printable(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
