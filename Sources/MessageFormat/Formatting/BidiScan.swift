/// Looks for characters that run the other way than a message.
enum BidiScan {
  /// Whether a text has letters of the other direction, directional controls or, among right-to-left text, digits, whose
  /// groups swap places there.
  static func canDiffer(_ text: Span<UInt8>, from direction: TextDirection) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch direction {
      case .leftToRight:
        // Nothing that is encoded with a lead byte below 0xD6 runs from right to left.
        if byte < 0xD6 {
          index += 1
          continue
        }
        let scalar = scalar(in: text, &index)
        if isRightToLeft(scalar) || isControl(scalar) { return true }
      case .rightToLeft:
        if byte < 0x80 {
          if (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) { return true }
          index += 1
          continue
        }
        let scalar = scalar(in: text, &index)
        if isControl(scalar) || isLeftToRight(scalar) { return true }
      }
    }
    return false
  }

  /// The scalar that starts at `index`, which moves behind it; U+FFFD for a stray byte.
  private static func scalar(in text: Span<UInt8>, _ index: inout Int) -> Unicode.Scalar {
    let lead = UInt32(text[index])
    index += 1
    guard lead >= 0xC0 else { return "\u{FFFD}" }
    let count = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var value = lead & (0x3F >> UInt32(count))
    for _ in 0..<count where index < text.count && text[index] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(text[index] & 0x3F)
      index += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The direction of a letter; `nil` for what takes its direction from its neighbours.
  fileprivate static func direction(of scalar: Unicode.Scalar) -> TextDirection? {
    if isRightToLeft(scalar) { return scalar.properties.isAlphabetic ? .rightToLeft : nil }
    return isLeftToRight(scalar) ? .leftToRight : nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// By the blocks that Unicode reserves for scripts written from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    !isRightToLeft(scalar) && scalar.properties.isAlphabetic
  }
}

extension Unicode.Scalar {
  /// The direction of a letter; `nil` for digits, signs and spaces, which take theirs from what stands beside them.
  package var letterDirection: TextDirection? { BidiScan.direction(of: self) }
}
