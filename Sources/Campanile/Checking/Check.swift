internal import CampanileExpansion
internal import CampanileSyntax

extension Checker {
  /// Resolves all that the sources declare, runs all rules, and makes the plans of what is right. What campaigns share comes
  /// first, because they are looked up in it.
  mutating func check(rules: [any CampaignRule.Type]) -> [LoweredCampaign] {
    checkPresence()
    checkApp()
    checkAudience()
    checkSegments()
    checkCategories()
    checkTemplates()
    let context = RuleContext(schema: schema, app: app, options: options, meetings: ZoneMeetings())
    let resolved = resolvedCampaigns()
    for campaign in resolved {
      for rule in rules {
        for problem in rule.check(campaign, in: context) { diagnostics.report(problem) }
      }
    }
    guard symbols.app != nil, symbols.audience != nil else { return [] }
    let lowering = Lowering(app: app, schema: schema, facts: messageFacts)
    let campaigns = resolved.compactMap { lowering.lowered($0) }
    checkBackgroundBudget(campaigns)
    for campaign in campaigns { checkPayload(campaign) }
    return campaigns
  }

  /// A campaign needs an app to belong to and an audience to speak to.
  private mutating func checkPresence() {
    guard let first = symbols.campaigns.first else { return }
    if symbols.app == nil { report(.missingApp, at: first.name.range) }
    if symbols.audience == nil { report(.missingAudience, at: first.name.range) }
  }
}
