import CampanileExpansion

/// A moment as a clock and a calendar on the wall of a zone show it.
struct ClockText {
  let day: CivilDay
  /// Seconds since midnight.
  let clock: Int64
  /// Seconds east of Greenwich.
  let offset: Int64

  init(_ moment: Int64, in zone: ZoneTable.ID?) {
    offset = zone.map { ZoneTable.offset(of: $0, at: moment) } ?? 0
    day = CivilDay(wall: moment + offset)
    clock = moment + offset - day.midnight
  }

  /// `2026-12-01`
  var date: String {
    let date = day.date
    return "\(date.year)-\(Self.two(date.month))-\(Self.two(date.day))"
  }

  /// `09:00`, with seconds where there are any.
  var time: String {
    let seconds = clock % 60 == 0 ? "" : ":" + Self.two(Int(clock % 60))
    return "\(hour):\(Self.two(Int(clock / 60 % 60)))" + seconds
  }

  /// `09`
  var hour: String { Self.two(Int(clock / 3_600)) }

  var weekday: String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[(day.weekday + 6) % 7]
  }

  /// `2026-12-01T09:00:00+01:00`; `Z` where the offset is none.
  var timestamp: String {
    let minutes = abs(offset) / 60
    let zone =
      offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + "\(Self.two(Int(minutes / 60))):\(Self.two(Int(minutes % 60)))"
    return "\(date)T\(hour):\(Self.two(Int(clock / 60 % 60))):\(Self.two(Int(clock % 60)))\(zone)"
  }

  /// `20261201T090000`
  var compact: String { String(timestamp.prefix(19).filter { $0 != "-" && $0 != ":" }) }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
