extension UInt8 {
  /// Whether names go on with the byte: a letter of ASCII, a digit or a hyphen.
  package var isNameByte: Bool { isNameLetter || self &- 0x30 < 10 || self == UInt8(ascii: "-") }

  /// Whether names begin with the byte.
  package var isNameLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
