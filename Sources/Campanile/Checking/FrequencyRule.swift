internal import CampanileExpansion
internal import CampanileSyntax

/// Says that an alert repeats more often than daily, where nothing bounds how much of it a device gets.
enum FrequencyRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.row.countsAsAlert, case .recurring(let recurrence)? = campaign.schedule?.timing,
      let line = campaign.lines[.every], context.app.caps.isEmpty,
      (context.app.apart?.cap.seconds ?? 0) < day, campaign.guards.again == .unstated,
      let gap = try? recurrence.shortestGap(), gap < day, let times = try? recurrence.minutesOfDay().count, times > 1
    else { return [] }
    return [TimeProblem.repeatsOften(times: times).diagnostic(at: line.argumentRange)]
  }

  private static let day: Int64 = 86_400
}
