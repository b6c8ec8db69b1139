extension Lexer {
  /// `body "` alone at the end of its line, before lines that `"""` ends.
  ///
  /// - Returns: behind the three quotes.
  func endOfLoneQuote(from start: Int, to endOfLine: Int) -> Int? {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard bytes[start + 1..<endOfLine].allSatisfy(isBlank) else { return nil }
    let quote = UInt8(ascii: "\"")
    var offset = endOfLine
    var isLineStart = true
    let last = min(count, start + 4096)
    while offset < last, bytes[offset] != quote {
      isLineStart = isLineEnd(bytes[offset]) || isLineStart && isBlank(bytes[offset])
      offset += 1
    }
    guard isLineStart, offset < last, byte(at: offset + 1) == quote, byte(at: offset + 2) == quote else { return nil }
    // Behind three quotes that open a text its lines begin.
    var next = offset + 3
    while next < count, isBlank(bytes[next]) { next += 1 }
    return next == count || isLineEnd(bytes[next]) || bytes[next] == UInt8(ascii: "}") ? offset + 3 : nil
  }
}
