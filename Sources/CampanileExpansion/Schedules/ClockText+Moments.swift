package import CampanileText

extension ClockText {
  /// `2026-12-01`
  package static func date(_ day: CivilDay) -> String {
    let (year, month, day) = day.parts
    return date(year: year, month: month, day: day)
  }

  /// `2026-12-01T09:00:00Z`, of seconds since 1970 in UTC.
  package static func timestamp(_ seconds: Int64) -> String { text(seconds, separator: "T") + "Z" }

  /// `2026-12-01 09:00:00`, for people, on a clock that is so many seconds ahead of UTC.
  package static func moment(_ seconds: Int64, offset: Int64 = 0) -> String { text(seconds + offset, separator: " ") }

  private static func text(_ wall: Int64, separator: String) -> String {
    let day = CivilDay(wall: wall)
    return date(day) + separator + clock(seconds: Int(wall - day.midnight))
  }
}
