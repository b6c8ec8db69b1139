internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `starts with "04*"`, `in ("04*", "05*")`: signs that stand for any text elsewhere, and here for themselves.
  mutating func warnOfWildcards(_ test: Syntax.Test, of type: Plan.AttributeType) {
    guard type == .text || type == .url else { return }
    switch test {
    case .text(let test, .string(let literal)):
      let text = literal.plain.text
      // `50%` ends with its own sign.
      guard let sign = [text.first, text.last].compactMap(\.self).first(where: { $0 == "*" }),
        case let inside = text.filter({ $0 != sign }), !inside.isEmpty
      else { return }
      let meant = "\(test.kind.rawValue) \"\(inside)\""
      report([
        ConditionWording.wildcard(
          String(sign), test.kind.rawValue, meant: meant, isNegated: false, replacing: test.range.union(literal.range),
          at: literal.range)
      ])
    case .oneOf(let values):
      for case .string(let literal) in values where literal.plain.text.count > 1 && literal.plain.text.hasSuffix("*") {
        report([ConditionWording.wildcardInList(at: literal.range)])
        return
      }
    default: return
    }
  }
}
