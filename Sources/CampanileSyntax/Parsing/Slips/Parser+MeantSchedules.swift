internal import CampanileText

/// What stands in a `send` line and says nothing there.
extension Parser {
  /// `send every birthday-next at 09:30`
  mutating func failEveryBeforeAttribute() {
    let (side, name) = (token(ahead: 4), token(ahead: 5))
    if at(word: "every") || at(word: "each"), text(token(ahead: 1)) == "year", token(ahead: 2).kind == .number,
      isUnit(ahead: 3), ["before", "after"].contains(text(side)), name.kind == .name, !name.startsLine
    {
      // `every year 1 day after moved-in at 10:00`
      let whole = currentRange.union(range(name))
      let span = file.text(in: range(token(ahead: 2)).union(range(side)))
      fail(.foreignWord(file.text(in: whole), meant: "\(span) each \(text(name))"), at: whole)
      return
    }
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
    let place = token(ahead: 1).kind == .comma || isWord("the", ahead: 1) ? 2 : 1
    guard at(.name), token(ahead: place).kind == .date, !token(ahead: place).startsLine,
      Self.weekdays.contains(where: { $0 == word.lowercased() || $0.prefix(3) == word.lowercased() })
    else { return }
    let whole = currentRange.union(range(token(ahead: place - 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<place { advance() }
  }

  /// `send manually`, `send by hand` and `send on event "signup"`; `send once 2026-12-01 at …` says nothing that isn't so.
  mutating func failSentByHand() -> Bool {
    let next = token(ahead: 1)
    if at(word: "once"), next.kind == .date || ["at", "on"].contains(text(next)) && token(ahead: 2).kind == .date {
      let whole = next.kind == .date ? currentRange : currentRange.union(range(next))
      report(.needlessWord(file.text(in: whole)), at: whole)
      for _ in 0..<(next.kind == .date ? 1 : 2) { advance() }
      return false
    }
    let second = text(next).lowercased()
    let isAlone = next.startsLine || next.kind == .rightBrace || Vocabulary.words[text(next)] != nil
    let isOnSomething =
      ["on", "by", "upon", "via", "when"].contains(word)
      && ["demand", "hand", "event", "trigger", "triggered", "request", "api", "webhook", "signal"].contains(second)
      && !isAttribute(second)
    guard at(.name), !isAttribute(word),
      ["manually", "manual", "by-hand", "on-demand", "ondemand", "triggered", "api-triggered"].contains(
        word.lowercased())
        && isAlone || isOnSomething
    else { return false }
    let whole = words(atLeast: isOnSomething ? 2 : 1)
    let problem = ScheduleProblem.sentByHand(file.text(in: whole), at: whole)
    failCovering(whole, problem)
    return true
  }

  /// From here to the end of the line, or to the word of another.
  ///
  /// - Parameter count: how many words belong to it whatever they are.
  private func words(atLeast count: Int) -> SourceRange {
    var last = count - 1
    while case let next = token(ahead: last + 1), [.name, .string].contains(next.kind), !next.startsLine,
      Vocabulary.words[text(next)] == nil
    {
      last += 1
    }
    return currentRange.union(range(token(ahead: last)))
  }

  /// `until forever`, behind `until`.
  ///
  /// - Parameter isLine: whether `until` begins the line.
  mutating func failEndless(isLine: Bool) -> Bool {
    if failEndInWords() { return true }
    guard at(.name), !current.startsLine, index > 1,
      ["forever", "never", "further", "endless", "indefinitely", "open", "infinity", "always", "none", "end"].contains(
        word)
    else { return false }
    let written = words(atLeast: 1)
    let whole = SourceRange(file: file.id, start: tokens[index - 2].end, end: written.end)
    let problem = ScheduleProblem.endless(file.text(in: written), isLine: isLine, replacing: whole, at: written)
    failCovering(written, problem)
    return true
  }

  /// `until end of May 2027` and `until the end of 2027`: the last day that is meant.
  private mutating func failEndInWords() -> Bool {
    let start = isWord("the", ahead: 0) ? 1 : 0
    let of = isWord("of", ahead: start + 1) ? start + 2 : start + 1
    let hasMonth = token(ahead: of).kind == .name
    let month = hasMonth ? Self.month(text(token(ahead: of))) : 12
    let last = token(ahead: hasMonth ? of + 1 : of)
    guard text(token(ahead: start)) == "end", let month, !last.startsLine, let year = number(ofYear: last) else {
      return false
    }
    let whole = currentRange.union(range(last))
    let meant = ClockText.date(year: year, month: month, day: Self.days(of: month, in: year))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `every 14 days before vaccination at 10:00 local`: days that recipients have are counted by `send`.
  mutating func failOwnDayOfInterval() -> Bool {
    let (name, line) = (token(ahead: 1), tokens[statementStart])
    guard at(word: "before") || at(word: "after"), !current.startsLine, name.kind == .name, !name.startsLine,
      isAttribute(text(name)), text(line) == "every"
    else { return false }
    fail(.foreignWord(text(line), meant: "send"), at: range(line))
    return true
  }

  /// `local else Europe / Madrid`
  mutating func failZoneWithBlanks() -> Bool {
    for place in 0..<3 {
      let (area, city) = (token(ahead: place), token(ahead: place + 1))
      guard !area.startsLine, area.kind == .name else { return false }
      guard city.kind == .name, !city.startsLine, text(area).first?.isUppercase ?? false, area.end < city.start else {
        continue
      }
      let gap = file.text(in: SourceRange(file: file.id, start: area.end, end: city.start))
      guard gap.trimmingCharacters(in: .whitespaces) == "/" else { continue }
      let whole = range(area).union(range(city))
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(text(area))/\(text(city))")
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    return false
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

  /// `until 2027-05-31 inclusive`: a last day is one of them.
  mutating func skipInclusive(behind line: Word) -> Bool {
    guard line == .from, at(.name), !current.startsLine,
      ["inclusive", "included", "inclusively", "incl"].contains(word)
    else { return false }
    report(.needlessWord(word), at: currentRange)
    advance()
    return true
  }
}
