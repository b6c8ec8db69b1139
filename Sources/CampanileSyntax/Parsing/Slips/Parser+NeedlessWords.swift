/// Words that say again what stands there already, and words in another order.
extension Parser {
  private static let nounsOfNumbers: Set = [
    "points", "items", "pieces", "euros", "euro", "dollars", "pounds", "percent", "km", "kg", "miles", "stars",
    "nights", "month", "months", "year", "years",
    "people", "times", "pcs", "cents", "min", "minute",
  ]

  /// What people say between a line and its value, and says nothing.
  private static let wordsBeforeValues: Set = [
    "id", "identifier", "key", "name", "value", "number", "count", "level", "score", "file", "filename", "url", "link",
    "address", "criteria", "is", "are", "equals", "text", "as", "called", "at", "on", "with",
  ]

  /// `thread id "news"`, `priority is 10`, `badge count unread` and `interruption level active`: the value alone stands behind
  /// the word.
  mutating func skipWordBeforeValue(of row: DirectiveRow) {
    let value = token(ahead: 1)
    let takesNames: Bool
    if case .value(let type) = row.shape { takesNames = !type.isText } else { takesNames = true }
    guard at(.name), !current.startsLine, Self.wordsBeforeValues.contains(word), !value.startsLine,
      !takesNames || !isAttribute(word) && !isInput(word)
    else { return }
    let isPlain = [.string, .number, .percent].contains(value.kind)
    let isNeedless: Bool
    switch row.shape {
    case .value(.badge): isNeedless = isPlain || value.kind == .name && isAttribute(text(value))
    case .value, .sound, .rate, .count: isNeedless = isPlain
    case .choice(let words): isNeedless = value.kind == .name && words.contains(text(value)) && !words.contains(word)
    case .expiry, .duration: isNeedless = ["is", "are"].contains(word)
    default: isNeedless = false
    }
    guard isNeedless else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// The next tokens, which say nothing: reported, and passed over. The fix takes the gap before them away too.
  mutating func skipNeedless(tokens count: Int) {
    let whole = currentRange.union(range(token(ahead: count - 1)))
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole)
    report(problem.replacing(gap, with: ""))
    for _ in 0..<count { advance() }
  }

  /// `late send now`
  mutating func skipNow(behind line: Word) -> Bool {
    guard line == .late, at(.name), !current.startsLine, let words = wordsOfLateSend else { return false }
    let whole = currentRange.union(range(token(ahead: words - 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<words { advance() }
    return true
  }

  /// How many words say again that what is late is sent at once.
  private var wordsOfLateSend: Int? {
    guard index > 0, case let before = text(tokens[index - 1]), before == "send" else { return nil }
    if at(word: "at"), isWord("once", ahead: 1) { return 2 }
    return ["now", "immediately", "anyway", "later", "instantly", "directly"].contains(word) ? 1 : nil
  }

  /// `extra: 500 points)` and `delay 20 minutes }`
  mutating func skipNounOfNumber() {
    let next = token(ahead: 1)
    guard !isRecovering, at(.name), !current.startsLine, index > 0, tokens[index - 1].kind == .number,
      next.startsLine || [.rightParenthesis, .comma, .rightBrace, .endOfFile].contains(next.kind),
      Self.nounsOfNumbers.contains(word) || Self.units[word] != nil || Self.unitsOfMeasure.contains(word)
        || word.utf8.count == 3 && word.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `everyone in gold-members`, `all users in gold-members`: the segment alone says who.
  mutating func skipEveryoneBeforeSegment() -> Bool {
    guard at(.name) else { return false }
    let isAll = word == "everyone" || Self.foreignEveryones.contains(word)
    guard isAll || Self.nounsOfPeople.contains(word) && !isSegment(word) else { return false }
    let noun = token(ahead: 1)
    let count = isAll && !noun.startsLine && Self.nounsOfPeople.contains(text(noun)) ? 2 : 1
    let (preposition, name) = (token(ahead: count), token(ahead: count + 1))
    guard !preposition.startsLine, ["in", "of", "from", "within"].contains(text(preposition)),
      name.kind == .name, !name.startsLine, Vocabulary.words[text(name)] == nil,
      // `to everyone  of ride`, two lines of a live push on one
      text(preposition) != "of" || isSegment(text(name)),
      word == "everyone" || isEndOfTest(token(ahead: count + 2))
    else { return false }
    let whole = currentRange.union(range(preposition))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0...count { advance() }
    return true
  }

  /// `not in gold-members`: the segment alone says who.
  mutating func skipInBeforeSegment() -> Bool {
    // `in vip` and `in segment vip`
    let words = isWord("segment", ahead: 1) && token(ahead: 2).kind == .name && !token(ahead: 2).startsLine ? 2 : 1
    let (name, behind) = (token(ahead: words), token(ahead: words + 1))
    guard at(word: "in"), name.kind == .name, !name.startsLine, !isConditionWord(name), isEndOfTest(behind) else {
      return false
    }
    let start = currentRange
    for _ in 0..<words { advance() }
    let written = rangeToHere(from: start)
    report(.needlessWord(file.text(in: written)), at: written)
    return true
  }

  /// `SELECT * WHERE donations > 0`: what a database is asked, up to its condition.
  @inline(never)
  mutating func skipQuery() -> Bool {
    guard at(.name), word.lowercased() == "select", !isSegment(word), !isAttribute(word) else { return false }
    let line = tokens[index...].prefix(16).enumerated().prefix { $0 == 0 || !$1.startsLine }
    guard let end = line.first(where: { text($1).lowercased() == "where" })?.offset else { return false }
    let whole = currentRange.union(range(token(ahead: end)))
    covered.append(whole)
    diagnostics.report(LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole))
    for _ in 0...end { advance() }
    return true
  }

  /// `not regulars()`
  @inline(never)
  mutating func failCallOfName(_ name: Token) -> Bool {
    let (word, closing) = (token(ahead: 1), token(ahead: 2))
    if at(.leftParenthesis), name.kind == .number || name.kind == .date, word.kind == .name, !isAttribute(text(word)),
      closing.kind == .rightParenthesis, !closing.startsLine
    {
      // `build >= 3.1 (iOS)`
      let whole = currentRange.union(range(closing))
      let gap = SourceRange(file: file.id, start: name.end, end: closing.end)
      let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole)
      failCovering(whole, problem.replacing(gap, with: ""))
      return true
    }
    guard at(.leftParenthesis), name.kind == .name, current.start == name.end,
      token(ahead: 1).kind == .rightParenthesis, isSegment(text(name)) || isAttribute(text(name))
    else { return false }
    let whole = currentRange.union(range(token(ahead: 1)))
    failCovering(whole, LineProblem.needlessWord("()").diagnostic(at: whole).replacing(whole, with: ""))
    return true
  }

  /// `within 7 weeks from now`: a span in a condition counts from now as it is.
  mutating func skipFromNow(behind condition: Syntax.Condition) {
    guard case .test(_, .within, _) = condition, !current.startsLine,
      ["from", "of", "until", "to"].contains(word), ["now", "today"].contains(text(token(ahead: 1)))
    else { return }
    let whole = currentRange.union(range(token(ahead: 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    advance()
    advance()
  }

  /// `send before 7 days from renewal`: the span comes first.
  mutating func failBeforeFirst() -> Bool {
    let (name, behind) = (token(ahead: 1), token(ahead: 2))
    if at(.name), word == "before", name.kind == .name, !name.startsLine,
      behind.startsLine || behind.kind == .rightBrace || ["at", "by"].contains(text(behind))
    {
      // `before renewal`
      fail(.ownMomentWithoutSpan(text(name), word: "before"), at: currentRange.union(range(name)))
      return true
    }
    guard at(word: "before"), let span = spanAhead(1) else { return false }
    let joint = token(ahead: 1 + span.count)
    guard !joint.startsLine, ["from", "of", "to"].contains(text(joint)) else { return false }
    let whole = currentRange.union(range(joint))
    fail(.foreignWord(file.text(in: whole), meant: "\(span.text) before"), at: whole)
    return true
  }

  /// The duration some places ahead, and how many tokens it has.
  private func spanAhead(_ distance: Int) -> (text: String, count: Int)? {
    let (number, unit) = (token(ahead: distance), token(ahead: distance + 1))
    guard number.kind == .number, unit.kind == .name, Self.units[text(unit)] != nil else { return nil }
    return (file.text(in: range(number).union(range(unit))), 2)
  }

  /// `every 4 thursday`: a day of the week stands behind `weeks on`.
  mutating func failCountOfWeekdays() -> Bool {
    let next = token(ahead: 1)
    let named = text(next).lowercased()
    guard at(.number), next.kind == .name, !next.startsLine,
      let day = Self.weekdays.first(where: { $0 == named || $0 + "s" == named })
    else { return false }
    let whole = currentRange.union(range(next))
    let meant = text(current) == "1" ? day : "\(text(current)) weeks on \(day)"
    fail(.everyOther(file.text(in: whole), meant: meant, hasStart: declarationHasLine("from")), at: whole)
    return true
  }
}
