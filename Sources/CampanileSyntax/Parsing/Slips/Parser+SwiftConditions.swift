/// Conditions as programs have them.
extension Parser {
  /// `seen is within 30 days`, `name is contains "x"` and `ends is after 2026-11-01`: the test alone says it.
  mutating func parseTestBehindIs(
    of operand: Syntax.Operand, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    let next = token(ahead: 1)
    let isMoment = at(word: "before") || at(word: "after")
    guard at(.name), !next.startsLine,
      isMoment && [.date, .number, .name].contains(next.kind) || at(word: "within") && next.kind == .number
        || at(word: "contains") && [.string, .name].contains(next.kind)
        || (at(word: "starts") || at(word: "ends")) && text(next) == "with"
    else { return nil }
    report(.needlessWord(file.text(in: sign)), at: sign)
    return parseTestIfAny(of: operand, from: start)
  }

  /// `wards[ward] != null`, of a row
  mutating func parseRowOfNull(_ operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let value = token(ahead: 1)
    guard at(.notEqual) || at(.equal), let row = LookupName(operand.name.text), row.column == nil, value.kind == .name,
      !value.startsLine, ["null", "nil", "none", "undefined"].contains(text(value).lowercased())
    else { return nil }
    let isSet = at(.notEqual)
    let whole = currentRange.union(range(value))
    let isClose = current.start == operand.range.end
    report(
      .foreignWord(file.text(in: whole), meant: (isClose ? " " : "") + (isSet ? "is set" : "is missing")), at: whole)
    advance()
    advance()
    return .presence(operand.name, isSet: isSet, rangeToHere(from: start))
  }

  /// `episode ?? 0 >= 1` and `(episode ?? 0) >= 1`
  mutating func takeDoubledQuestion(behind name: Syntax.Name) -> Syntax.Value? {
    let (second, value) = (token(ahead: 1), token(ahead: 2))
    guard at(.question), !isRecovering, second.kind == .question, second.start == current.end, !value.startsLine,
      [.number, .string, .name, .date].contains(value.kind)
    else { return nil }
    let isEnclosed =
      token(ahead: 3).kind == .rightParenthesis && index > 1 && tokens[index - 2].kind == .leftParenthesis
    let sign = currentRange.union(range(second))
    let whole = isEnclosed ? sign : name.range.union(range(value))
    let meant = isEnclosed ? "else" : "(\(name.text) else \(text(value)))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    advance()
    advance()
    return parseValue(.missingValue)
  }

  /// `now - last-seen < 30 days`; what the lexer told of the sign is told with it.
  mutating func failDifferenceToNow() -> Bool {
    guard at(.name), ["now", "today"].contains(word) else { return false }
    var place = 1
    if token(ahead: 1).kind == .leftParenthesis, token(ahead: 2).kind == .rightParenthesis { place = 3 }
    let before = token(ahead: place - 1)
    if token(ahead: place).kind == .stray { place += 1 }
    let (name, sign, count) = (token(ahead: place), token(ahead: place + 1), token(ahead: place + 2))
    let gap = SourceRange(file: file.id, start: before.end, end: max(before.end, name.start))
    guard ["-", "−", "–"].contains(file.text(in: gap).trimmingCharacters(in: .whitespaces)), name.kind == .name,
      count.kind == .number, isUnit(ahead: place + 3), !token(ahead: place + 3).startsLine
    else { return false }
    let span = file.text(in: range(count).union(range(token(ahead: place + 3))))
    let meant: String
    switch sign.kind {
    case .less, .lessOrEqual: meant = "\(text(name)) within \(span)"
    case .greater, .greaterOrEqual: meant = "\(text(name)) before \(span) ago"
    default: return false
    }
    let whole = currentRange.union(range(token(ahead: place + 3)))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }
}
