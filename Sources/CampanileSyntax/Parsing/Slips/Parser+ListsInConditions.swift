/// Lists of values that are written otherwise than `in (gold, silver)`.
extension Parser {
  /// `tier in "plus, gold"`: a list in one text.
  mutating func failListInText(_ value: Syntax.Value) -> Bool {
    guard case .string(let literal) = value, !isRecovering else { return false }
    let parts = literal.plain.text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 != 0x22 && $0 != 0x5C } }) else {
      return false
    }
    let meant = "(\(parts.map { "\"\($0)\"" }.joined(separator: ", ")))"
    failCovering(literal.range, LineProblem.listInText(meant).diagnostic(at: literal.range))
    return true
  }

  /// `= (silver or gold)` and `!= (silver or gold)`
  mutating func parseListInComparison(
    _ comparison: Syntax.Comparison.Kind, of operand: Syntax.Operand, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    guard comparison == .equal || comparison == .notEqual,
      let (list, count) = listJoinedByOr(comparedWith: operand.name.text)
    else { return nil }
    for _ in 0..<count { advance() }
    let isNegated = comparison == .notEqual
    let whole = rangeToHere(from: isNegated ? start : sign)
    let meant = isNegated ? "not \(file.text(in: operand.range)) in (\(list))" : "in (\(list))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(rangeToHere(from: start))
  }

  /// `= silver, gold` and `!= silver, gold`
  ///
  /// - Parameter first: what stands before the comma.
  mutating func parseBareList(
    _ comparison: Syntax.Comparison.Kind, of operand: Syntax.Operand, sign: SourceRange,
    beginningWith first: Syntax.Value,
    from start: SourceRange
  ) -> Syntax.Condition? {
    guard comparison == .equal || comparison == .notEqual, at(.comma), !isRecovering else { return nil }
    let isName: Bool
    let own: Token.Kind
    switch first {
    case .name: (own, isName) = (.name, true)
    case .string: (own, isName) = (.string, false)
    case .number where tokens[index - 1].end < token(ahead: 1).start - 1: (own, isName) = (.number, false)
    default: return nil
    }
    let isMore = { (parser: Parser) in
      let next = parser.token(ahead: 1)
      return parser.at(.comma) && next.kind == own && !next.startsLine && parser.isEndOfListedValue(ahead: 2)
        && !(isName && (parser.isConditionWord(next) || parser.isSegment(parser.text(next))))
    }
    guard isMore(self) else { return nil }
    var values = [file.text(in: first.range)]
    var parsed = [first]
    while isMore(self) {
      advance()
      values.append(text(current))
      parsed.append(parseValue())
    }
    if let last = takeLastValueBehindOr(of: operand.name.text) {
      values.append(file.text(in: last.range))
      parsed.append(last)
    }
    let whole = rangeToHere(from: start)
    let asked = file.text(in: SourceRange(file: file.id, start: start.start, end: sign.start))
      .trimmingCharacters(in: .whitespaces)
    let list = "\(comparison == .equal ? "" : "not ")\(asked) in (\(values.joined(separator: ", ")))"
    // What stands behind the comma may be an attribute of yes or no too.
    report(.bareList(list, isSure: !isName), at: whole)
    // Of locales more is to be said, which would be a second report.
    guard !isName, operand.name.text != "locale" else { return .invalid(whole) }
    let test = Syntax.Condition.test(operand, .oneOf(parsed), whole)
    return comparison == .equal ? test : .not(test, whole)
  }

  /// `IN ('gold', 'silver')`: with its quotes, whose signs the lexer has told, where that is the list's only other mistake.
  mutating func reportMembership(at sign: SourceRange) {
    var place = 1
    var texts: [String] = []
    while text(token(ahead: place)) == (texts.isEmpty ? "(" : ","), token(ahead: place + 1).kind == .string {
      texts.append(String(text(token(ahead: place + 1)).dropFirst().dropLast()))
      place += 2
    }
    let whole = sign.union(range(token(ahead: place)))
    guard token(ahead: place).kind == .rightParenthesis, !file.text(in: whole).contains("\""), !texts.isEmpty,
      !texts.contains(where: { $0.contains("\"") || $0.contains("\\") })
    else { return report(.foreignWord(word, meant: "in"), at: sign) }
    covered.append(whole)
    let listed = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "in (\(listed))")
    diagnostics.report(problem.diagnostic(at: whole))
  }

  private func isEndOfListedValue(ahead place: Int) -> Bool {
    let next = token(ahead: place)
    return next.kind == .comma || next.kind == .string || next.kind == .leftBrace || isEndOfTest(next)
  }

  /// `in (silver or gold)`
  mutating func parseListOfAlternatives(from start: SourceRange) -> Syntax.Condition? {
    guard let (list, count) = listJoinedByOr() else { return nil }
    let opening = currentRange
    for _ in 0..<count { advance() }
    let whole = rangeToHere(from: opening)
    report(.foreignWord(file.text(in: whole), meant: "(\(list))"), at: whole)
    return .invalid(rangeToHere(from: start))
  }

  /// The values of `(silver, gold or basic)` with commas between, and how many tokens it has.
  private func listJoinedByOr(comparedWith name: String? = nil) -> (list: String, count: Int)? {
    guard at(.leftParenthesis) else { return nil }
    var values: [String] = []
    // `= [silver, gold]`; a set is asked otherwise.
    var hasOr = name.map { !isSet($0) && file.bytes[Int(current.start)] == UInt8(ascii: "[") } ?? false
    var place = 1
    while values.count < 64 {
      let value = token(ahead: place)
      guard [.name, .string, .number].contains(value.kind), !isConditionWord(value) else { return nil }
      values.append(text(value))
      let joint = token(ahead: place + 1)
      place += 2
      if joint.kind == .rightParenthesis { return hasOr ? (values.joined(separator: ", "), place) : nil }
      let isOr = joint.kind == .name && text(joint) == "or"
      guard isOr || joint.kind == .comma else { return nil }
      hasOr = hasOr || isOr
    }
    return nil
  }

  /// `isn't gold` and `isn't set`, whose sign the lexer has told, `city not "Berlin"` and `city not set`.
  mutating func parseShortNot(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    if let condition = parseNegatedSign(of: operand, from: start) { return condition }
    let sign = currentRange
    let isShort =
      ["isn", "aren"].contains(word.lowercased()) && text(token(ahead: 1)) == "t"
      && hasReportedSign(from: current.end, to: token(ahead: 1).start)
    let place = isShort ? 2 : 1
    let (first, last, next) = (range(tokens[index + place - 1]), place - 1, token(ahead: place))
    guard isShort || at(word: "not"), !next.startsLine else { return nil }
    let whole = sign.union(first)
    let isValue =
      [.string, .number, .date].contains(next.kind) || isShort && next.kind == .name && !isConditionWord(next)
    let presence = next.kind == .name ? ["set": "is missing", "missing": "is set"][text(next)] : nil
    if isShort, presence == nil, !isValue || Self.wordsBehindIsNot.contains(text(next)) {
      // `isn't in (a, b)`
      covered.append(whole)
      for _ in 0...last { advance() }
      return parseBehindIs(of: operand, isNegated: true, sign: whole, from: start)
    }
    guard presence != nil || isValue else { return nil }
    if isShort { covered.append(whole) }
    for _ in 0...last { advance() }
    if let presence {
      let isSet = presence == "is set"
      report(.foreignWord(file.text(in: whole.union(currentRange)), meant: presence), at: whole.union(currentRange))
      advance()
      return .presence(operand.name, isSet: isSet, rangeToHere(from: start))
    }
    if let test = parseOtherElement(of: operand, from: start) { return test }
    report(.foreignWord(file.text(in: whole), meant: "!="), at: whole)
    return readComparison(.notEqual, of: operand, sign: whole, from: start)
  }

  /// What begins a test behind `isn't`, and is no value.
  static let wordsBehindIsNot = absentWords.union(presentWords).union([
    "in", "one", "any", "either", "within", "before", "after", "more", "less", "between",
    "over", "above", "under", "below", "at", "older", "younger", "greater", "fewer", "smaller", "bigger", "higher",
    "lower", "newer", "later", "earlier", "longer",
  ])

  /// `tier not in silver`
  mutating func failNotInOne(_ value: Syntax.Value) -> Bool {
    guard index > 2, text(tokens[index - 2]) == "in", text(tokens[index - 3]) == "not" else { return false }
    let whole = range(tokens[index - 3]).union(value.range)
    let written = file.text(in: value.range)
    if written.isFileOfRows, index > 3 {
      let problem = LineAdvice.notInFile(written, key: text(tokens[index - 4]), at: whole)
      failCovering(whole, problem)
      return true
    }
    fail(.foreignWord(file.text(in: whole), meant: "!= \(file.text(in: value.range))"), at: whole)
    return true
  }

  /// `in silver and …`: `and` joins the next condition, and the value before it is a list of one.
  mutating func parseListOfOne(
    _ value: Syntax.Value, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    guard at(word: "and"), !isRecovering else { return nil }
    let next = token(ahead: 1)
    if next.kind == .name, choices(of: operand.name.text)?.contains(text(next)) == false, failNotInOne(value) {
      return .invalid(value.range)
    }
    switch (value, next.kind) {
    case (.name, .name)
    where isEndOfTest(token(ahead: 2)) && !isSegment(text(next))
      && choices(of: operand.name.text)?.contains(text(next)) ?? true:
      // `in gold and vip`: inputs may be the ends of a span. Of a table the checker tells.
      guard !isTable(file.text(in: value.range)) else { return nil }
      let whole = value.range.union(range(next))
      fail(.listOrSpan(file.text(in: value.range), text(next)), at: whole)
      return .invalid(whole)
    case (.name, .name), (.name, .leftParenthesis), (.string, .name), (.string, .leftParenthesis),
      (.number, .leftParenthesis):
      break
    case (.number, .name) where !isEndOfTest(token(ahead: 2)) || text(next) == "not" || isSegment(text(next)): break
    default: return nil
    }
    let written = file.text(in: value.range)
    report(.foreignWord(written, meant: "(\(written))"), at: value.range)
    // A table may be meant, which the checker knows.
    if case .name = value { return .test(operand, .oneOf([value]), rangeToHere(from: start)) }
    return .invalid(rangeToHere(from: start))
  }

  /// `starts with ("04", "01")` and `starts with one of ("04", "01")`: asked for each.
  mutating func failListOfStarts(
    _ kind: Syntax.TextTest.Kind, of operand: Syntax.Operand, from start: SourceRange
  ) -> Bool {
    let words = ["one", "any", "either"].contains(text(current)) && isWord("of", ahead: 1) ? 2 : 0
    guard !current.startsLine, token(ahead: words).kind == .leftParenthesis else { return false }
    var (values, place) = ([String](), words + 1)
    while token(ahead: place).kind == .string, !token(ahead: place).isMalformed, values.count < 64 {
      values.append(text(token(ahead: place)))
      let isJoined = token(ahead: place + 1).kind == .comma || isWord("or", ahead: place + 1)
      place += isJoined ? 2 : 1
    }
    guard !values.isEmpty, token(ahead: place).kind == .rightParenthesis else { return false }
    for _ in 0...place { advance() }
    let whole = rangeToHere(from: start)
    let tests = values.map { "\(file.text(in: operand.range)) \(kind.rawValue) \($0)" }
    let meant = tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " or ")))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `"04", "01"` behind `starts with` and its first value: asked for each.
  mutating func failSeveralStarts(
    _ test: Syntax.TextTest, of operand: Syntax.Operand, beginningWith first: Syntax.Value, from start: SourceRange
  ) -> Bool {
    guard at(.comma), !isRecovering, case .string = first, token(ahead: 1).kind == .string, !token(ahead: 1).startsLine,
      !isBehindNot(start)
    else { return false }
    var values = [file.text(in: first.range)]
    while at(.comma), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
      advance()
      values.append(text(current))
      advance()
    }
    let whole = rangeToHere(from: start)
    let tests = values.map { "\(operand.name.text) \(test.kind.rawValue) \($0)" }.joined(separator: " or ")
    report(.foreignWord(file.text(in: whole), meant: "(\(tests))"), at: whole)
    return true
  }
}
