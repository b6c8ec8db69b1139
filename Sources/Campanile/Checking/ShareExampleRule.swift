internal import CampanileExpansion
internal import CampanileSyntax

/// What texts show as a share is none of a hundred in an example either: `share 71` would be 7,100 %.
enum ShareExampleRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    var found = attributes(shownBy: campaign, context.schema) + cells(shownBy: campaign, context.schema)
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

  /// Values of the audience's, as its examples have them.
  private static func attributes(shownBy campaign: ResolvedCampaign, _ schema: Schema) -> [Diagnostic] {
    var told: Set<String> = []
    return campaign.contents.flatMap(\.texts).compactMap { text in
      for (name, senses) in text.senses.sorted(by: { $0.key < $1.key }) {
        guard let shown = senses.filter({ $0.hasPrefix(":percent") }).min(), !told.contains(name),
          schema[name]?.type == .number
        else { continue }
        for example in schema.examples {
          guard case .number(let number)? = example.values[name], (10..<1_000_000).contains(number) else { continue }
          told.insert(name)
          return TextProblem.shareOfExample(
            name, example: example.title, value: number.brief, shown: grouped(Int(number * 100)),
            share: (number / 100).brief, at: text.place(showing: name, by: shown))
        }
      }
      return nil
    }
  }

  /// Values of a table, all of which are known.
  private static func cells(shownBy campaign: ResolvedCampaign, _ schema: Schema) -> [Diagnostic] {
    var told: Set<String> = []
    return campaign.contents.flatMap(\.texts).compactMap { text in
      for (name, senses) in text.senses.sorted(by: { $0.key < $1.key }) {
        guard let shown = senses.filter({ $0.hasPrefix(":percent") }).min(), !told.contains(name),
          let lookup = LookupName(dotted: name) ?? LookupName(name), let table = schema.tables[lookup.table]?.rows,
          let place = table.columns.firstIndex(where: { $0.name == lookup.column && $0.type == .number })
        else { continue }
        let cells = table.cells[place].compactMap { $0.flatMap(Double.init) }
        // Of shares, some may be more than all; of percents, hardly any is less.
        guard let most = cells.max(), (10..<1_000_000).contains(most), cells.allSatisfy({ $0 == 0 || $0 >= 1 }) else {
          continue
        }
        told.insert(name)
        return TextProblem.shareOfCell(
          lookup.text, value: most.brief, shown: grouped(Int(most * 100)), share: (most / 100).brief,
          at: text.place(showing: name, by: shown))
      }
      return nil
    }
  }
}
