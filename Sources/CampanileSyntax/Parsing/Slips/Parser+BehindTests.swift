/// What stands behind a test that is whole, and says more of it.
extension Parser {
  /// `points > 100 for 30 days`, `visits > 3 in the last 30 days`
  mutating func failLastingTest(behind before: Token) -> Bool {
    let isCounted = ["in", "within", "over", "during"].contains(word)
    guard at(.name), !current.startsLine, isCounted || ["for", "since"].contains(word), index > 1,
      [.number, .string].contains(before.kind),
      Self.comparison(tokens[index - 2].kind) != nil || text(tokens[index - 2]) == "contains"
    else { return false }
    var place = 1
    while place < 4, ["the", "last", "past", "more", "than", "over", "at", "least"].contains(text(token(ahead: place)))
    {
      place += 1
    }
    guard token(ahead: place).kind == .number, isUnit(ahead: place + 1) else { return false }
    let next = token(ahead: place + 2)
    guard isEndOfTest(next) || next.kind == .string else { return false }
    let whole = currentRange.union(range(token(ahead: place + 1)))
    let problem = LineAdvice.lastingTest(file.text(in: whole), isCounted: isCounted, at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `visits > 0 (adults only)`
  mutating func failRemark(behind before: Token) -> Bool {
    guard at(.leftParenthesis), !current.startsLine, before.end < current.start else { return false }
    var count = 1
    while count < 16, token(ahead: count).kind == .name, !token(ahead: count).startsLine,
      !isAttribute(text(token(ahead: count))), !isSegment(text(token(ahead: count))),
      !["and", "or", "not"].contains(text(token(ahead: count)))
    {
      count += 1
    }
    let closing = token(ahead: count)
    guard count > 2, closing.kind == .rightParenthesis, !closing.startsLine else { return false }
    let whole = currentRange.union(range(closing))
    let inside = String(file.text(in: whole).dropFirst().dropLast())
    let next = token(ahead: count + 1)
    let problem = LineAdvice.remark(inside, isLast: next.startsLine || next.kind == .endOfFile, at: whole)
    failCovering(whole, problem)
    return true
  }
}
