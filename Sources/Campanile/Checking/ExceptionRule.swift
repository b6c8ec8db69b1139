internal import CampanileExpansion
internal import CampanileSyntax

/// A day without a tick needs no exception; most often another one is meant.
enum ExceptionRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .recurring(let recurrence)? = campaign.schedule?.timing,
      case .dates(let dates)? = campaign.lines[.except]?.argument
    else { return [] }
    let whole = Plan.Schedule.Recurrence(
      rule: recurrence.rule, zone: recurrence.zone, from: recurrence.from, until: recurrence.until,
      stride: recurrence.stride)
    var found: [Diagnostic] = []
    for date in dates {
      let day = Plan.Schedule.Date(date)
      guard CivilDay.years.contains(date.year), (try? whole.hasTick(on: day)) == false else { continue }
      let reason: TimeProblem.WhyNoTick
      if let from = whole.from, day.text < from.text {
        reason = .beginsLater(from)
      } else if let until = whole.until, day.text > until.text {
        reason = .endsEarlier(until)
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
}
