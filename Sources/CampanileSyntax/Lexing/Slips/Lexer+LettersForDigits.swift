/// Letters that look like digits.
extension Lexer {
  /// `2026-12-O8` and `1O:00`: a day or a time, which the parser tells. Whether one was read.
  mutating func scanDigitsWithLetters() -> Bool {
    var end = position
    var hasLetter = false
    while end - position <= 10 {
      let next = byte(at: end)
      let isLetter = Syntax.digit(likeLetter: next) != nil
      guard isLetter || isDigit(next) || next == UInt8(ascii: "-") || next == UInt8(ascii: ":") else { break }
      hasLetter = hasLetter || isLetter
      end += 1
    }
    guard hasLetter, end < count, !isNameByte(byte(at: end)), byte(at: end) != UInt8(ascii: ":") else { return false }
    let digits = Syntax.digits(forLettersIn: text(position, end))
    let signs = digits.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
    let shape = String(decoding: signs, as: UTF8.self)
    guard shape == "0000-00-00" || shape == "00:00" else { return false }
    push(shape == "00:00" ? .time : .date, from: position, to: end)
    return true
  }
}

extension Lexer {
  /// `1O` and `3O days`, at the letter: reported. Whether it was one.
  mutating func scanLettersInNumber(from start: Int, to end: Int, _ wordEnd: Int) -> Bool {
    let word = bytes[end..<wordEnd]
    let isOne = word.allSatisfy { isDigit($0) || Syntax.digit(likeLetter: $0) != nil }
    // `5l` is a unit.
    guard isOne, word.contains(where: { $0 | 0x20 == UInt8(ascii: "o") }) || word.last.map(isDigit) ?? false else {
      return false
    }
    let last = byte(at: wordEnd) == UInt8(ascii: "%") ? wordEnd + 1 : wordEnd
    let letter = word.first { !isDigit($0) }.map { Character(Unicode.Scalar($0)) } ?? "O"
    let written = text(start, last)
    report(.letterForDigit(written, letter, meant: Syntax.digits(forLettersIn: written)), from: start, to: last)
    push(.number, from: start, to: end)
    push(.stray, from: end, to: last)
    return true
  }
}

extension Syntax {
  /// The digit for which a letter may stand.
  static func digit(likeLetter letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "O"), UInt8(ascii: "o"): UInt8(ascii: "0")
    case UInt8(ascii: "l"), UInt8(ascii: "I"): UInt8(ascii: "1")
    default: nil
    }
  }

  /// `2026-12-O8` as `2026-12-08`
  static func digits(forLettersIn text: String) -> String {
    String(decoding: text.utf8.map { digit(likeLetter: $0) ?? $0 }, as: UTF8.self)
  }
}
