internal import CampanileExpansion
internal import CampanileSyntax

/// Says that an alert repeats more often than daily, where nothing bounds how much of it a device gets.
enum FrequencyRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.row.countsAsAlert, case .recurring(let recurrence)? = campaign.schedule?.timing,
      let line = campaign.lines[.every], context.app.caps.isEmpty,
      (context.app.apart?.cap.seconds ?? 0) < day, campaign.guards.again == .unstated,
      let gap = try? recurrence.shortestGap(), gap < day, let times = try? recurrence.minutesOfDay(), times.count > 1
    else { return [] }
    // `24:00` is the next day's `00:00`.
    return [
      TimeProblem.repeatsOften(times: Set(times.map { $0 % 1_440 }).count, isListed: !isInterval(recurrence.rule))
        .diagnostic(at: line.argumentRange)
    ]
  }

  private static func isInterval(_ rule: Plan.Schedule.Recurrence.Rule) -> Bool {
    if case .interval = rule { true } else { false }
  }

  private static let day: Int64 = 86_400
}
