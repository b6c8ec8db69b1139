/// Strings of JSON (RFC 8259, section 7), wherever they aren't written for each device: there ``CampanileExpansion`` has a
/// loop of its own, and a test that both write the same.
package enum JSONString {
  /// The text in quotes, with only the escapes that JSON demands.
  ///
  /// - Parameter keepsToOneLine: escapes too what other programs than JSON's take for the end of a line, or print as none.
  package static func quoted(_ text: String, keepsToOneLine: Bool = false) -> String {
    var bytes: [UInt8] = []
    append(quoted: text, to: &bytes, keepsToOneLine: keepsToOneLine)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same at the end of other bytes.
  package static func append(quoted text: String, to bytes: inout [UInt8], keepsToOneLine: Bool = false) {
    bytes.append(UInt8(ascii: "\""))
    guard keepsToOneLine else {
      for byte in text.utf8 { append(escaping: byte, to: &bytes) }
      return bytes.append(UInt8(ascii: "\""))
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x7F, 0x2028, 0x2029: append(unicode: scalar.value, to: &bytes)
      default: for byte in String(scalar).utf8 { append(escaping: byte, to: &bytes) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(escaping byte: UInt8, to bytes: inout [UInt8]) {
    guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { return bytes.append(byte) }
    switch byte {
    case 0x08: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
    case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case 0x0C: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
    case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case 0..<0x20: append(unicode: UInt32(byte), to: &bytes)
    default: bytes += [UInt8(ascii: "\\"), byte]
    }
  }

  private static func append(unicode value: UInt32, to bytes: inout [UInt8]) {
    let digits = String(value, radix: 16)
    bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
  }
}
