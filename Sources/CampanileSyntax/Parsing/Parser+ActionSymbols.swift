/// What is written otherwise around an action's `icon`, and lines of a category without their first word.
extension Parser {
  /// `icon "qrcode" opens-app`: whether the next option follows without its comma, which is reported.
  mutating func takeLostComma() -> Bool {
    guard at(.name), !current.startsLine, PhraseTable.words(in: .actionOption).contains(word),
      token(ahead: 1).kind != .leftBrace, !isWord("as", ahead: 1)
    else { return false }
    reportMissingComma()
    return true
  }

  /// Whether `"heart"` stands where `icon "heart"` is meant, and no option's name in quotes.
  var isAtBareSymbol: Bool {
    guard at(.string), !current.isMalformed, !current.startsLine, index > 0,
      [.comma, .rightBrace].contains(tokens[index - 1].kind)
    else { return false }
    let inside = String(text(current).dropFirst().dropLast())
    return !inside.isEmpty && !PhraseTable.words(in: .actionOption).contains(inside)
  }

  /// Reads `"heart"` as `icon "heart"`, and reports it.
  mutating func takeBareSymbol() -> Syntax.StringLiteral? {
    guard isAtBareSymbol else { return nil }
    report(.foreignWord(text(current), meant: "icon \(text(current))"), at: currentRange)
    return parseString(.symbolName)
  }

  /// `dismissal` alone on its line: read as `allows dismissal`, and reported.
  mutating func takeAllowanceAlone() -> [Syntax.Name]? {
    let next = token(ahead: 1)
    guard at(.name), current.startsLine, PhraseTable.words(in: .allowance).contains(word),
      next.startsLine || next.kind == .rightBrace || next.kind == .comma
    else { return nil }
    report(.foreignWord(word, meant: "allows \(word)"), at: currentRange)
    return parseNames(.allowances)
  }
}
