internal import CampanileText

/// One plan's part of the committer: its throttle, its tokens so far, and its counts.
struct PlanCommit {
  private let schedule: CompiledSchedule
  private let live: Plan.Live?
  private var order: PlanOrder
  private var outcomes: [Int32: [CompiledSchedule.Send]] = [:]
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
    live = plan.plan.live
    recipients = Array(repeating: 0, count: plan.lineCount)
    order = PlanOrder(plan, options)
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
    var number = -1
    for entry in unsafe output.entries {
      number += 1
      let text = bytes.slice(start, entry.end)
      start = entry.end
      if entry.isFirst, order.dropsDuplicates {
        device += 1
        isDropped = unsafe order.isDuplicate(output.hashes[device])
        if isDropped {
          counts.duplicates += 1
          count(entry, -1)
        }
      }
      if isDropped {
        counts.pushes -= 1
        continue
      }
      if order.isThrottled {
        let own = unsafe number < output.ownSends.count ? output.ownSends[number] : nil
        try placed(entry, own, text, output, shared, plan, sinks, scratch)
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
  ///
  /// - Parameter own: the device's own send, where that isn't one of its zone.
  private mutating func placed(
    _ entry: PlanOutput.Entry, _ own: CompiledSchedule.Send?, _ text: Bytes, _ output: PlanOutput,
    _ shared: OpenBatches, _ plan: Int,
    _ sinks: [any ByteSink], _ scratch: Scratch
  ) throws {
    let zone = entry.zone < 0 ? nil : ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: entry.zone))
    guard let send = own ?? send(entry, zone) else { return }
    if entry.isFirst { unsentReason = nil }
    switch order.place(send, in: zone, bucket: Int(entry.bucket)) {
    case .none(let reason):
      counts.pushes -= 1
      if entry.isFirst { count(entry, -1) }
      // Who gets none of several pushes is counted by the last one's reason.
      if let before = unsentReason { counts.unsent[before] -= 1 }
      if entry.isFirst || unsentReason != nil {
        unsentReason = PlanSending.number(of: reason)
        counts.unsent[PlanSending.number(of: reason)] += 1
      }
    case .sent(let moment, let expiration):
      if let before = unsentReason {
        counts.unsent[before] -= 1
        count(entry, 1)
        unsentReason = nil
      }
      if entry.group >= 0 {
        let group = unsafe output.groups[Int(entry.group)]
        let mark = unsafe scratch.bytes.count
        unsafe append(
          output.heads.bytes.slice(group.headStart, group.headEnd), group.marks, moment,
          expiration, scratch)
        let batch = unsafe shared.batch(plan, head: scratch.bytes.bytes.slice(mark, scratch.bytes.count))
        unsafe scratch.bytes.truncate(to: mark)
        try shared.add(text, to: batch, sinks)
      } else {
        append(
          text, .init(moment: Int(entry.moment), expiration: Int(entry.expiration), stamps: Int(entry.stamps)), moment,
          expiration, scratch)
        counts.batches += 1
      }
    }
  }

  /// Counts a recipient, or takes one back.
  private mutating func count(_ entry: PlanOutput.Entry, _ number: Int) {
    recipients[Int(entry.line)] += number
    if entry.mark > 0 { counts.count(mark: Int(entry.mark), number) }
  }

  private mutating func send(_ entry: PlanOutput.Entry, _ zone: ZoneTable.ID?) -> CompiledSchedule.Send? {
    if outcomes[entry.zone] == nil {
      if case .sends(let sends) = schedule.outcome(in: zone) {
        outcomes[entry.zone] = sends
      } else {
        outcomes[entry.zone] = []
      }
    }
    let sends = outcomes[entry.zone] ?? []
    return Int(entry.send) < sends.count ? sends[Int(entry.send)] : nil
  }

  /// A line or its head, with moment and expiration put in.
  private func append(
    _ text: Bytes, _ marks: Renderer.Marks, _ moment: Int64,
    _ expiration: CompiledSchedule.Expiration, _ scratch: Scratch
  ) {
    unsafe scratch.bytes.append(text.slice(0, marks.moment))
    unsafe scratch.bytes.append(ClockText.timestamp(moment))
    unsafe scratch.bytes.append(text.slice(marks.moment, marks.expiration))
    unsafe scratch.bytes.append(expiration.header)
    guard let live else { return unsafe scratch.bytes.append(text.slice(marks.expiration, text.count)) }
    unsafe scratch.bytes.append(text.slice(marks.expiration, marks.stamps))
    unsafe scratch.bytes.append(live.stamps(at: moment))
    unsafe scratch.bytes.append(text.slice(marks.stamps, text.count))
  }
}
