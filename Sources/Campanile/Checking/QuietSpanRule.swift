internal import CampanileSyntax
internal import CampanileText

/// Quiet hours are those of a night, not most of a day.
enum QuietSpanRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    guard let quiet = context.app.quiet, let range = context.app.quietRange else { return [] }
    let (from, to) = (quiet.from.minutes, quiet.to.minutes)
    guard from < to, to - from > 12 * 60 else { return [] }
    let meant = "\(ClockText.clock(minutes: to)) to \(ClockText.clock(minutes: from))"
    return [TimeProblem.quietByDay(hours: (to - from) / 60, meant: meant).diagnostic(at: range)]
  }
}
