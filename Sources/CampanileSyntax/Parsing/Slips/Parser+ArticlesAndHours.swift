/// What stands too much in a line of a few words.
extension Parser {
  /// `ignores the quiet hours`
  mutating func skipArticle(before phrases: [[String]]) {
    let next = token(ahead: 1)
    guard at(.name), !isRecovering, ["the", "all", "my", "our"].contains(word), !next.startsLine,
      phrases.contains(where: { $0[0] == text(next) || $0[0] == text(next) + "s" })
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `send now at 09:00` and `send now after 2 hours`
  mutating func failMomentBehindNow() {
    let next = token(ahead: 1)
    if !isRecovering, !current.startsLine, at(word: "local") || at(word: "UTC") || at(.zone) {
      // `send now local`
      let zone = restOfLine(from: currentRange)
      let gap = SourceRange(file: file.id, start: previousEnd.end, end: zone.end)
      let problem = LineProblem.needlessWord(file.text(in: zone)).diagnostic(at: zone).replacing(gap, with: "")
      return failCovering(zone, problem)
    }
    guard at(.name), !current.startsLine, ["at", "after", "in", "on", "plus"].contains(word),
      [.time, .number, .date, .instant].contains(next.kind), !next.startsLine
    else { return }
    let last = next.kind == .number && isUnit(ahead: 2) ? token(ahead: 2) : next
    let whole = currentRange.union(range(last))
    let problem = MeantProblem.momentBehindNow(file.text(in: whole))
    fail(problem.diagnostic(at: whole))
  }

  /// `at-most 4 alerts per 1 day, 2 alerts per 1 hour`
  mutating func failSecondCap() {
    let number = token(ahead: 1)
    guard at(.comma) || at(word: "and"), !isRecovering, !current.startsLine, number.kind == .number, !number.startsLine,
      ["alert", "alerts"].contains(text(token(ahead: 2)))
    else { return }
    var last = index + 2
    while last + 1 < tokens.count, !tokens[last + 1].startsLine,
      ![.rightBrace, .comma, .endOfFile].contains(tokens[last + 1].kind)
    {
      last += 1
    }
    let second = range(number).union(range(tokens[last]))
    let line = file.bytes[..<Int(tokens[statementStart].start)].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: number.start)
    let problem = MeantProblem.capsOnOneLine(
      meant: "at-most \(file.text(in: second))", gap: gap, indent: String(decoding: line, as: UTF8.self))
    failCovering(second, problem.diagnostic(at: second))
  }

  /// `locales en (source), de`
  mutating func skipNoteInParentheses() {
    guard at(.leftParenthesis), !current.startsLine, !isRecovering,
      let last = tokens[index...].prefix(6).firstIndex(where: { $0.kind == .rightParenthesis }),
      tokens[index..<last].dropFirst().allSatisfy({ $0.kind == .name && !$0.startsLine }), last > index + 1
    else { return }
    let whole = currentRange.union(range(tokens[last]))
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole).replacing(gap, with: "")
    report(problem)
    while index <= last { advance() }
  }

  /// `campaign opening(job: "Weeding", places: 3) {`: a value where a type stands; several are told once.
  mutating func takeValueForType(of name: Syntax.Name, isTold: Bool) -> Syntax.Parameter? {
    let value = token(ahead: 1)
    guard at(.colon), value.kind == .string || isTold && value.kind == .number, !value.startsLine else { return nil }
    let whole = name.range.union(range(value))
    if !isTold {
      let problem = MeantProblem.valueForType(name.text, type: "text", value: text(value))
      report(problem.diagnostic(at: whole))
    }
    advance()
    advance()
    return Syntax.Parameter(name: name, type: .invalid(name.range), range: whole)
  }

  /// `campaign opening with job: text, places: integer {`
  mutating func failInputsWithoutParentheses(upTo brace: Int, of keyword: String) -> Bool {
    let first = token(ahead: 1).kind == .colon ? index : index + 1
    guard ["campaign", "refresh", "live", "template"].contains(keyword), first + 2 < brace, tokens[first].kind == .name,
      tokens[first + 1].kind == .colon, tokens[first + 2].kind == .name,
      PhraseTable.words(in: .type).contains(text(tokens[first + 2]))
    else { return false }
    let words = currentRange.union(range(tokens[brace - 1]))
    let inputs = file.text(in: range(tokens[first]).union(range(tokens[brace - 1])))
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: words.end)
    let problem = LineProblem.foreignWord(file.text(in: words), meant: "(\(inputs))").diagnostic(at: words)
    failCovering(words, problem.replacing(gap, with: "(\(inputs))"))
    return true
  }

  /// `code = "SNOW"`, of a template: its value says the type.
  mutating func takeValueWithoutType(of name: Syntax.Name) -> Syntax.Parameter? {
    let (value, end) = (token(ahead: 1), token(ahead: 2))
    let type: String? =
      switch value.kind {
      case .string: "text"
      case .number: text(value).contains(".") ? "number" : "integer"
      case .date: "date"
      default: nil
      }
    guard isInTemplate, let type, !value.startsLine, end.kind == .comma || end.kind == .rightParenthesis else {
      return nil
    }
    let whole = name.range.union(range(value))
    let meant = "\(name.text): \(type) default \(text(value))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    advance()
    advance()
    return Syntax.Parameter(name: name, type: .invalid(name.range), range: whole)
  }
}
