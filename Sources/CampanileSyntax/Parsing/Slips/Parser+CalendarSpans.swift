/// Weeks and months of the calendar, which no test knows.
extension Parser {
  /// `ends this month` and `ends next week`
  ///
  /// - Parameter sign: `is`, where it stands before them.
  mutating func failCalendarSpan(behind before: Token, from sign: SourceRange? = nil) -> Bool {
    let unit = token(ahead: 1)
    guard at(.name), ["this", "next", "last"].contains(word.lowercased()), before.kind == .name,
      isAttribute(text(before)),
      !current.startsLine, !unit.startsLine, isEndOfTest(token(ahead: 2)) || token(ahead: 2).kind == .string,
      let days = ["week": 7, "month": 30, "quarter": 90, "year": 365, "weekend": 2][text(unit).lowercased()]
    else { return false }
    let whole = (sign ?? currentRange).union(range(unit))
    let name = Syntax.Name(text(before), range(before))
    if name.isAnniversary {
      let meant = "\(name.ofNextYear) within \(days) days"
      fail(.dayOfEachYear(file.text(in: whole), name: name.text, meant: meant), at: whole)
    } else {
      let isAhead = word.lowercased() != "last"
      fail(.calendarSpan(file.text(in: whole), of: name.text, days: days, isAhead: isAhead), at: whole)
    }
    return true
  }

  /// `ends in this month`
  mutating func failCalendarSpanBehindIn() -> Bool {
    index > 1 && text(tokens[index - 1]) == "in" ? failCalendarSpan(behind: tokens[index - 2]) : false
  }

  /// `name contains "ann" ignoring case`
  mutating func failIgnoredCase() -> Bool {
    guard at(.name), !current.startsLine, index > 0, tokens[index - 1].kind == .string else { return false }
    let isWord = ["case-insensitive", "case-insensitively", "ignorecase", "nocase"].contains(word.lowercased())
    let isPhrase = ["ignoring", "ignore", "regardless", "whatever"].contains(word.lowercased())
    guard isWord || isPhrase else { return false }
    let whole = restOfTest(from: currentRange)
    fail(.ignoredCase(file.text(in: whole)), at: whole)
    return true
  }

  /// To the end of the words that stand here on the line.
  private func restOfTest(from start: SourceRange) -> SourceRange {
    var place = 0
    while place < 4, !isEndOfTest(token(ahead: place + 1)), token(ahead: place + 1).kind == .name { place += 1 }
    return start.union(range(token(ahead: place)))
  }
}
