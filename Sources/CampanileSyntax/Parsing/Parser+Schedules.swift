extension Parser {
  /// send = "now" | moment
  mutating func parseSend() -> Syntax.Argument {
    let start = currentRange
    if take(word: "now") { return .send(.now(start)) }
    if at(.name), ["immediately", "asap", "today", "instantly", "at-once", "now"].contains(word.lowercased()) {
      report(.foreignWord(word, meant: "now"), at: start)
      advance()
      return .send(.now(start))
    }
    if at(.string), !current.isMalformed, !isLineReported {
      let inside = file.text(in: start).dropFirst().dropLast()
      if inside.lowercased() == "now" || inside.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false {
        fail(.quotedMoment(meant: String(inside)), at: start)
        return .invalid(start)
      }
    }
    if atOwnMoment { return .send(.after(parseOwnMoment())) }
    skipPreposition()
    return .send(.at(parseMoment("`now`, or a day such as `2026-12-01 at 09:00 local`")))
  }

  /// expiry = "after" duration | "at" "once" | "at" moment
  mutating func parseExpiry() -> Syntax.Argument {
    let start = currentRange
    if take(word: "after") { return .expiry(.after(parseDuration())) }
    guard take(word: "at") else {
      let next = token(ahead: 1)
      let isDuration = at(.number) && next.kind == .name && !next.startsLine
      if isDuration || (at(.name) && ["in", "for", "within", "behind"].contains(word) && next.kind == .number) {
        // `expires 12 hours`, `expires in 12 hours`
        let word = isDuration ? "" : word
        report(.expiryWithoutAfter(word), at: start)
        if !isDuration { advance() }
        return .expiry(.after(parseDuration()))
      }
      fail(expected: "`after 12 hours`, `at 2026-12-02 at 09:00 UTC` or `at once`")
      return .invalid(start)
    }
    if take(word: "once") { return .expiry(.atOnce(rangeToHere(from: start))) }
    return .expiry(.at(parseMoment("`once`, or a day such as `2026-12-02 at 09:00 UTC`")))
  }

  /// moment = date "at" time zone-clause
  private mutating func parseMoment(_ what: String) -> Syntax.Moment {
    let start = placeOfMistake
    if at(.instant) {
      let next = token(ahead: 1)
      let isZone = next.kind == .zone || (next.kind == .name && Vocabulary.words[text(next)] == nil)
      fail(.instantForMoment(text(current), hasZone: isZone && !next.startsLine), at: currentRange)
    }
    if at(.time) { fail(.timeWithoutDay, at: currentRange) }
    if at(word: "every") || at(word: "daily") || at(word: "weekly") || at(word: "hourly") {
      fail(.sendRepeats, at: tokens[index - 1].start <= currentRange.start ? range(tokens[index - 1]) : currentRange)
    }
    let date = parseDate(what)
    if !take(word: "at") {
      if isAtRead {
        isAtRead = false
      } else if at(.time) {
        if !isLineReported { report(.missingAt, at: currentRange) }
      } else if at(.comma), token(ahead: 1).kind == .time {
        report(.foreignWord(",", meant: " at"), at: currentRange)
        advance()
      } else {
        fail(expected: "`at` and a time, such as `at 09:00 local`")
      }
    }
    let (time, hour) = parseTimeOrHour()
    let zone = parseZone(after: time)
    return Syntax.Moment(date: date, time: time, hour: hour, zone: zone, range: rangeToHere(from: start))
  }

  /// `on 2026-12-01`, `at 2026-12-01`: the day needs no word before it.
  private mutating func skipPreposition() {
    let next = token(ahead: 1).kind
    guard at(word: "on") || at(word: "at"), next == .date || next == .number || next == .instant else { return }
    if at(word: "at"), next == .date, token(ahead: 2).kind == .time {
      // `at 2026-12-01 09:00`
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: whole), meant: "\(text(token(ahead: 1))) at"), at: whole)
      isAtRead = true
      advance()
      return
    }
    report(.needlessWord(word), at: currentRange)
    advance()
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
    if let zone = parseForeignZone() { return zone }
    fail(expected: "a time zone: `local`, `UTC` or one like `Europe/Berlin`")
    return .invalid(time.range)
  }

  /// A zone in quotes or in parentheses, or behind a comma: reported, and read.
  private mutating func parseForeignZone() -> Syntax.ZoneClause? {
    let start = currentRange
    if at(.string), !current.isMalformed {
      let inside = String(file.text(in: start).dropFirst().dropLast())
      guard !inside.isEmpty, inside.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
      report(.nameInQuotes(meant: inside), at: start)
      advance()
      return .named(Syntax.Name(inside, start))
    }
    let next = token(ahead: 1)
    guard next.kind == .zone || next.kind == .name, !next.startsLine else { return nil }
    if at(.comma) {
      report(.needlessWord(","), at: start)
      advance()
      return parseZoneIfAny()
    }
    guard at(.leftParenthesis), token(ahead: 2).kind == .rightParenthesis else { return nil }
    let whole = start.union(range(token(ahead: 2)))
    report(.foreignWord(file.text(in: whole), meant: text(next)), at: whole)
    advance()
    let zone = parseZoneIfAny()
    _ = take(.rightParenthesis)
    return zone
  }

  private var isWordOfTable: Bool { at(.name) && Vocabulary.words[word] != nil }

  private mutating func parseZoneIfAny() -> Syntax.ZoneClause? {
    if at(word: "in"), token(ahead: 1).kind == .zone || token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
      report(.needlessWord("in"), at: currentRange)
      advance()
    }
    let start = currentRange
    if at(.name), word != "local", word.lowercased() == "local" {
      report(.foreignWord(word, meant: "local"), at: start)
      advance()
    } else if !take(word: "local") {
      guard at(.zone) || (at(.name) && !isWordOfTable) else { return nil }
      return .named(parseZoneName("a time zone"))
    }
    do {
      if at(word: "time") {
        report(.needlessWord("time"), at: currentRange)
        advance()
      }
      if at(word: "or") {
        report(.foreignWord("or", meant: "else"), at: currentRange)
        advance()
      } else if !take(word: "else") {
        return .local(start, otherwise: nil)
      }
      let range = currentRange
      if take(word: "skip") { return .local(rangeToHere(from: start), otherwise: .skip(range)) }
      let zone = parseZoneName("a time zone such as `Europe/Berlin`, or `skip`")
      return .local(rangeToHere(from: start), otherwise: .zone(zone))
    }
  }

  private mutating func parseZoneName(_ what: String) -> Syntax.Name {
    guard at(.zone) || at(.name) else { return parseName(what) }
    var name = Syntax.Name(text(current), currentRange)
    advance()
    // `New York`: a place in two words, which are joined by `_`. The checker says so.
    while at(.name), let first = word.utf8.first, (0x41...0x5A).contains(first), Vocabulary.words[word] == nil {
      name.text += " " + word
      name.range = name.range.union(currentRange)
      advance()
    }
    return name
  }

  /// quiet = time "to" time "local" ("else" zone)? "," ("hold" | "skip")
  mutating func parseQuiet() -> Syntax.Argument {
    if at(word: "hours") || at(word: "from") || at(word: "between") {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    let from = parseTime("the hours, such as `22:00 to 08:00 local, hold`")
    let to = parseEndOfHours()
    var otherwise: Syntax.Name?
    if take(word: "local") {
      if take(word: "else") { otherwise = parseZoneName("a time zone such as `Europe/Berlin`") }
    } else if !isRecovering {
      if at(.zone) || at(word: "UTC") {
        report(.quietZone(text(current)), at: currentRange)
        otherwise = Syntax.Name(text(current), currentRange)
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
    if at(word: "and"), isWord("until", ahead: 1) {
      report(.needlessWord("and"), at: currentRange)
      advance()
    }
    let isForeign = (at(word: "to") || at(word: "till")) && token(ahead: 1).kind != .name
    if isForeign || at(.upTo) {
      let isClose = at(.upTo) && currentRange.start == from.range.end
      report(.foreignWord(text(current), meant: isClose ? " until " : "until"), at: currentRange)
      advance()
      return .span(from: from, until: parseDate())
    }
    let until = take(word: "until") ? parseDate() : nil
    return .span(from: from, until: until)
  }

  /// span = date, behind `until` at a line's start
  mutating func parseUntil() -> Syntax.Argument { .span(from: nil, until: parseDate()) }

  /// "to" time, behind the first of two hours
  private mutating func parseEndOfHours() -> Syntax.TimeLiteral {
    if at(.zone), text(current).hasPrefix("-"), let end = Self.clock(String(text(current).dropFirst())) {
      // `22:00-08:00`
      let range = currentRange
      report(
        .foreignWord(
          "-", meant: " to ", replacing: SourceRange(file: file.id, start: range.start, end: range.start + 1)),
        at: range)
      advance()
      return Syntax.TimeLiteral(minutes: Self.minutes(end) ?? 0, range: range)
    }
    if at(word: "until") || at(word: "till") || at(word: "and") {
      report(.foreignWord(word, meant: "to"), at: currentRange)
      advance()
    } else if !take(word: "to") {
      fail(expected: "`to` and the end of the hours")
    }
    return parseTime()
  }

  // MARK: Recurrences

  static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// recurrence = duration ("from" time "to" time)? zone-clause?
  ///            | number ("days" | "weeks" ("on" weekday ("," weekday)*)?) "at" times zone-clause
  ///            | number "months" "on" … "at" times zone-clause
  ///            | ("day" | "weekday" | "weekend" | weekday ("," weekday)*) "at" times zone-clause
  ///            | "month" "on" ("day" number ("," number)* | "last" "day") "at" times zone-clause
  mutating func parseRecurrence() -> Syntax.Recurrence {
    let start = placeOfMistake
    let rule: Syntax.Recurrence.Rule
    var zone: Syntax.ZoneClause?
    var stride: Syntax.Recurrence.Stride?
    recurrenceHour = nil
    replaceOther()
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
      fail(.malformedRecurrence(found: found), at: placeOfMistake)
      rule = .invalid
    }
    return Syntax.Recurrence(
      rule: isRecovering ? .invalid : rule, stride: stride, hour: recurrenceHour, zone: zone,
      range: rangeToHere(from: start))
  }

  private mutating func parseInterval() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?) {
    if at(.number), isWord("day", ahead: 1), isWord("at", ahead: 2), text(current) == "1" {
      // `every 1 day at 09:00`
      report(.foreignWord("1 day", meant: "day"), at: currentRange.union(range(token(ahead: 1))))
      advance()
      advance()
      let times = parseTimes()
      return (.weekly(days: Array(1...7), times: times), zoneOfTimes(times))
    }
    let duration = parseDuration()
    // `from` and a day is the next line: the schedule's first day.
    let isBetween = at(word: "between") && token(ahead: 1).kind == .time
    let hasWindow = isBetween || (at(word: "from") && token(ahead: 1).kind == .time)
    guard hasWindow else {
      if at(word: "on"), token(ahead: 1).kind == .name { fail(.intervalWithDay, at: currentRange) }
      if at(word: "at") { fail(.intervalWithTime, at: currentRange) }
      return (.interval(duration, from: nil, to: nil), parseZoneIfAny())
    }
    if isBetween {
      let start = currentRange
      let isAnd = token(ahead: 2).kind == .name && text(token(ahead: 2)) == "and"
      if isAnd, token(ahead: 3).kind == .time {
        let (low, high) = (text(token(ahead: 1)), text(token(ahead: 3)))
        let whole = start.union(range(token(ahead: 3)))
        report(.foreignWord("between", meant: "from \(low) to \(high)", replacing: whole), at: start)
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
    return (.interval(duration, from: from, to: to), parseZone(after: to))
  }

  /// The days of the week, 1 = Monday; `nil` when none are named, which was reported.
  mutating func parseWeekdays() -> [Int]? {
    if let foreign {
      self.foreign = nil
      advance()
      return foreign == "day" ? Array(1...7) : foreign == "weekday" ? Array(1...5) : [6, 7]
    }
    if take(word: "day") { return Array(1...7) }
    if take(word: "weekday") { return Array(1...5) }
    if take(word: "weekend") { return [6, 7] }
    var days: [Int] = []
    repeat {
      let written = word.lowercased()
      guard at(.name), let day = weekday(written, isFirst: days.isEmpty) else {
        failWeekday(isFirst: days.isEmpty)
        return nil
      }
      if written != Self.weekdays[day] {
        report(.unknownWeekday(word, nearest: Self.weekdays[day]), at: currentRange)
      } else if word != written {
        report(.weekdayInCapitals(meant: written), at: currentRange)
      }
      days.append(day + 1)
      let first = currentRange
      advance()
      let next = token(ahead: 1)
      let nextDay = next.kind == .name ? Self.weekdays.firstIndex(of: text(next).lowercased()) : nil
      if let nextDay, at(word: "to") || at(word: "until") || at(word: "through") {
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
    } while days.isEmpty || take(.comma) || isBehindJoint
    return days
  }

  /// The day that a word names, or was most likely meant to name.
  private func weekday(_ written: String, isFirst: Bool) -> Int? {
    if let day = Self.weekdays.firstIndex(of: written) { return day }
    if isFirst, ["day", "weekday", "weekend", "month"].contains(written) { return nil }
    let nearest = Self.weekdays.firstIndex { $0 + "s" == written || (written.utf8.count >= 2 && $0.hasPrefix(written)) }
    if let nearest { return nearest }
    let known = Self.weekdays + (isFirst ? ["day", "weekday", "weekend", "month"] : [])
    return nearestName(to: written, among: known).flatMap { Self.weekdays.firstIndex(of: $0) }
  }

  /// Whether `and` was just read between two days.
  private var isBehindJoint: Bool {
    index > 0 && tokens[index - 1].kind == .name && ["and", "or"].contains(text(tokens[index - 1])) && at(.name)
  }

  /// `daily`, `weekdays`, `mon`, `monday-friday` and the like.
  private mutating func replaceForeignRecurrence() {
    guard at(.name) else { return }
    let plain = ["daily": "day", "days": "day", "weekdays": "weekday", "weekends": "weekend", "everyday": "day"]
    let written = word.lowercased()
    if written == "monday-friday" || written == "mon-fri" {
      foreign = "weekday"
    } else {
      foreign = plain[written]
    }
    if let foreign { report(.foreignWord(word, meant: foreign), at: currentRange) }
  }

  private mutating func failWeekday(isFirst: Bool) {
    guard at(.name) else { return fail(expected: "a day of the week") }
    if isFirst, word == "hourly" || word == "weekly" {
      return fail(word == "hourly" ? .foreignEvery(word, meant: "1 hour") : .everyUnit("week"), at: currentRange)
    }
    if isFirst, word == "month" || word == "monthly" || word == "year" {
      return fail(.noSuchRecurrence(word), at: currentRange)
    }
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

  mutating func parseMonthly() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?) {
    advance()
    if !take(word: "on") {
      fail(
        expected: "`on day 1` or `on last day`", help: ["a month needs its day: `every month on day 1 at 10:00 UTC`"])
    }
    if at(.number), let day = Int(text(current)), (1...31).contains(day) {
      // `on 1st`
      let next = token(ahead: 1)
      let isOrdinal = next.kind == .name && next.start == current.end
      let range = isOrdinal ? currentRange.union(range(next)) : currentRange
      report(.foreignWord(file.text(in: range), meant: "day \(day)"), at: range)
      advance()
      if isOrdinal { advance() }
      let times = parseTimes()
      return (.monthly(days: [day], times: times), zoneOfTimes(times))
    }
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
  mutating func parseTimes() -> [Syntax.TimeLiteral] {
    if !take(word: "at") { fail(expected: "`at` and a time, such as `at 09:00 local`") }
    if atHour {
      let (time, hour) = parseTimeOrHour()
      recurrenceHour = hour
      return isRecovering ? [] : [time]
    }
    var times: [Syntax.TimeLiteral] = []
    repeat {
      let time = parseTime()
      if isRecovering { break }
      times.append(time)
    } while take(.comma)
    return times
  }

  mutating func zoneOfTimes(_ times: [Syntax.TimeLiteral]) -> Syntax.ZoneClause? {
    times.last.map { parseZone(after: $0) }
  }
}
