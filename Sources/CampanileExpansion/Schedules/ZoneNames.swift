/// The names of zones and links, found by hash.
struct ZoneNames: Sendable {
  /// The names of the zones, in the table's order.
  let zones: [String]
  /// All names, sorted by their bytes.
  let all: [String]
  /// Places in `all`; open addressing, -1 where nothing is.
  private let slots: ContiguousArray<Int16>
  private let bytes: ContiguousArray<ContiguousArray<UInt8>>
  private let targets: ContiguousArray<ZoneTable.ID>

  /// More than three slots for each name, and a power of two.
  private static let slotCount = 2_048

  init(zoneRows: [String], linkRows: [String]) {
    var entries: [(name: String, target: ZoneTable.ID)] = []
    for (place, row) in zoneRows.enumerated() {
      entries.append((Self.field(0, of: row), ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: place))))
    }
    zones = entries.map(\.name)
    for row in linkRows {
      guard let place = UInt16(Self.field(1, of: row)) else { continue }
      entries.append((Self.field(0, of: row), ZoneTable.ID(rawValue: place)))
    }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    all = entries.map(\.name)
    bytes = ContiguousArray(entries.map { ContiguousArray($0.name.utf8) })
    targets = ContiguousArray(entries.map(\.target))

    var slots = ContiguousArray<Int16>(repeating: -1, count: Self.slotCount)
    for (place, name) in bytes.enumerated() where place < Self.slotCount / 2 {
      var slot = Self.slot(of: name.span)
      while slots[slot] >= 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = Int16(truncatingIfNeeded: place)
    }
    self.slots = slots
  }

  func id(of name: Span<UInt8>) -> ZoneTable.ID? {
    var slot = Self.slot(of: name)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if Self.isEqual(bytes[place], name) { return targets[place] }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  private static func isEqual(_ one: ContiguousArray<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  /// FNV-1a. Names are at most some 30 bytes long; a longer text is looked at no further.
  private static func slot(of name: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in 0..<min(name.count, 40) { hash = (hash ^ UInt32(name[index])) &* 16_777_619 }
    return Int((hash ^ hash >> 16) % UInt32(slotCount))
  }

  private static func field(_ index: Int, of row: String) -> String {
    let fields = row.utf8.split(separator: UInt8(ascii: "|"), maxSplits: index + 1, omittingEmptySubsequences: false)
    return fields.indices.contains(index) ? String(Substring(fields[index])) : ""
  }
}
