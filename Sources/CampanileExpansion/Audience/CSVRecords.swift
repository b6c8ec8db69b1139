/// Records of RFC 4180: fields with commas between them, in quotes where they hold commas, quotes or line breaks. Or with
/// another byte in the place of the comma, such as a tab.
struct CSVRecords: Sendable {
  let delimiter: UInt8
  /// Where each column's value is noted; -1 for a column that nobody reads.
  let columns: [Int32]
  /// The same, with the place behind the last one for a column that nobody reads.
  private let captures: Table<Int32>
  private let columnCount: Int
  /// The header's, in order.
  private let names: [String]
  private let arena = Arena()

  init(columns: [Int32], captureCount: Int, delimiter: UInt8 = UInt8(ascii: ","), names: [String] = []) {
    self.delimiter = delimiter
    self.names = names
    self.columns = columns
    columnCount = columns.count
    captures = arena.table(columns.map { $0 < 0 ? Int32(captureCount) : $0 })
  }

  enum RepeatedHeader { case same, other }

  /// Whether a record names the columns as the header does, or in another order; `nil` for what is no header.
  func header(_ record: Bytes) -> RepeatedHeader? {
    guard let fields = Self.names(record, delimiter: delimiter) else { return nil }
    if fields == names { return .same }
    return fields.sorted() == names.sorted() ? .other : nil
  }

  /// Behind the record that begins at `from`; `nil` when it goes on beyond `to`.
  static func end(_ source: Bytes, from: Int, to: Int, delimiter: UInt8) -> Int? {
    let feed = source.first(UInt8(ascii: "\n"), from: from, to: to)
    // Without a quote before it, the first line feed ends the record.
    if source.first(UInt8(ascii: "\""), from: from, to: feed ?? to) == nil { return feed.map { $0 + 1 } }
    return slowEnd(source, from: from, to: to, delimiter)
  }

  private static func slowEnd(_ source: Bytes, from: Int, to: Int, _ delimiter: UInt8) -> Int? {
    var place = from
    while place < to {
      if source[place] == UInt8(ascii: "\"") {
        guard let behind = closing(source, from: place, to: to) else { return nil }
        place = behind
      }
      while place < to, source[place] != delimiter {
        if source[place] == UInt8(ascii: "\n") { return place + 1 }
        place += 1
      }
      place += 1
    }
    return nil
  }

  /// Behind the quote that closes the field which the quote at `from` opens.
  private static func closing(_ source: Bytes, from: Int, to: Int) -> Int? {
    var place = from + 1
    while let quote = source.first(UInt8(ascii: "\""), from: place, to: to) {
      if quote + 1 < to, source[quote + 1] == UInt8(ascii: "\"") {
        place = quote + 2
      } else {
        return quote + 1
      }
    }
    return nil
  }

  /// The end of the last whole record, at the audience's end of the last one.
  ///
  /// - Returns: 0 when more has to be read.
  static func lastEnd(_ source: Bytes, isAtEnd: Bool, delimiter: UInt8) -> Int {
    if isAtEnd { return source.count }
    var place = 0
    while place < source.count {
      // Before the next quote, every line feed ends a record.
      let quote = source.first(UInt8(ascii: "\""), from: place, to: source.count)
      var start = quote ?? source.count
      while start > place, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      guard quote != nil, let end = end(source, from: start, to: source.count, delimiter: delimiter) else {
        return start
      }
      place = end
    }
    return place
  }

  /// Whether the last record has a quote that is never closed.
  static func isOpen(_ source: Bytes, delimiter: UInt8) -> Bool {
    var place = 0
    while place < source.count {
      guard let end = end(source, from: place, to: source.count, delimiter: delimiter) else {
        var search = CSVRecordEnd(delimiter: delimiter)
        _ = search.end(in: source, from: place)
        return search.isQuoted
      }
      place = end
    }
    return false
  }

  /// Notes the fields of a record without any quotes.
  ///
  /// - Parameter lengths: what is known of the fields' lengths, by column.
  /// - Returns: the record's end, at its line feed or at the chunk's end; -1 when it has to be parsed.
  @inline(__always)
  func match(
    _ source: Bytes, from start: Int, into line: inout CapturedLine, lengths: inout Slots<FieldLengths>
  ) -> Int {
    var place = start
    var column = 0
    while column < columnCount {
      let known = lengths[column]
      // Where all fields are equally long, the next one needn't wait for the search.
      var end = place &+ Int(known.length)
      let found = TextScan.fieldEnd(source, from: place, delimiter: delimiter, width: known.width)
      if found != end {
        if found < 0 { return -1 }
        end = found
        lengths[column].note(end &- place)
      }
      let capture = Int(truncatingIfNeeded: captures[column])
      column &+= 1
      if end < source.count, source[end] == delimiter {
        line[capture] = Capture(
          kind: .field, start: UInt32(truncatingIfNeeded: place), end: UInt32(truncatingIfNeeded: end))
        place = end &+ 1
        continue
      }
      guard column == columnCount, end >= source.count || source[end] == UInt8(ascii: "\n") else { return -1 }
      let valueEnd = end > place && source[end &- 1] == UInt8(ascii: "\r") ? end &- 1 : end
      line[capture] = Capture(
        kind: .field, start: UInt32(truncatingIfNeeded: place), end: UInt32(truncatingIfNeeded: valueEnd))
      return end
    }
    // There are more fields than columns.
    return -1
  }

  /// Notes the fields of the record in `from ..< to`, its line break left out.
  func parse(_ source: Bytes, from: Int, to: Int, into line: inout CapturedLine) -> LineFault? {
    line.removeAll()
    var place = from
    var column = 0
    while true {
      var kind = Capture.Kind.field
      var start = place
      var end = place
      if place < to, source[place] == UInt8(ascii: "\"") {
        guard let behind = Self.closing(source, from: place, to: to) else {
          return LineFault(reason: .openQuote, offset: place - from)
        }
        start = place + 1
        end = behind - 1
        if source.first(UInt8(ascii: "\""), from: start, to: end) != nil { kind = .quotedField }
        place = behind
        if place < to, source[place] != delimiter {
          return LineFault(reason: .afterQuote, offset: place - from)
        }
      } else {
        while place < to, source[place] != delimiter {
          // Between tabs, where few programs put anything in quotes, a quote is one.
          if source[place] == UInt8(ascii: "\""), delimiter != 0x09 {
            return LineFault(reason: .strayQuote, offset: place - from)
          }
          place &+= 1
        }
        end = place
      }
      if column < columns.count {
        let capture = Int(truncatingIfNeeded: columns[column])
        if capture >= 0 {
          line[capture] = Capture(
            kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
        }
      }
      column &+= 1
      if place >= to { break }
      place &+= 1
    }
    return column == columns.count ? nil : LineFault(reason: .columns, offset: 0)
  }

  /// The names in a header, without quotes; `nil` when it isn't CSV.
  static func names(_ source: Bytes, delimiter: UInt8) -> [String]? {
    var names: [String] = []
    var place = 0
    while true {
      if place < source.count, source[place] == UInt8(ascii: "\"") {
        guard let behind = closing(source, from: place, to: source.count),
          behind == source.count || source[behind] == delimiter
        else { return nil }
        names.append(source.slice(place + 1, behind - 1).string.replacing("\"\"", with: "\""))
        place = behind
      } else {
        let end = source.first(delimiter, from: place, to: source.count) ?? source.count
        names.append(source.slice(place, end).string)
        place = end
      }
      if place >= source.count { return names }
      place += 1
    }
  }
}

/// How long the texts at one place of a record or line have been so far.
struct FieldLengths: BitwiseCopyable {
  /// Of all of them; -1 once they differ.
  private(set) var length: Int32 = 0
  /// No shorter than any, once they differ: what the width is for.
  private var limit: Int32 = 15

  /// How many bytes the longest asks for.
  var width: TextScan.Width {
    @inline(__always) get { limit == 15 ? .narrow : limit == 31 ? .wide : .widest }
  }

  /// Notes one that has another length than ``length``.
  @inline(__always)
  mutating func note(_ length: Int) {
    if self.length >= 0 || length > Int(limit) { learn(length) }
  }

  @inline(never)
  private mutating func learn(_ length: Int) {
    if self.length == 0 {
      self.length = Int32(truncatingIfNeeded: length)
    } else {
      let longest = max(length, Int(self.length))
      if longest > limit { limit = longest > 31 ? .max : 31 }
      self.length = -1
    }
  }
}

/// Looks for the end of a record whose bytes come piece by piece, because it is too long to be kept.
struct CSVRecordEnd {
  private enum State {
    case fieldStart, plain, quoted
    /// Behind a quote in a quoted field: it closes the field, or is the first of two.
    case afterQuote
  }

  private let delimiter: UInt8
  private var state = State.fieldStart
  /// The line feeds that were passed, that of the record's end not among them.
  private(set) var lineFeeds = 0

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Whether a quoted field hasn't been closed.
  var isQuoted: Bool { state == .quoted }

  /// Behind the record's end in the next bytes; `nil` when it goes on beyond them.
  mutating func end(in source: Bytes, from: Int) -> Int? {
    var place = from
    while place < source.count {
      let byte = source[place]
      place += 1
      if state == .quoted {
        if byte == UInt8(ascii: "\"") { state = .afterQuote }
        if byte == UInt8(ascii: "\n") { lineFeeds += 1 }
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"): return place
      case delimiter: state = .fieldStart
      case UInt8(ascii: "\"") where state != .plain: state = .quoted
      default: state = .plain
      }
    }
    return nil
  }
}
