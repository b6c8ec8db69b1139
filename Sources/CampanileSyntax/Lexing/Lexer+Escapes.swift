/// Signs as HTML and JSON write them: `&quot;Hello&quot;`, `\"Hello\"`, `level &lt; 5`.
extension Lexer {
  /// What opens a text elsewhere, and what may close it.
  private static let quotes: [(opening: String, closing: [String])] = [
    ("&quot;", ["&quot;"]), ("&#34;", ["&#34;"]), ("&#39;", ["&#39;"]), ("&apos;", ["&apos;"]),
    ("&ldquo;", ["&rdquo;"]), ("&bdquo;", ["&ldquo;", "&rdquo;"]), ("&laquo;", ["&raquo;"]), ("\\\"", ["\\\"", "\""]),
  ]

  /// Whether a sign stood here that was escaped.
  mutating func scanEscaped() -> Bool {
    scanEscapedText() || scanEntity()
  }

  private mutating func scanEscapedText() -> Bool {
    let start = position
    guard let quote = Self.quotes.first(where: { begins(with: $0.opening, at: start) }) else { return false }
    let first = start + quote.opening.utf8.count
    var end = first
    // However many are opened, each byte is looked at a few times.
    let limit = min(count, start + 1_024)
    while end < limit, !isLineEnd(bytes[end]) {
      if let closing = quote.closing.first(where: { begins(with: $0, at: end) }) {
        var content = text(first, end)
        if quote.opening.hasPrefix("&") {
          for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&")] {
            content = content.replacing(entity, with: sign)
          }
        }
        let whole = end + closing.utf8.count
        report(.wrongQuotes(content: content), from: start, to: whole)
        // Read with a quote at each end, and blanks for the rest of the signs.
        for place in Array(start..<first) + Array(end..<whole) { bytes[place] = UInt8(ascii: " ") }
        bytes[first - 1] = UInt8(ascii: "\"")
        bytes[end] = UInt8(ascii: "\"")
        hasReplaced = true
        push(.string, from: first - 1, to: end + 1)
        position = whole
        return true
      }
      end += 1
    }
    return false
  }

  private mutating func scanEntity() -> Bool {
    if begins(with: "&nbsp;", at: position) {
      var end = position
      while begins(with: "&nbsp;", at: end) { end += 6 }
      report(SignProblem.blankOfPages(count: (end - position) / 6), from: position, to: end)
      push(.stray, from: position, to: end)
      return true
    }
    let signs: [(String, Token.Kind, String)] = [
      ("&lt;=", .lessOrEqual, "<="), ("&gt;=", .greaterOrEqual, ">="), ("&lt;", .less, "<"), ("&gt;", .greater, ">"),
      ("&amp;&amp;", .andSign, "and"), ("&amp;", .andSign, "and"),
    ]
    guard let (written, kind, meant) = signs.first(where: { begins(with: $0.0, at: position) }) else { return false }
    push(kind, insteadOf: meant, length: written.utf8.count)
    return true
  }

  private func begins(with word: String, at place: Int) -> Bool {
    place + word.utf8.count <= count && bytes[place...].starts(with: word.utf8)
  }
}
