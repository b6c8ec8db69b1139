/// What a sheet of translations says beside a text, and was copied along: `EN: …`, `… (max 30 characters)`.
enum TranslatorNote {
  /// The first one in a text of a locale, by its bytes there.
  static func first(in text: String, locale: String) -> Range<Int>? {
    label(in: text, locale: locale) ?? limit(in: text)
  }

  /// The locale's own code before the text: `EN: `, `(en) `.
  private static func label(in text: String, locale: String) -> Range<Int>? {
    let language = locale.prefix { $0 != "-" }
    for code in Set([locale, String(language)]) {
      for label in [code.uppercased() + ":", "(" + code.uppercased() + ")", "(" + code + ")"]
      where text.hasPrefix(label) && text.utf8.dropFirst(label.utf8.count).first == 0x20 {
        return 0..<label.utf8.count
      }
    }
    return nil
  }

  /// How long the text may be, in parentheses: `(max 30 chars)`, `(max. 30 Zeichen)`, `(max 30)`.
  private static func limit(in text: String) -> Range<Int>? {
    let bytes = Array(text.utf8)
    for open in bytes.indices where bytes[open] == UInt8(ascii: "(") {
      guard let close = bytes[open...].prefix(40).firstIndex(of: UInt8(ascii: ")")) else { continue }
      let words = String(decoding: bytes[open + 1..<close], as: UTF8.self).lowercased()
        .split { !$0.isLetter && !$0.isNumber }
      guard words.contains(where: { $0.allSatisfy(\.isNumber) }) else { continue }
      let isOfLetters = words.contains { word in ofLetters.contains { word.hasPrefix($0) } }
      let isMost = words.count == 2 && (words[0] == "max" || words[0] == "maximum")
      if isOfLetters || isMost { return open..<close + 1 }
    }
    return nil
  }

  /// How words for a text's letters begin, in the languages that sheets are written in.
  private static let ofLetters = [
    "char", "zeichen", "caract", "caratt", "tecken", "znak", "tegn", "tekens", "символ", "знак",
  ]
}
