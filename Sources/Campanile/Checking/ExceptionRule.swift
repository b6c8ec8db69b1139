internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// A day without a tick needs no exception; most often another one is meant. Of days in a row, as holidays are, one with a tick is
/// enough.
enum ExceptionRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .recurring(let recurrence)? = campaign.schedule?.timing,
      case .dates(let dates)? = campaign.lines[.except]?.argument
    else { return [] }
    let whole = Plan.Schedule.Recurrence(
      rule: recurrence.rule, zone: recurrence.zone, from: recurrence.from, until: recurrence.until,
      stride: recurrence.stride)
    let numbers = Set(dates.map { CivilDay(year: $0.year, month: $0.month, day: $0.day).number })
    func hasTick(_ number: Int64) -> Bool {
      (try? whole.hasTick(on: CivilDay(number: number).date)) != false
    }
    func isBesideTick(_ date: Syntax.DateLiteral) -> Bool {
      let number = CivilDay(year: date.year, month: date.month, day: date.day).number
      return [1, -1].contains { step in
        sequence(first: number + step) { $0 + step }.prefix { numbers.contains($0) }.contains(where: hasTick)
      }
    }
    var found: [(days: [Syntax.DateLiteral], reason: TimeProblem.WhyNoTick)] = []
    var before = -1
    for (place, date) in dates.enumerated() where CivilDay.years.contains(date.year) && !isBesideTick(date) {
      let day = Plan.Schedule.Date(date)
      guard (try? whole.hasTick(on: day)) == false else { continue }
      let reason: TimeProblem.WhyNoTick
      let next = CivilDay(year: date.year, month: date.month, day: date.day).advanced(by: 1).date
      if let from = whole.from, day.text < from.text {
        reason = .beginsLater(from)
      } else if let until = whole.until, day.text > until.text {
        reason = .endsEarlier(until)
      } else if Self.endsDays(whole.rule), (try? whole.hasTick(on: next)) == true {
        reason = .endOfDay(next)
      } else if recurrence.stride != nil, (try? recurrence.withoutStride.hasTick(on: day)) == true {
        reason = .between
      } else if case .monthly = whole.rule {
        reason = .dayOfMonth(day.day)
      } else if case .weekdaysOfMonth(_, let days, _) = whole.rule,
        days.contains(CivilDay(year: day.year, month: day.month, day: day.day).weekday)
      {
        reason = .dayOfMonth(day.day)
      } else {
        reason = .weekday(CivilDay(year: day.year, month: day.month, day: day.day).weekday)
      }
      let isOutside = if case .beginsLater = reason { true } else if case .endsEarlier = reason { true } else { false }
      if isOutside, let last = found.last, last.reason == reason, before == place - 1 {
        // Last year's days are one mistake.
        found[found.count - 1].days.append(date)
      } else {
        found.append(([date], reason))
      }
      before = place
    }
    if let told = besideWeekdays(found, of: dates.count, whole.rule) ?? ofMidnight(found) { return [told] }
    let told = found.flatMap(\.days).map { Plan.Schedule.Date($0).text }
    return found.compactMap { days, reason in
      guard let first = days.first, let last = days.last else { return nil }
      let isWeekday = if case .weekday = reason { true } else { false }
      // Where another day of the year has a tick, the year is right.
      let isYearRight =
        isWeekday
        && (whole.from?.year == first.year
          || dates.contains { $0.year == first.year && !told.contains(Plan.Schedule.Date($0).text) })
      let problem = TimeProblem.uselessException(
        reason, count: days.count, meant: isYearRight ? nil : inSpan(days, of: whole),
        near: days.count == 1 ? nearTick(of: first, hasTick: hasTick) : nil,
        earlier: earlierFirstDay(days, of: whole, now: context.options.now))
      return problem.diagnostic(at: first.range.union(last.range))
    }
  }

  /// The day before or after one, where one of both has a tick.
  private static func nearTick(of date: Syntax.DateLiteral, hasTick: (Int64) -> Bool) -> String? {
    let number = CivilDay(year: date.year, month: date.month, day: date.day).number
    let near = [number - 1, number + 1].filter(hasTick)
    return near.count == 1 ? CivilDay(number: near[0]).date.text : nil
  }

  /// The same days of a year that the schedule lies in; `nil` where one of them has no tick there.
  private static func inSpan(_ days: [Syntax.DateLiteral], of whole: Plan.Schedule.Recurrence) -> String? {
    guard let first = whole.from?.year ?? whole.until?.year else { return nil }
    let meant = days.compactMap { date in
      (first...first + 1).lazy.map { Plan.Schedule.Date(year: $0, month: date.month, day: date.day) }
        .first { day in
          day != Plan.Schedule.Date(date) && isDay(day) && (try? whole.hasTick(on: day)) == true
        }
    }
    return meant.count == days.count ? meant.map(\.text).joined(separator: ", ") : nil
  }

  /// `except 2026-12-26, 2026-12-27` of a schedule on weekdays: where all days are beside it, that is one mistake.
  private static func besideWeekdays(
    _ found: [(days: [Syntax.DateLiteral], reason: TimeProblem.WhyNoTick)], of count: Int,
    _ rule: Plan.Schedule.Recurrence.Rule
  ) -> Diagnostic? {
    var weekdays: [Int] = []
    for case .weekday(let day) in found.map(\.reason) where !weekdays.contains(day) { weekdays.append(day) }
    let days = found.flatMap(\.days)
    guard count > 1, days.count == count, let first = days.first, let last = days.last,
      found.allSatisfy({ if case .weekday = $0.reason { true } else { false } })
    else { return nil }
    let isOnWeekdays = if case .weekly(let named, _) = rule { named.allSatisfy { $0 < 6 } } else { false }
    let problem = OtherWordProblem.daysBesideSchedule(
      count: count, weekdays: weekdays.map { ClockText.weekdayNames[($0 + 6) % 7] },
      isWeekend: isOnWeekdays && weekdays.allSatisfy { $0 > 5 })
    return problem.diagnostic(at: first.range.union(last.range))
  }

  /// Several days of a schedule at `24:00`, which begins the next one.
  private static func ofMidnight(
    _ found: [(days: [Syntax.DateLiteral], reason: TimeProblem.WhyNoTick)]
  ) -> Diagnostic? {
    let next = found.compactMap { if case .endOfDay(let day) = $0.reason { day.text } else { nil } }
    guard found.count > 1, next.count == found.count, let first = found.first?.days.first,
      let last = found.last?.days.last
    else { return nil }
    return OtherWordProblem.daysOfMidnight(meant: next).diagnostic(at: first.range.union(last.range))
  }

  /// The first day a year earlier, where that lies ahead too, and the schedule has all the days then: nobody knows which of the
  /// years is wrong. A span of more than a year is hardly meant.
  private static func earlierFirstDay(
    _ days: [Syntax.DateLiteral], of whole: Plan.Schedule.Recurrence, now: Int64
  ) -> String? {
    guard let from = whole.from, days.allSatisfy({ Plan.Schedule.Date($0).text < from.text }) else { return nil }
    let earlier = Plan.Schedule.Date(year: from.year - 1, month: from.month, day: from.day)
    let day = CivilDay(year: earlier.year, month: earlier.month, day: earlier.day)
    if let until = whole.until {
      guard CivilDay(year: until.year, month: until.month, day: until.day).number - day.number < 366 else { return nil }
    }
    let moved = Plan.Schedule.Recurrence(
      rule: whole.rule, zone: whole.zone, from: earlier, until: whole.until, stride: whole.stride)
    guard isDay(earlier), day.number * 86_400 >= now,
      days.allSatisfy({ (try? moved.hasTick(on: Plan.Schedule.Date($0))) == true })
    else { return nil }
    return earlier.text
  }

  /// Whether a year has the day: there is no 29th of February in most.
  private static func isDay(_ day: Plan.Schedule.Date) -> Bool {
    CivilDay(year: day.year, month: day.month, day: day.day).date == day
  }

  /// Whether a day's end, `24:00`, is among the times.
  private static func endsDays(_ rule: Plan.Schedule.Recurrence.Rule) -> Bool {
    switch rule {
    case .interval: false
    case .weekly(_, let times), .monthly(_, let times), .weekdaysOfMonth(_, _, let times):
      times.contains { $0.minutes == 1_440 }
    }
  }
}
