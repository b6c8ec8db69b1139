/// A text of several words that lacks its quotes.
extension Parser {
  /// `label news 2026`, `collapse cart & news`: all of the line, which is told as one.
  mutating func parseBareWords() -> Syntax.Value? {
    guard at(.name), !current.startsLine, Vocabulary.words[word] == nil else { return nil }
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

  private func isBareWord(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .date: true
    case .name: Vocabulary.words[text(token)] == nil && !["when", "by", "else", "if"].contains(text(token))
    case .stray: text(token) == "&"
    default: false
    }
  }
}
