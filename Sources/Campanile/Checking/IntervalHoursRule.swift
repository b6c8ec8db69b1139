internal import CampanileSyntax

/// Hours in which an interval comes once, or that leave nothing of the day out, say something else than was meant.
enum IntervalHoursRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.schedule != nil, case .recurrence(let syntax)? = campaign.lines[.every]?.argument,
      case .interval(let duration, let from?, let to?) = syntax.rule
    else { return [] }
    let hours = from.range.union(to.range)
    let length = (to.minutes - from.minutes + 1_440) % 1_440
    // `from 00:00 to 24:00` says that it is the whole day.
    if length == 0, to.minutes != from.minutes { return [] }
    if length == 0 { return [TimeProblem.hoursOfWholeDay(from.minutes, at: hours)] }
    guard Int64(length) * 60 < duration.seconds else { return [] }
    return [TimeProblem.onceInHours(from.minutes, replacing: duration.range.union(to.range), at: hours)]
  }
}
