internal import CampanileExpansion
internal import CampanileSyntax

/// A recipient whose values make a collapse identifier too long, or no address of a picture, is rejected: an example shows it
/// before anybody is.
enum ExampleFormRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let collapse = campaign.collapse, let line = campaign.lines[.collapse],
      let spoilt = spoilt(collapse, as: .collapse, campaign, context.schema)
    {
      found.append(RecipientProblem.collapse(spoilt).diagnostic(at: line.argument.valueRange ?? line.range))
    }
    for content in campaign.contents {
      guard case .template(let image)? = content.content.image, let line = content.lines[.image],
        let spoilt = spoilt(image, as: .image, campaign, context.schema)
      else { continue }
      found.append(RecipientProblem.image(spoilt).diagnostic(at: line.argument.valueRange ?? line.range))
    }
    return found
  }

  /// The first example whose values break the rule; `nil` where none does, or the text is the same for everybody.
  private static func spoilt(
    _ template: Plan.Template, as form: CheckedText, _ campaign: ResolvedCampaign, _ schema: Schema
  ) -> SpoiltExample? {
    guard template.fixedText == nil else { return nil }
    let given = campaign.inputs.examples.first
    let isOfInput = template.pieces.compactMap { piece -> Bool? in
      guard case .attribute(let name) = piece else { return nil }
      let base = campaign.derived.first { $0.name == name }?.base ?? name
      return campaign.inputs.attributes.contains { $0.name == base }
    }
    for example in schema.examples {
      let values = example.values.merging(given?.values ?? [:]) { $1 }
      guard let text = text(of: template, values, campaign, schema), let problem = form.problem(in: text) else {
        continue
      }
      // The campaign's example for what is asked of it, the audience's for all else.
      let titles = [isOfInput.contains(true) ? given?.title : nil, isOfInput.contains(false) ? example.title : nil]
      return SpoiltExample(titles: titles.compactMap(\.self), text: text, problem: problem)
    }
    return nil
  }

  /// - Returns: `nil` where a value is missing.
  private static func text(
    of template: Plan.Template, _ values: [String: Plan.Literal], _ campaign: ResolvedCampaign, _ schema: Schema
  ) -> String? {
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .text(let part): text += part
      case .attribute(let name):
        // One with another default, or with something added.
        let derived = campaign.derived.first { $0.name == name }
        if let own = value(of: derived?.base ?? name, values, schema) {
          guard let sum = sum(own, derived?.addend ?? 0) else { return nil }
          text += sum
        } else {
          guard let standIn = derived?.defaultValue else { return nil }
          text += LiteralText.plain(standIn)
        }
      }
    }
    return text
  }

  private static func sum(_ value: String, _ addend: Int64) -> String? {
    if addend == 0 { return value }
    guard let (sum, overflows) = Int64(value)?.addingReportingOverflow(addend), !overflows else { return nil }
    return String(sum)
  }

  private static func value(of name: String, _ values: [String: Plan.Literal], _ schema: Schema) -> String? {
    guard let lookup = LookupName(name), let table = schema.tables[lookup.table]?.rows else {
      return values[name].map(LiteralText.plain)
    }
    let key: String? =
      switch lookup.key {
      case .name(let name): values[name].map(LiteralText.plain)
      case .text(let text), .number(let text): text
      }
    guard let key, let row = table.keys.firstIndex(of: key),
      let column = table.columns.firstIndex(where: { $0.name == lookup.column })
    else { return nil }
    return table.cells[column][row]
  }
}

/// What an example makes of a text that has to have a form.
struct SpoiltExample {
  /// Of the examples that give the values.
  let titles: [String]
  let text: String
  let problem: CheckedText.Problem
}
