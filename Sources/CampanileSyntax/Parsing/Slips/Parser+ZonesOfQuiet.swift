/// The zone of those who have none, in the app's quiet hours.
extension Parser {
  /// `local, Europe/Berlin, skip`
  mutating func takeCommaForElse() -> Bool {
    if at(.comma), !isRecovering, isWord("else", ahead: 1), !token(ahead: 1).startsLine {
      // `local, else Europe/Prague`
      let comma = currentRange
      report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
      advance()
      advance()
      return true
    }
    guard at(.comma), !isRecovering, token(ahead: 1).kind == .zone, !token(ahead: 1).startsLine else { return false }
    report(.foreignWord(",", meant: " else"), at: currentRange)
    advance()
    return true
  }

  /// `local else skip`
  mutating func failZoneLeftOutOfQuiet() {
    let isAction = at(word: "hold") || at(word: "skip")
    guard isAction || at(.comma), !current.startsLine, !isRecovering else { return }
    let next = token(ahead: 1)
    guard at(.comma) || next.startsLine || next.kind == .rightBrace else { return }
    let action = isAction ? word : isWord("skip", ahead: 1) ? "skip" : "hold"
    let place = currentRange
    fail(LeftOutProblem.zoneOfQuiet(action).diagnostic(at: place))
  }

  /// `default EUR 9.99`: which money a number is, its texts say.
  mutating func skipCurrencyOfDefault() {
    guard at(.name), !current.startsLine, token(ahead: 1).kind == .number, !token(ahead: 1).startsLine,
      word.utf8.count == 3, word.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `between 22:00 and 08:00`: both words are one habit.
  mutating func parseHoursBetween() -> (from: Syntax.TimeLiteral, to: Syntax.TimeLiteral)? {
    let (from, to) = (token(ahead: 1), token(ahead: 3))
    let joint = text(token(ahead: 2))
    // `from 22:00 until 08:00`
    guard at(word: "between") && joint == "and" || at(word: "from") && ["until", "till", "and"].contains(joint),
      from.kind == .time, to.kind == .time, !to.startsLine
    else { return nil }
    let whole = currentRange.union(range(to))
    report(.foreignWord(file.text(in: whole), meant: "\(text(from)) to \(text(to))"), at: whole)
    advance()
    let first = parseTime()
    advance()
    return (first, parseTime())
  }
}
