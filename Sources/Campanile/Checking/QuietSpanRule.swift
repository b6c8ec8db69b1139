internal import CampanileSyntax
internal import CampanileText

/// Quiet hours are some hours of a day, and those of a night, not most of a day.
enum QuietSpanRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    guard case .quiet(let first, let last, _, let action)? = context.app.lines[.quiet]?.argument,
      ["hold", "skip"].contains(action.text)
    else { return [] }
    let (from, to, range) = (first.minutes, last.minutes, first.range.union(last.range))
    if from == to || abs(from - to) == 1_440 {
      let problem = TypeProblem.outOfRange(
        what: Reason.quietSpan, range: Reason.lessThanADay, found: from == to ? Reason.noTime : Reason.aWholeDay,
        help: Reason.hoursOfQuiet)
      return [problem.diagnostic(at: range)]
    }
    if from > to, (16 * 60 + 1...23 * 60).contains(1_440 - from + to), from <= 12 * 60 {
      // `10:00 to 08:00` for ten in the evening, and `12:00 to 08:00` for midnight
      let meant = "\(ClockText.clock(minutes: (from + 720) % 1_440)) to \(ClockText.clock(minutes: to))"
      return [TimeProblem.quietByDay(hours: (1_440 - from + to) / 60, meant: meant).diagnostic(at: range)]
    }
    guard from < to, to - from > 12 * 60 else { return [] }
    let meant = "\(ClockText.clock(minutes: to)) to \(ClockText.clock(minutes: from))"
    return [TimeProblem.quietByDay(hours: (to - from) / 60, meant: meant).diagnostic(at: range)]
  }
}
