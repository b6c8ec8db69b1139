/// What becomes of each device in each plan: the one place that makes the checks, and in this order.
///
/// 1. an attribute of the segment can't be used: rejected; 2. the segment; 3. an attribute of the content can't be used:
/// rejected, and a token of its own that the device lacks; 4. the schedule; 5. the segment's tests that are relative to the moment; 6. holdout and variant; 7. the
/// text's locale; 8. each push: its moment, then its line. What only the audience's order decides, duplicates and
/// throttles, comes after, in ``PlanOrder``.
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

  init(_ compiled: CompiledPlans, _ options: ExpansionOptions, sink: consuming Sink) {
    self.compiled = compiled
    self.sink = sink
    dropsDuplicates = options.dropsDuplicates
    recipient = Recipient(schema: compiled.schema)
    arena = Arena()
    let arena = arena
    let matches = LocaleMatches()
    self.matches = matches
    sending = Slots(
      compiled.plans.map { PlanSending($0, arena: arena, matches: matches, drops: options.dropsDuplicates) })
    selected = Numbers(capacity: compiled.plans.count)
    renderer = Renderer(compiled.builder)
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
    guard selected.count > 0 else { return }
    var number = 0
    while number < selected.count {
      send(selected[number])
      number &+= 1
    }
    if recipient.recent.locales.isFull {
      recipient.recent.locales.removeAll()
      matches.forget()
      for plan in 0..<sending.count { sending[plan].forgetLocales() }
    }
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
        sink.reject(slot, sink.output(of: Int(readers[index]), compiled.plans), &recipient)
      }
    }
    let isBad = isBadPlan
    selected.keep { !isBad[$0] }
    for plan in badPlans { isBadPlan[Int(plan)] = false }
  }

  /// Says once a line that an attribute can't be used.
  private mutating func note(_ slot: Int) {
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
      let base = renderer.add(whole.builder)
      sending[number] = PlanSending(
        whole.plan, arena: arena, matches: matches, base: base, drops: dropsDuplicates)
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
    let slots = sending[number].contentSlots
    var place = 0
    while place < slots.count {
      if !recipient.isUsable(Int(slots[place])) {
        note(Int(slots[place]))
        return sink.reject(Int(slots[place]), output, &recipient)
      }
      place &+= 1
    }
    let addresses = sending[number].addressSlots
    place = 0
    while place < addresses.count {
      guard recipient.value(Int(addresses[place])).state == .present else {
        return sink.leaveUnsent(PlanSending.number(of: .noToken), output)
      }
      place &+= 1
    }
    let zone = sending[number].zoneSlot < 0 ? nil : recipient.zone(sending[number].zoneSlot)
    let outcome =
      sending[number].hasOwnMoments
      ? sending[number].ownOutcome(in: zone, &recipient) : sending[number].outcome(in: zone)
    guard case .sends(let first, let count) = outcome else {
      if case .none(let reason) = outcome { sink.leaveUnsent(reason, output) }
      return
    }
    if sending[number].hasLateCondition, !isInTime(number, first..<first + count) {
      return sink.leaveOutside(moment: sending[number].sends[first].send.moment, output, &recipient)
    }
    var variant = 0
    if sending[number].hasBuckets {
      let bucket = Bucket.of(seed: sending[number].experimentSeed, id: id(number))
      if bucket < sending[number].holdout { return sink.holdOut(bucket, output) }
      variant = sending[number].variant(of: bucket)
    }
    var text = 0
    if sending[number].localeSlot >= 0 {
      let value = recipient.value(sending[number].localeSlot)
      text = sending[number].text(of: value, variant, recipient.recent.locales)
    }
    let line = sending[number].line(variant, text)
    let bucket = sending[number].hasJitter ? Bucket.of(seed: sending[number].jitterSeed, id: id(number)) : 0
    renderer.tokenSlot = sending[number].tokenSlot
    renderer.base = sending[number].base
    let device = SentDevice(
      line: line, variant: variant, text: text, zone: zone, bucket: bucket, plan: number, kind: sending[number].kind,
      needsEntries: sending[number].needsEntries, keepsSends: sending[number].keepsSends)
    var isFirst = true
    var reason: CompiledSchedule.NoSendReason?
    for place in first..<first + count {
      let push = sending[number].sends[place]
      if sending[number].hasLateCondition {
        let condition = sending[number].lateCondition
        guard condition.holds(&recipient, moment: push.send.moment) else { continue }
      }
      switch sending[number].placed(push, zone, bucket) {
      case .sent(let moment, let expiration):
        let sent = SentPush(
          send: push.send, place: place - first, moment: moment, expiration: expiration, isFirst: isFirst)
        guard sink.push(sent, device, output, &recipient, &renderer) else { return }
        isFirst = false
      case .none(let found): reason = found
      }
    }
    guard !isFirst else {
      if let reason { sink.leaveUnsent(PlanSending.number(of: reason), output) }
      return
    }
    sink.finish(device, output, &recipient)
  }

  /// Whether the device is in the segment at the moment of one push at least.
  private mutating func isInTime(_ plan: Int, _ pushes: Range<Int>) -> Bool {
    for push in pushes {
      let moment = sending[plan].sends[push].send.moment
      if sending[plan].lateCondition.holds(&recipient, moment: moment) { return true }
    }
    return false
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
