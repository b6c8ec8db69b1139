extension Lexer {
  /// name = letter (letter | digit | "-")*, and zone = name ("/" letter (letter | digit | "_" | "-" | "+")*)+
  ///
  /// Underscores and letters of other scripts are taken too and mark the name as malformed: the parser, which knows
  /// whether it is an attribute or a key of the app's data, says what to do about it.
  mutating func scanName() {
    let start = position
    var isMalformed = false
    while position < count {
      let byte = bytes[position]
      if isNameByte(byte) {
        position += 1
      } else if byte == UInt8(ascii: "_") {
        isMalformed = true
        position += 1
      } else if byte >= 0x80, case (let scalar, let length) = scalar(at: position), isWordScalar(scalar) {
        isMalformed = true
        position += length
      } else {
        break
      }
    }
    if isZonePart() {
      while isZonePart() { scanZonePart() }
      push(.zone, from: start, to: position)
    } else if isAddress(from: start) {
      while position < count, !isSpace(bytes[position]), bytes[position] != UInt8(ascii: "\"") { position += 1 }
      report(.bareAddress, from: start, to: position)
      push(.stray, from: start, to: position)
    } else if byte(at: position) == UInt8(ascii: "."), isLetter(byte(at: position + 1)) {
      while position < count, isNameByte(bytes[position]) || isDotInName() { position += 1 }
      report(.dottedName(text(start, position)), from: start, to: position)
      push(.stray, from: start, to: position)
    } else {
      push(.name, from: start, to: position, isMalformed: isMalformed)
    }
  }

  private func isDotInName() -> Bool {
    bytes[position] == UInt8(ascii: ".") && isNameByte(byte(at: position + 1))
  }

  /// Whether a scalar that is no ASCII could be meant as part of a name.
  func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80, scalar != "\u{FFFD}" else { return false }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return properties.isAlphabetic
    }
  }

  private func isZonePart() -> Bool { byte(at: position) == UInt8(ascii: "/") && isLetter(byte(at: position + 1)) }

  private mutating func scanZonePart() {
    position += 1
    while position < count,
      isNameByte(bytes[position]) || bytes[position] == UInt8(ascii: "_") || bytes[position] == UInt8(ascii: "+")
    {
      position += 1
    }
  }

  /// Whether what was scanned is the scheme of an address that someone forgot to quote; `//` would begin a comment.
  private func isAddress(from start: Int) -> Bool {
    byte(at: position) == UInt8(ascii: ":") && byte(at: position + 1) == UInt8(ascii: "/")
      && byte(at: position + 2) == UInt8(ascii: "/") && isNameByte(byte(at: position + 3)) && position > start
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte) }

  /// Moves over `//` and the rest of the line.
  mutating func scanComment() {
    let start = position
    followsComment = true
    var hasOtherScripts = false
    while position < count, !isLineEnd(bytes[position]) {
      if bytes[position] >= 0x80 { hasOtherScripts = true }
      position += 1
    }
    // A comment that turns its line around can show another program than the one that is compiled.
    guard hasOtherScripts else { return }
    let end = position
    var offset = start
    while offset < end {
      guard bytes[offset] >= 0x80 else {
        offset += 1
        continue
      }
      let (scalar, length) = scalar(at: offset)
      if isBidiEmbedding(scalar) {
        report(.bidiInComment(scalar), from: offset, to: offset + length)
        return
      }
      offset += length
    }
  }
}
