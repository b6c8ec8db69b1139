internal import CampanileSyntax
internal import MessageFormat

/// Finds a send that is years away: most often a digit of its year is wrong.
enum FarRule: CampaignRule {
  /// A campaign of next year's end is planned; one behind it, hardly ever.
  private static let mostYears: Int64 = 2

  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .at(let date, _, _)? = campaign.schedule?.timing, let line = campaign.lines[.send] else { return [] }
    let day = CivilDay(year: date.year, month: date.month, day: date.day)
    let years = (day.midnight - context.options.now) / (365 * 86_400)
    guard years >= mostYears else { return [] }
    return [TimeProblem.farAway(years: Int(years)).diagnostic(at: line.argumentRange)]
  }
}
