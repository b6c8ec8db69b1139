/// Moments of each recipient's own, and what comes every so many days, weeks or months.
extension Parser {
  // MARK: Recipients' own moments

  /// `after 3 days …`, `3 days after …`
  var atOwnMoment: Bool {
    if at(word: "after") { return true }
    let sides = ["after", "before", "from"] + Self.wordsForBefore + Self.wordsForAfter
    let isCount =
      at(.number) || numberInWords(ahead: 0) != nil || at(.name) && ["a", "an"].contains(word)
      || at(word: "half") && ["a", "an"].contains(text(token(ahead: 1)))
    // `half an hour before ends`
    let place = at(word: "half") ? 3 : 2
    return isCount && (sides.contains { isWord($0, ahead: place) } || sideInWords(ahead: place) != nil)
  }

  /// `earlier than` and `in advance of` some places ahead: the side that they mean, and how many words they are.
  private func sideInWords(ahead distance: Int) -> (isBefore: Bool, words: Int)? {
    let words = (0..<3).map { token(ahead: distance + $0) }.prefix { $0.kind == .name && !$0.startsLine }.map {
      text($0)
    }
    switch words.first {
    case "earlier", "sooner", "later": return words.dropFirst().first == "than" ? (words[0] != "later", 2) : nil
    case "preceding", "following": return (words[0] == "preceding", 1)
    case "in": return words.dropFirst() == ["advance", "of"] ? (true, 3) : nil
    default: return nil
    }
  }

  private static let wordsForBefore = [
    "prior", "ahead", "until", "till", "previous", "earlier", "ago", "bevor", "vor", "avant", "antes", "prima",
  ]
  private static let wordsForAfter = ["since", "past", "later", "afterwards", "following", "nach", "despues", "dopo"]

  /// `the day before renewal`, `the evening before`, `the day after`.
  mutating func failDayBefore() -> Bool {
    let place = at(word: "the") ? 1 : 0
    guard at(.name), ["day", "evening", "night", "morning"].contains(text(token(ahead: place)).lowercased()),
      isWord("before", ahead: place + 1) || isWord("after", ahead: place + 1), token(ahead: place + 2).kind == .name,
      !token(ahead: place + 2).startsLine
    else { return false }
    let side = token(ahead: place + 1)
    let whole = currentRange.union(range(side))
    fail(.foreignWord(file.text(in: whole), meant: "1 day \(text(side))"), at: whole)
    return true
  }

  /// `before 1 day departs`: the span stands first.
  mutating func failSideBeforeSpan() -> Bool {
    let name = token(ahead: 3)
    guard at(word: "before") || at(word: "after"), token(ahead: 1).kind == .number, isUnit(ahead: 2),
      name.kind == .name, !name.startsLine,
      !["from", "before", "after", "of", "until", "to", "behind", "at", "on", "local"].contains(text(name)),
      !Self.wordsForAfter.contains(text(name)), text(name) != text(token(ahead: 2)), !isWordBeforeOwnDay(ahead: 3)
    else { return failSideBeforeOwnDay() }
    let whole = currentRange.union(range(name))
    let span = file.text(in: range(token(ahead: 1)).union(range(token(ahead: 2))))
    fail(.foreignWord(file.text(in: whole), meant: "\(span) \(word) \(text(name))"), at: whole)
    return true
  }

  /// `without last-seen`: a word that is no attribute, and one behind it.
  private func isWordBeforeOwnDay(ahead distance: Int) -> Bool {
    let (word, name) = (token(ahead: distance), token(ahead: distance + 1))
    return word.kind == .name && name.kind == .name && !name.startsLine && !isAttribute(text(word))
      && isAttribute(text(name)) && text(word) != "before" && !Self.wordsForBefore.contains(text(word))
  }

  /// `before departs 1 day`: the span stands last.
  private mutating func failSideBeforeOwnDay() -> Bool {
    let (name, count, unit) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(word: "before"), name.kind == .name, !name.startsLine, count.kind == .number, isUnit(ahead: 3) else {
      return false
    }
    let whole = currentRange.union(range(unit))
    let span = file.text(in: range(count).union(range(unit)))
    fail(.foreignWord(file.text(in: whole), meant: "\(span) before \(text(name))"), at: whole)
    return true
  }

  /// `departs at 18:00 local`: a day that each recipient has, by itself.
  mutating func failOwnDayAlone() -> Bool {
    let next = token(ahead: 1)
    let isHour = token(ahead: 2).kind == .name && isWord("else", ahead: 3) && isAttribute(word)
    guard at(.name), isWord("at", ahead: 1), token(ahead: 2).kind == .time || isHour, !next.startsLine,
      Self.month(word) == nil,
      word == word.lowercased(), !Self.namesOfDays.contains(word), !Self.weekdays.contains(word)
    else { return false }
    if failSpanBehindOwnClock() { return true }
    if Syntax.Name(word, currentRange).isAnniversary {
      failOwnDay(current, at: currentRange)
    } else {
      fail(.nameAsDay(word), at: currentRange)
    }
    return true
  }

  /// `card at 11:00 local before 14 days` and `card at 11:00 local 14 days before`: the span stands first.
  private mutating func failSpanBehindOwnClock() -> Bool {
    var place = 3
    while place < 9, !token(ahead: place).startsLine, token(ahead: place).kind != .rightBrace {
      let parts = (place..<place + 3).map { token(ahead: $0) }
      let isSideFirst = ["before", "after"].contains(text(parts[0]))
      let (count, unit, side) = isSideFirst ? (parts[1], parts[2], parts[0]) : (parts[0], parts[1], parts[2])
      if ["before", "after"].contains(text(side)), count.kind == .number, Self.units[text(unit)] != nil,
        !parts[1].startsLine, !parts[2].startsLine
      {
        // `0 days after card` begins a moment of its own.
        let next = token(ahead: place + 3)
        if !isSideFirst, next.kind == .name, !next.startsLine, isAttribute(text(next)) { return false }
        let clock = file.text(in: range(token(ahead: 1)).union(range(token(ahead: place - 1))))
        let whole = currentRange.union(range(parts[2]))
        let meant = "\(text(count)) \(text(unit)) \(text(side)) \(word) \(clock)"
        fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
        return true
      }
      place += 1
    }
    return false
  }

  /// `send renewal before 3 days`: the span stands before the attribute.
  mutating func failSpanBehindOwnDay() -> Bool {
    let (side, count, unit) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.name), ["before", "after"].contains(text(side)), count.kind == .number, !unit.startsLine,
      Self.units[text(unit)] != nil
    else { return false }
    let whole = currentRange.union(range(unit))
    let meant = "\(text(count)) \(text(unit)) \(text(side)) \(word)"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  private static let namesOfDays: Set = [
    "now", "today", "tomorrow", "tonight", "yesterday", "next", "noon", "midnight", "christmas", "easter", "newyear",
    "daily",
    "weekly", "monthly", "every", "each", "morning", "evening", "weekday", "weekend", "weekdays", "weekends",
  ]

  /// `on signup + 7 days` and `signup plus 7 days`, as a formula.
  mutating func failDaysBehindOwnDay() -> Bool {
    let place = at(word: "on") || at(word: "at") ? 1 : 0
    let (name, sign, count, unit) = (
      token(ahead: place), token(ahead: place + 1), token(ahead: place + 2), token(ahead: place + 3)
    )
    guard name.kind == .name, ["+", "-", "plus", "minus"].contains(text(sign)), count.kind == .number,
      unit.kind == .name,
      !unit.startsLine, Self.units[text(unit)] != nil
    else { return false }
    let whole = currentRange.union(range(unit))
    let span = file.text(in: range(count).union(range(unit)))
    let meant =
      ["+", "plus"].contains(text(sign)) ? "after \(span) from \(text(name))" : "\(span) before \(text(name))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// own-moment = ("after" duration "from" | duration ("after" | "before")) "each"? name ("at" (time | name "else" time) zone)?
  mutating func parseOwnMoment() -> Syntax.OwnMoment {
    let start = currentRange
    if let place = sideAlone {
      // What stands in the next line is its own.
      for _ in 0..<(token(ahead: place + 1).startsLine ? place : place + 1) { advance() }
      fail(expected: .ownMomentBehindSpan)
    }
    let isAfterFirst = take(word: "after")
    if isAfterFirst, at(.name), !isLineReported, durationMeant == nil {
      let own = token(ahead: 1)
      if at(word: "each"), own.kind == .name, !own.startsLine, isAttribute(text(own)) {
        // `after each signup`
        fail(.ownMomentWithoutSpan("each \(text(own))", word: "after"), at: start.union(range(own)))
      }
      if knowsAttributes, !isAttribute(word), !isInput(word) {
        // `after summer-sale`, which the checker knows
        let attribute = parseName(.ownMoment)
        let duration = Syntax.DurationLiteral(seconds: 0, range: attribute.range)
        return Syntax.OwnMoment(
          duration: duration, isBefore: false, isYearly: false, attribute: attribute, clock: parseClockOfOwnMoment(),
          range: rangeToHere(from: start))
      }
      // `after signup`
      fail(.ownMomentWithoutSpan(word, word: "after"), at: start.union(currentRange))
    }
    if let duration = takeNegativeSpan(from: isAfterFirst ? start : currentRange) {
      let isYearly = takeEach()
      let attribute = parseName(.ownMoment)
      let clock = parseClockOfOwnMoment()
      return Syntax.OwnMoment(
        duration: duration, isBefore: true, isYearly: isYearly, attribute: attribute, clock: clock,
        range: rangeToHere(from: start))
    }
    let duration = parseDuration()
    var isBefore = false
    if isAfterFirst {
      let isOther = !at(word: "from") && isWordBeforeOwnDay(ahead: 0)
      if at(.name), !current.startsLine,
        ["after", "of", "behind"].contains(word) || Self.wordsForAfter.contains(word) || isOther
      {
        report(.foreignWord(word, meant: "from"), at: currentRange)
        advance()
      } else if at(word: "before"), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
        // `after 1 day before renewal`
        report(.needlessWord("after"), at: start)
        isBefore = true
        advance()
      } else if !take(word: "from") {
        fail(expected: .fromOwnMoment)
      }
    } else if let (isEarlier, words) = sideInWords(ahead: 0) {
      // `30 days earlier than renewal`
      let side = currentRange.union(range(token(ahead: words - 1)))
      report(.foreignWord(file.text(in: side), meant: isEarlier ? "before" : "after"), at: side)
      isBefore = isEarlier
      for _ in 0..<words { advance() }
    } else {
      isBefore = at(word: "before")
      if at(word: "prior") && isWord("to", ahead: 1) || at(word: "ahead") && isWord("of", ahead: 1) {
        let whole = currentRange.union(range(token(ahead: 1)))
        report(.foreignWord(file.text(in: whole), meant: "before"), at: whole)
        isBefore = true
        advance()
      } else if ["prior", "ahead"].contains(word) {
        // `7 days prior renewal`
        report(.foreignWord(word, meant: "before"), at: currentRange)
        isBefore = true
      }
      if word == "from" || Self.wordsForAfter.contains(word) {
        report(.foreignWord(word, meant: "after"), at: currentRange)
      } else if !isBefore, Self.wordsForBefore.contains(word) {
        report(.foreignWord(word, meant: "before"), at: currentRange)
        isBefore = true
      }
      advance()
      if at(word: "from"), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine, !isAttribute(word) {
        // `7 days after from joined`
        report(.needlessWord(word), at: currentRange)
        advance()
      }
    }
    let isYearly = takeEach()
    let named = takeNounBehindAttribute() ?? takeDayInWords()
    if at(.name), named == nil, ["the", "their", "a", "an"].contains(word), token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine,
      text(token(ahead: 1)) != "at"
    {
      // `7 days before the renewal`
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    skipEndOf()
    if at(word: "at"), token(ahead: 1).kind == .time, named == nil {
      fail(expected: .ownMomentBehindSpan)
    }
    if at(.date), let day = Self.date(text(current), at: currentRange) {
      // `14 days before 2026-12-31`
      let (days, rest) = (duration.seconds / 86_400, duration.seconds % 86_400)
      let isDays = rest == 0 && days <= 10_000
      let meant = Self.day(Self.daysSince1970(day) + Int(clamping: isBefore ? -days : days))
      fail(.ownMomentOfFixedDay(meant: isDays ? meant : nil), at: currentRange)
    }
    let isCell = at(.name) && LookupName.isOne(word)
    let attribute = named ?? parseName(isCell ? .ownMomentOfCell : .ownMoment)
    let isOfEachYear = !isYearly && takeEachYear(behind: attribute)
    // `12 hours before departs at 10:00`: of hours no clock is asked, and none has a zone.
    let isOfHours =
      duration.seconds % 86_400 != 0 && at(word: "at") && token(ahead: 1).kind == .time
      && (token(ahead: 2).startsLine || token(ahead: 2).kind == .rightBrace)
    if isOfHours { silence += 1 }
    let clock = parseClockOfOwnMoment()
    if isOfHours { silence -= 1 }
    return Syntax.OwnMoment(
      duration: duration, isBefore: isBefore, isYearly: isYearly || isOfEachYear, attribute: attribute, clock: clock,
      range: rangeToHere(from: start))
  }

  /// `each birthday`, and `every birthday`.
  private mutating func takeEach() -> Bool {
    let name = token(ahead: 1)
    guard at(.name), word == "each" || word == "every", [.name, .string].contains(name.kind), !name.startsLine,
      text(name) != "at",
      !isAttribute(word)
    else { return false }
    if word != "each" { report(.foreignWord(word, meant: "each"), at: currentRange) }
    advance()
    return true
  }

  /// Where `later` and the like stand behind a span, and no attribute behind them: `2 days later at 11:00 local`.
  private var sideAlone: Int? {
    guard let (_, place) = durationMeant else { return nil }
    let (side, next) = (token(ahead: place), token(ahead: place + 1))
    guard side.kind == .name, (Self.wordsForBefore + Self.wordsForAfter).contains(text(side)), !side.startsLine,
      next.startsLine || next.kind == .rightBrace
        || isWord("at", ahead: place + 1) && token(ahead: place + 2).kind == .time
    else { return nil }
    return place
  }

  private mutating func parseClockOfOwnMoment() -> (
    time: Syntax.TimeLiteral, hour: Syntax.Name?, zone: Syntax.ZoneClause
  )? {
    if at(.time), !isLineReported {
      report(.missingAt, at: currentRange)
      let time = parseTime()
      return (time, nil, parseZone(after: time))
    }
    if !isRecovering, failClockOfOwnDay() { return nil }
    if at(.zone) || at(word: "local") || at(word: "UTC"), !current.startsLine, !isRecovering {
      fail(.zoneWithoutTime, at: currentRange)
    }
    if at(word: "on"), !current.startsLine, Self.weekdays.contains(text(token(ahead: 1)).lowercased()) {
      // `7 days before renewal on monday at 09:00`
      let whole = currentRange.union(range(token(ahead: 1)))
      let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
      let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole)
      failCovering(whole, problem.replacing(gap, with: ""))
      return nil
    }
    // `2 days after signup on 09:00 local`
    guard takeCommaForAt() || takeWordForAt() || take(word: "at") else { return nil }
    if failMinutesBehindAttribute() { return nil }
    let (time, hour) = parseTimeOrHour()
    return (time, hour, parseZone(after: time))
  }

  /// `-7 days from renewal` and `after -7 days from renewal`: reported as `7 days before`, and read so.
  private mutating func takeNegativeSpan(from start: SourceRange) -> Syntax.DurationLiteral? {
    let side = token(ahead: 2)
    guard at(.number), text(current).hasPrefix("-"), !side.startsLine,
      ["from", "after", "since", "past"].contains(text(side))
    else { return nil }
    let whole = start.union(range(side))
    let span = SourceRange(file: file.id, start: current.start + 1, end: token(ahead: 1).end)
    guard let seconds = seconds(ofWhole: text(current).dropFirst(), unit: text(token(ahead: 1))) else { return nil }
    report(.foreignWord(file.text(in: whole), meant: file.text(in: span) + " before"), at: whole)
    for _ in 0..<3 { advance() }
    return Syntax.DurationLiteral(seconds: seconds, range: span)
  }

  /// `best-hour else …`
  var atHour: Bool { at(.name) && isWord("else", ahead: 1) }

  /// time | name "else" time
  mutating func parseTimeOrHour() -> (Syntax.TimeLiteral, Syntax.Name?) {
    if atHourOr {
      let name = parseName(.attribute)
      report(.foreignWord(word, meant: "else"), at: currentRange)
      advance()
      return (parseTime(), name)
    }
    if atHour {
      let name = parseName(.attribute)
      _ = take(word: "else")
      return (parseTime(.timeOfOthers), name)
    }
    if let hour = parseHourWithoutElse() { return hour }
    if isAtHourAlone {
      let next = token(ahead: 1)
      fail(.hourWithoutElse(word, hasZone: !next.startsLine && next.kind != .rightBrace), at: currentRange)
    }
    if let whole = hourBehindElse {
      let meant = "\(text(token(ahead: 2))) else \(text(current))"
      fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    }
    return (parseTime(), nil)
  }

  /// `18:00 else best-hour local`: the attribute stands first.
  var hourBehindElse: SourceRange? {
    let (name, behind) = (token(ahead: 2), token(ahead: 3))
    guard at(.time), isWord("else", ahead: 1), name.kind == .name, !name.startsLine,
      !["skip", "hold", "local", "UTC"].contains(text(name)), !behind.startsLine,
      behind.kind == .zone || ["local", "UTC"].contains(text(behind))
    else { return nil }
    return currentRange.union(range(name))
  }

  /// `best-hour or 10:00`
  var atHourOr: Bool {
    at(.name) && ["or", "otherwise"].contains(text(token(ahead: 1))) && token(ahead: 2).kind == .time
  }

  /// `best-hour local`
  var isAtHourAlone: Bool {
    let next = token(ahead: 1)
    if at(.name), next.startsLine || next.kind == .rightBrace { return isAttribute(word) }
    return at(.name) && !next.startsLine && (next.kind == .zone || ["local", "UTC"].contains(text(next)))
      && (word.contains("hour") || word.contains("time"))
  }

  // MARK: Every so many

  private static let strideUnits: [String: Syntax.Recurrence.Stride.Unit] = [
    "day": .days, "days": .days, "week": .weeks, "weeks": .weeks, "month": .months, "months": .months,
  ]

  /// `2 weeks …`, `2 months …`, `3 days at …`: longer than an interval.
  var atStride: Bool {
    let next = token(ahead: 1)
    guard at(.number), next.kind == .name, !next.startsLine, let unit = Self.strideUnits[text(next)] else {
      return false
    }
    return unit != .days || (text(current) != "1" && isWord("at", ahead: 2))
  }

  mutating func parseStride() -> (Syntax.Recurrence.Rule, Syntax.ZoneClause?, Syntax.Recurrence.Stride?) {
    let count = parseNumber(.countOfDays)
    let unit = Self.strideUnits[word] ?? .days
    let stride = Syntax.Recurrence.Stride(count: count, unit: unit)
    if unit == .months {
      // It stands where `month` does.
      let (rule, zone) = parseMonthly()
      return (rule, zone, stride)
    }
    advance()
    var days = unit == .days ? Array(1...7) : []
    if unit == .weeks, at(.comma), !token(ahead: 1).startsLine,
      Self.weekdays.contains(text(token(ahead: 1)).lowercased())
    {
      // `2 weeks, saturday`
      report(.foreignWord(",", meant: " on"), at: currentRange)
      advance()
      guard let named = parseWeekdays() else { return (.invalid, nil, nil) }
      days = named
    } else if unit == .weeks, at(.name), Self.weekdays.contains(word), !current.startsLine {
      // `2 weeks monday`
      report(.foreignWord(word, meant: "on \(word)"), at: currentRange)
      guard let named = parseWeekdays() else { return (.invalid, nil, nil) }
      days = named
    } else if unit == .weeks, takeOn(before: Self.weekdays) {
      guard let named = parseWeekdays() else { return (.invalid, nil, nil) }
      days = named
    }
    let times = parseTimes()
    return (.weekly(days: days, times: times), zoneOfTimes(times), stride)
  }

  private static let ordinals = [
    "other": 2, "second": 2, "alternate": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "tenth": 10,
  ]

  /// `every other monday`, `every third day`, `every fortnight`: given up, with what is meant.
  mutating func replaceOther() {
    let next = token(ahead: 1)
    let hasStart = declarationHasLine("from")
    if at(.number), ["st", "nd", "rd", "th"].contains(text(next)), next.start == current.end,
      let unit = Self.strideUnits[text(token(ahead: 2))], !["of", "in", "each"].contains(text(token(ahead: 3)))
    {
      // `every 2nd week`
      let whole = currentRange.union(range(token(ahead: 2)))
      let meant = "\(text(current)) \(unit.rawValue)"
      fail(.everyOther(file.text(in: whole), meant: meant, hasStart: hasStart), at: whole)
      return
    }
    if at(.number), text(current) == "2", next.start == current.end, text(next) == "nd" {
      // `every 2nd monday`
      let named = text(token(ahead: 2)).lowercased()
      guard let day = Self.weekdays.first(where: { $0 == named || $0 + "s" == named }) else { return }
      let whole = currentRange.union(range(token(ahead: 2)))
      fail(.everyOther(file.text(in: whole), meant: "2 weeks on \(day)", hasStart: hasStart), at: whole)
      return
    }
    guard at(.name) else { return }
    let isOfMonth = ["of", "in", "each"].contains(text(token(ahead: 2))) && !token(ahead: 2).startsLine
    if let count = Self.ordinals[word.lowercased()], next.kind == .name, !next.startsLine, !isOfMonth {
      let named = text(next).lowercased()
      let day = Self.weekdays.first { $0 == named || $0 + "s" == named }
      let unit = Self.strideUnits[named]?.rawValue ?? (["hour", "minute"].contains(named) ? named + "s" : nil)
      // The third monday is one of each month.
      let meant = day.flatMap { count == 2 ? "2 weeks on \($0)" : nil } ?? unit.map { "\(count) \($0)" }
      let whole = currentRange.union(range(next))
      if let meant { fail(.everyOther(file.text(in: whole), meant: meant, hasStart: hasStart), at: whole) }
    } else if ["fortnight", "biweekly", "fortnightly", "bi-weekly"].contains(word.lowercased()) {
      fail(.everyOther(word, meant: "2 weeks", hasStart: hasStart), at: currentRange)
    } else if word == "quarter", isWord("hour", ahead: 1) {
      let whole = currentRange.union(range(token(ahead: 1)))
      fail(.foreignEvery(file.text(in: whole), meant: "15 minutes"), at: whole)
    } else if ["quarter", "quarterly"].contains(word.lowercased()) {
      let hasDay = isWord("on", ahead: 1)
      fail(.everyOther(word, meant: hasDay ? "3 months" : "3 months on day 1", hasStart: hasStart), at: currentRange)
    }
  }
}
