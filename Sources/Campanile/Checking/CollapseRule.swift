internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Finds campaigns that share a `collapse` text, and may reach one device at about the same time: the later one would take the
/// earlier one away, read or not.
enum CollapseRule: PlanRule {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    var groups: [String: [LoweredCampaign]] = [:]
    var order: [String] = []
    for campaign in campaigns where campaign.plan.countsAsAlert {
      guard let collapse = campaign.plan.collapse else { continue }
      let text = SourceText.template(collapse)
      if groups[text] == nil { order.append(text) }
      groups[text, default: []].append(campaign)
    }
    var found: [Diagnostic] = []
    for text in order {
      let group = groups[text] ?? []
      // One partner is enough to say for each: of many that share a text, the pairs are beyond counting.
      for (place, campaign) in group.enumerated().dropFirst() {
        guard let first = group[..<place].prefix(mostCompared).first(where: { meet($0, campaign, context) }) else {
          continue
        }
        let problem = PayloadProblem.sharedCollapse(
          text, of: campaign.plan.name, other: first.plan.name, first: range(of: first),
          isFixed: campaign.plan.collapse?.fixedText != nil)
        found.append(problem.diagnostic(at: range(of: campaign)))
      }
    }
    return found
  }

  private static let mostCompared = 100

  private static func range(of campaign: LoweredCampaign) -> SourceRange {
    campaign.resolved.lines[.collapse]?.range ?? campaign.resolved.syntax.name.range
  }

  private static func meet(_ one: LoweredCampaign, _ other: LoweredCampaign, _ context: RuleContext) -> Bool {
    let (left, right) = (span(of: one.plan, context.options.now), span(of: other.plan, context.options.now))
    guard left.lowerBound <= right.upperBound + near, right.lowerBound <= left.upperBound + near,
      !areApart(one.plan, other.plan), !excludes(one.plan, other.plan), !excludes(other.plan, one.plan)
    else { return false }
    let overlap = SegmentOverlap(attributes: one.plan.attributes + other.plan.attributes)
    return overlap.isPossible(one.plan.segment, other.plan.segment)
  }

  /// Whether nobody gets one beside the other: both are of one day, and one is `not-with` the other.
  private static func excludes(_ one: Plan, _ other: Plan) -> Bool {
    guard one.guards.notWith.contains(other.name) else { return false }
    switch (one.schedule.timing, other.schedule.timing) {
    case (.now, .now): return true
    case (.at(let date, _, let zone), .at(let otherDate, _, let otherZone)):
      return date == otherDate && zone == otherZone
    default: return false
    }
  }

  /// Whether both are of one clock, and another day's or hours away: the later one is meant to take the place of
  /// the earlier one, which is what `collapse` is for.
  private static func areApart(_ one: Plan, _ other: Plan) -> Bool {
    if case .recurring(let left) = one.schedule.timing, case .recurring(let right) = other.schedule.timing {
      return left.zone == right.zone && areApart(left.ticksOfWeek, right.ticksOfWeek)
    }
    guard case .at(let day, let time, let zone) = one.schedule.timing,
      case .at(let otherDay, let otherTime, let otherZone) = other.schedule.timing, zone == otherZone
    else { return false }
    let seconds = midnight(day) - midnight(otherDay) + Int64(time.minutes - otherTime.minutes) * 60
    return abs(seconds) > near
  }

  /// - Parameters: minutes since the start of the week, sorted; `nil` where the days of a week are no rule.
  private static func areApart(_ ticks: [Int]?, _ others: [Int]?) -> Bool {
    guard let ticks, let others else { return false }
    let week = 7 * 24 * 60
    return ticks.allSatisfy { tick in
      others.allSatisfy { other in
        let minutes = abs(tick - other)
        return Int64(min(minutes, week - minutes)) * 60 > near
      }
    }
  }

  private static func midnight(_ date: Plan.Schedule.Date) -> Int64 {
    CivilDay(year: date.year, month: date.month, day: date.day).midnight
  }

  private static let day: Int64 = 86_400
  /// Alerts that are further from each other were most likely read, or are out of date.
  private static let near = day * 3 / 4

  /// From the first moment to the last, whatever the zone.
  private static func span(of plan: Plan, _ now: Int64) -> ClosedRange<Int64> {
    switch plan.schedule.timing {
    case .now: return now...now
    case .at(let date, let time, _):
      let wall = midnight(date) + Int64(time.minutes) * 60
      return wall - 14 * 3_600...wall + 12 * 3_600
    case .recurring(let recurrence):
      let first = recurrence.from.map { midnight($0) - day } ?? 0
      return first...max(first, recurrence.until.map { midnight($0) + 2 * day } ?? .max / 2)
    case .after: return 0...Int64.max / 2
    }
  }
}

extension Plan.Schedule.Recurrence {
  fileprivate var ticksOfWeek: [Int]? {
    guard case .weekly(let days, let times) = rule, jitter == 0 else { return nil }
    return days.flatMap { day in times.map { (day - 1) * 24 * 60 + $0.minutes } }
  }
}
