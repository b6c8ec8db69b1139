internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Adds up the refreshes that can reach one device, in the worst hour of a year.
///
/// How many those may be stands in the row of their kind.
enum BackgroundRule: PlanRule {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    let refreshes = campaigns.filter { $0.plan.kind.row.mostPerHour != nil }
    guard let most = refreshes.compactMap({ $0.plan.kind.row.mostPerHour }).min(),
      let worst = try? BackgroundLoad.worst(
        of: refreshes.map { $0.examples.first?.plan ?? $0.plan }, from: context.options.now, exceeding: most)
    else { return [] }
    let parts = worst.parts.filter { $0.ticks > 0 }
    guard let first = parts.first, refreshes.indices.contains(first.plan) else { return [] }
    let sum = parts.map { "`\($0.name)` \($0.ticks)" }.joined(separator: ", ")
    let hour = Reason.theHour(
      from: String(ClockText.moment(worst.start).dropLast(3)), zone: worst.zone.map { ZoneTable.name(of: $0) })
    let campaign = refreshes[first.plan].resolved
    return [
      TimeProblem.backgroundBudget(sum: worst.sum, most: most, parts: sum, hour: hour)
        .diagnostic(at: campaign.lines[.every]?.wordRange ?? campaign.syntax.name.range)
    ]
  }
}
