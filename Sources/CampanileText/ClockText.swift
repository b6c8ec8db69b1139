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

  /// `90s`, `30m`, `24h`, `7d`, as options of the command line say how long, in seconds; `nil` where it is none of them.
  package static func seconds(ofOption text: String) -> Int64? {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()), count > 0 else { return nil }
    let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? nil : seconds
  }

  /// The years that campaigns may name, as they are those of time zones.
  package static let years = 1970...2200

  /// The days of the week from Monday on, as the language writes them.
  package static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  /// The same as sentences and tables write them.
  package static let weekdayNames = weekdays.map { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// A number below a hundred with two digits.
  package static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
