/// How calendars say that something repeats.
extension ScheduleProblem {
  /// `every FREQ=WEEKLY;BYDAY=MO,WE at 09:00 UTC`
  static func recurrenceRule(meant: String?, advice: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, "a schedule is written in words, and not as a calendar's rule", at: range,
      help: [meant.map { "write `\($0)`" } ?? advice ?? usualRecurrences],
      fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  /// - Parameter days: with or without a time.
  static func timeAndZone(of days: String) -> String {
    days.contains(" at ")
      ? LineProblem.recurrence(("every \(days) UTC", true))
      : "write `every \(days) at 09:00 UTC`, with the time and the zone that are meant"
  }
}
