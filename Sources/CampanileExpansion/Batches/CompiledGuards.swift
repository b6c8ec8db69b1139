internal import MessageFormat

/// What holds between the alerts of several plans to one device, made ready to be asked.
///
/// Campaigns have numbers: those of the plans that are expanded together are the plans' own, and behind them come those that
/// earlier builds alone have sent.
struct CompiledGuards: Sendable {
  /// One plan's part of it.
  struct Rule: Sendable {
    /// None where it ignores them.
    let limits: [Plan.Guards.Cap]
    /// The lower, the earlier it is placed: what no cap holds back comes before all others, then the higher rank.
    let turn: Int
    /// Where its name stands among all.
    let nameOrder: Int
    /// The least seconds between two times of the campaign.
    let gap: Int64
    /// Campaigns that it doesn't go with.
    let notWith: [Int]
    /// The attribute with the recipient's zone, whose day counts; -1 for none.
    let daySlot: Int
    let dayZone: ZoneTable.ID?
  }

  /// By plan; `nil` for what is no alert to devices.
  let rules: [Rule?]
  /// Whether there is anything to ask.
  let isActive: Bool
  /// By number.
  let names: [String]
  let history: SentHistory?
  /// The number of each campaign of the history.
  private let historyNumbers: [Int]
  /// The tokens by which earlier builds know a device.
  let historySlots: [Int]

  /// - Parameter zoneSlots: by plan, where its recipients' zone is; -1 for none.
  /// - Throws: when campaigns of plans that were changed by hand wait for each other.
  init(_ plans: [CompiledPlan], zoneSlots: [Int], _ options: ExpansionOptions) throws(ExpansionProblem) {
    let history = options.history
    var names = plans.map(\.plan.name)
    var numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    historyNumbers = (history?.campaigns ?? []).map { name in
      if let known = numbers[name] { return known }
      numbers[name] = names.count
      names.append(name)
      return names.count - 1
    }
    let order = plans.indices.sorted { (plans[$0].plan.name, $0) < (plans[$1].plan.name, $1) }
    var places = Array(repeating: 0, count: plans.count)
    for (place, plan) in order.enumerated() { places[plan] = place }
    var rules: [Rule?] = []
    for (number, plan) in plans.enumerated() {
      guard plan.plan.countsAsAlert else {
        rules.append(nil)
        continue
      }
      let guards = plan.plan.guards
      var dayZone: ZoneTable.ID?
      if let name = guards.dayZone {
        guard let zone = ZoneTable.id(of: name) else {
          throw .plan(plan.plan.name, .unknownZone(name, nearest: MeantZone(name).zone))
        }
        dayZone = zone
      }
      var isSingle = true
      if case .recurring = plan.plan.schedule.timing { isSingle = false }
      let gap: Int64 =
        switch guards.again {
        case .never: .max
        case .after(let seconds): seconds
        case .unstated: history != nil && isSingle ? .max : 0
        }
      let limits = guards.limits
      rules.append(
        Rule(
          limits: limits, turn: limits.isEmpty ? .min : -guards.rank, nameOrder: places[number], gap: gap,
          notWith: guards.notWith.compactMap { numbers[$0] }, daySlot: zoneSlots[number], dayZone: dayZone))
    }
    self.rules = rules
    self.names = names
    self.history = history
    historySlots =
      history == nil
      ? [] : Set(zip(plans, rules).compactMap { $1 == nil ? nil : $0.tokenSlot }.filter { $0 >= 0 }).sorted()
    isActive = rules.contains { rule in
      guard let rule else { return false }
      return !rule.limits.isEmpty || !rule.notWith.isEmpty || rule.gap > 0
    }
    if let plan = Self.memberOfCircle(rules) { throw .plan(plans[plan].plan.name, .exclusionCircle) }
  }

  /// The campaigns and moments of what earlier builds have sent to a token.
  func recall(_ key: UInt64, _ body: (AlertSelection.Sent) -> Void) {
    guard let history else { return }
    history.recall(key) { campaign, moment in
      body(.init(moment: moment, campaign: historyNumbers[campaign], isEarlier: true))
    }
  }

  /// A plan that waits for itself, by way of others; `nil` where none does.
  private static func memberOfCircle(_ rules: [Rule?]) -> Int? {
    // Whoever waits for nobody is done, and then those that waited for it alone.
    var open = rules.map { rule in rule?.notWith.filter { rules.indices.contains($0) && rules[$0] != nil }.count ?? 0 }
    var waiting: [Int: [Int]] = [:]
    for (number, rule) in rules.enumerated() {
      for other in rule?.notWith ?? [] where rules.indices.contains(other) && rules[other] != nil {
        waiting[other, default: []].append(number)
      }
    }
    var done = open.indices.filter { open[$0] == 0 }
    while let next = done.popLast() {
      for number in waiting[next] ?? [] {
        open[number] -= 1
        if open[number] == 0 { done.append(number) }
      }
    }
    return open.firstIndex { $0 > 0 }
  }
}
