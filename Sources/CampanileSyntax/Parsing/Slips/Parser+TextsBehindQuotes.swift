extension Parser {
  /// `subtitle Saint Mary’s  body "…"`: where the next text begins, which the lexer took for a part of what the apostrophe opens.
  var nextTextBehindQuote: Int? {
    let bytes = file.bytes
    var place = Int(current.start)
    while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\"") {
      let isBehindBlank = bytes[place] == 0x20 && bytes[place + 1] != 0x20
      if isBehindBlank, beginsText(place + 1) { return place + 1 }
      place += 1
    }
    return nil
  }

  /// Whether a line of a text, with its quote, begins at a byte.
  private func beginsText(_ place: Int) -> Bool {
    ["title", "subtitle", "body"].contains { word in
      guard file.bytes[place...].starts(with: word.utf8) else { return false }
      let rest = file.bytes[(place + word.utf8.count)...]
      let quote = rest.drop { $0 == 0x20 }
      return quote.startIndex > rest.startIndex && quote.first == UInt8(ascii: "\"")
    }
  }

  /// What the lexer said of the quotes behind such a text follows from the apostrophe.
  mutating func coverRestBehindQuote() {
    guard nextTextBehindQuote != nil else { return }
    var end = Int(current.start)
    while end < file.bytes.count, file.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    covered.append(SourceRange(file: file.id, start: current.start, end: UInt32(clamping: end)))
  }
}
