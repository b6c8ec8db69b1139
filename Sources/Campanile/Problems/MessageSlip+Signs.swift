internal import CampanileSyntax

/// Signs behind a value's name, as other languages have them.
extension TextProblem.Slip {
  /// `{$name!}`, `{$tags[0]}`, `${visits!0}` and `{$bags :number :integer}`
  static func signBehindName(_ bytes: [UInt8], at place: Int) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, let opening = bytes[..<place].lastIndex(of: UInt8(ascii: "{")),
      let closing = bytes[place...].prefix(64).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let before = String(decoding: bytes[opening + 1..<place], as: UTF8.self).trimmed
    if bytes[place] == UInt8(ascii: ":"), before.hasPrefix("$"), before.contains(" :") {
      return (.secondFunction(String(decoding: bytes[place..<closing], as: UTF8.self).trimmed), place..<closing)
    }
    let name = before.hasPrefix("$") ? String(before.dropFirst()) : before
    guard "!?[".utf8.contains(bytes[place]), !name.isEmpty, name.utf8.allSatisfy({ $0.isNameByte || $0 == 0x5F }) else {
      return nil
    }
    return (.signBehindName(String(decoding: bytes[place..<closing], as: UTF8.self), of: name), place..<closing)
  }
}
