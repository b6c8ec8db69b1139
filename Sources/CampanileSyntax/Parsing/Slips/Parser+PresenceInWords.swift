/// What is asked behind `is`, in the words of other languages.
extension Parser {
  static let absentWords = Syntax.Name.absentWords

  static let presentWords: Set = [
    "present", "defined", "known", "available", "given", "there", "set", "provided", "filled",
  ]

  /// `is null`, `is not empty`, and `is gold`, which is a comparison.
  mutating func parseForeignPresence(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    let sign = index > 0 ? range(tokens[index - 1]) : currentRange
    // `name is and plan = plus`
    guard kind != nil, !at(.rightBrace), !isAtEnd, !at(word: "and"), !at(word: "or") else {
      fail(expected: .presence(of: operand.name.text))
      return .invalid(start)
    }
    if let meant = presenceMeant {
      report(.foreignWord(word, meant: meant), at: currentRange)
      advance()
      return .presence(operand.name, isSet: meant == "set", rangeToHere(from: start))
    }
    guard at(.name), word.lowercased() == "not" else {
      return parseBehindIs(of: operand, isNegated: false, sign: sign, from: start)
    }
    advance()
    return parseBehindIs(of: operand, isNegated: true, sign: sign, from: start)
  }

  /// `is blank or missing`, behind `is`: both ask the same.
  private var isAbsentTwice: Bool {
    let other = token(ahead: 2)
    return Self.absentWords.contains(word.lowercased()) && isWord("or", ahead: 1) && other.kind == .name
      && !other.startsLine && Self.absentWords.contains(text(other).lowercased()) && !isSegment(text(other))
      && isEndOfTest(token(ahead: 3))
  }

  /// What stands behind `is`, `is not` and `isn't`, and asks for no presence in the words of this language.
  ///
  /// - Parameter sign: `is`, or all of `isn't`.
  mutating func parseBehindIs(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition {
    if operand.name.text == "locale", at(.name), isEndOfTest(token(ahead: 1)),
      let code = LanguageNames.code(of: word) ?? (word.utf8.count == 2 && !isConditionWord(current) ? word : nil)
    {
      // `locale is german`, `locale is de`
      let whole = (isNegated ? start : sign).union(currentRange)
      report(
        .foreignWord(file.text(in: whole), meant: isNegated ? "not locale speaks \(code)" : "speaks \(code)"), at: whole
      )
      advance()
      return .invalid(whole)
    }
    if let test = parseWordsBehindVerb(of: operand, isNegated: isNegated, sign: sign, from: start)
      ?? parseSideOfNowBehindIs(of: operand, isNegated: isNegated, sign: sign, from: start)
    {
      return test
    }
    if !isNegated, index > 1, failCalendarSpan(behind: tokens[index - 2], from: sign) { return .invalid(sign) }
    if isNegated, let (kind, count) = comparisonInWords(of: operand.name.text), kind != .equal, kind != .notEqual {
      // `is not more than 5`
      return readNegated(kind, words: count, of: operand, sign: sign, from: start)
    }
    if isNegated, let test = parseDeniedTest(of: operand, from: start) { return test }
    if at(.string), isSet(operand.name.text), let list = contained(ahead: 0), list.values.count > 1 {
      // `tags is not "news" or "shop"`
      return readContained(list, isNegated: isNegated, in: operand, from: start)
    }
    let written = word.lowercased()
    if !isNegated, written == "none" || written == "neither", isWord("of", ahead: 1),
      token(ahead: 2).kind == .leftParenthesis
    {
      // `is none of (a, b)`
      return parseChoiceInWords(of: operand, isNegated: true, sign: sign, from: start)
    }
    if at(.name), ["empty", "blank", "none"].contains(written), isSet(operand.name.text) {
      // `tags is empty`: the checker knows what can be asked instead, and tells.
      let value = Syntax.Value.list([], currentRange)
      advance()
      let comparison = Syntax.Comparison(kind: isNegated ? .notEqual : .equal, range: sign)
      return .test(operand, .comparison(comparison, value), rangeToHere(from: start))
    }
    if at(.name), Self.absentWords.contains(written) || Self.presentWords.contains(written),
      !(choices(of: operand.name.text)?.contains(word) ?? false)
    {
      let isSet = Self.presentWords.contains(written) != isNegated
      let isTwice = isAbsentTwice
      let range = sign.union(range(token(ahead: isTwice ? 2 : 0)))
      report(.foreignWord(file.text(in: range), meant: isSet ? "is set" : "is missing"), at: range)
      for _ in 0..<(isTwice ? 3 : 1) { advance() }
      return .presence(operand.name, isSet: isSet, rangeToHere(from: start))
    }
    let range = rangeToHere(from: sign)
    if !isNegated, at(.name), let test = parseWordedComparison(of: operand, behind: sign, from: start) { return test }
    if !isNegated, let open = parseOpenComparison(behind: .equal, at: sign, of: operand, from: start) { return open }
    if !isNegated, at(word: "in"), Self.month(text(token(ahead: 1))) != nil, choices(of: operand.name.text) == nil {
      // `is in december`
      advance()
      return parseMembership(of: operand, from: start)
    }
    if at(word: "in") || at(word: "one") && isWord("of", ahead: 1) || at(word: "either")
      || at(word: "any") && isWord("of", ahead: 1)
    {
      // `is in (a, b)`, `is one of (a, b)` and `is either a or b`
      return parseChoiceInWords(of: operand, isNegated: isNegated, sign: sign, from: start)
    }
    if at(.name), !isNegated, written == "today" || written == "yesterday" {
      let whole = sign.union(currentRange)
      if operand.name.isAnniversary { return readComparison(.equal, of: operand, sign: sign, from: start) }
      let days = written == "today" ? 0 : 1
      report(.foreignWord(file.text(in: whole), meant: days == 0 ? "= 0 days ago" : "= 1 day ago"), at: whole)
      advance()
      let duration = Syntax.DurationLiteral(seconds: Int64(days) * 86_400, range: whole)
      return .test(operand, .ago(.on, duration), rangeToHere(from: start))
    }
    if at(.name), !isNegated, written == "tomorrow" {
      // `due is tomorrow`
      let whole = sign.union(currentRange)
      fail(.daysAhead("1 day"), at: whole)
      return .invalid(whole)
    }
    if !isNegated, let test = parseTestBehindIs(of: operand, sign: sign, from: start) { return test }
    if let test = parseSign(of: operand, isNegated: isNegated, sign: sign, from: start) { return test }
    if at(.leftParenthesis), token(ahead: 2).kind == .comma, !isSet(operand.name.text) {
      // `is (gold, silver)`
      return parseListBehindIs(of: operand, isNegated: isNegated, sign: sign, from: start)
    }
    if let test = parseValuesBehindIs(of: operand, isNegated: isNegated, sign: sign, from: start) { return test }
    let value = parseValue(.presence, allowsDuration: true)
    guard !isRecovering else { return .invalid(rangeToHere(from: start)) }
    let comparison: Syntax.Comparison.Kind = isNegated ? .notEqual : .equal
    if isSet(operand.name.text) {
      // `tags is "news"`
      let test = "\(operand.name.text) contains \(file.text(in: value.range))"
      let whole = rangeToHere(from: start)
      report(.foreignWord(file.text(in: whole), meant: isNegated ? "not \(test)" : test), at: whole)
      return .invalid(whole)
    }
    report(.foreignWord(file.text(in: range), meant: comparison.rawValue), at: range)
    if case .duration(let duration) = value, take(word: "ago") {
      // `is 3 days ago`: on that day.
      let test = Syntax.Condition.test(operand, .ago(.on, duration), rangeToHere(from: start))
      return isNegated ? .not(test, test.range) : test
    }
    return .test(
      operand, .comparison(Syntax.Comparison(kind: comparison, range: range), value), rangeToHere(from: start))
  }

  /// `points > 0 if points is set`: what is asked first stands first.
  mutating func failPresenceBehindIf() -> Bool {
    let (name, end) = (token(ahead: 1), token(ahead: 3))
    guard at(word: "if"), index > 2, !current.startsLine, name.kind == .name, isWord("is", ahead: 2),
      text(end) == "set",
      isEndOfTest(token(ahead: 4)), case let operand = tokens[index - 3], text(operand) == text(name),
      Self.comparison(tokens[index - 2].kind) != nil
    else { return false }
    let whole = range(operand).union(range(end))
    let test = file.text(in: range(operand).union(range(tokens[index - 1])))
    let meant = joinedByAnd("\(text(name)) is set and \(test)", at: whole)
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `first-name not empty`
  mutating func parsePresenceDenied(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let (state, next) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "not"), !state.startsLine, ["empty", "blank", "null", "missing", "set"].contains(text(state)),
      isEndOfTest(next) || next.kind == .string
    else { return nil }
    let whole = currentRange.union(range(state))
    let isSet = text(state) != "set"
    report(.foreignWord(file.text(in: whole), meant: isSet ? "is set" : "is missing"), at: whole)
    advance()
    advance()
    return .presence(operand.name, isSet: isSet, rangeToHere(from: start))
  }
}

extension Syntax.Name {
  /// What people call it that no value is there.
  package static let absentWords: Set = [
    "never", "null", "nil", "empty", "blank", "unset", "undefined", "unknown", "none", "missing",
  ]
}
