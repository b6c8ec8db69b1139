/// Takes headers as they come out of a block.
protocol HeaderSink {
  /// Whether the value of a header is wanted; one that isn't wanted comes out empty.
  func wants(_ name: Span<UInt8>) -> Bool
  mutating func take(_ name: Span<UInt8>, _ value: Span<UInt8>)
}

/// Reads blocks of headers (RFC 7541).
struct HeaderDecoder: Sendable {
  private var table: DynamicTable
  /// The largest table that we announced.
  private let announcedLimit: Int
  /// The most bytes of names and values, 32 more for each header, in one block.
  private let listLimit: Int
  private var name: ContiguousArray<UInt8> = []
  private var value: ContiguousArray<UInt8> = []

  /// - Parameters:
  ///   - tableLimit: the size of table that we announce.
  ///   - initialLimit: the size that the other side may use before it knows ours.
  init(tableLimit: Int, initialLimit: Int, listLimit: Int) {
    table = DynamicTable(limit: initialLimit)
    announcedLimit = tableLimit
    self.listLimit = listLimit
  }

  /// The bytes that the table holds.
  var tableSize: Int { table.size }

  /// Reads a whole block.
  mutating func decode<Sink: HeaderSink>(
    _ block: Span<UInt8>, into sink: inout Sink
  ) throws(ProtocolViolation) {
    var place = 0
    var listSize = 0
    var isFirst = true
    while place < block.count {
      let byte = block[place]
      if byte & 0xE0 == 0x20 {
        // A new size of the table stands before all headers.
        let size = try Self.number(block, &place, prefixBits: 5)
        guard isFirst, size <= announcedLimit else {
          throw ProtocolViolation(
            .compression, "a header table of \(size) bytes where \(announcedLimit) were announced")
        }
        table.setLimit(size)
        continue
      }
      isFirst = false
      if byte & 0x80 != 0 {
        let index = try Self.number(block, &place, prefixBits: 7)
        listSize += try indexed(index, into: &sink)
      } else {
        listSize += try literal(block, &place, into: &sink)
      }
      guard listSize <= listLimit else {
        throw ProtocolViolation(.enhanceYourCalm, "headers of more than \(listLimit) bytes")
      }
    }
  }

  /// A header that a table holds whole; returns what it counts against the list.
  private func indexed<Sink: HeaderSink>(_ index: Int, into sink: inout Sink) throws(ProtocolViolation) -> Int {
    if index >= 1, index <= StaticTable.count {
      let entry = StaticTable.entries[index - 1]
      sink.take(entry.name.span, entry.value.span)
      return entry.name.count + entry.value.count + 32
    }
    guard let entry = table[index - StaticTable.count - 1] else { throw Self.unknownIndex(index) }
    sink.take(entry.name.span, entry.value.span)
    return entry.size
  }

  private mutating func literal<Sink: HeaderSink>(
    _ block: Span<UInt8>, _ place: inout Int, into sink: inout Sink
  ) throws(ProtocolViolation) -> Int {
    let byte = block[place]
    let isKept = byte & 0x40 != 0
    let index = try Self.number(block, &place, prefixBits: isKept ? 6 : 4)
    name.removeAll(keepingCapacity: true)
    value.removeAll(keepingCapacity: true)
    if index == 0 {
      try Self.text(block, &place, into: &name)
    } else if index <= StaticTable.count {
      name.append(contentsOf: StaticTable.entries[index - 1].name)
    } else if let entry = table[index - StaticTable.count - 1] {
      name.append(contentsOf: entry.name)
    } else {
      throw Self.unknownIndex(index)
    }
    if isKept || sink.wants(name.span) {
      try Self.text(block, &place, into: &value)
    } else {
      let length = try Self.length(block, &place)
      place += length.count
      // A packed text is at most 8/5 as long as its packing.
      guard length.count < listLimit else {
        throw ProtocolViolation(.enhanceYourCalm, "headers of more than \(listLimit) bytes")
      }
    }
    sink.take(name.span, value.span)
    let size = name.count + value.count + 32
    if isKept { table.insert(DynamicTable.Entry(name: name, value: value)) }
    return size
  }

  private static func unknownIndex(_ index: Int) -> ProtocolViolation {
    ProtocolViolation(.compression, "header number \(index), which no table has")
  }

  /// A number in the low bits of a byte and in those behind it (RFC 7541, section 5.1).
  static func number(_ block: Span<UInt8>, _ place: inout Int, prefixBits: Int) throws(ProtocolViolation) -> Int {
    guard place < block.count else { throw ProtocolViolation(.compression, "a block of headers that breaks off") }
    let limit = 1 << prefixBits - 1
    var value = Int(block[place]) & limit
    place += 1
    guard value == limit else { return value }
    var shift = 0
    while true {
      guard place < block.count else { throw ProtocolViolation(.compression, "a block of headers that breaks off") }
      // Nothing that fits a block needs more than four bytes.
      guard shift <= 21 else { throw ProtocolViolation(.compression, "a number of more than 28 bits in headers") }
      let byte = block[place]
      place += 1
      value += Int(byte & 127) << shift
      shift += 7
      if byte & 128 == 0 { return value }
    }
  }

  private static func length(
    _ block: Span<UInt8>, _ place: inout Int
  ) throws(ProtocolViolation) -> (count: Int, isPacked: Bool) {
    guard place < block.count else { throw ProtocolViolation(.compression, "a block of headers that breaks off") }
    let isPacked = block[place] & 0x80 != 0
    let count = try number(block, &place, prefixBits: 7)
    guard count <= block.count - place else {
      throw ProtocolViolation(.compression, "a header that is longer than its block")
    }
    return (count, isPacked)
  }

  private static func text(
    _ block: Span<UInt8>, _ place: inout Int, into bytes: inout ContiguousArray<UInt8>
  ) throws(ProtocolViolation) {
    let (count, isPacked) = try length(block, &place)
    let text = block.extracting(place..<place + count)
    place += count
    guard isPacked else {
      bytes.append(text)
      return
    }
    guard HuffmanDecoder.decode(text, into: &bytes) else {
      throw ProtocolViolation(.compression, "a header whose packing is broken")
    }
  }
}
