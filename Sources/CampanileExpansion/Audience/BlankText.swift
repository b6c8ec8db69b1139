/// Text in which nobody sees anything: empty, or nothing but blanks, control characters and characters without width.
package enum BlankText {
  package static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isInvisible) }

  /// - Complexity: looks no further than to the first character that is seen.
  @inline(never)
  static func isBlank(_ text: Bytes) -> Bool {
    var place = 0
    while place < text.count {
      let lead = text[place]
      if lead < 0x80 {
        if lead &- 0x21 < 0x5E { return false }
        place += 1
        continue
      }
      // The audience's UTF-8 was checked; the bytes behind the end are padding.
      let more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
      var value = UInt32(lead & (0x3F &>> UInt8(more)))
      for offset in 1...more { value = value << 6 | UInt32(text[place + offset] & 0x3F) }
      guard let scalar = Unicode.Scalar(value), isInvisible(scalar) else { return false }
      place += 1 + more
    }
    return true
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x7E: return false
    // Braille without a dot, and the anchors of annotations.
    case 0x2800, 0xFFF9...0xFFFB: return true
    default: break
    }
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    return properties.generalCategory == .control
  }
}
