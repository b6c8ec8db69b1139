/// What a simulation keeps of a plan beside what every expansion keeps: its segment term by term, and where its throttle
/// and its duplicates stand.
struct SimulatedPlan {
  /// The segment's terms, as they are written.
  let terms: [Plan.Predicate]
  /// Those that any moment decides alike, with their places among all.
  let early: [(place: Int, condition: CompiledCondition)]
  /// Those that the moment of each push decides.
  private let late: [(place: Int, condition: CompiledCondition)]
  var pacer: Pacer?
  private var seen = SeenTokens()

  init(_ plan: CompiledPlan, _ compiled: CompiledPlans, _ options: ExpansionOptions) throws(PlanProblem) {
    var slots: [String: (slot: Int, type: Plan.AttributeType)] = [:]
    for attribute in plan.plan.attributes {
      guard let slot = compiled.schema.slots.firstIndex(where: { $0.attribute == attribute }) else { continue }
      slots[attribute.name] = (slot, attribute.type)
    }
    let (fixed, relative) = try PlanCompiler(plan: plan.plan, slots: slots, options: options, isExample: false)
      .conjuncts()
    let terms = plan.plan.segmentTerms
    self.terms = terms
    var compiler = ConditionCompiler(arena: compiled.arena, slots: slots)
    // Terms that are relative to the moment stand among the others, unless the moment is the same for all.
    let earlyPlaces = terms.indices.filter { relative.isEmpty || !terms[$0].isRelative }
    let latePlaces = terms.indices.filter { !relative.isEmpty && terms[$0].isRelative }
    early = zip(earlyPlaces, fixed).map { ($0, compiler.compile($1)) }
    late = zip(latePlaces, relative).map { ($0, compiler.compile($1)) }
    pacer = plan.plan.schedule.throttle.map { Pacer($0) }
  }

  /// Whether the recipient is in the segment at the moment of a push.
  func isInTime(_ recipient: inout Recipient, moment: Int64) -> Bool {
    for (_, condition) in late where !condition.holds(&recipient, moment: moment) { return false }
    return true
  }

  /// The first term that fails at the first of the moments, when the recipient isn't in the segment at any of them.
  func lateFailure(_ recipient: inout Recipient, moments: [Int64]) -> Int? {
    guard let first = moments.first, !late.isEmpty else { return nil }
    for moment in moments where isInTime(&recipient, moment: moment) { return nil }
    for (place, condition) in late where !condition.holds(&recipient, moment: first) { return place }
    return nil
  }

  /// Whether a token has come before; from now on it has.
  mutating func hasSeen(_ hashes: (UInt64, UInt64)) -> Bool { !seen.insert(hashes) }
}
