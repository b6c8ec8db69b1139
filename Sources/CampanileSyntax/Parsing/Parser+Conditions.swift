extension Parser {
  /// condition = conjunction ("or" conjunction)*
  /// conjunction = negation ("and" negation)*
  /// negation = "not" negation | "(" condition ")" | primary
  ///
  /// What is open waits in a list instead of on the machine's stack, so that deep nesting needs little of that.
  mutating func parseCondition() -> Syntax.Condition {
    var levels: [OpenCondition] = []
    var level = OpenCondition(start: placeOfMistake)
    if at(.notSign) || at(.leftParenthesis), let topics = parseTopicsOfFirebase() { return topics }
    while true {
      let isList = isAtListOfConditions
      if !isList, !failIfThen(), skipForeignBeginning() { continue }
      if !isList, isAtForeignNot {
        if failForeignNot() { continue }
        report(.foreignWord(word, meant: "not"), at: currentRange)
        if !enterCondition() { continue }
        level.negations.append(currentRange)
        advance()
        continue
      }
      if !isList, at(word: "not") || at(.notSign) {
        if !enterCondition() { continue }
        level.negations.append(currentRange)
        advance()
        continue
      }
      if failDifference() { continue }
      // `(due and book) is set`
      if at(.leftParenthesis), failTestOfTwo() { continue }
      let previous = level.conjuncts.last ?? level.disjuncts.last
      if at(.leftParenthesis), !isOperandInParentheses, groupAlone(behind: previous) == nil {
        if !enterCondition() { continue }
        levels.append(level)
        let opening = currentRange
        parentheses += 1
        advance()
        level = OpenCondition(start: placeOfMistake, opening: opening)
        continue
      }
      var condition = parsePrimary(behind: previous)
      skipFromNow(behind: condition)
      // The condition may be the end of several that are open.
      while true {
        for start in level.negations.reversed() { condition = .not(condition, rangeToHere(from: start)) }
        depth -= level.negations.count
        level.negations = []
        level.conjuncts.append(condition)
        if takeJoint("and", .andSign) { break }
        level.closeConjunction(at: rangeToHere(from: level.start))
        if takeJoint("or", .orSign) {
          level.conjunctionStart = placeOfMistake
          break
        }
        condition = level.closeDisjunction(at: rangeToHere(from: level.start))
        guard let outer = levels.popLast() else { return condition }
        if let opening = level.opening, at(.rightParenthesis) || !failForeignEnd() { closeParenthesis(opening) }
        if isRecovering { condition = .invalid(rangeToHere(from: level.start)) }
        depth -= 1
        level = outer
      }
    }
  }

  /// Counts one more level of nesting; where that is one too many, reports it and gives the statement up.
  private mutating func enterCondition() -> Bool {
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: currentRange)
      return false
    }
    depth += 1
    return true
  }

  /// Moves over `and` or `or`, which may also begin the next line; the condition goes on behind it, on whatever line.
  private mutating func takeJoint(_ joint: String, _ sign: Token.Kind) -> Bool {
    guard !isRecovering else { return false }
    skipCommaBefore(joint: joint)
    let written = current.kind == .name ? text(current) : ""
    let isCapital = written != joint && written.lowercased() == joint && !isBlocked
    let isJoint = current.kind == sign || written == joint || isCapital
    if !isJoint, joint == "and", failPresenceBehindIf() { return false }
    if !isJoint, joint == "and", isAtForeignJoint {
      if !reportEveryoneBeforeJoint() {
        let problem = wordForAnd(word)
        report(problem)
      }
      advance()
      return true
    }
    guard isJoint else {
      if takeCommaForJoint() { return true }
      if joint == "or" { failLostJoint() }
      return false
    }
    if skipJointBeforeChoice() || failNothingJoined() { return false }
    if isCapital { report(.foreignWord(written, meant: joint), at: currentRange) }
    if isBlocked { continueLine() }
    advance()
    if !isAtDeclaration, !isNextLine { continueLine() }
    skipElseBehind(joint)
    return true
  }

  func isWordForPeople(_ word: String) -> Bool {
    word == "everyone" || Self.nounsOfPeople.contains(word) || Self.foreignEveryones.contains(word)
  }

  /// `overdue if recall`
  private var isAtForeignJoint: Bool {
    let next = token(ahead: 1)
    // `title when a when b "…"`
    let isText = word == "when" && restHasText
    return at(.name) && Self.foreignJoints.contains(word) && !isText && !next.startsLine && !isConditionWord(next)
      && (next.kind == .name || next.kind == .leftParenthesis)
  }

  private static let foreignJoints: Set = ["if", "where", "when", "while", "provided"]

  /// Whether a word of the table of directives begins the line here, and no condition: the line above was left open.
  var isNextLine: Bool {
    guard current.startsLine, current.kind == .name, Vocabulary.words[text(current)] != nil else { return false }
    let next = token(ahead: 1)
    if isLineWithSpan { return true }
    return !next.startsLine && Self.comparison(next.kind) == nil && !(next.kind == .name && isConditionWord(next))
  }

  /// `send after 2 days from signup` and `expires after 12 hours`: what is so long ago is asked of an attribute.
  private var isLineWithSpan: Bool {
    isWord("after", ahead: 1) && token(ahead: 2).kind == .number && isUnit(ahead: 3) && !isWord("ago", ahead: 4)
      && !isAttribute(text(current))
  }

  /// primary = "everyone" | "sample" percent "of" string | "topic" string | operand test?
  ///
  /// - Parameter previous: The condition before the last `and` or `or`.
  private mutating func parsePrimary(behind previous: Syntax.Condition? = nil) -> Syntax.Condition {
    let start = placeOfMistake
    if failListOfConditions() || failTestBeforeName() || failDifferenceToNow() || failSumOfNow() {
      return .invalid(start)
    }
    skipWordTwiceInTest()
    if isRecovering { return .invalid(start) }
    if failSignBeforeSegment() { return .invalid(start) }
    if let condition = parseValueAlone(behind: previous) ?? parseTopicAlone(behind: previous) { return condition }
    if let condition = parseConditionInBraces() ?? parseReversedRow() ?? parseReversedTest() { return condition }
    if let group = parseGroupAlone(behind: previous) { return group }
    if let condition = parseNameAlone(behind: previous) ?? parseTestAlone(behind: previous) { return condition }
    switch kind {
    case .leftParenthesis:
      if isOperandInParentheses { return parseTest(of: parseOperandInParentheses(), from: start) }
      fail(expected: .condition)
      return .invalid(start)
    case .name:
      if isJointBehindReported { return .invalid(start) }
      if !isAttribute(word) { skipCountWords() }
      if ["also", "then", "AND"].contains(word), !isSegment(word), !isAttribute(word), token(ahead: 1).kind == .name,
        index > 0, isConditionWord(tokens[index - 1])
      {
        // `members and also fans`
        report(.needlessWord(word), at: currentRange)
        advance()
      }
    case .number, .percent, .date, .time, .instant, .zone, .string, .multilineString:
      if let condition = parseValueInSet() { return condition }
      if failQuotedConditionBeforeText() || failValuesInSet() || failNamesWithSlash() { return .invalid(start) }
      if let name = takeNameInQuotes() { return parseTest(of: name, from: start) }
      if isTextWithoutCondition {
        fail(expected: .condition(behind: "when"))
        return .invalid(start)
      }
      return parseReversedComparison()
    case .tableKey, .leftBrace, .rightBrace, .rightParenthesis, .comma, .colon, .slash, .question, .equal, .notEqual,
      .less,
      .lessOrEqual, .greater, .greaterOrEqual, .upTo, .plus, .andSign, .orSign, .notSign, .stray, .endOfFile, nil:
      if let condition = parseSignAlone(behind: previous) { return condition }
      if index > 0, hasReportedSign(from: tokens[index - 1].end, to: current.start) {
        failDottedCondition()
        return .invalid(start)
      }
      let joint = index > 0 ? text(tokens[index - 1]) : ""
      let isSign = kind.map { Self.comparison($0) != nil } ?? false
      if failEarlyParenthesis(behind: joint) { return .invalid(start) }
      fail(expected: isSign ? .conditionBefore(sign: text(current)) : .condition(behind: joint))
      return .invalid(start)
    }
    if skipEveryoneBeforeSegment() { return parsePrimary(behind: previous) }
    if take(word: "everyone") { return .everyone(rangeToHere(from: start)) }
    if failTestOfTwo() || failNeither() || failValuesInSet() { return .invalid(start) }
    if skipForeignBeginning() { return parsePrimary() }
    if let everyone = parseForeignEveryone() { return everyone }
    if let presence = parseReversedPresence() ?? parseForeignHas() { return presence }
    if let comparison = parseForeignAmount() { return comparison }
    if let language = parseForeignSpeakers() { return language }
    if let topic = parseForeignTopic() { return topic }
    if at(word: "speaks"), token(ahead: 1).kind == .string || token(ahead: 1).kind == .name, !token(ahead: 1).startsLine
    {
      let whole = start.union(range(token(ahead: 1)))
      let language = text(token(ahead: 1)).filter { $0 != "\"" }
      let code = LanguageNames.code(of: language) ?? language
      report(.foreignWord(file.text(in: whole), meant: "locale speaks \(code)"), at: whole)
      advance()
      advance()
      return .invalid(whole)
    }
    if failShareInWords() || failPeopleCounted() { return .invalid(start) }
    let next = token(ahead: 1)
    if at(.name), ["random", "percent"].contains(word), next.kind == .percent {
      let of = token(ahead: 3)
      let isOfName = isWord("of", ahead: 2) && of.kind == .name && !of.startsLine && !isWordForPeople(text(of))
      fail(.shareWithoutSample(text(next), of: isOfName ? text(of) : nil), at: start.union(range(next)))
      return .invalid(start)
    }
    if at(word: "sample"),
      next.kind == .percent || next.kind == .number || next.kind == .string && token(ahead: 2).kind == .percent
        || isWord("of", ahead: 1) || [.string, .name].contains(next.kind) && isWord("of", ahead: 2)
    {
      return parseSample()
    }
    if at(word: "sample"), let percent = percentMeant(by: text(next)) {
      // `sample 1/10`
      let isWhole = isWord("of", ahead: 2)
      fail(.foreignWord(text(next), meant: isWhole ? percent : "\(percent) of \"sale\""), at: range(next))
      return .invalid(start)
    }
    if at(word: "topic"), next.kind == .string || (next.kind == .name && !next.startsLine && !isConditionWord(next)) {
      advance()
      if at(.name) {
        report(.bareText(meant: "\"\(word)\""), at: currentRange)
        advance()
        return .invalid(rangeToHere(from: start))
      }
      let topic = parseString(.topicName)
      return isRecovering ? .invalid(rangeToHere(from: start)) : .topic(topic, rangeToHere(from: start))
    }
    let isUnusable = isUnusableName
    let condition = parseTest(of: parseOperand(), from: start)
    return isUnusable ? .invalid(rangeToHere(from: start)) : condition
  }

  /// `tags.vegan`: the lexer passed over it.
  @inline(never)
  private mutating func failDottedCondition() {
    let start = Int(tokens[index - 1].end)
    let end = current.startsLine || isAtEnd ? file.bytes[start...].firstIndex { $0 == 0x0A } : Int(current.start)
    let written = String(decoding: file.bytes[start..<(end ?? file.bytes.count)], as: UTF8.self)
    let blanks = written.prefix { $0 == " " }.utf8.count
    let word = written.split(separator: " ").first.map(String.init) ?? ""
    let parts = word.split(separator: ".").map(String.init)
    // Of a lookup that lacks a bracket, the lexer has told what is meant.
    guard !word.contains(where: { "[]".contains($0) }), parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 == 0x2D || $0 > 0x2F } })
    else {
      return noteFailure()
    }
    let first = UInt32(start + blanks)
    let range = SourceRange(file: file.id, start: first, end: first + UInt32(word.utf8.count))
    let problem = ConditionProblem.dotted(parts[0], parts[1], isSet: isSet(parts[0]))
    failCovering(range, problem.diagnostic(at: range))
  }

  /// Whether a word may stand behind a name in a condition.
  func isConditionWord(_ token: Token) -> Bool {
    let word = text(token)
    return Syntax.Test.firstWords.contains(word) || ["and", "or", "else", "by", "key", "not"].contains(word)
  }

  /// `10%` for `1/10`; `nil` for what is no share in whole hundredths.
  private func percentMeant(by fraction: String) -> String? {
    let parts = fraction.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, (1...100).contains(parts[1]), (1...parts[1]).contains(parts[0]),
      (parts[0] * 100).isMultiple(of: parts[1])
    else { return nil }
    return "\(parts[0] * 100 / parts[1])%"
  }

  /// "sample" percent "of" string
  private mutating func parseSample() -> Syntax.Condition {
    let start = currentRange
    advance()
    if at(word: "of") { fail(expected: .shareOfSample) }
    if at(.string), token(ahead: 1).kind == .percent, !token(ahead: 1).startsLine {
      // `sample "test" 20%`
      let whole = currentRange.union(range(token(ahead: 1)))
      let meant = "\(text(token(ahead: 1))) of \(text(current))"
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
      failCovering(whole, problem.diagnostic(at: whole))
      return .invalid(rangeToHere(from: start))
    }
    let share = parseShare(.share)
    if at(.string), !current.startsLine {
      // `sample 10% "a"`
      report(.missingOf, at: currentRange)
    } else if !take(word: "of") {
      fail(expected: .saltOfSample)
    }
    if let name = takeWordAsText() {
      // The checker knows whether it is a segment, and tells.
      return isRecovering ? .invalid(start) : .sample(share, salt: name, rangeToHere(from: start))
    }
    let salt = parseString(.textOfSample)
    return isRecovering ? .invalid(rangeToHere(from: start)) : .sample(share, salt: salt, rangeToHere(from: start))
  }

  /// operand = name ("else" value)?
  private mutating func parseOperand() -> Syntax.Operand {
    let start = placeOfMistake
    let name: Syntax.Name
    if at(.name), current.isMalformed, word.contains("."), !LookupName.isOne(word) {
      // `user.plan`: the checker knows which attribute that is.
      name = Syntax.Name(word, currentRange)
      advance()
    } else {
      if at(.name), Syntax.Test.firstWords.contains(word),
        [.string, .number, .date, .instant].contains(token(ahead: 1).kind) || isWord("with", ahead: 1)
      {
        // `testers contains "staff"`
        fail(expected: .attributeBeforeTest)
      }
      name = parseName(.attributeOrSegment, allowsLookup: true)
    }
    if let fallback = takeDoubledQuestion(behind: name) {
      return Syntax.Operand(name: name, fallback: fallback, range: rangeToHere(from: start))
    }
    let fallback = takeElseOfOperand() ? parseValue(.missingValue) : nil
    return Syntax.Operand(name: name, fallback: fallback, range: rangeToHere(from: start))
  }

  /// `(cart-items else 0)`, and `(cart-items) > 0`, whose parentheses mean nothing.
  private var isOperandInParentheses: Bool {
    guard token(ahead: 1).kind == .name else { return false }
    if token(ahead: 2).kind == .rightParenthesis { return Self.comparison(token(ahead: 3).kind) != nil }
    if isOrForElse || token(ahead: 2).kind == .question && token(ahead: 3).kind == .question { return true }
    return token(ahead: 2).kind == .name && text(token(ahead: 2)) == "else" && token(ahead: 4).kind == .rightParenthesis
  }

  private mutating func parseOperandInParentheses() -> Syntax.Operand {
    let opening = currentRange
    parentheses += 1
    advance()
    let operand = parseOperand()
    closeParenthesis(opening)
    return operand
  }

  /// `1 < cart-items < 5`
  private mutating func failChained(
    _ name: Syntax.Name, _ lower: Syntax.Value, _ sign: Syntax.Comparison.Kind, from start: SourceRange
  ) -> Syntax.Condition {
    let second = kind.flatMap(Self.comparison) ?? sign
    let first = rangeToHere(from: start).union(currentRange)
    let next = token(ahead: 1)
    guard !next.startsLine, next.kind == .number || next.kind == .date || next.kind == .name else {
      fail(.chainedComparison(meant: nil), at: first)
      return .invalid(first)
    }
    advance()
    let upper = parseValue(allowsDuration: true)
    let whole = rangeToHere(from: start)
    let tests =
      "\(name.text) \(Self.turned(sign).rawValue) \(file.text(in: lower.range)) and "
      + "\(name.text) \(second.rawValue) \(file.text(in: upper.range))"
    let meant = joinedByAnd(tests, at: whole)
    if !isRecovering { report(.chainedComparison(meant: meant), at: whole) }
    return .invalid(whole)
  }

  /// `3 < cart-items`: reported with the way round that the language has, and understood.
  private mutating func parseReversedComparison() -> Syntax.Condition {
    let start = currentRange
    if at(.string), let condition = parsePathOfTopic() ?? parseQuotedCondition() { return condition }
    if at(.percent) {
      let of = token(ahead: 2)
      let isOfName = isWord("of", ahead: 1) && of.kind == .name && !of.startsLine && !isWordForPeople(text(of))
      fail(.shareWithoutSample(text(current), of: isOfName ? text(of) : nil), at: start)
      return .invalid(start)
    }
    let value = parseValue(allowsDuration: true)
    guard !isRecovering, let sign = kind.flatMap(Self.comparison), token(ahead: 1).kind == .name else {
      fail(.conditionBeginsWithValue, at: start)
      return .invalid(start)
    }
    let signRange = currentRange
    advance()
    let name = parseName(.attribute, allowsLookup: true)
    let range = rangeToHere(from: start)
    if kind.flatMap(Self.comparison) != nil {
      return failChained(name, value, sign, from: start)
    }
    let turned = Self.turned(sign)
    report(
      .reversedComparison(meant: "\(name.text) \(turned.rawValue) \(file.text(in: value.range))"), at: range)
    let operand = Syntax.Operand(name: name, fallback: nil, range: name.range)
    return .test(operand, .comparison(Syntax.Comparison(kind: turned, range: signRange), value), range)
  }

  static func comparison(_ kind: Token.Kind) -> Syntax.Comparison.Kind? {
    switch kind {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .name, .number, .percent, .date, .time, .instant, .zone, .string, .multilineString, .tableKey, .leftBrace,
      .rightBrace, .leftParenthesis, .rightParenthesis, .comma, .colon, .slash, .question, .upTo, .plus, .andSign,
      .orSign,
      .notSign,
      .stray, .endOfFile:
      nil
    }
  }

  private static func turned(_ kind: Syntax.Comparison.Kind) -> Syntax.Comparison.Kind {
    switch kind {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// A condition of which the end isn't reached: all of it, or what follows an open parenthesis.
private struct OpenCondition {
  var start: SourceRange
  /// The parenthesis that opened it, if one did.
  var opening: SourceRange?
  /// The beginning of the conjunction that is being read.
  var conjunctionStart: SourceRange
  /// The `not`s before what is being read.
  var negations: [SourceRange] = []
  var conjuncts: [Syntax.Condition] = []
  var disjuncts: [Syntax.Condition] = []

  init(start: SourceRange, opening: SourceRange? = nil) {
    self.start = start
    self.opening = opening
    conjunctionStart = start
  }

  mutating func closeConjunction(at range: SourceRange) {
    let whole = SourceRange(file: range.file, start: conjunctionStart.start, end: range.end)
    disjuncts.append(conjuncts.count == 1 ? conjuncts[0] : .and(conjuncts, whole))
    conjuncts = []
  }

  mutating func closeDisjunction(at range: SourceRange) -> Syntax.Condition {
    let condition = disjuncts.count == 1 ? disjuncts[0] : .or(disjuncts, range)
    disjuncts = []
    return condition
  }
}
