/// One plan's part of the committer: its throttle, its tokens so far, and its counts.
struct PlanCommit {
  private let schedule: CompiledSchedule
  private var pacer: Pacer?
  private var seen: SeenTokens?
  private var outcomes: [Int32: [CompiledSchedule.Send]] = [:]
  private(set) var isThrottled: Bool
  var counts = PlanCounts()
  /// Devices that get a push, by the plan's line.
  private(set) var recipients: [Int]
  /// Why the device whose pushes are being placed has got none so far.
  private var unsentReason: Int?

  /// Bytes that are put together here, one plan after the other.
  @safe final class Scratch {
    @exclusivity(unchecked) var bytes = ByteWriter(capacity: 64)
    /// The batch of each group of the chunk, and the same without a count of references for each token.
    @exclusivity(unchecked) private var batches: [OpenBatches.Batch?] = []
    @exclusivity(unchecked) private var quick: [Unmanaged<OpenBatches.Batch>?] = unsafe []

    func forget(groups: Int) {
      unsafe quick.removeAll(keepingCapacity: true)
      unsafe batches.removeAll(keepingCapacity: true)
      for _ in 0..<groups {
        unsafe batches.append(nil)
        unsafe quick.append(nil)
      }
    }

    func keep(_ batch: OpenBatches.Batch, _ group: Int) {
      unsafe batches[group] = batch
      unsafe quick[group] = Unmanaged.passUnretained(batch)
    }

    /// - Returns: false where the group has no batch yet.
    @inline(__always)
    func withBatch(_ group: Int, _ body: (OpenBatches.Batch) throws -> Bool) rethrows -> Bool {
      guard let batch = unsafe quick[group] else { return false }
      // `batches` keeps it alive.
      return try unsafe batch._withUnsafeGuaranteedRef { try body($0) }
    }
  }

  init(_ plan: CompiledPlan, _ options: ExpansionOptions) {
    schedule = plan.schedule
    recipients = Array(repeating: 0, count: plan.lineCount)
    if var throttle = plan.plan.schedule.throttle {
      // The shards together keep to the rate: each takes its part of it.
      if let shard = options.shard {
        let (seconds, overflow) = throttle.seconds.multipliedReportingOverflow(by: Int64(shard.count))
        throttle = Plan.Schedule.Throttle(count: throttle.count, per: overflow ? .max : seconds)
      }
      pacer = Pacer(throttle)
    }
    isThrottled = pacer != nil
    seen = options.dropsDuplicates ? SeenTokens() : nil
  }

  mutating func commit(
    _ output: PlanOutput, _ shared: OpenBatches, _ plan: Int, _ sinks: [any ByteSink], _ scratch: Scratch
  ) throws {
    unsafe counts.add(output.counts)
    for line in recipients.indices { unsafe recipients[line] += output.recipients[line] }
    if unsafe output.entries.isEmpty {
      guard unsafe output.bytes.count > 0 else { return }
      unsafe try output.bytes.bytes.withSpan { try sinks[plan].write($0) }
      return
    }
    let bytes = unsafe output.bytes.bytes
    unsafe scratch.forget(groups: output.groups.count)
    unsafe scratch.bytes.removeAll()
    var start = 0
    var device = -1
    var isDropped = false
    for entry in unsafe output.entries {
      let text = bytes.slice(start, entry.end)
      start = entry.end
      if entry.isFirst, seen != nil {
        device += 1
        isDropped = unsafe seen?.insert(output.hashes[device]) == false
        if isDropped {
          counts.duplicates += 1
          recipients[Int(entry.line)] -= 1
        }
      }
      if isDropped {
        counts.pushes -= 1
        continue
      }
      if pacer != nil {
        try placed(entry, text, output, shared, plan, sinks, scratch)
      } else if entry.group >= 0 {
        let group = Int(entry.group)
        let isOpen = try scratch.withBatch(group) { batch in
          guard unsafe batch.isOpen else { return false }
          try shared.add(text, to: batch, sinks)
          return true
        }
        if !isOpen {
          let head = unsafe output.groups[group]
          let batch = unsafe shared.batch(plan, head: output.heads.bytes.slice(head.headStart, head.headEnd))
          scratch.keep(batch, group)
          try shared.add(text, to: batch, sinks)
        }
      } else {
        unsafe scratch.bytes.append(text)
        counts.batches += 1
      }
    }
    if unsafe scratch.bytes.count > 0 { unsafe try scratch.bytes.bytes.withSpan { try sinks[plan].write($0) } }
  }

  /// A push whose moment the throttle decides.
  private mutating func placed(
    _ entry: PlanOutput.Entry, _ text: Bytes, _ output: PlanOutput, _ shared: OpenBatches, _ plan: Int,
    _ sinks: [any ByteSink], _ scratch: Scratch
  ) throws {
    let zone = entry.zone < 0 ? nil : ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: entry.zone))
    if outcomes[entry.zone] == nil {
      if case .sends(let sends) = schedule.outcome(in: zone) {
        outcomes[entry.zone] = sends
      } else {
        outcomes[entry.zone] = []
      }
    }
    let sends = outcomes[entry.zone] ?? []
    guard Int(entry.send) < sends.count else { return }
    if entry.isFirst { unsentReason = nil }
    switch schedule.place(sends[Int(entry.send)], in: zone, bucket: Int(entry.bucket), pacer: &pacer) {
    case .none(let reason):
      counts.pushes -= 1
      if entry.isFirst { recipients[Int(entry.line)] -= 1 }
      // Who gets none of several pushes is counted by the last one's reason.
      if let before = unsentReason { counts.unsent[before] -= 1 }
      if entry.isFirst || unsentReason != nil {
        unsentReason = PlanSending.number(of: reason)
        counts.unsent[PlanSending.number(of: reason)] += 1
      }
    case .sent(let moment, let expiration):
      if let before = unsentReason {
        counts.unsent[before] -= 1
        recipients[Int(entry.line)] += 1
        unsentReason = nil
      }
      if entry.group >= 0 {
        let group = unsafe output.groups[Int(entry.group)]
        let mark = unsafe scratch.bytes.count
        unsafe append(
          output.heads.bytes.slice(group.headStart, group.headEnd), group.marks.moment, group.marks.expiration, moment,
          expiration, scratch)
        let batch = unsafe shared.batch(plan, head: scratch.bytes.bytes.slice(mark, scratch.bytes.count))
        unsafe scratch.bytes.truncate(to: mark)
        try shared.add(text, to: batch, sinks)
      } else {
        append(text, Int(entry.moment), Int(entry.expiration), moment, expiration, scratch)
        counts.batches += 1
      }
    }
  }

  /// A line or its head, with moment and expiration put in.
  private func append(
    _ text: Bytes, _ momentPlace: Int, _ expirationPlace: Int, _ moment: Int64,
    _ expiration: CompiledSchedule.Expiration, _ scratch: Scratch
  ) {
    unsafe scratch.bytes.append(text.slice(0, momentPlace))
    unsafe scratch.bytes.append(TimeText.text(seconds: moment))
    unsafe scratch.bytes.append(text.slice(momentPlace, expirationPlace))
    unsafe scratch.bytes.append(expiration.header)
    unsafe scratch.bytes.append(text.slice(expirationPlace, text.count))
  }
}

/// The tokens that a campaign has been sent to, as pairs of hashes: 16 bytes each in a table that is at most three
/// quarters and at least three eighths full, so 22 to 43 bytes a device.
struct SeenTokens {
  private var slots: [(UInt64, UInt64)] = Array(repeating: (0, 0), count: 1_024)
  private var count = 0

  /// - Returns: false when the token was there.
  mutating func insert(_ hashes: (UInt64, UInt64)) -> Bool {
    let wanted = hashes == (0, 0) ? (1, 1) : hashes
    if (count + 1) * 4 > slots.count * 3 { grow() }
    guard let place = place(of: wanted) else { return false }
    slots[place] = wanted
    count += 1
    return true
  }

  /// Where a token goes; `nil` when it is there.
  private func place(of wanted: (UInt64, UInt64)) -> Int? {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: wanted.0) & mask
    while slots[place] != (0, 0) {
      if slots[place] == wanted { return nil }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: old.count * 2)
    for entry in old where entry != (0, 0) {
      if let place = place(of: entry) { slots[place] = entry }
    }
  }
}
