internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Says where campaigns ask for more than the app's caps let through, so that some alerts will be held back.
enum CapRule: PlanRule {
  /// Of more campaigns, nobody looks for a recipient.
  private static let mostTold = 12

  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    guard !context.app.caps.isEmpty || context.app.apart != nil else { return [] }
    let alerts = campaigns.filter(\.plan.countsAsAlert)
    // With inputs, it is sent when something happens. What shows nothing was told, and is no alert yet.
    let planned = alerts.filter { $0.plan.inputs.isEmpty && ShownRule.check($0.resolved, in: context).isEmpty }
    let caps = context.app.caps + (context.app.apart.map { [$0] } ?? [])
    // One campaign that comes too often for one cap comes too often for others: that is mended once.
    var alone: Set<Int> = []
    return caps.compactMap { item -> Diagnostic? in
      guard let load = AlertLoad.first(beyond: item.cap, of: planned.map(\.plan), from: context.options.now) else {
        return nil
      }
      let parts = load.parts.map { (campaign: planned[$0.plan], alerts: $0.alerts) }
      if parts.allSatisfy(\.campaign.plan.guards.ignoresCaps) { return nil }
      if load.parts.count == 1, !alone.insert(load.parts[0].plan).inserted { return nil }
      // Daily by the clock, and once a day: 23 hours lie between two of them on one day of the year.
      let hour: Int64 = 3_600
      let shorter = Plan.Guards.Cap(alerts: item.cap.alerts, per: item.cap.seconds - hour)
      let isClockChange =
        parts.count == 1 && item.cap.seconds.isMultiple(of: 86_400)
        && AlertLoad.first(beyond: shorter, of: planned.map(\.plan), from: context.options.now) == nil
      // Who is in a segment for some days only gets not all of them by being in it now.
      let isBrief = parts.contains { SegmentStays($0.campaign.plan).mayEnd(within: 2 * item.cap.seconds) }
      let ranks = Set(parts.map { $0.campaign.plan.guards.rank })
      let problem = TimeProblem.beyondCap(
        sum: load.sum, cap: item.cap.alerts, span: SourceText.duration(item.cap.seconds),
        parts: parts.map { Reason.times($0.alerts, of: $0.campaign.plan.name) },
        from: Reason.moment(
          String(ClockText.moment(load.start).dropLast(3)), zone: load.zone.map { ZoneTable.name(of: $0) }),
        witness: parts.count <= mostTold && !isClockChange && !isBrief
          ? witness(parts.map(\.campaign.plan), context) : nil,
        isRanked: parts.count > 1 && ranks.count == parts.count, isClockChange: isClockChange,
        places: parts.prefix(3).map { ($0.campaign.plan.name, $0.campaign.resolved.momentRange) })
      return problem.diagnostic(at: item.range)
    }
  }

  /// A recipient that is in the segments of all: an example by its title, or what one would have to be.
  private static func witness(_ plans: [Plan], _ context: RuleContext) -> String? {
    let titles = context.schema.examples.map(\.title)
    if let place = place(of: context.schema.recipients, in: plans, context.options.now), titles.indices.contains(place)
    {
      return Reason.exampleRecipient(titles[place])
    }
    var attributes: [Plan.Attribute] = []
    for attribute in plans.flatMap(\.attributes) where !attributes.contains(where: { $0.name == attribute.name }) {
      attributes.append(attribute)
    }
    let segment = Plan.Predicate.all(plans.map(\.segment))
    let made = SegmentWitness(attributes: attributes, now: context.options.now).recipients(of: segment)
    guard let place = place(of: made, in: plans, context.options.now) else { return nil }
    let asked = Set(segment.attributes)
    let values = attributes.compactMap { attribute in
      asked.contains(attribute.name)
        ? made[place][attribute.name].map { "\(attribute.name) \(SourceText.literal($0))" } : nil
    }
    return values.isEmpty ? nil : Reason.madeUpRecipient(values)
  }

  private static func place(of recipients: [[String: Plan.Literal]], in plans: [Plan], _ now: Int64) -> Int? {
    guard !recipients.isEmpty,
      let report = try? Simulation(plans, options: ExpansionOptions(now: now)).run(
        examples: recipients, telling: .everybody)
    else { return nil }
    return report.told.firstIndex { told in
      told.fates.count == plans.count
        && told.fates.allSatisfy { fate in
          switch fate {
          case .outside, .rejected, .heldOut: false
          case .pushes, .unsent, .duplicate: true
          }
        }
    }
  }
}

extension ResolvedCampaign {
  /// Where it says when.
  var momentRange: SourceRange { (lines[.send] ?? lines[.every])?.range ?? syntax.name.range }
}
