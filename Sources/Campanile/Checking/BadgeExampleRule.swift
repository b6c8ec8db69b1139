internal import CampanileExpansion
internal import CampanileSyntax

/// A badge is no negative number, also not in an example.
enum BadgeExampleRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for case .attribute(let name)? in campaign.contents.map(\.content.badge) {
      for example in campaign.inputs.examples {
        guard case .integer(let count)? = example.values[name], !PayloadLimits.badges.contains(count) else { continue }
        found.append(PayloadProblem.badgeType("\(count)").diagnostic(at: example.range))
      }
    }
    return found
  }
}
