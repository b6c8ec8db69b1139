/// What one chunk of the audience gave, before it is put behind the chunks before it.
@safe final class ChunkResult: @unchecked Sendable {
  // One thread has it at a time: a worker, the queue, then the one that commits.
  var number = 0
  var lines = 0
  var devices = 0
  /// The line, from the chunk's first one, of a quote that is never closed.
  var openQuote: Int?
  /// The line, from the chunk's first one, that names the columns once more, in another order.
  var otherHeader: Int?
  /// The same of one in the same order, which is rejected and does no harm.
  var repeatedHeader: Int?
  /// Why nothing may come behind this chunk.
  var problem: ExpansionProblem?
  @exclusivity(unchecked) var rejects = RejectedLines()
  /// By plan; `nil` for one that has never had a device. The second is the same without a count of references.
  @exclusivity(unchecked) private var outputs: [PlanOutput?]
  @exclusivity(unchecked) private var quick: Slots<Unmanaged<PlanOutput>?>
  /// The plans that have something, in ascending order once the chunk is done.
  @exclusivity(unchecked) var touched: [Int32] = []

  private static let mostKept = 1 << 20

  init(planCount: Int) {
    unsafe outputs = Array(repeating: nil, count: planCount)
    unsafe quick = Slots(repeating: nil, count: planCount)
  }

  /// What the chunk gave for a plan that it has touched.
  func output(_ plan: Int) -> PlanOutput? { unsafe outputs[plan] }

  /// What the chunk gives for a plan, which counts as touched then. `outputs` keeps it alive as long as the result itself.
  @inline(__always)
  func output(touching plan: Int, _ plans: [CompiledPlan]) -> Unmanaged<PlanOutput> {
    let output = unsafe quick[plan] ?? makeOutput(plan, plans[plan])
    unsafe output._withUnsafeGuaranteedRef { output in
      if unsafe !output.isTouched {
        unsafe output.isTouched = true
        unsafe touched.append(Int32(truncatingIfNeeded: plan))
      }
    }
    return unsafe output
  }

  @inline(never)
  private func makeOutput(_ plan: Int, _ compiled: CompiledPlan) -> Unmanaged<PlanOutput> {
    let output = PlanOutput(lineCount: compiled.lineCount)
    unsafe outputs[plan] = output
    unsafe quick[plan] = Unmanaged.passUnretained(output)
    return unsafe Unmanaged.passUnretained(output)
  }

  func removeAll() {
    let size = unsafe touched.reduce(0) { unsafe $0 + (outputs[Int($1)]?.size ?? 0) }
    // What a chunk for very many campaigns took isn't kept for the next, which may be for others.
    for plan in unsafe touched {
      if size > Self.mostKept {
        unsafe quick[Int(plan)] = nil
        unsafe outputs[Int(plan)] = nil
      } else {
        unsafe outputs[Int(plan)]?.removeAll()
      }
    }
    unsafe touched.removeAll(keepingCapacity: true)
    unsafe rejects.removeAll()
    lines = 0
    devices = 0
    openQuote = nil
    otherHeader = nil
    repeatedHeader = nil
    problem = nil
  }
}

/// The lines of a chunk that can't be used.
struct RejectedLines: ~Copyable {
  struct Entry {
    /// From the chunk's first line, counted from 0.
    let line: Int
    let code: RejectCode
    /// -1 for a line that no campaign can use.
    let plan: Int
    /// The attribute whose value can't be used; -1 for none.
    let slot: Int
    let end: Int
  }

  private(set) var entries: [Entry] = []
  private var reasons = ByteWriter()

  mutating func add(line: Int, _ code: RejectCode, plan: Int = -1, slot: Int = -1, reason: String) {
    reasons.append(reason)
    entries.append(Entry(line: line, code: code, plan: plan, slot: slot, end: reasons.count))
  }

  func reason(_ number: Int) -> Bytes {
    reasons.bytes.slice(number == 0 ? 0 : entries[number - 1].end, entries[number].end)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    reasons.removeAll()
  }
}

/// What one chunk gave for one plan.
final class PlanOutput {
  /// One push of one device, where it has to be looked at again in order: for a shared batch, a throttle, or duplicates.
  struct Entry: BitwiseCopyable {
    /// The group of a shared batch; -1 for a line of its own.
    var group: Int32
    /// The zone's raw value; -1 for none.
    var zone: Int32
    /// Behind its token or its line in `bytes`.
    var end: Int
    /// Where moment and expiration go into its line.
    var moment: UInt32
    var expiration: UInt32
    var stamps: UInt32
    /// The push's place among those of its zone.
    var send: UInt16
    var bucket: UInt16
    /// The plan's line, for counting.
    var line: UInt16
    /// The device's first push.
    var isFirst: Bool
    /// See ``SentDevice/markNumber``.
    var mark: UInt8
  }

  /// A batch that devices of the chunk share: everything up to its tokens.
  struct Group {
    let headStart: Int
    let headEnd: Int
    let marks: Renderer.Marks
    /// Why no device of it can get the push.
    let fault: RejectCode?
    let payloadBytes: Int
  }

  @exclusivity(unchecked) var isTouched = false
  /// Whole lines, or tokens one after the other.
  @exclusivity(unchecked) var bytes = ByteWriter()
  @exclusivity(unchecked) var heads = ByteWriter()
  @exclusivity(unchecked) var groups: [Group] = []
  @exclusivity(unchecked) var entries: [Entry] = []
  /// The send of each entry, where devices have moments of their own and a throttle decides about them.
  @exclusivity(unchecked) var ownSends: [CompiledSchedule.Send] = []
  /// Two hashes for each device's token, when duplicates are dropped.
  @exclusivity(unchecked) var hashes: [(UInt64, UInt64)] = []
  @exclusivity(unchecked) var keys = GroupKeys()
  @exclusivity(unchecked) var lastGroups = LastGroups()
  @exclusivity(unchecked) var counts = PlanCounts()
  /// Devices that get a push, by the plan's line.
  @exclusivity(unchecked) var recipients: Slots<Int>

  /// About how many bytes it takes.
  var size: Int { unsafe bytes.count + heads.count + entries.count * MemoryLayout<Entry>.stride + 1_024 }

  init(lineCount: Int) { unsafe recipients = Slots(repeating: 0, count: lineCount) }

  func removeAll() {
    unsafe isTouched = false
    unsafe bytes.removeAll()
    unsafe heads.removeAll()
    unsafe groups.removeAll(keepingCapacity: true)
    unsafe entries.removeAll(keepingCapacity: true)
    unsafe ownSends.removeAll(keepingCapacity: true)
    unsafe hashes.removeAll(keepingCapacity: true)
    unsafe keys.removeAll()
    unsafe lastGroups.removeAll()
    unsafe counts.removeAll()
    for line in 0..<(unsafe recipients.count) { unsafe recipients[line] = 0 }
  }
}

struct PlanCounts {
  var pushes = 0
  var batches = 0
  var heldOut = 0
  var unsent = Array(repeating: 0, count: CompiledSchedule.NoSendReason.allCases.count)
  var duplicates = 0
  var rejected = 0
  /// Recipients by ``SentDevice/markNumber``; none where no device has a mark.
  private(set) var marked: [Int] = []

  mutating func count(mark: Int, _ number: Int) {
    while marked.count <= mark { marked.append(0) }
    marked[mark] += number
  }
  /// Pushes that the guards held back.
  var withheld = 0

  mutating func removeAll() {
    (pushes, batches, heldOut, duplicates, rejected, withheld) = (0, 0, 0, 0, 0, 0)
    for index in unsent.indices { unsent[index] = 0 }
    if !marked.isEmpty { marked.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ other: PlanCounts) {
    pushes += other.pushes
    batches += other.batches
    heldOut += other.heldOut
    duplicates += other.duplicates
    rejected += other.rejected
    withheld += other.withheld
    for index in unsent.indices { unsent[index] += other.unsent[index] }
    for (mark, number) in other.marked.enumerated() where number != 0 { count(mark: mark, number) }
  }
}

/// Numbers for the keys of a chunk's groups, by their words, of which each key may have another number.
struct GroupKeys {
  private var words: [Int64] = []
  /// Where each key's words end.
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// 1 more than a key's number; 0 where nothing stands. The length is a power of two; none before the first key.
  private var places: [Int32] = []

  /// The number of a key, and whether it is new. Equal numbers are equal keys: the words are compared, not their hash.
  mutating func number(of key: [Int64]) -> (number: Int, isNew: Bool) {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in key {
      hash = (hash ^ UInt64(bitPattern: word)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    if places.isEmpty { places = Array(repeating: 0, count: 64) }
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let found = Int(places[place])
      if found == 0 { break }
      if hashes[found - 1] == hash, isEqual(found - 1, key) { return (found - 1, false) }
      place = (place + 1) & mask
    }
    words.append(contentsOf: key)
    ends.append(words.count)
    hashes.append(hash)
    places[place] = Int32(hashes.count)
    if hashes.count * 2 > places.count { grow() }
    return (hashes.count - 1, true)
  }

  private func isEqual(_ number: Int, _ key: [Int64]) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == key.count else { return false }
    for index in key.indices where words[start + index] != key[index] { return false }
    return true
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 4)
    let mask = places.count - 1
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = Int32(number + 1)
    }
  }

  mutating func removeAll() {
    guard !hashes.isEmpty else { return }
    for index in places.indices { places[index] = 0 }
    hashes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// The group that the last device of each line came to, for lines that say the same to all devices of a moment.
struct LastGroups {
  private struct Entry {
    var moment: Int32 = 0
    var expiration: Int32 = 0
    var group: Int32 = -1
    var mark: Int32 = 0
  }

  private var entries: [Entry] = []
  private var isUsed = false

  @inline(__always)
  func group(_ line: Int, _ moment: Int32, _ expiration: Int32, _ mark: Int) -> Int {
    guard line < entries.count else { return -1 }
    let entry = entries[line]
    let isSame = entry.moment == moment && entry.expiration == expiration && Int(entry.mark) == mark
    return isSame ? Int(entry.group) : -1
  }

  mutating func note(_ group: Int, _ line: Int, _ moment: Int32, _ expiration: Int32, _ mark: Int) {
    while entries.count <= line { entries.append(Entry()) }
    entries[line] = Entry(
      moment: moment, expiration: expiration, group: Int32(truncatingIfNeeded: group),
      mark: Int32(truncatingIfNeeded: mark))
    isUsed = true
  }

  mutating func removeAll() {
    guard isUsed else { return }
    for index in entries.indices { entries[index].group = -1 }
    isUsed = false
  }
}
