internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// `renewal > signup`
  mutating func reportAttribute(_ name: Syntax.Name, comparedWith attribute: Schema.Attribute) -> Bool {
    guard let other = schema[name.text], inputs[name.text] == nil else { return false }
    if other.type == attribute.type {
      report([TypeProblem.attributesCompared(name.text, other.type, at: name.range)])
      return true
    }
    report(
      .wrongType(
        wanted: attribute.type.described, found: Reason.attribute(name.text, type: other.type),
        hint: Reason.valueNoAttribute), at: name.range)
    return true
  }
}
