internal import MessageFormat

/// Tells what becomes of one device after the other, and what nobody is told counts.
///
/// It has the audience's order, in one thread, so that it decides duplicates and throttles at once.
struct FateSink: DeviceSink, ~Copyable {
  /// Whether the device's pushes are put together.
  var isTold = false
  /// By plan; `nil` where the segment leaves the device out.
  private(set) var fates: [SimulatedFate?]
  private(set) var plans: [SimulatedPlan]
  /// What the guards hold back of the device, where it is told.
  private(set) var withheld: [Fate.Withheld] = []
  private let compiled: CompiledPlans
  private let now: Int64
  private var scratch = ByteWriter()
  private var target = ByteWriter()
  /// What a throttle would decide.
  private var stamps = ByteWriter()
  /// The pushes to the device that is under way.
  private var sends: [CompiledSchedule.Send] = []
  private var payload: [UInt8] = []
  private var tokenSlot = -1

  init(_ compiled: CompiledPlans, _ options: ExpansionOptions) throws(ExpansionProblem) {
    self.compiled = compiled
    now = options.now
    var plans: [SimulatedPlan] = []
    for plan in compiled.plans {
      do {
        plans.append(try SimulatedPlan(plan, compiled, options))
      } catch {
        throw .plan(plan.plan.name, error)
      }
    }
    self.plans = plans
    fates = Array(repeating: nil, count: plans.count)
  }

  /// Forgets the device before.
  mutating func begin(isTold: Bool) {
    self.isTold = isTold
    for plan in fates.indices { fates[plan] = nil }
    withheld.removeAll(keepingCapacity: true)
  }

  /// The fate of a device that the walk went through.
  mutating func fate(in plan: Int, _ recipient: inout Recipient) -> SimulatedFate {
    fates[plan] ?? outside(plan, plans[plan].earlyFailure(&recipient), &recipient)
  }

  // MARK: The walk's outcomes

  mutating func output(of plan: Int, _ plans: [CompiledPlan]) -> Int {
    sends.removeAll(keepingCapacity: true)
    return plan
  }

  mutating func note(unusable slot: Int, _ schema: AudienceSchema, _ recipient: inout Recipient) {}

  mutating func reject(_ slot: Int, _ plan: Int, _ recipient: inout Recipient) {
    let attribute = compiled.schema.slots[slot].attribute.name
    fates[plan] = SimulatedFate(.rejected(recipient.value(slot).rejectCode, attribute: attribute))
  }

  mutating func leaveUnsent(_ reason: Int, _ plan: Int) {
    fates[plan] = SimulatedFate(.unsent(CompiledSchedule.NoSendReason.allCases[reason]))
  }

  mutating func leaveOutside(moment: Int64, _ plan: Int, _ recipient: inout Recipient) {
    fates[plan] = outside(plan, plans[plan].lateFailure(&recipient, moment: moment), &recipient)
  }

  mutating func holdOut(_ bucket: Int, _ plan: Int) { fates[plan] = SimulatedFate(.heldOut(bucket: bucket)) }

  static var tellsWithheld: Bool { true }

  mutating func withhold(_ push: WithheldPush, _ plan: Int) {
    guard isTold else { return }
    let before = push.before.map { sent in
      Fate.Withheld.Before(
        campaign: compiled.guards.names[sent.campaign], moment: sent.moment, isEarlier: sent.isEarlier)
    }
    withheld.append(.init(plan: plan, moment: push.moment, reason: push.reason, before: before))
  }

  /// The plans of a simulation are compiled before.
  mutating func fail(_ problem: ExpansionProblem) {}

  mutating func push(
    _ push: SentPush, _ device: SentDevice, _ plan: Int, _ recipient: inout Recipient, _ renderer: inout Renderer
  ) -> Bool {
    renderer.sendMoment = push.send.moment
    renderer.moment = push.moment.text
    renderer.expiration = push.expiration.text
    renderer.stamps = push.moment.stamps
    if let live = compiled.plans[device.plan].plan.live, push.moment.stamps.count == 0 {
      stamps.removeAll()
      stamps.append(live.stamps(at: push.send.moment))
      renderer.stamps = stamps.bytes
    }
    target.removeAll()
    guard renderer.render(device.line.program, &recipient, into: &target) else {
      fates[plan] = SimulatedFate(.rejected(renderer.fault ?? .payloadTooLarge, attribute: nil))
      return false
    }
    if push.isFirst, isTold {
      payload = target.bytes.slice(renderer.payloadStart, renderer.payloadStart + renderer.payloadBytes).array
    }
    if push.isFirst { tokenSlot = renderer.tokenSlot }
    sends.append(push.send)
    return true
  }

  mutating func finish(_ device: SentDevice, _ plan: Int, _ recipient: inout Recipient) {
    if plans[plan].order.dropsDuplicates {
      let hashes = PlanOrder.hashes(
        of: recipient.value(tokenSlot).text, keepsTokens: compiled.schema.keepsTokens, scratch: &scratch)
      if plans[plan].order.isDuplicate(hashes) {
        fates[plan] = SimulatedFate(.duplicate)
        return
      }
    }
    let content = compiled.plans[plan].plan.variants[device.variant]
    let locale =
      content.content.texts.indices.contains(device.text) ? content.content.texts[device.text].locale : nil
    var pushes: [Fate.Push] = []
    var count = 0
    var reason = CompiledSchedule.NoSendReason.noTickInWindow
    if !isTold, !plans[plan].order.isThrottled {
      count = sends.count
    } else {
      for send in sends {
        switch plans[plan].order.place(send, in: device.zone, bucket: device.bucket) {
        case .sent(let moment, let expiration):
          count += 1
          if isTold { pushes.append(told(send, moment, expiration, device)) }
        case .none(let found): reason = found
        }
      }
    }
    fates[plan] =
      count == 0
      ? SimulatedFate(.unsent(reason))
      : SimulatedFate(.pushes(pushes, variant: content.name, locale: locale), pushes: count)
  }

  private func told(
    _ send: CompiledSchedule.Send, _ moment: Int64, _ expiration: CompiledSchedule.Expiration, _ device: SentDevice
  ) -> Fate.Push {
    var noPacer: Pacer?
    var unthrottled = moment
    let schedule = compiled.plans[device.plan].schedule
    if case .sent(let found, _) = schedule.place(send, in: device.zone, bucket: device.bucket, pacer: &noPacer) {
      unthrottled = found
    }
    return Fate.Push(
      moment: moment, planned: send.wanted, due: max(send.wanted, now), open: send.moment,
      spread: send.moment(bucket: device.bucket), unthrottled: unthrottled, expiration: expiration, payload: payload,
      isPersonal: device.line.keySlots.count > 0, wave: device.wave, isTester: device.isTester)
  }

  // MARK: Who isn't in the segment

  private func outside(_ plan: Int, _ place: Int, _ recipient: inout Recipient) -> SimulatedFate {
    let terms = plans[plan].terms
    let isKnown = isTold && terms.indices.contains(place)
    return SimulatedFate(.outside(term: place, values: isKnown ? values(of: terms[place], plan, &recipient) : []))
  }

  private func values(of term: Plan.Predicate, _ plan: Int, _ recipient: inout Recipient) -> [Fate.Value] {
    var values: [Fate.Value] = []
    let attributes = compiled.plans[plan].plan.attributes
    let keys = term.attributes.compactMap { name in attributes.first { $0.name == name }?.lookup?.keyName }
    for name in Array(term.attributes) + keys where !values.contains(where: { $0.attribute == name }) {
      guard let attribute = attributes.first(where: { $0.name == name }),
        let slot = compiled.schema.slots.firstIndex(where: { $0.attribute == attribute })
      else { continue }
      let value = recipient.value(slot)
      values.append(.init(attribute: name, text: value.state == .present ? value.text.string : nil))
    }
    return values
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
