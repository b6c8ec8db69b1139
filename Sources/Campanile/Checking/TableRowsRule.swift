internal import CampanileSyntax

/// Who is let through by what a row says finds such a row: a table is part of the workspace, and its values are known.
enum TableRowsRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let condition = campaign.condition, !condition.isInvalid, let line = campaign.lines[.to],
      let reason = Satisfiability(schema: context.schema).whyNoRowPasses(condition.predicate)
    else { return [] }
    return [LookupProblem.noRowPasses(reason, at: line.argumentRange)]
  }
}
