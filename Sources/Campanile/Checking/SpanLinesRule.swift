internal import CampanileExpansion
internal import CampanileSyntax

/// A campaign's own `until` stands in place of its template's line as a whole, so that the template's first day is lost.
enum SpanLinesRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let lines = campaign.lines.all(.from)
    guard campaign.schedule != nil, lines.count > 1, let own = lines.last, case .span(nil, _) = own.argument,
      let template = lines.dropLast().last, case .span(let first?, _) = template.argument
    else { return [] }
    return [TimeProblem.firstDayLost(Plan.Schedule.Date(first).text, first: template.range, at: own.wordRange)]
  }
}
