/// Commas behind lines, as other languages have them.
extension Parser {
  /// Passes over a comma that other languages have behind a line.
  mutating func takeNeedlessComma(behind what: String) -> Bool {
    guard at(.comma) else { return false }
    let next = token(ahead: 1)
    // `to fans, except staff`
    if what == "to", text(next) == "except", !next.startsLine, token(ahead: 2).kind == .name { return false }
    // `category loan, event`, whose name is a word of lines too
    if what == Word.category.rawValue, !next.startsLine, next.kind == .name { return false }
    let isEnd =
      next.startsLine || next.kind == .rightBrace
      || (next.kind == .name && Vocabulary.words[text(next)] != nil)
    guard isEnd else { return false }
    reportHabit(.signBehindLine(sign: "`,`", what))
    advance()
    return true
  }
}
