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
    var found: [Diagnostic] = []
    for date in dates where CivilDay.years.contains(date.year) && !isBesideTick(date) {
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
      found.append(TimeProblem.uselessException(reason).diagnostic(at: date.range))
    }
    return found
  }

  /// Whether a day's end, `24:00`, is among the times.
  private static func endsDays(_ rule: Plan.Schedule.Recurrence.Rule) -> Bool {
    switch rule {
    case .interval: false
    case .weekly(_, let times), .monthly(_, let times): times.contains { $0.minutes == 1_440 }
    }
  }
}
