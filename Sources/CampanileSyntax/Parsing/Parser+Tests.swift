internal import CampanileText

extension Parser {
  /// test = sign value | "in" "(" value ("," value)* ")" | "in" value ".." value | ("starts" | "ends") "with" value
  ///      | "contains" value | "within" duration | ("before" | "after") (duration "ago" | value) | "speaks" name
  ///      | "is" ("set" | "missing")
  ///
  /// Without a test the operand is a segment or a boolean attribute.
  mutating func parseTest(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    guard !isRecovering else { return .invalid(rangeToHere(from: start)) }
    if let test = parseTestWithoutSign(of: operand, from: start) ?? parseRowOfNull(operand, from: start) { return test }
    let (condition, isUnreadable) = reading { $0.parseTestIfAny(of: operand, from: start) }
    if isRecovering || isUnreadable { return .invalid(rangeToHere(from: start)) }
    if let condition { return condition }
    guard let fallback = operand.fallback else { return .name(operand.name) }
    // `vip else false`, alone, asks whether it is true.
    let sign = Syntax.Comparison(kind: .equal, range: fallback.range)
    return .test(operand, .comparison(sign, .boolean(true, fallback.range)), operand.range)
  }

  /// What stands behind an attribute in sentences about days, and is no value.
  private static let wordsOfTime: Set = [
    "of", "ago", "to", "this", "month", "week", "year", "on", "from", "today", "tomorrow", "yesterday",
  ]

  private static let wordsBeforeNames: Set = ["to", "and", "or", "not", "segment", "when"]

  /// `tier gold`: the comparison that is most likely meant by a value right behind the name of an attribute.
  var comparisonMeant: String? {
    guard index > 0, case let name = text(tokens[index - 1]), let comparison = comparisonHere else { return nil }
    if !knowsAttributes || isAttribute(name) || isInput(name) || LookupName.isOne(name) { return comparison }
    // `teir gold`
    guard let meant = attribute(meantBy: name), comparison.hasPrefix(name + " ") else { return nil }
    return meant + comparison.dropFirst(name.count)
  }

  /// The comparison that would be meant if the name is that of an attribute.
  var comparisonHere: String? {
    guard index > 0, tokens[index - 1].kind == .name, !current.startsLine, !isConditionWord(tokens[index - 1]),
      !Self.foreignEveryones.union(["everyone"]).contains(text(tokens[index - 1]))
    else { return nil }
    let before = index > 1 ? tokens[index - 2] : tokens[0]
    let isOperand =
      before.kind == .name && Self.wordsBeforeNames.contains(text(before))
      || [.leftParenthesis, .equal].contains(before.kind)
    // `any of`, `this month`, `30 days ago`
    let next = token(ahead: 1)
    if isOperand, at(word: "not"), !Self.wordsOfSentences.contains(text(next)), next.kind == .name, !next.startsLine,
      !isConditionWord(next), !isSegment(text(next)),
      !isSegment(text(tokens[index - 1]))
    {
      // `tier not gold`
      return "\(text(tokens[index - 1])) != \(text(next))"
    }
    // `points outside 1..5`
    if isOperand, at(word: "outside"), token(ahead: 2).kind == .upTo {
      return "not \(text(tokens[index - 1])) in \(text(next))..\(text(token(ahead: 3)))"
    }
    // `last-seen on 2026-10-01`, and `at 2026-10-01`
    if isOperand, at(word: "on") || at(word: "at"), next.kind == .date {
      return "\(text(tokens[index - 1])) = \(text(next))"
    }
    guard isOperand, !Self.wordsOfTime.contains(word), !Self.wordsOfSentences.contains(word) else { return nil }
    switch kind {
    case .number where Self.isUnit(text(next)): return nil
    case .string where isSet(text(tokens[index - 1])):
      return "\(text(tokens[index - 1])) contains \(text(current))"
    case .name where !isConditionWord(current), .number, .string, .date:
      return "\(text(tokens[index - 1])) = \(text(current))"
    default: return nil
    }
  }

  /// What no value is called.
  private static let wordsOfSentences: Set<String> = [
    "was", "were", "are", "has", "have", "had", "been", "does", "did", "never", "who", "which", "that", "exactly",
    "up", "no", "at", "like", "for", "outside", "unless", "from", "by", "later", "earlier", "between", "than",
  ]

  /// "(" value ("," value)* ")" | value ".." value
  /// `(4..5)` and `(4 to 5)`, up to the closing parenthesis.
  private var rangeInParentheses: SourceRange? {
    if token(ahead: 1).kind == .date, token(ahead: 2).kind == .rightParenthesis,
      text(token(ahead: 1)).split(separator: "-").count == 2
    {
      // `in (1-3)`
      return currentRange.union(range(token(ahead: 2)))
    }
    let (sign, end) = (token(ahead: 2), token(ahead: 4))
    guard sign.kind == .upTo || text(sign) == "to", end.kind == .rightParenthesis, !end.startsLine else { return nil }
    return currentRange.union(range(end))
  }

  mutating func parseMembership(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    if at(.leftParenthesis) {
      if let span = rangeInParentheses {
        if failSpanOfNames(of: operand, in: span) { return .invalid(span) }
        let ends = [token(ahead: 1), token(ahead: 3)].map { text($0) }
        let isDays = token(ahead: 1).kind == .date && token(ahead: 2).kind == .rightParenthesis
        let meant = isDays ? ends[0].replacing("-", with: "..") : ends.joined(separator: "..")
        fail(.foreignWord(file.text(in: span), meant: meant), at: span)
        return .invalid(span)
      }
      if let list = parseListOfAlternatives(from: start) { return list }
      let values = parseList { parser -> Syntax.Value? in
        let value = parser.parseValue()
        return parser.isRecovering ? nil : value
      }
      return .test(operand, .oneOf(values), rangeToHere(from: start))
    }
    if let span = parseSpan(of: operand, isIn: true, from: start) { return span }
    if at(.leftBrace) {
      // `in {gold, silver}`
      let opening = currentRange
      let whole = restOfLine(from: opening).union(opening)
      var end = index
      while end < tokens.count, tokens[end].kind != .rightBrace, !tokens[end].startsLine || end == index { end += 1 }
      let list = end < tokens.count && tokens[end].kind == .rightBrace ? opening.union(range(tokens[end])) : whole
      let inside = file.text(in: list).dropFirst().dropLast()
      fail(.foreignWord(file.text(in: list), meant: "(\(inside))"), at: list)
      return .invalid(list)
    }
    if at(.date), text(current).split(separator: "-").count == 2 {
      // `in 1-5`
      let range = currentRange
      let parts = text(current).split(separator: "-")
      if parts[0].utf8.count == 4, parts[1].utf8.count == 2, !(1...12).contains(Int(parts[1]) ?? 0) {
        // `in 2026-13`
        fail(.malformedDate(text(current), .noMonth(Int(parts[1]) ?? 0)), at: range)
        return .invalid(range)
      }
      let meant: String
      if parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]), (1...12).contains(month) {
        // `in 2026-11`
        meant = "\(text(current))-01..\(text(current))-\(Self.days(of: month, in: year))"
      } else {
        meant = "\(parts[0])..\(parts[1])"
      }
      fail(.foreignWord(text(current), meant: meant), at: range)
      return .invalid(range)
    }
    if failSpanWithDash() || failMonth(isBefore: nil) || failCalendarSpanBehindIn() { return .invalid(start) }
    if failOpenSpan(of: operand) { return .invalid(start) }
    let lower = parseValue(.listOrRange)
    if at(.comma) {
      // `in gold, silver`
      var values = [lower]
      while take(.comma), !isRecovering { values.append(parseValue()) }
      if !isRecovering {
        let list = file.text(in: rangeToHere(from: lower.range))
        // `in gold, silver)`
        if parentheses == 0 { _ = take(.rightParenthesis) }
        let range = rangeToHere(from: lower.range)
        report(.foreignWord(file.text(in: range), meant: "(\(list))"), at: range)
      }
      return .test(operand, .oneOf(values), rangeToHere(from: start))
    }
    if at(.name), !current.startsLine, !isConditionWord(current), word != "to", Vocabulary.words[word] == nil {
      // `in gold silver`
      var values = [lower]
      while at(.name), !current.startsLine, !isConditionWord(current), Vocabulary.words[word] == nil {
        values.append(parseValue())
      }
      let range = rangeToHere(from: lower.range)
      let list = values.map { file.text(in: $0.range) }.joined(separator: ", ")
      report(.foreignWord(file.text(in: range), meant: "(\(list))"), at: range)
      return .test(operand, .oneOf(values), rangeToHere(from: start))
    }
    if at(word: "or") {
      fail(expected: .list(of: operand.name.text, beginningWith: file.text(in: lower.range)))
    }
    if let list = parseListOfOne(lower, of: operand, from: start) { return list }
    if at(word: "to") || at(word: "and") {
      let isClose = currentRange.start == lower.range.end
      let gap = SourceRange(file: file.id, start: lower.range.end, end: token(ahead: 1).start)
      report(.foreignWord(word, meant: "..", replacing: isClose ? currentRange : gap), at: currentRange)
      advance()
    } else if !take(.upTo) {
      if let test = takeInForEqual(lower, of: operand, from: start) { return test }
      let value = file.text(in: lower.range)
      let isWhole = !isRecovering && (kind == nil || at(.rightBrace))
      if !isRecovering, isSegment(operand.name.text) {
        fail(.segmentAsked(operand.name.text, value: value), at: operand.name.range)
        return .invalid(start)
      }
      if isWhole, failNotInOne(lower) || failListInText(lower) { return .invalid(start) }
      if isWhole, isInput(operand.name.text), isAttribute(value), !isSet(value) {
        // `area in district`, of an input and an attribute
        let whole = operand.name.range.union(lower.range)
        let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(value) = \(operand.name.text)")
        failCovering(whole, problem.diagnostic(at: whole))
        return .invalid(start)
      }
      let isOfSet =
        isWhole && (isSet(value) || isSetInput(value)) && isAttribute(operand.name.text) && !isInput(operand.name.text)
      fail(
        expected: isOfSet
          ? .list(of: operand.name.text, notSet: value) : .range(of: operand.name.text, notOnly: isWhole ? value : nil))
    }
    if current.startsLine, current.kind == .name, Vocabulary.words[text(current)] != nil, !token(ahead: 1).startsLine {
      // `in 3..` above the next line
      endLine()
    }
    let upper = parseValue(.rangeEnd)
    return .test(operand, .between(lower, upper), rangeToHere(from: start))
  }

  /// duration "ago" | value
  mutating func parseMoment(
    of operand: Syntax.Operand, isBefore: Bool, from start: SourceRange
  ) -> Syntax.Condition {
    if at(.name), word.lowercased() == "yesterday" {
      let range = currentRange
      report(.foreignWord(word, meant: "1 day ago"), at: range)
      advance()
      let duration = Syntax.DurationLiteral(seconds: 86_400, range: range)
      return .test(operand, .ago(isBefore ? .before : .after, duration), rangeToHere(from: start))
    }
    if let test = parseMomentWrittenOtherwise(of: operand, isBefore: isBefore, from: start) { return test }
    // `before 1.10.2026` is a day with dots.
    let isDotted = at(.number) && text(current).utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2
    if isDotted || dayWithBlanks != nil || isAtDayInWords || isYear(token(ahead: 2)) {
      return .test(operand, .relation(isBefore: isBefore, parseDateValue()), rangeToHere(from: start))
    }
    guard at(.number) || isSpanInWords else {
      if failWordedSpan(of: operand, isBefore: isBefore) { return .invalid(rangeToHere(from: start)) }
      let value = takeNowAsCall() ?? parseValue(.dayToCompareWith)
      return .test(operand, .relation(isBefore: isBefore, value), rangeToHere(from: start))
    }
    let next = token(ahead: 1)
    if let year = Int(text(current)), ClockText.years.contains(year),
      next.kind != .name || next.startsLine
        || isConditionWord(next)
    {
      // `before 2030`
      let day = "\(year)-\(isBefore ? "01-01" : "12-31")"
      fail(.yearAlone(meant: day), at: currentRange)
      return .invalid(currentRange)
    }
    let duration = parseDuration()
    if !isRecovering, !take(word: "ago") {
      let written = file.text(in: duration.range)
      if isAheadOfNow || !isBefore {
        fail(
          .withoutAgo(operand.name.text, written, isBefore: isBefore, isDenied: isBehindNot(start)), at: duration.range)
        return .invalid(rangeToHere(from: start))
      }
      report(.missingAgo(operand.name.text, written), at: duration.range)
    }
    return .test(operand, .ago(isBefore ? .before : .after, duration), rangeToHere(from: start))
  }

  /// `before 7 days from now`
  private var isAheadOfNow: Bool {
    at(.name) && !current.startsLine && ["from", "of", "until", "to"].contains(word)
      && ["now", "today"].contains(text(token(ahead: 1)))
  }

  /// "set" | "missing"
  mutating func parsePresence(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    let name = operand.name
    if operand.fallback != nil { report(.fallbackWithPresence(name.text), at: operand.range) }
    if at(word: "set"), isWord("to", ahead: 1), index > 0, case let value = token(ahead: 2), !value.startsLine,
      [.name, .string, .number, .date].contains(value.kind)
    {
      // `country is set to "DE"`
      let sign = range(tokens[index - 1]).union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: sign), meant: "="), at: sign)
      advance()
      advance()
      return readComparison(.equal, of: operand, sign: sign, from: start)
    }
    if take(word: "set") {
      if at(.equal), ["true", "false"].contains(text(token(ahead: 1))) { reportPresenceCompared(name) }
      return .presence(name, isSet: true, rangeToHere(from: start))
    }
    if take(word: "missing") { return .presence(name, isSet: false, rangeToHere(from: start)) }
    if at(.string), isTextOfLine {
      // `title when name is "{$name}, hello"`
      report(
        .missingPresence(name.text, isShown: text(current).contains("{$\(name.text)"), behind: previousEnd),
        at: rangeToHere(from: start))
      return .presence(name, isSet: true, rangeToHere(from: start))
    }
    if at(word: "not"), isWord("set", ahead: 1) || isWord("missing", ahead: 1) {
      let isSet = isWord("missing", ahead: 1)
      let range = currentRange.union(range(token(ahead: 1)))
      report(.presenceNegated(meant: isSet ? "set" : "missing"), at: range)
      advance()
      advance()
      return .presence(name, isSet: isSet, rangeToHere(from: start))
    }
    return parseForeignPresence(of: operand, from: start)
  }

  /// Whether the text here is the only one that is left for the line of an alert's text.
  private var isTextOfLine: Bool {
    var first = index
    while first > statementStart, !(tokens[first].kind == .name && text(tokens[first]) == "when") { first -= 1 }
    guard first > 0, Vocabulary.words(in: .text).contains(text(tokens[first - 1])) else { return false }
    let next = token(ahead: 1)
    return next.startsLine || next.kind == .rightBrace
      || next.kind == .name && Vocabulary.words(in: .text).contains(text(next))
  }

  /// `is set = true`
  @inline(never)
  private mutating func reportPresenceCompared(_ name: Syntax.Name) {
    let isTrue = text(token(ahead: 1)) == "true"
    let whole = range(tokens[index - 1]).union(range(token(ahead: 1)))
    report(.foreignWord(file.text(in: whole), meant: isTrue ? "set" : "missing"), at: whole)
    advance()
    advance()
  }

  mutating func parseChoiceInWords(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition {
    let isEither = at(word: "either")
    advance()
    _ = take(word: "of")
    if at(.leftParenthesis), isNegated {
      let values = parseList { parser -> Syntax.Value? in
        let value = parser.parseValue()
        return parser.isRecovering ? nil : value
      }
      guard !isRecovering else { return .invalid(start) }
      return negatedMembership(values, of: operand, from: start)
    }
    if at(.leftParenthesis), !isEither {
      let whole = SourceRange(file: file.id, start: sign.start, end: previousEnd.end)
      report(.foreignWord(file.text(in: whole), meant: "in"), at: whole)
      return parseMembership(of: operand, from: start)
    }
    var values = [parseValue(.value)]
    while !isRecovering, at(.comma) || at(word: "or"), isValue(ahead: 1) {
      advance()
      values.append(parseValue(.value))
    }
    guard !isRecovering, let last = values.last else { return .invalid(start) }
    if isNegated { return negatedMembership(values, of: operand, from: start) }
    let whole = sign.union(last.range)
    let list = values.map { file.text(in: $0.range) }.joined(separator: ", ")
    report(.foreignWord(file.text(in: whole), meant: "in (\(list))"), at: whole)
    return .test(operand, .oneOf(values), rangeToHere(from: start))
  }

  /// `tier is not one of (gold, silver)`: `not` stands before the attribute.
  mutating func negatedMembership(
    _ values: [Syntax.Value], of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition {
    let whole = rangeToHere(from: start)
    let written = values.map { file.text(in: $0.range) }
    let meant =
      isSet(operand.name.text)
      ? noneContained(written, in: operand)
      : "not \(file.text(in: operand.range)) in (\(written.joined(separator: ", ")))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .not(.test(operand, .oneOf(values), whole), whole)
  }

  /// `contains any of ("a", "b")`: asked for each.
  mutating func parseEachContained(in operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let hasOf = isWord("of", ahead: 1)
    let isAll = ["all", "every", "both"].contains(word)
    guard at(.name), isAll || ["any", "one", "either", "some"].contains(word),
      hasOf && token(ahead: 2).kind == .leftParenthesis || token(ahead: 1).kind == .leftParenthesis
    else { return nil }
    advance()
    if hasOf { advance() }
    let values = parseList { parser -> Syntax.Value? in
      let value = parser.parseValue()
      return parser.isRecovering ? nil : value
    }
    guard !isRecovering else { return .invalid(start) }
    let whole = rangeToHere(from: start)
    guard !values.isEmpty else {
      fail(.emptyList, at: whole)
      return .invalid(whole)
    }
    let tests = values.map { "\(file.text(in: operand.range)) contains \(file.text(in: $0.range))" }
    let joined = tests.joined(separator: isAll ? " and " : " or ")
    report(.foreignWord(file.text(in: whole), meant: tests.count > 1 ? "(\(joined))" : joined), at: whole)
    return .invalid(whole)
  }

  /// `contains "a", "b"`: asked for each; whether one or all of them is meant, nobody knows.
  mutating func parseContainedList(
    in operand: Syntax.Operand, beginningWith first: Syntax.Value, from start: SourceRange
  ) -> Syntax.Condition? {
    guard at(.comma), !isRecovering, token(ahead: 1).kind == .string, !token(ahead: 1).startsLine else { return nil }
    var values = [file.text(in: first.range)]
    while at(.comma), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
      advance()
      values.append(text(current))
      advance()
    }
    let whole = rangeToHere(from: first.range)
    report(
      .severalContained(operand.name.text, values.map(abridged), isDenied: isBehindNot(start)), at: whole)
    return .invalid(rangeToHere(from: start))
  }

  /// Whether several languages follow, or one in parentheses.
  var areLanguagesAhead: Bool {
    let place = token(ahead: 1).kind == .leftParenthesis ? 2 : 1
    let isLanguage = [.name, .string].contains(token(ahead: place).kind) && !token(ahead: place).startsLine
    if isLanguage, languageOfLocale(token(ahead: place)) != nil { return true }
    return isLanguage && (place == 2 || token(ahead: 2).kind == .comma && token(ahead: 3).kind == .name)
  }

  /// `"tr-TR"` behind `speaks`, which takes a language.
  private func languageOfLocale(_ token: Token) -> String? {
    let parts = text(token).split(separator: "-")
    guard token.kind == .string, parts.count == 2, parts[1].utf8.count == 3, parts[0].utf8.count < 5 else { return nil }
    return String(parts[0].dropFirst())
  }

  /// `speaks (de, pl)` and `speaks de, pl`: asked for each.
  mutating func parseLanguages(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    advance()
    var languages: [String] = []
    let opening = at(.leftParenthesis)
    if opening { advance() }
    while at(.name) || at(.string) {
      languages.append(languageOfLocale(current) ?? text(current).filter { $0 != "\"" })
      advance()
      guard at(.comma), [.name, .string].contains(token(ahead: 1).kind), !token(ahead: 1).startsLine else { break }
      advance()
    }
    if opening { _ = take(.rightParenthesis) }
    let whole = rangeToHere(from: start)
    let tests = languages.map { "\(operand.name.text) speaks \($0)" }.joined(separator: " or ")
    report(.foreignWord(file.text(in: whole), meant: languages.count > 1 ? "(\(tests))" : tests), at: whole)
    return .invalid(whole)
  }

  private func isValue(ahead place: Int) -> Bool {
    let next = token(ahead: place)
    let behind = token(ahead: place + 1)
    guard !next.startsLine, [.name, .string, .number].contains(next.kind) else { return false }
    // `or vip and …` is another condition, most likely, and `or points > 3` surely.
    return Self.comparison(behind.kind) == nil && !Syntax.Test.firstWords.contains(text(behind))
  }
}
