internal import CampanileExpansion
internal import CampanileSyntax

/// A campaign whose plan could be made, and where it stands.
struct LoweredCampaign: Sendable {
  let plan: Plan
  let resolved: ResolvedCampaign
  /// The plan with each example's values for its inputs, of which previews show the first; without inputs the plan itself.
  let examples: [Example]

  struct Example: Sendable {
    /// `nil` where nobody gave one.
    let title: String?
    let plan: Plan
  }
}

/// Makes plans of campaigns that were resolved.
struct Lowering {
  let app: AppSettings
  /// Whose tokens the pushes go to, where somebody says so, and the attribute that says it of a device.
  let environment: (name: String?, attribute: String?)
  let schema: Schema
  /// Who tests, where the audience says so.
  let testers: Plan.Predicate?
  /// Whether there is an app to send for and an audience to send to.
  let isPossible: Bool
  let facts: MessageFactsCache

  /// The plans of all campaigns that can have one.
  func lowered(_ campaigns: [ResolvedCampaign]) -> [LoweredCampaign] {
    Shares.map(campaigns) { share in
      // A share that asks for facts alone waits for nobody.
      let facts = share.count < campaigns.count ? MessageFactsCache() : facts
      return share.compactMap { lowered($0, facts) }
    }.flatMap(\.self)
  }

  /// The plan of a campaign; `nil` where something that it needs is missing, which was reported.
  private func lowered(_ campaign: ResolvedCampaign, _ facts: MessageFactsCache) -> LoweredCampaign? {
    guard isPossible, campaign.isWhole, let condition = campaign.condition, !condition.isInvalid,
      let schedule = campaign.schedule,
      let variants = campaign.variants, campaign.token != nil || condition.topics != nil || campaign.channel != nil
    else { return nil }
    let row = campaign.row
    let name = campaign.name
    // However it is written: a segment may be everybody, and topics may be those that somebody hasn't subscribed to.
    let isForEveryone =
      campaign.channel == nil
      && (condition.topics?.isForStrangers ?? (condition.predicate == .constant(true)))
    let ownName = row.collapsesByName ? Plan.Template(String(name.prefix(PayloadLimits.collapseBytes))) : nil
    let plan = Plan(
      name: name, kind: row.kind, topic: app.bundle, sourceLocale: app.sourceLocale, attributes: [],
      segment: campaign.channel == nil ? segment(of: condition) : condition.predicate,
      condition: condition.topics?.text,
      schedule: schedule.held(by: quietHours(of: campaign, schedule)),
      priority: campaign.priority ?? row.unstatedPriority, collapse: campaign.collapse ?? ownName,
      experiment: variants.name, holdout: variants.holdout,
      variants: variants.variants.map { $0.withLocales(ofMessages: app.locales) }, limit: campaign.limit,
      label: campaign.label, tag: app.tag, isForEveryone: isForEveryone,
      token: campaign.token ?? Plan.mainToken, environment: environment.name,
      channel: campaign.channel, guards: condition.topics == nil ? campaign.guards : .init(),
      testers: campaign.channel == nil && condition.topics == nil ? testers : nil)
    var schema = schema
    for input in campaign.inputs.attributes { schema.add(input) }
    let whole = plan.keeping(
      self.schema.plans + campaign.derived + campaign.inputs.attributes.map(\.plan),
      lookup: { schema.lookup(named: $0)?.plan }, facts: { facts.facts(of: $0) })
    return LoweredCampaign(plan: whole, resolved: campaign, examples: examples(of: whole, campaign.inputs))
  }

  /// The plan with the values of each example; what an example lacks was reported.
  private func examples(of plan: Plan, _ inputs: ResolvedInputs) -> [LoweredCampaign.Example] {
    guard !inputs.attributes.isEmpty else { return [.init(title: nil, plan: plan)] }
    let standIns = Dictionary(inputs.attributes.map { ($0.name, $0.type.standIn()) }) { first, _ in first }
    guard !inputs.examples.isEmpty else {
      return [(try? plan.giving(standIns)).map { .init(title: nil, plan: $0) }].compactMap(\.self)
    }
    return inputs.examples.compactMap { example in
      let needed = standIns.filter { name, _ in inputs.attributes.contains { $0.name == name && !$0.plan.mayGoWithout }
      }
      let values = example.values.merging(needed) { own, _ in own }
      return (try? plan.giving(values)).map { .init(title: example.title, plan: $0) }
    }
  }

  /// Who it is for, of those whose tokens are of the environment.
  private func segment(of condition: CheckedCondition) -> Plan.Predicate {
    guard condition.topics == nil, let name = environment.name, let attribute = environment.attribute else {
      return condition.predicate
    }
    let own = Plan.Predicate.test(.init(attribute), .compare(.equal, .symbol(name)))
    switch condition.predicate {
    case .constant(true): return own
    case .all(let parts): return .all(parts + [own])
    default: return .all([condition.predicate, own])
    }
  }

  /// The app's quiet hours, with a zone for recipients without one.
  private func quietHours(
    of campaign: ResolvedCampaign, _ schedule: Plan.Schedule
  ) -> Plan.Schedule.QuietHours? {
    guard campaign.isShown, !campaign.lines.ignores(.quietHours), let quiet = app.quiet else { return nil }
    guard let zone = schedule.zoneRule else { return quiet }
    let own: String? =
      switch zone {
      case .named(let name): name
      case .local(let otherwise): otherwise
      }
    return .init(from: quiet.from, to: quiet.to, holds: quiet.holds, zoneOtherwise: quiet.zoneOtherwise ?? own)
  }
}

extension Plan.Schedule {
  fileprivate func held(by quiet: QuietHours?) -> Plan.Schedule {
    Plan.Schedule(
      timing: timing, sendsLate: sendsLate, quiet: quiet, expiry: expiry, throttle: throttle, hour: hour,
      ramp: ramp)
  }
}
