/// Tests whose sign is left out, or is a word of sentences.
extension Parser {
  /// `level expert`, `group are (o-neg, a-neg)` and `group among (o-neg, a-neg)`; `nil` where no such test stands here.
  mutating func parseTestWithoutSign(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard at(.name), !current.startsLine, index > 0, !isConditionWord(current) else { return nil }
    if ["isnt", "arent"].contains(word), index > 0, !token(ahead: 1).startsLine,
      Self.wordsBehindIsNot.contains(text(token(ahead: 1)))
    {
      // `tier isnt in (gold, silver)`
      let sign = currentRange
      advance()
      return parseBehindIs(of: operand, isNegated: true, sign: sign, from: start)
    }
    if ["isnt", "isn't", "arent"].contains(word), [.name, .number, .string, .date].contains(token(ahead: 1).kind),
      !token(ahead: 1).startsLine, !["set", "missing", "in", "one"].contains(text(token(ahead: 1)))
    {
      // `course isnt greek`
      let (sign, written) = (currentRange, word)
      advance()
      if let test = parseOtherElement(of: operand, from: start) { return test }
      report(.foreignWord(written, meant: "!="), at: sign)
      return readComparison(.notEqual, of: operand, sign: sign, from: start)
    }
    if let test = parseTurnedTest(of: operand, from: start) { return test }
    guard let values = choices(of: operand.name.text) else { return nil }
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
      operand.fallback == nil, word != operand.name.text, tokens[index - 1].end == operand.range.end
    else { return nil }
    let whole = operand.range.union(sign)
    report(.foreignWord(file.text(in: whole), meant: "\(operand.name.text) = \(word)"), at: whole)
    return readComparison(.equal, of: operand, sign: sign, from: start)
  }

  /// `expert level`: a value before the attribute that has it.
  private mutating func parseTurnedTest(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard operand.fallback == nil, !isAttribute(operand.name.text), !isSegment(operand.name.text),
      choices(of: word)?.contains(operand.name.text) ?? false, isEndOfTest(token(ahead: 1)),
      tokens[index - 1].end == operand.range.end
    else { return nil }
    let name = Syntax.Name(word, currentRange)
    let whole = operand.range.union(currentRange)
    report(.foreignWord(file.text(in: whole), meant: "\(word) = \(operand.name.text)"), at: whole)
    advance()
    let sign = Syntax.Comparison(kind: .equal, range: whole)
    return .test(Syntax.Operand(name: name, range: name.range), .comparison(sign, .name(operand.name)), whole)
  }

  /// `level in expert`, of one value and no list.
  mutating func takeInForEqual(
    _ value: Syntax.Value, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    if !isRecovering, case .name(let name) = value, choices(of: name.text)?.contains(operand.name.text) ?? false,
      !isAttribute(operand.name.text), isEndOfTest(current) || kind == nil || at(.rightBrace)
    {
      // `gold in tier`
      let whole = rangeToHere(from: operand.range)
      report(.foreignWord(file.text(in: whole), meant: "\(name.text) = \(operand.name.text)"), at: whole)
      return .invalid(whole)
    }
    guard !isRecovering, case .name(let name) = value, choices(of: operand.name.text)?.contains(name.text) ?? false,
      isEndOfTest(current) || kind == nil || at(.rightBrace) || Vocabulary.words[word] != nil
    else { return nil }
    let gap = Array(file.bytes[Int(operand.range.end)..<Int(name.range.start)])
    guard let first = gap.firstIndex(where: { $0 > 0x20 }), gap[first...].prefix(2).elementsEqual("in".utf8),
      gap[(first + 2)...].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    let begin = operand.range.end + UInt32(first)
    let sign = SourceRange(file: file.id, start: begin, end: begin + 2)
    report(.foreignWord("in", meant: "="), at: sign)
    return .test(operand, .comparison(Syntax.Comparison(kind: .equal, range: sign), value), rangeToHere(from: start))
  }
}
