/// A text of several words that lacks its quotes.
extension Parser {
  /// `label news 2026`, `collapse cart & news`: all of the line, which is told as one.
  mutating func parseBareWords() -> Syntax.Value? {
    guard at(.name), !current.startsLine, Vocabulary.words[word] == nil else { return nil }
    let next = token(ahead: 1)
    if at(word: "by"), next.kind == .name, !next.startsLine, isAttribute(text(next)) {
      // `collapse by tier`: one for each value, not the two words
      let whole = currentRange.union(range(next))
      report(.foreignWord(file.text(in: whole), meant: "\"{$\(text(next))}\""), at: whole)
      advance()
      advance()
      return .invalid(whole)
    }
    return parseBareText()
  }

  private mutating func parseBareText() -> Syntax.Value? {
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, isBareWord(tokens[last + 1]) { last += 1 }
    let next = tokens[min(last + 1, tokens.count - 1)]
    guard last > index, next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile else { return nil }
    let whole = currentRange.union(range(tokens[last]))
    covered.append(whole)
    diagnostics.report(LineProblem.bareText(meant: "\"\(file.text(in: whole))\"").diagnostic(at: whole))
    while index <= last { advance() }
    return .invalid(whole)
  }

  /// `title (Thank you!)`: words in parentheses, where a text in quotes has to stand.
  mutating func failTextInParenthesesAlone() {
    guard at(.leftParenthesis), !isRecovering, !restHasText else { return }
    var last = index + 1
    while last < tokens.count, !tokens[last].startsLine,
      [.name, .number, .notSign, .comma].contains(tokens[last].kind)
    {
      last += 1
    }
    let closing = last < tokens.count ? tokens[last] : current
    guard closing.kind == .rightParenthesis, !closing.startsLine, last > index + 1 else { return }
    let whole = currentRange.union(range(closing))
    let inside = file.text(in: whole).dropFirst().dropLast()
    guard !inside.contains("\""), !inside.contains("\\") else { return }
    let problem = LineProblem.bareText(meant: "\"\(inside)\"")
    failCovering(whole, problem.diagnostic(at: whole))
  }

  private func isBareWord(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .date: true
    case .name: Vocabulary.words[text(token)] == nil && !["when", "by", "else", "if"].contains(text(token))
    case .stray: text(token) == "&"
    default: false
    }
  }
}
