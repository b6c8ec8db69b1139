/// The names of zones and links, found by hash.
struct ZoneNames: Sendable {
  /// The names of the zones, in the table's order.
  let zones: [String]
  /// Places in `bytes` and `targets`; open addressing, -1 where nothing is.
  private let slots: ContiguousArray<Int16>
  private let bytes: ContiguousArray<ContiguousArray<UInt8>>
  private let targets: ContiguousArray<ZoneTable.ID>

  /// More than three slots for each name, and a power of two.
  private static let slotCount = 2_048

  init(zoneRows: [String], linkRows: [String]) {
    zones = zoneRows.map { String(Self.name(in: $0)) }
    var bytes: ContiguousArray<ContiguousArray<UInt8>> = []
    var targets: ContiguousArray<ZoneTable.ID> = []
    for (place, row) in zoneRows.enumerated() {
      bytes.append(ContiguousArray(Self.name(in: row).utf8))
      targets.append(ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: place)))
    }
    for row in linkRows {
      let name = Self.name(in: row)
      // Behind the bar, the zone's place among the rows.
      guard let place = UInt16(row[name.endIndex...].dropFirst()) else { continue }
      bytes.append(ContiguousArray(name.utf8))
      targets.append(ZoneTable.ID(rawValue: place))
    }
    self.bytes = bytes
    self.targets = targets

    var slots = ContiguousArray<Int16>(repeating: -1, count: Self.slotCount)
    for (place, name) in bytes.enumerated() where place < Self.slotCount / 2 {
      var slot = Self.slot(of: name.span)
      while slots[slot] >= 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = Int16(truncatingIfNeeded: place)
    }
    self.slots = slots
  }

  /// All names, sorted by their bytes.
  var all: [String] {
    bytes.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  func id(of name: Span<UInt8>) -> ZoneTable.ID? {
    var slot = Self.slot(of: name)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if Self.isEqual(bytes[place], name) {
        return ZoneTable.ID(rawValue: targets[place].rawValue, spelling: UInt16(truncatingIfNeeded: place))
      }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// The name at a place that ``id(of:)`` gave.
  func name(at place: Int) -> String {
    bytes.indices.contains(place) ? String(decoding: bytes[place], as: UTF8.self) : ""
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

  /// A row up to its first bar.
  private static func name(in row: String) -> Substring {
    row[..<(row.utf8.firstIndex(of: UInt8(ascii: "|")) ?? row.endIndex)]
  }
}
