/// Moments that are counted from now on, as formulas and in words.
extension Parser {
  /// `before last month` and `before half a year`
  mutating func failWordedSpan(of operand: Syntax.Operand, isBefore: Bool) -> Bool {
    failMonth(isBefore: isBefore) || failSpanOfCalendar(isBefore: isBefore)
      || failSpanInWords(of: operand, isBefore: isBefore)
  }

  /// `seen before half a year`: a span without a number, and without `ago`.
  private mutating func failSpanInWords(of operand: Syntax.Operand, isBefore: Bool) -> Bool {
    guard at(.name), !current.startsLine, !isAttribute(word), let (meant, count) = durationMeant,
      isEndOfTest(token(ahead: count)) || token(ahead: count).kind == .string
    else { return false }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    if operand.name.isOfThePast {
      fail(.foreignWord(file.text(in: whole), meant: "\(meant) ago"), at: whole)
    } else {
      // Of a day that may lie ahead, nobody knows which side is meant.
      fail(
        .withoutAgo(operand.name.text, meant, isBefore: isBefore, isDenied: isBehindNot(operand.range)), at: whole)
    }
    return true
  }

  /// `due <= today + 14`: no day ahead is asked for by its distance.
  mutating func failSumOfNow() -> Bool {
    if failDistanceInWords() { return true }
    let (sign, now) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal].contains(sign.kind), !sign.startsLine,
      ["now", "today"].contains(text(now)), !now.startsLine, !isAttribute(text(now))
    else { return false }
    var place = 3
    if token(ahead: 3).kind == .leftParenthesis, token(ahead: 4).kind == .rightParenthesis { place = 5 }
    let count = token(ahead: place + 1)
    let number = text(count)
    guard token(ahead: place).kind == .plus, count.kind == .number, !count.startsLine, Int(number) != nil else {
      return false
    }
    place += 1
    let hasUnit = isUnit(ahead: place + 1)
    let last = hasUnit ? token(ahead: place + 1) : count
    let span = number + " " + (hasUnit ? text(last) : number == "1" ? "day" : "days")
    let whole = currentRange.union(range(last))
    failCovering(whole, ConditionProblem.daysAhead(span).diagnostic(at: whole))
    return true
  }

  /// `days until renews <= 60` and `days since seen > 30`
  private mutating func failDistanceInWords() -> Bool {
    let (side, name, sign, count) = (token(ahead: 1), token(ahead: 2), token(ahead: 3), token(ahead: 4))
    guard at(.name), Self.isUnit(word), !isAttribute(word), name.kind == .name, !name.startsLine,
      ["until", "till", "to", "before", "since", "from", "after"].contains(text(side)), count.kind == .number,
      !count.startsLine, isEndOfTest(token(ahead: 5)) || token(ahead: 5).kind == .string
    else { return false }
    let isAhead = ["until", "till", "to", "before"].contains(text(side))
    let span = "\(text(count)) \(word)"
    let whole = currentRange.union(range(count))
    let problem: Diagnostic
    switch sign.kind {
    case .greater where isAhead, .greaterOrEqual where isAhead, .equal where isAhead:
      problem = ConditionProblem.daysAhead(span).diagnostic(at: whole)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let isLess = sign.kind == .less || sign.kind == .lessOrEqual
      let meant = isAhead ? "within \(span)" : isLess ? "after \(span) ago" : "before \(span) ago"
      let written = file.text(in: whole)
      problem = LineProblem.foreignWord(written, meant: "\(text(name)) \(meant)").diagnostic(at: whole)
    default: return false
    }
    failCovering(whole, problem)
    return true
  }

  /// `renews > now()`, which the checker tells as the name it is: it knows whether a day or a moment is asked.
  mutating func takeNowAsCall() -> Syntax.Value? {
    let (opening, closing) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["now", "today"].contains(word), opening.kind == .leftParenthesis, opening.start == current.end,
      closing.kind == .rightParenthesis
    else { return nil }
    let name = Syntax.Name(word, currentRange.union(range(closing)))
    for _ in 0..<3 { advance() }
    return .name(name)
  }
}
