extension Lexer {
  /// Where `anna.k@example.com` ends that stands without quotes, of which the first word was just passed.
  func endOfMailAddress(from start: Int) -> Int? {
    let isPart = { (byte: UInt8) in self.isNameByte(byte) || self.isLetter(byte) || byte == UInt8(ascii: "_") }
    let isDot = { (place: Int) in self.byte(at: place) == UInt8(ascii: ".") && isPart(self.byte(at: place + 1)) }
    var place = position
    while isPart(byte(at: place)) || isDot(place) { place += 1 }
    guard byte(at: place) == UInt8(ascii: "@"), isPart(byte(at: place + 1)) else { return nil }
    place += 1
    var hasDot = false
    while isPart(byte(at: place)) || isDot(place) {
      if byte(at: place) == UInt8(ascii: ".") { hasDot = true }
      place += 1
    }
    guard hasDot, byte(at: place) != UInt8(ascii: "\""), byte(at: place) != UInt8(ascii: "(") else { return nil }
    return place
  }
}
