/// One plan and one recipient at a time: what would be sent, or why not. The same segments, schedules and programs as in
/// ``Expander``, for budgets, previews and explanations.
package struct RecipientTrial: ~Copyable {
  private let compiled: CompiledPlans
  private let plan: CompiledPlan
  private let options: ExpansionOptions
  private var recipient: Recipient
  private var renderer: Renderer
  private var parser: JSONLineParser
  private var line = ByteWriter()

  /// - Throws: when the plan can't be right.
  package init(_ plan: Plan, options: ExpansionOptions) throws(ExpansionProblem) {
    let compiled = try CompiledPlans([plan], options: options, isExample: false)
    guard let first = compiled.plans.first else { throw .plan(plan.name, .invalidShares) }
    self.compiled = compiled
    self.plan = first
    self.options = options
    recipient = Recipient(schema: compiled.schema)
    renderer = Renderer(compiled.builder)
    parser = JSONLineParser(paths: compiled.schema.paths)
  }

  /// What a recipient gets.
  package enum Verdict: Equatable, Sendable {
    case pushes([Push], variant: String?, locale: String?)
    /// The first test that fails, the attribute that it reads and the value that the recipient has; `nil` when missing.
    case outside(test: Plan.Predicate, attribute: String?, value: String?)
    case heldOut(bucket: Int)
    case unsent(CompiledSchedule.NoSendReason)
    /// The attribute at fault is named where there is one.
    case rejected(RejectCode, attribute: String?)
  }

  package struct Push: Equatable, Sendable {
    /// Seconds since 1970; before jitter spreads and a throttle delays it.
    package let moment: Int64
    package let expiration: CompiledSchedule.Expiration
    /// As it goes to APNs.
    package let payload: [UInt8]
    /// The batch line for this recipient alone.
    package let line: [UInt8]
  }

  /// What the payload of one variant in one locale is for a recipient, whoever gets it: `nil` when the plan has no such
  /// variant or text. The payload is given whole, also when it is larger than APNs takes.
  package mutating func payload(
    variant: Int, locale: String?, for values: [String: Plan.Literal]
  ) -> [UInt8]? {
    guard read(values) == nil, plan.variants.indices.contains(variant) else { return nil }
    let texts = plan.plan.variants[variant].content.texts
    let place = locale.map { locale in texts.firstIndex { $0.locale == locale } } ?? (texts.isEmpty ? 0 : nil)
    guard let place, plan.variants[variant].lines.indices.contains(place) else { return nil }
    return render(plan.variants[variant].lines[place], nil).payload
  }

  /// What a recipient gets, and if nothing, why.
  package mutating func verdict(for values: [String: Plan.Literal]) -> Verdict {
    if let fault = read(values) { return .rejected(fault.code, attribute: nil) }
    for slot in plan.segmentSlots {
      if let bad = rejection(slot) { return bad }
    }
    let zone = zone()
    let outcome = plan.schedule.outcome(in: zone)
    var moment = options.now
    if case .sends(let sends) = outcome, let first = sends.first { moment = first.moment }
    if let failed = failing(plan.plan.segment, moment) {
      let attribute = failed.attributes.first
      let slot = attribute.flatMap { name in compiled.schema.slots.firstIndex { $0.attribute.name == name } }
      let value = slot.map { recipient.value($0) }
      return .outside(
        test: failed, attribute: attribute, value: value.flatMap { $0.state == .present ? $0.text.string : nil })
    }
    for slot in plan.contentSlots {
      if let bad = rejection(slot) { return bad }
    }
    guard case .sends(let sends) = outcome else {
      if case .none(let reason) = outcome { return .unsent(reason) }
      return .unsent(.noTickInWindow)
    }
    var variant = 0
    if plan.plan.holdout > 0 || plan.variants.count > 1 {
      let bucket = Bucket.of(seed: plan.experimentSeed, id: id())
      if bucket < plan.plan.holdout { return .heldOut(bucket: bucket) }
      variant = plan.variants.firstIndex { bucket < $0.endBucket } ?? plan.variants.count - 1
    }
    let text = textPlace(variant)
    var pushes: [Push] = []
    for send in sends {
      let rendered = render(plan.variants[variant].lines[text], send)
      if let fault = rendered.fault { return .rejected(fault, attribute: nil) }
      pushes.append(
        Push(
          moment: send.moment, expiration: send.expiration, payload: rendered.payload, line: rendered.line))
    }
    let texts = plan.plan.variants[variant].content.texts
    return .pushes(
      pushes, variant: plan.plan.variants[variant].name, locale: texts.isEmpty ? nil : texts[text].locale)
  }

  private mutating func read(_ values: [String: Plan.Literal]) -> LineFault? {
    line.removeAll()
    line.append(ExampleLines(attributes: compiled.schema.slots.map(\.attribute)).line(values, number: 0))
    line.clearPadding()
    if let fault = parser.parse(line.bytes, from: 0, to: line.count, into: &recipient.line) { return fault }
    recipient.begin(line.bytes, length: line.count)
    return nil
  }

  private mutating func rejection(_ slot: Int) -> Verdict? {
    guard !recipient.isUsable(slot) else { return nil }
    return .rejected(recipient.value(slot).rejectCode, attribute: compiled.schema.slots[slot].attribute.name)
  }

  private mutating func zone() -> ZoneTable.ID? {
    guard plan.zoneSlot >= 0 else { return nil }
    let value = recipient.value(plan.zoneSlot)
    return value.state == .present ? ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: value.bits)) : nil
  }

  private mutating func id() -> Bytes {
    if plan.idSlot >= 0 {
      let value = recipient.value(plan.idSlot)
      if value.state == .present { return value.text }
    }
    return plan.tokenSlot >= 0 ? recipient.value(plan.tokenSlot).text : .empty
  }

  private mutating func textPlace(_ variant: Int) -> Int {
    guard let lookup = plan.variants[variant].lookup, plan.localeSlot >= 0 else { return 0 }
    let tag = recipient.recent.locales.tag(recipient.value(plan.localeSlot).bits) ?? lookup.source
    return min(lookup.match(tag).index ?? 0, plan.variants[variant].lines.count - 1)
  }

  /// The first test of a condition because of which it doesn't hold; `nil` when it holds. The depth is the plan's.
  private mutating func failing(_ predicate: Plan.Predicate, _ moment: Int64) -> Plan.Predicate? {
    if case .all(let parts) = predicate {
      for part in parts {
        if let failed = failing(part, moment) { return failed }
      }
      return nil
    }
    var slots: [String: (slot: Int, type: Plan.AttributeType)] = [:]
    for (number, slot) in compiled.schema.slots.enumerated() {
      slots[slot.attribute.name] = (number, slot.attribute.type)
    }
    var compiler = ConditionCompiler(arena: Arena(), slots: slots)
    let condition = compiler.compile(predicate)
    return withExtendedLifetime(compiler) { condition.holds(&recipient, moment: moment) } ? nil : predicate
  }

  /// A line and its payload for the recipient that was read.
  private mutating func render(
    _ line: CompiledPlan.Line, _ send: CompiledSchedule.Send?
  ) -> (line: [UInt8], payload: [UInt8], fault: RejectCode?) {
    let arena = Arena()
    renderer.moment = arena.bytes(TimeText.text(seconds: send?.moment ?? options.now))
    renderer.expiration = arena.bytes((send?.expiration ?? .unstated).header)
    renderer.tokenSlot = plan.tokenSlot
    renderer.keepsTokens = options.format == .fcm
    renderer.stopsAtLimit = false
    var target = ByteWriter()
    let isRight = renderer.render(line.program, &recipient, into: &target)
    let payload = target.bytes.slice(renderer.payloadStart, renderer.payloadStart + renderer.payloadBytes)
    var fault = isRight ? nil : renderer.fault
    if isRight, renderer.payloadBytes > plan.plan.kind.row.payloadBytes(for: options.format) {
      fault = .payloadTooLarge
    }
    let bytes = isRight ? payload.withSpan { span in span.indices.map { span[$0] } } : []
    if !line.isPersonal, plan.tokenSlot >= 0 {
      target.append(",\"tokens\":[\"")
      target.append(lowercasing: recipient.value(plan.tokenSlot).text)
      target.append("\"]}\n")
    }
    return (target.bytes.withSpan { span in span.indices.map { span[$0] } }, bytes, fault)
  }

  /// The lines of a campaign to topics, which needs no recipient.
  mutating func conditionLines() -> [[UInt8]] {
    guard read([:]) == nil, let line = plan.variants.first?.lines.first,
      case .sends(let sends) = plan.schedule.outcome(in: nil)
    else { return [] }
    return sends.map { render(line, $0).line }
  }
}

extension Plan.Predicate {
  /// The attributes that a condition reads, in its order.
  package var attributes: [String] {
    switch self {
    case .constant: []
    case .all(let parts), .any(let parts): parts.flatMap(\.attributes)
    case .not(let inner): inner.attributes
    case .isSet(let name): [name]
    case .isTrue(let operand), .compare(let operand, _, _), .between(let operand, _, _), .oneOf(let operand, _),
      .text(let operand, _, _), .contains(let operand, _), .within(let operand, _), .ago(let operand, _, _),
      .speaks(let operand, _):
      [operand.attribute]
    case .sample: ["id"]
    }
  }
}
