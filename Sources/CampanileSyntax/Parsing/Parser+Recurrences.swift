internal import CampanileText

/// `every`: what goes out again and again.
extension Parser {
  static var weekdays: [String] { ClockText.weekdays }

  /// Whether how often a push is sent stands behind this word: `month on day 5`, `6 hours`, `monday`.
  var isRecurrenceAhead: Bool {
    // `schedule: weekend at 11:00`
    let place = [.colon, .equal].contains(token(ahead: 1).kind) ? 2 : 1
    let next = token(ahead: place)
    guard !next.startsLine else { return false }
    if next.kind == .number {
      return isUnit(ahead: place + 1) && !isWord("before", ahead: place + 2) && !isWord("after", ahead: place + 2)
    }
    return next.kind == .name && (Self.weekdays + ["day", "week", "month", "weekday", "weekend"]).contains(text(next))
  }

  /// recurrence = duration ("from" time "to" time)? zone-clause?
  ///            | number ("days" | "weeks" ("on" weekday ("," weekday)*)?) "at" times zone-clause
  ///            | number "months" "on" … "at" times zone-clause
  ///            | ("day" | "weekday" | "weekend" | weekday ("," weekday)*) "at" times zone-clause
  ///            | "month" "on" (days | "last" "day" | weekdays-of-month) "at" times zone-clause
  /// days       = "day" number ("," number)* ("," "last" "day")?
  mutating func parseRecurrence() -> Syntax.Recurrence {
    let start = placeOfMistake
    let rule: Syntax.Recurrence.Rule
    var zone: Syntax.ZoneClause?
    var stride: Syntax.Recurrence.Stride?
    recurrenceHour = nil
    if let (weeks, days) = takeWeekdaysWithoutMonth() {
      let times = parseTimes()
      let zone = zoneOfTimes(times)
      let rule = Syntax.Recurrence.Rule.weekdaysOfMonth(weeks: weeks, days: days, times: times)
      return Syntax.Recurrence(
        rule: isRecovering ? .invalid : rule, stride: nil, hour: recurrenceHour, zone: zone,
        range: rangeToHere(from: start))
    }
    replaceOther()
    if failCronLine() || failRecurrenceRuleBehindWord() || failRecurrenceInWords() {
      return Syntax.Recurrence(rule: .invalid, stride: nil, hour: nil, zone: nil, range: rangeToHere(from: start))
    }
    if numberInWords(ahead: 0) != nil, ["week", "weeks", "month", "months"].contains(text(token(ahead: 1))) {
      // `every two weeks on monday`
      let (rule, zone, stride) = parseStride()
      return Syntax.Recurrence(
        rule: isRecovering ? .invalid : rule, stride: stride, hour: recurrenceHour, zone: zone,
        range: rangeToHere(from: start))
    }
    if numberInWords(ahead: 0) != nil, isUnit(ahead: 1) {
      // `every six hours`
      let (rule, zone) = parseInterval()
      return Syntax.Recurrence(
        rule: isRecovering ? .invalid : rule, stride: nil, hour: nil, zone: zone, range: rangeToHere(from: start))
    }
    switch kind {
    case .number where atStride:
      (rule, zone, stride) = parseStride()
    case .number:
      (rule, zone) = parseInterval()
    case .name:
      replaceForeignRecurrence()
      if at(.number) {
        (rule, zone) = parseInterval()
      } else if at(word: "month") {
        (rule, zone) = parseMonthly()
      } else if let days = parseWeekdays() {
        if at(word: "every"), !current.startsLine, token(ahead: 1).kind == .number { failDaysOfInterval(days) }
        let times = parseTimes()
        zone = zoneOfTimes(times)
        rule = .weekly(days: days, times: times)
      } else {
        rule = .invalid
      }
    case .percent, .date, .time, .instant, .zone, .string, .multilineString, .tableKey, .leftBrace, .rightBrace,
      .leftParenthesis, .rightParenthesis, .comma, .colon, .slash, .question, .equal, .notEqual, .less, .lessOrEqual,
      .greater,
      .greaterOrEqual, .upTo, .plus, .andSign, .orSign, .notSign, .stray, .endOfFile, nil:
      if failSendAsRecurrence() {
        // Told as the other line.
      } else if let meant = weekdaysMeant {
        fail(.foreignWord(file.text(in: currentRange), meant: meant), at: currentRange)
      } else {
        fail(.malformedRecurrence(found: found), at: placeOfMistake)
      }
      rule = .invalid
    }
    failCountOfTimes()
    _ = failShiftOfDays()
    return Syntax.Recurrence(
      rule: isRecovering ? .invalid : rule, stride: stride, hour: recurrenceHour, zone: zone,
      range: rangeToHere(from: start))
  }

  /// `monday/friday` and `"friday"` as they are written here.
  private var weekdaysMeant: String? {
    guard at(.zone) || at(.string) else { return nil }
    let parts = text(current).lowercased().split { "/\", ".contains($0) }.map(String.init)
    return !parts.isEmpty && parts.allSatisfy(Self.weekdays.contains) ? parts.joined(separator: ", ") : nil
  }

  private mutating func parseInterval() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?) {
    if at(.number), isWord("day", ahead: 1) || isWord("days", ahead: 1), isWord("at", ahead: 2), text(current) == "1" {
      // `every 1 day at 09:00`
      report(.foreignWord("1 \(text(token(ahead: 1)))", meant: "day"), at: currentRange.union(range(token(ahead: 1))))
      advance()
      advance()
      let times = parseTimes()
      return (.weekly(days: Array(1...7), times: times), zoneOfTimes(times))
    }
    if failCountOfWeekdays() || failSeveralIntervals() || failShortIntervalAtTime() { return (.invalid, nil) }
    let duration = parseDuration()
    skipCommaBeforeHours()
    // `from` and a day is the next line: the schedule's first day.
    let next = token(ahead: 1)
    let isBetween =
      at(word: "between") && (next.kind == .time || next.kind == .number && Self.clock(text(next)) != nil)
    // `from 9am to 6pm`, `from 9 to 18`
    let isHour = next.kind == .number && (Self.half(text(token(ahead: 2))) != nil || isWord("to", ahead: 2))
    let hasWindow = isBetween || (at(word: "from") && (next.kind == .time || isHour))
    guard hasWindow else {
      if failZoneBeforeHours() || failOwnDayOfInterval() { return (.invalid, nil) }
      if at(word: "on"), token(ahead: 1).kind == .name { failDaysOfInterval() }
      if ["starting", "beginning", "start"].contains(word), isWord("at", ahead: 1), token(ahead: 2).kind == .time {
        advance()
      }
      if at(word: "at") { failTimeOfInterval(duration) }
      failHoursAlone()
      return (.interval(duration, from: nil, to: nil), parseZoneIfAny())
    }
    if isBetween {
      let start = currentRange
      let isAnd = token(ahead: 2).kind == .name && text(token(ahead: 2)) == "and"
      if isAnd, let low = clock(ahead: 1), let high = clock(ahead: 3) {
        let whole = start.union(range(token(ahead: 3)))
        report(.foreignWord(file.text(in: whole), meant: "from \(low) to \(high)"), at: whole)
        for _ in 0..<4 { advance() }
        let to = Syntax.TimeLiteral(minutes: Self.minutes(high) ?? 0, range: whole)
        let from = Syntax.TimeLiteral(minutes: Self.minutes(low) ?? 0, range: whole)
        return (.interval(duration, from: from, to: to), parseZone(after: to))
      }
      report(.foreignWord("between", meant: "from"), at: start)
    }
    advance()
    let from = parseTime()
    let to = parseEndOfHours()
    let zone = parseZone(after: to)
    if at(word: "on"), !current.startsLine, token(ahead: 1).kind == .name { failDaysOfInterval() }
    return (.interval(duration, from: from, to: to), zone)
  }

  /// `from 9 to 17` and `between 9:00 and 17:00`, some places ahead, as it is written; and the place of its last word.
  private func hoursAhead(_ place: Int) -> (text: String, last: Int)? {
    guard isWord("from", ahead: place) || isWord("between", ahead: place), let low = clock(ahead: place + 1),
      ["to", "until", "till", "and"].contains(text(token(ahead: place + 2))), let high = clock(ahead: place + 3),
      ![place, place + 2, place + 3].contains(where: { token(ahead: $0).startsLine })
    else { return nil }
    return ("from \(low) to \(high)", place + 3)
  }

  /// `20:00` and `20`, some places ahead.
  private func clock(ahead place: Int) -> String? {
    let token = token(ahead: place)
    return token.kind == .time || token.kind == .number ? Self.clock(text(token)) : nil
  }

  /// `mo, we, fr` is one mistake.
  private mutating func report(
    _ unknown: [(word: String, day: Int, range: SourceRange)], of days: [Int], from start: SourceRange
  ) {
    if unknown.count > 1, unknown.count == days.count, !isRecovering, let last = unknown.last {
      let whole = start.union(last.range)
      let meant = unknown.map { Self.weekdays[$0.day] }.joined(separator: ", ")
      return report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    }
    for (word, day, range) in unknown { report(.unknownWeekday(word, nearest: Self.weekdays[day]), at: range) }
  }

  /// The days of the week, 1 = Monday; `nil` when none are named, which was reported.
  mutating func parseWeekdays() -> [Int]? {
    if let foreign {
      self.foreign = nil
      advance()
      return foreign == "day" ? Array(1...7) : foreign == "weekday" ? Array(1...5) : [6, 7]
    }
    if at(word: "day"), isWord("on", ahead: 1), Self.weekdays.contains(text(token(ahead: 2)).lowercased()) {
      // `every day on monday`
      let words = currentRange.union(range(token(ahead: 2)))
      report(.foreignWord(file.text(in: words), meant: text(token(ahead: 2)).lowercased()), at: words)
      advance()
      advance()
      return parseWeekdays()
    }
    if failGroupsOfDays() { return nil }
    if take(word: "day") { return Array(1...7) }
    if take(word: "weekday") { return Array(1...5) }
    if take(word: "weekend") { return [6, 7] }
    if let days = parseWeekdaysInWords() { return days }
    var days: [Int] = []
    var lacksComma = false
    let start = currentRange
    var unknown: [(word: String, day: Int, range: SourceRange)] = []
    defer { report(unknown, of: days, from: start) }
    repeat {
      let written = word.lowercased()
      guard at(.name), let day = weekday(written, isFirst: days.isEmpty) else {
        failWeekday(isFirst: days.isEmpty)
        return nil
      }
      if written != Self.weekdays[day] {
        unknown.append((word, day, currentRange))
      } else if word != written {
        report(.weekdayInCapitals(meant: written), at: currentRange)
      }
      if days.contains(day + 1) { report(.dayTwice(Self.weekdays[day]), at: currentRange) }
      days.append(day + 1)
      let first = currentRange
      advance()
      let next = token(ahead: 1)
      let nextDay =
        next.kind == .name ? Self.weekdays.firstIndex { [$0, $0 + "s"].contains(text(next).lowercased()) } : nil
      if let nextDay, at(.upTo) || at(word: "to") || at(word: "until") || at(word: "through") || word == "-" {
        // `monday to friday`
        let span = day <= nextDay ? Array(day...nextDay) : Array(day..<7) + Array(0...nextDay)
        let meant = span == Array(0..<5) ? "weekday" : span.map { Self.weekdays[$0] }.joined(separator: ", ")
        let range = first.union(range(next))
        report(.foreignWord(file.text(in: range), meant: meant), at: range)
        advance()
        advance()
        days += span.dropFirst().map { $0 + 1 }
      } else if nextDay != nil, at(word: "and") || at(word: "or") {
        report(
          .foreignWord(
            word, meant: ",", replacing: SourceRange(file: file.id, start: first.end, end: currentRange.end)),
          at: currentRange)
        advance()
        continue
      }
      if at(.name), !current.startsLine, Self.weekdays.contains(where: { [$0, $0 + "s"].contains(word.lowercased()) }) {
        // `monday thursday`
        reportMissingComma()
        lacksComma = true
        continue
      }
      lacksComma = false
      if at(.comma), isWord("at", ahead: 1) {
        // `monday, at 10:00`
        let comma = currentRange
        diagnostics.report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
        advance()
        break
      }
      if takeCommaForAt(from: first) { break }
    } while days.isEmpty || lacksComma || take(.comma) || isBehindJoint
    return days
  }

  /// `friday, 16:00`
  private mutating func takeCommaForAt(from day: SourceRange) -> Bool {
    let time = token(ahead: 1)
    guard at(.comma), !current.startsLine, time.kind == .time, !time.startsLine else { return false }
    let comma = currentRange
    let gap = SourceRange(file: file.id, start: day.end, end: time.start)
    covered.append(comma)
    if silence == 0 {
      diagnostics.report(LineProblem.foreignWord(",", meant: "at").diagnostic(at: comma).replacing(gap, with: " at "))
    }
    isAtRead = true
    advance()
    return true
  }

  /// `mondays and thursdays`, told as one; `nil` where less than two things of it are written otherwise.
  private mutating func parseWeekdaysInWords() -> [Int]? {
    var days: [Int] = []
    var place = 0
    var foreignCount = 0
    while true {
      let token = token(ahead: place)
      let written = text(token).lowercased()
      guard token.kind == .name, place == 0 || !token.startsLine,
        let day = Self.weekdays.firstIndex(where: { $0 == written || $0 + "s" == written })
      else { return nil }
      if text(token) != Self.weekdays[day] { foreignCount += 1 }
      days.append(day)
      let isJoint = isWord("and", ahead: place + 1) || isWord("or", ahead: place + 1)
      if isJoint { foreignCount += 1 }
      guard isJoint || self.token(ahead: place + 1).kind == .comma else { break }
      place += 2
    }
    guard foreignCount > 1 else { return nil }
    let whole = currentRange.union(range(token(ahead: place)))
    report(.foreignWord(file.text(in: whole), meant: days.map { Self.weekdays[$0] }.joined(separator: ", ")), at: whole)
    for _ in 0...place { advance() }
    return days.map { $0 + 1 }
  }

  /// The day that a word names, or was most likely meant to name.
  private func weekday(_ written: String, isFirst: Bool) -> Int? {
    if let day = Self.weekdays.firstIndex(of: written) { return day }
    if isFirst, ["day", "weekday", "weekend", "month"].contains(written) { return nil }
    // `Donnerstag`
    let one = written.hasSuffix("s") ? String(written.dropLast()) : written
    if let day = Self.foreignWeekdays[written] ?? Self.foreignWeekdays[one] { return Self.weekdays.firstIndex(of: day) }
    let nearest = Self.weekdays.firstIndex { $0 + "s" == written || (written.utf8.count >= 2 && $0.hasPrefix(written)) }
    if let nearest { return nearest }
    let known = Self.weekdays + (isFirst ? ["day", "weekday", "weekend", "month"] : [])
    return nearestName(to: written, among: known).flatMap { Self.weekdays.firstIndex(of: $0) }
  }

  /// Whether `and` was just read between two days.
  private var isBehindJoint: Bool {
    index > 0 && tokens[index - 1].kind == .name && ["and", "or"].contains(text(tokens[index - 1])) && at(.name)
  }

  /// `daily at 09:00`, `weekly on friday at …` and `monday at …` as lines of their own: the rest is as behind `every`.
  mutating func takeRecurrenceWithoutEvery() -> Bool {
    let written = word.lowercased()
    let (range, next) = (currentRange, token(ahead: 1))
    guard !next.startsLine else { return false }
    if written == "weekly", text(next) == "on", Self.weekdays.contains(text(token(ahead: 2))) {
      let whole = range.union(self.range(next))
      report(.foreignWord(file.text(in: whole), meant: "every"), at: whole)
      advance()
      advance()
      return true
    }
    guard text(next) == "at" || next.kind == .time else { return false }
    let days = ["daily": "day", "everyday": "day", "weekdays": "weekday", "weekends": "weekend"][written]
    guard let meant = days ?? Self.weekdays.first(where: { $0 == written }) else { return false }
    report(.foreignWord(word, meant: "every \(meant)"), at: range)
    foreign = days
    return true
  }

  /// `daily`, `weekdays`, `mon`, `monday-friday` and the like.
  private mutating func replaceForeignRecurrence() {
    guard at(.name), foreign == nil else { return }
    let plain = [
      "daily": "day", "days": "day", "weekdays": "weekday", "weekends": "weekend", "everyday": "day",
      "workday": "weekday", "workdays": "weekday", "working-day": "weekday", "working-days": "weekday",
      "business-day": "weekday", "business-days": "weekday",
      // `every monthly on first monday`; alone it says no day.
      "monthly": isWord("on", ahead: 1) ? "month" : nil,
    ].compactMapValues(\.self)
    let written = String(word.lowercased().map { $0.isASCII ? $0 : "-" })
    let days = written.split(separator: "-").map(String.init)
    let isRange = days.count == 2 && days.allSatisfy { $0.utf8.count > 1 }
    if isRange, "monday".hasPrefix(days[0]), "friday".hasPrefix(days[1]) {
      foreign = "weekday"
    } else if isRange, "monday".hasPrefix(days[0]), "sunday".hasPrefix(days[1]) {
      foreign = "day"
    } else if isRange, "saturday".hasPrefix(days[0]), "sunday".hasPrefix(days[1]) {
      foreign = "weekend"
    } else {
      foreign = plain[written]
    }
    if let foreign { report(.foreignWord(word, meant: foreign), at: currentRange) }
  }

  private mutating func failWeekday(isFirst: Bool) {
    guard at(.name) else { return fail(expected: .weekday) }
    if isFirst, Self.month(word) != nil, failMonthAsRecurrence() || failMonthsAsRecurrence() { return }
    if isFirst, word == "hourly" || word == "weekly" {
      return fail(word == "hourly" ? .foreignEvery(word, meant: "1 hour") : .everyUnit("week"), at: currentRange)
    }
    if isFirst, ["month", "monthly", "year", "yearly", "annually"].contains(word) {
      if word == "month" || word == "monthly" { return fail(.noSuchRecurrence(word), at: currentRange) }
      if failOwnDayOfEachYear() || failMonthAsRecurrence() || failMonthsAsRecurrence() { return }
      let day = token(ahead: isWord("on", ahead: 1) ? 2 : 1)
      let written = [text(day), "2026-" + text(day)].first { Syntax.isDate($0) }
      let named = day.startsLine ? nil : dayWithYear(ahead: isWord("on", ahead: 1) ? 2 : 1)
      let moment = day.kind == .date && !day.startsLine ? written ?? "2026-12-24" : named ?? "2026-12-24"
      let times = timesAhead ?? "at 09:00 local else UTC"
      let again = named.map { ("12 months on day \(Int($0.suffix(2)) ?? 1) \(times)", $0) }
      return fail(.yearly("\(moment) \(times)", again: again), at: currentRange)
    }
    if isFirst, Self.partsOfDays.contains(word.lowercased()), isWord("at", ahead: 1) || token(ahead: 1).kind == .time,
      !token(ahead: 1).startsLine
    {
      // `every morning at 07:00 local`: the hour says it.
      return fail(.foreignWord(word, meant: "day"), at: currentRange)
    }
    if isFirst, word == "half", token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
      // `every half hour`
      let place = ["a", "an"].contains(text(token(ahead: 1))) ? 2 : 1
      let meant = ["hour": "30 minutes", "day": "12 hours"][text(token(ahead: place))]
      let whole = currentRange.union(range(token(ahead: place)))
      if let meant { return fail(.foreignEvery(file.text(in: whole), meant: meant), at: whole) }
    }
    let units = ["second", "minute", "hour", "week"]
    let isOrdinal = word == "second" && token(ahead: 1).kind == .name && !token(ahead: 1).startsLine
    if isFirst, word == "hour", failMinuteOfInterval("1 hour", ahead: 1, whole: currentRange) { return }
    if isFirst, units.contains(word), !isOrdinal {
      if let (hours, last) = hoursAhead(1) {
        // `every hour from 9 to 17`
        let whole = currentRange.union(range(token(ahead: last)))
        return fail(.foreignWord(file.text(in: whole), meant: "1 \(word) \(hours)"), at: whole)
      }
      fail(.everyUnit(word), at: currentRange)
    } else {
      let known = Self.weekdays + (isFirst ? ["day", "weekday", "weekend", "month"] : [])
      let nearest =
        Self.foreignWeekdays[word.lowercased()] ?? nearestName(to: word.lowercased(), among: known)
        ?? Self.weekdays.first { word.count >= 2 && $0.hasPrefix(word.lowercased()) }
      // `every birthday`, a day that each recipient has
      if nearest == nil, isFirst, isAttribute(word), isWord("at", ahead: 1) {
        return failOwnDay(current, at: currentRange, isRecurring: true)
      }
      fail(.unknownWeekday(word, nearest: nearest), at: currentRange)
    }
  }

  mutating func zoneOfTimes(_ times: [Syntax.TimeLiteral]) -> Syntax.ZoneClause? {
    guard let last = times.last else { return nil }
    let zone = parseZone(after: last)
    failZoneOfEachTime(times, zoneFrom: last.range.end)
    return zone
  }
}
