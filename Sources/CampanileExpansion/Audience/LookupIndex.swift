/// The rows of a table by their keys: one probe in a table of places that is half empty at least.
struct LookupIndex: BitwiseCopyable {
  /// The row behind each place, from 1; 0 where there is none.
  private let places: Table<UInt32>
  private let texts: Table<Bytes>
  private let numbers: Table<Int64>
  private let hasIntegerKeys: Bool

  init(_ table: Plan.Table, arena: Arena) {
    hasIntegerKeys = table.hasIntegerKeys
    texts = arena.table(table.hasIntegerKeys ? [] : table.keys.map { arena.bytes($0) })
    numbers = arena.table(table.hasIntegerKeys ? table.keys.map { Int64($0) ?? 0 } : [])
    var size = 16
    while size < table.keys.count * 2 { size *= 2 }
    var rows = [UInt32](repeating: 0, count: size)
    for row in table.keys.indices {
      var place = Int(truncatingIfNeeded: hasIntegerKeys ? Self.hash(numbers[row]) : texts[row].hash) & (size - 1)
      while rows[place] != 0 { place = (place + 1) & (size - 1) }
      rows[place] = UInt32(truncatingIfNeeded: row + 1)
    }
    places = arena.table(rows)
  }

  private static func hash(_ number: Int64) -> UInt64 {
    var hash = UInt64(bitPattern: number) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
    return hash &* 0xC4CE_B9FE_1A85_EC53
  }

  /// The row of a key that was read; -1 for none.
  func row(of key: SlotValue) -> Int {
    var place = Int(truncatingIfNeeded: hasIntegerKeys ? Self.hash(key.bits) : key.text.hash) & (places.count - 1)
    while places[place] != 0 {
      let row = Int(places[place]) - 1
      if hasIntegerKeys ? numbers[row] == key.bits : texts[row].equals(key.text) { return row }
      place = (place + 1) & (places.count - 1)
    }
    return -1
  }
}

/// The rows of a table made ready, once for all plans that look something up in it.
final class PreparedTable: Sendable {
  private struct Column: Hashable {
    let name: String?
    let addend: Int64
  }

  private struct State: @unchecked Sendable {
    // Filled with the lock held; what it has handed out stays as it is.
    let arena = Arena()
    var index: LookupIndex?
    var values: [Column: Table<SlotValue>] = [:]
  }

  private let state = Locked(State())

  func index(of table: Plan.Table) -> LookupIndex {
    state.withLock { state in
      if let index = state.index { return index }
      let index = LookupIndex(table, arena: state.arena)
      state.index = index
      return index
    }
  }

  /// What the rows of a column hold, read by its type.
  func values(of name: String?, addend: Int64, in table: Plan.Table) -> Table<SlotValue> {
    let column = Column(name: name, addend: addend)
    return state.withLock { state in
      if let values = state.values[column] { return values }
      let values = state.arena.table(
        Self.values(table.cells(of: name), of: table.column(name)?.type ?? .text, addend: addend, state.arena))
      state.values[column] = values
      return values
    }
  }

  static func values(
    _ cells: [String?], of type: Plan.AttributeType, addend: Int64, _ arena: Arena
  ) -> [SlotValue] {
    let reader = ValueReader(type, arena: arena, addend: addend)
    var recent = RecentValues()
    var values: [SlotValue] = []
    values.reserveCapacity(cells.count)
    for cell in cells {
      guard let cell else {
        values.append(SlotValue())
        continue
      }
      if type == .locale { recent.locales.removeAll() }
      var value = reader.read(field: arena.bytes(cell), &recent)
      value.isClean = !cell.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      values.append(value)
    }
    return values
  }
}

/// A slot whose value is looked up: its cells were read when the plans were made ready, so that a device costs a probe.
///
/// Invariant: the table, which the slot's attribute holds, outlives it.
struct CompiledLookup: BitwiseCopyable {
  /// Of the key; -1 where the row is the same for everybody.
  let keySlot: Int32
  private let index: LookupIndex
  /// Of the rows, or of the only one.
  private let values: Table<SlotValue>
  private let reader: ValueReader
  private let isLocale: Bool

  init(_ lookup: Plan.Lookup, of attribute: Plan.Attribute, keySlot: Int, arena: Arena) {
    self.keySlot = Int32(keySlot)
    isLocale = attribute.type == .locale
    reader = ValueReader(attribute.type, arena: arena)
    index = lookup.table.prepared.index(of: lookup.table)
    switch lookup.key {
    case .attribute where keySlot < 0: values = arena.table([])
    case .attribute:
      values = lookup.table.prepared.values(of: lookup.column, addend: attribute.addend, in: lookup.table)
    case .fixed(let key):
      let row = lookup.table.keys.firstIndex { $0.utf8.elementsEqual(key.utf8) }
      let cell = row.flatMap { lookup.table.cells(of: lookup.column)[$0] }
      values = arena.table(PreparedTable.values([cell], of: attribute.type, addend: attribute.addend, arena))
    }
  }

  /// What a key gives: what it is itself where it can't be used, and something missing where there is no row or cell.
  func value(of key: SlotValue, _ recent: inout RecentValues) -> SlotValue {
    guard key.state == .present else { return key }
    let row = index.row(of: key)
    return row >= 0 && row < values.count ? read(values[row], &recent) : SlotValue()
  }

  func fixedValue(_ recent: inout RecentValues) -> SlotValue {
    values.count > 0 ? read(values[0], &recent) : SlotValue()
  }

  /// What stands in where there is no row or cell.
  func standIn(_ value: SlotValue, _ recent: inout RecentValues) -> SlotValue { read(value, &recent) }

  /// Numbers of locales are the worker's own, so that these are read each time.
  private func read(_ value: SlotValue, _ recent: inout RecentValues) -> SlotValue {
    isLocale && value.state == .present ? reader.read(value.text, isFromText: true, &recent) : value
  }
}
