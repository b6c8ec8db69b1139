extension TextProblem.Slip {
  /// `{$name.toUpperCase()}` and `{$upper(name)}`, at their parenthesis.
  static func callOfValue(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "("),
      let opening = bytes[..<place].lastIndex(of: UInt8(ascii: "{")), bytes[opening + 1] == UInt8(ascii: "$"),
      let closing = bytes[place...].firstIndex(of: UInt8(ascii: ")")), closing - place < 64
    else { return nil }
    let head = String(decoding: bytes[(opening + 2)..<place], as: UTF8.self)
    let inside = String(decoding: bytes[(place + 1)..<closing], as: UTF8.self)
    guard let dot = head.lastIndex(of: ".") else {
      let name = inside.trimmed.drop { $0 == "$" }
      return isName(head) && isName(name)
        ? (.callOfValue("\(head)(\(inside))", of: String(name)), opening + 2..<closing + 1) : nil
    }
    let (name, function) = (head[..<dot], head[head.index(after: dot)...])
    guard isName(name), isName(function) else { return nil }
    let start = opening + 2 + name.utf8.count
    return (.callOfValue(".\(function)(\(inside))", of: String(name)), start..<closing + 1)
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
  }
}
