/// Characters of other keyboards and scripts that stand for one of ASCII: `｛`, `：`, `２`, `٥`, `、`, and `с` of Cyrillic.
package enum LookAlikes {
  /// The sign or digit of ASCII that is meant; `nil` for letters, and what is itself ASCII.
  package static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
    if let sign = signs[scalar] { return sign }
    // Unicode has a full-width form of every character of ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value) {
      let plain = UInt8(truncatingIfNeeded: scalar.value - 0xFF01 + 0x21)
      return plain.isNameLetter ? nil : plain
    }
    guard scalar.value >= 0x80, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: Int(value))
  }

  /// The letter of ASCII that a letter of another script is drawn like.
  package static func letter(_ scalar: Unicode.Scalar) -> Character? {
    if let letter = letters[scalar] { return letter }
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return nil }
    let plain = UInt8(truncatingIfNeeded: scalar.value - 0xFF01 + 0x21)
    return plain.isNameLetter ? Character(Unicode.Scalar(plain)) : nil
  }

  /// A word as it is read by eye: with hyphens for dashes, and letters of ASCII for those that look like them.
  package static func plain(_ word: String) -> String {
    word.unicodeScalars.reduce(into: "") { plain, scalar in
      if let letters = ligatures[scalar] {
        plain += letters
      } else if let letter = letter(scalar) {
        plain.append(letter)
      } else if (0x2010...0x2014).contains(scalar.value) || scalar.value == 0x2212 {
        plain += "-"
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
  }

  /// What a word processor sets in one sign: `ﬁ`.
  package static let ligatures: [Unicode.Scalar: String] = [
    "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB06}": "st",
  ]

  private static let signs: [Unicode.Scalar: UInt8] = [
    // Commas of Chinese and Japanese, of Arabic, and of Ethiopic.
    "\u{3001}": UInt8(ascii: ","), "\u{060C}": UInt8(ascii: ","), "\u{1363}": UInt8(ascii: ","),
    "\u{061B}": UInt8(ascii: ";"), "\u{061F}": UInt8(ascii: "?"), "\u{066A}": UInt8(ascii: "%"),
    "\u{066B}": UInt8(ascii: "."), "\u{2236}": UInt8(ascii: ":"), "\u{FE55}": UInt8(ascii: ":"),
    "\u{FE5B}": UInt8(ascii: "{"), "\u{FE5C}": UInt8(ascii: "}"), "\u{FE59}": UInt8(ascii: "("),
    "\u{FE5A}": UInt8(ascii: ")"), "\u{2774}": UInt8(ascii: "{"), "\u{2775}": UInt8(ascii: "}"),
    "\u{2768}": UInt8(ascii: "("), "\u{2769}": UInt8(ascii: ")"), "\u{A78A}": UInt8(ascii: "="),
    "\u{2039}": UInt8(ascii: "<"), "\u{203A}": UInt8(ascii: ">"),
  ]

  /// Of Cyrillic and Greek, those that most fonts draw alike.
  private static let letters: [Unicode.Scalar: Character] = {
    let pairs =
      "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS κk νv οo ρp υu ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX"
    var letters: [Unicode.Scalar: Character] = [:]
    for pair in pairs.split(separator: " ") {
      if let first = pair.unicodeScalars.first, let last = pair.last { letters[first] = last }
    }
    return letters
  }()
}
