extension Parser {
  /// `badge when rides > 3 then 2`
  mutating func skipThenBehindCondition() {
    guard at(word: "then"), !token(ahead: 1).startsLine, token(ahead: 1).kind != .rightBrace else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `badge if rides > 10 then 2`: `when` before the condition, and nothing behind it.
  mutating func failThen() -> Bool {
    if failChoiceInWords() || failChoiceOfTwo() { return true }
    let line = tokens[index...].dropFirst().prefix { !$0.startsLine && $0.kind != .leftBrace && $0.kind != .rightBrace }
    guard let then = line.firstIndex(where: { $0.kind == .name && text($0) == "then" }), then > index + 1,
      then + 1 < tokens.count, !tokens[then + 1].startsLine
    else { return false }
    let whole = currentRange.union(range(tokens[then]))
    let condition = range(tokens[index + 1]).union(range(tokens[then - 1]))
    fail(.foreignWord(file.text(in: whole), meant: "when \(file.text(in: condition))"), at: whole)
    return true
  }

  /// `insurer if insurer then insurer else "none"`: what stands in for it comes behind `else`.
  mutating func failChoiceInWords() -> Bool {
    let name = token(ahead: 1)
    guard at(word: "if"), !current.startsLine, name.kind == .name, !name.startsLine else { return false }
    // `if insurer is set then …`
    let then = isWord("is", ahead: 2) && isWord("set", ahead: 3) ? 4 : 2
    // `then unread + 1 else 1`
    let isSum = token(ahead: then + 2).kind == .plus && token(ahead: then + 3).kind == .number
    let otherwise = isSum ? then + 4 : then + 2
    let (first, second, end) = (token(ahead: then + 1), token(ahead: otherwise + 1), token(ahead: otherwise + 2))
    guard isWord("then", ahead: then), isWord("else", ahead: otherwise), first.kind == .name,
      text(first) == text(name), [.string, .name, .number].contains(second.kind), !second.startsLine,
      end.startsLine || end.kind == .rightBrace || end.kind == .name
    else { return false }
    let whole = currentRange.union(range(second))
    let value = file.text(in: range(first).union(range(token(ahead: otherwise - 1))))
    fail(.foreignWord(file.text(in: whole), meant: "\(value) else \(text(second))"), at: whole)
    return true
  }
}
