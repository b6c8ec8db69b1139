internal import CampanileSyntax

/// What comes on the 31st comes in seven months of the year.
enum ShortMonthRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.lines[.send] == nil, case .recurrence(let syntax)? = campaign.lines[.every]?.argument,
      case .monthly(let days, _) = syntax.rule
    else { return [] }
    // `28, 29, 30, 31` and `29, 30, 31` know of short months; `29, 30` don't, for February.
    let late = Set(days.filter { $0 > 28 }).sorted()
    guard !late.isEmpty, late.count < 3, !days.contains(-1) else { return [] }
    return [TimeProblem.shortMonths(late, besideOthers: days.contains { $0 <= 28 }).diagnostic(at: syntax.range)]
  }
}
