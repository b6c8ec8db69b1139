/// `between 1 and 5`, as other languages have it: a span of values, or of days.
extension Parser {
  /// `between 1 and 5`
  ///
  /// - Parameter sign: What stands before it and goes with it, as in `is between 1 and 5`.
  mutating func parseBetween(
    of operand: Syntax.Operand, behind sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition {
    if failSpanOfAges(of: operand, behind: sign) { return .invalid(rangeToHere(from: start)) }
    let word = sign.union(currentRange)
    let written = file.text(in: word)
    advance()
    let ends = at(.date) ? text(current).split(separator: "-") : []
    if ends.count == 2 {
      // `between 3-5`
      let whole = word.union(currentRange)
      report(.foreignWord(file.text(in: whole), meant: "in \(ends[0])..\(ends[1])"), at: whole)
      advance()
      return .invalid(whole)
    }
    let isInside = at(.leftParenthesis) && token(ahead: 2).kind == .comma && token(ahead: 4).kind == .rightParenthesis
    if isInside { advance() }
    let lower = parseValue(.rangeStart)
    let low = takeThousands()
    if !take(word: "and"), !take(word: "AND"), !take(word: "to"), !take(.upTo), !take(.comma) {
      fail(expected: .endOfBetween(operand.name.text))
    }
    let upper = parseValue(.rangeEnd)
    let high = takeThousands()
    guard !isRecovering else { return .invalid(rangeToHere(from: start)) }
    if low != nil || high != nil {
      let ends = [low ?? file.text(in: lower.range), high ?? file.text(in: upper.range)]
      let whole = rangeToHere(from: word)
      report(.foreignWord(file.text(in: whole), meant: "in \(ends.joined(separator: ".."))"), at: whole)
      return .invalid(rangeToHere(from: start))
    }
    if isInside { advance() }
    if at(.name), isUnit(ahead: 0), isWord("ago", ahead: 1) {
      reportSpanOfDays(from: lower, to: upper, of: operand.name.text, word: word, behind: start)
      return .invalid(rangeToHere(from: start))
    }
    let range = rangeToHere(from: word)
    if case .name(let first) = lower, case .name(let last) = upper, let values = choices(of: operand.name.text),
      let from = values.firstIndex(of: first.text), let to = values.firstIndex(of: last.text), from != to
    {
      // `tier between silver and gold`: what is one of several names has no ends.
      let meant = values[min(from, to)...max(from, to)]
      report(.foreignWord(file.text(in: range), meant: "in (\(meant.joined(separator: ", ")))"), at: range)
      return .invalid(rangeToHere(from: start))
    }
    report(
      .foreignWord(written, meant: "in \(file.text(in: lower.range))..\(file.text(in: upper.range))"), at: range)
    return .test(operand, .between(lower, upper), rangeToHere(from: start))
  }

  /// `50k`, behind the number: as it is written here, which is told with the whole span.
  private mutating func takeThousands() -> String? {
    guard at(.name), ["k", "K"].contains(text(current)), index > 0, tokens[index - 1].kind == .number,
      tokens[index - 1].end == current.start, case let digits = text(tokens[index - 1]),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    advance()
    return "\(digits)_000"
  }

  /// `between 30 and 60 days ago`
  @inline(never)
  private mutating func reportSpanOfDays(
    from lower: Syntax.Value, to upper: Syntax.Value, of name: String, word: SourceRange, behind start: SourceRange
  ) {
    let unit = text(current)
    advance()
    advance()
    let (near, far) = (file.text(in: lower.range), file.text(in: upper.range))
    let whole = rangeToHere(from: word)
    let meant = "within \(far) \(unit) and \(name) before \(near) \(unit) ago"
    guard isBehindNot(start) else { return report(.foreignWord(file.text(in: whole), meant: meant), at: whole) }
    let all = start.union(whole)
    report(.foreignWord(file.text(in: all), meant: "(\(name) \(meant))"), at: all)
  }
}
