internal import CampanileSyntax

/// Only a Live Activity that runs is told something through a channel.
enum BroadcastRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .channel(let literal)? = campaign.lines[.to]?.argument else { return [] }
    if campaign.row.broadcastBytes == nil {
      let problem = PayloadProblem.noBroadcast(
        campaign.syntax.declared.described, reason: Reason.onlyLiveToChannels)
      return [problem.diagnostic(at: literal.range)]
    }
    guard campaign.contents.first?.content.live?.event == .start else { return [] }
    let problem = PayloadProblem.noBroadcast(Reason.aStart, reason: Reason.startNeedsTokens)
    return [problem.diagnostic(at: literal.range)]
  }
}
