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
    let written = campaign.lines.all(.data)
    let given = written.reduce(into: Set<String>()) { keys, line in
      if case .data(let entries) = line.argument { keys.formUnion(entries.map(\.key.text)) }
    }
    for key in row.neededOwnKeys where campaign.isWhole && !given.contains(key) {
      // What is written otherwise is told as that.
      if given.contains(where: { nearestName(to: $0, among: [key]) != nil || key.hasPrefix("\($0)-") }) { continue }
      let place = written.first?.wordRange ?? campaign.syntax.name.range
      found.append(PayloadProblem.missingKey(key, kind: kind).diagnostic(at: place))
    }
    for line in written {
      switch row.ownKeys {
      case .any: break
      case .none:
        let problem = PayloadProblem.unfitLine(.data, kind: kind, reason: Reason.onlyTellsOfChange)
        found.append(problem.diagnostic(at: line.wordRange))
      case .only(let keys):
        guard case .data(let entries) = line.argument else { continue }
        for entry in entries {
          if !keys.contains(entry.key.text) {
            let problem = PayloadProblem.unfitKey(entry.key.text, kind: kind, known: keys)
            found.append(problem.diagnostic(at: entry.key.range))
          } else if !isText(entry.value, context.schema) {
            found.append(PayloadProblem.keyIsText(entry.key.text).diagnostic(at: entry.value.range))
          }
        }
      }
    }
    return found
  }

  /// What the system reads itself is text. What is chosen among several is looked at no further.
  private static func isText(_ value: Syntax.DataValue, _ schema: Schema) -> Bool {
    switch value {
    case .value(.string), .value(.invalid), .choice, .alternatives, .message: true
    case .value(.name(let name)), .value(.attribute(let name, _, _)):
      schema[name.text].map { $0.type == .text } ?? (name.text != "none")
    case .value, .object, .list, .sum: false
    }
  }
}
