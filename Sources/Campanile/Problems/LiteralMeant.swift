/// What stands between bars and no function can read, as it is written here.
enum LiteralMeant {
  /// - Parameter isMoment: Whether a day or a moment is wanted; otherwise a number.
  static func hint(on value: String, of function: String, isMoment: Bool) -> String? {
    guard isMoment else { return number(value, of: function).map { "write `\($0)`" } }
    if let day = value.wholeMatch(of: /(\d{1,2})[.\/](\d{1,2})[.\/](\d{4})/) {
      // In one order a month 13 and up is none; of two possible ones, nobody can tell.
      guard let first = Int(day.1), let second = Int(day.2), (1...31).contains(first), (1...31).contains(second) else {
        return form
      }
      let (month, day) = value.contains(".") || first > 12 ? (second, first) : (first, second)
      let isSure = value.contains(".") || first > 12 || second > 12 || first == second
      return isSure && month <= 12 ? "write `\(String(value.suffix(4)))-\(twoDigits(month))-\(twoDigits(day))`" : form
    }
    if value.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil { return "the calendar has no such day" }
    return form
  }

  private static let form = "a day is written `2026-12-01`, and a moment `2026-12-01T08:00:00Z`"

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// `12,5`, `50%` and `5 EUR`
  private static func number(_ value: String, of function: String) -> String? {
    if let decimal = value.wholeMatch(of: /(\d{1,9}),(\d{1,2})/) { return "\(decimal.1).\(decimal.2)" }
    if function == "percent", let share = value.wholeMatch(of: /(\d{1,2}) ?%/) {
      let digits = share.1.count == 1 ? "0\(share.1)" : String(share.1)
      return digits == "00" ? "0" : "0." + (digits.hasSuffix("0") ? digits.dropLast() : digits[...])
    }
    guard function == "currency" else { return nil }
    return value.wholeMatch(of: /(\d{1,9}(?:\.\d{1,2})?) ?(?:[A-Z]{3}|[€$£¥])/).map { String($0.1) }
  }
}
