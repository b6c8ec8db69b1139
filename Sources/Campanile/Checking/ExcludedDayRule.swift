internal import CampanileExpansion
internal import CampanileSyntax

/// Finds a campaign of one day that is `not-with` another which all of its recipients get on that day, so that nobody gets it.
///
/// Only where both say their day by the clock whose day counts, and nothing else holds one of them back.
enum ExcludedDayRule: PlanRule {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    guard campaigns.contains(where: { !$0.plan.guards.notWith.isEmpty }) else { return [] }
    let places = Dictionary(campaigns.enumerated().map { ($1.plan.name, $0) }) { first, _ in first }
    let satisfiability = Satisfiability(schema: context.schema)
    return campaigns.compactMap { campaign in
      let plan = campaign.plan
      guard case .at(let date, _, let zone) = plan.schedule.timing, plan.schedule.ramp.isEmpty, plan.condition == nil,
        isOfDay(zone, of: plan, in: context.schema),
        case .names(let names)? = campaign.resolved.lines[.notWith]?.argument
      else { return nil }
      for name in names {
        guard let other = places[name.text].map({ campaigns[$0].plan }), other.isForAll,
          other.schedule.isSure(on: date, in: zone),
          satisfiability.whyNever(.all([plan.segment, .not(other.segment)])) != nil
        else { continue }
        return TimeProblem.excludedForAll(name.text, day: date.text, at: name.range)
      }
      return nil
    }
  }

  /// Whether the days of a clock are those that `not-with` counts: each recipient's own.
  private static func isOfDay(_ zone: Plan.Schedule.ZoneRule, of plan: Plan, in schema: Schema) -> Bool {
    guard plan.schedule.quiet == nil else { return false }
    switch zone {
    case .local: return schema["timezone"].map { !$0.mayBeMissing } ?? false
    case .named(let name): return schema["timezone"] == nil && name == plan.guards.dayZone ?? "UTC"
    }
  }
}

extension Plan {
  /// Whether all whom `to` names get it, but for caps and quiet hours.
  fileprivate var isForAll: Bool {
    condition == nil && limit == nil && holdout == 0 && guards.notWith.isEmpty && guards.again == .unstated
      && schedule.ramp.isEmpty && schedule.quiet == nil && inputs.isEmpty
  }
}

extension Plan.Schedule {
  /// Whether it sends on a day, by a clock.
  fileprivate func isSure(on day: Date, in zone: ZoneRule) -> Bool {
    switch timing {
    case .at(let date, _, let own): return date == day && own == zone
    case .recurring(let recurrence): return recurrence.zone == zone && (try? recurrence.hasTick(on: day)) == true
    case .now, .after: return false
    }
  }
}
