internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// When the pushes of a campaign or refresh go out; `nil` where the lines don't say.
  mutating func schedule(of lines: Lines, _ row: PushKindRow) -> Plan.Schedule? {
    guard lines[.send] == nil || lines[.every] == nil, let timing = timing(of: lines) else { return nil }
    let expiry = expiry(lines[.expires], row, timing)
    let (hour, isRight) = hour(of: lines)
    guard isRight else { return nil }
    let ramp = ramp(lines[.ramp])
    if let last = ramp.last?.seconds, let line = lines[.ramp], case .recurring(let recurrence) = timing,
      let gap = try? recurrence.shortestGap(), last >= gap
    {
      report(.rampTooLong(Self.spelled(gap)), at: line.argumentRange)
    }
    return Plan.Schedule(
      timing: timing, sendsLate: choice(lines[.late]) == "send", expiry: expiry, throttle: throttle(lines[.throttle]),
      hour: hour, ramp: ramp)
  }

  private static func spelled(_ gap: Int64) -> String {
    gap.isMultiple(of: 3600) ? counted(Int(gap / 3600), "hour") : counted(Int(gap / 60), "minute")
  }

  private mutating func timing(of lines: Lines) -> Plan.Schedule.Timing? {
    if let line = lines[.send] {
      guard case .send(let send) = line.argument else { return nil }
      switch send {
      case .now: return .now
      case .at(let moment):
        guard let zone = zoneRule(moment.zone, in: line.scope) else { return nil }
        guard let date = usableDate(moment.date) else { return nil }
        let time = Plan.Schedule.TimeOfDay(minutes: moment.time.minutes)
        return .at(date, time, zone)
      case .after(let own): return ownMoment(own, in: line.scope).map(Plan.Schedule.Timing.after)
      }
    }
    guard let line = lines[.every], case .recurrence(let syntax) = line.argument else { return nil }
    return recurrence(syntax, line: line, lines: lines).map(Plan.Schedule.Timing.recurring)
  }

  private mutating func recurrence(_ syntax: Syntax.Recurrence, line: Line, lines: Lines) -> Plan.Schedule.Recurrence? {
    let rule: Plan.Schedule.Recurrence.Rule
    let times = { (list: [Syntax.TimeLiteral]) in
      Set(list.map(\.minutes)).sorted().map(Plan.Schedule.TimeOfDay.init(minutes:))
    }
    switch syntax.rule {
    case .invalid: return nil
    case .interval(let duration, let from, let to):
      guard duration.seconds >= 60, duration.seconds.isMultiple(of: 60), duration.seconds <= 86_400 else {
        report(.badInterval(Reason.intervalForm, isLong: duration.seconds > 86_400), at: duration.range)
        return nil
      }
      rule = .interval(
        minutes: Int(duration.seconds / 60), from: from.map { .init(minutes: $0.minutes) },
        to: to.map { .init(minutes: $0.minutes) })
    case .weekly(let named, let list):
      refuseTwice(list)
      guard let days = weekdays(named, syntax, lines) else { return nil }
      rule = .weekly(days: Set(days).sorted(), times: times(list))
    case .monthly(let days, let list):
      refuseTwice(list)
      rule = .monthly(days: Set(days).sorted(), times: times(list))
    case .weekdaysOfMonth(let weeks, let days, let list):
      refuseTwice(list)
      rule = .weekdaysOfMonth(weeks: Set(weeks).sorted(), days: Set(days).sorted(), times: times(list))
    }
    // A plain interval has no zone: it is the same everywhere, counted from midnight UTC.
    var zone = Plan.Schedule.ZoneRule.named("UTC")
    if let clause = syntax.zone {
      guard let given = zoneRule(clause, in: line.scope) else { return nil }
      zone = given
    }
    var from: Plan.Schedule.Date?
    var until: Plan.Schedule.Date?
    if let span = lines[.from], case .span(let first, let last) = span.argument {
      if let first {
        guard let day = usableDate(first) else { return nil }
        from = day
      }
      if let last {
        guard let day = usableDate(last) else { return nil }
        until = day
      }
      if let first, let last, days(of: last) < days(of: first) {
        let given = lines.all(.from)
        if given.count > 1, case .span(let from, let until)? = given.first?.argument,
          (from?.range == first.range) != (until?.range == last.range)
        {
          let isFirst = from?.range == first.range
          let (own, other) = isFirst ? (last, first) : (first, last)
          report([TimeProblem.spanAgainstTemplate(template: other.range, at: own.range)])
        } else {
          reportEmptySpan(from: first, to: last, except: lines[.except])
        }
        return nil
      }
    }
    let (stride, isRight) = stride(syntax, from: from, isFromKnown: isSpanKnown(lines))
    guard isRight else { return nil }
    let exceptions = exceptions(lines[.except])
    var jitter: Int64 = 0
    let whole = Plan.Schedule.Recurrence(rule: rule, zone: zone, from: from, until: until, stride: stride)
    if let line = lines[.jitter], case .duration(let duration) = line.argument {
      guard duration.seconds > 0 else {
        report([
          TypeProblem.outOfRange(
            what: Reason.aJitter, range: Reason.jitterRange, found: Reason.noSpan, help: Reason.withoutJitter
          ).diagnostic(at: duration.range)
        ])
        return nil
      }
      jitter = duration.seconds
      let gap = (try? whole.shortestGap()) ?? 0
      if jitter >= gap {
        report(.jitterTooLong(Self.spelled(gap)), at: duration.range)
        return nil
      }
    }
    let recurrence = Plan.Schedule.Recurrence(
      rule: rule, zone: zone, from: from, until: until,
      except: exceptions.sorted { days(of: $0) < days(of: $1) }.map(Plan.Schedule.Date.init), jitter: jitter,
      stride: stride)
    if !hasTick(recurrence) {
      report(.spanWithoutTick(hasTick(whole) ? recurrence : whole), at: lines[.from]?.range ?? syntax.range)
      return nil
    }
    return recurrence
  }

  /// Whether a schedule that ends has a day left. One of more than a year always has.
  private func hasTick(_ recurrence: Plan.Schedule.Recurrence) -> Bool {
    guard let from = recurrence.from, let until = recurrence.until else { return true }
    let first = CivilDay(year: from.year, month: from.month, day: from.day).number
    let last = CivilDay(year: until.year, month: until.month, day: until.day).number
    guard last - first <= 366 else { return true }
    return (first...last).contains { number in
      let day = CivilDay(number: number)
      guard !recurrence.except.contains(day.date) else { return false }
      if recurrence.stride != nil { return (try? recurrence.hasTick(on: day.date)) ?? false }
      switch recurrence.rule {
      case .interval: return true
      case .weekly(let days, _): return days.contains(day.weekday)
      case .monthly(let days, _):
        return days.contains(day.date.day) || (days.contains(-1) && CivilDay(number: number + 1).date.day == 1)
      case .weekdaysOfMonth: return (try? recurrence.hasTick(on: day.date)) ?? false
      }
    }
  }

  private mutating func expiry(
    _ line: Line?, _ row: PushKindRow, _ timing: Plan.Schedule.Timing
  ) -> Plan.Schedule.Expiry {
    guard let line, case .expiry(let expiry) = line.argument else {
      switch row.unstatedExpiry {
      case .leftOut: return .unstated
      case .nextTick:
        if case .recurring = timing { return .nextTick }
        return .unstated
      case .atOnce: return .atOnce
      }
    }
    switch expiry {
    case .atOnce: return .atOnce
    case .after(let duration):
      guard (1...315_360_000).contains(duration.seconds) else {
        report(
          .outOfRange(
            what: Reason.lifetime, range: Reason.lifetimeRange, found: SourceText.duration(duration.seconds)),
          at: duration.range)
        return .unstated
      }
      return .after(seconds: duration.seconds)
    case .at(let moment):
      guard let zone = zoneRule(moment.zone, in: line.scope) else { return .unstated }
      guard let date = usableDate(moment.date) else { return .unstated }
      return .at(date, .init(minutes: moment.time.minutes), zone)
    }
  }

  private mutating func throttle(_ line: Line?) -> Plan.Schedule.Throttle? {
    guard let line, case .rate(let count, let seconds) = line.argument else { return nil }
    guard line.scope.hasRecipient else { return nil }
    guard let number = Int(count.text), number > 0, number <= 1_000_000_000 else {
      report(.outOfRange(what: Noun.throttle, range: Reason.throttleCount, found: count.text), at: count.range)
      return nil
    }
    return .init(count: number, per: seconds)
  }

  /// The zone in which a time is meant. `local` needs an answer for recipients without a zone.
  mutating func zoneRule(_ clause: Syntax.ZoneClause, in scope: Scope) -> Plan.Schedule.ZoneRule? {
    switch clause {
    case .invalid: return nil
    case .named(let name): return zone(name).map(Plan.Schedule.ZoneRule.named)
    case .local(let range, let otherwise):
      guard scope.hasRecipient else {
        report(
          .misplacedAttribute("local", reason: scope.nobody), at: range)
        return nil
      }
      guard let attribute = schema["timezone"] else {
        if symbols.audience != nil, !isBrokenAttribute("timezone") {
          report(.needsAttribute("timezone", reason: Reason.localNeedsZone), at: range)
        }
        return nil
      }
      switch otherwise {
      case nil:
        // Who lacks a zone doesn't get it where `to` asks for one.
        if attribute.mayBeMissing, !scope.known.contains("timezone") {
          report(.localNeedsFallback(declared: attribute.range), at: range)
          return nil
        }
        return .local(otherwise: nil)
      case .skip: return .local(otherwise: nil)
      case .zone(let name): return zone(name).map { .local(otherwise: $0) }
      }
    }
  }

  private mutating func reportEmptySpan(
    from first: Syntax.DateLiteral, to last: Syntax.DateLiteral, except exceptions: Line?
  ) {
    let text = { (date: Syntax.DateLiteral) in ClockText.date(year: date.year, month: date.month, day: date.day) }
    var earlier = first
    earlier.year -= 1
    if case .dates(let dates)? = exceptions?.argument, !dates.isEmpty, Syntax.isDate(text(earlier)),
      dates.allSatisfy({ days(of: $0) > days(of: earlier) && days(of: $0) < days(of: last) })
    {
      return report([OtherWordProblem.firstDayTooLate(meant: text(earlier)).diagnostic(at: first.range)])
    }
    if case .dates(let dates)? = exceptions?.argument, dates.contains(where: { days(of: $0) > days(of: first) }) {
      // Most often the year is meant to be the next one.
      let meant = (first.year...first.year + 1).map { year in
        var day = last
        day.year = year
        return day
      }.first { Syntax.isDate(text($0)) && days(of: $0) > days(of: first) }
      return report(.lastDayTooEarly(meant: meant.map(text)), at: last.range)
    }
    var later = last
    later.year += 1
    // Days that are left out between the two: these have changed places.
    let isBetween = { (day: Syntax.DateLiteral) in days(of: day) > days(of: last) && days(of: day) < days(of: first) }
    if case .dates(let dates)? = exceptions?.argument, dates.contains(where: isBetween) { later = last }
    let isDay = Syntax.isDate(text(later)) && days(of: later) > days(of: first)
    report(
      .emptySpan(
        first: text(first), last: text(last), firstRange: first.range, later: isDay ? text(later) : nil,
        isYear: days(of: later) - days(of: first) < days(of: first) - days(of: last),
        isPast: Int64(days(of: last)) * 86_400 < options.now),
      at: last.range)
  }

  /// A date that plans may name; `nil` when it is too far away, which is reported.
  mutating func usableDate(_ date: Syntax.DateLiteral) -> Plan.Schedule.Date? {
    guard CivilDay.years.contains(date.year) else {
      let (first, last) = (CivilDay.years.lowerBound, CivilDay.years.upperBound)
      report(
        .outOfRange(what: Noun.year, range: Reason.span(from: first, to: last), found: "\(date.year)"), at: date.range)
      return nil
    }
    return Plan.Schedule.Date(date)
  }
}

extension Plan.Schedule.Date {
  init(_ date: Syntax.DateLiteral) { self.init(year: date.year, month: date.month, day: date.day) }
}
