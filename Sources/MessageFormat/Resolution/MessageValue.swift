/// A value for a message's variable.
public enum MessageValue: Equatable, Sendable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case decimal(DecimalNumber)
  case boolean(Bool)
  /// A day in the Gregorian calendar, without time and zone.
  case date(year: Int, month: Int, day: Int)
  /// A moment in time, in seconds since 1970-01-01T00:00:00Z, leap seconds left out.
  case instant(secondsSince1970: Double)
  /// An amount with its ISO 4217 code.
  case currency(DecimalNumber, code: String)
}
