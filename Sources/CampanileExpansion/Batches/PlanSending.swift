internal import CampanileText
internal import MessageFormat

/// One plan as one worker sees it: its numbers at hand, and what was found out for zones and locales.
struct PlanSending {
  struct Line: BitwiseCopyable {
    var program: RenderProgram
    var isPersonal: Bool
    var keySlots: Table<Int32>
    var number: Int
  }

  /// A push to a zone, its texts ready: their numbers alone, for of many plans with many zones there are many.
  struct Push {
    let send: CompiledSchedule.Send
    fileprivate let moment: Int32
    fileprivate let expiration: Int32
  }

  enum Outcome {
    /// So many from `first` on in ``sends``.
    case sends(first: Int, count: Int)
    /// The reason's place among all.
    case none(Int)
  }

  enum Placement {
    case sent(TimeStamp, TimeStamp)
    case none(CompiledSchedule.NoSendReason)
  }

  let kind: PushKind
  let contentSlots: Table<Int32>
  let addressSlots: Table<Int32>
  let idSlot: Int
  let tokenSlot: Int
  let localeSlot: Int
  let zoneSlot: Int
  let holdout: Int
  let hasBuckets: Bool
  let hasJitter: Bool
  let experimentSeed: UInt64
  let jitterSeed: UInt64
  let hasLateCondition: Bool
  /// Devices have moments of their own: see ``ownOutcome(in:_:)``.
  let hasOwnMoments: Bool
  let lateCondition: CompiledCondition
  /// Pushes have to be looked at again in the audience's order.
  let needsEntries: Bool
  /// Growing shares of 10,000 that a ramp's waves go to; see ``wave(of:)``.
  let hasRamp: Bool
  let rampSeed: UInt64
  private let ramp: Table<Int>
  /// Some devices are those of testers.
  let hasTesters: Bool
  let testers: CompiledCondition
  /// What a line says of its wave, and whether it is for testers; see ``mark(wave:isTester:)``.
  private let marks: Table<Bytes>
  let isThrottled: Bool
  /// See ``SentDevice/keepsSends``.
  let keepsSends: Bool
  /// The plan's content has yet to be compiled.
  let isDeferred: Bool
  /// Where what its programs refer to begins.
  private(set) var sends: [Push] = []
  private let schedule: CompiledSchedule
  private var own: OwnMoments
  private let lines: Table<Line>
  private let firstLines: [Int]
  private let endBuckets: [Int]
  private let lookups: [CompiledPlan.Lookup?]
  private let matches: LocaleMatches
  /// By number of the locale and variant; -1 for what isn't known yet.
  private var texts: [Int32] = []
  /// What is known, in the order in which it was found out.
  private var outcomes: [Outcome] = []
  /// By a zone's number: its place among ``outcomes``; -1 for what isn't known yet. Of many plans only few zones are met.
  private var outcomePlaces: [Int16] = []
  private let stamps: TimeStamps

  /// - Parameters:
  ///   - arena: the worker's own, which outlives it.
  ///   - matches: what it has found out for all plans.
  ///   - stamps: the texts of moments that it has written for all plans.
  init(
    _ plan: CompiledPlan, arena: Arena, matches: LocaleMatches, stamps: TimeStamps, drops: Bool = false
  ) {
    self.matches = matches
    // What is said of a moment to a Live Activity is its campaign's own.
    self.stamps = plan.plan.live.map { TimeStamps(arena, live: $0) } ?? stamps
    isDeferred = plan.isDeferred
    schedule = plan.schedule
    own = OwnMoments(plan)
    ramp = arena.table(plan.plan.schedule.ramp.map(\.share))
    hasRamp = !plan.waves.isEmpty
    rampSeed = plan.rampSeed
    hasTesters = plan.testers != nil
    testers = plan.testers ?? CompiledCondition(steps: .empty)
    hasOwnMoments = plan.anchorSlot >= 0 || plan.hourSlot >= 0 || hasRamp
    var marks: [Bytes] = [.empty]
    if hasRamp || hasTesters {
      marks = (0...plan.waves.count).flatMap { wave in
        [false, true].map { isTester in
          arena.bytes((wave > 0 ? ",\"wave\":\(wave)" : "") + (isTester ? ",\"testers\":true" : ""))
        }
      }
    }
    self.marks = arena.table(marks)
    kind = plan.plan.kind
    contentSlots = arena.table(plan.contentSlots.map { Int32($0) })
    addressSlots = arena.table(plan.addressSlots.map { Int32($0) })
    idSlot = plan.idSlot
    tokenSlot = plan.tokenSlot
    localeSlot = plan.variants.contains { $0.lookup != nil } ? plan.localeSlot : -1
    zoneSlot = plan.zoneSlot
    holdout = plan.plan.holdout
    hasBuckets = plan.plan.holdout > 0 || plan.variants.count > 1
    hasJitter = plan.hasJitter
    experimentSeed = plan.experimentSeed
    jitterSeed = plan.jitterSeed
    hasLateCondition = plan.lateCondition != nil
    lateCondition = plan.lateCondition ?? CompiledCondition(steps: .empty)
    isThrottled = plan.plan.schedule.throttle != nil
    keepsSends = isThrottled && hasOwnMoments
    var all: [Line] = []
    var first: [Int] = []
    for variant in plan.variants {
      first.append(all.count)
      for line in variant.lines {
        all.append(
          Line(
            program: line.program, isPersonal: line.isPersonal, keySlots: arena.table(line.keySlots.map { Int32($0) }),
            number: line.number))
      }
    }
    // Whole lines and tokens of shared batches are told apart by their entries.
    let isMixed = all.contains { $0.isPersonal } && !all.allSatisfy { $0.isPersonal }
    needsEntries = isThrottled || drops || isMixed
    lines = arena.table(all)
    firstLines = first
    endBuckets = plan.variants.map(\.endBucket)
    lookups = plan.variants.map(\.lookup)
  }

  func variant(of bucket: Int) -> Int {
    for (number, end) in endBuckets.enumerated() where bucket < end { return number }
    return endBuckets.count - 1
  }

  /// The wave of a ramp, from 1; 0 for those beyond the last.
  func wave(of bucket: Int) -> Int {
    var wave = 0
    while wave < ramp.count {
      if bucket < ramp[wave] { return wave + 1 }
      wave += 1
    }
    return 0
  }

  /// What stands in a line behind its locale.
  ///
  /// - Parameter wave: from 1; 0 without a ramp.
  func mark(wave: Int, isTester: Bool) -> Bytes { marks[wave * 2 + (isTester ? 1 : 0)] }

  @inline(__always)
  func line(_ variant: Int, _ text: Int) -> Line { lines[firstLines[variant] + text] }

  /// The place of a locale's text among the variant's.
  @inline(__always)
  mutating func text(of value: SlotValue, _ variant: Int, _ locales: borrowing LocaleTags) -> Int {
    let place = Int(value.bits) &* lookups.count &+ variant
    if place >= 0, place < texts.count, texts[place] >= 0 { return Int(texts[place]) }
    return find(Int(value.bits), variant, locales.tag(value.bits))
  }

  private mutating func find(_ number: Int, _ variant: Int, _ tag: LanguageTag?) -> Int {
    guard let lookup = lookups[variant] else { return 0 }
    guard let tag, number >= 0 else { return lookup.table.match(lookup.table.source).index ?? 0 }
    let index = matches.place(of: tag, number, in: lookup)
    while texts.count < (number + 1) * lookups.count { texts.append(-1) }
    texts[number * lookups.count + variant] = Int32(index)
    return index
  }

  mutating func forgetLocales() { texts.removeAll() }

  @inline(__always)
  mutating func outcome(in zone: ZoneTable.ID?) -> Outcome {
    let place = zone.map { Int($0.rawValue) + 1 } ?? 0
    if place < outcomePlaces.count, outcomePlaces[place] >= 0 { return outcomes[Int(outcomePlaces[place])] }
    return find(place, zone)
  }

  private mutating func find(_ place: Int, _ zone: ZoneTable.ID?) -> Outcome {
    let outcome = keep(schedule.outcome(in: zone))
    if outcomePlaces.count <= place {
      // No more than that: it would be for each of many plans.
      outcomePlaces.reserveCapacity(place + 1)
      outcomePlaces.append(contentsOf: repeatElement(-1, count: place + 1 - outcomePlaces.count))
    }
    outcomePlaces[place] = Int16(truncatingIfNeeded: outcomes.count)
    outcomes.append(outcome)
    return outcome
  }

  private mutating func keep(_ found: CompiledSchedule.Outcome) -> Outcome {
    switch found {
    case .none(let reason): return .none(Self.number(of: reason))
    case .sends(let found):
      let first = sends.count
      for send in found { sends.append(push(send)) }
      return .sends(first: first, count: found.count)
    }
  }

  private mutating func push(_ send: CompiledSchedule.Send) -> Push {
    Push(send: send, moment: stamps.number(of: send.moment), expiration: stamps.number(of: send.expiration))
  }

  /// The outcome for a device whose own values decide its moment; kept by zone, hour and day.
  ///
  /// - Parameter wave: the device's of a ramp, from 0; 0 without one.
  @inline(never)
  mutating func ownOutcome(in zone: ZoneTable.ID?, wave: Int, _ recipient: inout Recipient) -> Outcome {
    switch own.key(wave, zone, &recipient) {
    case .none(let reason): return .none(Self.number(of: reason))
    case .known(let outcome): return outcome
    case .new(let key):
      let outcome = keep(own.outcome(key, zone))
      own.note(outcome, key)
      return outcome
    case .moment(let moment):
      // To the second, hardly two devices have the same: one place serves all.
      switch own.outcome(of: moment, wave, zone) {
      case .none(let reason): return .none(Self.number(of: reason))
      case .sends(let found):
        let place = own.place ?? sends.count
        own.place = place
        for send in found.prefix(1) {
          if place < sends.count { sends[place] = push(send) } else { sends.append(push(send)) }
        }
        return .sends(first: place, count: 1)
      }
    }
  }

  /// The texts of a push to one device; empty ones where the throttle decides them later.
  mutating func placed(_ push: Push, _ zone: ZoneTable.ID?, _ bucket: Int) -> Placement {
    if isThrottled { return .sent(.empty, .empty) }
    if push.send.jitter == 0 { return .sent(stamps[push.moment], stamps[push.expiration]) }
    var pacer: Pacer?
    switch schedule.place(push.send, in: zone, bucket: bucket, pacer: &pacer) {
    case .sent(let moment, let expiration):
      return .sent(stamps[stamps.number(of: moment)], stamps[stamps.number(of: expiration)])
    case .none(let reason): return .none(reason)
    }
  }

  /// When a push goes to one device, before a throttle; `nil` where it doesn't.
  func moment(_ push: Push, _ zone: ZoneTable.ID?, _ bucket: Int) -> Int64? {
    if push.send.jitter == 0 { return push.send.moment }
    var pacer: Pacer?
    guard case .sent(let moment, _) = schedule.place(push.send, in: zone, bucket: bucket, pacer: &pacer) else {
      return nil
    }
    return moment
  }

  static func number(of reason: CompiledSchedule.NoSendReason) -> Int {
    CompiledSchedule.NoSendReason.allCases.firstIndex(of: reason) ?? 0
  }
}

/// Which text each locale gets, for the plans with texts in the same locales.
final class LocaleMatches {
  /// By number of the lookup and of the locale; -1 for what isn't known yet.
  private var places: [[Int32]] = []

  /// - Parameter number: the locale's, which is the worker's own.
  func place(of tag: LanguageTag, _ number: Int, in lookup: CompiledPlan.Lookup) -> Int {
    while places.count <= lookup.number { places.append([]) }
    while places[lookup.number].count <= number { places[lookup.number].append(-1) }
    let known = places[lookup.number][number]
    if known >= 0 { return Int(known) }
    let place = lookup.table.match(tag).index ?? 0
    places[lookup.number][number] = Int32(place)
    return place
  }

  /// Numbers are given anew.
  func forget() { places.removeAll() }
}
