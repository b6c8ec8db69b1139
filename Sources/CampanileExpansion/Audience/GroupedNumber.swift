/// Whether a number may have been written with a dot between its thousands, `1.000`: hardly any program writes three decimals
/// that end in `0`.
enum GroupedNumber {
  /// It has no dot, or fewer decimals.
  case plain
  /// A column with such a number has three decimals, or more, in all of them.
  case decimals
  case grouped

  /// - Complexity: looks at the places of the dot and of the last digit in most numbers.
  init(_ text: some Collection<UInt8>) {
    self = .plain
    guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return }
    let whole = text.distance(from: text.startIndex, to: dot)
    let behind = text[text.index(after: dot)...]
    guard behind.count >= 3 else { return }
    guard behind.count == 3, behind.allSatisfy({ $0 &- 0x30 < 10 }), Array(behind)[2] == UInt8(ascii: "0"),
      1...3 ~= whole, text[..<dot].allSatisfy({ $0 &- 0x30 < 10 }), text.first != UInt8(ascii: "0")
    else {
      self = .decimals
      return
    }
    self = .grouped
  }
}
