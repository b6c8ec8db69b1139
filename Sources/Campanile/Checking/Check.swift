internal import CampanileSyntax

extension Checker {
  /// Runs all rules. What campaigns share comes first, because they are checked against it.
  mutating func check() -> [CheckedCampaign] {
    checkPresence()
    checkApp()
    checkAudience()
    checkSegments()
    checkCategories()
    checkTemplates()
    let campaigns = checkedCampaigns()
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
