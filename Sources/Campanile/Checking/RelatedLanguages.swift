/// Languages so near to each other that a sentence may well be the same in both.
enum RelatedLanguages {
  /// `pt-BR` and `pt-PT`
  static func areOne(_ left: String, _ right: String) -> Bool { language(left) == language(right) }

  static func mayShare(_ left: String, _ right: String) -> Bool {
    let both = [language(left), language(right)]
    return both[0] == both[1] || groups.contains { group in both.allSatisfy(group.contains) }
  }

  /// `Прогулка` in Spanish: words of letters that nobody writes the language in.
  static func isForeignScript(_ words: Set<String>, in locale: String) -> Bool {
    guard latin.contains(language(locale)), !words.isEmpty, locale.split(separator: "-").allSatisfy({ $0.count != 4 })
    else { return false }
    return words.allSatisfy { $0.unicodeScalars.allSatisfy { (0x370...0x1FFF).contains($0.value) } }
  }

  private static let latin: Set<Substring> = [
    "ca", "cs", "da", "de", "en", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "id", "is", "it", "lt", "lv", "ms",
    "nb",
    "nl", "nn", "no", "pl", "pt", "ro", "sk", "sl", "sq", "sv", "tr", "vi",
  ]

  private static func language(_ locale: String) -> Substring { locale.prefix { $0 != "-" } }

  private static let groups: [[Substring]] = [
    ["da", "nb", "nn", "no", "sv"], ["bs", "hr", "sr", "me"], ["cs", "sk"], ["id", "ms"], ["ca", "es", "gl", "pt"],
    ["bg", "mk"], ["be", "ru", "uk"], ["af", "nl"],
  ]
}
