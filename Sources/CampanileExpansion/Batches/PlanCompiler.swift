internal import MessageFormat

/// Makes one plan ready.
struct PlanCompiler {
  let plan: Plan
  let slots: [String: (slot: Int, type: Plan.AttributeType)]
  let options: ExpansionOptions
  let isExample: Bool

  /// The segment as conditions that must all hold: those that any recipient can be asked, and those that need the moment
  /// of sending where it differs.
  func conjuncts() throws(PlanProblem) -> (early: [Plan.Predicate], late: [Plan.Predicate]) {
    // Topics are Firebase's: no recipient of an audience is in them.
    if !plan.isToDevices { return ([.constant(false)], []) }
    let parts = plan.segmentTerms
    if let moment = try fixedMoment() {
      let types = types
      return (parts.map { $0.isRelative ? $0.seen(from: moment, types: types) : $0 }, [])
    }
    return (parts.filter { !$0.isRelative }, parts.filter(\.isRelative))
  }

  private var types: [String: Plan.AttributeType] { slots.mapValues(\.type) }

  /// The moment of sending, where it is the same for all.
  private func fixedMoment() throws(PlanProblem) -> Int64? {
    guard plan.segment.isRelative else { return options.now }
    if plan.schedule.hasOwnMoments || !plan.schedule.ramp.isEmpty { return nil }
    if zoneSlot >= 0 { return nil }
    let schedule = try CompiledSchedule(plan, options)
    guard case .sends(let sends) = schedule.outcome(in: nil) else { return options.now }
    return sends.count == 1 ? sends[0].moment : nil
  }

  /// - Parameter defersContent: leaves out what only devices of the segment need; the lines are empty then.
  func compile(
    _ builder: inout RenderProgramBuilder, _ conditionCompiler: ConditionCompiler, late: [Plan.Predicate],
    defersContent: Bool = false, messages: MessageCache = MessageCache()
  ) throws(PlanProblem) -> CompiledPlan {
    // Through FCM, a Live Activity's token goes beside the one of the device.
    let registration = options.format == .fcm ? plan.registrationToken : nil
    guard let token = slots[registration ?? plan.token]?.slot ?? (plan.isToDevices ? nil : -1) else { throw .noToken }
    if plan.isToDevices, slots[plan.token] == nil { throw .noToken }
    var conditions = conditionCompiler
    var variants: [CompiledPlan.Variant] = []
    var lineNumber = 0
    var bucket = plan.holdout
    var contentSlots: Set<Int> = token >= 0 ? [token] : []
    // The builder moves in and out again: a copy would cost more with every plan before this one.
    var moved = RenderProgramBuilder(arena: builder.arena, parts: builder.parts)
    swap(&moved, &builder)
    var content = ContentCompiler(
      plan: plan, slots: slots, format: options.format, largestPayload: options.largestPayload, isExample: isExample,
      builder: consume moved, conditions: conditions, messages: messages)
    guard !plan.variants.isEmpty else { throw .invalidShares }
    for variant in plan.variants {
      bucket += plan.variants.count == 1 && plan.experiment == nil ? 10_000 - plan.holdout : variant.share
      let texts: [Plan.LocalizedText?] = variant.content.texts.isEmpty ? [nil] : variant.content.texts
      var lines: [CompiledPlan.Line] = []
      for text in texts {
        if defersContent {
          lines.append(
            CompiledPlan.Line(program: content.builder.program([]), isPersonal: false, keySlots: [], number: lineNumber)
          )
          lineNumber += 1
          continue
        }
        let head = try content.line(variant, text: text)
        let region = content.regional
        let locale = region.kinds.isEmpty ? -1 : slots["locale"]?.slot ?? -1
        let keys = head.slots.union(locale < 0 ? [] : [locale]).sorted()
        contentSlots.formUnion(keys)
        // A throttle puts devices of several moments in one batch, and a text may see each otherwise.
        let isPersonal =
          options.format == .fcm || plan.channel != nil || head.slots.contains { isFree($0) }
          || plan.schedule.throttle != nil && head.isRelative
        let nodes = isPersonal ? head + content.end() : head
        var program = content.builder.program(nodes)
        program.localeSlot = Int32(locale)
        program.message = Int32(region.message)
        program.kinds = region.kinds.rawValue
        lines.append(
          CompiledPlan.Line(
            program: program, isPersonal: isPersonal, keySlots: keys, number: lineNumber))
        lineNumber += 1
      }
      variants.append(
        CompiledPlan.Variant(
          lookup: try messages.lookup(among: variant.content.texts.map(\.locale), source: plan.sourceLocale),
          endBucket: bucket, lines: lines))
    }
    guard bucket == 10_000, plan.holdout >= 0 else { throw .invalidShares }
    builder = content.builder
    let needsLocale = plan.variants.contains { !$0.content.texts.isEmpty }
    let localeSlot = needsLocale ? slots["locale"]?.slot ?? -1 : -1
    let zoneSlot = zoneSlot
    let idSlot = slots["id"]?.slot ?? -1
    if localeSlot >= 0 { contentSlots.insert(localeSlot) }
    if zoneSlot >= 0 { contentSlots.insert(zoneSlot) }
    if idSlot >= 0 { contentSlots.insert(idSlot) }
    let anchorSlot = try anchorSlot()
    let hourSlot = try hourSlot()
    contentSlots.formUnion([anchorSlot, hourSlot].filter { $0 >= 0 })
    addFallbacks(to: &contentSlots)
    let segmentSlots = Set(conditions.slots(of: plan.segment))
    return CompiledPlan(
      plan: plan, schedule: try CompiledSchedule(plan, options),
      hours: try hours(hourSlot),
      anchorSlot: anchorSlot, hourSlot: hourSlot, waves: try waves(hourSlot),
      rampSeed: Bucket.seed(salt: "\(plan.name)/ramp"), testers: plan.testers.map { conditions.compile($0) },
      variants: variants,
      segmentSlots: segmentSlots.sorted(), contentSlots: contentSlots.subtracting(segmentSlots).sorted(),
      idSlot: idSlot, tokenSlot: token, mainTokenSlot: plan.isToDevices ? slots[Plan.mainToken]?.slot ?? token : -1,
      addressSlots: addressSlots(registration), localeSlot: localeSlot, zoneSlot: zoneSlot,
      isDeferred: defersContent, lateCondition: late.isEmpty ? nil : conditions.compile(.all(late)),
      experimentSeed: Bucket.seed(salt: "\(plan.name)/\(plan.experiment ?? "")"),
      jitterSeed: Bucket.seed(salt: "\(plan.name)/jitter"), hasJitter: hasJitter)
  }

  /// What stands in for these slots, besides them: a value that is none of its type is told by its own name.
  private func addFallbacks(to slots: inout Set<Int>) {
    for attribute in plan.attributes.behindFallbacks.reversed() {
      guard let otherwise = attribute.otherwise, let slot = self.slots[attribute.name]?.slot, slots.contains(slot),
        let other = self.slots[otherwise]?.slot
      else { continue }
      slots.insert(other)
    }
  }

  /// What a recipient's own moment is counted from; -1 without one.
  private func anchorSlot() throws(PlanProblem) -> Int {
    guard case .after(let own) = plan.schedule.timing else { return -1 }
    guard let found = slots[own.attribute], found.type == .date && own.clock != nil || found.type == .instant else {
      throw .noOwnMoment(own.attribute)
    }
    return found.slot
  }

  /// A recipient's own hour; -1 without one.
  private func hourSlot() throws(PlanProblem) -> Int {
    guard let hour = plan.schedule.hour else { return -1 }
    guard let found = slots[hour], found.type == .integer else { throw .noOwnMoment(hour) }
    return found.slot
  }

  private func hours(_ slot: Int, delay: Int64 = 0) throws(PlanProblem) -> [CompiledSchedule] {
    var schedules: [CompiledSchedule] = []
    guard slot >= 0 else { return schedules }
    for hour in 0..<24 { schedules.append(try CompiledSchedule(plan.schedule.at(hour: hour), options, delay: delay)) }
    return schedules
  }

  private func waves(
    _ slot: Int
  ) throws(PlanProblem) -> [(schedule: CompiledSchedule, hours: [CompiledSchedule])] {
    var waves: [(schedule: CompiledSchedule, hours: [CompiledSchedule])] = []
    for wave in plan.schedule.ramp {
      let schedule = try CompiledSchedule(plan.schedule, options, delay: wave.seconds)
      waves.append((schedule, try hours(slot, delay: wave.seconds)))
    }
    return waves
  }

  /// Tokens besides the main one that a device may lack.
  private func addressSlots(_ registration: String?) -> [Int] {
    guard plan.isToDevices else { return [] }
    return [plan.token, registration ?? plan.token].filter { $0 != Plan.mainToken }.compactMap { slots[$0]?.slot }
  }

  /// The recipient's zone, where it decides when or until when; else -1.
  private var zoneSlot: Int {
    func isLocal(_ rule: Plan.Schedule.ZoneRule) -> Bool { if case .local = rule { true } else { false } }
    var needsZone = plan.schedule.quiet != nil
    if let rule = plan.schedule.zoneRule { needsZone = needsZone || isLocal(rule) }
    if case .at(_, _, let rule) = plan.schedule.expiry { needsZone = needsZone || isLocal(rule) }
    return needsZone ? slots["timezone"]?.slot ?? -1 : -1
  }

  /// So many rows make no more batches than `one of` so many names would.
  private static let fewRows = 64

  private var hasJitter: Bool {
    if case .recurring(let recurrence) = plan.schedule.timing { return recurrence.jitter > 0 }
    return false
  }

  /// Values of which nearly every device has another.
  private func isFree(_ slot: Int) -> Bool {
    for (name, known) in slots where known.slot == slot {
      if name == "id" { return true }
      if let lookup = plan.attributes.first(where: { $0.name == name })?.lookup {
        // A row for everybody, and those of a short list, are common to many devices.
        if case .fixed = lookup.key { return false }
        if lookup.table.keys.count <= Self.fewRows { return false }
      }
      switch known.type {
      case .text, .url, .token, .set: return true
      case .integer, .number, .boolean, .date, .instant, .version, .locale, .timezone, .oneOf: return false
      }
    }
    return false
  }
}
