/// Lists of values that are written otherwise than `in (gold, silver)`.
extension Parser {
  /// `= (silver or gold)` and `!= (silver or gold)`
  mutating func parseListInComparison(
    _ comparison: Syntax.Comparison.Kind, of operand: Syntax.Operand, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    guard comparison == .equal || comparison == .notEqual, let (list, count) = listJoinedByOr else { return nil }
    for _ in 0..<count { advance() }
    let isNegated = comparison == .notEqual
    let whole = rangeToHere(from: isNegated ? start : sign)
    let meant = isNegated ? "not \(file.text(in: operand.range)) in (\(list))" : "in (\(list))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(rangeToHere(from: start))
  }

  /// `in (silver or gold)`
  mutating func parseListOfAlternatives(from start: SourceRange) -> Syntax.Condition? {
    guard let (list, count) = listJoinedByOr else { return nil }
    let opening = currentRange
    for _ in 0..<count { advance() }
    let whole = rangeToHere(from: opening)
    report(.foreignWord(file.text(in: whole), meant: "(\(list))"), at: whole)
    return .invalid(rangeToHere(from: start))
  }

  /// The values of `(silver, gold or basic)` with commas between, and how many tokens it has.
  private var listJoinedByOr: (list: String, count: Int)? {
    guard at(.leftParenthesis) else { return nil }
    var values: [String] = []
    var hasOr = false
    var place = 1
    while values.count < 64 {
      let value = token(ahead: place)
      guard [.name, .string, .number].contains(value.kind), !isConditionWord(value) else { return nil }
      values.append(text(value))
      let joint = token(ahead: place + 1)
      place += 2
      if joint.kind == .rightParenthesis { return hasOr ? (values.joined(separator: ", "), place) : nil }
      let isOr = joint.kind == .name && text(joint) == "or"
      guard isOr || joint.kind == .comma else { return nil }
      hasOr = hasOr || isOr
    }
    return nil
  }

  /// `in silver and …`: `and` joins the next condition, and the value before it is a list of one.
  mutating func parseListOfOne(_ value: Syntax.Value, from start: SourceRange) -> Syntax.Condition? {
    guard at(word: "and"), !isRecovering else { return nil }
    let next = token(ahead: 1)
    switch (value, next.kind) {
    // Inputs may be the ends of a span.
    case (.name, .name) where isEndOfTest(token(ahead: 2)) && !isSegment(text(next)): return nil
    case (.name, .name), (.name, .leftParenthesis), (.string, .name), (.string, .leftParenthesis),
      (.number, .leftParenthesis):
      break
    case (.number, .name) where !isEndOfTest(token(ahead: 2)) || text(next) == "not" || isSegment(text(next)): break
    default: return nil
    }
    let written = file.text(in: value.range)
    report(.foreignWord(written, meant: "(\(written))"), at: value.range)
    return .invalid(rangeToHere(from: start))
  }
}
