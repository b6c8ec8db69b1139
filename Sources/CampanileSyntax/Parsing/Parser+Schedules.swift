extension Parser {
  /// send = "now" | moment
  mutating func parseSend() -> Syntax.Argument {
    let start = currentRange
    if take(word: "now") { return .send(.now(start)) }
    return .send(.at(parseMoment("`now`, or a day such as `2026-12-01 at 09:00 local`")))
  }

  /// expiry = "after" duration | "at" "once" | "at" moment
  mutating func parseExpiry() -> Syntax.Argument {
    let start = currentRange
    if take(word: "after") { return .expiry(.after(parseDuration())) }
    guard take(word: "at") else {
      fail(expected: "`after 12 hours`, `at 2026-12-02 at 09:00 UTC` or `at once`")
      return .invalid(start)
    }
    if take(word: "once") { return .expiry(.atOnce(rangeToHere(from: start))) }
    return .expiry(.at(parseMoment("`once`, or a day such as `2026-12-02 at 09:00 UTC`")))
  }

  /// moment = date "at" time zone-clause
  private mutating func parseMoment(_ what: String) -> Syntax.Moment {
    let start = placeOfMistake
    if at(.instant) { fail(.instantForMoment(text(current)), at: currentRange) }
    if at(.time) { fail(.timeWithoutDay, at: currentRange) }
    let date = parseDate(what)
    if !take(word: "at") {
      if at(.time) {
        report(.missingAt, at: currentRange)
      } else {
        fail(expected: "`at` and a time, such as `at 09:00 local`")
      }
    }
    let time = parseTime()
    let zone = parseZone(after: time)
    return Syntax.Moment(date: date, time: time, zone: zone, range: rangeToHere(from: start))
  }

  /// zone-clause = "local" ("else" (zone | "skip"))? | zone
  ///
  /// - Parameter time: What the zone is for; where there is none, that is what is incomplete.
  mutating func parseZone(after time: Syntax.TimeLiteral) -> Syntax.ZoneClause {
    guard !isRecovering else { return .invalid(placeOfMistake) }
    if let zone = parseZoneIfAny() { return zone }
    // There is no default zone: whoever forgets it would be asked why a push came in the night.
    if kind == nil || at(.rightBrace) || at(.endOfFile) || isWordOfTable {
      report(.missingZone, at: time.range)
      return .invalid(time.range)
    }
    let help = at(.string) ? ["write the zone without quotes"] : []
    fail(expected: "a time zone: `local`, `UTC` or one like `Europe/Berlin`", help: help)
    return .invalid(time.range)
  }

  private var isWordOfTable: Bool { at(.name) && Vocabulary.words[word] != nil }

  private mutating func parseZoneIfAny() -> Syntax.ZoneClause? {
    let start = currentRange
    if take(word: "local") {
      guard take(word: "else") else { return .local(start, otherwise: nil) }
      let range = currentRange
      if take(word: "skip") { return .local(rangeToHere(from: start), otherwise: .skip(range)) }
      let zone = parseZoneName("a time zone such as `Europe/Berlin`, or `skip`")
      return .local(rangeToHere(from: start), otherwise: .zone(zone))
    }
    guard at(.zone) || (at(.name) && !isWordOfTable) else { return nil }
    return .named(parseZoneName("a time zone"))
  }

  private mutating func parseZoneName(_ what: String) -> Syntax.Name {
    guard at(.zone) else { return parseName(what) }
    let name = Syntax.Name(text(current), currentRange)
    advance()
    return name
  }

  /// quiet = time "to" time "local" ("else" zone)? "," ("hold" | "skip")
  mutating func parseQuiet() -> Syntax.Argument {
    let from = parseTime("the hours, such as `22:00 to 08:00 local, hold`")
    if !take(word: "to") { fail(expected: "`to` and the end of the quiet hours") }
    let to = parseTime()
    var otherwise: Syntax.Name?
    if take(word: "local") {
      if take(word: "else") { otherwise = parseZoneName("a time zone such as `Europe/Berlin`") }
    } else if !isRecovering {
      if at(.zone) || at(word: "UTC") {
        report(.quietZone, at: currentRange)
        advance()
      } else if at(.comma) || kind == nil {
        report(.quietWithoutLocal, at: to.range)
      }
    }
    if at(word: "hold") || at(word: "skip") {
      report(.missingComma, at: currentRange)
    } else if !take(.comma) {
      fail(expected: "`, hold` or `, skip`")
    }
    let action = parseName("`hold` or `skip`")
    return .quiet(from: from, to: to, otherwise: otherwise, action: action)
  }

  /// span = date ("until" date)?, behind `from`
  mutating func parseSpan() -> Syntax.Argument {
    let from = parseDate()
    let until = take(word: "until") ? parseDate() : nil
    return .span(from: from, until: until)
  }

  /// span = date, behind `until` at a line's start
  mutating func parseUntil() -> Syntax.Argument { .span(from: nil, until: parseDate()) }

  // MARK: Recurrences

  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// recurrence = duration ("from" time "to" time)? zone-clause?
  ///            | ("day" | "weekday" | "weekend" | weekday ("," weekday)*) "at" times zone-clause
  ///            | "month" "on" ("day" number ("," number)* | "last" "day") "at" times zone-clause
  mutating func parseRecurrence() -> Syntax.Recurrence {
    let start = placeOfMistake
    let rule: Syntax.Recurrence.Rule
    var zone: Syntax.ZoneClause?
    switch kind {
    case .number:
      (rule, zone) = parseInterval()
    case .name:
      if at(word: "month") {
        (rule, zone) = parseMonthly()
      } else if let days = parseWeekdays() {
        let times = parseTimes()
        zone = zoneOfTimes(times)
        rule = .weekly(days: days, times: times)
      } else {
        rule = .invalid
      }
    case .percent, .date, .time, .instant, .zone, .string, .multilineString, .tableKey, .leftBrace, .rightBrace,
      .leftParenthesis, .rightParenthesis, .comma, .colon, .question, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .upTo, .andSign, .orSign, .notSign, .stray, .endOfFile, nil:
      fail(.malformedRecurrence(found: found), at: placeOfMistake)
      rule = .invalid
    }
    return Syntax.Recurrence(rule: isRecovering ? .invalid : rule, zone: zone, range: rangeToHere(from: start))
  }

  private mutating func parseInterval() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?) {
    let duration = parseDuration()
    // `from` and a day is the next line: the schedule's first day.
    let hasWindow = at(word: "from") && token(ahead: 1).kind == .time
    guard hasWindow else {
      if at(word: "at") { fail(.intervalWithTime, at: currentRange) }
      return (.interval(duration, from: nil, to: nil), parseZoneIfAny())
    }
    advance()
    let from = parseTime()
    if !take(word: "to") { fail(expected: "`to` and the end of the hours") }
    let to = parseTime()
    return (.interval(duration, from: from, to: to), parseZone(after: to))
  }

  /// The days of the week, 1 = Monday; `nil` when none are named, which was reported.
  private mutating func parseWeekdays() -> [Int]? {
    if take(word: "day") { return Array(1...7) }
    if take(word: "weekday") { return Array(1...5) }
    if take(word: "weekend") { return [6, 7] }
    var days: [Int] = []
    repeat {
      let written = word.lowercased()
      guard at(.name), let day = Self.weekdays.firstIndex(of: written) else {
        failWeekday(isFirst: days.isEmpty)
        return nil
      }
      if word != written { report(.weekdayInCapitals(meant: written), at: currentRange) }
      days.append(day + 1)
      advance()
    } while take(.comma)
    return days
  }

  private mutating func failWeekday(isFirst: Bool) {
    guard at(.name) else { return fail(expected: "a day of the week") }
    let units = ["second", "minute", "hour", "week"]
    let isOrdinal = word == "second" && token(ahead: 1).kind == .name && !token(ahead: 1).startsLine
    if isFirst, units.contains(word), !isOrdinal {
      fail(.everyUnit(word), at: currentRange)
    } else {
      let known = Self.weekdays + (isFirst ? ["day", "weekday", "weekend", "month"] : [])
      let nearest =
        nearestName(to: word.lowercased(), among: known)
        ?? Self.weekdays.first { word.count >= 2 && $0.hasPrefix(word.lowercased()) }
      fail(.unknownWeekday(word, nearest: nearest), at: currentRange)
    }
  }

  private mutating func parseMonthly() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?) {
    advance()
    if !take(word: "on") { fail(expected: "`on day 1` or `on last day`") }
    var days: [Int] = []
    if take(word: "last") {
      if !take(word: "day") { fail(expected: "`day`") }
      days = [-1]
    } else {
      if !take(word: "day") { fail(expected: "`day 1` or `last day`") }
      repeat {
        let number = parseNumber("a day of the month, from 1 to 31")
        if isRecovering { break }
        if let day = Int(number.text), (1...31).contains(day) {
          days.append(day)
        } else {
          report(.noDayOfMonth(number.text), at: number.range)
          hasUnreadablePart = true
        }
      } while take(.comma)
    }
    let times = parseTimes()
    return (.monthly(days: days, times: times), zoneOfTimes(times))
  }

  /// times = "at" time ("," time)*
  private mutating func parseTimes() -> [Syntax.TimeLiteral] {
    if !take(word: "at") { fail(expected: "`at` and a time, such as `at 09:00 local`") }
    var times: [Syntax.TimeLiteral] = []
    repeat {
      let time = parseTime()
      if isRecovering { break }
      times.append(time)
    } while take(.comma)
    return times
  }

  private mutating func zoneOfTimes(_ times: [Syntax.TimeLiteral]) -> Syntax.ZoneClause? {
    times.last.map { parseZone(after: $0) }
  }
}
