internal import CampanileText

/// Weeks of a month by their number, and months of the year, in the line of a schedule.
extension Parser {
  private static let weekNames = ["first", "second", "third", "fourth"]

  /// `2nd tuesday`, `1st and 3rd monday`, `1st and last friday`: reported as it is written here, and read so.
  ///
  /// - Parameter hasMonth: whether `month on` stands before it; elsewhere, `2nd tuesday` is each other one.
  mutating func takeNumberedWeekdays(hasMonth: Bool) -> (weeks: [Int], days: [Int])? {
    let start = at(word: "the") ? 1 : 0
    let first = token(ahead: start)
    guard first.kind == .number || Self.weeks[text(first)] != nil || text(first) == "fifth" else { return nil }
    var place = start
    var (weeks, hasNumber): ([Int], Bool) = ([], false)
    while weeks.count < 6, !token(ahead: place).startsLine || place == 0 {
      let (one, ending) = (token(ahead: place), token(ahead: place + 1))
      if one.kind == .number, let week = Int(text(one)), (1...5).contains(week), ending.start == one.end,
        ["st", "nd", "rd", "th"].contains(text(ending))
      {
        weeks.append(week)
        hasNumber = true
        place += 2
      } else if text(one) == "fifth" {
        (hasNumber, place) = (true, place + 1)
        weeks.append(5)
      } else if let week = Self.weeks[text(one)] {
        weeks.append(week)
        place += 1
      } else {
        return nil
      }
      guard token(ahead: place).kind == .comma || isWord("and", ahead: place) || isWord("or", ahead: place) else {
        break
      }
      place += 1
    }
    guard hasNumber else { return nil }
    var days: [Int] = []
    while token(ahead: place).kind == .name, !token(ahead: place).startsLine,
      let day = Self.weekdays.firstIndex(where: { [$0, $0 + "s"].contains(text(token(ahead: place)).lowercased()) })
    {
      days.append(day + 1)
      place += 1
      let next = token(ahead: place + 1)
      let isJoint = token(ahead: place).kind == .comma || isWord("and", ahead: place)
      guard isJoint, next.kind == .name, Self.weekdays.contains(text(next).lowercased()) else { break }
      place += 1
    }
    guard !days.isEmpty else { return nil }
    let names = days.map { Self.weekdays[$0 - 1] }.joined(separator: ", ")
    let meant =
      weeks.map { $0 < 0 ? "last" : $0 > 4 ? "last" : Self.weekNames[$0 - 1] }.joined(separator: ", ") + " " + names
    if failMonthOfYear(behind: place, meant: meant, from: currentRange) { return (weeks, days) }
    var end = place
    if ["of", "in"].contains(text(token(ahead: place))) {
      let month = ["the", "each", "every", "a"].contains(text(token(ahead: place + 1))) ? place + 2 : place + 1
      if ["month", "months"].contains(text(token(ahead: month))) { end = month + 1 }
    }
    guard hasMonth || end > place || weeks.count > 1 || weeks == [5] else { return nil }
    let whole = currentRange.union(range(token(ahead: end - 1)))
    let written = file.text(in: whole)
    guard !weeks.contains(5) else {
      let problem = ScheduleProblem.fifthOfMonth(written, day: names, at: whole)
      failCovering(whole, problem)
      return (weeks, days)
    }
    let problem = LineProblem.foreignWord(written, meant: hasMonth ? meant : "month on \(meant)")
    covered.append(whole)
    if silence == 0 { diagnostics.report(problem.diagnostic(at: whole)) }
    for _ in 0..<end { advance() }
    failOtherWeek(behind: meant, on: [], from: whole)
    return (weeks, days)
  }

  /// `last friday of november`, whose `of` is so many words ahead: once a year.
  mutating func failMonthOfYear(behind end: Int, meant: String, from start: SourceRange) -> Bool {
    let name = token(ahead: end + 1)
    guard ["of", "in"].contains(text(token(ahead: end))), !token(ahead: end).startsLine, name.kind == .name,
      let month = Self.month(text(name)), text(name).utf8.count > 2
    else { return false }
    failOnceAYear(start.union(range(name)), on: meant, month: month)
    return true
  }

  /// `every november on last friday`, `every year on second sunday of may`, `every may on day 5`: whether it was told.
  mutating func failMonthAsRecurrence() -> Bool {
    guard at(.name), isWord("on", ahead: 1), !token(ahead: 1).startsLine else { return false }
    let place = isWord("the", ahead: 2) ? 3 : 2
    let own = ["year", "yearly", "annually"].contains(word) ? nil : Self.month(word)
    if own == nil, !["year", "yearly", "annually"].contains(word) { return false }
    if let found = weekdaysOfMonth(ahead: place) {
      let name = token(ahead: found.end + 1)
      let isNamed = ["of", "in"].contains(text(token(ahead: found.end))) && name.kind == .name
      guard let month = own ?? (isNamed ? Self.month(text(name)) : nil) else { return false }
      let last = own == nil ? name : token(ahead: found.end - 1)
      failOnceAYear(currentRange.union(range(last)), on: found.meant, month: month)
      return true
    }
    let day = token(ahead: isWord("day", ahead: place) ? place + 1 : place)
    guard let own, day.kind == .number, let number = Int(text(day)), (1...Self.days(of: own, in: 2027)).contains(number)
    else { return false }
    failOnceAYear(currentRange.union(range(day)), on: "day \(number)", month: own)
    return true
  }

  private mutating func failOnceAYear(_ whole: SourceRange, on meant: String, month: Int) {
    let times = timesAhead.map { " " + $0 } ?? ""
    let problem = ScheduleProblem.onceAYear(
      file.text(in: whole), meant: "12 months on \(meant)\(times)", start: Self.firstDay(of: month),
      hasStart: declarationHasLine("from"), at: whole)
    failCovering(whole, problem)
  }

  /// Of the month that is likely the next of its name.
  private static func firstDay(of month: Int) -> String { "\(month == 12 ? 2026 : 2027)-\(ClockText.two(month))-01" }

  /// `every day in december at 09:00`
  mutating func failMonthOfDays() -> Bool {
    let name = token(ahead: 1)
    guard ["in", "of", "during"].contains(word), !current.startsLine, name.kind == .name,
      let month = Self.month(text(name))
    else { return false }
    let year = month == 12 ? 2026 : 2027
    let last = "\(year)-\(ClockText.two(month))-\(ClockText.two(Self.days(of: month, in: year)))"
    let whole = currentRange.union(range(name))
    let problem = ScheduleProblem.monthOfDays(text(name), first: Self.firstDay(of: month), last: last, at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `on last day - 3 days`, `on first monday minus 1 day`
  mutating func failShiftOfDays() -> Bool {
    guard !isRecovering, !current.startsLine, index > 0 else { return false }
    let place = ["minus", "plus", "less"].contains(word) ? 1 : 0
    let number = token(ahead: place)
    let isSigned = place == 1 || hasReportedSign(from: previousEnd.end, to: current.start)
    guard number.kind == .number, isSigned || text(number).hasPrefix("-"), isUnit(ahead: place + 1) else {
      return false
    }
    var start = place == 1 ? current.start : previousEnd.end
    while start < current.start, file.bytes[Int(start)] == UInt8(ascii: " ") { start += 1 }
    let whole = SourceRange(file: file.id, start: start, end: token(ahead: place + 1).end)
    let isLast = text(tokens[index - 1]) == "day"
    let problem = ScheduleProblem.shiftOfDays(file.text(in: whole), isOfLastDay: isLast, at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `on first weekday`, `on last working day`
  mutating func failDayOfWork() -> Bool {
    let place = at(word: "the") ? 1 : 0
    let next = token(ahead: place + 1)
    let words = [
      "weekday", "weekdays", "workday", "working", "business", "work", "weekend", "working-day", "business-day",
    ]
    guard Self.weeks[text(token(ahead: place))] != nil, !next.startsLine, words.contains(text(next)) else {
      return false
    }
    let isDay = isWord("day", ahead: place + 2) && !token(ahead: place + 2).startsLine
    let whole = currentRange.union(range(token(ahead: isDay ? place + 2 : place + 1)))
    let problem = ScheduleProblem.dayOfWork(file.text(in: whole), at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `except august`, `until august`: a month alone, behind the word of the line.
  mutating func failMonthAsDay() -> Bool {
    guard at(.name), index > 0, !isAttribute(word), let month = Self.month(word), word.utf8.count > 2 else {
      return false
    }
    let line = text(tokens[index - 1])
    guard ["except", "from", "until"].contains(line), token(ahead: 1).kind != .number else { return false }
    let year = month == 12 ? 2026 : 2027
    let last = "\(year)-\(ClockText.two(month))-\(ClockText.two(Self.days(of: month, in: year)))"
    let first = Self.firstDay(of: month)
    let before =
      month == 1
      ? "2026-12-31" : "\(year)-\(ClockText.two(month - 1))-\(ClockText.two(Self.days(of: month - 1, in: year)))"
    let behind = month == 12 ? "2027-01-01" : "\(year)-\(ClockText.two(month + 1))-01"
    let problem = ScheduleProblem.monthAsDay(
      word, line: line, before: before, first: first, last: last, behind: behind, at: currentRange)
    failCovering(currentRange, problem)
    return true
  }

  /// `except from 2026-12-24 until 2026-12-27`: the first word goes with the days.
  mutating func skipFromOfDays() {
    guard at(word: "from"), index > 0, text(tokens[index - 1]) == "except", token(ahead: 1).kind == .date,
      ["to", "until", "through"].contains(text(token(ahead: 2)))
    else { return }
    advance()
  }

  /// The `from` before the first of some days.
  func fromOfDays(_ first: Syntax.DateLiteral) -> SourceRange? {
    guard let place = tokens[..<index].lastIndex(where: { $0.start == first.range.start }), place > 1,
      text(tokens[place - 1]) == "from", text(tokens[place - 2]) == "except"
    else { return nil }
    return range(tokens[place - 1])
  }

  /// `december 24` and `24 december`, with its year, or the one that comes next.
  func dayWithYear(ahead place: Int, _ year: Int? = nil) -> String? {
    let (one, other) = (text(token(ahead: place)), text(token(ahead: place + 1)))
    guard let month = Self.month(one) ?? Self.month(other), let day = Int(other) ?? Int(one),
      (1...Self.days(of: month, in: 2027)).contains(day)
    else { return nil }
    return "\(year ?? (month == 12 ? 2026 : 2027))-\(ClockText.two(month))-\(ClockText.two(day))"
  }
}
