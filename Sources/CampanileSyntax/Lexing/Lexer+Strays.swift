extension Lexer {
  /// The operators of one or two signs, and what other languages write for them.
  mutating func scanOperator() {
    let next = byte(at: position + 1)
    switch (bytes[position], next) {
    case (UInt8(ascii: "."), UInt8(ascii: ".")):
      // `...` and `..<` are ranges elsewhere.
      let third = byte(at: position + 2)
      if third == UInt8(ascii: ".") || third == UInt8(ascii: "<") {
        push(.upTo, insteadOf: "..", length: 3)
      } else {
        push(.upTo, length: 2)
      }
    case (UInt8(ascii: "."), let next) where isDigit(next):
      let start = position
      position += 1
      while isDigit(byte(at: position)) { position += 1 }
      report(.bareFraction(text(start, position)), from: start, to: position)
      push(.number, from: start, to: position)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): push(.equal, insteadOf: "=", length: 2)
    case (UInt8(ascii: "="), UInt8(ascii: "<")): push(.lessOrEqual, insteadOf: "<=", length: 2)
    case (UInt8(ascii: "="), UInt8(ascii: ">")): push(.greaterOrEqual, insteadOf: ">=", length: 2)
    case (UInt8(ascii: "="), _): push(.equal, length: 1)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): push(.notEqual, length: 2)
    case (UInt8(ascii: "!"), _): push(.notSign, insteadOf: "not", length: 1)
    case (UInt8(ascii: "<"), UInt8(ascii: "!")) where byte(at: position + 2) == UInt8(ascii: "-"):
      let start = position
      var end = start
      while end < count, !(bytes[end] == UInt8(ascii: ">") && bytes[end - 1] == UInt8(ascii: "-")) { end += 1 }
      report(.foreignComment("<!--"), from: start, to: start + 4)
      startsLine = startsLine || text(start, min(end, count)).utf8.contains(UInt8(ascii: "\n"))
      push(.stray, from: start, to: min(end + 1, count))
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): push(.lessOrEqual, length: 2)
    case (UInt8(ascii: "<"), UInt8(ascii: ">")): push(.notEqual, insteadOf: "!=", length: 2)
    case (UInt8(ascii: "<"), _): push(.less, length: 1)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): push(.greaterOrEqual, length: 2)
    case (UInt8(ascii: ">"), _): push(.greater, length: 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): push(.andSign, insteadOf: "and", length: 2)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): push(.orSign, insteadOf: "or", length: 2)
    default: scanStray()
    }
  }

  /// Adds the token that was meant, and reports how it is written.
  private mutating func push(_ kind: Token.Kind, insteadOf meant: String, length: Int) {
    let end = position + length
    // A word needs blanks around it, a sign doesn't.
    let isWord = isLetter(meant.utf8.first ?? 0)
    let before = isWord && position > 0 && isNameByte(bytes[position - 1]) ? " " : ""
    let behind = isWord && (isNameByte(byte(at: end)) || byte(at: end) == UInt8(ascii: "(")) ? " " : ""
    report(.foreignOperator(text(position, end), meant: before + meant + behind), from: position, to: end)
    push(kind, from: position, to: end)
  }

  /// Anything else. Runs of the same character are one token and one report.
  mutating func scanStray() {
    let start = position
    let (first, length) = scalar(at: start)
    switch first {
    case "≥": return push(.greaterOrEqual, insteadOf: ">=", length: length)
    case "≤": return push(.lessOrEqual, insteadOf: "<=", length: length)
    case "≠": return push(.notEqual, insteadOf: "!=", length: length)
    case "…": return push(.upTo, insteadOf: "..", length: length)
    default: break
    }
    if isWordScalar(first) { return scanName() }
    if scanWrongQuotes() { return }

    if first == "%", let last = tokens.last, last.kind == .number, !startsLine {
      // `50 %`
      let whole = text(Int(last.start), start + 1)
      report(
        .foreignOperator(whole, meant: text(Int(last.start), Int(last.end)) + "%"), from: Int(last.start), to: start + 1
      )
      tokens[tokens.count - 1].kind = .percent
      tokens[tokens.count - 1].end = UInt32(clamping: start + 1)
      position = start + 1
      return
    }
    if first == "@", byte(at: start + 1) == 0x20, isDigit(byte(at: start + 2)) {
      // `2026-12-01 @ 09:00`
      report(.foreignOperator("@", meant: "at"), from: start, to: start + 1)
      return push(.stray, length: 1)
    }
    if bytes[start] == UInt8(ascii: "#") || startsBlockComment() {
      // The rest of the line, or of the block, is a comment in the author's eyes.
      var end = endOfForeignComment()
      if end <= start { end = start + 1 }
      report(.foreignComment(text(start, min(end, start + 2))), from: start, to: min(end, start + 2))
      startsLine = startsLine || text(start, end).utf8.contains(UInt8(ascii: "\n"))
      return push(.stray, from: start, to: end)
    }
    var end = start + length
    while end < count, case (let scalar, let length) = scalar(at: end), scalar == first { end += length }
    if first == "`", startsLine, end - start >= 3 {
      // The marks of a listing come in pairs; what stands behind the first is its language.
      end = endOfLine(from: end)
      isInFence.toggle()
      if isInFence { report(.unexpectedCharacter(first), from: start, to: end) }
      return push(.stray, from: start, to: end)
    }
    // Broken UTF-8 and NUL were reported for the file as a whole.
    if first != "\u{FFFD}", first != "\0" {
      report(.unexpectedCharacter(first), from: start, to: end)
    }
    push(.stray, from: start, to: end)
  }

  private func startsBlockComment() -> Bool {
    (byte(at: position) == UInt8(ascii: "/") && byte(at: position + 1) == UInt8(ascii: "*"))
      || (byte(at: position) == UInt8(ascii: "-") && byte(at: position + 1) == UInt8(ascii: "-"))
  }

  private func endOfForeignComment() -> Int {
    var end = position
    if byte(at: position) == UInt8(ascii: "/") {
      end = position + 2
      while end < count, !(bytes[end] == UInt8(ascii: "*") && byte(at: end + 1) == UInt8(ascii: "/")) { end += 1 }
      if end < count { return end + 2 }
      // Without an end it is its line.
      end = position
    }
    while end < count, !isLineEnd(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a scalar turns the direction of what follows around: U+202A to U+202E and U+2066 to U+2069.
  func isBidiEmbedding(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
