/// Records of RFC 4180: fields with commas between them, in quotes where they hold commas, quotes or line breaks.
struct CSVRecords: Sendable {
  /// Where each column's value is noted; -1 for a column that nobody reads.
  let columns: [Int32]

  /// Behind the record that begins at `from`; `nil` when it goes on beyond `to`.
  static func end(_ source: Bytes, from: Int, to: Int) -> Int? {
    let feed = source.first(UInt8(ascii: "\n"), from: from, to: to)
    // Without a quote before it, the first line feed ends the record.
    if source.first(UInt8(ascii: "\""), from: from, to: feed ?? to) == nil { return feed.map { $0 + 1 } }
    return slowEnd(source, from: from, to: to)
  }

  private static func slowEnd(_ source: Bytes, from: Int, to: Int) -> Int? {
    var place = from
    while place < to {
      if source[place] == UInt8(ascii: "\"") {
        guard let behind = closing(source, from: place, to: to) else { return nil }
        place = behind
      }
      while place < to, source[place] != UInt8(ascii: ",") {
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

  /// The end of the last whole record, or of what has to be taken for one.
  ///
  /// - Returns: 0 when more has to be read.
  static func lastEnd(_ source: Bytes, isAtEnd: Bool, longest: Int) -> Int {
    if source.first(UInt8(ascii: "\""), from: 0, to: source.count) == nil {
      if isAtEnd { return source.count }
      var place = source.count
      while place > 0, source[place - 1] != UInt8(ascii: "\n") { place -= 1 }
      return place == 0 && source.count > longest ? source.count : place
    }
    var place = 0
    while place < source.count {
      if let end = end(source, from: place, to: source.count) {
        place = end
      } else if isAtEnd || source.count - place > longest {
        // A quote that is never closed spoils its own line, not the rest of the file.
        let end = brokenEnd(source, from: place)
        if end == source.count, !isAtEnd, place > 0 { return place }
        place = end
      } else {
        return place
      }
    }
    return place
  }

  /// The end of a line whose quote is never closed.
  static func brokenEnd(_ source: Bytes, from: Int) -> Int {
    source.first(UInt8(ascii: "\n"), from: from, to: source.count).map { $0 + 1 } ?? source.count
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
        if place < to, source[place] != UInt8(ascii: ",") {
          return LineFault(reason: .afterQuote, offset: place - from)
        }
      } else {
        while place < to, source[place] != UInt8(ascii: ",") {
          if source[place] == UInt8(ascii: "\"") { return LineFault(reason: .strayQuote, offset: place - from) }
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
  static func names(_ source: Bytes) -> [String]? {
    var names: [String] = []
    var place = 0
    while true {
      if place < source.count, source[place] == UInt8(ascii: "\"") {
        guard let behind = closing(source, from: place, to: source.count),
          behind == source.count || source[behind] == UInt8(ascii: ",")
        else { return nil }
        names.append(source.slice(place + 1, behind - 1).string.replacing("\"\"", with: "\""))
        place = behind
      } else {
        let end = source.first(UInt8(ascii: ","), from: place, to: source.count) ?? source.count
        names.append(source.slice(place, end).string)
        place = end
      }
      if place >= source.count { return names }
      place += 1
    }
  }
}
