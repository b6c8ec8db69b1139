extension Parser {
  /// data = "{" (key (value | data))* "}", key = name | string
  mutating func parseData(owner: String = "`data`") -> [Syntax.DataEntry] {
    var entries: [Syntax.DataEntry] = []
    if failNamesWithoutValues() || failJSON() || failDataInParentheses(takesNames: true) { return entries }
    // A line of the campaign that stands as far left as `data` itself was surely not meant as a key.
    let belongsOutside: (Parser) -> Bool = { Vocabulary.words[$0.word] != nil }
    _ = parseBlock(owner, belongsOutside: belongsOutside) { parser in
      if let entry = parser.parseDataEntry() { entries.append(entry) }
    }
    return entries
  }

  private mutating func parseDataEntry() -> Syntax.DataEntry? {
    if takeNamesWithoutValues() || takeAddedName() || failValueBeforeKey() || failConditionBeforeKeys()
      || failWordAsKey()
    {
      return nil
    }
    guard !failSpread(), let key = parseDataKey() else { return nil }
    skipSign(behind: key.text)
    if let told = toldValue { return Syntax.DataEntry(key: key, value: .value(.invalid(told)), condition: nil) }
    let condition = takeWhen() ? parseCondition() : nil
    if condition != nil {
      skipUnitBehindCondition(ofText: false)
      skipSignBehindCondition()
    }
    failKeyAlone(key)
    if condition == nil, failChoiceInParentheses(of: key) { return nil }
    let value = parseAnyValue(.valueOrBlock, of: key.text)
    if case .object = value {
      if !isRecovering { failBehindBlock(of: key, isChosen: condition != nil) }
      return isRecovering ? nil : Syntax.DataEntry(key: key, value: value, condition: condition)
    }
    if !isRecovering, at(.comma), failListAlone(behind: value) { return nil }
    if condition != nil, failElseOfChoice(of: key) { return nil }
    if failNameBehindText() || failInnerQuotes(behind: value) || failBareWords(behind: value) || failSumInWords() {
      return nil
    }
    skipCurrency()
    if failWordBehindValue(ofKey: key.text) { return nil }
    if !isRecovering { skipCommaBetween(key.text) }
    if !isRecovering, tokens[index - 1].kind != .comma, isBehindValue {
      failLeftOver(behind: key.text)
    }
    if !isRecovering, isElseOfNextLine(behind: value) { failElseOfNextLine(behind: key.text) }
    return isRecovering ? nil : Syntax.DataEntry(key: key, value: value, condition: condition)
  }

  /// `"shop://cart"  link`: an address is no key.
  @inline(never)
  private mutating func failValueBeforeKey() -> Bool {
    let (key, next) = (token(ahead: 1), token(ahead: 2))
    guard at(.string), current.startsLine || index > 0 && tokens[index - 1].kind == .leftBrace,
      !current.isMalformed, text(current).contains("://"), key.kind == .name, !key.startsLine,
      next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile
    else { return false }
    let whole = currentRange.union(range(key))
    fail(.foreignWord(file.text(in: whole), meant: "\(text(key)) \(text(current))"), at: whole)
    return true
  }

  /// `items basket-items if member`: what a condition or a choice begins with, behind a whole value. As a key it would be
  /// told to the app.
  @inline(never)
  private mutating func failWordAsKey() -> Bool {
    guard !current.startsLine, index > 0, tokens[index - 1].kind != .leftBrace else { return false }
    let (before, next) = (tokens[index - 1], token(ahead: 1))
    if at(.string), text(current).contains("://") {
      if before.kind == .name, index > 1, tokens[index - 2].kind == .name, !tokens[index - 1].startsLine,
        !isAttribute(text(before)), !isInput(text(before))
      {
        // `deep link "shop://offer"`
        let words = range(tokens[index - 2]).union(range(before))
        fail(.keyOfWords(file.text(in: words)), at: words)
        return true
      }
      // `screen code  "shop://offer" code`
      fail(.addressAsKey(text(current)), at: currentRange)
      return true
    }
    guard at(.name), !next.startsLine, before.kind != .comma else { return false }
    let key = index > 1 && tokens[index - 2].kind == .name ? text(tokens[index - 2]) : "KEY"
    let value = text(before)
    switch word {
    case "by" where next.kind == .leftBrace && before.kind == .name:
      let whole = range(before).union(currentRange)
      fail(.foreignWord(file.text(in: whole), meant: "by \(value)"), at: whole)
    case "when", "if", "unless": failConditionBehindValue()
    case "otherwise" where before.kind == .name,
      "fallback" where before.kind == .name && next.kind == .string && current.start == before.end + 1:
      fail(.foreignWord(word, meant: "else"), at: currentRange)
    case "then", "for", "is", "otherwise":
      fail(.wordAsKey(word, behind: key), at: currentRange)
    case _ where isMisspeltElse(behind: before):
      fail(.foreignWord(word, meant: "else"), at: currentRange)
    default: return false
    }
    return true
  }

  /// `who name ese "?"`: a letter's distance from `else`, behind an attribute and before what stands in for it. As a key it
  /// would be told to the app.
  private func isMisspeltElse(behind before: Token) -> Bool {
    // Words of that distance which are one.
    guard before.kind == .name, index > 1, [.name, .string].contains(tokens[index - 2].kind),
      !["ease", "elsa", "elise", "elle", "elke"].contains(word), !word.contains(".")
    else { return false }
    return nearestName(to: word, among: ["else"]) != nil && word != "else"
  }

  /// Whether the next line goes on with an attribute that may have an `else`. As a key it would be told to the app.
  private func isElseOfNextLine(behind value: Syntax.DataValue) -> Bool {
    guard current.kind == .name, current.startsLine, text(current) == "else" else { return false }
    return switch value {
    case .value, .sum(_, _, fallback: nil, _): true
    default: false
    }
  }

  /// Passes over the line, too, so that it isn't read as another key.
  @inline(never)
  private mutating func failElseOfNextLine(behind key: String) {
    let before = tokens[index - 1]
    let gap = SourceRange(file: file.id, start: before.end, end: current.start)
    let whole = range(before).union(range(current))
    let meant = "\(text(before)) else"
    continueLine()
    let problem = LineProblem.leftOver(found: found, behind: key).diagnostic(at: currentRange)
    // A comment between the lines would swallow what is moved behind it.
    let isPlain = before.kind != .string && file.text(in: gap).allSatisfy(\.isWhitespace)
    fail(isPlain ? problem.replacing(whole, with: meant) : problem)
  }

  /// `price plan = premium ? 59 : 39`, from the key on: its lines as they are written here.
  func choiceAsValue(from place: Int) -> (lines: [String], range: SourceRange)? {
    guard place >= 0, [.name, .string].contains(tokens[place].kind) else { return nil }
    let start = range(tokens[place])
    let whole = start.union(range(tokens[endOfChoice]))
    let line = file.text(in: whole)
    guard let mark = line.range(of: " ? "), let colon = line.range(of: " : ", range: mark.upperBound..<line.endIndex)
    else { return nil }
    let key = text(tokens[place])
    let (first, second) = (line[mark.upperBound..<colon.lowerBound], line[colon.upperBound...])
    guard !first.isEmpty, !second.isEmpty, !second.contains("?"), !second.contains("  ") else { return nil }
    let asked = line[..<mark.lowerBound].dropFirst(key.count).trimmingCharacters(in: .whitespaces)
    return (["\(key) when \(asked.replacing("==", with: "=")) \(first)", "\(key) \(second)"], whole)
  }

  // What is reported stands by itself: data in data need the stack for nothing else.

  /// `offer { … } when vip`, and `lines { … }, { … }`
  @inline(never)
  private mutating func failBehindBlock(of key: Syntax.Name, isChosen: Bool) {
    if failElseBehindBlock(of: key, isChosen: isChosen) { return }
    if at(word: "when") || at(word: "if"), !current.startsLine, token(ahead: 1).kind == .name {
      fail(expected: .keyBehindBlock)
    } else if at(.comma), token(ahead: 1).kind == .leftBrace {
      fail(expected: .keyBehindListOfBlocks)
    }
  }

  @inline(never)
  private mutating func failLeftOver(behind key: String) {
    let before = tokens[index - 1]
    if before.kind == .name, index > 1, at(.name), hasReportedSign(from: tokens[index - 2].end, to: before.start),
      tokens[index - 2].kind == .name
    {
      // `level level.name  until until`: the first value was told.
      noteFailure()
      return advance()
    }
    if takeAddedName() || failColonBehindMessage() { return }
    let function = token(ahead: 1)
    if at(.colon), before.kind == .name, function.kind == .name, function.start == current.end,
      ["currency", "date", "datetime", "integer", "number", "percent", "time"].contains(text(function))
    {
      // `wallet wallet :currency currency=EUR`
      let whole = currentRange.union(range(function))
      let problem = ContentProblem.functionInData(text(function), of: text(before)).diagnostic(at: whole)
      return fail(problem)
    }
    let isNot = before.kind == .name && text(before) == "not" && at(.name)
    if at(.question), before.kind == .name, let (lines, choice) = choiceAsValue(from: index - 2) {
      // `vip member ? 1 : 0`
      return failCovering(choice, LineProblem.choiceAsValue(meant: lines).diagnostic(at: choice))
    }
    if before.kind == .name, !current.startsLine, isNot || kind.flatMap(Self.comparison) != nil {
      // `late minutes > 5` and `late not booked`
      let value = token(ahead: 1)
      let end = isNot || value.startsLine || value.kind == .rightBrace ? current : value
      let whole = range(before).union(range(end))
      if let (lines, choice) = choiceAsValue(from: index - 2) {
        return failCovering(choice, LineProblem.choiceAsValue(meant: lines).diagnostic(at: choice))
      }
      return fail(.conditionAsValue(key, file.text(in: whole)), at: whole)
    }
    if before.kind == .date, at(.time), !current.startsLine {
      // `back-at 2026-11-28 15:00`
      let whole = range(before).union(currentRange)
      let meant = "\(text(before))T\(text(current)):00Z"
      let isUTC = isWord("UTC", ahead: 1)
      return fail(.momentAsValue(meant: meant, isUTC: isUTC), at: isUTC ? whole.union(range(token(ahead: 1))) : whole)
    }
    if at(.leftBrace),
      ["text", "texts", "string", "strings", "localized", "localize", "translations", "translate", "i18n"]
        .contains(text(before))
    {
      // `greeting text { en "…" }`
      return fail(.foreignWord(text(before), meant: "message"), at: range(before))
    }
    if at(.string), hasReportedSign(from: before.end, to: current.start) {
      // `first-name | "friend"`
      let gap = SourceRange(file: file.id, start: before.end, end: current.start)
      let sign = file.text(in: gap).filter { $0 != " " }
      // `link meta.kind "x"` is another key.
      if sign.contains(where: \.isLetter) { return }
      let problem = LineProblem.foreignWord(sign, meant: "else", replacing: gap).diagnostic(at: gap)
      return failCovering(gap, problem.replacing(gap, with: " else "))
    }
    if failOtherwise(behind: before) { return }
    if before.kind == .string, at(.name), token(ahead: 1).kind == .rightBrace {
      // `deeplink "shop://cart"  reason }`
      let name = Syntax.Name(word, currentRange)
      advance()
      return failMissingValue(of: name)
    }
    if failKeyWithoutValue() || failHalfOfPair() { return }
    if before.kind == .name, at(.name), !current.startsLine, token(ahead: 1).kind == .rightBrace,
      isAttribute(text(before)) || isInput(text(before)) && !isInState, !isAttribute("\(text(before))-\(word)")
    {
      // `doctor doctor  kind }`
      let name = Syntax.Name(word, currentRange)
      advance()
      return failMissingValue(of: name)
    }
    if at(.string), before.kind == .name, !current.startsLine, index > 1, tokens[index - 2].kind == .name {
      return fail(
        .keyOfWords(text(tokens[index - 2]) + " " + text(before)), at: range(tokens[index - 2]).union(range(before)))
    }
    if at(.name), isAttribute(word), before.kind == .name, index > 1, tokens[index - 2].kind == .name,
      !current.startsLine, !tokens[index - 1].startsLine, !isAttribute(text(before)), !isInput(text(before)),
      before.start == tokens[index - 2].end + 1, !isAttribute(text(tokens[index - 2]))
    {
      // `valid until member-until`; where the blank is wider, a pair begins there
      let words = range(tokens[index - 2]).union(range(before))
      return fail(
        .foreignWord(file.text(in: words), meant: "\(text(tokens[index - 2]))-\(text(before))"), at: words)
    }
    let unit = token(ahead: 1)
    if at(.number), before.kind == .name, ["in", "after"].contains(text(before)), Self.isUnit(text(unit)) {
      // `arrives in 10 minutes`
      let whole = range(before).union(range(unit))
      let problem = LineProblem.noSumOfMoment(file.text(in: whole)).diagnostic(at: whole)
      return failCovering(whole, problem)
    }
    if at(.leftParenthesis), before.kind == .name, before.end == current.start {
      if failElseAsCall() || failChoiceAsCall() { return }
      // `hourly VLOOKUP(zone, zones, 3)`
      return fail(.callAsValue(text(before), of: nameInParentheses(ahead: 0)), at: range(before))
    }
    fail(.leftOver(found: found, behind: key), at: currentRange)
  }

  static func isUnit(_ word: String) -> Bool { units[word] != nil || unevenUnits[word] != nil }

  /// Whether the block is the `state` or the `attributes` of a Live Activity, whose keys are declared: a name of theirs
  /// that is no key has lost its own.
  private var isInState: Bool {
    var depth = 0
    for place in stride(from: index - 1, to: max(index - 128, 0), by: -1) {
      if tokens[place].kind == .rightBrace { depth += 1 }
      guard tokens[place].kind == .leftBrace else { continue }
      if depth == 0 { return ["state", "attributes"].contains(text(tokens[place - 1])) }
      depth -= 1
    }
    return false
  }

  private static let currencies: Set = [
    "EUR", "USD", "GBP", "CHF", "PLN", "SEK", "NOK", "DKK", "CZK", "HUF", "JPY", "CNY", "INR", "BRL", "CAD", "AUD",
  ]

  /// `balance CHF 41.50` in an example
  mutating func skipCurrencyBeforeNumber() {
    guard at(.name), !current.startsLine, Self.currencies.contains(word), token(ahead: 1).kind == .number,
      !token(ahead: 1).startsLine
    else { return }
    let gap = SourceRange(file: file.id, start: current.start, end: token(ahead: 1).start)
    let problem = LineProblem.needlessWord(word).diagnostic(at: currentRange)
    report(problem.replacing(gap, with: ""))
    advance()
  }

  static func isCurrencyTold(_ summary: String) -> Bool { currencies.contains { summary.contains("`\($0)`") } }

  /// `9.99 EUR`, and the next key or nothing behind it.
  @inline(never)
  private mutating func skipCurrency() {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    if at(.name), !current.startsLine, index > 1, tokens[index - 1].kind == .name, tokens[index - 2].kind == .name,
      Self.currencies.contains(word), isAttribute(text(tokens[index - 1])) || isInput(text(tokens[index - 1])),
      next.startsLine || next.kind == .rightBrace
        || next.kind == .name && (next.start > current.end + 1 || text(behind) == "by")
    {
      // `amount debt GBP  seat by seat { … }`
      report(.needlessWord(word), at: currentRange)
      return advance()
    }
    guard at(.name), index > 0, tokens[index - 1].kind == .number, !current.startsLine else { return }
    if isUnitInData(word) {
      // `2.5 km`
      let whole = SourceRange(file: file.id, start: previousEnd.start, end: current.end)
      report(.unitBehindNumber(word, whole: whole), at: currentRange)
      return advance()
    }
    guard word.utf8.count == 3,
      word.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }),
      next.startsLine || next.kind == .rightBrace
        || next.kind == .name && !behind.startsLine && [.string, .number, .leftBrace].contains(behind.kind)
    else { return }
    let whole = SourceRange(file: file.id, start: previousEnd.start, end: current.end)
    report(.unitBehindNumber(word, whole: whole), at: currentRange)
    advance()
  }

  /// `percent 0,2`, and `sizes 1, 2, 3` without parentheses.
  @inline(never)
  private mutating func failListAlone(behind value: Syntax.DataValue) -> Bool {
    if failCommaInNumber(isSure: index > 0 && text(tokens[index - 1]) == "0") { return true }
    guard !token(ahead: 1).startsLine, isValueAlone(ahead: 1) else { return false }
    var end = value.range
    while at(.comma), isValueAlone(ahead: 1) {
      advance()
      end = end.union(currentRange)
      advance()
    }
    // `nick, first-name, "fan"  vip true`: the last of several.
    let last = token(ahead: 1)
    if at(.comma), !last.startsLine, last.kind == .string || last.kind == .name, token(ahead: 2).kind == .name {
      advance()
      end = end.union(currentRange)
      advance()
    }
    let meant = file.text(in: end)
    // `score home, away)`
    let isClosed = at(.rightParenthesis) && parentheses == 0 && surplusOfParentheses < 0
    if isClosed { end = end.union(currentRange) }
    if !isClosed, case .value(.name(let name)) = value, isAttribute(name.text), tokens[index - 1].kind == .string,
      tokens[index - 2].kind == .comma, range(tokens[index - 3]) == name.range
    {
      // `given-name, "friend"`
      let fallback = "\(name.text) else \(text(tokens[index - 1]))"
      let problem = MeantProblem.listOrFallback(list: "(\(meant))", fallback: fallback).diagnostic(at: end)
      failCovering(end, problem)
      return true
    }
    if !isClosed, failListOrKey(behind: value, end) { return true }
    let problem = LineProblem.foreignWord(file.text(in: end), meant: "(\(meant))").diagnostic(at: end)
    failCovering(end, problem)
    return true
  }

  /// Whether a token can only be one more value behind a comma: no key begins with it, or nothing follows it that could
  /// be a key's value.
  private func isValueAlone(ahead distance: Int) -> Bool {
    let next = token(ahead: distance + 1)
    switch token(ahead: distance).kind {
    case .number, .percent, .date, .time: return true
    case .name where isOddRowOfNames(ahead: distance): return true
    case .string, .name:
      return next.kind == .comma || next.kind == .rightBrace || next.kind == .rightParenthesis || next.startsLine
    default: return false
    }
  }

  /// `away-goals by scorer }`: an attribute, and pairs of keys and values behind it.
  private func isOddRowOfNames(ahead distance: Int) -> Bool {
    let name = text(token(ahead: distance))
    guard isAttribute(name) || isInput(name) else { return false }
    let row = tokens[(index + distance)...].prefix(32).prefix { $0.kind == .name && !$0.startsLine }
    let end = token(ahead: distance + row.count)
    return row.count % 2 == 1 && row.count > 1 && (end.startsLine || end.kind == .rightBrace)
  }

  /// `amount  fee fee }`, where the first key's value was forgotten and the next key was read as it, and `km distance distance`,
  /// a value that stands twice.
  @inline(never)
  private mutating func failKeyWithoutValue() -> Bool {
    guard index > 1, at(.name), !current.startsLine, token(ahead: 1).kind == .rightBrace || token(ahead: 1).startsLine,
      tokens[index - 1].kind == .name, text(tokens[index - 1]) == word, tokens[index - 2].kind == .name
    else { return false }
    let key = Syntax.Name(text(tokens[index - 2]), range(tokens[index - 2]))
    let areNames = [key.text, word].allSatisfy { isAttribute($0) || isInput($0) }
    if key.text != word, areNames {
      let problem = ContentProblem.valueForgotten(key.text).diagnostic(at: key.range)
      failCovering(key.range, problem)
    } else if key.text == "deep", word == "link" {
      // `deep link link`: a key of two words, and its value.
      let words = key.range.union(range(tokens[index - 1]))
      fail(.keyInWords(file.text(in: words)), at: words)
    } else {
      let second = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
      fail(.wordTwice(word, removing: second), at: currentRange)
    }
    return true
  }

  /// How many more parentheses are opened than closed on the line.
  private var surplusOfParentheses: Int {
    var first = index
    while first > 0, !tokens[first].startsLine, index - first < 256 { first -= 1 }
    return tokens[first...].prefix(512).enumerated().prefix { $0 == 0 || !$1.startsLine }.reduce(0) {
      $0 + ($1.element.kind == .leftParenthesis ? 1 : $1.element.kind == .rightParenthesis ? -1 : 0)
    }
  }

  /// Passes over a comma between the entries of a block, which other languages have there.
  mutating func skipCommaBetween(_ what: String) {
    guard at(.comma) else { return }
    if PhraseTable.words(in: .actionOption).contains(text(token(ahead: 1))), !token(ahead: 1).startsLine,
      token(ahead: 2).kind == .rightBrace
    {
      // `park { en "Park here", requires-unlock }`: the option is told.
      return advance()
    }
    reportHabit(.signBehindLine(sign: "`,`", what))
    advance()
  }

  /// Reports a sign that other languages have here.
  mutating func reportHabit(_ problem: LineProblem) {
    if !readsIndentation { report(problem, at: currentRange) }
  }

  /// Whether something stands here that belongs to the value before it and is no key with a value of its own: one line
  /// holds one thing.
  private var isBehindValue: Bool {
    guard let kind, kind != .rightBrace, !isAtEnd else { return false }
    let next = token(ahead: 1)
    guard kind == .name || (kind == .string && (next.kind == .colon || next.kind == .equal)) else {
      return kind != .string || next.startsLine || next.kind == .rightBrace
    }
    return ["else", "or", "and"].contains(word) || next.startsLine || next.kind == .rightBrace
  }

  /// Passes over a `:` or `=` between a word and its value, which other languages have there.
  mutating func skipSign(behind word: String) {
    if at(.colon), token(ahead: 1).startsLine, column(of: index + 1) > indentation(ofLineWith: index),
      readsIndentation || ["alert", "data", "experiment"].contains(word)
    {
      // It opens a block without braces.
      return
    }
    let isComma = at(.comma) && !token(ahead: 1).startsLine && ["title", "subtitle", "body"].contains(word)
    guard at(.colon) || at(.equal) || (at(.greaterOrEqual) && text(current) == "=>") || isComma else { return }
    if at(.greaterOrEqual) { covered.append(currentRange) }
    if skipSignOfFormula(behind: word) { return }
    if case .flag? = Word(rawValue: word).flatMap({ DirectiveTable.row(of: $0)?.shape }), !token(ahead: 1).startsLine,
      let known = Word(rawValue: word), let isOff = isFlagValue(token(ahead: 1))
    {
      // `once: true`
      let whole = currentRange.union(range(token(ahead: 1)))
      return failCovering(whole, LineProblem.valueOfFlag(known, isOff: isOff).diagnostic(at: whole))
    }
    if takeSignBeforeQuotedWord(of: word) || skipSignBeforeBracedNames() { return }
    reportHabit(.signBehindWord(sign: found, word))
    advance()
  }

  /// Whether what other languages write behind a word that stands alone turns it off; `nil` for anything else.
  func isFlagValue(_ token: Token) -> Bool? {
    guard token.kind == .name || token.kind == .number else { return nil }
    let written = text(token).lowercased()
    if ["false", "no", "off", "0"].contains(written) { return true }
    return ["true", "yes", "on", "1"].contains(written) ? false : nil
  }

  /// A key in quotes may be any text; without, it is a name.
  private mutating func parseDataKey() -> Syntax.Name? {
    if at(.string) {
      let literal = parseString(.key)
      return Syntax.Name(literal.plain.text, literal.range)
    }
    guard at(.name) else {
      fail(expected: .key)
      return nil
    }
    let name = Syntax.Name(word, currentRange)
    // Of a key that FCM keeps for itself, the checker says so.
    if current.isMalformed, word != "message_type", word != "fcm_options" {
      report(.keyNeedsQuotes(word), at: currentRange)
    }
    advance()
    return name
  }
}
