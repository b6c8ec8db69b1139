internal import CampanileText

extension MeantProblem {
  /// What to write for months that are named; those that are as far from each other are a count of months.
  static func schedule(of months: [Int], year: String?) -> String {
    guard let first = months.first else { return "" }
    let step = 12 / months.count
    if months.count > 1, months == (0..<months.count).map({ first + $0 * step }), step * months.count == 12 {
      return months.count == 12
        ? "write `every month on day 1 at 10:00 UTC`"
        : "write `every \(step) months on day 1 at 10:00 UTC`, with a line `from` whose day is in one of these months, such as "
          + "`from 2027-\(ClockText.two(first))-01`"
    }
    guard months.count == 1 else {
      return "write a campaign with a `send` for each, such as `send 2027-\(ClockText.two(first))-01 at 10:00 UTC`"
    }
    let number = year.flatMap(Int.init) ?? (first == 12 ? 2026 : 2027)
    let month = "\(number)-\(ClockText.two(first))"
    let last = Parser.days(of: first, in: number)
    return
      "what goes out on days of one month bounds them by `from \(month)-01 until \(month)-\(last)`; what goes out on one day is "
      + "`send \(month)-01 at 10:00 UTC`" + (year == nil ? "; with the year that is meant" : "")
  }
}
