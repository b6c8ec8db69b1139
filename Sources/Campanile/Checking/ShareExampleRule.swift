internal import CampanileExpansion
internal import CampanileSyntax

/// An input that texts show as a share is none of a hundred in an example either: `share 71` would be 7,100 %.
enum ShareExampleRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard !campaign.inputs.examples.isEmpty else { return [] }
    var found: [Diagnostic] = []
    for input in campaign.inputs.attributes where input.type == .number {
      let shown = campaign.contents.flatMap(\.texts).first { text in
        text.senses[input.name]?.contains { $0.hasPrefix(":percent") } ?? false
      }
      guard let shown else { continue }
      for example in campaign.inputs.examples {
        guard case .number(let number)? = example.values[input.name], (10..<1_000_000).contains(number) else {
          continue
        }
        let oddity = TextProblem.Oddity.manyPercent(
          input.name, value: number.brief, shown: grouped(Int(number * 100)))
        found.append(TextProblem.shownOddly(oddity).diagnostic(at: example.range).shown(at: shown.place))
      }
    }
    return found
  }
}
