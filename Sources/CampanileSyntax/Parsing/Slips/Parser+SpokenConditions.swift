/// Conditions as people say them.
extension Parser {
  /// `title when "Hi"`: the line's text stands where its condition should.
  var isTextWithoutCondition: Bool {
    guard at(.string), index > 1, text(tokens[index - 1]) == "when",
      Vocabulary.words(in: .text).contains(text(tokens[index - 2]))
    else { return false }
    let next = token(ahead: 1)
    return next.startsLine || next.kind == .rightBrace || Vocabulary.words(in: .text).contains(text(next))
  }

  /// `when vip and by tier {`: no joint stands before the choice.
  mutating func skipJointBeforeChoice() -> Bool {
    let (next, name, end) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.name), next.kind == .name, text(next) == "by", !next.startsLine, name.kind == .name, !name.startsLine,
      end.kind == .leftBrace || end.kind == .comma || text(end) == "ordinal"
    else { return false }
    report(.needlessWord(word), at: currentRange)
    advance()
    return true
  }

  /// `a week ago` and `three days ago`
  var isSpanInWords: Bool {
    guard at(.name), let (_, count) = durationMeant else { return false }
    return isWord("ago", ahead: count)
  }

  /// `is negative`, `is not positive`: the comparison with nothing that is meant.
  mutating func parseSign(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    let kinds: [String: (Syntax.Comparison.Kind, Syntax.Comparison.Kind)] = [
      "negative": (.less, .greaterOrEqual), "positive": (.greater, .lessOrEqual), "zero": (.equal, .notEqual),
    ]
    guard at(.name), let (plain, opposite) = kinds[word.lowercased()], isEndOfTest(token(ahead: 1)),
      choices(of: operand.name.text) == nil, !isAttribute(word)
    else { return nil }
    let kind = isNegated ? opposite : plain
    let whole = sign.union(currentRange)
    report(.foreignWord(file.text(in: whole), meant: "\(kind.rawValue) 0"), at: whole)
    advance()
    let value = Syntax.Value.number(Syntax.NumberLiteral(text: "0", range: whole))
    return .test(operand, .comparison(Syntax.Comparison(kind: kind, range: whole), value), rangeToHere(from: start))
  }

  /// `tags excludes "loan"`: `not` stands before the attribute.
  mutating func parseExclusion(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let next = token(ahead: 1)
    guard at(.name),
      ["excludes", "exclude", "excluding", "lacks", "lack", "omits", "without"].contains(word.lowercased()),
      [.string, .leftParenthesis].contains(next.kind), !next.startsLine
    else { return nil }
    // `tags excludes ("a", "b")` and `tags excludes "a" or "b"`
    if let list = contained(ahead: 1), list.values.count > 1 || list.isInside {
      return readContained(list, isNegated: true, in: operand, from: start)
    }
    let whole = start.union(range(next))
    fail(.foreignWord(file.text(in: whole), meant: "not \(operand.name.text) contains \(text(next))"), at: whole)
    return .invalid(whole)
  }

  /// `when is set first-name`
  mutating func failPresenceBeforeName() -> Bool {
    let name = token(ahead: 2)
    guard name.kind == .name, !name.startsLine, !isConditionWord(name), Vocabulary.words[text(name)] == nil else {
      return false
    }
    let whole = currentRange.union(range(name))
    fail(.foreignWord(file.text(in: whole), meant: "\(text(name)) \(word) \(text(token(ahead: 1)))"), at: whole)
    return true
  }

  /// `when set first-name`: the attribute stands first.
  mutating func parseReversedPresence() -> Syntax.Condition? {
    let (name, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["set", "missing", "defined", "present", "exists", "isset"].contains(word), name.kind == .name,
      !name.startsLine,
      !isConditionWord(name), Vocabulary.words[text(name)] == nil, behind.kind == .string || isEndOfTest(behind),
      !isSegment(word), !isAttribute(word)
    else { return nil }
    let whole = currentRange.union(range(name))
    let isSet = word != "missing"
    report(.foreignWord(file.text(in: whole), meant: "\(text(name)) is \(isSet ? "set" : "missing")"), at: whole)
    advance()
    let asked = parseName(.attribute, allowsLookup: true)
    return .presence(asked, isSet: isSet, whole)
  }

  /// `os >= iOS 16`: versions are numbers alone.
  private mutating func failNameOfSystem(before: Token) -> Bool {
    guard at(.number), !current.startsLine, before.kind == .name, index > 1,
      Self.comparison(tokens[index - 2].kind) != nil,
      ["ios", "ipados", "android", "version", "v", "os", "watchos", "macos"].contains(text(before).lowercased())
    else { return false }
    fail(.needlessWord(text(before)), at: range(before))
    return true
  }

  /// `tickets = 1..3`, and `tickets >= 1..3`, which may mean its beginning alone.
  mutating func failRangeAsValue() -> Bool {
    let end = token(ahead: 1)
    guard at(.upTo), index > 1, let sign = Self.comparison(tokens[index - 2].kind), sign != .notEqual,
      [.number, .date].contains(end.kind)
    else { return false }
    let whole = range(tokens[index - 2]).union(range(end))
    let values = range(tokens[index - 1]).union(range(end))
    if sign == .equal {
      fail(.foreignWord(file.text(in: whole), meant: "in \(file.text(in: values))"), at: whole)
    } else {
      let one = sign == .less || sign == .lessOrEqual ? text(end) : text(tokens[index - 1])
      fail(.rangeCompared(file.text(in: values), one: "\(sign.rawValue) \(one)"), at: whole)
    }
    return true
  }

  /// `joined 30 days ago`
  mutating func failAge(behind before: Token) -> Bool {
    guard at(.number), before.kind == .name, isUnit(ahead: 1), isWord("ago", ahead: 2) else { return false }
    let whole = currentRange.union(range(token(ahead: 2)))
    let written = file.text(in: whole)
    failCovering(whole, ConditionProblem.ageAlone(written, at: whole))
    return true
  }

  /// `vip not`: it stands before what it denies.
  private mutating func failNotBehindName(_ before: Token) -> Bool {
    guard at(word: "not"), isEndOfTest(token(ahead: 1)), before.kind == .name, index > 1, !isConditionWord(before),
      [.equal, .leftParenthesis, .andSign, .orSign].contains(tokens[index - 2].kind)
        || ["and", "or", "to", "when"].contains(text(tokens[index - 2]))
    else { return false }
    let whole = range(before).union(currentRange)
    fail(.foreignWord(file.text(in: whole), meant: "not \(text(before))"), at: whole)
    return true
  }

  /// `renews today`, `fans, but not members` and `fans and/or members`
  mutating func failSpokenJoint(behind before: Token) -> Bool {
    if failNameOfSystem(before: before) || failNotBehindName(before) { return true }
    if at(.zone), text(current).lowercased() == "and/or" {
      // With `and` beside it nobody knows what it joins.
      if isAmongAnd { fail(.orBesideAnd(text(current)), at: currentRange) }
      fail(.foreignWord(text(current), meant: "or"), at: currentRange)
      return true
    }
    if failWordsForJoints(behind: before) { return true }
    let next = token(ahead: 1)
    if before.kind == .date, at(.name), Self.units[word] != nil, !current.startsLine, isWord("ago", ahead: 1) {
      // `before 2025-11-30 days ago`
      let whole = currentRange.union(range(next))
      fail(.needlessWord(file.text(in: whole)), at: whole)
      return true
    }
    if at(.comma) || at(word: "but"), failException() { return true }
    if at(.comma), parentheses > 0, next.kind == .name, !next.startsLine {
      // `(members, fans)`
      fail(expected: .restOfCondition(ConditionProblem.goingOn(nil)))
      return true
    }
    if at(word: "plus"), next.kind == .name, !next.startsLine {
      // `members plus fans`: both of them, or those that are both?
      advance()
      fail(.lostJoint(before: text(current)), at: range(tokens[index - 1]).union(currentRange))
      return true
    }
    if at(word: "only"), isEndOfTest(next) {
      // `members only`
      fail(.needlessWord(word), at: currentRange)
      return true
    }
    if at(word: "tomorrow"), before.kind == .name, isAttribute(text(before)), isEndOfTest(next) {
      // `renews tomorrow`
      fail(.daysAhead("1 day"), at: currentRange)
      return true
    }
    if failCalendarSpan(behind: before) || failIgnoredCase() { return true }
    let days = ["today": 0, "yesterday": 1]
    guard at(.name), before.kind == .name, let count = days[word.lowercased()], isEndOfTest(next) else { return false }
    let asked = Syntax.Name(text(before), range(before))
    if asked.isAnniversary {
      let meant = "\(asked.ofNextYear) = \(count == 0 ? "0 days ago" : "1 day ago")"
      fail(.dayOfEachYear(word, name: asked.text, meant: meant), at: currentRange)
      return true
    }
    fail(.foreignWord(word, meant: count == 0 ? "= 0 days ago" : "= 1 day ago"), at: currentRange)
    return true
  }

  /// `= 3 days from now` and `before in 3 days`: no single day ahead is asked for.
  mutating func failDaysAhead() -> Bool {
    var written: SourceRange?
    if text(current) == "from", isWord("now", ahead: 1), index > 2, Self.isUnit(text(tokens[index - 1])) {
      written = range(tokens[index - 2]).union(range(tokens[index - 1]))
    } else if at(.number), isUnit(ahead: 1), index > 1, text(tokens[index - 1]) == "in" {
      written = currentRange.union(range(token(ahead: 1)))
    }
    guard let written, !current.startsLine else { return false }
    if index > 4, ["from"].contains(text(current)), [.greater, .greaterOrEqual].contains(tokens[index - 3].kind),
      tokens[index - 4].kind == .name
    {
      // `ends > 3 days from now`
      let name = tokens[index - 4]
      let whole = range(tokens[index - 3]).union(range(token(ahead: 1)))
      let problem = ConditionProblem.furtherAhead(
        file.text(in: whole), name: text(name), file.text(in: written), isDenied: isBehindNot(range(name)),
        isSure: true, isLeast: tokens[index - 3].kind == .greaterOrEqual)
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    fail(.daysAhead(file.text(in: written)), at: written)
    return true
  }

  /// `between 10 days ago and 30 days ago`, which ends with the one that is longer ago.
  mutating func failSpanOfAges(of operand: Syntax.Operand, behind sign: SourceRange) -> Bool {
    let parts = [1, 5].map { place -> (seconds: Int64, text: String)? in
      guard token(ahead: place).kind == .number, isWord("ago", ahead: place + 2),
        let count = Int64(text(token(ahead: place))), let unit = Self.units[text(token(ahead: place + 1))]
      else { return nil }
      let (seconds, isTooLong) = count.multipliedReportingOverflow(by: unit)
      let written = file.text(in: range(token(ahead: place)).union(range(token(ahead: place + 1))))
      return isTooLong ? nil : (seconds, written)
    }
    guard let one = parts[0], let other = parts[1], isWord("and", ahead: 4) || isWord("or", ahead: 4) else {
      return false
    }
    let (near, far) = one.seconds < other.seconds ? (one, other) : (other, one)
    let name = file.text(in: operand.range)
    let whole = sign.union(range(token(ahead: 7)))
    let test = "before \(near.text) ago and \(name) after \(far.text) ago"
    if isBehindNot(operand.range) {
      // `not seen between …`: both in parentheses.
      let all = operand.range.union(whole)
      fail(.foreignWord(file.text(in: all), meant: "(\(name) \(test))"), at: all)
    } else {
      fail(.foreignWord(file.text(in: whole), meant: test), at: whole)
    }
    return true
  }

  /// `since 2026-01-01`, `until 3 days ago`
  mutating func relation(
    isBefore: Bool, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition {
    if !isBefore, token(ahead: 1).kind == .number, isUnit(ahead: 2), !isWord("ago", ahead: 3) {
      // `seen since 3 days`
      let whole = currentRange.union(range(token(ahead: 2)))
      let span = file.text(in: range(token(ahead: 1)).union(range(token(ahead: 2))))
      fail(.foreignWord(file.text(in: whole), meant: "after \(span) ago"), at: whole)
      return .invalid(whole)
    }
    let side = isBefore ? "before" : "after"
    let day = token(ahead: 1)
    if day.kind == .name, !day.startsLine, Self.weekdays.contains(text(day).lowercased()), isEndOfTest(token(ahead: 2))
    {
      // `since monday`
      let whole = currentRange.union(range(day))
      let problem = LeftOutProblem.spanOfCalendar(text(day), side: side, days: 7).diagnostic(at: whole)
      failCovering(whole, problem)
      return .invalid(whole)
    }
    report(.foreignWord(word, meant: side), at: currentRange)
    advance()
    return parseMoment(of: operand, isBefore: isBefore, from: start)
  }

  /// From a place to the end of its line, or to the brace that closes its block.
  func restOfLine(from start: SourceRange) -> SourceRange {
    var last = index
    var braces = 0
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, tokens[last + 1].kind != .endOfFile {
      let kind = tokens[last + 1].kind
      if kind == .rightBrace, braces == 0 { break }
      if kind == .leftBrace { braces += 1 }
      if kind == .rightBrace { braces -= 1 }
      last += 1
    }
    return start.union(range(tokens[last]))
  }
}
