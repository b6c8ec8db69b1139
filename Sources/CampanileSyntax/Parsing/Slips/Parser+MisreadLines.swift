/// Lines with words that they don't take, and values in other forms.
extension Parser {
  /// `sound when vip "…"`, `category if vip cart`, `interruption by tier { … }`: what has no condition, and is chosen by nothing.
  mutating func failConditionOfLine(_ row: DirectiveRow) {
    let next = token(ahead: 1)
    let isChoice = word == "by" && isAttribute(text(next)) && [.leftBrace, .comma].contains(token(ahead: 2).kind)
    guard at(.name), ["when", "if", "unless"].contains(word) || isChoice, !current.startsLine, !next.startsLine,
      next.kind == .name || next.kind == .leftParenthesis, Vocabulary.words[text(next)] == nil
    else { return }
    switch row.shape {
    case .value(.badge), .value(.image): return
    case .value, .sound, .choice: fail(.noConditionOfLine(row.word, word), at: currentRange)
    default: return
    }
  }

  /// `badge when vip 1 else 0` and `badge vip ? 1 : 0`: whether one of them was there.
  mutating func failSecondValue(of line: Word) -> Bool {
    guard line == .badge || line == .image, !current.startsLine else { return false }
    if at(.question) || kind.flatMap(Self.comparison) != nil,
      let (lines, whole) = choiceAsValue(from: statementStart)
    {
      let meant = lines.joined(separator: gapOfNextLine)
      failCovering(whole, LineProblem.choiceAsValue(meant: lines).diagnostic(at: whole).replacing(whole, with: meant))
      return true
    }
    if failLostWhen(of: line) || failChoiceWithoutBy() { return true }
    let (value, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "else") || at(word: "otherwise"), !value.startsLine,
      [.number, .string, .name].contains(value.kind), !["when", "if", "by"].contains(text(value))
    else { return false }
    let isEnd =
      behind.startsLine || [.rightBrace, .endOfFile].contains(behind.kind) || Vocabulary.words[text(behind)] != nil
    // `else unread + 1`
    guard isEnd || tokens[statementStart].startsLine else { return false }
    let first = SourceRange(file: file.id, start: tokens[statementStart].start, end: previousEnd.end)
    let second = isEnd ? range(value) : restOfLine(from: range(value))
    let gap = SourceRange(file: file.id, start: first.end, end: value.start)
    if value.kind != .name || text(value) == "none", index == statementStart + 2,
      [.number, .string].contains(tokens[index - 1].kind)
    {
      // `badge 1 else none`, which says nothing of when.
      let written = "\(line.rawValue) \(abridged(file.text(in: second)))"
      let value = file.text(in: range(tokens[index - 1]))
      let problem = OrderProblem.elseWithoutWhen(line.rawValue, abridged(value), otherwise: written)
      let place = currentRange
      failCovering(place, problem.diagnostic(at: place))
      return true
    }
    let problem = ContentProblem.elseInLine(
      line, first: abridged(file.text(in: first)), second: "\(line.rawValue) \(abridged(file.text(in: second)))",
      replacing: gap, with: gapOfNextLine + line.rawValue + " ")
    fail(problem, at: currentRange)
    return true
  }

  /// `badge gold > 100  1`: a condition and the value behind it.
  private mutating func failLostWhen(of line: Word) -> Bool {
    guard kind.flatMap(Self.comparison) != nil, index == statementStart + 2, tokens[index - 1].kind == .name else {
      return false
    }
    let (value, behind) = (token(ahead: 1), token(ahead: 2))
    guard [.number, .name, .string, .date].contains(value.kind), !value.startsLine, !behind.startsLine,
      behind.kind == .number || behind.kind == .string
        || behind.kind == .name && Vocabulary.words[text(behind)] == nil
          && !isConditionWord(behind)
    else { return false }
    let whole = range(tokens[index - 1]).union(range(value))
    fail(.missingWhen, at: whole)
    return true
  }

  /// `badge tier { gold 2  other none }` and `badge by tier (gold 2, other none)`
  private mutating func failChoiceWithoutBy() -> Bool {
    guard index == statementStart + 2, tokens[index - 1].kind == .name else { return false }
    let first = text(tokens[index - 1])
    if at(.leftBrace), [.name, .number].contains(token(ahead: 1).kind), first != "by" {
      fail(.foreignWord(first, meant: "by \(first)"), at: range(tokens[index - 1]))
      return true
    }
    guard first == "by", at(.name), token(ahead: 1).kind == .leftParenthesis, !token(ahead: 1).startsLine else {
      return false
    }
    var last = index + 2
    while last < min(tokens.count - 1, index + 200), tokens[last].kind != .rightParenthesis { last += 1 }
    guard tokens[last].kind == .rightParenthesis else { return false }
    let whole = range(token(ahead: 1)).union(range(tokens[last]))
    let cases = file.text(in: whole).dropFirst().dropLast().replacingOccurrences(of: ",", with: " ")
    failCovering(
      whole, LineProblem.foreignWord("( … )", meant: "{ … }").diagnostic(at: whole).replacing(whole, with: "{\(cases)}")
    )
    return true
  }

  /// What stands before one more line of the block.
  private var gapOfNextLine: String {
    guard tokens[statementStart].startsLine else { return "  " }
    return "\n" + String(repeating: " ", count: column(of: statementStart))
  }

  /// `without badge`
  mutating func failLineWithout(in place: DirectiveRow.Place) -> Bool {
    let next = token(ahead: 1)
    guard ["no", "without", "hide", "disable"].contains(word), next.kind == .name, !next.startsLine,
      let line = Vocabulary.words[text(next)], DirectiveTable.row(of: line)?.places.contains(place) ?? false
    else { return false }
    let whole = currentRange.union(range(next))
    guard [.badge, .sound, .image].contains(line) else {
      // `without alert`
      fail(.lineLeftOut(line, file.text(in: whole)), at: whole)
      return true
    }
    fail(.foreignWord(file.text(in: whole), meant: "\(line.rawValue) none"), at: whole)
    return true
  }

  /// `to channel dHN0LXNyY2g=`, of a live push, whose identifier has no quotes.
  mutating func parseBareChannel() -> Syntax.StringLiteral? {
    let next = token(ahead: 1)
    guard at(word: "channel"), next.kind == .name || next.kind == .number, !next.startsLine,
      !isConditionWord(next), blockHasWord("event")
    else { return nil }
    return readBareChannel(next)
  }

  /// `to channel "dHN0LXNyY2g=" and riding`
  mutating func reportConditionBehindChannel() {
    guard at(.name), !current.startsLine, ["and", "or", "where", "if", "when"].contains(word.lowercased()) else {
      return
    }
    let rest = restOfLine(from: currentRange)
    report(.conditionBehindChannel(file.text(in: rest)), at: rest)
    while !isAtEnd, current.start < rest.end { advance() }
  }

  /// From the word `channel` on.
  mutating func readBareChannel(_ next: Token) -> Syntax.StringLiteral {
    let bytes = file.bytes[Int(next.start)...].prefix(200).prefix { $0 > 0x20 && !"{}\"".utf8.contains($0) }
    let end = max(next.end, UInt32(clamping: bytes.endIndex))
    let whole = SourceRange(file: file.id, start: next.start, end: end)
    let written = file.text(in: whole)
    covered.append(whole)
    report(.bareText(meant: "\"\(written)\""), at: whole)
    repeat { advance() } while !isAtEnd && current.start < end
    let text = Syntax.DecodedText(text: written, runs: [(0, whole.start)], sourceEnd: end, file: file.id)
    return Syntax.StringLiteral(range: whole, plain: text, message: text)
  }

  /// `at "09:00"`
  mutating func parseTimeInQuotes() -> Syntax.TimeLiteral? {
    guard at(.string), !current.isMalformed, !current.startsLine else { return nil }
    let range = currentRange
    let inside = String(file.text(in: range).dropFirst().dropLast())
    if isAttribute(inside) {
      // `at "reminder-hour"`
      fail(.nameInQuotes(meant: inside), at: range)
      return Syntax.TimeLiteral(minutes: 0, range: range)
    }
    guard let meant = Self.clock(inside), let minutes = Self.minutes(meant) else { return nil }
    report(.timeInQuotes(meant: meant), at: range)
    advance()
    return Syntax.TimeLiteral(minutes: minutes, range: range)
  }

  /// `at "09:00", "18:00"`, which are one mistake.
  mutating func parseTimesInQuotes() -> [Syntax.TimeLiteral]? {
    guard at(.string) else { return nil }
    var times: [Syntax.TimeLiteral] = []
    var (place, whole) = (0, currentRange)
    var meant: [String] = []
    while times.count < 24, token(ahead: place).kind == .string {
      let range = range(token(ahead: place))
      let inside = String(file.text(in: range).dropFirst().dropLast())
      guard let time = Self.clock(inside), let minutes = Self.minutes(time) else { return nil }
      times.append(Syntax.TimeLiteral(minutes: minutes, range: range))
      meant.append(time)
      whole = whole.union(range)
      place += 1
      guard token(ahead: place).kind == .comma, token(ahead: place + 1).kind == .string else { break }
      place += 1
    }
    guard times.count > 1 else { return nil }
    report(.timeInQuotes(meant: meant.joined(separator: ", ")), at: whole)
    for _ in 0..<place { advance() }
    return times
  }

  /// `2026-12-01 Europe/Berlin at 09:00`: the zone stands behind the time.
  mutating func failZoneBeforeTime(behind day: SourceRange) {
    guard at(.zone) || at(word: "UTC") || at(word: "local"), !current.startsLine else { return }
    var place = 1
    if isWord("else", ahead: place) { place += 2 }
    let time = token(ahead: place + 1)
    guard isWord("at", ahead: place), time.kind == .time, !time.startsLine else { return }
    let zone = currentRange.union(range(token(ahead: place - 1)))
    let written = file.text(in: zone)
    let meant = "\(file.text(in: day)) at \(text(time)) \(written)"
    fail(.zoneBeforeDay(meant: meant, isWhole: written != "local"), at: day.union(range(time)))
  }

  /// `greeting @cart.title` and `greeting message @cart.title` in data.
  @inline(never)
  mutating func failTableTextAsValue(_ what: Expectation, of key: String) -> Bool {
    if failMessageInParentheses() { return true }
    guard at(.tableKey) || at(word: "message"), key != Word.badge.rawValue, key != Word.image.rawValue,
      [.valueOrBlock, .value, .valueOfCase].contains(what)
    else { return false }
    let next = token(ahead: 1)
    let isBehindWord = at(word: "message") && next.kind == .tableKey && !next.startsLine
    guard at(.tableKey) && !current.startsLine || isBehindWord else { return false }
    fail(.tableTextAsValue(key), at: isBehindWord ? range(next) : currentRange)
    return true
  }

  /// `rating integer 1..5`, `rating integer between 1 and 5`, `rating integer min 1 max 5`
  mutating func skipRangeOfType() {
    let begins = at(.name) && ["in", "between", "min", "max", "range"].contains(word)
    guard !current.startsLine, at(.number) || begins && token(ahead: 1).kind == .number && !token(ahead: 1).startsLine,
      begins || token(ahead: 1).kind == .upTo || isWord("to", ahead: 1)
    else { return }
    let start = previousEnd
    let first = currentRange
    while at(.number) || at(.upTo)
      || at(.name) && ["in", "between", "min", "max", "range", "to", "and"].contains(word)
        && token(ahead: 1).kind == .number
    {
      advance()
    }
    let whole = rangeToHere(from: first)
    let place = SourceRange(file: file.id, start: start.end, end: whole.end)
    report(.noRanges(file.text(in: whole), replacing: place), at: whole)
  }

  /// `when vip { offer "big" }` in data: a condition of several keys.
  @inline(never)
  mutating func failConditionBeforeKeys() -> Bool {
    guard at(.name), ["when", "if", "unless"].contains(word) else { return false }
    var (place, isComparison) = (1, false)
    while place < 64, token(ahead: place).kind != .leftBrace {
      let token = token(ahead: place)
      if token.startsLine || [.rightBrace, .string, .endOfFile].contains(token.kind) && !isComparison { return false }
      if Self.comparison(token.kind) != nil || token.kind == .name && isConditionWord(token) { isComparison = true }
      place += 1
    }
    // `when vip  offer { … }` has two keys: `when`, and `offer`.
    guard token(ahead: place).kind == .leftBrace, !token(ahead: place).startsLine, place > 1,
      isComparison || place.isMultiple(of: 2)
    else { return false }
    let condition = file.text(in: range(token(ahead: 1)).union(range(token(ahead: place - 1))))
    let key = token(ahead: place + 1).kind == .name ? text(token(ahead: place + 1)) : nil
    fail(.conditionBeforeKeys(word, condition: condition, key: key), at: currentRange)
    return true
  }

  /// Whether the unit in `2.5 km  phase a` belongs to no value: as a key it would leave something over.
  func isUnitInData(_ unit: String) -> Bool {
    guard
      Self.unitsOfMeasure.contains(unit) || Self.isUnit(unit) || index > 0 && tokens[index - 1].end == current.start
    else { return false }
    return hasOddRow
  }

  /// Whether what stands up to the end of the line or block can't be pairs of a key and a plain value.
  var hasOddRow: Bool {
    var count = 0
    while count < 32 {
      let token = token(ahead: count)
      if count > 0, token.startsLine || token.kind == .rightBrace || token.kind == .endOfFile { break }
      guard [.name, .string, .number].contains(token.kind), !isConditionWord(token),
        !["when", "if", "message", "by"].contains(text(token))
      else { return false }
      count += 1
    }
    return !count.isMultiple(of: 2)
  }

  /// `category cart { view, later }` in another block: whether it was there.
  mutating func reportCategoryInside(_ owner: String) -> Bool {
    let name = token(ahead: 1)
    guard ["campaign", "template", "variant"].contains(where: owner.hasPrefix), at(word: "category"),
      name.kind == .name, !name.startsLine, token(ahead: 2).kind == .leftBrace
    else {
      return false
    }
    report(.categoryInside(text(name), owner: owner), at: currentRange)
    return true
  }
}
