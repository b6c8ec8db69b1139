/// Lookups in tables, such as `goods[last-item].price`, whose brackets are missing or others.
extension Lexer {
  /// `goods[last-item.price`, at its bracket. Whether it was one.
  mutating func scanUnclosedLookup() -> Bool {
    guard let name = tableBeforeSign, !isClosedOnLine else { return false }
    var end = position + 1
    if byte(at: end) == UInt8(ascii: "\"") {
      end += 1
      while end < count, bytes[end] != UInt8(ascii: "\""), !isLineEnd(bytes[end]) { end += 1 }
      guard byte(at: end) == UInt8(ascii: "\"") else { return false }
      end += 1
    } else {
      guard isLetter(byte(at: end)) else { return false }
      while isNameByte(byte(at: end)) { end += 1 }
    }
    let table = text(Int(name.start), end)
    let column = endOfColumn(end)
    let meant = table + "]" + text(end, column)
    report(.foreignOperator(text(Int(name.start), column), meant: meant), from: Int(name.start), to: column)
    pushLookup(from: Int(name.start), to: column)
    return true
  }

  /// `goods[“APL”].price`, at its bracket: the quotes are told. Whether it was one.
  mutating func scanLookupInOtherQuotes() -> Bool {
    guard let name = tableBeforeSign else { return false }
    let quote = position + 1
    let opening = openingQuoteLength(at: quote)
    guard opening > 0 else { return false }
    var place = quote + opening
    while place < count, !isLineEnd(bytes[place]), bytes[place] != UInt8(ascii: "]"), place - quote < 128 { place += 1 }
    guard byte(at: place) == UInt8(ascii: "]"),
      let closing = (1...3).first(where: { place - $0 > quote && openingQuoteLength(at: place - $0) == $0 })
    else { return false }
    report(.wrongQuotes(content: text(quote + opening, place - closing)), from: quote, to: place)
    pushLookup(from: Int(name.start), to: endOfColumn(place + 1))
    return true
  }

  /// `goods[{$last-item}].price`, at its bracket: the key as texts have values. Whether it was one.
  mutating func scanLookupOfHole() -> Bool {
    guard let name = tableBeforeSign, byte(at: position + 1) == UInt8(ascii: "{"),
      byte(at: position + 2) == UInt8(ascii: "$")
    else { return false }
    var end = position + 3
    while isNameByte(byte(at: end)) { end += 1 }
    guard end > position + 3, byte(at: end) == UInt8(ascii: "}"), byte(at: end + 1) == UInt8(ascii: "]") else {
      return false
    }
    let column = endOfColumn(end + 2)
    let meant = "\(text(Int(name.start), position))[\(text(position + 3, end))]\(text(end + 2, column))"
    report(.foreignOperator(text(Int(name.start), column), meant: meant), from: Int(name.start), to: column)
    pushLookup(from: Int(name.start), to: column)
    return true
  }

  /// `goodslast-item].price`, at its bracket: where the key begins, only the author knows. Whether it was one.
  mutating func scanUnopenedLookup() -> Bool {
    guard let name = tableBeforeSign else { return false }
    let end = endOfColumn(position + 1)
    let start = Int(name.start)
    report(.unopenedLookup(text(position, end)), from: start, to: end)
    pushLookup(from: start, to: end)
    return true
  }

  /// `goods("APL").price`, at its dot; and the same lookup before it on the line. Whether it was one.
  mutating func scanRoundLookup() -> Bool {
    let last = Array(tokens.suffix(4))
    guard last.count == 4, isLetter(byte(at: position + 1)), last[3].kind == .rightParenthesis,
      Int(last[3].end) == position, last[1].kind == .leftParenthesis, last[0].kind == .name,
      last[0].end == last[1].start, !last[0].startsLine, [.name, .string, .number].contains(last[2].kind)
    else { return false }
    let lookup = text(Int(last[0].start), position)
    let meant =
      text(Int(last[0].start), Int(last[1].start)) + "[" + text(Int(last[2].start), Int(last[2].end)) + "]"
    var first = tokens.count - 4
    for place in stride(from: first - 1, through: max(1, first - 64), by: -1) {
      if tokens[place].startsLine { break }
      let start = Int(tokens[place].start)
      if text(start, min(start + lookup.utf8.count, count)) == lookup { first = place }
    }
    let start = Int(tokens[first].start)
    let end = endOfColumn(position)
    let written = text(start, end)
    report(.foreignOperator(written, meant: written.replacing(lookup, with: meant)), from: start, to: end)
    tokens.removeSubrange(first...)
    push(.stray, from: start, to: end)
    return true
  }

  /// What was told, in place of its first name.
  /// The second brackets of `goods[last-item][price]` and `goods["APL"]["price"]`.
  func endOfColumnInBrackets(from opening: Int) -> Int? {
    var end = opening + 1
    let isQuoted = byte(at: end) == UInt8(ascii: "\"")
    if isQuoted { end += 1 }
    guard isLetter(byte(at: end)) else { return nil }
    while isNameByte(byte(at: end)) { end += 1 }
    if isQuoted {
      guard byte(at: end) == UInt8(ascii: "\"") else { return nil }
      end += 1
    }
    return byte(at: end) == UInt8(ascii: "]") ? end + 1 : nil
  }

  private mutating func pushLookup(from start: Int, to end: Int) {
    tokens.removeLast()
    var next = end
    while byte(at: next) == UInt8(ascii: " ") { next += 1 }
    // What is asked of it is a condition all the same.
    let isAsked = "=<>!".utf8.contains(byte(at: next))
    push(isAsked ? .name : .stray, from: start, to: end, isMalformed: isAsked)
  }

  /// The name that stands right before a bracket, and begins no line.
  private var tableBeforeSign: Token? {
    guard !startsLine, let name = tokens.last, name.kind == .name, Int(name.end) == position, !name.startsLine,
      Vocabulary.words[text(Int(name.start), position)] == nil
    else { return nil }
    return ["in", "of"].contains(text(Int(name.start), position)) ? nil : name
  }

  /// Whether as many brackets are closed as are opened from here to the line's end.
  private var isClosedOnLine: Bool {
    var depth = 0
    var place = position
    while place < count, place - position < 1_024, !isLineEnd(bytes[place]) {
      if bytes[place] == UInt8(ascii: "[") { depth += 1 }
      if bytes[place] == UInt8(ascii: "]") { depth -= 1 }
      place += 1
    }
    return depth <= 0
  }

  private func endOfColumn(_ start: Int) -> Int {
    guard byte(at: start) == UInt8(ascii: "."), isLetter(byte(at: start + 1)) else { return start }
    var end = start + 1
    while isNameByte(byte(at: end)) { end += 1 }
    return end
  }

  private static let callsOfTests: [(call: String, meant: String)] = [
    ("contains", "contains"), ("includes", "contains"), ("has", "contains"),
    ("hasPrefix", "starts with"), ("startsWith", "starts with"), ("startswith", "starts with"),
    ("equals", "="), ("isEqual", "="), ("starts_with", "starts with"), ("hasSuffix", "ends with"),
    ("endsWith", "ends with"), ("endswith", "ends with"),
  ]

  /// `teams.contains("rovers")`, at its dot: read as the test that it is. Whether it was one.
  mutating func scanCallOfTest(from start: Int) -> Bool {
    guard
      let (call, meant) = Self.callsOfTests.first(where: { bytes[(position + 1)...].starts(with: "\($0.call)(".utf8) })
    else { return false }
    let word = position + 1
    let value = word + call.utf8.count + 1
    var end = value
    if byte(at: end) == UInt8(ascii: "\"") {
      end += 1
      while end < count, !"\"\\".utf8.contains(bytes[end]), !isLineEnd(bytes[end]) { end += 1 }
      guard byte(at: end) == UInt8(ascii: "\"") else { return false }
      end += 1
    } else {
      while isNameByte(byte(at: end)) { end += 1 }
    }
    guard end > value, byte(at: end) == UInt8(ascii: ")") else { return false }
    let isText = bytes[value] == UInt8(ascii: "\"")
    report(
      .foreignOperator(text(start, end + 1), meant: "\(text(start, position)) \(meant) \(text(value, end))"),
      from: start, to: end + 1)
    guard call == "contains" else {
      push(.stray, from: start, to: end + 1)
      return true
    }
    push(.name, from: start, to: position)
    push(.name, from: word, to: word + call.utf8.count)
    push(isText ? .string : .name, from: value, to: end)
    position = end + 1
    return true
  }
}
