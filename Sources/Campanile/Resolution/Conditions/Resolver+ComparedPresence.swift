internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `note = null` and `note = set`: whether a value is there is no comparison.
  mutating func reportPresence(
    _ name: Syntax.Name, _ comparison: Syntax.Comparison, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Bool {
    let isPresence = ["set", "missing"].contains(name.text)
    guard name.isNull || isPresence && inputs[name.text] == nil,
      comparison.kind == .equal || comparison.kind == .notEqual
    else { return false }
    if case .oneOf(let names) = attribute.type, names.contains(name.text) { return false }
    let isSet = (name.text == "set") == (comparison.kind == .equal)
    report(.comparedWithNull(name.text, isSet: isSet), at: range)
    return true
  }
}
