/// Words that a line lacks, and words of other lines in their place.
extension Parser {
  @inline(never)
  mutating func report(_ problem: LeftOutProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: LeftOutProblem, at range: SourceRange) {
    failCovering(range, problem.diagnostic(at: range))
  }

  // MARK: Schedules

  /// `send month on day 1 at 09:00 UTC`, `send 2 weeks on monday at 09:00 UTC`: `every` is meant.
  mutating func failRecurrenceAsSend() -> Bool {
    guard index > 0, text(tokens[index - 1]) == Word.send.rawValue, isRecurrenceHere else { return false }
    fail(.repeatedSend, at: range(tokens[index - 1]))
    return true
  }

  /// `every 2026-12-01 at 09:00 UTC`: `send` is meant.
  mutating func failSendAsRecurrence() -> Bool {
    guard at(.date), index > 0, text(tokens[index - 1]) == Word.every.rawValue, isWord("at", ahead: 1) else {
      return false
    }
    fail(.singleEvery, at: range(tokens[index - 1]))
    return true
  }

  private var isRecurrenceHere: Bool {
    let (next, third) = (token(ahead: 1), token(ahead: 2))
    guard !next.startsLine else { return false }
    if at(.number) {
      guard isUnit(ahead: 1), !third.startsLine else { return false }
      if isWord("from", ahead: 2) { return token(ahead: 3).kind == .time }
      let isZone = third.kind == .zone || ["local", "UTC"].contains(text(third))
      return isZone || isWord("on", ahead: 2) && Self.weekdays.contains(text(token(ahead: 3)))
    }
    guard at(.name) else { return false }
    if word == "month" { return isWord("on", ahead: 1) && ["day", "last"].contains(text(third)) }
    if ["day", "weekday", "weekend"].contains(word) {
      return isWord("at", ahead: 1) && (third.kind == .time || isWord("else", ahead: 3))
    }
    return Self.weekdays.contains(word) && next.kind == .comma && Self.weekdays.contains(text(third))
  }

  /// `send on day 7 after joined at 10:00 UTC`
  mutating func failDayNumberOfOwnDay() -> Bool {
    let first = at(word: "on") ? 1 : 0
    let (number, side, name) = (token(ahead: first + 1), token(ahead: first + 2), token(ahead: first + 3))
    guard isWord("day", ahead: first), number.kind == .number, ["after", "before"].contains(text(side)),
      name.kind == .name, !name.startsLine, let count = Int(text(number)), count > 0
    else { return false }
    let whole = currentRange.union(range(side))
    fail(.foreignWord(file.text(in: whole), meant: "\(count) day\(count == 1 ? "" : "s") \(text(side))"), at: whole)
    return true
  }

  /// `at hour 18:30 local`, without the `else` between: reported, and read.
  mutating func parseHourWithoutElse() -> (Syntax.TimeLiteral, Syntax.Name?)? {
    guard isAtHourWithoutElse else { return nil }
    report(.elseOfHour(word, time: text(token(ahead: 1))), at: currentRange)
    let name = parseName(.attribute)
    return (parseTime(.timeOfOthers), name)
  }

  var isAtHourWithoutElse: Bool {
    let next = token(ahead: 1)
    return at(.name) && next.kind == .time && !next.startsLine && isAttribute(word)
  }

  /// `every 4 hours local from 05:00 to 21:00`
  mutating func failZoneBeforeHours() -> Bool {
    guard at(.zone) || at(word: "UTC") || at(word: "local"), !current.startsLine else { return false }
    let place = isWord("else", ahead: 1) ? 3 : 1
    let (from, end) = (token(ahead: place + 1), token(ahead: place + 3))
    guard isWord("from", ahead: place), !token(ahead: place).startsLine, from.kind == .time, end.kind == .time,
      isWord("to", ahead: place + 2), !end.startsLine
    else { return false }
    let zone = file.text(in: currentRange.union(range(token(ahead: place - 1))))
    fail(
      .zoneBeforeHours(zone: zone, meant: "from \(text(from)) to \(text(end)) \(zone)"),
      at: currentRange.union(range(end)))
    return true
  }

  /// `day 1st, 15th`, told as one; `nil` where less than two of them are written so.
  mutating func takeOrdinals() -> [Int]? {
    var (days, place, ordinals) = ([Int](), 0, 0)
    while true {
      let (number, ending) = (token(ahead: place), token(ahead: place + 1))
      guard number.kind == .number, !number.startsLine, let day = Int(text(number)), (1...31).contains(day),
        !days.contains(day)
      else { return nil }
      days.append(day)
      if ending.kind == .name, ending.start == number.end {
        guard ["st", "nd", "rd", "th"].contains(text(ending)) else { return nil }
        ordinals += 1
        place += 1
      }
      guard token(ahead: place + 1).kind == .comma || isWord("and", ahead: place + 1) else { break }
      place += 2
    }
    guard ordinals > 1 else { return nil }
    let whole = currentRange.union(range(token(ahead: place)))
    report(.foreignWord(file.text(in: whole), meant: days.map(String.init).joined(separator: ", ")), at: whole)
    for _ in 0...place { advance() }
    return days
  }

  /// `after 10 hours of sending`: it is counted from there.
  mutating func skipSendingBehindSpan() {
    let place = isWord("the", ahead: 1) ? 2 : 1
    let (next, behind) = (token(ahead: place), token(ahead: place + 1))
    guard at(.name), !current.startsLine, ["of", "from", "after", "behind", "since"].contains(word),
      ["sending", "send", "sent", "delivery", "dispatch"].contains(text(next)), !next.startsLine,
      behind.startsLine || behind.kind == .rightBrace || behind.kind == .name
    else { return }
    let whole = currentRange.union(range(next))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0...place { advance() }
  }

  /// `hold until morning`: it ends with the quiet hours. Where a time is said, another end is meant.
  mutating func skipEndOfHold() {
    let next = token(ahead: 1)
    guard at(.name), ["until", "till"].contains(word), !current.startsLine, !next.startsLine,
      next.kind == .name && Vocabulary.words[text(next)] == nil || next.kind == .time
    else { return }
    let whole = currentRange.union(range(next))
    let removal = next.kind == .name ? SourceRange(file: file.id, start: previousEnd.end, end: whole.end) : nil
    report(.endOfHold(file.text(in: whole), removal: removal), at: whole)
    advance()
    advance()
  }

  /// `from "info@example.com"`, as mails have it.
  mutating func failSenderBehindFrom() -> Bool {
    guard at(.string), !current.isMalformed, !current.startsLine, text(current).contains(where: \.isLetter) else {
      return false
    }
    fail(.senderOfPush, at: currentRange)
    return true
  }

  // MARK: Conditions

  /// `to "Rosa in Graz"`: several words in quotes are no name.
  mutating func failTextAsCondition() -> Bool {
    let inside = text(current).dropFirst().dropLast()
    guard at(.string), inside.contains(" ") || inside.contains("@"), inside.utf8.count < 200 else { return false }
    if let condition = conditionInQuotes {
      fail(.conditionInQuotes(condition), at: currentRange)
    } else {
      fail(.textAsCondition, at: currentRange)
    }
    return true
  }

  /// `title when "spent > 500" "…"`
  mutating func failQuotedConditionBeforeText() -> Bool {
    let next = token(ahead: 1)
    guard at(.string), next.kind == .string, !next.startsLine, index > 0, text(tokens[index - 1]) == "when",
      let condition = conditionInQuotes, condition.contains(" ")
    else { return false }
    fail(.conditionInQuotes(condition), at: currentRange)
    return true
  }

  /// `title when "urgent"  "…"`: the name in quotes of what is asked, and the line's text.
  var isQuotedNameBeforeText: Bool {
    let next = token(ahead: 1)
    let inside = text(current).dropFirst().dropLast().utf8
    return at(.string) && next.kind == .string && !next.startsLine && index > 0 && text(tokens[index - 1]) == "when"
      && inside.allSatisfy(\.isNameByte) && (0x61...0x7A).contains(inside.first ?? 0)
  }

  /// Whether `(nick or "")` stands here with a test behind it: `else` is meant.
  var isOrForElse: Bool {
    let (joint, value, end, test) = (token(ahead: 2), token(ahead: 3), token(ahead: 4), token(ahead: 5))
    return joint.kind == .orSign || text(joint) == "or"
      ? [.string, .number, .date].contains(value.kind) && end.kind == .rightParenthesis && !test.startsLine
        && (Self.comparison(test.kind) != nil || test.kind == .name && Syntax.Test.firstWords.contains(text(test)))
      : false
  }

  /// Passes over `else`, or over the `or` in its place.
  mutating func takeElseOfOperand() -> Bool {
    if take(word: "else") { return true }
    guard at(word: "or") || at(.orSign), index > 1, tokens[index - 2].kind == .leftParenthesis,
      [.string, .number, .date].contains(token(ahead: 1).kind), token(ahead: 2).kind == .rightParenthesis
    else { return false }
    if at(.orSign) { covered.append(currentRange) }
    report(.elseOfValue(text(current), replacing: currentRange), at: currentRange)
    advance()
    return true
  }

  /// `to active and  token watch`: the next line begins where a condition should stand.
  mutating func failNothingJoined() -> Bool {
    let (line, value) = (token(ahead: 1), token(ahead: 2))
    guard !isBlocked, parentheses == 0, line.kind == .name, !line.startsLine, Vocabulary.words[text(line)] != nil,
      !value.startsLine, tokens[statementStart].kind == .name, text(tokens[statementStart]) == Word.to.rawValue
    else { return false }
    switch value.kind {
    case .name:
      // Of two words of lines, the first may be an attribute.
      guard !isConditionWord(value), Vocabulary.words[text(value)] == nil else { return false }
      if failExceptionBehindJoint() { return true }
      // `and every vip`
      if text(line) == "every", isAttribute(text(value)) || isSegment(text(value)) { return false }
    case .number, .date, .time: break
    // `and except (a or b)`
    case .leftParenthesis: return failExceptionBehindJoint()
    default: return false
    }
    fail(.nothingJoined(text(current), before: text(line)), at: currentRange)
    return true
  }

  private static let calendarSpans = ["week": 7, "month": 30, "quarter": 90, "year": 365]

  /// `before last month`
  mutating func failSpanOfCalendar(isBefore: Bool) -> Bool {
    let unit = token(ahead: 1)
    guard at(.name), ["last", "this", "past"].contains(word.lowercased()), !isAttribute(word), !unit.startsLine,
      let days = Self.calendarSpans[text(unit).lowercased()]
        ?? (Self.weekdays.contains(text(unit).lowercased()) ? 7 : nil)
    else { return false }
    let whole = currentRange.union(range(unit))
    fail(.spanOfCalendar(file.text(in: whole), side: isBefore ? "before" : "after", days: days), at: whole)
    return true
  }

  // MARK: Lines

  /// `count unread plus 1` in data, with single blanks between: otherwise it is a key.
  mutating func failSumInWords() -> Bool {
    let next = token(ahead: 1)
    guard at(word: "plus"), !current.startsLine, index > 0, tokens[index - 1].kind == .name, next.kind == .number,
      current.start == previousEnd.start + 1, next.start == current.end + 1
    else { return false }
    fail(.sumInWords(word), at: currentRange)
    return true
  }

  /// `vessel MS Aurora` in data: several words in capitals with single blanks between are a text without quotes.
  mutating func failBareWords(behind value: Syntax.DataValue) -> Bool {
    guard case .value(.name(let name)) = value, !isRecovering, !isAttribute(name.text) else { return false }
    let isCapital = { (word: String) in (0x41...0x5A).contains(word.utf8.first ?? 0) }
    var (place, end) = (0, name.range.end)
    while place < 16, token(ahead: place).kind == .name, !token(ahead: place).startsLine,
      token(ahead: place).start == end + 1, place > 0 || isCapital(text(token(ahead: place)))
    {
      end = token(ahead: place).end
      place += 1
    }
    guard place > 0, isCapital(name.text) else { return false }
    let whole = SourceRange(file: file.id, start: name.range.start, end: end)
    let problem = LineProblem.bareText(meant: "\"\(file.text(in: whole))\"")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `active  token watch`: who gets it, without `to`. Reported, and read as that line.
  mutating func takeConditionWithoutTo(in place: DirectiveRow.Place) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), DirectiveTable.row(of: .to)?.places.contains(place) ?? false,
      isSegment(word) || word == "everyone"
        || isAttribute(word) && !next.startsLine
          && (Self.comparison(next.kind) != nil || next.kind == .name && Syntax.Test.firstWords.contains(text(next))),
      next.startsLine || next.kind == .name || Self.comparison(next.kind) != nil, !declarationHasRecipients
    else { return false }
    report(.toOfCondition(word), at: currentRange)
    return true
  }

  /// `by plan { gold 2  default 1 }`: `other` is meant, where no value is called so.
  mutating func takeForeignOther(of selectors: [Syntax.Name]) -> Syntax.Value? {
    guard at(.name), selectors.count == 1, ["default", "else", "otherwise", "others", "rest", "_"].contains(word),
      !(choices(of: selectors[0].text)?.contains(word) ?? false)
    else { return nil }
    let block = tokens[max(0, index - 200)..<index].reversed().prefix { $0.kind != .leftBrace }
    let rest = tokens[index...].prefix(200).prefix { $0.kind != .rightBrace }
    guard !(block + rest).contains(where: { $0.kind == .name && text($0) == "other" }) else { return nil }
    let other = Syntax.Name("other", currentRange)
    report(.foreignWord(word, meant: "other"), at: currentRange)
    advance()
    return .name(other)
  }

  /// Whether the current declaration has a `to` that is a line's word, and not that between two hours.
  private var declarationHasRecipients: Bool {
    blockHasWord(Word.to.rawValue, orHead: true) { ![.time, .number, .date].contains(tokens[$0 - 1].kind) }
  }

  /// `title "YEAR_TITLE"(ringer-name)`
  mutating func failKeyWithoutWord() -> Bool {
    guard at(.leftParenthesis), !current.startsLine, index > 0, tokens[index - 1].kind == .string else { return false }
    let written = text(tokens[index - 1])
    let isKey = !written.contains(" ") && !written.contains("{") && written.utf8.count > 2
    fail(.keyOfText(written, isSure: isKey), at: range(tokens[index - 1]))
    return true
  }

  /// `audience keepers = hives > 2`: what has a sign and a condition is a segment.
  mutating func keywordMeant(by written: DeclarationKeyword, at place: SourceRange) -> DeclarationKeyword {
    let (sign, first) = (token(ahead: 1), token(ahead: 2))
    guard written != .segment, at(.name), !current.startsLine, sign.kind == .equal, !sign.startsLine, !first.startsLine,
      first.kind == .leftParenthesis
        || first.kind == .name
          && (["not", "everyone"].contains(text(first)) || isAttribute(text(first)) || isSegment(text(first)))
    else { return written }
    report(.segmentByItsSign(written.rawValue, name: word), at: place)
    return .segment
  }

  /// `from 2026-12-05 through 2027-03-28`
  mutating func takeForeignUntil() -> Bool {
    guard at(.name), ["through", "thru", "bis"].contains(word), token(ahead: 1).kind == .date else { return false }
    report(.foreignWord(word, meant: "until"), at: currentRange)
    advance()
    return true
  }
}
