internal import CampanileSyntax

/// Tells of campaigns, and of their texts, that would be left out silently, since what is wrong with them was told nowhere.
func checkLoss(
  of names: [Syntax.Name], besides campaigns: [LoweredCampaign], reportingTo diagnostics: inout Diagnostics
) {
  guard !diagnostics.hasErrors else { return }
  let kept = Set(campaigns.lazy.filter { !$0.resolved.contents.contains(where: \.isBroken) }.map(\.plan.name))
  for name in names where !kept.contains(name.text) {
    diagnostics.report(NameProblem.unread(name.text).diagnostic(at: name.range))
  }
}
