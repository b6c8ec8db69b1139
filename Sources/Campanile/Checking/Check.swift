internal import CampanileSyntax

/// Runs the rules of what campaigns share.
func check(
  _ context: RuleContext, by rules: [any WorkspaceRule.Type], reportingTo diagnostics: inout Diagnostics
) {
  for problem in rules.flatMap({ $0.check(context) }) { diagnostics.report(problem) }
}

/// Runs the rules of campaigns over all that was resolved, shares of it at once.
func check(
  _ campaigns: [ResolvedCampaign], in context: RuleContext, by rules: [any CampaignRule.Type],
  reportingTo diagnostics: inout Diagnostics
) {
  let found = Shares.map(campaigns) { share in
    share.flatMap { campaign in rules.flatMap { $0.check(campaign, in: context) } }
  }
  for problem in found.joined() { diagnostics.report(problem) }
}

/// Runs the rules of plans over all that could be made.
func check(
  _ campaigns: [LoweredCampaign], in context: RuleContext, by rules: [any PlanRule.Type],
  reportingTo diagnostics: inout Diagnostics
) {
  for rule in rules {
    for problem in rule.check(campaigns, in: context) { diagnostics.report(problem) }
  }
}
