extension ValueSlip {
  /// What programs do to letters on their way: nobody is called `J\u{C3}\u{B6}rg`, and people would read it.
  static func wrongLetters(in text: String) -> ValueSlip? {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "%") }) else {
      return nil
    }
    if bytes.contains(UInt8(ascii: "&")),
      text.contains(
        /&(?:amp|lt|gt|quot|apos|nbsp|[A-Za-z]{1,2}(?:uml|acute|grave|circ|tilde|cedil|ring|slash)|szlig|#\d{2,5}|#x[0-9A-Fa-f]{2,4});/
      )
    {
      return .entities
    }
    if bytes.contains(UInt8(ascii: "%")), text.contains(/%[C-Ec-e][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]/) {
      return .percentEncoded
    }
    // U+FFFD
    if bytes.firstRange(of: [0xEF, 0xBF, 0xBD]) != nil { return .lostSigns }
    return isOfOtherEncoding(text) ? .otherEncoding : nil
  }

  /// A letter that begins two bytes of UTF-8, and behind it what no letter follows in any language.
  private static func isOfOtherEncoding(_ text: String) -> Bool {
    var last: UInt32 = 0
    for scalar in text.unicodeScalars {
      // A blank that doesn't break and quotes may stand behind a word.
      if 0xC2...0xC5 ~= last, 0x80...0xBF ~= scalar.value, ![0xA0, 0xAB, 0xB7, 0xBB].contains(scalar.value) {
        return true
      }
      last = scalar.value
    }
    return text.contains("\u{E2}\u{20AC}")
  }
}
