internal import CampanileSyntax

/// Tells of campaigns that would be left out silently, since what is wrong with them was told nowhere.
func checkLoss(
  of names: [Syntax.Name], besides campaigns: [LoweredCampaign], reportingTo diagnostics: inout Diagnostics
) {
  guard !diagnostics.hasErrors else { return }
  let kept = Set(campaigns.map(\.plan.name))
  for name in names where !kept.contains(name.text) {
    diagnostics.report(NameProblem.unread(name.text).diagnostic(at: name.range))
  }
}
