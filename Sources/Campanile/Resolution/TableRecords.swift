/// The records of a file of separated values, with the place of every cell, by the rules of an audience in CSV.
struct TableRecords {
  struct Cell {
    /// With its quotes.
    let range: Range<Int>
    private let isQuoted: Bool
    private let hasQuotes: Bool

    fileprivate init(_ range: Range<Int>, isQuoted: Bool, hasQuotes: Bool) {
      self.range = range
      self.isQuoted = isQuoted
      self.hasQuotes = hasQuotes
    }

    /// What it holds.
    func content(in bytes: [UInt8]) -> ArraySlice<UInt8> {
      guard isQuoted else { return bytes[range] }
      let inside = bytes[range.lowerBound + 1..<range.upperBound - 1]
      guard hasQuotes else { return inside }
      var content: [UInt8] = []
      var isSecond = false
      for byte in inside {
        isSecond = byte == UInt8(ascii: "\"") && !isSecond
        if !isSecond { content.append(byte) }
      }
      return content[...]
    }

    func text(in bytes: [UInt8]) -> String { String(decoding: content(in: bytes), as: UTF8.self) }
  }

  enum Fault {
    /// A cell's quotes that are never closed, with the place of the first.
    case openQuote(Int)
    /// A quote within a cell that has none around it, or behind those that close it.
    case strayQuote(Int)
  }

  let bytes: [UInt8]
  let separator: UInt8
  private var place: Int

  /// Comma, semicolon or tab, whichever stands in the first line most often.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = Self.behindLineEnds(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, in: bytes)
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes[place...] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n"), !isQuoted { break }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    separator = candidates.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) } ?? UInt8(ascii: ",")
  }

  /// The cells of the next record, lines without anything passed over.
  ///
  /// - Returns: false at the end.
  mutating func next(into cells: inout [Cell]) throws(RecordFault) -> Bool {
    cells.removeAll(keepingCapacity: true)
    place = Self.behindLineEnds(place, in: bytes)
    guard place < bytes.count else { return false }
    while true {
      cells.append(try cell())
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\r") { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
    return true
  }

  private static func behindLineEnds(_ place: Int, in bytes: [UInt8]) -> Int {
    bytes[place...].firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? bytes.count
  }

  struct RecordFault: Error {
    let fault: Fault
  }

  private mutating func cell() throws(RecordFault) -> Cell {
    let start = place
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
      while place < bytes.count, !isEnd(place) {
        // Between tabs, where few programs put anything in quotes, a quote is one.
        if bytes[place] == UInt8(ascii: "\""), separator != UInt8(ascii: "\t") {
          throw RecordFault(fault: .strayQuote(place))
        }
        place += 1
      }
      return Cell(start..<place, isQuoted: false, hasQuotes: false)
    }
    place += 1
    var hasQuotes = false
    while true {
      guard let quote = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) else {
        throw RecordFault(fault: .openQuote(start))
      }
      place = quote + 1
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { break }
      hasQuotes = true
      place += 1
    }
    guard place >= bytes.count || isEnd(place) else {
      // `"Lagalb,2.4` on one line, and the next quote some lines below it: that one begins a cell of its own.
      let isOpen = bytes[start..<place].contains(UInt8(ascii: "\n")) && bytes[place - 2] == separator
      throw RecordFault(fault: isOpen ? .openQuote(start) : .strayQuote(place))
    }
    return Cell(start..<place, isQuoted: true, hasQuotes: hasQuotes)
  }

  /// Whether a cell ends here. A carriage return alone ends a line where old programs wrote it.
  private func isEnd(_ place: Int) -> Bool {
    let byte = bytes[place]
    return byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
