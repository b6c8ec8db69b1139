internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// `renewal > signup`
  mutating func reportAttribute(_ name: Syntax.Name, comparedWith attribute: Schema.Attribute) -> Bool {
    reportAttribute(name, comparedWith: attribute.type)
  }

  /// A value in a list or a set: `zone in (UTC, home-zone)`, `zones contains home-zone`.
  mutating func comparedElement(_ value: Syntax.Value, as type: Plan.AttributeType, of name: String) -> Plan.Literal? {
    switch (value, type) {
    // The values of these are names, as attributes' are.
    case (.name, .locale), (.name, .oneOf): break
    case (.name(let other), _): if reportAttribute(other, comparedWith: type) { return nil }
    default: break
    }
    return literal(value, as: type, of: name)?.compared
  }

  private mutating func reportAttribute(_ name: Syntax.Name, comparedWith type: Plan.AttributeType) -> Bool {
    guard let other = schema[name.text], inputs[name.text] == nil else { return false }
    if other.type == type {
      report([TypeProblem.attributesCompared(name.text, other.type, at: name.range)])
      return true
    }
    report(
      .wrongType(
        wanted: type.described, found: Reason.attribute(name.text, type: other.type),
        hint: Reason.valueNoAttribute), at: name.range)
    return true
  }
}
