internal import CampanileSyntax

/// What comes on the 31st comes in seven months of the year.
enum ShortMonthRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.lines[.send] == nil, case .recurrence(let syntax)? = campaign.lines[.every]?.argument,
      case .monthly(let days, _) = syntax.rule
    else { return [] }
    // `29, 30, 31` knows of short months.
    let late = days.filter { $0 > 28 }
    guard let day = late.first, late.count == 1 else { return [] }
    return [TimeProblem.shortMonths(day).diagnostic(at: syntax.range)]
  }
}
