/// What is shown of a date or time, and how (LDML part 9, "Date and Time Value Formatting").
struct DateTimeStyle: Equatable, Sendable {
  enum Fields: String, CaseIterable, Sendable {
    case weekday
    case dayWeekday = "day-weekday"
    case monthDay = "month-day"
    case monthDayWeekday = "month-day-weekday"
    case yearMonthDay = "year-month-day"
    case yearMonthDayWeekday = "year-month-day-weekday"
  }
  enum Length: String, CaseIterable, Sendable { case long, medium, short }
  enum Precision: String, CaseIterable, Sendable { case hour, minute, second }
  enum ZoneStyle: String, CaseIterable, Sendable { case long, short }

  /// `nil` for a time alone.
  var fields: Fields?
  var length = Length.medium
  /// `nil` for a date alone.
  var precision: Precision?
  /// `nil` to show no zone.
  var zoneStyle: ZoneStyle?
  var overrides = Overrides()

  /// Date/time override options, which a value passes on.
  struct Overrides: Equatable, Sendable {
    /// An IANA name, `UTC`, an offset such as `+02:00`, or `input`.
    var timeZone: String?
    var isTwelveHour: Bool?
    var calendar: String?

    /// These, and the operand's for those that aren't set.
    func inheriting(_ operand: Overrides?) -> Overrides {
      Overrides(
        timeZone: timeZone ?? operand?.timeZone, isTwelveHour: isTwelveHour ?? operand?.isTwelveHour,
        calendar: calendar ?? operand?.calendar)
    }
  }

  /// What `:date` and `:datetime` show without options.
  static func standard(for kind: DateTimeValue.Kind) -> DateTimeStyle {
    DateTimeStyle(fields: .yearMonthDay, precision: kind == .date ? nil : .minute)
  }
}
