/// The character classes of the specification's grammar (`message.abnf`).
enum CharacterClass {
  static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n" || scalar == "\u{3000}"
  }

  /// The marks and isolates that may stand round names and in space.
  static func isBidi(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x2B, 0x5F: true
    case 0xA1...0x61B, 0x61D...0x167F, 0x1681...0x1FFF, 0x200B...0x200D, 0x2010...0x2027, 0x2030...0x205E,
      0x2060...0x2065, 0x206A...0x2FFF, 0x3001...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD:
      true
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }

  static func isName(_ scalar: Unicode.Scalar) -> Bool {
    isNameStart(scalar) || (0x30...0x39).contains(scalar.value) || scalar == "-" || scalar == "."
  }
}
