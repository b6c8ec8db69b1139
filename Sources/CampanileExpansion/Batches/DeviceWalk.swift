/// What becomes of each device in each plan: the one place that makes the checks, and in this order.
///
/// 1. an attribute of the segment can't be used: rejected; 2. the segment; 3. suppression, which is of all plans alike;
/// 4. testers, where they alone get something; 5. an attribute of the content can't be used: rejected, and a token of its
/// own that the device lacks; 6. the ramp's wave; 7. the schedule; 8. the segment's tests that are relative to the moment;
/// 9. holdout and variant; 10. the text's locale; 11. each push: its moment, then its line. Where alerts have guards, those
/// of all plans are found first (1–10), then ``AlertSelection`` chooses among them, and then 11 follows for those that it
/// lets through. What only the audience's order decides, duplicates and throttles, comes after, in ``PlanOrder``.
///
/// A sink is told of each step's outcome: ``ChunkSink`` counts and writes, ``FateSink`` tells.
struct DeviceWalk<Sink: DeviceSink & ~Copyable>: ~Copyable {
  let compiled: CompiledPlans
  var recipient: Recipient
  var sink: Sink
  private let dropsDuplicates: Bool
  private var sending: Slots<PlanSending>
  private let arena: Arena
  private let matches: LocaleMatches
  private let stamps: TimeStamps
  private var renderer: Renderer
  private let segmentSlots: Table<Int32>
  /// The plans whose segments read each of them.
  private let plansBySegmentSlot: [Table<Int32>]
  private var badPlans: [Int32] = []
  private var isBadPlan: [Bool]
  private var selected: Numbers
  private var rejectedSlots: [Int] = []
  /// Where tokens are noted; -1 when no plan reads them.
  private let tokenCapture: Int
  /// Who gets nothing; empty for most.
  private var suppressed: SuppressedSlots
  private let isSuppressing: Bool
  private let sendsToTestersOnly: Bool
  private let now: Int64
  /// Whether some alerts depend on others.
  private let isGuarded: Bool
  private var alerts = AlertSelection()
  private var waiting: [(plan: Int, found: Found)] = []

  /// What a plan has for a device, before its pushes are made.
  private struct Found {
    let zone: ZoneTable.ID?
    /// Among the plan's pushes.
    let first: Int
    let count: Int
    let variant: Int
    let text: Int
    let bucket: Int
    /// Of a ramp, from 1; 0 without one.
    let wave: Int
    let isTester: Bool
    /// Where its alerts begin among those that wait for a decision.
    var alerts = 0
  }

  init(_ compiled: CompiledPlans, _ options: ExpansionOptions, sink: consuming Sink) {
    self.compiled = compiled
    self.sink = sink
    dropsDuplicates = options.dropsDuplicates
    recipient = Recipient(schema: compiled.schema)
    arena = Arena()
    let arena = arena
    let matches = LocaleMatches()
    self.matches = matches
    let stamps = TimeStamps(arena)
    self.stamps = stamps
    sending = Slots(
      compiled.plans.map {
        PlanSending($0, arena: arena, matches: matches, stamps: stamps, drops: options.dropsDuplicates)
      })
    selected = Numbers(capacity: compiled.plans.count)
    renderer = Renderer(compiled.parts)
    renderer.keepsTokens = options.format == .fcm
    let slots = Set(compiled.plans.flatMap(\.segmentSlots)).sorted()
    segmentSlots = arena.table(slots.map { Int32($0) })
    var readers: [Int: [Int32]] = [:]
    for (number, plan) in compiled.plans.enumerated() {
      for slot in plan.segmentSlots { readers[slot, default: []].append(Int32(number)) }
    }
    plansBySegmentSlot = slots.map { arena.table(readers[$0] ?? []) }
    isBadPlan = Array(repeating: false, count: compiled.plans.count)
    tokenCapture = compiled.tokenCapture
    suppressed = SuppressedSlots(compiled, options)
    isSuppressing = options.suppression != nil
    sendsToTestersOnly = options.sendsToTestersOnly
    now = options.now
    isGuarded = compiled.guards.isActive
  }

  /// Whether the line that was read has a token, or no plan needs one.
  var hasToken: Bool {
    @inline(__always) get { tokenCapture < 0 || recipient.line[tokenCapture].kind != .missing }
  }

  /// Goes through all plans with the device whose line was read and begun.
  @inline(__always)
  mutating func decide() {
    var isBad = false
    var place = 0
    while place < segmentSlots.count {
      if !recipient.load(Int(segmentSlots[place])) { isBad = true }
      place &+= 1
    }
    selected.removeAll()
    let everyone = compiled.segments.everyone
    var plan = 0
    while plan < everyone.count {
      selected.append(everyone[plan])
      plan &+= 1
    }
    let nodes = compiled.segments.nodes
    var node = 0
    while node < nodes.count {
      let current = nodes[node]
      if compiled.segments.holds(current, &recipient) {
        var plan = Int(current.plans)
        while plan < Int(current.endOfPlans) {
          selected.append(compiled.segments.plans[plan])
          plan &+= 1
        }
        node &+= 1
      } else {
        node = Int(current.otherwise)
      }
    }
    if !rejectedSlots.isEmpty { rejectedSlots.removeAll(keepingCapacity: true) }
    if isBad { leaveOutBad() }
    if isSuppressing, isHeldBack() { return }
    guard selected.count > 0 else { return }
    if isGuarded {
      sendGuarded()
    } else {
      var number = 0
      while number < selected.count {
        send(selected[number])
        number &+= 1
      }
    }
    if recipient.recent.locales.isFull {
      recipient.recent.locales.removeAll()
      matches.forget()
      for plan in 0..<sending.count { sending[plan].forgetLocales() }
    }
  }

  /// Whether the device gets nothing, whatever it is selected for.
  @inline(never)
  private mutating func isHeldBack() -> Bool {
    guard suppressed.holdBack(&recipient) else { return false }
    var number = 0
    while number < selected.count {
      sink.leaveUnsent(PlanSending.number(of: .suppressed), sink.output(of: selected[number], compiled.plans))
      number &+= 1
    }
    return true
  }

  /// Some attribute that segments read can't be used: the plans that read it can't tell whether the device is theirs.
  @inline(never)
  private mutating func leaveOutBad() {
    badPlans.removeAll(keepingCapacity: true)
    for place in 0..<segmentSlots.count {
      let slot = Int(segmentSlots[place])
      if recipient.isUsable(slot) { continue }
      note(slot)
      let readers = plansBySegmentSlot[place]
      for index in 0..<readers.count where !isBadPlan[Int(readers[index])] {
        isBadPlan[Int(readers[index])] = true
        badPlans.append(readers[index])
        let told = compiled.schema.told(slot)
        sink.reject(told, sink.output(of: Int(readers[index]), compiled.plans), &recipient)
      }
    }
    let isBad = isBadPlan
    selected.keep { !isBad[$0] }
    for plan in badPlans { isBadPlan[Int(plan)] = false }
  }

  /// Says once a line that an attribute can't be used.
  private mutating func note(_ unusable: Int) {
    let slot = compiled.schema.told(unusable)
    guard !rejectedSlots.contains(slot) else { return }
    rejectedSlots.append(slot)
    sink.note(unusable: slot, compiled.schema, &recipient)
  }

  /// Makes the content of a plan ready, for its first device.
  ///
  /// - Returns: false when the plan can't be right, which ends the expansion.
  @inline(never)
  private mutating func prepare(_ number: Int) -> Bool {
    do throws(PlanProblem) {
      let whole = try compiled.whole(number)
      renderer.takeParts()
      sending[number] = PlanSending(
        whole, arena: arena, matches: matches, stamps: stamps, drops: dropsDuplicates)
      return true
    } catch {
      sink.fail(.plan(compiled.plans[number].plan.name, error))
      return false
    }
  }

  /// A device that is in a plan's segment.
  @inline(__always)
  private mutating func send(_ number: Int) {
    if sending[number].isDeferred, !prepare(number) { return }
    send(number, sink.output(of: number, compiled.plans))
  }

  @inline(never)
  private mutating func send(_ number: Int, _ output: Sink.Output) {
    guard let found = find(number, output) else { return }
    push(number, found, output, isGuarded: false)
  }

  /// What a device that is in a plan's segment would get; `nil` where that is nothing, which the sink was told.
  @inline(__always)
  private mutating func find(_ number: Int, _ output: Sink.Output) -> Found? {
    let isTester = sending[number].hasTesters && isTester(number)
    if sendsToTestersOnly, !isTester {
      sink.leaveUnsent(PlanSending.number(of: .notATester), output)
      return nil
    }
    let slots = sending[number].contentSlots
    var place = 0
    while place < slots.count {
      if !recipient.isUsable(Int(slots[place])) {
        note(Int(slots[place]))
        sink.reject(compiled.schema.told(Int(slots[place])), output, &recipient)
        return nil
      }
      place &+= 1
    }
    let addresses = sending[number].addressSlots
    place = 0
    while place < addresses.count {
      guard recipient.value(Int(addresses[place])).state == .present else {
        sink.leaveUnsent(PlanSending.number(of: .noToken), output)
        return nil
      }
      place &+= 1
    }
    let wave =
      sending[number].hasRamp ? sending[number].wave(of: Bucket.of(seed: sending[number].rampSeed, id: id(number))) : 0
    if sending[number].hasRamp, wave == 0 {
      sink.leaveUnsent(PlanSending.number(of: .beyondRamp), output)
      return nil
    }
    let zone = sending[number].zoneSlot < 0 ? nil : recipient.zone(sending[number].zoneSlot)
    let outcome =
      sending[number].hasOwnMoments
      ? sending[number].ownOutcome(in: zone, wave: max(wave - 1, 0), &recipient) : sending[number].outcome(in: zone)
    guard case .sends(let first, let count) = outcome else {
      if case .none(let reason) = outcome { sink.leaveUnsent(reason, output) }
      return nil
    }
    if sending[number].hasLateCondition, !isInTime(number, first..<first + count) {
      sink.leaveOutside(moment: sending[number].sends[first].send.moment, output, &recipient)
      return nil
    }
    var variant = 0
    if sending[number].hasBuckets {
      let bucket = Bucket.of(seed: sending[number].experimentSeed, id: id(number))
      if bucket < sending[number].holdout {
        sink.holdOut(bucket, output)
        return nil
      }
      variant = sending[number].variant(of: bucket)
    }
    var text = 0
    if sending[number].localeSlot >= 0 {
      let value = recipient.value(sending[number].localeSlot)
      text = sending[number].text(of: value, variant, recipient.recent.locales)
    }
    let bucket = sending[number].hasJitter ? Bucket.of(seed: sending[number].jitterSeed, id: id(number)) : 0
    return Found(
      zone: zone, first: first, count: count, variant: variant, text: text, bucket: bucket, wave: wave,
      isTester: isTester)
  }

  /// Makes the pushes of a plan to the device.
  ///
  /// - Parameter isGuarded: whether only those are made that ``alerts`` lets through; a constant where it is called.
  @inline(__always)
  private mutating func push(_ number: Int, _ found: Found, _ output: Sink.Output, isGuarded: Bool) {
    let line = sending[number].line(found.variant, found.text)
    renderer.tokenSlot = sending[number].tokenSlot
    let device = SentDevice(
      line: line, variant: found.variant, text: found.text, zone: found.zone, bucket: found.bucket, plan: number,
      kind: sending[number].kind, needsEntries: sending[number].needsEntries, keepsSends: sending[number].keepsSends,
      wave: found.wave, isTester: found.isTester,
      mark: found.wave > 0 || found.isTester ? sending[number].mark(wave: found.wave, isTester: found.isTester) : .empty
    )
    renderer.mark = device.mark
    var isFirst = true
    var alert = found.alerts
    var reason: CompiledSchedule.NoSendReason?
    for place in found.first..<found.first + found.count {
      let push = sending[number].sends[place]
      if sending[number].hasLateCondition {
        let condition = sending[number].lateCondition
        guard condition.holds(&recipient, moment: push.send.moment) else { continue }
      }
      if isGuarded, alerts.isNext(alert, of: number, at: place) {
        alert += 1
        if let why = withheld(alert - 1, output) {
          reason = why
          continue
        }
      }
      switch sending[number].placed(push, found.zone, found.bucket) {
      case .sent(let moment, let expiration):
        let sent = SentPush(
          send: push.send, place: place - found.first, moment: moment, expiration: expiration, isFirst: isFirst)
        guard sink.push(sent, device, output, &recipient, &renderer) else { return }
        isFirst = false
      case .none(let missed): reason = missed
      }
    }
    guard !isFirst else {
      if let reason { sink.leaveUnsent(PlanSending.number(of: reason), output) }
      return
    }
    sink.finish(device, output, &recipient)
  }

  /// Finds what all plans have for the device, lets the guards choose among the alerts, and makes what is left.
  @inline(never)
  private mutating func sendGuarded() {
    alerts.removeAll()
    waiting.removeAll(keepingCapacity: true)
    for index in 0..<selected.count {
      let number = selected[index]
      guard let rule = compiled.guards.rules[number] else {
        send(number)
        continue
      }
      if sending[number].isDeferred, !prepare(number) { continue }
      guard var found = find(number, sink.output(of: number, compiled.plans)) else { continue }
      found.alerts = alerts.count
      note(found, number, rule)
      waiting.append((number, found))
    }
    guard !waiting.isEmpty else { return }
    for slot in compiled.guards.historySlots {
      alerts.recall(recipient.value(slot), compiled.guards, keepsTokens: renderer.keepsTokens)
    }
    alerts.decide(compiled.guards)
    for (number, found) in waiting {
      push(number, found, sink.output(of: number, compiled.plans), isGuarded: true)
    }
  }

  /// Hands the pushes of a plan over to ``alerts``, with their moments.
  private mutating func note(_ found: Found, _ number: Int, _ rule: CompiledGuards.Rule) {
    let dayZone = rule.daySlot < 0 ? rule.dayZone : recipient.zone(rule.daySlot) ?? rule.dayZone
    for place in found.first..<found.first + found.count {
      let push = sending[number].sends[place]
      if sending[number].hasLateCondition {
        let condition = sending[number].lateCondition
        guard condition.holds(&recipient, moment: push.send.moment) else { continue }
      }
      guard let moment = sending[number].moment(push, found.zone, found.bucket) else { continue }
      alerts.add(plan: number, place: place, moment: moment, dayZone: dayZone)
    }
  }

  /// Why an alert is held back, which the sink is told; `nil` for one that is let through.
  private mutating func withheld(_ alert: Int, _ output: Sink.Output) -> CompiledSchedule.NoSendReason? {
    guard let reason = alerts.reason(alert) else { return nil }
    let before = Sink.tellsWithheld ? alerts.sent(before: alert, compiled.guards) : []
    sink.withhold(WithheldPush(reason: reason, moment: alerts.moment(alert), before: before), output)
    return reason
  }

  /// Whether the device is in the segment at the moment of one push at least.
  private mutating func isInTime(_ plan: Int, _ pushes: Range<Int>) -> Bool {
    for push in pushes {
      let moment = sending[plan].sends[push].send.moment
      if sending[plan].lateCondition.holds(&recipient, moment: moment) { return true }
    }
    return false
  }

  private mutating func isTester(_ plan: Int) -> Bool {
    sending[plan].testers.holds(&recipient, moment: now)
  }

  /// The id's text, or the token's where there is none.
  private mutating func id(_ plan: Int) -> Bytes {
    if sending[plan].idSlot >= 0 {
      let value = recipient.value(sending[plan].idSlot)
      if value.state == .present { return value.text }
    }
    return sending[plan].tokenSlot >= 0 ? recipient.value(sending[plan].tokenSlot).text : .empty
  }
}
