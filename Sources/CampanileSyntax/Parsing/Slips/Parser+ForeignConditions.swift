/// What people write in conditions who know other languages: each is reported with what it is here, and read as that.
extension Parser {
  private static let foreignBeginnings: Set = [
    "if", "where", "when", "segment", "segments", "audience", "users", "and", "or", "IF", "WHERE", "is", "are",
    "either",
    "both", "to", "by",
  ]

  /// `if`, `where` and the like before a condition, and `segment` before a segment's name.
  ///
  /// - Returns: Whether a word was passed over.
  mutating func skipForeignBeginning() -> Bool {
    if failFunctionIf() { return false }
    if skipPeople() || skipAll() || skipInBeforeSegment() || skipQuery() { return true }
    guard possession == nil, at(.name), Self.foreignBeginnings.contains(word), !isTestOfTwo(ahead: 1),
      !isJointBehindReported
    else {
      return false
    }
    let next = token(ahead: 1)
    if word == "is", isWord("set", ahead: 1) || isWord("missing", ahead: 1) {
      // `when is set`
      if !failPresenceBeforeName() { fail(expected: .attribute) }
      return false
    }
    if word == "is" || word == "are", isWord("not", ahead: 1), isNameAlone(ahead: 2) {
      // `is not vip`
      report(.needlessWord(word), at: currentRange)
      advance()
      return true
    }
    if word == "is" || word == "are", !isNameAlone(ahead: 1) { return false }
    guard !next.startsLine, next.kind == .name || next.kind == .leftParenthesis, !isConditionWord(next),
      Vocabulary.words[text(next)] == nil || token(ahead: 2).startsLine
    else {
      return false
    }
    reportGroup()
    // Something between the two may be missing: `not and vip`.
    if ["and", "or"].contains(word) { hasUnreadablePart = true }
    advance()
    return true
  }

  /// `all` before a name that isn't a word for people: `all ticket-owners`.
  private mutating func skipAll() -> Bool {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["all", "every", "any", "only"].contains(word), !isEveryOne, next.kind == .name, !next.startsLine,
      !isConditionWord(next), Vocabulary.words[text(next)] == nil,
      !Self.nounsOfPeople.contains(text(next)) || relativeWords(ahead: 2) > 0 || isSegment(text(next)),
      isEndOfTest(behind) || relativeWords(ahead: 2) > 0
    else { return false }
    // `all ticket-owners with …` is told as one.
    if relativeWords(ahead: 2) > 0 {
      allBefore = currentRange
    } else if isAttribute(text(next)), !isSegment(text(next)) {
      // `only vip`
      report(.needlessWord(word), at: currentRange)
    } else {
      fail(.allOfSegment(word, text(next)), at: currentRange)
    }
    advance()
    return true
  }

  static let nounsOfPeople: Set = [
    "users", "people", "recipients", "customers", "subscribers", "devices", "members", "owners", "buyers", "shoppers",
    "fans", "readers", "players", "drivers", "riders", "guests", "clients", "visitors", "accounts",
  ]

  private static let relatives: Set = ["who", "whose", "with", "where", "that", "which", "also", "having"]

  /// How many words `with`, `who have` and the like are that stand some places ahead; none where something else stands.
  private func relativeWords(ahead place: Int) -> Int {
    let first = token(ahead: place)
    guard first.kind == .name, !first.startsLine || place == 0, Self.relatives.contains(text(first)) else { return 0 }
    let isBeginning = { (token: Token) in
      !token.startsLine && (token.kind == .name || token.kind == .leftParenthesis)
    }
    let hasVerb = ["are", "is", "have", "has"].contains { isWord($0, ahead: place + 1) }
    if hasVerb, isBeginning(token(ahead: place + 2)) { return 2 }
    return isBeginning(token(ahead: place + 1)) ? 1 : 0
  }

  /// `customers who` before a condition; not before a name alone that they have.
  private mutating func skipPeople() -> Bool {
    if skipRelative() { return true }
    guard at(.name), Self.nounsOfPeople.contains(word) else { return false }
    let count = relativeWords(ahead: 1)
    // `fans where vip` of a segment asks both.
    guard count > 0, possession == nil, !isSegment(word) else { return false }
    var whole = currentRange
    for _ in 0..<count + 1 {
      whole = whole.union(currentRange)
      advance()
    }
    report(.needlessWord(file.text(in: whole)), at: whole)
    return true
  }

  /// `and who are vip`, behind the joint.
  private mutating func skipRelative() -> Bool {
    let count = relativeWords(ahead: 0)
    guard at(.name), ["who", "that", "which", "whose"].contains(word), count > 0, possession == nil, index > 0,
      !isAttribute(word), !isSegment(word), !Self.possessives.contains(text(token(ahead: count)))
    else { return false }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<count { advance() }
    return true
  }

  /// Where the name stands in `has first-name`, `with a cart` and `users who have vip`.
  private var possession: Int? {
    guard at(.name) else { return nil }
    var place = 0
    if Self.nounsOfPeople.contains(word), relativeWords(ahead: 1) > 0 { place = 1 }
    if isWord("who", ahead: place) || isWord("that", ahead: place) { place += 1 }
    let verb = text(token(ahead: place))
    if place == 0, word == "a" || word == "an", !isAttribute(word), !isSegment(word),
      isAttribute(text(token(ahead: 1))),
      isNameAlone(ahead: 1)
    {
      // `and a tier`
      return 1
    }
    let isNegative = place == 0 && Self.negatives.contains(verb) && !isSegment(text(token(ahead: 1)))
    guard isNegative || Self.possessives.contains(verb), !token(ahead: place + 1).startsLine else { return nil }
    place += 1
    if ["a", "an", "the", "no"].contains(text(token(ahead: place))) { place += 1 }
    // `title when has first-name "…"`
    let isBeforeText = index > 0 && text(tokens[index - 1]) == "when" && token(ahead: place + 1).kind == .string
    return isNameAlone(ahead: place) || isBeforeText ? place : nil
  }

  /// `NOT`, and `no` and the like before a name that nothing is asked of.
  var isAtForeignNot: Bool {
    guard at(.name) else { return false }
    if word != "not", word.lowercased() == "not" { return true }
    let name = token(ahead: 1)
    if text(current) == "unless" { return !name.startsLine && [.name, .leftParenthesis].contains(name.kind) }
    guard ["no", "non", "without"].contains(word) else { return false }
    // `no tier = gold`
    if name.kind == .name, !name.startsLine, Self.comparison(token(ahead: 2).kind) != nil { return true }
    if Self.negatives.contains(word), name.kind == .name, !isSegment(text(name)) { return false }
    return isNameAlone(ahead: 1) || token(ahead: 1).kind == .leftParenthesis
  }

  /// `has first-name`: the checker knows what it asks, and tells; the test ends with the name, as no other does.
  mutating func parseForeignHas() -> Syntax.Condition? {
    guard let place = possession else { return nil }
    let start = currentRange
    let isNegative = Self.negatives.contains(word) || text(token(ahead: place - 1)) == "no"
    for _ in 0..<place { advance() }
    let name = parseName(.attribute, allowsLookup: true)
    hasPossession = true
    return .presence(name, isSet: !isNegative, start.union(name.range))
  }

  /// Whether a name stands some places ahead on this line, and no test behind it.
  private func isNameAlone(ahead distance: Int) -> Bool {
    let name = token(ahead: distance)
    let next = token(ahead: distance + 1)
    guard name.kind == .name, !name.startsLine, !isConditionWord(name) else { return false }
    return isEndOfTest(next)
  }

  /// Whether what stands here is no part of the test before it.
  func isEndOfTest(_ next: Token) -> Bool {
    next.startsLine || next.kind == .rightParenthesis || next.kind == .rightBrace || next.kind == .endOfFile
      || (next.kind == .name && (["and", "or"].contains(text(next)) || Vocabulary.words[text(next)] != nil))
  }

  /// `german speakers`
  mutating func parseForeignSpeakers() -> Syntax.Condition? {
    let next = token(ahead: 1)
    guard at(.name), next.kind == .name, !next.startsLine,
      ["speakers", "speaking", "readers"].contains(text(next)) || text(next) == "users" && word.hasSuffix("-speaking"),
      let code = LanguageNames.code(of: word.split(separator: "-").first.map(String.init) ?? word)
    else { return nil }
    let whole = currentRange.union(range(next))
    report(.foreignWord(file.text(in: whole), meant: "locale speaks \(code)"), at: whole)
    advance()
    advance()
    return .invalid(whole)
  }

  /// `subscribed to "sports"`
  mutating func parseForeignTopic() -> Syntax.Condition? {
    if let topics = parseTopicsInWords() { return topics }
    guard at(.name), ["subscribed", "subscribes", "subscribers", "follows", "following", "topics"].contains(word) else {
      return nil
    }
    let place = isWord("to", ahead: 1) || isWord("of", ahead: 1) ? 2 : 1
    let name = token(ahead: place)
    guard name.kind == .string, !name.startsLine else { return nil }
    let whole = currentRange.union(range(name))
    report(.foreignWord(file.text(in: whole), meant: "topic \(text(name))"), at: whole)
    for _ in 0...place { advance() }
    return .invalid(whole)
  }

  /// `at least 5 orders`: the words stand before the attribute.
  mutating func parseForeignAmount() -> Syntax.Condition? {
    guard at(.name), let (kind, count) = comparisonInWords(), token(ahead: count).kind == .number,
      isNameAlone(ahead: count + 1), !isUnit(ahead: count + 1)
    else { return nil }
    let (number, name) = (token(ahead: count), token(ahead: count + 1))
    let whole = currentRange.union(range(name))
    report(.reversedComparison(meant: "\(text(name)) \(kind.rawValue) \(text(number))"), at: whole)
    for _ in 0..<count + 2 { advance() }
    return .invalid(whole)
  }

  static let foreignEveryones: Set = ["all", "everybody", "anyone", "anybody", "Everyone", "All", "ALL", "any", "true"]

  /// These may be names here.
  private static let everyonesOfOthers: Set = [
    "alle", "jeder", "todos", "todas", "tous", "toutes", "tutti", "iedereen", "wszyscy", "alla", "herkes",
  ]

  /// `every one`, in two words
  private var isEveryOne: Bool {
    at(word: "every") && (isWord("one", ahead: 1) || isWord("body", ahead: 1)) && !isSegment(text(token(ahead: 1)))
  }

  /// `all`, `everybody`, `all users`, `every one`
  mutating func parseForeignEveryone() -> Syntax.Condition? {
    if isEveryOne {
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: whole), meant: "everyone"), at: whole)
      advance()
      advance()
      return .everyone(whole)
    }
    let isOther = at(.name) && Self.everyonesOfOthers.contains(word) && !isSegment(word) && !isAttribute(word)
    guard at(.name), isOther || Self.foreignEveryones.contains(word) else { return nil }
    let start = currentRange
    let next = token(ahead: 1)
    let hasNoun =
      next.kind == .name && !next.startsLine
      && (Self.nounsOfPeople.contains(text(next)) && !isSegment(text(next)) || text(next) == "of")
    guard hasNoun || next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile || isNextOfLine(next) else {
      return nil
    }
    let range = hasNoun ? start.union(range(next)) : start
    report(.foreignWord(file.text(in: range), meant: "everyone"), at: range)
    advance()
    if hasNoun { advance() }
    return .everyone(range)
  }

  private func isNextOfLine(_ token: Token) -> Bool {
    token.kind == .name && (isConditionWord(token) || Vocabulary.words[text(token)] != nil)
  }

  /// `"everyone"` and `"engaged"`: a word in quotes, and nothing behind it.
  mutating func parseQuotedCondition() -> Syntax.Condition? {
    let next = token(ahead: 1)
    let isAlone =
      isQuotedNameBeforeText || next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile
      || isNextOfLine(next)
    guard isAlone, !(next.kind == .name && text(next) == "in" && !next.startsLine), !current.isMalformed else {
      return nil
    }
    if failTextAsCondition() { return .invalid(placeOfMistake) }
    let name = parseName(.segment)
    return name.text == "everyone" ? .everyone(name.range) : .name(name)
  }

  /// What others write behind a condition, which is given up; whether something stood there.
  mutating func failForeignEnd() -> Bool {
    guard !isRecovering, kind != nil, !isAtEnd, index > 0 else { return false }
    let before = tokens[index - 1]
    let isClose = current.start == before.end
    if failCallOfName(before) || failStandInCall(of: before) { return true }
    if failElseBehindTest() { return true }
    if at(.leftParenthesis), before.kind == .name, isClose, !isConditionWord(before) {
      fail(.noFunctions(text(before)), at: range(before))
      return true
    }
    if failUnopenedParenthesis(behind: before) || failLastingTest(behind: before) || failRemark(behind: before) {
      return true
    }
    if failTestOfGroup(behind: before) || failComma(behind: before) { return true }
    // Whether an attribute has decimals, the checker knows.
    if failCommaInNumber(isSure: false, mayBeList: !isBehindOrder) { return true }
    if at(.name), before.kind == .number, word.utf8.count == 3,
      word.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    {
      let whole = SourceRange(file: file.id, start: before.end, end: current.end)
      fail(.unitBehindNumber(word, whole: whole), at: currentRange)
      return true
    }
    if at(.name), before.kind == .number, !current.startsLine, Vocabulary.words[word] == nil, !isConditionWord(current),
      isEndOfTest(token(ahead: 1))
    {
      // `orders > 5 orders`
      let whole = SourceRange(file: file.id, start: before.end, end: current.end)
      let compared = index > 2 ? text(tokens[index - 3]) : ""
      let isSame = [compared, compared + "s"].contains { $0 == word || $0.hasSuffix("-" + word) }
      fail(.unitBehindNumber(word, whole: whole, isSure: isSame), at: currentRange)
      return true
    }
    if failSpanWithoutIn(behind: before) || failTestBehindValue() || failTimeBehindDay(behind: before) { return true }
    if failRangeAsValue() || failAge(behind: before) || failSpokenJoint(behind: before) || failDaysAhead() {
      return true
    }
    return failRelative() || failException() || failMinus(from: before.end) || failSideBySide(behind: before)
  }

  /// `vip - staff`, whose sign the lexer has told.
  private mutating func failMinus(from end: UInt32) -> Bool {
    guard at(.name), hasReportedSign(from: end, to: current.start) else { return false }
    let gap = SourceRange(file: file.id, start: end, end: current.start)
    guard file.text(in: gap).allSatisfy({ $0 == " " || $0 == "-" }), isEndOfTest(token(ahead: 1)) else { return false }
    let blanks = UInt32(clamping: file.text(in: gap).prefix { $0 == " " }.utf8.count)
    let sign = SourceRange(file: file.id, start: end + blanks, end: end + blanks + 1)
    let problem: LineProblem =
      hasOrBefore
      ? .exception("-", hasOrBefore: true, isList: false) : .foreignWord("-", meant: "and not", replacing: nil)
    failCovering(sign, problem.diagnostic(at: sign))
    return true
  }

  /// `who are`, `with` and the like between two conditions, and `users with`.
  private mutating func failRelative() -> Bool {
    if index > 0, failWith(behind: tokens[index - 1]) { return true }
    let noun = at(.name) && Self.nounsOfPeople.contains(word) ? 1 : 0
    let count = relativeWords(ahead: noun)
    guard at(.name), count > 0 else { return false }
    let range = currentRange.union(range(token(ahead: noun + count - 1)))
    if let all = allBefore, all.end < tokens[index - 1].start, all.end + 1 >= tokens[index - 1].start {
      let whole = all.union(range)
      fail(.foreignWord(file.text(in: whole), meant: "\(text(tokens[index - 1])) and"), at: whole)
      return true
    }
    let problem = wordForAnd(file.text(in: range), replacing: range)
    fail(problem)
    return true
  }

  /// Whether what stands there is all that a text's `when` asks.
  private func isGuard(_ operand: SourceRange) -> Bool {
    let place = tokens[..<index].lastIndex { $0.start == operand.start }
    return place.map { $0 > 0 && text(tokens[$0 - 1]) == "when" } ?? false
  }

  /// A test in other words; `nil` where none stands.
  mutating func parseForeignTest(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let sign = currentRange
    if let test = parseDeniedAge(of: operand, from: start) ?? parsePresenceDenied(of: operand, from: start) {
      return test
    }
    if at(.colon), token(ahead: 1).kind == .string, isGuard(operand.range) {
      // `title when vip: "…"`
      if text(token(ahead: 1)).contains("{$\(operand.name.text)") {
        let isClose = sign.start == operand.range.end
        report(.foreignWord(text(current), meant: isClose ? " is set" : "is set"), at: sign)
        advance()
        return .presence(operand.name, isSet: true, operand.range.union(sign))
      }
      report(.needlessWord(text(current)), at: sign)
      advance()
      return .name(operand.name)
    }
    if at(.colon) { return parseColonAsSign(of: operand, from: start) }
    if let condition = parseOpenComparison(of: operand, from: start) { return condition }
    if at(.notSign), !isBlocked { return parseNegatedTest(of: operand, from: start) }
    guard at(.name), !isBlocked else { return nil }
    let written = word.lowercased()
    if ["count", "size", "length", "counts"].contains(written), isSet(operand.name.text), !isEndOfTest(token(ahead: 1))
    {
      // `tags count >= 2`
      let whole = operand.range.union(sign)
      fail(.counted(word, of: operand.name.text), at: whole)
      return .invalid(whole)
    }
    if let condition = parseShortNot(of: operand, from: start) ?? parseVerb(of: operand, from: start) {
      return condition
    }
    if let condition = parseNegatedTest(of: operand, from: start) ?? parseExclusion(of: operand, from: start) {
      return condition
    }
    switch written {
    case "one" where isWord("of", ahead: 1), "any" where isWord("of", ahead: 1):
      return parseChoiceInWords(of: operand, isNegated: false, sign: sign, from: start)
    case "either" where isWord("or", ahead: 2):
      return parseChoiceInWords(of: operand, isNegated: false, sign: sign, from: start)
    case "between": return parseBetween(of: operand, behind: sign, from: start)
    case "during":
      if let test = parseYearOfDays(of: operand, from: start) { return test }
    case "set", "missing":
      if let name = nameBeforeGluedIs(operand.name) {
        report(.foreignWord(operand.name.text, meant: "\(name.text) is"), at: name.range)
        advance()
        return .presence(name, isSet: written == "set", rangeToHere(from: start))
      }
      // `title when name set "…"`
      report(.foreignWord(word, meant: "is \(written)"), at: sign)
      advance()
      return .presence(operand.name, isSet: written == "set", rangeToHere(from: start))
    case "is-missing", "is-not-set", "is-null", "absent", "unset":
      report(.foreignWord(word, meant: "is missing"), at: sign)
      advance()
      return .presence(operand.name, isSet: false, rangeToHere(from: start))
    case "are" where isWord("set", ahead: 1) || isWord("missing", ahead: 1),
      "was" where isWord("set", ahead: 1) || isWord("missing", ahead: 1),
      "were" where isWord("set", ahead: 1) || isWord("missing", ahead: 1),
      "ist" where isWord("set", ahead: 1) || isWord("missing", ahead: 1):
      report(.foreignWord(word, meant: "is"), at: sign)
      advance()
      return parsePresence(of: operand, from: start)
    case "exists", "present", "defined", "isset", "is-set", "notnull", "known", "given",
      "has" where isWord("value", ahead: 1),
      "has" where ["a", "any", "no"].contains(text(token(ahead: 1))) && isWord("value", ahead: 2):
      var whole = sign
      let isSet = written != "has" || text(token(ahead: 1)) != "no"
      while !at(word: "value"), written == "has" {
        advance()
        whole = whole.union(currentRange)
      }
      report(.foreignWord(file.text(in: whole), meant: isSet ? "is set" : "is missing"), at: whole)
      advance()
      return .presence(operand.name, isSet: isSet, rangeToHere(from: start))
    case "is" where word != "is":
      if isWord("set", ahead: 1) || isWord("missing", ahead: 1) { report(.foreignWord(word, meant: "is"), at: sign) }
      advance()
      return parsePresence(of: operand, from: start)
    case "in" where word != "in":
      reportMembership(at: sign)
      advance()
      return parseMembership(of: operand, from: start)
    case "start" where isWord("with", ahead: 1), "begin" where isWord("with", ahead: 1):
      return readText(.startsWith, of: operand, joint: "with", from: start)
    case "end" where isWord("with", ahead: 1): return readText(.endsWith, of: operand, joint: "with", from: start)
    case "startswith", "starts-with", "beginswith", "begins", "beginning", "hasprefix":
      return readText(.startsWith, of: operand, joint: "with", from: start)
    case "endswith", "ends-with", "ending", "hassuffix":
      return readText(.endsWith, of: operand, joint: "with", from: start)
    case "having" where isSegment(operand.name.text): return nil
    case "has", "have", "having", "includes", "include", "contain", "containing", "including":
      return readText(.contains, of: operand, joint: nil, from: start)
    case _ where Self.wordsOfPatterns.contains(written): return failPattern(of: operand, from: start)
    case "never"
    where isEndOfTest(token(ahead: 1)) || token(ahead: 1).kind == .string && !token(ahead: 1).startsLine:
      report(.foreignWord(word, meant: "is missing"), at: sign)
      advance()
      return .presence(operand.name, isSet: false, rangeToHere(from: start))
    case "since" where token(ahead: 1).kind != .date && !isNumberAlone:
      return relation(isBefore: false, of: operand, from: start)
    case "until" where token(ahead: 1).kind != .date, "till" where token(ahead: 1).kind != .date:
      return relation(isBefore: true, of: operand, from: start)
    default: break
    }
    // `joined older 5 days`
    if let age = parseAge(words: 1, of: operand, from: start) { return age }
    return parseWordedComparison(of: operand, from: start)
  }

  mutating func readComparison(
    _ kind: Syntax.Comparison.Kind, of operand: Syntax.Operand, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition {
    let value = parseValue(.valueToCompareWith, allowsDuration: true)
    return .test(operand, .comparison(Syntax.Comparison(kind: kind, range: sign), value), rangeToHere(from: start))
  }

  private mutating func readText(
    _ kind: Syntax.TextTest.Kind, of operand: Syntax.Operand, joint: String?, from start: SourceRange
  ) -> Syntax.Condition {
    var range = currentRange
    advance()
    if let joint, at(word: joint) {
      range = range.union(currentRange)
      advance()
    }
    if kind != .contains, failListOfStarts(kind, of: operand, from: start) { return .invalid(start) }
    report(.foreignWord(file.text(in: range), meant: kind.rawValue), at: range)
    let value = parseValue(.textInQuotes)
    return .test(operand, .text(Syntax.TextTest(kind: kind, range: range), value), rangeToHere(from: start))
  }
}
