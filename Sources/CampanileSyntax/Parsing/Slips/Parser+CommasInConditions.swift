/// What stands behind a condition where `and` or `or` is meant.
extension Parser {
  /// `members, newcomers` and `goal > 0 is set`
  mutating func failComma(behind before: Token) -> Bool {
    if failValuesOfUnnamed(behind: before) || failPresenceOfTest(behind: before) { return true }
    let next = token(ahead: 1)
    guard at(.comma), parentheses == 0, before.kind == .name, !isConditionWord(before), next.kind == .name,
      !next.startsLine, !isConditionWord(next), isEndOfTest(token(ahead: 2)) || token(ahead: 2).kind == .comma,
      isSegment(text(before)) || isSegment(text(next)) || isAttribute(text(before)) && isAttribute(text(next))
    else { return false }
    fail(.commaBetween(text(before), text(next)), at: currentRange)
    return true
  }

  /// `goal > 0 is set`: two questions about one value.
  private mutating func failPresenceOfTest(behind before: Token) -> Bool {
    let end = token(ahead: 1)
    guard at(word: "is"), text(end) == "set", !end.startsLine, isEndOfTest(token(ahead: 2)), index > 2,
      [.number, .string, .date, .instant, .name].contains(before.kind), case let name = tokens[index - 3],
      Self.comparison(tokens[index - 2].kind) != nil, name.kind == .name, isAttribute(text(name))
    else { return false }
    let whole = range(name).union(range(end))
    let test = file.text(in: range(name).union(range(before)))
    fail(.foreignWord(file.text(in: whole), meant: "\(text(name)) is set and \(test)"), at: whole)
    return true
  }
}
