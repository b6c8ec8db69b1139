internal import MessageFormat

/// The device that is being read, and what every plan makes of it.
///
/// The steps and their order are those of ``Worker`` and ``PlanCommit``: a test compares the counts.
struct SimulatedDevice: ~Copyable {
  private let compiled: CompiledPlans
  private let options: ExpansionOptions
  private var plans: [SimulatedPlan]
  private let arena = Arena()
  private var sending: [PlanSending]
  private var recipient: Recipient
  private var renderer: Renderer
  private var parser: JSONLineParser
  private var scratch = ByteWriter()
  private var target = ByteWriter()
  private let tokenSlot: Int
  private let zoneSlot: Int

  init(_ compiled: CompiledPlans, _ options: ExpansionOptions) throws(ExpansionProblem) {
    self.compiled = compiled
    self.options = options
    var plans: [SimulatedPlan] = []
    for plan in compiled.plans {
      do {
        plans.append(try SimulatedPlan(plan, compiled, options))
      } catch {
        throw .plan(plan.plan.name, error)
      }
    }
    self.plans = plans
    let arena = arena
    sending = compiled.plans.map { PlanSending($0, arena: arena, drops: options.dropsDuplicates) }
    recipient = Recipient(schema: compiled.schema)
    renderer = Renderer(compiled.builder)
    parser = JSONLineParser(paths: compiled.schema.paths)
    tokenSlot = compiled.plans.first { $0.tokenSlot >= 0 }?.tokenSlot ?? -1
    zoneSlot = compiled.plans.first { $0.zoneSlot >= 0 }?.zoneSlot ?? -1
  }

  /// Counters for the plans, all at nothing.
  var campaigns: [SimulationReport.Campaign] {
    zip(compiled.plans, plans).map { plan, simulated in
      .init(name: plan.plan.name, outside: Array(repeating: 0, count: simulated.terms.count), limit: plan.plan.limit)
    }
  }

  // MARK: The line

  mutating func parse(_ source: Bytes, _ start: Int, _ end: Int) -> LineFault? {
    recipient.line.removeAll()
    return parser.parse(source, from: start, to: end, into: &recipient.line)
  }

  mutating func parse(_ source: Bytes, _ start: Int, _ end: Int, by records: CSVRecords) -> LineFault? {
    records.parse(source, from: start, to: end, into: &recipient.line)
  }

  mutating func begin(_ source: Bytes, length: Int) { recipient.begin(source, length: length) }

  /// Whether the line has a token.
  var hasToken: Bool {
    let capture = compiled.tokenCapture
    return capture < 0 || recipient.line[capture].kind != .missing
  }

  mutating func end() {
    recipient.line.removeAll()
    if recipient.recent.locales.isFull {
      recipient.recent.locales.removeAll()
      for plan in sending.indices { sending[plan].forgetLocales() }
    }
  }

  /// In lower case; empty when it can't be used.
  var token: String {
    mutating get {
      guard tokenSlot >= 0 else { return "" }
      let value = recipient.value(tokenSlot)
      return value.state == .present ? value.text.string.lowercased() : ""
    }
  }

  /// The zone by the name that the recipient has it under.
  mutating func zone() -> ZoneTable.ID? {
    guard zoneSlot >= 0 else { return nil }
    let value = recipient.value(zoneSlot)
    return value.state == .present ? ZoneTable.id(of: value.text.string) : nil
  }

  private mutating func zone(_ slot: Int) -> ZoneTable.ID? {
    guard slot >= 0 else { return nil }
    let value = recipient.value(slot)
    return value.state == .present ? ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: value.bits)) : nil
  }

  // MARK: The plans

  /// - Parameter isTold: what nobody is told isn't put together.
  mutating func fate(in number: Int, isTold: Bool) -> SimulatedFate {
    let plan = compiled.plans[number]
    for slot in plan.segmentSlots where !recipient.isUsable(slot) { return rejected(slot) }
    for (place, term) in plans[number].early where !term.holds(&recipient, moment: 0) {
      return SimulatedFate(.outside(term: place, values: isTold ? values(of: plans[number].terms[place], plan) : []))
    }
    for slot in plan.contentSlots where !recipient.isUsable(slot) { return rejected(slot) }
    let zone = zone(plan.zoneSlot)
    guard case .sends(let first, let count) = sending[number].outcome(in: zone) else {
      if case .none(let reason) = plan.schedule.outcome(in: zone) { return SimulatedFate(.unsent(reason)) }
      return SimulatedFate(.unsent(.noTickInWindow))
    }
    let sends = (first..<first + count).map { sending[number].sends[$0].send }
    if let place = plans[number].lateFailure(&recipient, moments: sends.map(\.moment)) {
      return SimulatedFate(.outside(term: place, values: isTold ? values(of: plans[number].terms[place], plan) : []))
    }
    var variant = 0
    if sending[number].hasBuckets {
      let bucket = Bucket.of(seed: plan.experimentSeed, id: id(plan))
      if bucket < plan.plan.holdout { return SimulatedFate(.heldOut(bucket: bucket)) }
      variant = sending[number].variant(of: bucket)
    }
    var text = 0
    if sending[number].localeSlot >= 0 {
      let value = recipient.value(sending[number].localeSlot)
      text = sending[number].text(of: value, variant, recipient.recent.locales)
    }
    return pushes(number, sends, zone, variant, text, isTold: isTold)
  }

  private mutating func pushes(
    _ number: Int, _ sends: [CompiledSchedule.Send], _ zone: ZoneTable.ID?, _ variant: Int, _ text: Int, isTold: Bool
  ) -> SimulatedFate {
    let plan = compiled.plans[number]
    let bucket = plan.hasJitter ? Bucket.of(seed: plan.jitterSeed, id: id(plan)) : 0
    let isThrottled = plans[number].pacer != nil
    var placed: [(send: CompiledSchedule.Send, moment: Int64, expiration: CompiledSchedule.Expiration)] = []
    var reason = CompiledSchedule.NoSendReason.noTickInWindow
    for send in sends where plans[number].isInTime(&recipient, moment: send.moment) {
      var noPacer: Pacer?
      // Where a throttle decides, it decides once the recipient is known to be sent to.
      let placement =
        isThrottled
        ? CompiledSchedule.Placement.sent(moment: send.moment, expiration: send.expiration)
        : plan.schedule.place(send, in: zone, bucket: bucket, pacer: &noPacer)
      switch placement {
      case .sent(let moment, let expiration): placed.append((send, moment, expiration))
      case .none(let found): reason = found
      }
    }
    guard !placed.isEmpty else { return SimulatedFate(.unsent(reason)) }
    let line = plan.variants[variant].lines[text]
    if let fault = render(line, tokenSlot: plan.tokenSlot) { return SimulatedFate(.rejected(fault, attribute: nil)) }
    if options.dropsDuplicates, plans[number].hasSeen(tokenHashes(plan)) { return SimulatedFate(.duplicate) }
    if isThrottled {
      let wanted = placed.map(\.send)
      placed = []
      for send in wanted {
        switch plan.schedule.place(send, in: zone, bucket: bucket, pacer: &plans[number].pacer) {
        case .sent(let moment, let expiration): placed.append((send, moment, expiration))
        case .none(let found): reason = found
        }
      }
      guard !placed.isEmpty else { return SimulatedFate(.unsent(reason)) }
    }
    let texts = plan.plan.variants[variant].content.texts
    let pushes = isTold ? told(placed, number, line, zone, bucket) : []
    return SimulatedFate(
      .pushes(
        pushes, variant: plan.plan.variants[variant].name,
        locale: texts.indices.contains(text) ? texts[text].locale : nil),
      pushes: placed.count)
  }

  private func told(
    _ placed: [(send: CompiledSchedule.Send, moment: Int64, expiration: CompiledSchedule.Expiration)], _ number: Int,
    _ line: CompiledPlan.Line, _ zone: ZoneTable.ID?, _ bucket: Int
  ) -> [Fate.Push] {
    let schedule = compiled.plans[number].schedule
    let payload = target.bytes.slice(renderer.payloadStart, renderer.payloadStart + renderer.payloadBytes)
    let bytes = payload.withSpan { span in span.indices.map { span[$0] } }
    return placed.map { send, moment, expiration in
      var noPacer: Pacer?
      var unthrottled = moment
      if case .sent(let found, _) = schedule.place(send, in: zone, bucket: bucket, pacer: &noPacer) {
        unthrottled = found
      }
      return Fate.Push(
        moment: moment, planned: send.wanted, due: max(send.wanted, options.now), open: send.moment,
        spread: send.moment(bucket: bucket), unthrottled: unthrottled, expiration: expiration, payload: bytes,
        isPersonal: !line.keySlots.isEmpty)
    }
  }

  private mutating func rejected(_ slot: Int) -> SimulatedFate {
    let value = recipient.value(slot)
    return SimulatedFate(.rejected(value.rejectCode, attribute: compiled.schema.slots[slot].attribute.name))
  }

  private mutating func values(of term: Plan.Predicate, _ plan: CompiledPlan) -> [Fate.Value] {
    var values: [Fate.Value] = []
    for name in term.attributes where !values.contains(where: { $0.attribute == name }) {
      guard let attribute = plan.plan.attributes.first(where: { $0.name == name }),
        let slot = compiled.schema.slots.firstIndex(where: { $0.attribute == attribute })
      else { continue }
      let value = recipient.value(slot)
      values.append(.init(attribute: name, text: value.state == .present ? value.text.string : nil))
    }
    return values
  }

  private mutating func id(_ plan: CompiledPlan) -> Bytes {
    if plan.idSlot >= 0 {
      let value = recipient.value(plan.idSlot)
      if value.state == .present { return value.text }
    }
    return plan.tokenSlot >= 0 ? recipient.value(plan.tokenSlot).text : .empty
  }

  private mutating func tokenHashes(_ plan: CompiledPlan) -> (UInt64, UInt64) {
    scratch.removeAll()
    let token = recipient.value(plan.tokenSlot).text
    if options.format == .fcm { scratch.append(token) } else { scratch.append(lowercasing: token) }
    return (scratch.bytes.hash, UInt64(bitPattern: Int64(scratch.count)) ^ scratch.bytes.secondHash)
  }

  /// Leaves the line in ``target``.
  private mutating func render(_ line: CompiledPlan.Line, tokenSlot: Int) -> RejectCode? {
    renderer.moment = .empty
    renderer.expiration = .empty
    renderer.tokenSlot = tokenSlot
    renderer.keepsTokens = options.format == .fcm
    target.removeAll()
    return renderer.render(line.program, &recipient, into: &target) ? nil : renderer.fault ?? .payloadTooLarge
  }
}

/// A fate, and how many pushes it is: those of recipients that nobody is told of aren't put together.
struct SimulatedFate {
  let fate: Fate
  let pushes: Int

  init(_ fate: Fate, pushes: Int = 0) {
    self.fate = fate
    self.pushes = pushes
  }
}
