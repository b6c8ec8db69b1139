/// A value from the audience as it stands in a text that people read: on one line, and without what turns the text
/// around it.
///
/// Control characters and line separators become a space, which is left out at either end. The controls that open or
/// close a direction (U+202A–U+202E, U+2066–U+2069) are left out: where they don't pair, what stands behind the value
/// would be turned round, and the value is isolated anyway.
package enum ShownText {
  /// Whether a text holds nothing but the visible signs of ASCII and spaces.
  @inline(__always)
  static func isPlain(_ text: Bytes) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var odd: UInt64 = 0
    var place = 0
    while place < text.count {
      var word = text.word(at: place)
      let left = text.count &- place
      if left < 8 {
        let mask: UInt64 = .max &>> UInt64(truncatingIfNeeded: 64 &- left &* 8)
        word = word & mask | ones &* 0x20 & ~mask
      }
      // Bytes below 0x20, and those above 0x7E.
      odd |= (word &- ones &* 0x20) & ~word | (word &+ ones) | word
      place &+= 8
    }
    return odd & (ones &* 0x80) == 0
  }

  /// The text itself where nothing in it has to go, which is nearly always.
  static func cleaned(_ text: Bytes) -> String {
    guard needsCleaning(text) else { return text.string }
    var target = ByteWriter(capacity: text.count)
    clean(text, into: &target)
    return target.bytes.string
  }

  package static func cleaned(_ text: String) -> String {
    let arena = Arena()
    let bytes = arena.bytes(text)
    return withExtendedLifetime(arena) { cleaned(bytes) }
  }

  static func needsCleaning(_ text: Bytes) -> Bool {
    var place = 0
    while place < text.count {
      if kind(text, at: place).kind != .sign { return true }
      place &+= 1
    }
    return false
  }

  /// Appends what may be shown of a text.
  static func clean(_ text: Bytes, into target: inout ByteWriter) {
    let start = target.count
    var owesSpace = false
    var place = 0
    while place < text.count {
      let (kind, length) = kind(text, at: place)
      switch kind {
      case .sign:
        if owesSpace, target.count > start { target.append(UInt8(ascii: " ")) }
        owesSpace = false
        target.append(text[place])
      case .control: owesSpace = true
      case .direction: break
      }
      place += length
    }
  }

  private enum Kind { case sign, control, direction }

  /// What begins at a byte, and how many bytes belong to it; a sign's are taken one by one.
  @inline(__always)
  private static func kind(_ text: Bytes, at place: Int) -> (kind: Kind, length: Int) {
    switch text[place] {
    case 0x00...0x1F, 0x7F: return (.control, 1)
    // U+0080–U+009F. What is behind the end is padding.
    case 0xC2: return text[place + 1] < 0xA0 ? (.control, 2) : (.sign, 1)
    case 0xE2:
      switch (text[place + 1], text[place + 2]) {
      case (0x80, 0xA8), (0x80, 0xA9): return (.control, 3)
      case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return (.direction, 3)
      default: return (.sign, 1)
      }
    default: return (.sign, 1)
    }
  }
}
