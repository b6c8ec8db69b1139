/// Quotes that stand twice or alone, and texts without a closing quote that go on up to the end of their line.
extension Lexer {
  private static let quote = UInt8(ascii: "\"")

  /// `""Hello""`, as spreadsheets write quotes: taken as the text that it holds.
  ///
  /// - Returns: whether one stood here.
  mutating func takeDoubledQuotes() -> Bool {
    let start = position
    let first = byte(at: start + 2)
    guard byte(at: start + 1) == Self.quote, first > 0x20, first != Self.quote, !"})],".utf8.contains(first) else {
      return false
    }
    var end = start + 2
    while end < count, !isLineEnd(bytes[end]), bytes[end] != Self.quote, end - start < 1_024 { end += 1 }
    guard byte(at: end) == Self.quote, byte(at: end + 1) == Self.quote, byte(at: end + 2) != Self.quote,
      bytes[end - 1] != 0x20, !isNameByte(byte(at: end + 2))
    else { return false }
    report(.doubledQuotes(content: text(start + 2, end)), from: start, to: end + 2)
    // Read with one at each end.
    blank(from: start, to: start + 1)
    blank(from: end + 1, to: end + 2)
    push(.string, from: start + 1, to: end + 1)
    position = end + 2
    return true
  }

  /// `""Hello"`, and a quote alone behind a text, as in `"Hello" " body "…"`: passed over.
  ///
  /// - Returns: whether one stood here.
  mutating func takeQuoteTooMany() -> Bool {
    let start = position
    guard !hasEvenQuotes(from: start) else { return false }
    let next = byte(at: start + 1)
    if next == Self.quote {
      let first = byte(at: start + 2)
      guard first > 0x20, first != Self.quote, !"})],".utf8.contains(first) else { return false }
      report(.surplusQuote(), from: start, to: start + 1)
    } else if next == 0x20 || start + 1 == count || isLineEnd(next), let comma = tokens.last, comma.kind == .comma,
      Int(comma.end) == start, tokens.count > 1,
      tokens[tokens.count - 2].kind == .string, tokens[tokens.count - 2].end == comma.start, !comma.startsLine
    {
      // `"Hello","  body "…"`, as between the cells of a table, and `"Hello","` at a line's end
      tokens.removeLast()
      report(.surplusQuote(isBehindComma: true), from: start - 1, to: start + 1)
      replaced.append(start - 1..<start)
    } else {
      guard let last = tokens.last, last.kind == .string, !last.isMalformed, !startsLine, last.end - last.start > 2,
        bytes[Int(last.end)..<start].allSatisfy({ $0 == 0x20 }), Int(last.end) < start,
        next == 0x20 || start + 1 == count || isLineEnd(next)
      else { return false }
      // The blank before it too.
      report(.surplusQuote(), from: start, to: start + 1)
    }
    replaced.append(start..<start + 1)
    position = start + 1
    return true
  }

  /// Where a text ends that has a quote too many before its last sign: `"Hello"."`.
  func endBehindInnerQuote(at place: Int) -> Int? {
    guard ".!?".utf8.contains(byte(at: place + 1)), byte(at: place + 2) == Self.quote, !hasEvenQuotes(from: place + 2),
      !isNameByte(byte(at: place + 3)), byte(at: place + 3) != Self.quote
    else { return nil }
    return place + 3
  }

  /// Where a text ends that has a quote for an apostrophe: `"I"ll come"`.
  func endBehindApostrophe(at place: Int, from start: Int) -> Int? {
    let endings = ["ll", "s", "t", "re", "ve", "d", "m"]
    guard place > start + 1, isLetter(bytes[place - 1]), isLetter(byte(at: place + 1)),
      !hasEvenQuotes(from: place + 1)
    else { return nil }
    var end = place + 1
    while isLetter(byte(at: end)) { end += 1 }
    guard endings.contains(text(place + 1, end)), byte(at: end) == 0x20 || ",.!?".utf8.contains(byte(at: end)) else {
      return nil
    }
    while end < count, bytes[end] != Self.quote, !isLineEnd(bytes[end]) { end += 1 }
    return byte(at: end) == Self.quote ? end + 1 : nil
  }

  /// Where a text ends by what stands before it: a column's name, an argument, an example's title and values.
  func endOfSwallowingText(from start: Int, to lineEnd: Int) -> Int? {
    let pieces = self.pieces(from: start + 1, to: lineEnd)
    guard pieces.count > 1, let last = tokens.last, !startsLine else { return nil }
    let word = { (piece: Range<Int>) in self.text(piece.lowerBound, piece.upperBound) }
    let before = text(Int(last.start), Int(last.end))
    if before == "from", let next = pieces.dropFirst().first(where: { ["default", "key"].contains(word($0)) }) {
      // `from "openResults default 0`
      return endOfText(before: next, from: start)
    }
    if openParentheses > 0, last.kind == .colon {
      // `room: "suite, extra: 500)`
      for (piece, next) in zip(pieces, pieces.dropFirst())
      where bytes[piece.upperBound - 1] == UInt8(ascii: ",") && bytes[next.upperBound - 1] == UInt8(ascii: ":") {
        return piece.upperBound - 1
      }
    }
    guard let line = tokens.last(where: \.startsLine), text(Int(line.start), Int(line.end)) == "example" else {
      return nil
    }
    if before == "example", let brace = pieces.first(where: { word($0) == "{" }) {
      // `example "Tom { …`
      return endOfText(before: brace, from: start)
    }
    // `guild "Owls class mage streak 4 }`: names and values in turn behind the text
    guard let brace = pieces.firstIndex(where: { word($0) == "}" }), brace > 2 else { return nil }
    let end = brace.isMultiple(of: 2) ? 2 : 1
    let names = stride(from: end, to: brace, by: 2).map { bytes[pieces[$0]] }
    guard names.allSatisfy({ $0.allSatisfy(isNameByte) && ($0.first.map { $0 >= 0x61 } ?? false) }) else { return nil }
    return endOfText(before: pieces[end], from: start)
  }
}
