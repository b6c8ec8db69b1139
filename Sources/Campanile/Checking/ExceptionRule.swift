internal import CampanileExpansion
internal import CampanileSyntax

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
    return found.compactMap { days, reason in
      guard let first = days.first, let last = days.last else { return nil }
      let problem = TimeProblem.uselessException(reason, count: days.count, meant: inSpan(days, of: whole))
      return problem.diagnostic(at: first.range.union(last.range))
    }
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

  /// Whether a year has the day: there is no 29th of February in most.
  private static func isDay(_ day: Plan.Schedule.Date) -> Bool {
    CivilDay(year: day.year, month: day.month, day: day.day).date == day
  }

  /// Whether a day's end, `24:00`, is among the times.
  private static func endsDays(_ rule: Plan.Schedule.Recurrence.Rule) -> Bool {
    switch rule {
    case .interval: false
    case .weekly(_, let times), .monthly(_, let times): times.contains { $0.minutes == 1_440 }
    }
  }
}
