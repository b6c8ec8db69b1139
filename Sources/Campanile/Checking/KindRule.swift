internal import CampanileExpansion
internal import CampanileSyntax

/// A `push` says nothing that its kind can't carry: its lines are those of all kinds that the word declares.
enum KindRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let row = campaign.row
    guard row.declaration == .push else { return [] }
    let kind = Reason.push(as: row.kind)
    var found: [Diagnostic] = []
    if let line = campaign.lines[.serviceUpdate], !row.keys.contains(.pushToTalkType) {
      let problem = PayloadProblem.unfitLine(.serviceUpdate, kind: kind, reason: Reason.serviceUpdateKind)
      found.append(problem.diagnostic(at: line.range))
    }
    for line in campaign.lines.all(.data) {
      switch row.ownKeys {
      case .any: break
      case .none:
        let problem = PayloadProblem.unfitLine(.data, kind: kind, reason: Reason.onlyTellsOfChange)
        found.append(problem.diagnostic(at: line.wordRange))
      case .only(let keys):
        guard case .data(let entries) = line.argument else { continue }
        for entry in entries where !keys.contains(entry.key.text) {
          let problem = PayloadProblem.unfitKey(entry.key.text, kind: kind, known: keys)
          found.append(problem.diagnostic(at: entry.key.range))
        }
      }
    }
    return found
  }
}
