internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// `opened 2026-11-01`, of an instant: a condition may compare it with a day, and what somebody has is a moment.
  mutating func warnOfDay(_ value: Syntax.Value, as type: Plan.AttributeType) {
    guard type == .instant, case .date(let date) = value else { return }
    report([TimeProblem.dayForMoment(ClockText.date(year: date.year, month: date.month, day: date.day), at: date.range)]
    )
  }

  /// `port "routes[route].harbour"`, the value of a table in quotes, which is sent as it stands.
  mutating func warnOfLookup(_ literal: Syntax.StringLiteral, isName: (String) -> Bool) -> Bool {
    guard let lookup = LookupName(literal.plain.text), schema.tables[lookup.table] != nil,
      case .name(let key) = lookup.key, isName(key)
    else { return false }
    report([TextProblem.lookupInQuotes(literal.plain.text, at: literal.range)])
    return true
  }

  /// `email = "*.ru"`: signs that stand for anything elsewhere, and are compared as they are here.
  mutating func warnOfWildcard(
    _ value: Syntax.Value, of type: Plan.AttributeType, comparedBy comparison: Syntax.Comparison
  ) {
    guard type == .text || type == .url, comparison.kind == .equal || comparison.kind == .notEqual,
      case .string(let literal) = value
    else { return }
    let text = literal.plain.text
    // `50%` ends with its own sign.
    guard let sign = text.first(where: { $0 == "*" || $0 == "%" }), sign == "*" || !text.contains(where: \.isNumber)
    else { return }
    let inside = text.drop { $0 == sign }.reversed().drop { $0 == sign }.reversed()
    guard !inside.isEmpty, inside.count < text.count, !inside.contains(sign) else { return }
    let test =
      switch (text.first == sign, text.last == sign) {
      case (true, true): "contains"
      case (true, false): "ends with"
      default: "starts with"
      }
    report([
      ConditionWording.wildcard(
        String(sign), comparison.kind.rawValue, meant: "\(test) \"\(String(inside))\"",
        isNegated: comparison.kind == .notEqual, replacing: comparison.range.union(value.range), at: value.range)
    ])
  }
}
