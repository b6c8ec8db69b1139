/// Times of day, one behind another.
extension Parser {
  /// `2026-11-20 10:00` and `2026-11-20 at 10:00`, a moment in two parts.
  mutating func skipTime(behind value: Syntax.Value) {
    guard case .date = value, !isRecovering, !current.startsLine else { return }
    if at(word: "at"), token(ahead: 1).kind == .time, !token(ahead: 1).startsLine { advance() }
    guard at(.time) else { return }
    // `18:20:00Z`
    let zone = token(ahead: 1)
    let isUTC = zone.kind == .name && text(zone) == "Z" && zone.start == current.end
    let whole = value.range.union(isUTC ? range(zone) : currentRange)
    let time = text(current).split(separator: ":")
    let meant = "\(file.text(in: value.range))T\(text(current))\(time.count == 2 ? ":00" : "")Z"
    report(.momentWithBlank(meant: meant, clock: text(current)), at: whole)
    advance()
    if isUTC { advance() }
  }

  /// times = "at" time ("," time)*
  mutating func parseTimes() -> [Syntax.TimeLiteral] {
    skipPartOfDay()
    if at(.comma), isWord("at", ahead: 1), token(ahead: 2).kind == .time, !token(ahead: 1).startsLine {
      // `every day, at 09:00 UTC`
      let comma = currentRange
      let problem = LineProblem.needlessWord(",").diagnostic(at: comma)
      report(problem.replacing(comma, with: ""))
      advance()
    }
    if failShiftOfDays() || failHoursOfDays() { return [] }
    let isBehindAt = takeWordForAt() || take(word: "at")
    if !isBehindAt, let time = takeTimeBeforeAt() { return [time] }
    if !isRecovering, let times = parseTimesInQuotes() ?? parseForeignTimes(isBehindAt: isBehindAt) { return times }
    if !isBehindAt {
      // `every day 09:00`, `every monday 9am`
      if at(.time) {
        if failDaysWithTimes() { return [] }
        // `monday @ 10:00` was told as what it is.
        let isSigned = index > 0 && hasReportedSign(from: tokens[index - 1].end, to: current.start)
        if !isSigned, !isToldWithItsDay, !isAtRead { report(.missingAt, at: currentRange) }
        isAtRead = false
      } else if atHour || atHourOr, !at(word: "local") {
        report(.missingAt, at: currentRange)
      } else {
        if failMonthOfDays() || failEvenWeeks() { return [] }
        if failZoneBeforeTime() { return [] }
        let isException = ["except", "but"].contains(word)
        let isCount = ["once", "twice", "thrice"].contains(word)
        if !isException || !failWeekdaysLeftOut(at: 1) {
          fail(expected: isCount ? .timesOfDay : .timeOfDays(isException: isException))
        }
      }
    }
    if isBehindAt, failMinutesBehindAttribute() { return [] }
    if atHour || atHourOr || isAtHourAlone || isAtHourWithoutElse || hourBehindElse != nil {
      let (time, hour) = parseTimeOrHour()
      recurrenceHour = hour
      return isRecovering ? [] : [time]
    }
    if isBehindAt, at(.name), !current.startsLine, isAttribute(word),
      isEndOfTest(token(ahead: 1)) || token(ahead: 1).kind == .zone || ["UTC", "local"].contains(text(token(ahead: 1)))
    {
      // `every day at wakes`
      fail(.ownHourAlone(word), at: currentRange)
      return []
    }
    var times: [Syntax.TimeLiteral] = []
    repeat {
      if !times.isEmpty, at(word: "and"), [.time, .number].contains(token(ahead: 1).kind), !token(ahead: 1).startsLine {
        // `18:00, and 09:00`
        report(.needlessWord(word), at: currentRange)
        advance()
      }
      let time = parseTime()
      if isRecovering { break }
      times.append(time)
      failAtSecondDay()
      if at(.comma), isWord("at", ahead: 1), token(ahead: 2).kind == .time {
        // `at 09:00, at 18:00`
        advance()
        report(.needlessWord("at"), at: currentRange)
        advance()
        continue
      }
    } while takeListComma(endsBefore: { $0.at(.zone) || $0.at(word: "local") || $0.at(word: "UTC") })
    return times
  }

  /// `every monday local else skip at 18:00`: the zone stands behind its time.
  private mutating func failZoneBeforeTime() -> Bool {
    guard at(word: "local") || at(word: "UTC") || at(.zone), !current.startsLine else { return false }
    guard let place = (1...3).first(where: { isWord("at", ahead: $0) && token(ahead: $0 + 1).kind == .time }),
      !(1...place).contains(where: { token(ahead: $0).startsLine })
    else { return false }
    let (zone, time) = (currentRange.union(range(token(ahead: place - 1))), token(ahead: place + 1))
    let whole = currentRange.union(range(time))
    let meant = "at \(text(time)) \(file.text(in: zone))"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `monday from 09:00 local`; hours would have an end.
  mutating func takeWordForAt() -> Bool {
    guard at(.name), ["from", "on", "around", "by"].contains(word), token(ahead: 1).kind == .time, !current.startsLine,
      !["to", "until", "till"].contains(text(token(ahead: 2)))
    else { return false }
    report(.foreignWord(word, meant: "at"), at: currentRange)
    advance()
    return true
  }

  /// `monday 09:00 at`: the word stands before the time. Reported, and read.
  mutating func takeTimeBeforeAt() -> Syntax.TimeLiteral? {
    guard at(.time), isWord("at", ahead: 1), !isRecovering, token(ahead: 2).kind != .time else { return nil }
    let whole = currentRange.union(range(token(ahead: 1)))
    report(.foreignWord(file.text(in: whole), meant: "at \(text(current))"), at: whole)
    let time = parseTime()
    _ = take(word: "at")
    return time
  }

  /// `tuesday 19:00, thursday 19:00`
  private mutating func failDaysWithTimes() -> Bool {
    let (joint, day) = (token(ahead: 1), token(ahead: 2))
    guard index > 0, joint.kind == .comma || text(joint) == "and", !day.startsLine,
      let first = weekday(tokens[index - 1]), let second = weekday(day)
    else { return false }
    let time = token(ahead: isWord("at", ahead: 3) ? 4 : 3)
    guard time.kind == .time, !time.startsLine else { return false }
    guard text(time) == text(current) else {
      fail(.dayWithOwnTimes, at: range(day))
      return true
    }
    let whole = range(tokens[index - 1]).union(range(time))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(first), \(second) at \(text(time))")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `tuesday` and `Tuesdays`
  private func weekday(_ token: Token) -> String? {
    let day = text(token).lowercased()
    return Self.weekdays.first { $0 == day || $0 + "s" == day }
  }

  /// `friday at 17:00, saturday at 12:00`
  private mutating func failAtSecondDay() {
    guard at(.comma) || at(word: "and"), !token(ahead: 1).startsLine, let day = weekday(token(ahead: 1)) else { return }
    let (at, time) = (token(ahead: 2), token(ahead: 3))
    if index > 2, text(at) == "at", time.kind == .time, text(time) == text(tokens[index - 1]),
      text(tokens[index - 2]) == "at", Self.weekdays.contains(text(tokens[index - 3]))
    {
      // `monday at 17:00, thursday at 17:00`
      let whole = range(tokens[index - 3]).union(range(time))
      let meant = "\(text(tokens[index - 3])), \(day) at \(text(time))"
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
      return failCovering(whole, problem.diagnostic(at: whole))
    }
    fail(.dayWithOwnTimes, at: range(token(ahead: 1)))
  }

  /// `9am, 6 pm`, `09:00 and 18:00` and the like, which are reported as one; `nil` where something else stands.
  mutating func parseForeignTimes(isBehindAt: Bool) -> [Syntax.TimeLiteral]? {
    var times: [(text: String, minutes: Int, first: Int, last: Int)] = []
    var isForeign = false
    var end = 0
    while let (text, count) = foreignTime(ahead: end, isBehindAt: isBehindAt), let minutes = Self.minutes(text) {
      if text != self.text(token(ahead: end)) { isForeign = true }
      times.append((text, minutes, end, end + count - 1))
      end += count
      let next = token(ahead: end)
      let isJoint = next.kind == .comma || isWord("and", ahead: end) || isWord("or", ahead: end)
      guard foreignTime(ahead: end + (isJoint ? 1 : 0), isBehindAt: isBehindAt) != nil else { break }
      if next.kind != .comma { isForeign = true }
      if isJoint { end += 1 }
    }
    guard isForeign, times.count > (isBehindAt ? 1 : 0) else { return nil }
    let literals = times.map {
      Syntax.TimeLiteral(minutes: $0.minutes, range: range(token(ahead: $0.first)).union(range(token(ahead: $0.last))))
    }
    let start = currentRange
    for _ in 0..<end { advance() }
    let whole = rangeToHere(from: start)
    // `07:00; 13:00`, of whose sign the lexer told.
    if hasReportedSign(from: whole.start, to: whole.end) { covered.append(whole) }
    let meant = (isBehindAt ? "" : "at ") + times.map(\.text).joined(separator: ", ")
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    return literals
  }

  /// A time of day as people write it, as the language does, and how many tokens it takes.
  func foreignTime(ahead distance: Int, isBehindAt: Bool) -> (String, Int)? {
    let token = token(ahead: distance)
    guard !token.startsLine, token.kind == .number || token.kind == .time else { return nil }
    let clock = Self.clock(text(token))
    let next = self.token(ahead: distance + 1)
    if !next.startsLine, next.kind == .name, let half = Self.half(text(next)) {
      return Self.time(clock ?? text(token), half: half).map { ($0, 2) }
    }
    // A number alone is an hour only where a time has to stand.
    return token.kind == .time || isBehindAt ? clock.map { ($0, 1) } : nil
  }

  /// `at 09:00 UTC on 2026-12-01` and `9am on 2026-12-01`: the day comes first.
  mutating func failAtDayBehindTime() {
    let first = at(word: "at") ? 1 : 0
    guard !isRecovering, let (clock, count) = foreignTime(ahead: first, isBehindAt: first == 1) else { return }
    var next = first + count
    // A zone may stand between them; any other word begins another line.
    while token(ahead: next).kind == .zone || ["UTC", "local", "else", "on", "at"].contains(text(token(ahead: next))) {
      next += 1
    }
    let date = token(ahead: next)
    guard date.kind == .date, !date.startsLine else { return }
    let hasWord = next > first + count && ["on", "at"].contains(text(token(ahead: next - 1)))
    let zone = (first + count..<next - (hasWord ? 1 : 0)).map { text(token(ahead: $0)) }
    let whole = currentRange.union(range(date))
    let meant = "\(text(date)) at \(([clock] + zone).joined(separator: " "))"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
  }

  /// `at 9am and 6pm` of a moment, which has one time.
  mutating func failAtSecondTime() {
    let first = at(word: "at") ? 1 : 0
    guard let (_, count) = foreignTime(ahead: first, isBehindAt: true) else { return }
    let end = first + count
    let isJoint = token(ahead: end).kind == .comma || isWord("and", ahead: end) || isWord("or", ahead: end)
    guard let (_, rest) = foreignTime(ahead: end + (isJoint ? 1 : 0), isBehindAt: true) else { return }
    let last = token(ahead: end + (isJoint ? 1 : 0) + rest - 1)
    var day: String?
    for place in max(0, index - 1)..<index + first where tokens[place].kind == .date { day = text(tokens[place]) }
    fail(.severalTimes(day: day), at: range(token(ahead: first)).union(range(last)))
  }
}
