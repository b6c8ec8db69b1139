/// Words of schedules that stand before what they belong behind.
extension Parser {
  /// `quiet hold 22:00 to 08:00 local`: what becomes of a push stands behind the hours.
  mutating func failActionBeforeHours() -> Bool {
    let next = token(ahead: 1)
    guard at(word: "hold") || at(word: "skip"), !isRecovering, next.kind == .time, !next.startsLine else {
      return false
    }
    let action = word
    var last = index + 1
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, isPartOfHours(tokens[last + 1]) { last += 1 }
    let isWhole = last + 1 >= tokens.count || tokens[last + 1].startsLine || tokens[last + 1].kind == .rightBrace
    let whole = currentRange.union(range(tokens[last]))
    let hours = file.text(in: range(next).union(range(tokens[last])))
    let problem = MeantProblem.actionBeforeHours(action, meant: isWhole ? "\(hours), \(action)" : nil)
    let diagnostic = problem.diagnostic(at: whole)
    failCovering(whole, diagnostic)
    return true
  }

  private func isPartOfHours(_ token: Token) -> Bool {
    token.kind == .time || token.kind == .zone || ["to", "local", "else", "UTC"].contains(text(token))
  }

  /// `send each 0 days after birthday at 09:00`: `each` stands before the attribute. Of more days after it, what goes out
  /// every so many days may be meant.
  mutating func failEachBeforeSpan() -> Bool {
    if at(word: "every"), token(ahead: 1).kind == .date, !token(ahead: 1).startsLine {
      // `send every 2026-12-05 at 09:30`
      report(.needlessWord(word), at: currentRange)
      advance()
      return false
    }
    let (count, side, name) = (token(ahead: 1), token(ahead: 3), token(ahead: 4))
    guard at(.name), word == "each", count.kind == .number, isUnit(ahead: 2), !side.startsLine,
      text(side) == "before" || text(side) == "after" && text(count) == "0", name.kind == .name, !name.startsLine,
      isAttribute(text(name))
    else { return false }
    let whole = currentRange.union(range(name))
    let span = file.text(in: range(count).union(range(side)))
    let meant = "\(span) each \(text(name))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
