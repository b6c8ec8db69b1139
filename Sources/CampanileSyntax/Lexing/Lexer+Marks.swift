/// What marks words and lines where texts are written, and means nothing here: `**data**`, `` `badge 1` ``, `1. to …`,
/// `[stay](hotel://stay)`; and words between which the blank got lost.
extension Lexer {
  /// `**data**`, `*data*`, `__data__` and `~~data~~`: read without them. Whether they stood here.
  mutating func scanEmphasis() -> Bool {
    let start = position
    let mark = bytes[start]
    var first = start
    while byte(at: first) == mark { first += 1 }
    let length = first - start
    guard length <= 3, mark == UInt8(ascii: "*") || length == 2, isNameByte(byte(at: first)),
      start == 0 || isSpace(bytes[start - 1])
    else { return false }
    var end = first
    var quotes = 0
    while end < count, end - first < 120, !isLineEnd(bytes[end]), bytes[end] != mark || quotes % 2 == 1 {
      if bytes[end] == UInt8(ascii: "\"") { quotes += 1 }
      end += 1
    }
    let closing = end..<min(end + length, count)
    guard quotes == 0 || startsLine && quotes % 2 == 0, closing.count == length,
      bytes[closing].allSatisfy({ $0 == mark }), bytes[end - 1] > 0x20, !isNameByte(byte(at: end + length)),
      byte(at: end + length) != mark, !text(first, end).contains("//")
    else { return false }
    // `__meta__` may be a key of the app.
    let word = text(first, first + bytes[first..<end].prefix(while: isNameByte).count)
    guard mark != UInt8(ascii: "_") || startsLine && Vocabulary.words[word] != nil else { return false }
    unmark(String(repeating: String(UnicodeScalar(mark)), count: length), from: start, to: end + length)
    return true
  }

  /// `` `}` `` and `` `badge 1` ``, where a line begins. Whether they stood here.
  mutating func scanCodeMarks() -> Bool {
    let start = position
    guard bytes[start] == UInt8(ascii: "`"), startsLine || followsReference,
      let end = bytes[start + 1..<endOfLine(from: start + 1)].firstIndex(of: UInt8(ascii: "`")), end > start + 1
    else { return false }
    let inside = text(start + 1, end)
    guard !inside.contains("//") else { return false }
    let word = String(inside.prefix { $0 != " " })
    let isSigns = inside.utf8.allSatisfy { "{}() ".utf8.contains($0) }
    let isLine =
      Vocabulary.words[word] != nil || DeclarationKeyword(rawValue: word) != nil || inside.utf8.allSatisfy(\.isNameByte)
    guard startsLine ? isSigns || isLine : inside.utf8.allSatisfy(\.isNameByte) else { return false }
    unmark("`", from: start, to: end + 1)
    return true
  }

  /// Whether only a name can stand behind the last token: `` to `grown-ups` ``.
  private var followsReference: Bool {
    guard !startsLine, let last = tokens.last, last.kind == .name else { return false }
    return ["to", "and", "or", "not", "uses", "category"].contains(text(Int(last.start), Int(last.end)))
  }

  private mutating func unmark(_ mark: String, from start: Int, to end: Int) {
    let length = mark.utf8.count
    report(SignProblem.marked(mark, meant: text(start + length, end - length)), from: start, to: end)
    blank(from: start, to: start + length)
    blank(from: end - length, to: end)
  }

  /// `1. to everyone` and `2) rank 5`: the number of a line in a list, at its first digit. Whether it was one.
  mutating func scanNumberOfLine() -> Bool {
    guard startsLine else { return false }
    var end = position
    while isDigit(byte(at: end)), end - position < 4 { end += 1 }
    guard ".)".utf8.contains(byte(at: end)), openParentheses == 0, byte(at: end + 1) == 0x20 else { return false }
    end += 1
    while byte(at: end) == 0x20 { end += 1 }
    guard isLetter(byte(at: end)) || byte(at: end) == UInt8(ascii: "}") else { return false }
    report(SignProblem.numberOfLine, from: position, to: end)
    push(.stray, from: position, to: end)
    return true
  }

  /// `[stay](hotel://stay)`. Whether it was one.
  mutating func scanLink() -> Bool {
    let start = position
    let line = endOfLine(from: start, within: 1_024)
    guard let closing = bytes[start..<line].firstIndex(of: UInt8(ascii: "]")),
      byte(at: closing + 1) == UInt8(ascii: "("),
      let end = bytes[closing..<line].firstIndex(of: UInt8(ascii: ")"))
    else { return false }
    let address = text(closing + 2, end)
    guard address.contains("://"), !address.contains(" "), !address.contains("\"") else { return false }
    report(SignProblem.link(meant: "\"\(address)\""), from: start, to: end + 1)
    push(.stray, from: start, to: end + 1)
    return true
  }

  /// `bodyby results`, behind a line's first word: where the second of the two begins.
  mutating func takeGluedWord(from start: Int) -> Bool {
    guard startsLine, byte(at: position) == 0x20, "yn".utf8.contains(bytes[position - 1]) else { return false }
    let written = text(start, position)
    guard written.hasSuffix("by") || written.hasSuffix("when"), !isBeforeType() else { return false }
    for word in Vocabulary.words(in: .text) {
      let rest = written.dropFirst(word.utf8.count)
      guard written.hasPrefix(word), rest == "by" || rest == "when" else { continue }
      report(SignProblem.lostBlank(written, meant: "\(word) \(rest)"), from: start, to: position)
      push(.name, from: start, to: start + word.utf8.count)
      return true
    }
    return false
  }

  /// `1000and`: a number, and a word that is no unit. Whether it was one.
  mutating func takeNumberBeforeWord(from start: Int, to end: Int, _ wordEnd: Int) -> Bool {
    let joints = ["and", "or", "else", "until", "before", "after", "default", "at"]
    guard !startsLine, joints.contains(text(end, wordEnd)) else { return false }
    report(
      SignProblem.lostBlank(text(start, wordEnd), meant: "\(text(start, end)) \(text(end, wordEnd))"), from: start,
      to: wordEnd)
    push(.number, from: start, to: end)
    return true
  }

  mutating func report(_ problem: SignProblem, from start: Int, to end: Int) {
    diagnostics.report(problem.diagnostic(at: range(start, end)))
  }

  /// Where the call ends whose parentheses stand here.
  func endOfCall() -> Int? {
    guard byte(at: position) == UInt8(ascii: "(") else { return nil }
    let line = bytes[position..<min(count, position + 64)].prefix { $0 != 0x0A }
    return line.firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
  }
}

extension Lexer {
  /// The address's first byte and where `![…](https://…)` ends, on its line.
  func pictureEnd() -> (address: Int, end: Int)? {
    var end = position + 2
    let limit = min(count, position + 512)
    while end < limit, !isLineEnd(bytes[end]), bytes[end] != UInt8(ascii: "]") { end += 1 }
    guard byte(at: end) == UInt8(ascii: "]"), byte(at: end + 1) == UInt8(ascii: "(") else { return nil }
    let address = end + 2
    end = address
    while end < limit, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: ")") { end += 1 }
    return byte(at: end) == UInt8(ascii: ")") && end > address ? (address, end + 1) : nil
  }

  mutating func scanPicture() {
    guard let (address, end) = pictureEnd() else { return }
    let meant = "\"\(text(address, end - 1))\""
    report(.foreignOperator(text(position, end), meant: meant), from: position, to: end)
    push(.stray, from: position, to: end)
  }
}
