/// The one grammar of values, wherever a value stands that a recipient gets.
extension Parser {
  /// any-value = value | name "else" value | name "+" number ("else" value)? | "{" (key any-value)* "}"
  ///           | "(" any-value ("," any-value)* ")" | "by" value-choice | "message" message
  ///
  /// - Parameter owner: the key or line that it belongs to.
  mutating func parseAnyValue(
    _ what: Expectation, of owner: String, allowsDuration: Bool = false
  ) -> Syntax.DataValue {
    let start = placeOfMistake
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: start)
      return .value(.invalid(start))
    }
    if current.kind == .leftBrace, !isRecovering {
      // `total {spent}`
      if failNameInBraces() { return .value(.invalid(start)) }
      let start = currentRange
      return inList { parser in
        let entries = parser.parseData(owner: "`\(owner)`")
        return .object(entries, parser.rangeToHere(from: start))
      }
    }
    if at(.leftParenthesis), what == .valueOrBlock ? failDataInParentheses() : failTextInParentheses(of: owner) {
      return .value(.invalid(start))
    }
    if at(.leftParenthesis) { return parseAnyList(of: owner, allowsDuration: allowsDuration) }
    if failTableTextAsValue(what, of: owner) || failDottedRow() { return .value(.invalid(start)) }
    if failElseFirst(what) || failChoiceWithoutBlock(of: owner) || failCallAlone(of: owner) || failNameOfChoice() {
      return .value(.invalid(start))
    }
    let next = token(ahead: 1)
    // In parentheses, and nowhere else, a line may go on with the sign.
    if at(.name), next.startsLine, next.kind == .plus, parentheses > 0 { return parseSum() }
    if at(.name), !next.startsLine {
      if at(word: "message"), next.kind == .string || next.kind == .multilineString || next.kind == .leftBrace {
        return inList { $0.parseMessageValue() }
      }
      let behind = token(ahead: 2).kind
      if at(word: "message"), next.kind == .name, behind == .string { return failMessageWithoutBraces() }
      if at(word: "by"), next.kind == .name, behind == .leftBrace || behind == .comma {
        return inList { $0.parseValueChoice(of: owner) }
      }
      if takeForeignBy() { return inList { $0.parseValueChoice(of: owner) } }
      if next.kind == .plus || isPlusInWords(of: owner) { return parseSum() }
      if let whole = difference {
        let problem = LineProblem.noDifference(file.text(in: whole)).diagnostic(at: whole)
        failCovering(whole, problem)
        return .value(.invalid(whole))
      }
    }
    if isAtDottedDay { return .value(parseDateValue()) }
    return .value(parseValue(what, allowsDuration: allowsDuration, allowsElse: true))
  }

  /// A key that nothing stands behind, at its line's or its block's end.
  @inline(never)
  mutating func failKeyAlone(_ key: Syntax.Name) {
    if at(.rightBrace) || kind == nil && current.kind != .leftBrace { failMissingValue(of: key) }
  }

  /// `badge unread plus 1`, which is told; in data the word may be the next key.
  @inline(never)
  private mutating func isPlusInWords(of owner: String) -> Bool {
    let sign = token(ahead: 1)
    guard owner == "badge", ["plus", "add"].contains(text(sign)), token(ahead: 2).kind == .number else { return false }
    report(.foreignWord(text(sign), meant: "+"), at: range(sign))
    return true
  }

  /// `badge switch tier { … }`, at whose word what chooses a value is read.
  @inline(never)
  private mutating func takeForeignBy() -> Bool {
    // `by cause = {`, whose sign is told where the block opens.
    if at(word: "by"), token(ahead: 1).kind == .name, [.equal, .colon].contains(token(ahead: 2).kind),
      token(ahead: 3).kind == .leftBrace
    {
      return true
    }
    guard token(ahead: 1).kind == .name, token(ahead: 2).kind == .leftBrace, !token(ahead: 2).startsLine,
      ["switch", "match", "select", "choose", "case", "for"].contains(word), !isAttribute(word)
    else { return false }
    report(.foreignWord(word, meant: "by"), at: currentRange)
    return true
  }

  /// `message en "Hi" de "Hallo"`
  @inline(never)
  private mutating func failMessageWithoutBraces() -> Syntax.DataValue {
    let first = range(token(ahead: 1))
    let texts = restOfLine(from: first)
    let whole = currentRange.union(texts)
    let meant = "message { \(file.text(in: texts)) }"
    fail(.foreignWord("message \(text(token(ahead: 1))) …", meant: meant, replacing: whole), at: whole)
    return .value(.invalid(whole))
  }

  /// `31.12.2026`, which would be sent as a version.
  private var isAtDottedDay: Bool {
    guard at(.number) else { return false }
    let parts = text(current).split(separator: ".").compactMap { Int($0) }
    return parts.count == 3 && (1...31).contains(parts[0]) && (1...12).contains(parts[1])
      && (1970...2100).contains(parts[2])
  }

  /// `unread - 1` and `unread -1`
  private var difference: SourceRange? {
    let next = token(ahead: 1)
    guard next.kind == .number, !next.startsLine else { return nil }
    let gap = SourceRange(file: file.id, start: current.end, end: next.start)
    let isMinus = ["-", "−", "–", "—"].contains(file.text(in: gap).trimmingCharacters(in: .whitespaces))
    return isMinus || text(next).hasPrefix("-") ? currentRange.union(range(next)) : nil
  }

  /// Reads what has a block, whose lines end where they end, in parentheses where a line's end means nothing.
  private mutating func inList(_ parse: (inout Parser) -> Syntax.DataValue) -> Syntax.DataValue {
    let outer = parentheses
    let value = parse(&self)
    guard outer > 0 else { return value }
    parentheses = outer
    if !isRecovering { continueLine() }
    return value
  }

  /// Moves over `when` before a condition; a value may be called so too.
  mutating func takeWhen() -> Bool {
    let next = token(ahead: 1)
    if failChoiceInWords() { return false }
    if at(word: "if"), next.kind == .name, !next.startsLine, isCondition(behind: 1) {
      if failThen() { return false }
      // `offer if vip { … }`
      report(.foreignWord("if", meant: "when"), at: currentRange)
      advance()
      return true
    }
    if at(word: "unless"), next.kind == .name, !next.startsLine, isCondition(behind: 1), !isWord("and", ahead: 2),
      !isWord("or", ahead: 2)
    {
      // `offer unless vip { … }`
      fail(.foreignWord("unless", meant: "when not"), at: currentRange)
      return false
    }
    guard at(word: "when"), !next.startsLine, next.kind != .rightBrace, next.kind != .comma else { return false }
    advance()
    return true
  }

  /// Whether a word so far ahead is asked about and has a value behind it, and is no value itself.
  private func isCondition(behind distance: Int) -> Bool {
    let next = token(ahead: distance + 1)
    guard !next.startsLine else { return false }
    switch next.kind {
    case .leftBrace, .string, .number, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: return true
    case .name: return isConditionWord(next) || text(next) == "then" || isFlagBefore(next, at: distance)
    default: return false
    }
  }

  /// `badge if vip points`: a flag or a segment, and an attribute for whom it holds.
  private func isFlagBefore(_ value: Token, at distance: Int) -> Bool {
    let name = text(token(ahead: distance))
    return at(word: "if") && (isAttribute(name) || isSegment(name)) && isAttribute(text(value))
  }

  /// list = "(" (any-value ("," any-value)*)? ")"
  private mutating func parseAnyList(of owner: String, allowsDuration: Bool) -> Syntax.DataValue {
    let start = currentRange
    depth += 1
    defer { depth -= 1 }
    let values = parseList { parser -> Syntax.DataValue? in
      let value = parser.parseAnyValue(.value, of: owner, allowsDuration: allowsDuration)
      return parser.isRecovering ? nil : value
    }
    let range = rangeToHere(from: start)
    guard !isRecovering else { return .value(.invalid(range)) }
    let plain = values.compactMap { value -> Syntax.Value? in
      if case .value(let plain) = value { plain } else { nil }
    }
    return plain.count == values.count ? .value(.list(plain, range)) : .list(values, range)
  }

  /// sum = name "+" number ("else" value)?
  private mutating func parseSum() -> Syntax.DataValue {
    let name = parseName(.attribute, allowsLookup: true)
    advance()
    if at(.name), numberInWords(ahead: 0) == nil, !current.startsLine {
      fail(expected: .numberAddedToAttribute)
    }
    if at(.string), !current.isMalformed, !current.startsLine {
      // `card + "x"`: a text takes the value in.
      let inside = text(current).dropFirst().dropLast()
      if Int(inside) != nil {
        // `unread + "1"`
        fail(.foreignWord(text(current), meant: String(inside)), at: currentRange)
        return .value(.invalid(name.range))
      }
      let whole = name.range.union(currentRange)
      let goesOn = hasReportedSign(from: current.end, to: token(ahead: 1).start)
      let problem = LineProblem.foreignWord(
        file.text(in: whole), meant: "\"{$\(name.text)}\(text(current).dropFirst())"
      ).diagnostic(at: whole)
      failCovering(goesOn ? restOfLine(from: whole) : whole, goesOn ? problem.withoutFixes : problem)
      return .value(.invalid(whole))
    }
    let number = parseNumber(.numberAdded)
    if !isRecovering, let unit = unitBehindSum {
      let whole = name.range.union(unit)
      let problem = LineProblem.noSumOfMoment(file.text(in: whole)).diagnostic(at: whole)
      failCovering(whole, problem)
    }
    let fallback = take(word: "else") ? parseValue(.missingValue, allowsElse: true) : nil
    let range = rangeToHere(from: name.range)
    return isRecovering ? .value(.invalid(range)) : .sum(name, number, fallback: fallback, range)
  }

  /// The unit in `eta + 10 minutes`, and no key that is called so: one blank stands before it, and no value behind it.
  private var unitBehindSum: SourceRange? {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, current.start == previousEnd.start + 1,
      Self.isUnit(word),
      next.startsLine || [.name, .rightBrace, .endOfFile].contains(next.kind)
    else { return nil }
    return currentRange
  }

  /// value-choice = name ("," name)* "{" (value{one for each name} any-value)* "}"
  private mutating func parseValueChoice(of owner: String) -> Syntax.DataValue {
    let start = currentRange
    advance()
    let failures = failureCount
    var selectors: [Syntax.Name] = []
    repeat {
      let name = parseName(.attributeToChooseBy, allowsLookup: true)
      if isRecovering { break }
      selectors.append(name)
    } while take(.comma)
    var cases: [Syntax.ValueCase] = []
    let belongsOutside: (Parser) -> Bool = { Vocabulary.words[$0.word] != nil }
    _ = parseBlock("`by`", belongsOutside: belongsOutside) { parser in
      let start = parser.currentRange
      var keys: [Syntax.Value] = []
      while keys.count < selectors.count, !parser.isRecovering {
        if let whole = parser.rangeOfNumbers {
          // `1..5 1`
          let problem = ContentProblem.numbersAsKey(parser.file.text(in: whole)).diagnostic(at: whole)
          return parser.failCovering(whole, problem)
        }
        if parser.failKeyLacking(selectors, given: keys.count, from: start) { return }
        keys.append(parser.takeForeignOther(of: selectors) ?? parser.parseValue(.caseOfValues))
        if keys.count < selectors.count, parser.at(.comma) {
          parser.fail(.commaBetweenKeys(example: "one gold 2"), at: parser.currentRange)
        }
      }
      if selectors.count == 1, parser.at(.comma), !parser.isRecovering, !parser.token(ahead: 1).startsLine {
        let (comma, first) = (parser.currentRange, parser.file.text(in: parser.rangeToHere(from: start)))
        guard case .name? = keys.first, [.number, .string, .percent].contains(parser.token(ahead: 1).kind) else {
          return parser.failCovering(comma, LineAdvice.valueOfEachCase(first, at: comma))
        }
        // `gold, 3`
        parser.report(.needlessWord(","), at: comma)
        parser.advance()
      }
      parser.skipSignOfCase()
      let value = parser.parseAnyValue(.valueOfCase, of: owner)
      if parser.isNumberTwice { _ = parser.failWordTwice() }
      if !parser.isRecovering { parser.skipCommaBetween(parser.file.text(in: start)) }
      guard !parser.isRecovering else { return }
      cases.append(.init(keys: keys, value: value, range: parser.rangeToHere(from: start)))
    }
    let range = rangeToHere(from: start)
    return failureCount != failures
      ? .value(.invalid(range)) : .choice(.init(selectors: selectors, cases: cases, range: range))
  }

  /// `full "https://…"` of a choice by two: an address is no key, and neither is what a line ends with.
  private mutating func failKeyLacking(_ selectors: [Syntax.Name], given: Int, from start: SourceRange) -> Bool {
    let next = token(ahead: 1)
    guard given > 0, at(.string), text(current).contains("://") || next.startsLine || next.kind == .rightBrace else {
      return false
    }
    let keys = file.text(in: rangeToHere(from: start))
    fail(ContentProblem.keyLacking(keys, of: selectors.map(\.text)).diagnostic(at: start))
    return true
  }

  /// `{ five 1 1  ten 2 }`: with one of the two, the rest is pairs of a case and its value.
  private var isNumberTwice: Bool {
    guard at(.number), !current.startsLine, text(tokens[index - 1]) == text(current) else { return false }
    let rest = tokens[index...].prefix(128).prefix { [.name, .number, .string].contains($0.kind) }
    return !rest.count.isMultiple(of: 2) && token(ahead: rest.count).kind == .rightBrace
  }

  /// message = string | "{" (locale string)* "}"
  @inline(never)
  private mutating func parseMessageValue() -> Syntax.DataValue {
    let start = currentRange
    let failures = failureCount
    advance()
    var message = Syntax.LocalizedMessage(text: nil, texts: [], range: start)
    if current.kind == .leftBrace {
      var braces: [SourceRange] = []
      defer {
        if let first = braces.first { report(ContentProblem.bracesInMessage(braces).diagnostic(at: first)) }
      }
      _ = parseBlock("`message`") { parser in
        if parser.at(.string) {
          // `{ "Well done!"  de "…" }`
          let example = parser.text(parser.current)
          let text = example.utf8.count <= 80 ? example : "\"…\""
          return parser.fail(.messageWithoutLocale(text: text), at: parser.currentRange)
        }
        let locale = parser.parseName(.locale)
        parser.skipSign(behind: locale.text)
        let isInBraces = parser.takeBraceInMessage(&braces)
        let text = parser.parseString(.theTextInQuotes)
        if isInBraces { parser.advance() }
        if !parser.isRecovering { message.texts.append((locale, text)) }
        parser.skipCommaBetween(locale.text)
      }
    } else {
      message.text = parseString(.theTextInQuotes)
    }
    message.range = rangeToHere(from: start)
    return failureCount == failures ? .message(message) : .value(.invalid(message.range))
  }
}
