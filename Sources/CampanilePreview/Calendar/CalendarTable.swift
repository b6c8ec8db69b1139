package import CampanileExpansion

/// The calendar for a terminal: a heading for each day, a row for each hour and plan.
///
///     Tuesday 2026-12-01, Europe/Berlin
///       06:00  price-feed     refresh  06:00 06:20 06:40
///       09:00  cart-reminder  alert    09:00
package struct CalendarTable {
  private let calendar: SendCalendar
  private let zone: ZoneTable.ID

  /// - Parameter zone: whose days and hours head the table; recipients in other zones are named beside the time.
  package init(_ calendar: SendCalendar, in zone: ZoneTable.ID) {
    self.calendar = calendar
    self.zone = zone
  }

  package func write(to output: inout some TextOutputStream) {
    let names = calendar.plans.map { Self.printable($0.name) }
    let width = names.reduce(0) { max($0, $1.count) }
    var day: CivilDay?
    var index = 0
    let entries = calendar.entries
    while index < entries.count {
      let clock = ClockText(entries[index].moment, in: zone)
      if clock.day != day {
        output.write("\(day == nil ? "" : "\n")\(clock.weekday) \(clock.date), \(ZoneTable.name(of: zone))\n")
        day = clock.day
      }
      // Everything of the hour, by plan; an hour that a clock shows twice has its rows twice.
      let end = entries[index...].firstIndex { entry in
        let other = ClockText(entry.moment, in: zone)
        return other.day != clock.day || other.hour != clock.hour || other.offset != clock.offset
      }
      let hour = entries[index..<(end ?? entries.count)]
      for plan in Set(hour.map(\.plan)).sorted() {
        let name = names[plan].padded(to: width)
        let kind = Self.word(for: calendar.plans[plan].kind).padded(to: 7)
        output.write("  \(clock.hour):00  \(name)  \(kind)  \(times(hour.filter { $0.plan == plan }))\n")
      }
      index = hour.endIndex
    }
    writeAbsences(names, width, to: &output)
    if entries.isEmpty, calendar.absences.isEmpty { output.write("Nothing goes out.\n") }
  }

  private func writeAbsences(_ names: [String], _ width: Int, to output: inout some TextOutputStream) {
    guard !calendar.absences.isEmpty else { return }
    output.write("\(calendar.entries.isEmpty ? "" : "\n")Not sent\n")
    for absence in calendar.absences {
      let zones = absence.zones.count == calendar.zones.count ? "" : ", in \(Self.list(absence.zones))"
      output.write("  \(names[absence.plan].padded(to: width))  \(Self.phrase(for: absence.reason))\(zones)\n")
    }
  }

  private func times(_ entries: [SendCalendar.Entry]) -> String {
    let texts = entries.map { entry in
      let zones = calendar.zones(of: entry)
      let place = zones.count == calendar.zones.count ? "" : " (\(Self.list(zones)))"
      return ClockText(entry.moment, in: zone).time + place
    }
    guard texts.count > Self.mostTimes, let first = texts.first, let last = texts.last else {
      return texts.joined(separator: " ")
    }
    return "\(first) … \(last), \(texts.count) times"
  }

  private static let mostTimes = 6

  private static func list(_ zones: [ZoneTable.ID]) -> String {
    let names = zones.prefix(2).map(ZoneTable.name).joined(separator: ", ")
    return zones.count > 2 ? "\(names) and \(zones.count - 2) more" : names
  }

  static func word(for kind: Plan.Kind) -> String {
    switch kind {
    case .alert: "alert"
    case .background: "refresh"
    }
  }

  static func phrase(for reason: CompiledSchedule.NoSendReason) -> String {
    switch reason {
    case .late: "its moment is past"
    case .noZone: "the recipient's zone is unknown"
    case .quietHours: "quiet hours"
    case .noTickInWindow: "no tick in this time"
    case .expired: "it would have expired"
    }
  }

  /// Names of a plan that was edited by hand may hold what moves a terminal's cursor.
  private static func printable(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
