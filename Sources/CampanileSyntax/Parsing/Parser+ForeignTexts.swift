/// Lines of alerts as other tools and languages write them: reported, and read as what was meant.
extension Parser {
  /// `locale en { … }`
  mutating func skipWordOfLocale() {
    guard at(.name), ["locale", "language", "lang"].contains(word), token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine, token(ahead: 2).kind == .leftBrace
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// Whether `[en] {` or `(en) {` stands here.
  var isAtLocaleInBrackets: Bool {
    at(.leftParenthesis) && token(ahead: 1).kind == .name && token(ahead: 2).kind == .rightParenthesis
      && token(ahead: 3).kind == .leftBrace
  }

  mutating func parseLocaleInBrackets() -> Syntax.Name {
    let whole = currentRange.union(range(token(ahead: 2)))
    let name = Syntax.Name(text(token(ahead: 1)), range(token(ahead: 1)))
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: name.text).diagnostic(at: whole))
    for _ in 0..<3 { advance() }
    return name
  }

  /// `body by number of items {`
  mutating func skipCountWords() {
    guard at(.name), ["count", "number", "amount", "quantity"].contains(word), text(token(ahead: 1)) == "of",
      token(ahead: 2).kind == .name
    else { return }
    let words = currentRange.union(range(token(ahead: 1)))
    report(.needlessWord(file.text(in: words)), at: words)
    advance()
    advance()
  }

  /// `title (vip) "…"` and `title unless vip "…"`, of which the second is left for the condition to negate.
  ///
  /// - Returns: whether a condition stands here.
  mutating func takeForeignWhen() -> Bool {
    if at(.leftParenthesis), restHasText, !["when", "if"].contains(text(token(ahead: 1))) {
      report(.missingWhen, at: currentRange)
      return true
    }
    guard at(.name), word == "unless", restHasText, !restHasJoint else { return false }
    report(.foreignWord(word, meant: "when not"), at: currentRange)
    advance()
    return true
  }

  /// Whether `and` or `or` stands before the next text of the line.
  private var restHasJoint: Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine, tokens[next].kind != .string {
      if tokens[next].kind == .name, ["and", "or"].contains(text(tokens[next])) { return true }
      next += 1
    }
    return false
  }

  /// `when vip { "…" }`: the text without its braces.
  mutating func parseTextInBraces() -> Syntax.StringLiteral? {
    let inside = token(ahead: 1)
    guard at(.leftBrace), inside.kind == .string, !inside.startsLine, token(ahead: 2).kind == .rightBrace else {
      return nil
    }
    let whole = currentRange.union(range(token(ahead: 2)))
    report(.foreignWord(file.text(in: whole), meant: text(inside)), at: whole)
    advance()
    let literal = parseString("the text in quotes")
    advance()
    return literal
  }
}
