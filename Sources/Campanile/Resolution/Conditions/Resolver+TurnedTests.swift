internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `waiting = false` of a segment, as it is asked; `nil` for what can't be asked of one.
  func meantOfSegment(_ name: String, _ test: Syntax.Test) -> String? {
    guard case .comparison(let sign, let value) = test, sign.kind == .equal || sign.kind == .notEqual else {
      return nil
    }
    let isTrue: Bool
    switch value {
    case .boolean(let flag, _): isTrue = flag
    case .number(let number) where ["0", "1"].contains(number.text): isTrue = number.text == "1"
    default: return nil
    }
    return isTrue == (sign.kind == .equal) ? name : "not \(name)"
  }

  /// `premium = plan`, the value before the attribute that has it: how that is written here.
  func turned(_ operand: Syntax.Operand, _ sign: Syntax.Comparison, _ value: Syntax.Value) -> String? {
    guard operand.fallback == nil, sign.kind == .equal || sign.kind == .notEqual, case .name(let name) = value,
      let attribute = schema[name.text], case .oneOf(let words) = attribute.type, words.contains(operand.name.text)
    else { return nil }
    return "\(name.text) \(sign.kind.rawValue) \(operand.name.text)"
  }
}

extension Resolver {
  /// `app-version >= 0.0`, which every version is.
  mutating func warnOfLowestVersion(
    _ value: Syntax.Value, of type: Plan.AttributeType, comparedBy comparison: Syntax.Comparison
  ) {
    guard case .version = type, comparison.kind == .greaterOrEqual, case .number(let number) = value,
      number.text.allSatisfy({ "0.".contains($0) })
    else { return }
    report(
      .alwaysTrue(reason: Reason.everyVersion, isError: false), at: comparison.range.union(value.range))
  }
}
