/// Parts of a schedule's line that stand in another order than here, or in parentheses.
extension Parser {
  /// `local (else Europe/Berlin)`: the zone of those who have none.
  mutating func takeElseInParentheses() -> Syntax.Name? {
    // `local (Europe/Berlin)`
    let place = isWord("else", ahead: 1) ? 2 : 1
    let (zone, end) = (token(ahead: place), token(ahead: place + 1))
    guard at(.leftParenthesis), !current.startsLine, !isRecovering, !zone.startsLine,
      zone.kind == .zone || ["UTC", "skip"].contains(text(zone)), end.kind == .rightParenthesis
    else { return nil }
    let whole = currentRange.union(range(end))
    report(.foreignWord(file.text(in: whole), meant: "else \(text(zone))"), at: whole)
    let name = Syntax.Name(text(zone), range(zone))
    for _ in 0..<place + 2 { advance() }
    return name
  }

  /// `22:00 to 08:00 hold, local else Europe/Berlin`: what becomes of a push stands last.
  mutating func takeActionBeforeLocal() -> (zone: Syntax.Name?, action: Syntax.Name)? {
    let local = token(ahead: 1).kind == .comma ? 2 : 1
    guard at(word: "hold") || at(word: "skip"), isWord("local", ahead: local) else { return nil }
    let zone = token(ahead: local + 2)
    let hasZone = isWord("else", ahead: local + 1) && !zone.startsLine && (zone.kind == .zone || text(zone) == "UTC")
    let last = hasZone ? local + 2 : local
    let whole = currentRange.union(range(token(ahead: last)))
    let action = Syntax.Name(word, currentRange)
    let meant = (hasZone ? "local else \(text(zone))" : "local") + ", \(word)"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0...last { advance() }
    return (hasZone ? Syntax.Name(text(zone), range(zone)) : nil, action)
  }

  /// `22:00 local to 08:00 local`: both hours are of one zone, which stands behind them.
  mutating func skipLocalOfFirstHour() {
    let (joint, to) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "local"), !current.startsLine, ["to", "until", "till", "and"].contains(text(joint)),
      to.kind == .time, !to.startsLine
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `7 days before signup each year at 10:00`: `each` stands before the day.
  mutating func takeEachYear(behind attribute: Syntax.Name) -> Bool {
    let isYear = ["each", "every"].contains(word) && text(token(ahead: 1)) == "year"
    guard at(.name), !current.startsLine, isYear || ["yearly", "annually"].contains(word) else { return false }
    let whole = attribute.range.union(isYear ? range(token(ahead: 1)) : currentRange)
    report(.foreignWord(file.text(in: whole), meant: "each \(attribute.text)"), at: whole)
    advance()
    if isYear { advance() }
    return true
  }

  /// `each signup minus 7 days`, as a formula: the span stands before the day.
  mutating func failDaysBeforeEach() -> Bool {
    let (name, count, unit) = (token(ahead: 1), token(ahead: 3), token(ahead: 4))
    guard at(.name), ["each", "every"].contains(word), name.kind == .name, isAttribute(text(name)),
      text(token(ahead: 2)) == "minus", count.kind == .number, isUnit(ahead: 4), !unit.startsLine
    else { return false }
    let whole = currentRange.union(range(unit))
    let span = file.text(in: range(count).union(range(unit)))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(span) before each \(text(name))")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `every 14 days on saturday`, behind the unit: whole weeks.
  mutating func failWeeksInDays() -> Bool {
    guard at(word: "on"), index > 1, ["day", "days"].contains(text(tokens[index - 1])),
      tokens[index - 2].kind == .number, let days = Int(text(tokens[index - 2])), days > 7, days.isMultiple(of: 7)
    else { return false }
    let whole = range(tokens[index - 2]).union(range(tokens[index - 1]))
    fail(.foreignWord(file.text(in: whole), meant: "\(days / 7) weeks"), at: whole)
    return true
  }

  /// `every saturday in even weeks at 10:00`: every second one, counted from a first day.
  mutating func failEvenWeeks() -> Bool {
    let place = at(word: "in") || at(word: "of") || at(word: "on") ? 1 : 0
    let end = token(ahead: place + 1)
    guard at(.name), ["even", "odd", "alternate", "alternating"].contains(text(token(ahead: place))),
      ["week", "weeks"].contains(text(end)), !end.startsLine, index > 1,
      case let day = text(tokens[index - 1]), Self.weekdays.contains(day), text(tokens[index - 2]) == "every"
    else { return false }
    let whole = range(tokens[index - 1]).union(range(end))
    fail(
      .everyOther(file.text(in: whole), meant: "2 weeks on \(day)", hasStart: declarationHasLine("from")), at: whole)
    return true
  }
}
