/// What a simulation keeps of a plan beside what the walk keeps: its segment term by term, so as to say which one fails,
/// and where its throttle and its duplicates stand.
struct SimulatedPlan {
  /// The segment's terms, as they are written.
  let terms: [Plan.Predicate]
  /// Those that any moment decides alike, with their places among all.
  private let early: [(place: Int, condition: CompiledCondition)]
  /// Those that the moment of each push decides.
  private let late: [(place: Int, condition: CompiledCondition)]
  var order: PlanOrder

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
    order = PlanOrder(plan, options)
  }

  /// The place of the first term that fails whichever the moment; that of the last term, where none does.
  func earlyFailure(_ recipient: inout Recipient) -> Int {
    for (place, condition) in early where !condition.holds(&recipient, moment: 0) { return place }
    return terms.count - 1
  }

  /// The same among the terms that the moment of a push decides.
  func lateFailure(_ recipient: inout Recipient, moment: Int64) -> Int {
    for (place, condition) in late where !condition.holds(&recipient, moment: moment) { return place }
    return terms.count - 1
  }
}
