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
}
