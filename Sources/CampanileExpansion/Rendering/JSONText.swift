/// Text inside of JSON's quotes: what stands for what (RFC 8259, section 7).
enum JSONText {
  /// The length of the escape whose backslash stands at `place`; `nil` when JSON has no such escape.
  @inline(__always)
  static func escapeLength(_ source: Bytes, at place: Int, end: Int) -> Int? {
    guard place &+ 1 < end else { return nil }
    switch source[place &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard place &+ 6 <= end, hexadecimal(source, at: place &+ 2) != nil else { return nil }
      return 6
    default:
      return nil
    }
  }

  /// Four hexadecimal digits.
  static func hexadecimal(_ source: Bytes, at place: Int) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<4 {
      let byte = source[place + offset]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Appends the text that escaped text, whose escapes were checked, stands for.
  ///
  /// - Returns: false when half of a surrogate pair stands alone; then it stands for no text.
  static func unescape(_ source: Bytes, into target: inout ByteWriter) -> Bool {
    var place = 0
    while place < source.count {
      let byte = source[place]
      guard byte == UInt8(ascii: "\\") else {
        target.append(byte)
        place += 1
        continue
      }
      switch source[place + 1] {
      case UInt8(ascii: "b"): target.append(0x08)
      case UInt8(ascii: "f"): target.append(0x0C)
      case UInt8(ascii: "n"): target.append(0x0A)
      case UInt8(ascii: "r"): target.append(0x0D)
      case UInt8(ascii: "t"): target.append(0x09)
      case UInt8(ascii: "u"):
        guard var scalar = hexadecimal(source, at: place + 2) else { return false }
        if (0xD800...0xDFFF).contains(scalar) {
          guard scalar < 0xDC00, place + 12 <= source.count, source[place + 6] == UInt8(ascii: "\\"),
            source[place + 7] == UInt8(ascii: "u"), let low = hexadecimal(source, at: place + 8),
            (0xDC00...0xDFFF).contains(low)
          else { return false }
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
          place += 6
        }
        append(scalar: scalar, to: &target)
        place += 4
      default:
        target.append(source[place + 1])
      }
      place += 2
    }
    return true
  }

  private static func append(scalar: UInt32, to target: inout ByteWriter) {
    func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value) }
    if scalar < 0x80 {
      target.append(byte(scalar))
    } else if scalar < 0x800 {
      target.append(byte(0xC0 | scalar >> 6))
      target.append(byte(0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      target.append(byte(0xE0 | scalar >> 12))
      target.append(byte(0x80 | scalar >> 6 & 0x3F))
      target.append(byte(0x80 | scalar & 0x3F))
    } else {
      target.append(byte(0xF0 | scalar >> 18))
      target.append(byte(0x80 | scalar >> 12 & 0x3F))
      target.append(byte(0x80 | scalar >> 6 & 0x3F))
      target.append(byte(0x80 | scalar & 0x3F))
    }
  }

  /// Appends text with the escapes that JSON demands, and no others.
  @inline(__always)
  static func escape(_ source: Bytes, into target: inout ByteWriter) {
    var offset = 0
    while offset < source.count {
      let left = source.count &- offset
      let word = source.word(at: offset)
      var special = specials(word)
      if left < 8 { special &= (1 << UInt64(left * 8)) &- 1 }
      if special == 0 {
        offset &+= min(8, left)
      } else {
        return escapeSlowly(source, into: &target)
      }
    }
    target.append(source)
  }

  /// The high bit of each byte that is a quote, a backslash or a control character.
  @inline(__always)
  private static func specials(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let control = word &- (ones &* 0x20)
    return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | control & ~word) & highs
  }

  @inline(never)
  private static func escapeSlowly(_ source: Bytes, into target: inout ByteWriter) {
    for index in 0..<source.count { append(escaping: source[index], to: &target) }
  }

  static func escape(_ text: String, into target: inout ByteWriter) {
    for byte in text.utf8 { append(escaping: byte, to: &target) }
  }

  private static func append(escaping byte: UInt8, to target: inout ByteWriter) {
    guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return target.append(byte) }
    target.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: target.append(UInt8(ascii: "b"))
    case 0x09: target.append(UInt8(ascii: "t"))
    case 0x0A: target.append(UInt8(ascii: "n"))
    case 0x0C: target.append(UInt8(ascii: "f"))
    case 0x0D: target.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): target.append(byte)
    default:
      target.append("u00")
      target.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let low = byte & 0x0F
      target.append(low < 10 ? 0x30 + low : 0x61 + low - 10)
    }
  }

  /// The text in quotes.
  static func quoted(_ text: String) -> [UInt8] {
    var target = ByteWriter()
    target.append(UInt8(ascii: "\""))
    escape(text, into: &target)
    target.append(UInt8(ascii: "\""))
    return target.bytes.array
  }
}
