extension Lexer {
  /// number = ["-"] digits ("." digits)*, percent = number "%", and what begins like a date, a time or an instant.
  ///
  /// Dates and times are only recognized here; whether the day exists is for the parser, which can say what was wanted.
  mutating func scanNumber() {
    if scanDigitsWithLetters() { return }
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let hasSign = position > start
    let digits = position
    scanDigits()
    let length = position - digits
    if !hasSign, scanTimeWithOtherSign(from: start, digits: length) || scanDateOrTime(from: start, digits: length) {
      return
    }

    let isGrouped = scanApostrophes()
    scanDecimals()
    if !hasSign, byte(at: position) == UInt8(ascii: "-"), isDigit(byte(at: position + 1)),
      let last = tokens.last, text(Int(last.start), Int(last.end)) == "in"
    {
      // `in 7.0-9.0`, as a date is read, so that the parser says what is written so
      position += 1
      scanDigits()
      scanDecimals()
      push(.date, from: start, to: position)
      return
    }
    if byte(at: position) == UInt8(ascii: "."), [0x78, 0x58, 0x2A].contains(byte(at: position + 1)),
      !isNameByte(byte(at: position + 2))
    {
      return scanVersionPattern(from: start)
    }
    if byte(at: position) == UInt8(ascii: "%") {
      reportUnderscores(from: digits, to: position)
      push(.percent, from: start, to: position + 1)
      return
    }
    let end = position
    if byte(at: end) > 0x7F, let digit = LookAlikes.ascii(scalar(at: end).scalar), isDigit(digit) {
      // `1８:00`, of which is told where the other digit stands.
      push(.number, from: start, to: end)
      return
    }
    if let wordEnd = endOfWord() {
      // `12hours` is a number and its unit, for the parser to say so; `2nd-chance` and `1e5` are neither number nor name.
      if scanLettersInNumber(from: start, to: end, wordEnd) { return }
      if isTimeWithLetter(from: start, to: end, wordEnd) {
        push(.time, from: start, to: wordEnd)
        return
      }
      if takeNumberBeforeWord(from: start, to: end, wordEnd) { return }
      let isUnit = (end..<wordEnd).allSatisfy { isLetter(bytes[$0]) } || isSumOfUnits(from: end, to: wordEnd)
      guard isUnit else {
        report(.numberAndLetters(text(start, wordEnd)), from: start, to: wordEnd)
        push(.name, from: start, to: wordEnd)
        return
      }
    }
    reportUnderscores(from: digits, to: end)
    if isGrouped { report(.apostrophes(text(start, end)), from: start, to: end) }
    push(.number, from: start, to: end)
  }

  /// `.5` behind digits, and `.3.1` of a version.
  private mutating func scanDecimals() {
    while byte(at: position) == UInt8(ascii: "."), isDigit(byte(at: position + 1)) {
      position += 1
      scanDigits()
    }
  }

  /// `'500` behind a digit, as the Swiss write thousands; whether there is one.
  private mutating func scanApostrophes() -> Bool {
    let start = position
    while byte(at: position) == UInt8(ascii: "'"), (1...3).allSatisfy({ isDigit(byte(at: position + $0)) }),
      !isDigit(byte(at: position + 4))
    {
      position += 4
    }
    return position > start
  }

  /// `5.x`, behind its digits: all versions that begin with them.
  private mutating func scanVersionPattern(from start: Int) {
    let first = text(start, position)
    var parts = first.split(separator: ".").compactMap { Int($0) }
    if let last = parts.popLast() { parts.append(last &+ 1) }
    let next = parts.map(String.init).joined(separator: ".")
    let end = position + 2
    let signs: [Token.Kind: String] = [
      .equal: "=", .notEqual: "!=", .less: "<", .lessOrEqual: "<=", .greater: ">", .greaterOrEqual: ">=",
    ]
    let sign = tokens.last.flatMap { signs[$0.kind] }
    let name = sign == nil ? nil : tokens.dropLast().last.map { text(Int($0.start), Int($0.end)) }
    report(
      .versionPattern(text(start, end), name: name ?? "app-version", sign: sign ?? "", first: first, next: next),
      from: start, to: end)
    push(.number, from: start, to: position)
    push(.stray, from: position, to: end)
  }

  /// `18h30`
  private func isTimeWithLetter(from start: Int, to end: Int, _ wordEnd: Int) -> Bool {
    guard end - start <= 2, bytes[end] | 0x20 == UInt8(ascii: "h"), wordEnd == end + 3 else { return false }
    return isDigit(bytes[end + 1]) && isDigit(bytes[end + 2])
  }

  /// `h30m` of `1h30m`
  /// Whether a `+` has its number in the next line, or its name in the one before, where that is in parentheses.
  var isSumOverLines: Bool {
    guard let last = tokens.last, last.kind == .name, !startsLine || openParentheses > 0 else { return false }
    var place = position + 1
    while place < count, bytes[place] <= 0x20 { place += 1 }
    return isDigit(byte(at: place))
  }

  private func isSumOfUnits(from start: Int, to end: Int) -> Bool {
    guard !isDigit(bytes[end - 1]) else { return false }
    return (start..<end).allSatisfy {
      isDigit(bytes[$0]) || ("hmsdw".utf8.contains(bytes[$0]) && !isLetter(byte(at: $0 + 1)))
    }
  }

  /// `at 13;15`, `at 10::00` and `at 17=30`
  private mutating func scanTimeWithOtherSign(from start: Int, digits: Int) -> Bool {
    let isDouble = byte(at: position) == UInt8(ascii: ":") && byte(at: position + 1) == UInt8(ascii: ":")
    let minutes = position + (isDouble ? 2 : 1)
    guard (1...2).contains(digits), isDouble || [UInt8(ascii: ";"), UInt8(ascii: "=")].contains(byte(at: position)),
      isDigit(byte(at: minutes)), isDigit(byte(at: minutes + 1)), !isNameByte(byte(at: minutes + 2)),
      let last = tokens.last, !startsLine, ["at", "quiet", ","].contains(text(Int(last.start), Int(last.end)))
    else { return false }
    let meant = (digits == 1 ? "0" : "") + text(start, position) + ":" + text(minutes, minutes + 2)
    report(.foreignOperator(text(start, minutes + 2), meant: meant), from: start, to: minutes + 2)
    position = minutes + 2
    push(.time, from: start, to: position, isMalformed: true)
    return true
  }

  /// Digits with `_` between.
  private mutating func scanDigits() {
    while position < count, isDigit(bytes[position]) || bytes[position] == UInt8(ascii: "_") { position += 1 }
  }

  /// Where a word ends that goes on directly behind a number.
  private func endOfWord() -> Int? {
    var end = position
    while end < count {
      if isNameByte(bytes[end]) || bytes[end] == UInt8(ascii: "_") {
        end += 1
      } else if bytes[end] >= 0x80, case (let scalar, let length) = scalar(at: end), isWordScalar(scalar) {
        end += length
      } else {
        break
      }
    }
    return end > position ? end : nil
  }

  /// The bytes of a dash that word processors write for a hyphen: U+2010 to U+2014 and U+2212.
  func dashLength(at offset: Int) -> Int {
    guard byte(at: offset) == 0xE2 else { return 0 }
    let (second, third) = (byte(at: offset + 1), byte(at: offset + 2))
    return (second == 0x80 && (0x90...0x94).contains(third)) || (second == 0x88 && third == 0x92) ? 3 : 0
  }

  /// Scans `2026–12–01`, with the dashes of a word processor.
  private mutating func scanDashedDate(from start: Int) -> Bool {
    var end = position
    for _ in 0..<2 {
      let length = byte(at: end) == UInt8(ascii: "-") ? 1 : dashLength(at: end)
      guard length > 0, isDigit(byte(at: end + length)) else { return false }
      end += length
      while isDigit(byte(at: end)) { end += 1 }
    }
    push(.date, from: start, to: end)
    return true
  }

  /// Scans what goes on behind leading digits like a date (`2026-…`, `24/12/…`) or a time (`9:…`).
  private mutating func scanDateOrTime(from start: Int, digits: Int) -> Bool {
    if dashLength(at: position) > 0 { return scanDashedDate(from: start) }
    let next = byte(at: position)
    guard digits <= 4, isDigit(byte(at: position + 1)) else { return false }
    switch next {
    case UInt8(ascii: "-"), UInt8(ascii: "/"):
      while isDigit(byte(at: position)) || isNext(UInt8(ascii: "-")) || isNext(UInt8(ascii: "/")) { position += 1 }
      guard byte(at: position) | 0x20 == UInt8(ascii: "t"), isDigit(byte(at: position + 1)) else {
        push(.date, from: start, to: position)
        return true
      }
      position += 1
      while isDigit(byte(at: position)) || isNext(UInt8(ascii: ":")) || isNext(UInt8(ascii: ".")) { position += 1 }
      if byte(at: position) | 0x20 == UInt8(ascii: "z") {
        position += 1
      } else if byte(at: position) == UInt8(ascii: "+") || byte(at: position) == UInt8(ascii: "-") {
        position += 1
        while isDigit(byte(at: position)) || isNext(UInt8(ascii: ":")) { position += 1 }
      }
      push(.instant, from: start, to: position)
      return true
    case UInt8(ascii: ":"):
      while isDigit(byte(at: position)) || isNext(UInt8(ascii: ":")) { position += 1 }
      push(.time, from: start, to: position)
      return true
    default:
      return false
    }
  }

  /// Whether a separator stands here, with a digit behind it.
  private func isNext(_ separator: UInt8) -> Bool {
    byte(at: position) == separator && isDigit(byte(at: position + 1))
  }

  /// Reports an underscore that doesn't stand between two digits.
  private mutating func reportUnderscores(from start: Int, to end: Int) {
    for offset in start..<end where bytes[offset] == UInt8(ascii: "_") {
      let isBetween = offset > start && isDigit(bytes[offset - 1]) && offset + 1 < end && isDigit(bytes[offset + 1])
      if !isBetween {
        report(.strayUnderscore(text(start, end)), from: start, to: end)
        return
      }
    }
    let whole = bytes[start..<end].prefix { $0 != UInt8(ascii: ".") }
    let groups = whole.split(separator: UInt8(ascii: "_")).map(\.count)
    // `1_00_000`, as in India, and `1_0000`, as in China.
    guard groups.count > 1, let last = groups.last, last < 3 || groups.dropFirst().contains(where: { $0 < 2 }) else {
      return
    }
    report(SignProblem.oddGroups(text(start, end)), from: start, to: end)
  }

  func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  /// `rank #1`, and nothing behind it but the end of what it is in: what goes on is a comment in the author's eyes.
  mutating func skipSignOfNumber() -> Bool {
    guard byte(at: position) == UInt8(ascii: "#"), !startsLine, isDigit(byte(at: position + 1)) else { return false }
    var end = position + 1
    while isDigit(byte(at: end)) { end += 1 }
    var behind = end
    while byte(at: behind) == UInt8(ascii: " ") { behind += 1 }
    guard behind >= count || isLineEnd(bytes[behind]) || ")},".utf8.contains(bytes[behind]) else { return false }
    report(.foreignOperator(text(position, end), meant: text(position + 1, end)), from: position, to: end)
    position += 1
    return true
  }
}
