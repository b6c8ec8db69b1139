/// The headers that the other side told us to remember (RFC 7541, section 2.3.2), the newest first by number.
struct DynamicTable: Sendable {
  struct Entry: Sendable {
    let name: ContiguousArray<UInt8>
    let value: ContiguousArray<UInt8>

    /// What it counts against the table's size (RFC 7541, section 4.1).
    var size: Int { name.count + value.count + 32 }
  }

  /// In the order of coming in; those before `first` are gone.
  private var entries: ContiguousArray<Entry> = []
  private var first = 0
  private(set) var size = 0
  private(set) var limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count - first }

  /// An entry by its place behind the static table, from 0, the newest first; `nil` when there is none.
  subscript(place: Int) -> Entry? {
    guard place >= 0, place < count else { return nil }
    return entries[entries.count - 1 - place]
  }

  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    evict(until: limit)
  }

  mutating func insert(_ entry: Entry) {
    // One that is larger than the table empties it, and that is no error.
    evict(until: max(limit - entry.size, 0))
    guard entry.size <= limit else { return }
    entries.append(entry)
    size += entry.size
  }

  private mutating func evict(until target: Int) {
    while size > target, first < entries.count {
      size -= entries[first].size
      first += 1
    }
    // Moving the rest once in a while costs each entry one move at most.
    if first > 32, first * 2 > entries.count {
      entries.removeFirst(first)
      first = 0
    }
  }
}
