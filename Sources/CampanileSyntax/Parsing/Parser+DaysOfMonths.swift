/// `month on day 1, 15`, `month on day 15, last day` and `month on last day`.
extension Parser {
  mutating func parseMonthly() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?) {
    advance()
    if !takeOn(before: ["day", "the", "first", "second", "third", "fourth", "fifth", "last"]), !failMonthsFromOwnDay() {
      let count = index > 1 && tokens[index - 2].kind == .number ? text(tokens[index - 2]) : nil
      fail(expected: .daysOfMonth(every: count))
    }
    let first = currentRange
    if failDayOfWork() { return (.invalid, nil) }
    if let (weeks, days) = takeWeekdaysOfMonth() {
      let times = parseTimes()
      return (.weekdaysOfMonth(weeks: weeks, days: days, times: times), zoneOfTimes(times))
    }
    if let days = takeDaysInWords() {
      let times = parseTimes()
      return (.monthly(days: days, times: times), zoneOfTimes(times))
    }
    if at(word: "the"), token(ahead: 1).kind == .number { advance() }
    if at(.number), let day = Int(text(current)), (1...31).contains(day) {
      // `on 1st`, `on the 1st`
      let next = token(ahead: 1)
      let isOrdinal = next.kind == .name && next.start == current.end
      var range = first.union(isOrdinal ? range(next) : currentRange)
      var days = [day]
      advance()
      if isOrdinal { advance() }
      while at(.comma) || at(word: "and"), let next = Int(text(token(ahead: 1))), (1...31).contains(next) {
        // `on the 1st, 15th`
        let hasEnding = token(ahead: 2).kind == .name && token(ahead: 2).start == token(ahead: 1).end
        range = range.union(self.range(token(ahead: hasEnding ? 2 : 1)))
        days.append(next)
        for _ in 0..<(hasEnding ? 3 : 2) { advance() }
      }
      let meant = "day " + days.map(String.init).joined(separator: ", ")
      range = withDot(range)
      covered.append(range)
      if silence == 0 {
        diagnostics.report(LineProblem.foreignWord(file.text(in: range), meant: meant).diagnostic(at: range))
      }
      let times = parseTimes()
      return (.monthly(days: days, times: times), zoneOfTimes(times))
    }
    var days: [Int] = []
    let isArticle = at(word: "the")
    if isArticle, isWord("last", ahead: 1), isWord("day", ahead: 2) {
      // `on the last day`
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if at(word: "day"), isWord("last", ahead: 1) {
      // `month on day last`
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: whole), meant: "last day"), at: whole)
      advance()
      advance()
      days = [-1]
    } else if take(word: "last") {
      if at(.name), word == "days", !current.startsLine {
        report(.foreignWord(word, meant: "day"), at: currentRange)
        advance()
      } else if !take(word: "day") {
        fail(expected: .word("day"))
      }
      days = takeDaysBehindLast(from: first) + [-1]
    } else {
      if at(.name), word == "days", token(ahead: 1).kind == .number {
        report(.foreignWord(word, meant: "day"), at: currentRange)
        advance()
      } else if at(.name), Self.weekdays.contains(word.lowercased()) {
        let week = token(ahead: 1)
        if week.kind == .name, !week.startsLine, Self.weeks[text(week).lowercased()] != nil {
          // `month on monday first`
          let whole = currentRange.union(range(week))
          let meant = "\(text(week).lowercased()) \(word.lowercased())"
          fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
        }
        // `month on monday`
        fail(.whichOfMonth(word.lowercased()), at: currentRange)
      } else if !take(word: "day") {
        fail(expected: .dayOrLastDay)
      }
      if let ordinals = takeOrdinals() ?? takeDaysWithDots() {
        let times = parseTimes()
        return (.monthly(days: ordinals, times: times), zoneOfTimes(times))
      }
      if at(.name), !current.startsLine, isAttribute(word), token(ahead: 1).kind != .time {
        // `every month on day payday`, and no `on day at 09:00`
        fail(.ownDayOfMonth(word, time: timesAhead), at: currentRange)
      }
      repeat {
        if !days.isEmpty, takeLastDay() {
          days.append(-1)
          break
        }
        if !days.isEmpty, at(word: "day"), token(ahead: 1).kind == .number {
          // `day 1, day 15`; `and` was told with it.
          if text(tokens[index - 1]) != "and" { report(.needlessWord(word), at: currentRange) }
          advance()
        }
        let number = parseNumber(.dayOfMonth)
        if isRecovering { break }
        if at(.name), current.start == number.range.end, ["st", "nd", "rd", "th"].contains(word) {
          // `day 1st`
          let whole = number.range.union(currentRange)
          report(.foreignWord(file.text(in: whole), meant: number.text), at: whole)
          advance()
        }
        if let day = Int(number.text), (1...31).contains(day) {
          if days.contains(day) { report(.dayTwice(number.text), at: number.range) }
          days.append(day)
        } else {
          report(.noDayOfMonth(number.text), at: number.range)
          hasUnreadablePart = true
        }
      } while takeListComma(endsBefore: { $0.at(word: "at") }) || takeJointOfNumbers()
    }
    let times = parseTimes()
    return (.monthly(days: days, times: times), zoneOfTimes(times))
  }

  /// `on the first` and `on days 1 and 15`, each told as one.
  private mutating func takeDaysInWords() -> [Int]? {
    var (days, place) = ([Int](), at(word: "the") ? 1 : 0)
    var hasAnd = false
    if isWord("first", ahead: place) {
      place += isWord("day", ahead: place + 1) ? 2 : 1
      guard isWord("at", ahead: place) || token(ahead: place).kind == .time else { return nil }
      days = [1]
    } else if at(word: "days") {
      place = 1
      while let day = Int(text(token(ahead: place))), (1...31).contains(day), !days.contains(day) {
        days.append(day)
        place += 1
        let isAnd = isWord("and", ahead: place)
        guard isAnd || token(ahead: place).kind == .comma, token(ahead: place + 1).kind == .number else { break }
        hasAnd = hasAnd || isAnd
        place += 1
      }
      guard hasAnd, days.count > 1 else { return nil }
    } else {
      return nil
    }
    let whole = currentRange.union(range(token(ahead: place - 1)))
    let meant = "day " + days.map(String.init).joined(separator: ", ")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0..<place { advance() }
    return days
  }

  /// `day 1 and 15` and `day 1 15`: what stands where a comma should is told.
  private mutating func takeJointOfNumbers() -> Bool {
    guard !isRecovering, !current.startsLine else { return false }
    if at(.number) {
      reportMissingComma()
      return true
    }
    let next = token(ahead: 1)
    if at(word: "and"), isWord("day", ahead: 1), token(ahead: 2).kind == .number, !token(ahead: 2).startsLine {
      // `day 1 and day 15`
      let whole = currentRange.union(range(next))
      let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
      report(.foreignWord(file.text(in: whole), meant: ",", replacing: gap), at: whole)
      advance()
      return true
    }
    let isDay = next.kind == .number || isLastDay(ahead: 1)
    guard at(word: "and") || at(word: "or"), isDay, !next.startsLine else { return false }
    if next.kind == .name, !(text(next) == "last" && isWord("day", ahead: 2)) {
      // `and last`, `and the last day`
      let last = [3, 2, 1].first { isWord("day", ahead: $0) || isWord("last", ahead: $0) } ?? 1
      let whole = currentRange.union(range(token(ahead: last)))
      let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
      report(.foreignWord(file.text(in: whole), meant: ", last day", replacing: gap), at: whole)
    } else {
      let gap = SourceRange(file: file.id, start: previousEnd.end, end: currentRange.end)
      report(.foreignWord(word, meant: ",", replacing: gap), at: currentRange)
    }
    advance()
    return true
  }

  /// Whether `last day` stands some places ahead, or was meant to: `the last day`, `last`.
  private func isLastDay(ahead start: Int) -> Bool {
    let place = isWord("the", ahead: start) ? start + 1 : start
    let next = token(ahead: place + 1)
    return isWord("last", ahead: place) && !token(ahead: place).startsLine
      && (["day", "at"].contains(text(next)) || next.kind == .time)
  }

  /// The `last day` behind others.
  private mutating func takeLastDay() -> Bool {
    guard isLastDay(ahead: 0) else { return false }
    let start = currentRange
    let isPlain = at(word: "last") && isWord("day", ahead: 1)
    // A joint before it was told with it.
    let isTold = ["and", "or"].contains(text(tokens[index - 1]))
    if at(word: "the") { advance() }
    advance()
    if at(word: "day") { advance() }
    let whole = start.union(range(tokens[index - 1]))
    if !isPlain, !isTold { report(.foreignWord(file.text(in: whole), meant: "last day"), at: whole) }
    return true
  }

  /// `last day, 15`: what stands behind the last day stands before it.
  private mutating func takeDaysBehindLast(from first: SourceRange) -> [Int] {
    var days: [Int] = []
    var count = 0
    while token(ahead: count).kind == .comma || isWord("and", ahead: count), !token(ahead: count).startsLine {
      let place = isWord("day", ahead: count + 1) ? count + 2 : count + 1
      let number = token(ahead: place)
      guard number.kind == .number, let day = Int(text(number)), (1...31).contains(day) else { break }
      days.append(day)
      count = place + 1
    }
    guard !days.isEmpty else { return [] }
    let whole = first.union(range(token(ahead: count - 1)))
    let meant = "day \(days.map(String.init).joined(separator: ", ")), last day"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0..<count { advance() }
    return days
  }

  /// `month from born`: months are counted from a day of all.
  private mutating func failMonthsFromOwnDay() -> Bool {
    let place = isWord("each", ahead: 1) || isWord("the", ahead: 1) ? 2 : 1
    let own = token(ahead: place)
    guard ["from", "after", "since"].contains(word), !current.startsLine, own.kind == .name,
      !own.startsLine, isAttribute(text(own))
    else { return false }
    fail(.ownDayOfMonth(text(own), time: timesAhead), at: currentRange.union(range(own)))
    return true
  }
}
