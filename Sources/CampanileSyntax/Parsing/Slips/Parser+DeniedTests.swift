/// Tests that are denied behind the attribute, by a sign or by a verb: `not` stands before it here.
extension Parser {
  private static let deniedTests = [
    "contain": "contains", "contains": "contains", "start": "starts", "starts": "starts", "end": "ends",
    "ends": "ends", "include": "contains", "includes": "contains", "have": "contains", "has": "contains",
    "within": "within", "before": "before", "after": "after", "speak": "speaks", "speaks": "speaks",
  ]

  /// How many tokens `not`, `!`, `does not` or `doesn't` are that stand here, and whether they deny something; what
  /// the lexer told of a sign in them has to be covered.
  private var denial: (count: Int, isNegated: Bool, isVerb: Bool)? {
    if at(.notSign) { return (1, true, false) }
    guard at(.name) else { return nil }
    switch word.lowercased() {
    case "not": return (1, true, false)
    case "does", "do": return isWord("not", ahead: 1) ? (2, true, true) : (1, false, true)
    case "doesn", "don":
      let isShort = text(token(ahead: 1)) == "t" && hasReportedSign(from: current.end, to: token(ahead: 1).start)
      return isShort ? (2, true, true) : (1, true, true)
    case "doesnt", "dont": return (1, true, true)
    default: return nil
    }
  }

  /// `tags does not contain "a"`, `tags not contains "a" or "b"`, `tags !contains "a"` and `tags doesn't contain "a"`
  mutating func parseNegatedTest(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard let denial, !token(ahead: denial.count).startsLine, token(ahead: denial.count).kind == .name else {
      return nil
    }
    if denial.isNegated, let test = parseDeniedComparison(behind: denial.count, of: operand, from: start) {
      return test
    }
    let written = text(token(ahead: denial.count)).lowercased()
    if denial.isNegated, ["like", "ilike"].contains(written), !at(.notSign) {
      // `name not like "A%"`
      let words = currentRange.union(range(token(ahead: denial.count)))
      covered.append(words)
      for _ in 0..<denial.count { advance() }
      let meant = textTestMeant.map { "not \(operand.name.text) \($0)" }
      let whole = start.union(restOfLine(from: words))
      if written == "ilike" {
        let problem = ConditionProblem.ignoredCase(file.text(in: words)).diagnostic(at: words)
        failCovering(whole, problem)
        return .invalid(whole)
      }
      let problem = LineProblem.noPatterns(file.text(in: words), meant: meant).diagnostic(at: words)
      let test = start.union(range(token(ahead: 1)))
      failCovering(whole, meant.map { problem.replacing(test, with: $0) } ?? problem)
      return .invalid(whole)
    }
    if denial.isVerb, denial.isNegated, ["equal", "equals"].contains(written) {
      // `points does not equal 3`
      let sign = currentRange.union(range(token(ahead: denial.count)))
      covered.append(sign)
      for _ in 0...denial.count { advance() }
      if let test = parseOtherElement(of: operand, from: start) { return test }
      report(.foreignWord(file.text(in: sign), meant: "!="), at: sign)
      return readComparison(.notEqual, of: operand, sign: sign, from: start)
    }
    if at(.notSign), written == "in" {
      // `tier !in (gold, silver)`
      covered.append(currentRange)
      return parseNotIn(of: operand, from: start)
    }
    return parseDenied(testAhead: denial.count, isNegated: denial.isNegated, of: operand, from: start)
  }

  /// `points not more than 5`, whose denial is so many words.
  private mutating func parseDeniedComparison(
    behind count: Int, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    var ahead = self
    for _ in 0..<count { ahead.advance() }
    guard let (kind, words) = ahead.comparisonInWords(of: operand.name.text), kind != .equal, kind != .notEqual,
      [.number, .date].contains(ahead.token(ahead: words).kind), !ahead.isUnit(ahead: words + 1)
    else { return nil }
    let sign = currentRange
    if at(.notSign) { covered.append(sign) }
    for _ in 0..<count { advance() }
    return readNegated(kind, words: words, of: operand, sign: sign, from: start)
  }

  /// `contains not "a"`, behind `contains`: the whole is denied.
  mutating func parseNotContained(in operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let value = token(ahead: 1)
    guard at(word: "not"), [.string, .number].contains(value.kind), !value.startsLine, isEndOfTest(token(ahead: 2)),
      !isBehindNot(start)
    else { return nil }
    let whole = start.union(range(value))
    advance()
    advance()
    let meant = "not \(file.text(in: operand.range)) contains \(text(value))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(whole)
  }

  /// `seen is not within 30 days`, behind the `not`.
  mutating func parseDeniedTest(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard at(.name), !["have", "has"].contains(word) else { return nil }
    return parseDenied(testAhead: 0, isNegated: true, of: operand, from: start)
  }

  private mutating func parseDenied(
    testAhead place: Int, isNegated: Bool, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    if isNegated, let test = parseDeniedSpan(ahead: place, of: operand, from: start) { return test }
    guard let test = Self.deniedTests[text(token(ahead: place)).lowercased()] else { return nil }
    // `not before 2026-11-01` is a comparison with that day.
    let isMoment = test == "before" || test == "after"
    if isMoment, token(ahead: place + 1).kind != .number || !isWord("ago", ahead: place + 3) { return nil }
    if test == "contains", let list = contained(ahead: place + 1), list.values.count > 1 || list.quantifier != nil {
      return readContained(list, isNegated: isNegated, in: operand, from: start)
    }
    let whole = start.union(restOfTest(ahead: place))
    let behind = SourceRange(file: file.id, start: token(ahead: place).end, end: whole.end)
    let meant = "\(isNegated ? "not " : "")\(file.text(in: operand.range)) \(test)\(file.text(in: behind))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return .invalid(whole)
  }

  /// `seats not between 3 and 5`
  private mutating func parseDeniedSpan(
    ahead place: Int, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    let (first, last) = (token(ahead: place + 1), token(ahead: place + 3))
    guard isWord("between", ahead: place), [.number, .date].contains(first.kind), last.kind == first.kind,
      !last.startsLine, ["and", "to", ".."].contains(text(token(ahead: place + 2))), !isUnit(ahead: place + 4)
    else { return nil }
    let whole = start.union(range(last))
    let meant = "not \(file.text(in: operand.range)) in \(text(first))..\(text(last))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return .invalid(whole)
  }

  /// Up to the value of a test whose word stands some places ahead.
  private func restOfTest(ahead place: Int) -> SourceRange {
    var last = place
    while !token(ahead: last + 1).startsLine, token(ahead: last).kind == .name, last - place < 3 { last += 1 }
    if token(ahead: last).kind == .number, isUnit(ahead: last + 1) { last += 1 }
    if isWord("ago", ahead: last + 1) { last += 1 }
    return range(token(ahead: last))
  }

  /// `tier not in (gold, silver)`, at the word or sign before `in`.
  mutating func parseNotIn(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    let words = currentRange.union(range(token(ahead: 1)))
    advance()
    let from = currentRange
    advance()
    let membership = parseMembership(of: operand, from: start)
    let whole = rangeToHere(from: start)
    let list = file.text(in: rangeToHere(from: from)).dropFirst("in".count)
    var meant = isRecovering ? nil : "not \(file.text(in: operand.range)) in\(list)"
    if !isRecovering, list.hasPrefix(" ["), list.hasSuffix("]") {
      // `not in [gold]`, whose brackets the lexer has told
      covered.append(whole)
      meant = "not \(file.text(in: operand.range)) in (\(list.dropFirst(2).dropLast()))"
    }
    if !isRecovering, case .test(_, .oneOf(let values), _) = membership, isSet(operand.name.text) {
      meant = noneContained(values.map { file.text(in: $0.range) }, in: operand)
    }
    report(.notIn(operand.name.text, meant: meant, whole: whole), at: words)
    return isSet(operand.name.text) ? .invalid(whole) : .not(membership, whole)
  }

  /// Of a set, what has none of some values.
  func noneContained(_ values: [String], in operand: Syntax.Operand) -> String {
    let tests = values.map { "\(operand.name.text) contains \($0)" }
    return tests.count == 1 ? "not \(tests[0])" : "not (\(tests.joined(separator: " or ")))"
  }

  // MARK: Sets

  /// `tags isn't "a"`, behind the words: a set holds a value, and equals none.
  mutating func parseOtherElement(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard isSet(operand.name.text), let list = contained(ahead: 0) else { return nil }
    return readContained(list, isNegated: true, in: operand, from: start)
  }

  /// Values that a set is asked for.
  struct ContainedValues {
    /// What `any of`, `all of` and `none of` say.
    enum Quantifier { case any, all, none }

    var values: [String]
    var quantifier: Quantifier?
    /// What stands between the values, where that is a word.
    var joint: String?
    /// Whether they stand in parentheses.
    var isInside: Bool
    /// How far ahead the last token is.
    var last: Int
  }

  private static let quantifiers: [String: ContainedValues.Quantifier] = [
    "any": .any, "one": .any, "either": .any, "some": .any, "all": .all, "both": .all, "every": .all, "none": .none,
    "neither": .none, "no": .none,
  ]

  /// The values some places ahead: `"a" or "b"`, `none of ("a", "b")`, `gold, silver`.
  func contained(ahead start: Int) -> ContainedValues? {
    var place = start
    var quantifier: ContainedValues.Quantifier?
    if token(ahead: place).kind == .name, let word = Self.quantifiers[text(token(ahead: place))] {
      let next = token(ahead: place + 1)
      guard !next.startsLine, [.leftParenthesis, .string].contains(next.kind) || text(next) == "of" else { return nil }
      quantifier = word
      place += text(next) == "of" ? 2 : 1
    }
    let isInside = token(ahead: place).kind == .leftParenthesis
    if isInside { place += 1 }
    let kind = token(ahead: place).kind
    var list = ContainedValues(values: [], quantifier: quantifier, joint: nil, isInside: isInside, last: place)
    while list.values.count < 64, isContained(ahead: place, like: kind) {
      list.values.append(text(token(ahead: place)))
      list.last = place
      let sign = token(ahead: place + 1)
      let joint: String? =
        switch sign.kind {
        case .andSign: "and"
        case .orSign: "or"
        case .name where ["and", "or", "nor"].contains(text(sign)) && !sign.startsLine: text(sign)
        default: nil
        }
      guard sign.kind == .comma || joint != nil && (list.joint == nil || list.joint == joint) else { break }
      var next = place + 2
      if sign.kind == .comma, ["and", "or"].contains(text(token(ahead: next))) { next += 1 }
      guard isContained(ahead: next, like: kind), isInside || isEndOfContained(token(ahead: next + 1)) else { break }
      list.joint = next > place + 2 ? text(token(ahead: place + 2)) : joint ?? list.joint
      place = next
    }
    guard !list.values.isEmpty else { return nil }
    if isInside {
      guard token(ahead: list.last + 1).kind == .rightParenthesis else { return nil }
      list.last += 1
    }
    return list
  }

  /// `contains none of ("a", "b")` and `contains any of "a", "b"`; `contains ("a", "b")`, which may mean one or all.
  mutating func parseListContained(in operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard at(.name) || at(.leftParenthesis), !current.startsLine, let list = contained(ahead: 0) else { return nil }
    if list.quantifier != nil { return readContained(list, isNegated: false, in: operand, from: start) }
    guard list.isInside, list.values.count > 1, list.joint == nil else { return nil }
    let whole = currentRange.union(range(token(ahead: list.last)))
    report(
      .severalContained(operand.name.text, list.values.map(abridged), isDenied: isBehindNot(start)),
      at: start.union(whole))
    let parentheses = parentheses
    for _ in 0...list.last { advance() }
    self.parentheses = parentheses
    return .invalid(start.union(whole))
  }

  private func isEndOfContained(_ next: Token) -> Bool {
    isEndOfTest(next) || !next.startsLine && [.comma, .andSign, .orSign].contains(next.kind)
      || text(next) == "nor"
  }

  private func isContained(ahead place: Int, like kind: Token.Kind) -> Bool {
    let value = token(ahead: place)
    guard value.kind == kind, !value.startsLine, !value.isMalformed else { return false }
    switch kind {
    case .string, .number, .date: return true
    case .name:
      let word = text(value)
      return !isConditionWord(value) && Vocabulary.words[word] == nil && !isSegment(word) && !isAttribute(word)
        && word != "everyone"
    default: return false
    }
  }

  /// Reports a test of several values with one for each, and moves over them.
  mutating func readContained(
    _ list: ContainedValues, isNegated: Bool, in operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition {
    let whole = start.union(range(token(ahead: list.last)))
    let tests = list.values.map { "\(file.text(in: operand.range)) contains \($0)" }
    // `not contains "a" and "b"`, and `"a", "b"`: none of them, or not all?
    let isOpen =
      isNegated && list.quantifier == nil && tests.count > 1
      && (list.joint == "and" || list.joint == nil && !list.isInside)
    let isAll = list.quantifier == .all || list.quantifier == nil && !isNegated && list.joint == "and"
    let joined = tests.joined(separator: isAll ? " and " : " or ")
    let isNone = isNegated != (list.quantifier == ContainedValues.Quantifier.none)
    let meant = (isNone ? "not " : "") + (tests.count > 1 ? "(\(joined))" : joined)
    covered.append(whole)
    if isOpen {
      let problem = ConditionProblem.severalDenied(file.text(in: whole), ConditionProblem.notBoth(tests))
      if silence == 0 { diagnostics.report(problem.diagnostic(at: whole)) }
    } else if silence == 0 {
      diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    }
    let parentheses = parentheses
    for _ in 0...list.last { advance() }
    self.parentheses = parentheses
    return .invalid(whole)
  }

  // MARK: A value first

  /// How many tokens `in`, `not in`, `is in`, `is not in` and `isn't in` are some places ahead.
  func membership(ahead start: Int) -> (isNegated: Bool, count: Int)? {
    var (place, isNegated) = (start, false)
    guard token(ahead: place).kind == .name, !token(ahead: place).startsLine else { return nil }
    switch text(token(ahead: place)).lowercased() {
    case "is", "are": place += 1
    case "isnt", "arent":
      place += 1
      isNegated = true
    case "isn", "aren":
      guard text(token(ahead: place + 1)) == "t" else { return nil }
      place += 2
      isNegated = true
    default: break
    }
    if text(token(ahead: place)).lowercased() == "not" {
      guard !isNegated else { return nil }
      place += 1
      isNegated = true
    }
    let word = token(ahead: place)
    guard word.kind == .name, text(word).lowercased() == "in", !word.startsLine else { return nil }
    return (isNegated, place + 1 - start)
  }

  /// `favorite in topics`, `favorite not in topics` and `favorite isn't in topics`, where `topics` is a set.
  mutating func parseMembershipInSet(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let name = operand.name.text
    guard at(.name), !isBlocked, operand.fallback == nil, let (isNegated, count) = membership(ahead: 0),
      case let set = token(ahead: count), set.kind == .name, !set.startsLine, isSet(text(set)),
      isInput(name) || !isAttribute(name)
    else { return nil }
    var whole = operand.name.range.union(range(set))
    let test = "\(text(set)) contains \(name)"
    let before = tokens[..<index].lastIndex { $0.end <= operand.range.start }
    if isNegated, let before, tokens[before].kind == .name, text(tokens[before]) == "not" {
      // `not home not in teams`
      whole = range(tokens[before]).union(whole)
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: test)
      failCovering(whole, problem.diagnostic(at: whole))
    } else {
      let meant = isNegated ? "not \(test)" : test
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
      failCovering(whole, problem.diagnostic(at: whole))
    }
    return .invalid(whole)
  }

  /// `"vip" in tags`, `"vip" not in tags`, `3 in builds`: the set stands first.
  mutating func parseValueInSet() -> Syntax.Condition? {
    guard [.string, .number, .date, .instant, .zone].contains(kind), let (isNegated, count) = membership(ahead: 1),
      case let set = token(ahead: count + 1), set.kind == .name, !set.startsLine, at(.string) || isSet(text(set))
    else { return nil }
    if at(.string), !isNegated, count == 1, let topics = parseTopicsOfFirebase() { return topics }
    let whole = currentRange.union(range(set))
    let meant = "\(isNegated ? "not " : "")\(text(set)) contains \(text(current))"
    covered.append(whole)
    if silence == 0 {
      diagnostics.report(ConditionProblem.reversedComparison(meant: meant).diagnostic(at: whole))
    }
    for _ in 0..<count + 2 { advance() }
    return .invalid(whole)
  }

  /// `"kids" or "crime" in interests`, and `kids or crime not in interests`: reported, and the rest given up.
  mutating func failValuesInSet() -> Bool {
    var (values, ahead, joint) = ([String](), 0, "")
    let isNames = at(.name)
    while token(ahead: ahead).kind == (isNames ? .name : .string), !token(ahead: ahead).isMalformed, ahead < 64 {
      let value = token(ahead: ahead)
      if isNames, isConditionWord(value) || isSegment(text(value)) || isAttribute(text(value)) { return false }
      values.append(text(value))
      let next = token(ahead: ahead + 1)
      guard next.kind == .name, ["or", "and"].contains(text(next)), joint.isEmpty || joint == text(next) else { break }
      joint = text(next)
      ahead += 2
    }
    guard values.count > 1, let (isNegated, count) = membership(ahead: ahead + 1),
      case let name = token(ahead: ahead + count + 1), name.kind == .name, !name.startsLine,
      !isNames || isSet(text(name))
    else { return false }
    let whole = currentRange.union(range(name))
    let tests = values.map { "\(text(name)) contains \($0)" }
    if isNegated, joint == "and" {
      let help = ConditionProblem.notBoth(tests)
      let problem = ConditionProblem.severalDenied(file.text(in: whole), help)
      failCovering(whole, problem.diagnostic(at: whole))
    } else {
      let meant = (isNegated ? "not " : "") + "(\(tests.joined(separator: " \(joint) ")))"
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
      failCovering(whole, problem.diagnostic(at: whole))
    }
    return true
  }
}
