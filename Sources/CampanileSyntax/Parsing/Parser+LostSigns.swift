/// Tests whose sign is left out, or is a word of sentences.
extension Parser {
  /// `level expert`, `group are (o-neg, a-neg)` and `group among (o-neg, a-neg)`; `nil` where no such test stands here.
  mutating func parseTestWithoutSign(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard at(.name), !current.startsLine, index > 0, let values = choices(of: operand.name.text) else { return nil }
    let (sign, next) = (currentRange, token(ahead: 1))
    if ["are", "among", "amongst"].contains(word), !values.contains(word), !next.startsLine {
      if next.kind == .leftParenthesis {
        report(.foreignWord(word, meant: "in"), at: sign)
        advance()
        return parseMembership(of: operand, from: start)
      }
      guard at(word: "are"), next.kind == .name, values.contains(text(next)) else { return nil }
      report(.foreignWord(word, meant: "="), at: sign)
      advance()
      return readComparison(.equal, of: operand, sign: sign, from: start)
    }
    guard values.contains(word), !isConditionWord(current), isEndOfTest(next) || Vocabulary.words[word] == nil,
      operand.fallback == nil, tokens[index - 1].end == operand.range.end
    else { return nil }
    let whole = operand.range.union(sign)
    report(.foreignWord(file.text(in: whole), meant: "\(operand.name.text) = \(word)"), at: whole)
    return readComparison(.equal, of: operand, sign: sign, from: start)
  }
}
