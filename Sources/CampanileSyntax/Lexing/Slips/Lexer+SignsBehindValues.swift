/// Signs behind a value that put another one beside it.
extension Lexer {
  /// `tier = plus | senior`: one of several values.
  mutating func scanValuesWithBars(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == "|", !startsLine, tokens.count >= 3, byte(at: position + 1) != UInt8(ascii: "|") else {
      return false
    }
    let (name, sign, value) = (tokens[tokens.count - 3], tokens[tokens.count - 2], tokens[tokens.count - 1])
    guard name.kind == .name, sign.kind == .equal, sign.end == sign.start + 1, !sign.startsLine,
      [.name, .number, .string].contains(value.kind)
    else { return false }
    var values = [text(Int(value.start), Int(value.end))]
    var end = position
    while byte(at: end) == UInt8(ascii: "|") {
      var start = end + 1
      while byte(at: start) == 0x20 { start += 1 }
      let isQuoted = byte(at: start) == UInt8(ascii: "\"")
      var next = start + (isQuoted ? 1 : 0)
      while isNameByte(byte(at: next)) || isQuoted && byte(at: next) == 0x20 { next += 1 }
      if isQuoted, byte(at: next) == UInt8(ascii: "\"") { next += 1 }
      guard next > start + (isQuoted ? 2 : 0) else { return false }
      values.append(text(start, next))
      end = next
      while byte(at: next) == 0x20 { next += 1 }
      if byte(at: next) == UInt8(ascii: "|") { end = next }
    }
    let start = Int(name.start)
    let column = text(start, Int(name.end))
    report(
      .foreignOperator(text(start, end), meant: "\(column) in (\(values.joined(separator: ", ")))"), from: start,
      to: end)
    push(.stray, from: position, to: end)
    return true
  }

  /// `badge unread else 0 + 1`: the number is added before what stands in.
  mutating func scanLateSum(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == "+", !startsLine, tokens.count >= 3 else { return false }
    let (name, word, value) = (tokens[tokens.count - 3], tokens[tokens.count - 2], tokens[tokens.count - 1])
    var start = position + 1
    while byte(at: start) == 0x20 { start += 1 }
    var end = start
    while isDigit(byte(at: end)) { end += 1 }
    guard name.kind == .name, word.kind == .name, text(Int(word.start), Int(word.end)) == "else", value.kind == .number,
      !word.startsLine, !value.startsLine, end > start, !isNameByte(byte(at: end)), byte(at: end) != UInt8(ascii: "."),
      let fallback = Int32(text(Int(value.start), Int(value.end))), let added = Int32(text(start, end))
    else { return false }
    let from = Int(name.start)
    let meant = "\(text(from, Int(name.end))) + \(added) else \(Int(fallback) + Int(added))"
    report(.foreignOperator(text(from, end), meant: meant), from: from, to: end)
    push(.stray, from: position, to: end)
    return true
  }

  /// `badge 1 + unread` and `badge (unread else 0) + 1`: what is added stands behind the name, and `else` behind that.
  mutating func scanTurnedSum(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == "+", !startsLine, let last = tokens.last, !last.startsLine else { return false }
    var start = position + 1
    while byte(at: start) == 0x20 { start += 1 }
    var end = start
    while isNameByte(byte(at: end)) { end += 1 }
    let added = text(start, end)
    // `3+ visits` is a test, and no sum.
    let isApart = Int(last.end) < position || start == position + 1
    if last.kind == .number, isApart, let before = tokens.dropLast().last, before.kind == .name, !added.isEmpty,
      isLetter(byte(at: start)), byte(at: end) != UInt8(ascii: ".")
    {
      let number = text(Int(last.start), Int(last.end))
      report(
        .foreignOperator(text(Int(last.start), end), meant: "\(added) + \(number)"), from: Int(last.start), to: end)
      push(.stray, from: position, to: end)
      position = end
      return true
    }
    guard tokens.count >= 5, last.kind == .rightParenthesis, let number = Int32(added) else { return false }
    let parts = Array(tokens.suffix(5))
    guard parts[0].kind == .leftParenthesis, parts[1].kind == .name,
      text(Int(parts[2].start), Int(parts[2].end)) == "else", parts[3].kind == .number,
      let fallback = Int32(text(Int(parts[3].start), Int(parts[3].end)))
    else { return false }
    let from = Int(parts[0].start)
    let meant = "\(text(Int(parts[1].start), Int(parts[1].end))) + \(number) else \(Int(fallback) + Int(number))"
    report(.foreignOperator(text(from, end), meant: meant), from: from, to: end)
    push(.stray, from: position, to: end)
    position = end
    return true
  }

  /// `title $cart.title`: the key of a string table.
  mutating func scanKeyWithDollar() -> Bool {
    guard !startsLine, let last = tokens.last,
      ["title", "subtitle", "body"].contains(text(Int(last.start), Int(last.end))), isLetter(byte(at: position + 1))
    else { return false }
    var end = position + 1
    while isNameByte(byte(at: end)) || byte(at: end) == UInt8(ascii: ".") { end += 1 }
    let key = text(position + 1, end)
    guard key.contains("."), !key.hasSuffix(".") else { return false }
    report(.foreignOperator("$" + key, meant: "@" + key), from: position, to: end)
    push(.stray, from: position, to: end)
    position = end
    return true
  }
}
