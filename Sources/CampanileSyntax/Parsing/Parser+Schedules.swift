extension Parser {
  /// send = "now" | moment
  mutating func parseSend() -> Syntax.Argument {
    let start = currentRange
    if take(word: "now") {
      reportNeedlessParentheses()
      failMomentBehindNow()
      return .send(.now(start))
    }
    skipWeekdayBeforeDay()
    // `today at 18:00` is a day, which nobody knows tomorrow.
    let isDay = word.lowercased() == "today" && isWord("at", ahead: 1)
    if at(.name), !isDay,
      ["immediately", "asap", "today", "instantly", "at-once", "now"].contains(word.lowercased())
    {
      report(.foreignWord(word, meant: "now"), at: start)
      advance()
      return .send(.now(start))
    }
    if at(.string), !current.isMalformed, !isLineReported {
      let inside = file.text(in: start).dropFirst().dropLast()
      if inside.lowercased() == "now" || inside.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false {
        if isWord("at", ahead: 1), token(ahead: 2).kind == .string, !token(ahead: 2).startsLine {
          // `send "2026-12-01" at "09:00" local`
          let whole = start.union(range(token(ahead: 2)))
          fail(.quotedMoment(meant: "\(inside) at \(text(token(ahead: 2)).dropFirst().dropLast())"), at: whole)
          return .invalid(start)
        }
        let meant = ScheduleProblem.moment(String(inside))
        fail(.quotedMoment(meant: meant ?? String(inside), lacksZone: lacksZone(behind: meant)), at: start)
        return .invalid(start)
      }
    }
    skipWhenBeforeSpan()
    if failRecurrenceRuleBehindWord() || failSentByHand() { return .invalid(start) }
    if failDaysBeforeEach() || failDayOfEach() || failRecurrenceAsSend() || failSideBeforeSpan() {
      return .invalid(start)
    }
    if failSecondsSince1970() || failDayBefore() || failBeforeFirst() { return .invalid(start) }
    if failBusinessDays() { return .invalid(start) }
    if atOwnMoment { return .send(.after(parseOwnMoment())) }
    if at(.name), ["everyone", "everybody", "all", "anyone"].contains(word) {
      fail(.recipientsOfSend(word == "everyone" ? word : "everyone"), at: start)
      return .invalid(start)
    }
    if at(word: "when") || at(word: "if"), token(ahead: 1).kind == .name {
      let (own, end) = (token(ahead: 1), token(ahead: 2))
      if self.isDay(text(own)), end.startsLine || end.kind == .rightBrace || text(end) == "at" {
        // `send when due`
        failOwnDay(own, at: currentRange.union(range(own)))
        return .invalid(start)
      }
      fail(.conditionAsMoment, at: start)
      return .invalid(start)
    }
    if failSeveralMoments() || failDaysBehindOwnDay() { return .invalid(start) }
    if at(word: "in"), token(ahead: 1).kind == .number, isUnit(ahead: 2), isWord("from", ahead: 3) {
      // `send in 3 days from signup`
      fail(.foreignWord(word, meant: "after"), at: currentRange)
      return .invalid(start)
    }
    if failDayNumberOfOwnDay() { return .invalid(start) }
    if failOnOwnDay() { return .invalid(start) }
    if at(.number), isWord("before", ahead: 1) || isWord("after", ahead: 1), token(ahead: 2).kind == .name {
      // `send 7 before renewal`
      fail(.missingUnit(text(current)), at: currentRange)
      return .invalid(currentRange)
    }
    if failSpansInARow() || failAttributeAsMoment() || failSpanWithoutSide() || failTimeBeforeOwnMoment()
      || failOwnDayAlone()
      || failSpanBehindOwnDay() || failZoneBeforeDay()
    {
      return .invalid(start)
    }
    failAtDayBehindTime()
    failSpanBehindTime()
    skipPreposition()
    return .send(.at(parseMoment(.dayOfSend)))
  }

  /// expiry = "after" duration | "at" "once" | "at" moment
  mutating func parseExpiry(of line: Word) -> Syntax.Argument {
    let start = currentRange
    if failMomentWithoutAt() { return .invalid(start) }
    if take(word: "after") {
      if failOwnEnd(of: line) || failEndOfOwn(of: line) { return .invalid(start) }
      let duration = parseDuration()
      skipSendingBehindSpan()
      return .expiry(.after(duration))
    }
    if at(.name), ["on", "until", "till", "by"].contains(word), token(ahead: 1).kind == .date,
      isWord("at", ahead: 2)
    {
      // `expires on 2026-12-01 at 20:00 UTC`
      report(.foreignWord(word, meant: "at"), at: currentRange)
      advance()
      _ = parseMoment(.dayBehindAt)
      return .invalid(rangeToHere(from: start))
    } else if at(.date), isWord("at", ahead: 1) {
      // `expires 2026-12-01 at 20:00 UTC`
      report(.foreignWord(text(current), meant: "at \(text(current))"), at: currentRange)
      _ = parseMoment(.dayBehindAt)
      return .invalid(rangeToHere(from: start))
    } else if !take(word: "at") {
      let next = token(ahead: 1)
      let isDuration = at(.number) && next.kind == .name && !next.startsLine
      if isDuration || (at(.name) && ["in", "for", "within", "behind"].contains(word) && next.kind == .number) {
        // `expires 12 hours`, `expires in 12 hours`
        if failEndOfOwn(of: line) { return .invalid(start) }
        let isBehind = isDuration && isWord("after", ahead: 2) && token(ahead: 3).kind == .name
        if isBehind, !token(ahead: 3).startsLine {
          // `3 hours after send`
          let duration = parseDuration()
          advance()
          advance()
          let whole = rangeToHere(from: start)
          report(
            .foreignWord(file.text(in: whole), meant: "after \(file.text(in: duration.range))"), at: whole)
          return .expiry(.after(duration))
        }
        let word = isDuration ? "" : word
        if isDuration, text(current) == "0" {
          let whole = currentRange.union(range(next))
          let problem = LineProblem.foreignWord(file.text(in: whole), meant: "at once")
          failCovering(whole, problem.diagnostic(at: whole))
          return .expiry(.atOnce(start))
        }
        if isDuration, ["later", "afterwards", "after"].contains(text(token(ahead: 2))), !token(ahead: 2).startsLine {
          // `30 minutes later`
          let duration = parseDuration()
          advance()
          let whole = rangeToHere(from: start)
          report(
            .foreignWord(file.text(in: whole), meant: "after \(file.text(in: duration.range))"), at: whole)
          return .expiry(.after(duration))
        }
        if failAbbreviatedLife(of: line) { return .invalid(start) }
        report(.expiryWithoutAfter(word, of: line, meant: nil), at: start)
        if !isDuration { advance() }
        return .expiry(.after(parseDuration()))
      }
      if let span = isoDuration {
        // `expires P1D`
        report(.foreignWord(word, meant: "after \(span.text)"), at: currentRange)
        advance()
        return .expiry(.after(Syntax.DurationLiteral(seconds: span.seconds, range: start)))
      }
      if at(.name), ["now", "immediately", "once"].contains(word) {
        report(.foreignWord(word, meant: "at once"), at: currentRange)
        advance()
        return .expiry(.atOnce(start))
      }
      if line == .expires, at(.number), let seconds = Int(text(current)), seconds >= 3_600, seconds % 3_600 == 0,
        next.startsLine || next.kind == .rightBrace
      {
        // `expires 86400`, as a header says it.
        let hours = seconds / 3_600
        fail(.secondsOfLife(text(current), meant: "after \(hours) hour\(hours == 1 ? "" : "s")"), at: currentRange)
        return .invalid(start)
      }
      let isNever = at(.name) && ["never", "none", "no"].contains(word)
      // `expires on 2026-12-01`
      let isBehindWord = at(.name) && ["on", "until", "till", "by"].contains(word) && next.kind == .date
      let day = isBehindWord ? text(next) : at(.date) ? text(current) : nil
      fail(expected: .expiry(of: line, day: day, isNever: isNever, isZero: text(current) == "0"))
      return .invalid(start)
    }
    if take(word: "once") { return .expiry(.atOnce(rangeToHere(from: start))) }
    if isUnit(ahead: 1), at(.number) {
      // `expires at 8 hours`
      report(.expiryWithoutAfter("at", of: line, meant: nil), at: start)
      return .expiry(.after(parseDuration()))
    }
    if at(.time), line != .expires {
      fail(.timeOfEnd(line), at: currentRange)
      return .invalid(start)
    }
    if line == .expires, failClockOfEnd() { return .invalid(start) }
    if failOwnEnd(of: line) { return .invalid(start) }
    return .expiry(.at(parseMoment(.dayOfExpiry)))
  }

  /// `expires at next-show`: a name of two words, and nothing behind it, is most likely an attribute's.
  private mutating func failOwnEnd(of line: Word) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), word.contains("-") && !word.hasPrefix("end-") || isAttribute(word) || isInput(word),
      next.startsLine || next.kind == .rightBrace
    else {
      return false
    }
    if line == .expires, failEndAtOwn() { return true }
    fail(.ownEnd(word, of: line), at: currentRange)
    return true
  }

  /// moment = date "at" time zone-clause
  private mutating func parseMoment(_ what: Expectation) -> Syntax.Moment {
    let start = placeOfMistake
    if at(.instant) {
      let next = token(ahead: 1)
      let isZone = next.kind == .zone || (next.kind == .name && Vocabulary.words[text(next)] == nil)
      fail(.instantForMoment(text(current), hasZone: isZone && !next.startsLine), at: currentRange)
    }
    failAtDayBehindTime()
    if at(.time) { fail(.timeWithoutDay, at: currentRange) }
    let written = word.lowercased()
    _ = failEachBeforeSpan()
    if at(word: "every") || ["daily", "weekly", "hourly", "monthly", "each"].contains(written) {
      let isSend = text(tokens[index - 1]) == Word.send.rawValue
      if isSend { failEveryBeforeAttribute() }
      let whole = isSend ? range(tokens[index - 1]).union(currentRange) : currentRange
      if isSend, written == "daily", isWord("at", ahead: 1) {
        fail(ScheduleProblem.sendDaily(at: whole))
      } else {
        fail(.sendRepeats(isSend && at(word: "every")), at: whole)
      }
    }
    if at(word: "from"), token(ahead: 1).kind == .date {
      let isSpan = tokens[index...].dropFirst(2).prefix { !$0.startsLine }
        .contains { ["until", "to", "till"].contains(text($0)) }
      if isSpan {
        fail(.sendRepeats(false), at: currentRange)
      } else {
        report(.needlessWord("from"), at: currentRange)
        advance()
      }
    }
    let isOn = at(word: "on") || at(word: "next") || at(word: "this")
    let named = isOn ? text(token(ahead: 1)).lowercased() : written
    if at(.name), let day = Self.weekdays.first(where: { $0 == named || $0 + "s" == named }) {
      fail(.weekdayForDay(day), at: isOn ? currentRange.union(range(token(ahead: 1))) : currentRange)
    }
    let isHour = { (name: String) in name.contains("hour") && Vocabulary.words[name] == nil }
    if at(.name), isHour(written) { fail(.hourWithoutDay(word), at: currentRange) }
    if at(word: "at"), token(ahead: 1).kind == .name, isHour(text(token(ahead: 1)).lowercased()) {
      fail(.hourWithoutDay(text(token(ahead: 1))), at: range(token(ahead: 1)))
    }
    let day = currentRange
    let date = parseDate(what)
    failZoneBeforeTime(behind: rangeToHere(from: day))
    failMomentInParts()
    failAtSecondTime()
    if let time = takeTimeBeforeAt() {
      let zone = parseZone(after: time)
      return Syntax.Moment(date: date, time: time, hour: nil, zone: zone, range: rangeToHere(from: start))
    }
    if !at(word: "at"), !isRecovering, let time = parseForeignTimes(isBehindAt: false)?.first {
      // `2026-12-01 9am UTC`
      let zone = parseZone(after: time)
      return Syntax.Moment(date: date, time: time, hour: nil, zone: zone, range: rangeToHere(from: start))
    }
    if !take(word: "at") {
      if isAtRead {
        isAtRead = false
      } else if at(.time) {
        if !isLineReported { report(.missingAt, at: currentRange) }
      } else if at(.comma), token(ahead: 1).kind == .time {
        report(.foreignWord(",", meant: " at"), at: currentRange)
        advance()
      } else {
        let isSeveral = at(.comma) || at(.upTo) || ["and", "or", "to", "until"].contains(word)
        let hasDay = isSeveral && token(ahead: 1).kind == .date
        fail(expected: .timeOfDay(hasMoreDays: hasDay, isSpan: at(word: "between")))
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
    if failGroup() || failZoneWithBlanks() { return .invalid(time.range) }
    if let zone = parseZoneWithoutLocal() ?? parseZoneIfAny() { return zone }
    if at(word: "to") || at(word: "until") || at(word: "till"), token(ahead: 1).kind == .time, !current.startsLine {
      // `at 21:00 to 22:00`
      let whole = time.range.union(range(token(ahead: 1)))
      fail(.timeSpan(file.text(in: whole)), at: whole)
      return .invalid(time.range)
    }
    if ["except", "not", "never"].contains(word), !current.startsLine, failWeekdaysLeftOut(at: 1) {
      return .invalid(time.range)
    }
    // There is no default zone: whoever forgets it would be asked why a push came in the night.
    if kind == nil || at(.rightBrace) || at(.endOfFile) || isWordOfTable {
      report(isOfActivity ? .missingZoneOfActivity : .missingZone, at: time.range)
      return .invalid(time.range)
    }
    if let zone = parseForeignZone() { return zone }
    fail(expected: .zone)
    return .invalid(time.range)
  }

  /// Whether the line says until when a Live Activity is shown, which is one moment for all.
  private var isOfActivity: Bool {
    guard index > 0, let first = tokens[..<index].lastIndex(where: \.startsLine) else { return false }
    return ["stale", "dismiss"].contains(text(tokens[first]))
  }

  /// quiet = time "to" time "local" ("else" zone)? "," ("hold" | "skip")
  mutating func parseQuiet() -> Syntax.Argument {
    let start = placeOfMistake
    if failActionBeforeHours() { return .invalid(start) }
    if let hours = parseHoursBetween() { return parseQuiet(from: hours.from, to: hours.to) }
    let isBare = areHoursBare
    // What is missing behind them is the first thing to say.
    if isBare { silence += 1 }
    if at(word: "hours") || at(word: "from") || at(word: "between") {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if isBare {
      let from = parseTime()
      let to = parseEndOfHours()
      silence -= 1
      if !isRecovering { fail(.bareQuietHours(from: from, to: to, zone: "local"), at: from.range.union(to.range)) }
      return .invalid(from.range)
    }
    if at(.number) || at(.name), let hours = spanInOneWord(text(current)) {
      // `10pm-8am`
      covered.append(currentRange)
      diagnostics.report(
        LineProblem.foreignWord(text(current), meant: hours.meant).diagnostic(at: currentRange))
      advance()
      return parseQuiet(from: hours.from, to: hours.to)
    }
    let from = parseTime(.hours)
    return parseQuiet(from: from, to: parseEndOfHours())
  }

  /// Whether hours stand here and nothing behind them on their line: `22 to 8`.
  private var areHoursBare: Bool {
    var next = index
    if at(word: "hours") || at(word: "from") || at(word: "between") { next += 1 }
    let kinds = { (place: Int) in place < tokens.count ? tokens[place].kind : .endOfFile }
    let isHour = { (place: Int) in kinds(place) == .number || kinds(place) == .time }
    guard isHour(next), kinds(next + 1) == .name, ["to", "until", "till", "and"].contains(text(tokens[next + 1])),
      isHour(next + 2)
    else { return false }
    return kinds(next + 3) == .rightBrace || kinds(next + 3) == .endOfFile || tokens[next + 3].startsLine
  }

  /// `10pm-8am`
  private func spanInOneWord(
    _ written: String
  ) -> (from: Syntax.TimeLiteral, to: Syntax.TimeLiteral, meant: String)? {
    let hours = written.lowercased().split(separator: "-", omittingEmptySubsequences: false).compactMap { part in
      Self.half(String(part.suffix(2))).flatMap { half in
        Self.clock(String(part.dropLast(2))).flatMap { Self.time($0, half: half) }
      }
    }
    guard hours.count == 2, let from = Self.minutes(hours[0]), let to = Self.minutes(hours[1]) else { return nil }
    let range = currentRange
    return (
      Syntax.TimeLiteral(minutes: from, range: range), Syntax.TimeLiteral(minutes: to, range: range),
      "\(hours[0]) to \(hours[1])"
    )
  }

  /// What follows the two hours.
  private mutating func parseQuiet(from: Syntax.TimeLiteral, to: Syntax.TimeLiteral) -> Syntax.Argument {
    var otherwise: Syntax.Name?
    var hasComma = false
    if at(.comma), isWord("local", ahead: 1) {
      // `22:00 to 08:00, local …`
      let comma = currentRange
      report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
      advance()
    }
    if let turned = takeActionBeforeLocal() {
      return .quiet(from: from, to: to, otherwise: turned.zone, action: turned.action)
    }
    if takeLocalOfQuiet() {
      if let zone = takeElseInParentheses() {
        otherwise = zone
      } else if at(word: "or") || at(word: "otherwise"), token(ahead: 1).kind == .zone {
        report(.foreignWord(word, meant: "else"), at: currentRange)
        advance()
        otherwise = parseZoneName(.zoneOfOthers)
      } else if take(word: "else") || takeCommaForElse() {
        failZoneLeftOutOfQuiet()
        otherwise =
          if !at(.comma), case .named(let zone)? = parseForeignZone() { zone } else { parseZoneName(.zoneOfOthers) }
      }
    } else if !isRecovering {
      if at(.zone) || at(word: "UTC") {
        // Where more is missing, what the whole line is to be is told once.
        let isEnd = token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace
        if !isEnd { report(.quietZone(text(current)), at: currentRange) }
        otherwise = Syntax.Name(text(current), currentRange)
        advance()
      } else if at(.comma) {
        let action = isWord("skip", ahead: 1) ? "skip" : "hold"
        report(.quietWithoutLocal(from: from, to: to, action: action), at: to.range)
      } else if at(word: "hold") || at(word: "skip") {
        // `22:00 to 08:00 hold`
        let gap = SourceRange(file: file.id, start: to.range.end, end: currentRange.start)
        let problem = ScheduleProblem.quietWithoutLocal(from: from, to: to, action: word)
        report(problem.diagnostic(at: to.range).replacing(gap, with: " local, "))
        hasComma = true
      }
    }
    if !isRecovering, kind == nil || at(.rightBrace) || isWordOfTable {
      let zone = otherwise.map { "local else \($0.text)" } ?? "local"
      fail(.bareQuietHours(from: from, to: to, zone: zone), at: rangeToHere(from: from.range))
    }
    if at(word: "hold") || at(word: "skip") {
      if !hasComma { reportMissingComma() }
    } else if !take(.comma) {
      fail(expected: .commaAndHoldOrSkip)
    }
    if at(.time), token(ahead: 2).kind == .time, !isRecovering {
      // `22:30 to 08:00 local, 13:00 to 14:00 local, skip`
      let whole = currentRange.union(range(token(ahead: 2)))
      fail(ScheduleProblem.secondQuietHours(at: whole))
    }
    let action = parseName(.holdOrSkip)
    if !isRecovering, otherwise == nil, at(word: "else"), token(ahead: 1).kind == .zone {
      // `local, hold else Europe/Berlin`
      let whole = action.range.union(range(token(ahead: 1)))
      let zone = text(token(ahead: 1))
      otherwise = Syntax.Name(zone, range(token(ahead: 1)))
      let place = SourceRange(file: file.id, start: to.range.end, end: whole.end)
      report(
        .foreignWord(file.text(in: whole), meant: " local else \(zone), \(action.text)", replacing: place), at: whole)
      advance()
      advance()
    }
    skipEndOfHold()
    return .quiet(from: from, to: to, otherwise: otherwise, action: action)
  }

  /// span = date ("until" date)?, behind `from`
  mutating func parseSpan() -> Syntax.Argument {
    if failSenderBehindFrom() { return .invalid(placeOfMistake) }
    let from = parseDate()
    skipTimeOfSpan(isLast: false)
    if at(word: "and") || at(.comma), ["until", "to", "till"].contains(text(token(ahead: 1))),
      !token(ahead: 1).startsLine
    {
      // `from 2026-12-04, until …`
      report(.needlessWord(text(current)), at: currentRange)
      advance()
    }
    if at(.upTo) || (at(word: "to") || at(word: "till")) && token(ahead: 1).kind != .name {
      let isClose = at(.upTo) && currentRange.start == from.range.end
      report(.foreignWord(text(current), meant: isClose ? " until " : "until"), at: currentRange)
      advance()
      return .span(from: from, until: parseDate())
    }
    let isUntil = take(word: "until") || takeForeignUntil()
    if isUntil, failEndless(isLine: false) { return .invalid(from.range) }
    let until = isUntil || takeDayWithoutUntil() ? parseDate() : nil
    if until != nil { skipTimeOfSpan(isLast: true) }
    return .span(from: from, until: until)
  }

  /// span = date, behind `until` at a line's start
  mutating func parseUntil() -> Syntax.Argument {
    let start = index > 0 ? range(tokens[index - 1]) : currentRange
    let (last, first) = (text(current), token(ahead: 2))
    if at(.date), isWord("from", ahead: 1), !token(ahead: 1).startsLine, first.kind == .date, !first.startsLine {
      let whole = start.union(range(first))
      report(.spanTurned(meant: "from \(text(first)) until \(last)"), at: whole)
      let until = parseDate()
      advance()
      return .span(from: parseDate(), until: until)
    }
    if failEndless(isLine: true) { return .invalid(start) }
    let until = parseDate()
    skipTimeOfSpan(isLast: true)
    return .span(from: nil, until: until)
  }

  /// "to" time, behind the first of two hours
  mutating func parseEndOfHours() -> Syntax.TimeLiteral {
    skipLocalOfFirstHour()
    if at(.zone), text(current).hasPrefix("-"), let end = Self.clock(String(text(current).dropFirst())) {
      // `22:00-08:00`
      let range = currentRange
      report(.foreignWord("-", meant: " to "), at: SourceRange(file: file.id, start: range.start, end: range.start + 1))
      advance()
      return Syntax.TimeLiteral(minutes: Self.minutes(end) ?? 0, range: range)
    }
    if at(word: "until") || at(word: "till") || at(word: "and") || at(.upTo) {
      report(.foreignWord(text(current), meant: at(.upTo) ? " to " : "to"), at: currentRange)
      advance()
    } else if !take(word: "to") {
      fail(expected: .endOfHours)
    }
    return parseTime()
  }
}
