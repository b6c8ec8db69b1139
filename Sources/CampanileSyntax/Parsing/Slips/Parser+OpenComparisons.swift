/// Comparisons whose end is open in words, as `3.1 or newer`, and spans that are counted from today.
extension Parser {
  private static let upward: Set = [
    "more", "above", "higher", "greater", "newer", "later", "up", "over", "bigger", "longer",
  ]
  private static let downward: Set = ["less", "below", "lower", "fewer", "smaller", "older", "earlier", "under"]

  /// What `or more` means some places ahead, behind which the test ends.
  ///
  /// - Parameter name: what is compared. Who is older has more years, and what is older is an earlier version.
  private func openEnd(ahead place: Int, of name: String) -> Syntax.Comparison.Kind? {
    let (joint, word, end) = (token(ahead: place), token(ahead: place + 1), token(ahead: place + 2))
    guard joint.kind == .name, !joint.startsLine, ["or", "and"].contains(text(joint)), word.kind == .name,
      !word.startsLine, isEndOfTest(end) || end.kind == .string, !isSegment(text(word)), !isAttribute(text(word))
    else { return nil }
    if ["older", "younger"].contains(text(word)) {
      return (text(word) == "older") == isNumber(name) ? .greaterOrEqual : .lessOrEqual
    }
    if Self.upward.contains(text(word)) { return .greaterOrEqual }
    return Self.downward.contains(text(word)) ? .lessOrEqual : nil
  }

  /// `app-version 3.1 or newer`, and `donations > 5 or more` behind its sign.
  mutating func parseOpenComparison(
    behind written: Syntax.Comparison.Kind? = nil, at sign: SourceRange? = nil, of operand: Syntax.Operand,
    from start: SourceRange
  ) -> Syntax.Condition? {
    guard at(.number) || at(.date), !current.startsLine, let kind = openEnd(ahead: 1, of: operand.name.text) else {
      return nil
    }
    // `> 5 or less` says two things.
    let agreeing: [Syntax.Comparison.Kind] =
      kind == .greaterOrEqual ? [.equal, .greater, .greaterOrEqual] : [.equal, .less, .lessOrEqual]
    guard written.map(agreeing.contains) ?? true else { return nil }
    let whole = (sign ?? currentRange).union(range(token(ahead: 2)))
    report(.foreignWord(file.text(in: whole), meant: "\(kind.rawValue) \(text(current))"), at: whole)
    let value = parseValue(.valueToCompareWith)
    advance()
    advance()
    return .test(operand, .comparison(Syntax.Comparison(kind: kind, range: whole), value), rangeToHere(from: start))
  }

  /// `today - 56 days`, `(56 days ago)` and `last 56 days`: where the number stands, and all of it ends.
  private func spanWrittenOtherwise(isBefore: Bool) -> (number: Int, end: Int)? {
    var (number, end) = (1, 2)
    if at(.leftParenthesis) {
      end = 4
      guard isWord("ago", ahead: 3), token(ahead: 4).kind == .rightParenthesis else { return nil }
    } else if daysGluedToNow != nil {
      // `today-56 days`
      return token(ahead: 1).kind == .name && isUnit(ahead: 1) && !token(ahead: 1).startsLine ? (0, 1) : nil
    } else if at(.name), ["today", "now"].contains(word) {
      // `now() - 56 days`
      let isCall = token(ahead: 1).kind == .leftParenthesis && token(ahead: 2).kind == .rightParenthesis
      let last = isCall ? 2 : 0
      number = last + (token(ahead: last + 1).kind == .stray ? 2 : 1)
      end = number + 1
      let first = token(ahead: last).end
      let gap = SourceRange(file: file.id, start: first, end: max(first, token(ahead: number).start))
      guard ["-", "−", "–"].contains(file.text(in: gap).trimmingCharacters(in: .whitespaces)) else { return nil }
    } else if at(.name), isBefore, ["last", "past", "previous", "the"].contains(word) {
      if word == "the" {
        guard ["last", "past", "previous"].contains(text(token(ahead: 1))) else { return nil }
        (number, end) = (2, 3)
      }
      if isWord("ago", ahead: end + 1) { end += 1 }
    } else {
      return nil
    }
    guard token(ahead: number).kind == .number, isUnit(ahead: number + 1), !token(ahead: end).startsLine else {
      return nil
    }
    return (number, end)
  }

  /// The number of `today-56`.
  private var daysGluedToNow: Int64? {
    guard at(.name), let sign = word.firstIndex(of: "-"), ["today", "now"].contains(word[..<sign]) else { return nil }
    return Int64(word[sign...].dropFirst()).flatMap { (1...36_500).contains($0) ? $0 : nil }
  }

  /// A span that has passed, written otherwise than `56 days ago`; what the lexer told of its signs is told with it.
  ///
  /// - Parameter sign: `<`, where that stands before it.
  mutating func takeSpanWrittenOtherwise(
    isBefore: Bool, behind sign: SourceRange? = nil
  ) -> Syntax.DurationLiteral? {
    if let duration = takeSpanWithSignOrQuotes(isBefore: isBefore, behind: sign) { return duration }
    guard let (number, end) = spanWrittenOtherwise(isBefore: isBefore) else { return nil }
    let whole = (sign ?? currentRange).union(range(token(ahead: end)))
    var span = file.text(in: range(token(ahead: number)).union(range(token(ahead: number + 1))))
    let duration: Syntax.DurationLiteral
    if let count = daysGluedToNow {
      span = "\(count) \(text(token(ahead: 1)))"
      let unit = Self.units[text(token(ahead: 1))] ?? 86_400 * Int64(Self.unevenUnits[text(token(ahead: 1))] ?? 1)
      duration = Syntax.DurationLiteral(seconds: count * unit, range: whole)
    } else {
      for _ in 0..<number { advance() }
      if let unit = Self.unevenUnits[text(token(ahead: 1))], let days = Self.days(in: text(current), of: unit) {
        // `today - 18 years`
        span = "\(days) days"
        duration = Syntax.DurationLiteral(seconds: Int64(days) * 86_400, range: whole)
      } else {
        duration = parseDuration()
      }
    }
    while !isRecovering, !isAtEnd, current.start < whole.end { advance() }
    guard !isRecovering else { return nil }
    covered.append(whole)
    let meant = sign == nil ? "\(span) ago" : "\(isBefore ? "before" : "after") \(span) ago"
    if silence == 0 {
      diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    }
    return duration
  }

  /// `< now - 3 hours` and `= today - 3 days`
  mutating func parseSpan(
    behind comparison: Syntax.Comparison.Kind, at sign: SourceRange, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    if let span = parseLastDays(behind: comparison, at: sign, of: operand, from: start) { return span }
    guard at(.name), let (number, _) = spanWrittenOtherwise(isBefore: false) else { return nil }
    let unit = text(token(ahead: number + 1))
    let side: Syntax.Side
    switch comparison {
    case .less: side = .before
    case .greater: side = .after
    case .equal: side = .on
    // Up to and with a day has no words of its own.
    case .lessOrEqual where ["hour", "minute", "second"].contains(where: unit.hasPrefix): side = .before
    case .greaterOrEqual where ["hour", "minute", "second"].contains(where: unit.hasPrefix): side = .after
    case .lessOrEqual, .greaterOrEqual, .notEqual: return nil
    }
    let isOn = comparison == .equal
    guard let span = takeSpanWrittenOtherwise(isBefore: side == .before, behind: isOn ? nil : sign) else { return nil }
    return .test(operand, .ago(side, span), rangeToHere(from: start))
  }

  /// `> the last 30 days`, `< last month` and `= last 7 days`
  private mutating func parseLastDays(
    behind comparison: Syntax.Comparison.Kind, at sign: SourceRange, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    let place = at(word: "the") ? 1 : 0
    let (last, next) = (token(ahead: place), token(ahead: place + 1))
    guard at(.name), ["last", "past", "previous"].contains(text(last)), !next.startsLine else { return nil }
    // Of `in`, the same is told.
    if comparison == .equal, next.kind == .number { return parseSpan(of: operand, isIn: true, from: start) }
    let isBefore: Bool
    switch comparison {
    case .less, .lessOrEqual: isBefore = true
    case .greater, .greaterOrEqual: isBefore = false
    case .equal, .notEqual: return nil
    }
    let (written, count): (String, Int)
    if next.kind == .number, isUnit(ahead: place + 2) {
      (written, count) = (file.text(in: range(next).union(range(token(ahead: place + 2)))), place + 3)
    } else if let span = Self.spans[text(next)], isEndOfTest(token(ahead: place + 2)) {
      (written, count) = (span, place + 2)
    } else {
      return nil
    }
    for _ in 0..<count { advance() }
    _ = take(word: "ago")
    let whole = rangeToHere(from: sign)
    report(
      .foreignWord(file.text(in: whole), meant: "\(isBefore ? "before" : "after") \(written) ago"), at: whole)
    return .invalid(whole)
  }

  /// What stands behind `before` and `after` in other words, or without a part of it.
  mutating func parseMomentWrittenOtherwise(
    of operand: Syntax.Operand, isBefore: Bool, from start: SourceRange
  ) -> Syntax.Condition? {
    if let span = takeSpanWrittenOtherwise(isBefore: isBefore) {
      return .test(operand, .ago(isBefore ? .before : .after, span), rangeToHere(from: start))
    }
    if let day = takeDayInParentheses() {
      return .test(operand, .relation(isBefore: isBefore, day), rangeToHere(from: start))
    }
    if !isBefore, failAfterLastDays(of: operand.name) { return .invalid(start) }
    guard isAtDayWithoutYear else { return nil }
    fail(expected: .dayToCompareWith.withYear(dayWithYear(ahead: 0, 2026) ?? "2026-12-01"))
    return .invalid(start)
  }

  /// `before (2026-11-15)`
  private mutating func takeDayInParentheses() -> Syntax.Value? {
    let end = token(ahead: 2)
    guard at(.leftParenthesis), [.date, .instant].contains(token(ahead: 1).kind), end.kind == .rightParenthesis else {
      return nil
    }
    let whole = currentRange.union(range(end))
    report(.foreignWord(file.text(in: whole), meant: text(token(ahead: 1))), at: whole)
    advance()
    let day = parseValue(.dayToCompareWith)
    advance()
    return day
  }

  /// `after last 56 days`: behind their beginning, or behind all of them?
  private mutating func failAfterLastDays(of name: Syntax.Name) -> Bool {
    guard at(.name), ["last", "past", "previous"].contains(word), token(ahead: 1).kind == .number, isUnit(ahead: 2),
      !token(ahead: 1).startsLine
    else { return false }
    let span = range(token(ahead: 1)).union(range(token(ahead: 2)))
    fail(
      .withoutAgo(name.text, file.text(in: span), isBefore: false, isDenied: isBehindNot(name.range)),
      at: currentRange.union(span))
    return true
  }

  /// Whether `15 November` stands here, without a year.
  var isAtDayWithoutYear: Bool {
    let next = token(ahead: 1)
    guard !next.startsLine, !isAtDayInWords, !isYear(token(ahead: 2)) else { return false }
    if at(.number) { return next.kind == .name && Self.month(text(next)) != nil && Int(text(current)) ?? 99 < 32 }
    return at(.name) && next.kind == .number && Self.month(word) != nil && Int(text(next)) ?? 99 < 32
  }

  /// `(streak and lessons) > 0`: each is asked by itself.
  mutating func failTestOfGroup(behind before: Token) -> Bool {
    let value = token(ahead: 1)
    guard before.kind == .rightParenthesis, index > 4, kind.flatMap(Self.comparison) != nil, !current.startsLine,
      [.number, .string, .date, .name].contains(value.kind), !value.startsLine,
      isEndOfTest(token(ahead: 2)) || token(ahead: 2).kind == .string
    else { return false }
    var (place, names, joint) = (index - 2, [String](), "")
    while place > 0, tokens[place].kind == .name, names.count < 16 {
      names.insert(text(tokens[place]), at: 0)
      let sign = tokens[place - 1]
      if sign.kind == .leftParenthesis || place < 3 { break }
      guard sign.kind == .name, ["and", "or"].contains(text(sign)), joint.isEmpty || joint == text(sign) else {
        return false
      }
      joint = text(sign)
      place -= 2
    }
    guard place > 0, tokens[place - 1].kind == .leftParenthesis, names.count > 1,
      !names.contains(where: { isSegment($0) })
    else { return false }
    let test = "\(text(current)) \(text(value))"
    let meant = names.map { "\($0) \(test)" }.joined(separator: " \(joint) ")
    let whole = range(tokens[place - 1]).union(range(value))
    fail(.foreignWord(file.text(in: whole), meant: "(\(meant))"), at: whole)
    return true
  }

  /// `rare/can-give`
  mutating func failNamesWithSlash() -> Bool {
    guard at(.zone) else { return false }
    let names = text(current).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy({ isSegment($0) || isAttribute($0) }) else { return false }
    fail(.sideBySide(names[0], names[1]), at: currentRange)
    return true
  }

  /// `donations >= 5, and …`
  mutating func skipCommaBefore(joint: String) {
    guard at(.comma), isWord(joint, ahead: 1), token(ahead: 2).kind != .colon, !token(ahead: 1).startsLine else {
      return
    }
    report(.needlessWord(","), at: currentRange)
    advance()
  }

  /// `o-neg, a-neg`, the values of an attribute that nothing names.
  mutating func failValuesOfUnnamed(behind before: Token) -> Bool {
    let next = token(ahead: 1)
    guard at(.comma), parentheses == 0, before.kind == .name, next.kind == .name, !next.startsLine, index > 1,
      let owner = onlyOwner(of: [text(before), text(next)])
    else { return false }
    var (values, last) = ([text(before)], 0)
    while token(ahead: last).kind == .comma, token(ahead: last + 1).kind == .name, !token(ahead: last + 1).startsLine {
      values.append(text(token(ahead: last + 1)))
      last += 2
    }
    let whole = range(before).union(range(token(ahead: last - 1)))
    let meant = "\(owner) in (\(values.joined(separator: ", ")))"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `is (gold, silver)` and `is not (gold, silver)`
  mutating func parseListBehindIs(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition {
    guard isNegated else {
      report(.foreignWord(file.text(in: sign), meant: "in"), at: sign)
      return parseMembership(of: operand, from: start)
    }
    let values = parseList { parser -> Syntax.Value? in
      let value = parser.parseValue()
      return parser.isRecovering ? nil : value
    }
    return isRecovering ? .invalid(start) : negatedMembership(values, of: operand, from: start)
  }

  /// `last-visit > -180 days`, which is how a spreadsheet counts back.
  mutating func failSpanBelowZero(_ kind: Syntax.Comparison.Kind, _ sign: SourceRange) -> Bool {
    guard at(.number), text(current).hasPrefix("-"), isUnit(ahead: 1),
      [.greater, .greaterOrEqual, .less, .lessOrEqual].contains(kind)
    else { return false }
    let span = currentRange.union(range(token(ahead: 1)))
    let isBefore = kind == .less || kind == .lessOrEqual
    let whole = sign.union(span)
    let meant = "\(isBefore ? "before" : "after") \(file.text(in: span).dropFirst()) ago"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
