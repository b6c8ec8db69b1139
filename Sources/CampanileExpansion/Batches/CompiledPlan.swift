internal import MessageFormat

/// A plan, made ready to be filled for one recipient after the other.
struct CompiledPlan: Sendable {
  let plan: Plan
  let schedule: CompiledSchedule
  /// The schedules of recipients with an hour of their own, by hour; none where the plan asks for none.
  let hours: [CompiledSchedule]
  /// What a recipient's own moment is counted from, and its own hour; -1 where they don't decide.
  let anchorSlot: Int
  let hourSlot: Int
  /// The schedules of the ramp's waves, and in them those of the hours, behind each other; none without a ramp.
  let waves: [(schedule: CompiledSchedule, hours: [CompiledSchedule])]
  let rampSeed: UInt64
  /// Who tests; `nil` where nobody does.
  let testers: CompiledCondition?
  /// The variants' content by locale.
  let variants: [Variant]
  /// The attributes that the segment reads, and those that the rest reads besides.
  let segmentSlots: [Int]
  let contentSlots: [Int]
  let idSlot: Int
  /// Where a push goes.
  let tokenSlot: Int
  /// By which a device is known.
  let mainTokenSlot: Int
  /// Tokens that a device may lack; then it isn't a recipient.
  let addressSlots: [Int]
  let localeSlot: Int
  let zoneSlot: Int
  /// Its content is compiled when the first device comes.
  let isDeferred: Bool
  /// Tests that are relative to the moment of sending, where that isn't the same for all.
  let lateCondition: CompiledCondition?
  let experimentSeed: UInt64
  let jitterSeed: UInt64
  let hasJitter: Bool

  struct Variant: Sendable {
    let lookup: Lookup?
    /// The first bucket that isn't its own any more.
    let endBucket: Int
    let lines: [Line]
  }

  /// Which of its texts a locale gets. Plans with texts in the same locales have the same one.
  struct Lookup: Sendable {
    let number: Int
    let table: LocaleLookup
  }

  /// The line of one variant in one locale.
  struct Line: Sendable {
    let program: RenderProgram
    /// Each device has a line of its own.
    let isPersonal: Bool
    /// What devices of one batch have in common.
    let keySlots: [Int]
    /// Its place among all lines of the plan.
    let number: Int
  }

  var lineCount: Int { variants.reduce(0) { $0 + $1.lines.count } }
}

/// All plans that are expanded together, over one schema.
struct CompiledPlans: Sendable {
  let arena: Arena
  let schema: AudienceSchema
  let plans: [CompiledPlan]
  let segments: SegmentTrie
  /// The tokens and ids by which a suppression knows devices; none without one.
  let suppressedSlots: [(slot: Int, isToken: Bool)]
  let parts: RenderParts
  /// What holds between the plans' alerts to one device.
  let guards: CompiledGuards
  private let deferred: DeferredPlans

  /// - Parameter defersContent: content is compiled when a device comes that gets it: of many campaigns, most are for
  ///   others. Only ``whole(_:)`` has it then.
  init(
    _ sources: [Plan], options: ExpansionOptions, isExample: Bool, defersContent: Bool = false
  ) throws(ExpansionProblem) {
    let arena = Arena()
    self.arena = arena
    var schema = AudienceSchema(arena: arena, keepsTokens: options.format == .fcm)
    var tables: [[String: (slot: Int, type: Plan.AttributeType)]] = []
    for plan in sources {
      let inputs = plan.inputs.map(\.name)
      guard inputs.isEmpty else { throw .plan(plan.name, .missingInputs(inputs)) }
      tables.append(schema.slots(of: plan.attributes))
    }
    suppressedSlots = options.suppression == nil ? [] : Self.suppressedSlots(of: sources, &schema)
    let parts = RenderParts(types: schema.slots.map(\.attribute.type))
    var builder = RenderProgramBuilder(arena: arena, parts: parts)
    let messages = MessageCache()
    var compiled: [CompiledPlan] = []
    var conditions: [(conjuncts: [Plan.Predicate], compiler: ConditionCompiler)] = []
    for (plan, slots) in zip(sources, tables) {
      do {
        let planner = PlanCompiler(plan: plan, slots: slots, options: options, isExample: isExample)
        let conditionCompiler = ConditionCompiler(arena: arena, slots: slots)
        let (early, late) = try planner.conjuncts()
        compiled.append(
          try planner.compile(
            &builder, conditionCompiler, late: late, defersContent: defersContent, messages: messages))
        conditions.append((early, conditionCompiler))
      } catch {
        throw .plan(plan.name, error)
      }
    }
    self.schema = schema
    plans = compiled
    self.parts = parts
    segments = SegmentTrie(conditions, arena: arena)
    guards = try CompiledGuards(compiled, zoneSlots: tables.map { $0["timezone"]?.slot ?? -1 }, options)
    deferred = DeferredPlans(
      compilers: zip(sources, tables).map {
        PlanCompiler(plan: $0, slots: $1, options: options, isExample: isExample)
      }, parts: parts, messages: messages)
  }

  /// Those of all plans, each once. An id that no plan reads is read for the suppression alone.
  private static func suppressedSlots(
    of plans: [Plan], _ schema: inout AudienceSchema
  ) -> [(slot: Int, isToken: Bool)] {
    var slots: [(slot: Int, isToken: Bool)] = []
    for plan in plans {
      let own = plan.attributes.filter { $0.type.isToken || $0.name == "id" && !$0.isInput }
      for attribute in own + [plan.identity].compactMap(\.self) {
        let slot = schema.slot(of: attribute)
        if !slots.contains(where: { $0.slot == slot }) { slots.append((slot, attribute.type.isToken)) }
      }
    }
    return slots
  }

  /// Where tokens are noted; -1 when no plan reads them.
  var tokenCapture: Int {
    guard let plan = plans.first(where: { $0.mainTokenSlot >= 0 }) else { return -1 }
    return schema.slots[plan.mainTokenSlot].plain.capture
  }

  /// A plan with its content, and what the content's programs refer to.
  func whole(_ number: Int) throws(PlanProblem) -> CompiledPlan { try deferred.whole(number) }
}
