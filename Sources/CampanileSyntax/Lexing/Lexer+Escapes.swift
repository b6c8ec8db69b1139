/// Signs as HTML and JSON write them: `&quot;Hello&quot;`, `\"Hello\"`, `level &lt; 5`.
extension Lexer {
  /// What opens a text elsewhere, and what may close it.
  private static let quotes: [(opening: String, closing: [String])] = [
    ("&quot;", ["&quot;"]), ("&#34;", ["&#34;"]), ("&#39;", ["&#39;"]), ("&apos;", ["&apos;"]),
    ("&ldquo;", ["&rdquo;"]), ("&bdquo;", ["&ldquo;", "&rdquo;"]), ("&laquo;", ["&raquo;"]), ("\\\"", ["\\\"", "\""]),
  ]

  /// Whether a sign stood here that was escaped.
  mutating func scanEscaped() -> Bool {
    if bytes[position] == UInt8(ascii: "\\"), !startsLine, endsLine(position + 1) {
      // At the end of a line, as shells have it.
      report(.endOfLine("\\"), from: position, to: position + 1)
      push(.stray, length: 1)
      return true
    }
    return scanEscapedText() || scanEntity()
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
        blank(from: start, to: first)
        blank(from: end, to: whole)
        bytes[first - 1] = UInt8(ascii: "\"")
        bytes[end] = UInt8(ascii: "\"")
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
      ("&amp;lt;", .less, "<"), ("&amp;gt;", .greater, ">"), ("&amp;&amp;", .andSign, "and"),
      ("&amp;", .andSign, "and"),
    ]
    guard let (written, kind, meant) = signs.first(where: { begins(with: $0.0, at: position) }) else { return false }
    push(kind, insteadOf: meant, length: written.utf8.count)
    return true
  }

  func begins(with word: String, at place: Int) -> Bool {
    place + word.utf8.count <= count && bytes[place...].starts(with: word.utf8)
  }

  /// `<br>` and `</p>`, as web pages have them. Whether one stood here.
  mutating func scanTag() -> Bool {
    let start = position
    var end = start + 1
    if byte(at: end) == UInt8(ascii: "/") { end += 1 }
    let name = end
    while end - name < 8, isLetter(byte(at: end)) || isDigit(byte(at: end)) { end += 1 }
    guard Self.tags.contains(text(name, end).lowercased()) else { return false }
    if byte(at: end) == 0x20 {
      let line = endOfLine(from: end, within: 200)
      guard let close = bytes[end..<line].firstIndex(of: UInt8(ascii: ">")),
        bytes[end..<close].contains(UInt8(ascii: "=")) || close == end + 2
      else { return false }
      end = close
    }
    if byte(at: end) == UInt8(ascii: "/") { end += 1 }
    guard byte(at: end) == UInt8(ascii: ">") else { return false }
    report(SignProblem.tag(text(start, end + 1)), from: start, to: end + 1)
    push(.stray, from: start, to: end + 1)
    return true
  }

  private static let tags: Set = [
    "p", "br", "div", "span", "code", "pre", "b", "i", "u", "em", "strong", "li", "ul", "ol", "h1", "h2", "h3", "h4",
    "td", "tr", "th", "table", "tbody", "blockquote",
  ]
}
