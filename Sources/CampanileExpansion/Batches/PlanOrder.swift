/// What the audience's order alone decides for a plan: which devices came before, and where its throttle has a place.
struct PlanOrder {
  private let schedule: CompiledSchedule
  private var pacer: Pacer?
  private var seen: SeenTokens?
  let isThrottled: Bool
  let dropsDuplicates: Bool

  init(_ plan: CompiledPlan, _ options: ExpansionOptions) {
    schedule = plan.schedule
    if var throttle = plan.plan.schedule.throttle {
      // The shards together keep to the rate: each takes its part of it.
      if let shard = options.shard {
        let (seconds, overflow) = throttle.seconds.multipliedReportingOverflow(by: Int64(shard.count))
        throttle = Plan.Schedule.Throttle(count: throttle.count, per: overflow ? .max : seconds)
      }
      pacer = Pacer(throttle)
    }
    isThrottled = pacer != nil
    dropsDuplicates = options.dropsDuplicates
    seen = dropsDuplicates ? SeenTokens() : nil
  }

  /// What a token is known by: the same one in capitals is the same for APNs, and another for FCM.
  ///
  /// - Parameter keepsTokens: tokens are those of FCM.
  static func hashes(of token: Bytes, keepsTokens: Bool, scratch: inout ByteWriter) -> (UInt64, UInt64) {
    scratch.removeAll()
    if keepsTokens { scratch.append(token) } else { scratch.append(lowercasing: token) }
    return (scratch.bytes.hash, UInt64(bitPattern: Int64(scratch.count)) ^ scratch.bytes.secondHash)
  }

  /// Whether duplicates are dropped and the token came before; from now on it has.
  mutating func isDuplicate(_ hashes: (UInt64, UInt64)) -> Bool { seen?.insert(hashes) == false }

  /// Where a push goes; it takes its place in the throttle.
  mutating func place(
    _ send: CompiledSchedule.Send, in zone: ZoneTable.ID?, bucket: Int
  ) -> CompiledSchedule.Placement {
    schedule.place(send, in: zone, bucket: bucket, pacer: &pacer)
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
