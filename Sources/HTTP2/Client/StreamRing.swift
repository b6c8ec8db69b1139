/// The requests under way, by their stream's number.
///
/// Numbers are given out in order, so a stream's place is its number's low bits: nothing is hashed or searched.
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
  private var mask: UInt32
  private(set) var count = 0

  init(capacity: Int = 256) {
    slots = ContiguousArray(repeating: Slot(), count: capacity)
    mask = UInt32(capacity - 1)
  }

  private func place(of stream: UInt32) -> Int { Int(stream >> 1 & mask) }

  /// The place of a stream; `nil` when it isn't under way.
  func find(_ stream: UInt32) -> Int? {
    let place = place(of: stream)
    return slots[place].stream == stream && stream != 0 ? place : nil
  }

  subscript(place: Int) -> Slot {
    get { slots[place] }
    _modify { yield &slots[place] }
  }

  mutating func insert(_ slot: Slot) {
    // A slow stream keeps its place; the ring grows so that new ones go past it.
    while slots[place(of: slot.stream)].stream != 0 { grow() }
    slots[place(of: slot.stream)] = slot
    count += 1
  }

  mutating func remove(at place: Int) {
    slots[place].stream = 0
    count -= 1
  }

  /// The numbers of all streams under way, in order.
  var streams: [UInt32] { slots.lazy.map(\.stream).filter { $0 != 0 }.sorted() }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    mask = UInt32(slots.count - 1)
    for slot in old where slot.stream != 0 { slots[place(of: slot.stream)] = slot }
  }
}
