/// Values in a row, joined by commas and `or`, where a list in parentheses is meant.
extension Parser {
  /// `is small, family or crate` and `is not "Rome" or "Paris"`
  mutating func parseValuesBehindIs(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    guard !isSet(operand.name.text), let (list, count) = valuesInARow(of: operand.name.text) else { return nil }
    for _ in 0..<count { advance() }
    let whole = rangeToHere(from: isNegated ? start : sign)
    let meant = isNegated ? "not \(file.text(in: operand.range)) in (\(list))" : "in (\(list))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(rangeToHere(from: start))
  }

  /// Several values of an attribute, with commas between, and how many tokens they have.
  func valuesInARow(of name: String) -> (list: String, count: Int)? {
    let known = choices(of: name)
    func isValue(_ place: Int) -> Bool {
      let value = token(ahead: place)
      if place > 0, value.startsLine { return false }
      return value.kind == .string && known == nil || value.kind == .name && known?.contains(text(value)) ?? false
    }
    var (values, place) = ([String](), 0)
    while isValue(place), values.count < 64 {
      values.append(text(token(ahead: place)))
      place += 1
      var next = place
      if token(ahead: next).kind == .comma { next += 1 }
      if isWord("or", ahead: next) { next += 1 }
      guard next > place, isValue(next) else { break }
      place = next
    }
    return values.count > 1 ? (values.joined(separator: ", "), place) : nil
  }

  /// `= small, family or crate` and `= 3, 4 or 5`, behind the first of them: the last one stands behind `or`.
  mutating func takeLastValueBehindOr(of name: String) -> Syntax.Value? {
    let place = at(.comma) ? 1 : 0
    let last = token(ahead: place + 1)
    let isPlain = [.string, .number].contains(last.kind) && !last.isMalformed
    guard place == 0 ? at(word: "or") : isWord("or", ahead: 1), !last.startsLine,
      isPlain || last.kind == .name && choices(of: name)?.contains(text(last)) ?? false,
      isEndOfTest(token(ahead: place + 2))
    else { return nil }
    for _ in 0...place { advance() }
    return parseValue()
  }
}
