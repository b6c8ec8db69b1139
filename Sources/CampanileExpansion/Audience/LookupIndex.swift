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

/// A slot whose value is looked up: its cells were read when the plans were made ready, so that a device costs a probe.
struct CompiledLookup: BitwiseCopyable {
  let index: LookupIndex
  /// Of the key; -1 where the row is the same for everybody.
  let keySlot: Int32
  private let values: Table<SlotValue>
  /// Numbers of locales are the worker's own, so that these are read each time.
  private let locales: Table<Bytes>
  private let reader: ValueReader
  private let fixed: SlotValue

  init(_ lookup: Plan.Lookup, of attribute: Plan.Attribute, keySlot: Int, _ index: LookupIndex, arena: Arena) {
    self.index = index
    self.keySlot = Int32(keySlot)
    let isLocale = attribute.type == .locale
    reader = ValueReader(attribute.type, arena: arena, addend: attribute.addend)
    var recent = RecentValues()
    let reader = reader
    let cells = lookup.table.cells(of: lookup.column)
    func value(_ cell: String?) -> SlotValue {
      guard let cell else { return SlotValue() }
      let text = arena.bytes(cell)
      if isLocale { recent.locales.removeAll() }
      var value = reader.read(field: text, &recent)
      value.isClean = !cell.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      return value
    }
    switch lookup.key {
    case .attribute:
      values = arena.table(cells.map(value))
      fixed = SlotValue()
    case .fixed(let key):
      values = arena.table([])
      let row = lookup.table.keys.firstIndex { $0.utf8.elementsEqual(key.utf8) }
      fixed = row.map { value(cells[$0]) } ?? SlotValue()
    }
    locales = arena.table(isLocale ? values.count > 0 ? cells.map { arena.bytes($0 ?? "") } : [fixed.text] : [])
  }

  /// What a key gives: what it is itself where it can't be used, and something missing where there is no row or cell.
  func value(of key: SlotValue, _ recent: inout RecentValues) -> SlotValue {
    guard key.state == .present else { return key }
    let row = index.row(of: key)
    guard row >= 0, row < values.count else { return SlotValue() }
    return shown(values[row], row, &recent)
  }

  func fixedValue(_ recent: inout RecentValues) -> SlotValue { shown(fixed, 0, &recent) }

  private func shown(_ value: SlotValue, _ row: Int, _ recent: inout RecentValues) -> SlotValue {
    guard locales.count > 0, value.state == .present else { return value }
    return reader.read(locales[row], isFromText: true, &recent)
  }
}
