internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `lines in 1..3`, of a set of whole numbers.
  mutating func reportSpanOfSet(
    _ low: Syntax.Value, _ high: Syntax.Value, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Bool {
    guard case .set(.integer) = attribute.type, case .number(let low) = low, case .number(let high) = high,
      let first = Int(low.text), let last = Int(high.text), first < last, last - first < 10
    else { return false }
    let tests = (first...last).map { "\(attribute.name) contains \($0)" }
    let meant = "(\(tests.joined(separator: " or ")))"
    report(
      .operatorDoesNotFit(
        "in", attribute: attribute.name, type: attribute.type.described, allowed: Reason.writing(meant), meant: meant),
      at: range)
    return true
  }

  /// `stations > 2`, of a set: how many elements it has.
  mutating func reportSizeOfSet(
    _ comparison: Syntax.Comparison, _ value: Syntax.Value, of attribute: Schema.Attribute
  ) -> Bool {
    guard case .set = attribute.type, case .number = value,
      [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(comparison.kind)
    else { return false }
    report(
      .operatorDoesNotFit(
        comparison.kind.rawValue, attribute: attribute.name, type: attribute.type.described,
        allowed: SetProblem.sizeIsNotAsked), at: comparison.range)
    return true
  }
}

extension Syntax.Condition {
  /// The name that is surely there for whoever passes: of `nick is set`, and of `not nick is missing`.
  var nameMadeSure: String? {
    switch self {
    case .presence(let name, isSet: true, _), .not(.presence(let name, isSet: false, _), _): name.text
    default: nil
    }
  }
}
