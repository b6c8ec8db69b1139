extension Lexer {
  /// The word that the line begins with.
  var firstWordOfLine: String {
    endOfLineBefore.first.map { text(Int($0.start), Int($0.end)) } ?? ""
  }

  /// The number behind `+/-`, with its unit.
  func numberBehind(_ start: Int) -> String? {
    var place = start
    while byte(at: place) == 0x20 { place += 1 }
    let first = place
    while isDigit(byte(at: place)) || byte(at: place) == UInt8(ascii: "_") { place += 1 }
    guard place > first else { return nil }
    let digits = place
    if byte(at: place) == 0x20 { place += 1 }
    let unit = place
    while (0x61...0x7A).contains(byte(at: place)) { place += 1 }
    return String(decoding: bytes[first..<(place > unit ? place : digits)], as: UTF8.self)
  }
}
