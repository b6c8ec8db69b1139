/// What stands in a `send` line and says nothing there.
extension Parser {
  /// `send every birthday-next at 09:30`
  mutating func failEveryBeforeAttribute() {
    let moment = token(ahead: 1)
    guard at(word: "every") || at(word: "each"), moment.kind == .name, !moment.startsLine, isWord("at", ahead: 2),
      isAttribute(text(moment))
    else { return }
    let words = currentRange.union(range(moment))
    // A `birthday-next` is a day ahead; that of a birth comes again.
    let isYearly =
      word == "each" || Syntax.Name(text(moment), range(moment)).isAnniversary && !text(moment).contains("next")
    fail(
      .foreignWord(file.text(in: words), meant: "0 days after \(isYearly ? "each " : "")\(text(moment))"), at: words)
  }

  /// `7 days before end of renewal`: the day is what it is counted from.
  mutating func skipEndOf() {
    let (of, name) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["end", "start", "beginning", "expiry", "date", "day", "anniversary"].contains(word),
      isWord("of", ahead: 1),
      name.kind == .name, !name.startsLine, !isAttribute(word)
    else { return }
    let whole = currentRange.union(range(of))
    report(.needlessWord(file.text(in: whole)), at: whole)
    advance()
    advance()
  }

  /// `send now()`
  mutating func reportNeedlessParentheses() {
    guard at(.leftParenthesis), !current.startsLine, index > 0, tokens[index - 1].end == current.start,
      token(ahead: 1).kind == .rightParenthesis
    else { return }
    let whole = currentRange.union(range(token(ahead: 1)))
    diagnostics.report(LineProblem.needlessWord("()").diagnostic(at: whole).replacing(whole, with: ""))
    advance()
    advance()
  }

  /// `send Sat 2026-12-05 at 17:00` and `from Monday 2026-12-07`
  mutating func skipWeekdayBeforeDay() {
    guard at(.name), token(ahead: 1).kind == .date, !token(ahead: 1).startsLine,
      Self.weekdays.contains(where: { $0 == word.lowercased() || $0.prefix(3) == word.lowercased() })
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `send when 30 minutes before ends`
  mutating func skipWhenBeforeSpan() {
    let next = token(ahead: 1)
    guard at(.name), ["when", "whenever", "if"].contains(word), next.kind == .number, !next.startsLine,
      isUnit(ahead: 2), isWord("before", ahead: 3) || isWord("after", ahead: 3)
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `send 3 business days after signup`
  mutating func failBusinessDays() -> Bool {
    let kind = token(ahead: 1)
    guard at(.number), !kind.startsLine, isUnit(ahead: 2) else { return false }
    if ["full", "whole", "entire", "calendar", "more"].contains(text(kind)) {
      // `send 3 full days after signup`
      fail(.needlessWord(text(kind)), at: range(kind))
      return true
    }
    guard ["business", "working", "work", "week"].contains(text(kind)),
      ["day", "days"].contains(text(token(ahead: 2)))
    else { return false }
    fail(.businessDays(text(kind)), at: range(kind))
    return true
  }
}
