internal import CampanileSyntax

/// Lines about what a recipient got, or shall get among others, need recipients that are known, and alerts.
enum RecipientLinesRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let lines = campaign.lines
    var found: [Diagnostic] = []
    if !campaign.row.countsAsAlert {
      if let line = lines[.ignores], let name = lines.exemption(.caps) {
        let problem = NameProblem.misplacedAttribute("ignores caps", reason: Reason.onlyAlertsAreCapped)
        found.append(problem.diagnostic(at: line.wordRange.union(name.range)))
      }
    } else if !campaign.hasGuards, let line = lines.guardLine {
      let problem = NameProblem.misplacedAttribute(line.word.rawValue, reason: Reason.topicsHaveNoGuards)
      found.append(problem.diagnostic(at: line.wordRange))
    } else if let line = lines[.ignores], !line.scope.hasRecipient, let name = lines.exemption(.caps) {
      let problem = NameProblem.misplacedAttribute("ignores caps", reason: Reason.topicsHaveNoGuards)
      found.append(problem.diagnostic(at: line.wordRange.union(name.range)))
    }
    for word in [Word.experiment, .limit, .throttle] {
      guard let line = lines[word], !line.scope.hasRecipient else { continue }
      let problem = NameProblem.misplacedAttribute(word.rawValue, reason: Reason.nobodyToShare)
      found.append(problem.diagnostic(at: line.wordRange))
    }
    if campaign.schedule != nil, let line = lines[.ramp], !line.scope.hasRecipient,
      case .ramp(let waves, _) = line.argument, !waves.isEmpty
    {
      let problem = NameProblem.misplacedAttribute("ramp", reason: Reason.nobodyToShare)
      found.append(problem.diagnostic(at: line.wordRange))
    }
    return found
  }
}
