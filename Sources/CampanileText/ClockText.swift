/// Days and times in digits, the one way in which the language, plans, manifests and output write them.
package enum ClockText {
  /// `2026-12-01`, which sorts as the days do.
  package static func date(year: Int, month: Int, day: Int) -> String {
    "\(String(repeating: "0", count: max(0, 4 - String(year).utf8.count)))\(year)-\(two(month))-\(two(day))"
  }

  /// `09:00`
  package static func clock(minutes: Int) -> String { "\(two(minutes / 60)):\(two(minutes % 60))" }

  /// `09:00:00`
  package static func clock(seconds: Int) -> String { "\(clock(minutes: seconds / 60)):\(two(seconds % 60))" }

  /// A number below a hundred with two digits.
  package static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
