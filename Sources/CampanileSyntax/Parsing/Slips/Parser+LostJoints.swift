/// Conditions side by side, or below each other, without the `and` or `or` that joins them.
extension Parser {
  /// Tells of a joint that is missing before what can only be another condition. Which joint is meant decides who it is for,
  /// so that nothing more is said of the condition.
  mutating func failLostJoint() {
    guard isAtLostJoint else { return }
    if !isBlocked, failGluedWord() { return }
    if isBlocked { continueLine() } else if failTestBehindValue() { return }
    fail(.lostJoint(before: text(current)), at: currentRange)
  }

  /// `not tags contains "no-ads"` below a condition, `name is set` behind one
  private var isAtLostJoint: Bool {
    let next = token(ahead: 1)
    guard current.kind == .name, !next.startsLine else { return false }
    let name = text(current)
    // `members sample 10% of "a"`
    if name == "sample", next.kind == .percent { return true }
    if name == "topic", next.kind == .string { return true }
    if name == "not" { return current.startsLine && next.kind == .name || !current.startsLine && isNegated(next) }
    // What stands twice, and what begins a line or declaration, is told as that.
    guard Vocabulary.words[name] == nil, DeclarationKeyword(rawValue: name) == nil, index > 0,
      text(tokens[index - 1]) != name
    else { return false }
    // `members points >= 500`
    if Self.comparison(next.kind) != nil { return isAttribute(name) && isSegment(text(tokens[index - 1])) }
    return next.kind == .name && Self.tests.contains(text(next))
  }

  /// `members not points > 5`
  private func isNegated(_ next: Token) -> Bool {
    let test = token(ahead: 2)
    return next.kind == .name && !test.startsLine
      && (Self.comparison(test.kind) != nil || test.kind == .name && Self.tests.contains(text(test)))
  }

  /// `to lapsed,` with the next condition below: reported, and read as `and`, which such lists mean.
  mutating func takeCommaForJoint() -> Bool {
    let (next, sign) = (token(ahead: 1), token(ahead: 2))
    if takeCommaBeforeName() { return true }
    guard at(.comma), parentheses == 0, next.startsLine, next.kind == .name, Vocabulary.words[text(next)] == nil,
      DeclarationKeyword(rawValue: text(next)) == nil, !sign.startsLine,
      Self.comparison(sign.kind) != nil || sign.kind == .name && Self.tests.contains(text(sign))
    else { return false }
    let comma = currentRange
    report(.foreignWord(",", meant: " and", replacing: comma), at: comma)
    advance()
    return true
  }

  /// `tier = gold,` with `vip` below
  private mutating func takeCommaBeforeName() -> Bool {
    let next = token(ahead: 1)
    guard at(.comma), parentheses == 0, next.startsLine, isNameOfCondition(index + 1), index > 0 else { return false }
    let comma = currentRange
    let before = tokens[index - 1].kind == .rightParenthesis ? "…" : test(endingWith: tokens[index - 1])
    report(.commaBetween(before, text(next)), at: comma)
    hasUnreadablePart = true
    advance()
    return true
  }

  /// Whether the name of a segment or of an attribute stands alone on its line there.
  private func isNameOfCondition(_ place: Int) -> Bool {
    let name = text(tokens[place])
    guard tokens[place].kind == .name, Vocabulary.words[name] == nil, DeclarationKeyword(rawValue: name) == nil,
      place + 1 < tokens.count, isEndOfTest(tokens[place + 1])
    else { return false }
    return isSegment(name) || isAttribute(name)
  }

  /// `engaged` alone below `to has-cart`, and deeper: as deep, it may be what is left of another line.
  mutating func failConditionBelow() -> Bool {
    guard current.startsLine, isNameOfCondition(index), index > 0 else { return false }
    var first = index - 1
    while first > declarationStart, !tokens[first].startsLine { first -= 1 }
    guard text(tokens[first]) == Word.to.rawValue, first + 1 < index, column(of: index) > column(of: first) else {
      return false
    }
    fail(.lostJoint(before: word), at: currentRange)
    return true
  }

  /// `vip` alone, deeper than the segment whose condition ends above.
  var isNameOfConditionBelow: Bool { column(of: index) > declarationColumn && isNameOfCondition(index) }

  private static let tests: Set = ["is", "contains", "in", "between", "within", "speaks"]

  /// `guildis set`: the attribute before `is`, whose blank got lost.
  func nameBeforeGluedIs(_ name: Syntax.Name) -> Syntax.Name? {
    let meant = String(name.text.dropLast(2))
    guard name.text.hasSuffix("is"), !isAttribute(name.text), isAttribute(meant) else { return nil }
    return Syntax.Name(meant, name.range)
  }

  /// `2008 01-01` and `2008 01 01`: the day that is meant, and of how many words.
  var dayWithBlanks: (meant: String, count: Int)? {
    if let day = dayWithDots { return day }
    let first = text(current)
    guard at(.number) || at(.date), first.utf8.count == 4 || first.utf8.count == 7 else { return nil }
    var parts: [Substring] = []
    var count = 0
    while parts.count < 3, count < 3 {
      let token = token(ahead: count)
      guard count == 0 || !token.startsLine, token.kind == .number || token.kind == .date else { return nil }
      parts += text(token).split(separator: "-", omittingEmptySubsequences: false)
      count += 1
    }
    guard parts.count == 3, count > 1, parts[0].utf8.count == 4,
      parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let meant = parts.map { $0.utf8.count == 1 ? "0" + $0 : String($0) }.joined(separator: "-")
    return Syntax.isDate(meant) ? (meant, count) : nil
  }

  /// Whether the year of `12 December 2026` stands there, behind the two others.
  func isYear(_ token: Token) -> Bool {
    at(.number) && token.kind == .number && !token.startsLine && text(token).utf8.count == 4
      && Self.month(text(self.token(ahead: 1))) != nil
  }

  /// Whether `12 December 2026` stands here. In data, `may 2026` may be the next key and its value.
  var isAtDayInWords: Bool {
    // `Nov 1st 2026`
    let ending = isOrdinalEnding(ahead: 2) ? 1 : 0
    let (month, year) = (token(ahead: 1), token(ahead: 2 + ending))
    if at(.name), Self.month(word) != nil, month.kind == .number, year.kind == .number, !year.startsLine {
      // `Nov 1 2026`
      return text(month).utf8.count < 3 && text(year).utf8.count == 4
    }
    if at(.name), Self.month(word) != nil, month.kind == .number, year.kind == .comma, !year.startsLine {
      // `December 24, 2026`
      let last = token(ahead: 3 + ending)
      return last.kind == .number && text(last).utf8.count == 4 && text(month).utf8.count < 3
    }
    guard at(.number), let day = Int(text(current)), (1...31).contains(day), month.kind == .name, !month.startsLine,
      Self.month(text(month)) != nil,
      parentheses > 0 || hasReportedSign(from: current.end, to: month.start)
        || index > 0 && tokens[index - 1].kind == .name && month.start == current.end + 1
          && year.start == month.end + 1
    else { return false }
    return year.kind == .number && !year.startsLine && text(year).utf8.count == 4
  }

  /// `locale member true`, where `member` is the next attribute: whether the value of the first is missing.
  func isValueMissing(of name: Syntax.Name) -> Bool {
    let value = token(ahead: 1)
    guard at(.name), !current.startsLine, !value.startsLine, isAttribute(word), isAttribute(name.text) else {
      return false
    }
    switch value.kind {
    case .number, .percent, .date, .time, .instant, .string, .leftParenthesis: return true
    case .name: return ["true", "false"].contains(text(value)) || choices(of: word)?.contains(text(value)) ?? false
    default: return false
    }
  }

  /// `or` behind a test that was told, and of which nothing is left.
  var isJointBehindReported: Bool {
    guard at(word: "or") || at(word: "and"), index > 0 else { return false }
    return hasReportedSign(from: tokens[index - 1].end, to: current.start)
  }
}
