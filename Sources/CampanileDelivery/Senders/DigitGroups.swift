/// Tokens that are written in groups, as old programs print them: `<740f4707 bebcf74f …>`, `74 0f 47 07 …`.
enum DigitGroups {
  /// As many hexadecimal digits in a row, whatever blanks stand between them, are a token and no words.
  private static let fewestDigits = 16

  /// A text with such tokens shortened.
  ///
  /// - Parameter isKnown: whether digits without blanks are a token, however short.
  static func masked(_ text: Substring, isKnown: (String) -> Bool) -> String {
    var result = ""
    // What stands in the text from the first group on, and its digits alone.
    var run = ""
    var digits = ""
    var groups = 0
    var word = ""

    func flush() {
      let isLong = digits.count >= fewestDigits && digits.contains(where: \.isNumber)
      if groups > 1, isLong || isKnown(digits) {
        let blanks = run.reversed().prefix { !isDigit($0) }
        result += shortened(token: digits) + String(blanks.reversed())
      } else {
        result += run
      }
      (run, digits, groups) = ("", "", 0)
    }
    func endWord() {
      guard !word.isEmpty else { return }
      let bare = word.hasPrefix("0x") ? word.dropFirst(2) : word[...]
      if !bare.isEmpty, bare.allSatisfy(isDigit) {
        run += word
        digits += bare
        groups += 1
      } else {
        flush()
        result += word
      }
      word = ""
    }

    for character in text {
      if character.isASCII, character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      endWord()
      if character.isWhitespace || character == "." {
        if groups > 0 { run.append(character) } else { result.append(character) }
      } else {
        flush()
        result.append(character)
      }
    }
    endWord()
    flush()
    return result
  }

  private static func isDigit(_ character: Character) -> Bool { character.isHexDigit && character.isASCII }
}
