/// Which bytes are UTF-8: RFC 3629, section 4, and for broken ones the "maximal subparts" of the Unicode Standard,
/// section 3.9, which every editor shows as one U+FFFD each.
enum UTF8Sequence {
  /// The length of the well-formed sequence at an offset; 0 if there is none.
  static func length(in bytes: [UInt8], at offset: Int, end: Int) -> Int {
    let lead = bytes[offset]
    if lead < 0x80 { return 1 }
    let (length, second) = shape(of: lead)
    guard length > 1, offset + length <= end, second.contains(bytes[offset + 1]) else { return 0 }
    for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// How many bytes at an offset, where no well-formed sequence stands, count as one broken character; at least 1.
  static func brokenLength(in bytes: [UInt8], at offset: Int, end: Int) -> Int {
    let (length, second) = shape(of: bytes[offset])
    guard length > 1, offset + 1 < end, second.contains(bytes[offset + 1]) else { return 1 }
    var index = 2
    while index < length, offset + index < end, bytes[offset + index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  /// How long the sequence is that a byte leads in, and which bytes may be its second; 1 for a byte that leads none.
  private static func shape(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (1, 0x80...0xBF)
    }
  }
}

extension Lexer {
  /// Whether the file can be read as text at all. Reports where it can't, and which parts of a text are no UTF-8: once
  /// for the file, since one wrong setting of one editor is one mistake.
  mutating func isText() -> Bool {
    if count >= 2, (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) {
      report(.utf16, from: 0, to: 2)
      return false
    }
    if count > 5, (0..<5).allSatisfy({ bytes[$0] == Array("{\\rtf".utf8)[$0] }) {
      report(.richText, from: 0, to: 5)
      return false
    }
    var nulCount = 0
    var firstNUL = 0
    var brokenBytes = 0
    var brokenCount = 0
    var brokenPlaces: [Range<Int>] = []
    var offset = 0
    while true {
      // Nearly every byte is from 1 to 0x7F.
      while offset < count, bytes[offset] &- 1 < 0x7F { offset += 1 }
      guard offset < count else { break }
      if bytes[offset] == 0 {
        if nulCount == 0 { firstNUL = offset }
        nulCount += 1
        offset += 1
      } else {
        let length = UTF8Sequence.length(in: bytes, at: offset, end: count)
        if length > 0 {
          offset += length
        } else {
          let broken = UTF8Sequence.brokenLength(in: bytes, at: offset, end: count)
          brokenBytes += broken
          if let last = brokenPlaces.last, last.upperBound == offset {
            brokenPlaces[brokenPlaces.count - 1] = last.lowerBound..<(offset + broken)
          } else {
            brokenCount += 1
            if brokenPlaces.count < 4 { brokenPlaces.append(offset..<(offset + broken)) }
          }
          offset += broken
        }
      }
    }
    if nulCount > 0 { report(.nulByte(count: nulCount), from: firstNUL, to: firstNUL + 1) }
    if let first = brokenPlaces.first {
      let others = brokenPlaces.dropFirst().map { range($0.lowerBound, $0.upperBound) }
      report(.invalidUTF8(count: brokenCount, others: others), from: first.lowerBound, to: first.upperBound)
    }
    // A text in another encoding has a few wrong letters; what has more than one in ten is a picture or an archive.
    return nulCount * 10 <= count && brokenBytes * 10 <= count
  }
}
