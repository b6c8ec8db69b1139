internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `not last-order within 30 days` of an attribute that may be missing, as it is written; `nil` where nothing is denied.
  mutating func deniedTest(
    _ test: Syntax.Test, of attribute: Schema.Attribute, _ operand: Syntax.Operand, in scope: Scope,
    at range: SourceRange
  ) -> String? {
    let isUnequal = if case .comparison(let sign, _) = test { sign.kind == .notEqual } else { false }
    guard scope.isDenied != isUnequal, attribute.mayBeMissing, operand.fallback == nil, scope.checksPresence,
      !scope.known.contains(attribute.name), scope.missing[attribute.name] == nil, inputs[attribute.name] == nil,
      let planned = planned(test, of: attribute, at: range)
    else { return nil }
    var written = SourceText.condition(.test(Plan.Operand(attribute.name), planned))
    if case .relation(let isBefore, _) = test, let sign = written.firstRange(of: isBefore ? " < " : " > ") {
      // `after 2026-09-01`, as its author says it
      written.replaceSubrange(sign, with: isBefore ? " before " : " after ")
    }
    return scope.isDenied ? "not \(written)" : written
  }

  /// `vip and guest or room is set`: each is asked by itself, and `and` binds tighter than `or`. Whether it was reported.
  mutating func reportPresenceOfSeveral(_ parts: [Syntax.Condition]) -> Bool {
    for (place, part) in parts.enumerated().dropLast() {
      guard case .name(let first) = part.end, mayBeAsked(first.text) else { continue }
      var names = [first]
      for next in parts[(place + 1)...] {
        let isGrouped = [part, next].contains { if case .and = $0 { true } else { false } }
        if case .presence(let last, let isSet, _) = next.beginning, isGrouped {
          let tests = (names + [last]).map { "\($0.text) is \(isSet ? "set" : "missing")" }
          report(.alonePresences(first.text, meant: "(\(tests.joined(separator: " or ")))"), at: first.range)
          return true
        }
        guard case .name(let name) = next, mayBeAsked(name.text) else { break }
        names.append(name)
      }
    }
    return false
  }

  private func mayBeAsked(_ name: String) -> Bool {
    guard symbols.segments[name] == nil, let attribute = schema[name] else { return false }
    return attribute.mayBeMissing && attribute.type != .boolean
  }
}
