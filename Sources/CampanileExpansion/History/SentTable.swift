/// Where each device-send of earlier builds stands: the hash of a token, and a number that says what was sent when.
///
/// Twelve bytes each, and a sixteenth of a byte for the index: entries are moved next to those whose hashes begin alike, so
/// that looking one up reads some dozens side by side. An open table would take half as much again, and long runs where devices
/// have got many pushes.
///
/// Invariant: `keys` and `events` have `count` elements each; `starts` rises to `count`.
@safe final class SentTable: @unchecked Sendable {
  let count: Int
  // Parts of them are filled by one thread each, and only read once `arrange` is through.
  private let keys: UnsafeMutablePointer<UInt64>
  private let events: UnsafeMutablePointer<UInt32>
  /// By the first bits of a hash.
  private var starts: [UInt32] = []
  private var bits = 0

  private static let perBucket = 64
  private static let mostBits = 20
  private static let firstBits = 10

  /// More are none that anybody has.
  static let most = Int(UInt32.max) - 1

  init(count: Int) {
    self.count = min(max(0, count), Self.most)
    unsafe keys = .allocate(capacity: max(1, self.count))
    unsafe events = .allocate(capacity: max(1, self.count))
  }

  deinit {
    unsafe keys.deallocate()
    unsafe events.deallocate()
  }

  @inline(__always)
  func set(_ place: Int, _ key: UInt64) {
    precondition(place >= 0 && place < count, "an entry of the table")
    unsafe keys[place] = key
  }

  /// Says what was sent to the tokens of some entries.
  func setEvents(_ places: Range<Int>, _ event: UInt32) {
    precondition(places.lowerBound >= 0 && places.upperBound <= count, "entries of the table")
    for place in places { unsafe events[place] = event }
  }

  /// Calls with what was sent to a token, in no particular order.
  func find(_ key: UInt64, _ body: (UInt32) -> Void) {
    let bucket = bits == 0 ? 0 : Int(key >> UInt64(64 - bits))
    guard bucket + 1 < starts.count else { return }
    var place = Int(starts[bucket])
    let end = Int(starts[bucket + 1])
    while place < end {
      // The starts lie within the table.
      if unsafe keys[place] == key { unsafe body(events[place]) }
      place &+= 1
    }
  }

  /// Puts entries next to those whose hashes begin alike. Called once, when all are set.
  ///
  /// In two steps, so that each has no more places to write at than a processor's caches hold: first in one thread, then
  /// the parts of the first step over the cores.
  func arrange(_ perform: (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void) {
    while bits < Self.mostBits, count >> (bits + 1) >= Self.perBucket { bits += 1 }
    let first = min(bits, Self.firstBits)
    let second = bits - first
    let coarse = group(0..<count, shift: 64 - first, bits: first)
    guard second > 0 else {
      starts = coarse.map { UInt32($0) }
      return
    }
    let parts = Locked<[[Int]]>(Array(repeating: [], count: coarse.count - 1))
    perform(coarse.count - 1) { [self] part in
      let found = group(coarse[part]..<coarse[part + 1], shift: 64 - bits, bits: second)
      parts.withLock { $0[part] = found }
    }
    starts.reserveCapacity((1 << bits) + 1)
    for part in parts.withLock({ $0 }) { starts += part.dropLast().map { UInt32($0) } }
    starts.append(UInt32(count))
  }

  /// Groups the entries of a range by `bits` bits of their hashes, where they stand.
  ///
  /// - Returns: where each group begins, and the range's end.
  private func group(_ range: Range<Int>, shift: Int, bits: Int) -> [Int] {
    guard bits > 0 else { return [range.lowerBound, range.upperBound] }
    let mask = (1 << bits) - 1
    var starts = Array(repeating: 0, count: (1 << bits) + 1)
    for place in range { unsafe starts[Int(keys[place] >> UInt64(shift)) & mask + 1] += 1 }
    starts[0] = range.lowerBound
    for group in 1..<starts.count { starts[group] += starts[group - 1] }
    var next = starts
    for group in 0..<1 << bits {
      // Each entry that is found here moves to its own group, and the one that stood there is next.
      while next[group] < starts[group + 1] {
        let place = next[group]
        // All places lie within the range, which lies within the table.
        var key = unsafe keys[place]
        var event = unsafe events[place]
        var own = Int(key >> UInt64(shift)) & mask
        while own != group {
          let target = next[own]
          next[own] += 1
          let (otherKey, otherEvent) = unsafe (keys[target], events[target])
          unsafe keys[target] = key
          unsafe events[target] = event
          (key, event) = (otherKey, otherEvent)
          own = Int(key >> UInt64(shift)) & mask
        }
        unsafe keys[place] = key
        unsafe events[place] = event
        next[group] += 1
      }
    }
    return starts
  }
}
