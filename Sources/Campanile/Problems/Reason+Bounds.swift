// What to do about numbers that lie outside of what a line takes.

extension Reason {
  static let noCap = "without the line, nothing is held back: remove it, or write `at-most 1 alert per 1 day`"
  static let noApart = "without the line, no time has to lie between two alerts: remove it"
  static let hoursOfQuiet =
    "write when they begin and when they end, as in `22:00 to 08:00`; without the line there are none"
}
