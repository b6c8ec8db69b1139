/// Signs, digits and letters of another keyboard, outside of texts.
///
/// Each is reported, and then read as what it stands for: the lexer's copy of the file gets the signs of ASCII, with blanks
/// behind them, so that all places stay where they are.
extension Lexer {
  /// `｛`, `：`, `１８：００`, `−5`. Whether there was one.
  mutating func scanLookAlike() -> Bool {
    let start = position
    let (first, length) = scalar(at: start)
    if scanMinus(length) { return true }
    guard let sign = LookAlikes.ascii(first) else { return false }
    let number = numberOfLookAlikes(around: start)
    if number.end > start + length || number.start < start || isDigit(sign) {
      replace(from: number.start, to: number.end, meant: number.meant)
      return true
    }
    var meant = sign
    if sign == UInt8(ascii: "("), opensBlock() { meant = UInt8(ascii: "{") }
    if sign == UInt8(ascii: ")"), openParentheses == 0 { meant = UInt8(ascii: "}") }
    // Quotes, and what isn't written at all, are told as other such signs are.
    guard Self.signs.contains(meant) else { return false }
    replace(from: start, to: start + length, meant: String(Unicode.Scalar(meant)))
    return true
  }

  /// `сustomers`, where one letter is another one than it seems, and `ｔｉｔｌｅ`. Whether it was such a word.
  mutating func scanWordOfLookAlikes(from start: Int) -> Bool {
    var meant = ""
    var odd: Unicode.Scalar?
    for scalar in text(start, position).unicodeScalars {
      if scalar.isASCII {
        meant.unicodeScalars.append(scalar)
      } else if let letter = LookAlikes.letter(scalar) {
        odd = odd ?? scalar
        meant.append(letter)
      } else if let letters = LookAlikes.ligatures[scalar] {
        odd = odd ?? scalar
        meant += letters
      } else if let plain = LookAlikes.ascii(scalar), plain.isNameByte {
        meant.unicodeScalars.append(Unicode.Scalar(plain))
      } else {
        return false
      }
    }
    // A word of another script may happen to have no other letters.
    let hasOwn = text(start, position).unicodeScalars.contains { $0.isASCII || (0xFF00...0xFFFF).contains($0.value) }
    guard let odd, hasOwn, meant.utf8.first?.isNameLetter ?? false else { return false }
    replace(from: start, to: position, meant: meant, letter: odd)
    return true
  }

  private static let signs = Set("{}(),:=<>?!&|;[]+".utf8)

  /// Whether a parenthesis opens a block: a word stands before it, and nothing or a line behind it.
  private func opensBlock() -> Bool {
    guard !startsLine, openParentheses == 0, tokens.last?.kind == .name else { return false }
    let (_, length) = scalar(at: position)
    var next = position + length
    while byte(at: next) == 0x20 || byte(at: next) == 0x09 { next += 1 }
    var end = next
    while isNameByte(byte(at: end)) { end += 1 }
    if byte(at: end) == UInt8(ascii: ":") { return false }
    return endsLine(position + length) || Vocabulary.words[text(next, end)] != nil
  }

  /// `−0.02`, with the minus of typesetters.
  private mutating func scanMinus(_ length: Int) -> Bool {
    let start = position
    guard dashLength(at: start) > 0, isDigit(byte(at: start + length)), !startsLine, let last = tokens.last,
      Int(last.end) < start,
      [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .name].contains(last.kind)
    else { return false }
    var end = start + length
    while isDigit(byte(at: end)) || byte(at: end) == UInt8(ascii: ".") && isDigit(byte(at: end + 1)) { end += 1 }
    replace(from: start, to: end, meant: "-" + text(start + length, end))
    return true
  }

  /// What goes on without a blank around digits and the signs of numbers: where it stands, and what it is in ASCII.
  private func numberOfLookAlikes(around place: Int) -> (start: Int, end: Int, meant: String) {
    var start = place
    if let last = tokens.last, Int(last.end) == place, [.number, .time, .date].contains(last.kind) {
      start = Int(last.start)
    }
    var meant = text(start, place)
    var end = place
    while end < count {
      let (scalar, length) = scalar(at: end)
      let plain = LookAlikes.ascii(scalar) ?? (scalar.isASCII ? UInt8(scalar.value) : 0)
      // The file may end behind it.
      let behind = end + length < count ? LookAlikes.ascii(self.scalar(at: end + length).scalar) : nil
      let next = behind ?? byte(at: end + length)
      let isInside = !meant.isEmpty && ":.-/".utf8.contains(plain) && isDigit(next)
      guard isDigit(plain) || isInside || plain == UInt8(ascii: "%") && !meant.isEmpty else { break }
      meant.unicodeScalars.append(Unicode.Scalar(plain))
      end += length
    }
    return end == place ? (place, place, "") : (start, end, meant)
  }

  /// Reports what stands here, and reads it as what was meant.
  private mutating func replace(from start: Int, to end: Int, meant: String, letter: Unicode.Scalar? = nil) {
    while let last = tokens.last, Int(last.start) >= start {
      startsLine = last.startsLine
      tokens.removeLast()
    }
    report(.lookAlike(text(start, end), meant: meant, letter: letter), from: start, to: end)
    let filler = repeatElement(UInt8(ascii: " "), count: max(0, end - start - meant.utf8.count))
    bytes.replaceSubrange(start..<end, with: Array(meant.utf8) + filler)
    hasReplaced = true
    position = start
    let before = tokens.count
    while position < min(start + meant.utf8.count, count) { scan() }
    guard tokens.count > before, let last = tokens.last, Int(last.end) < end else { return }
    // The token is all of what was written, so that a fix of it leaves nothing behind.
    tokens[tokens.count - 1].end = UInt32(clamping: end)
    if last.kind == .percent {
      bytes[Int(last.end) - 1] = UInt8(ascii: " ")
      bytes[end - 1] = UInt8(ascii: "%")
    }
    position = end
  }
}
