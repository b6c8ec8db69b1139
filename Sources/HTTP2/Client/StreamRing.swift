/// The requests under way, by their stream's number.
///
/// Numbers are given out in order, so a stream's place is its number's low bits: nothing is hashed, and only
/// those are searched that take so long that others have passed them.
struct StreamRing: Sendable {
  struct Slot: Sendable {
    /// 0 in a slot that is free.
    var stream: UInt32 = 0
    var tag: UInt64 = 0
    /// Microseconds.
    var start: UInt64 = 0
    /// How many bytes of output lie before its first one, since the connection began.
    var firstByte: UInt64 = 0
    /// The window's difference to what streams begin with.
    var window = 0
    /// The answer's status; 0 before it.
    var status = 0
    /// Whether parts of the answer are kept.
    var hasParts = false
    /// Whether some of the request's body waits for room.
    var isBlocked = false
  }

  private var slots: ContiguousArray<Slot>
  /// Slow streams, in no order, that a later one has taken the place of.
  private var strays: ContiguousArray<Slot> = []
  private var mask: UInt32
  private(set) var count = 0
  var capacity: Int { slots.count }

  /// - Parameter capacity: a power of 2.
  init(capacity: Int = 256) {
    slots = ContiguousArray(repeating: Slot(), count: capacity)
    mask = UInt32(capacity - 1)
  }

  private func place(of stream: UInt32) -> Int { Int(stream >> 1 & mask) }

  /// The place of a stream, right until one is inserted or removed; `nil` when it isn't under way.
  func find(_ stream: UInt32) -> Int? {
    guard stream != 0 else { return nil }
    let place = place(of: stream)
    if slots[place].stream == stream { return place }
    if strays.isEmpty { return nil }
    return strays.firstIndex { $0.stream == stream }.map { slots.count + $0 }
  }

  subscript(place: Int) -> Slot {
    get { place < slots.count ? slots[place] : strays[place - slots.count] }
    _modify {
      if place < slots.count { yield &slots[place] } else { yield &strays[place - slots.count] }
    }
  }

  mutating func insert(_ slot: Slot) {
    if count >= slots.count / 2 { grow() }
    put(slot)
    count += 1
  }

  private mutating func put(_ slot: Slot) {
    let place = place(of: slot.stream)
    // A slow stream gives way, so that memory follows how many are under way and not how long the slowest takes.
    if slots[place].stream != 0 { strays.append(slots[place]) }
    slots[place] = slot
  }

  mutating func remove(at place: Int) {
    if place < slots.count {
      slots[place].stream = 0
    } else {
      strays.swapAt(place - slots.count, strays.count - 1)
      strays.removeLast()
    }
    count -= 1
  }

  /// The numbers of all streams under way, in order.
  var streams: [UInt32] { (slots.lazy.map(\.stream).filter { $0 != 0 } + strays.lazy.map(\.stream)).sorted() }

  private mutating func grow() {
    let old = slots.filter { $0.stream != 0 } + strays
    slots = ContiguousArray(repeating: Slot(), count: slots.count * 2)
    strays.removeAll()
    mask = UInt32(slots.count - 1)
    for slot in old.sorted(by: { $0.stream < $1.stream }) { put(slot) }
  }
}
