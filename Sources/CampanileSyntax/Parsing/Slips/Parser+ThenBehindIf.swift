extension Parser {
  /// `badge when rides > 3 then 2`
  mutating func skipThenBehindCondition() {
    guard at(word: "then"), !token(ahead: 1).startsLine, token(ahead: 1).kind != .rightBrace else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `badge if rides > 10 then 2`: `when` before the condition, and nothing behind it.
  mutating func failThen() -> Bool {
    let line = tokens[index...].dropFirst().prefix { !$0.startsLine && $0.kind != .leftBrace && $0.kind != .rightBrace }
    guard let then = line.firstIndex(where: { $0.kind == .name && text($0) == "then" }), then > index + 1,
      then + 1 < tokens.count, !tokens[then + 1].startsLine
    else { return false }
    let whole = currentRange.union(range(tokens[then]))
    let condition = range(tokens[index + 1]).union(range(tokens[then - 1]))
    fail(.foreignWord(file.text(in: whole), meant: "when \(file.text(in: condition))"), at: whole)
    return true
  }
}
