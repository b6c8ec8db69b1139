internal import CampanileExpansion
internal import CampanileSyntax

/// An ended Live Activity goes four hours after its end, whatever `dismissal-date` says.
///
/// Apple, "Starting and updating Live Activities with ActivityKit push notifications".
enum DismissalRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let line = campaign.lines[.dismiss], let seconds = campaign.contents.first?.content.live?.dismissAfter,
      seconds > Plan.Live.longestDismissal
    else { return [] }
    return [PayloadProblem.lateDismissal.diagnostic(at: line.range)]
  }
}
