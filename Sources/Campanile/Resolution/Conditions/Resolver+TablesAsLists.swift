internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// `home in airports`, and `home in airports and vip`, whose `and` might be a range's.
  mutating func reportTableAsList(
    _ test: Syntax.Test, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Bool {
    let first: Syntax.Value? =
      switch test {
      case .oneOf(let values) where values.count == 1: values[0]
      case .between(let lower, _): lower
      default: nil
      }
    guard case .name(let table)? = first, schema.tables[table.text] != nil, inputs[table.text] == nil else {
      return false
    }
    let asked = SourceRange(file: range.file, start: range.start, end: table.range.end)
    report(.tableAsList(table.text, meant: "\(table.text)[\(attribute.name)] is set", asked), at: range)
    return true
  }

  /// `holidays contains "xmas"`
  mutating func reportTableContaining(_ operand: Syntax.Operand, _ test: Syntax.Test, at range: SourceRange) -> Bool {
    guard case .text(let asked, let value) = test, asked.kind == .contains, schema.tables[operand.name.text] != nil
    else {
      return false
    }
    let key: String
    switch value {
    case .string(let literal): key = CampaignString.quoted(literal.plain.text, as: .source)
    case .name(let name): key = name.text
    default: return false
    }
    let whole = operand.name.range.union(value.range)
    report(.tableAsList(operand.name.text, meant: "\(operand.name.text)[\(key)] is set", whole), at: range)
    return true
  }
}
