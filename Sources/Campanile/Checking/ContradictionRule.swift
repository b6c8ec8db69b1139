internal import CampanileSyntax

/// Of two lines that can't both hold, one goes.
enum ContradictionRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let lines = campaign.lines
    var found: [Diagnostic] = []
    if let send = lines[.send], let every = lines[.every] {
      let isInherited = send.scope.use != every.scope.use
      let reason = isInherited ? Reason.onceOrAgainInherited : Reason.onceOrAgain
      let problem = NameProblem.linesContradict(.every, .send, first: send.wordRange, reason: reason)
      found.append(problem.diagnostic(at: every.wordRange))
    }
    if let once = lines[.once], let again = lines[.again], campaign.hasGuards {
      // A campaign's own line overrules the template's.
      let problem = NameProblem.linesContradict(.again, .once, first: once.wordRange, reason: Reason.onceOrAgainAfter)
      found.append(problem.diagnostic(at: again.wordRange))
    }
    if let token = lines[.token], let reason = whyNoToken(campaign, token) {
      let first = lines[.to]?.wordRange ?? token.wordRange
      let problem = NameProblem.linesContradict(.token, .to, first: first, reason: reason)
      found.append(problem.diagnostic(at: token.wordRange))
    }
    return found
  }

  /// Why what the campaign goes to has no token; `nil` where it has.
  private static func whyNoToken(_ campaign: ResolvedCampaign, _ token: Line) -> String? {
    if case .channel? = campaign.lines[.to]?.argument {
      // What can't go to a channel was told as that.
      let isStart = campaign.contents.first?.content.live?.event == .start
      return campaign.row.broadcastBytes == nil || isStart ? nil : Reason.noTokenOfChannel
    }
    guard case .value = token.argument, !token.scope.hasRecipient else { return nil }
    return Reason.noTokenOfTopics
  }
}
