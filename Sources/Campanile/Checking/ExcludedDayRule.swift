internal import CampanileExpansion
internal import CampanileSyntax

/// Finds a campaign that is `not-with` another which all of its recipients get on each of its days, so that nobody gets it.
///
/// Only where clocks alone tell the moments of both, and nothing else holds the other one back.
enum ExcludedDayRule: PlanRule {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    guard campaigns.contains(where: { !$0.plan.guards.notWith.isEmpty }) else { return [] }
    let places = Dictionary(campaigns.enumerated().map { ($1.plan.name, $0) }) { first, _ in first }
    let satisfiability = Satisfiability(schema: context.schema)
    let zone = context.schema["timezone"]
    var known = ExcludedDays.Known()
    return campaigns.compactMap { campaign in
      let plan = campaign.plan
      guard plan.condition == nil, case .names(let names)? = campaign.resolved.lines[.notWith]?.argument else {
        return nil
      }
      for name in names {
        guard let other = places[name.text].map({ campaigns[$0].plan }), other.isForAll,
          let days = ExcludedDays.of(
            plan, beside: other, hasZones: zone != nil, mayLack: zone?.mayBeMissing ?? true, from: context.options.now,
            &known),
          satisfiability.whyNever(.all([plan.segment, .not(other.segment)])) != nil
        else { continue }
        var day: String?
        if case .at(let date, _, _) = plan.schedule.timing { day = date.text }
        return TimeProblem.excludedForAll(name.text, day: day, where: days, at: name.range)
      }
      return nil
    }
  }
}

extension Plan {
  /// Whether all whom `to` names get it, but for caps.
  fileprivate var isForAll: Bool {
    condition == nil && limit == nil && holdout == 0 && guards.notWith.isEmpty && guards.again == .unstated
      && inputs.isEmpty
  }
}
