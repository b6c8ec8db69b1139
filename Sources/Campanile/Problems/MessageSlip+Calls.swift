extension TextProblem.Slip {
  /// `{$name.toUpperCase()}` and `{$upper(name)}`, at their parenthesis.
  static func callOfValue(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    if let formula = formula(bytes, at: place) { return formula }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "("),
      let opening = bytes[..<place].lastIndex(of: UInt8(ascii: "{")), bytes[opening + 1] == UInt8(ascii: "$"),
      let closing = bytes[place...].firstIndex(of: UInt8(ascii: ")")), closing - place < 64
    else { return nil }
    let head = String(decoding: bytes[(opening + 2)..<place], as: UTF8.self)
    let inside = String(decoding: bytes[(place + 1)..<closing], as: UTF8.self)
    guard let dot = head.lastIndex(of: ".") else {
      let name = inside.trimmed.drop { $0 == "$" }
      if isName(head), isName(name), bytes[(closing + 1)...].first == UInt8(ascii: ".") {
        // `{$prices(sku).price :number}`
        return (.keyInParentheses(inside.trimmed), place..<closing + 1)
      }
      return isName(head) && isName(name)
        ? (.callOfValue("\(head)(\(inside))", of: String(name)), opening + 2..<closing + 1) : nil
    }
    let (name, function) = (head[..<dot], head[head.index(after: dot)...])
    guard isName(name), isName(function) else { return nil }
    let start = opening + 2 + name.utf8.count
    return (.callOfValue(".\(function)(\(inside))", of: String(name)), start..<closing + 1)
  }

  /// `{VLOOKUP(station; stations; 2)}`, at its parenthesis.
  private static func formula(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "("),
      let opening = bytes[..<place].lastIndex(of: UInt8(ascii: "{")),
      let end = bytes[place...].prefix(200).firstIndex(of: UInt8(ascii: "}")), bytes[..<end].last == UInt8(ascii: ")")
    else { return nil }
    let head = String(decoding: bytes[(opening + 1)..<place], as: UTF8.self)
    guard isName(head), !head.contains("-") else { return nil }
    let inside = String(decoding: bytes[(place + 1)..<(end - 1)], as: UTF8.self).trimmed
    return (.formula(head, of: isName(inside) ? inside : nil), opening..<end + 1)
  }

  /// `when yellow {{…}}`, as drafts of MessageFormat 2 had it.
  static func whenBeforeVariant(
    _ bytes: [UInt8], at place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    let word = "when "
    let text = Array(word.utf8)
    guard place < bytes.count, bytes[place...].starts(with: text) else { return nil }
    let others = bytes.indices.filter { start in
      start > 0 && bytes[start - 1] <= 0x20 && bytes[start...].starts(with: text)
        && bytes[..<start].reversed().drop { $0 == 0x20 || $0 == 0x09 }.first == 0x0A
    }
    return (.whenBeforeVariant(isOnly: others.count < 2), place..<place + text.count)
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
  }
}
