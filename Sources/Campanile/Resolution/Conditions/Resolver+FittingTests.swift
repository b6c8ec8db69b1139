internal import CampanileExpansion
internal import CampanileSyntax

/// Whether it makes sense to ask of a test whether its attribute may be missing: where nothing of its type can be asked so, that is
/// told alone.
extension Resolver {
  /// Whether a value could be of the attribute's type.
  func isLiteral(_ value: Syntax.Value, of attribute: Schema.Attribute) -> Bool {
    if case .name(let name) = value, inputs[name.text] != nil { return true }
    return switch (attribute.type, value) {
    case (_, .invalid): false
    case (.text, .string), (.text, .list), (.url, .string): true
    case (.text, _), (.url, _): false
    case (.date, .number), (.instant, .number), (.integer, .string), (.number, .string): false
    case (.integer, .boolean), (.number, .boolean), (.date, .boolean), (.instant, .boolean): false
    default: true
    }
  }

  /// Whether attributes of a type can be asked by a test.
  func mayFit(_ test: Syntax.Test, _ type: Plan.AttributeType) -> Bool {
    switch (test, type) {
    case (.comparison(let comparison, _), _):
      Plan.Comparison(rawValue: comparison.kind.rawValue).map { allows(type, $0) } ?? false
    case (.oneOf, _): allows(type, .equal)
    case (.between, _): allows(type, .less)
    case (.text, .text), (.text, .url): true
    case (.text(let test, _), .set): test.kind == .contains
    case (.within, .date), (.within, .instant), (.ago, .date), (.ago, .instant): true
    case (.relation, .date), (.relation, .instant), (.speaks, .locale): true
    case (.text, _), (.within, _), (.ago, _), (.relation, _), (.speaks, _): false
    }
  }
}
