/// Languages so near to each other that a sentence may well be the same in both.
enum RelatedLanguages {
  /// `pt-BR` and `pt-PT`
  static func areOne(_ left: String, _ right: String) -> Bool { language(left) == language(right) }

  static func mayShare(_ left: String, _ right: String) -> Bool {
    let both = [language(left), language(right)]
    return both[0] == both[1] || groups.contains { group in both.allSatisfy(group.contains) }
  }

  private static func language(_ locale: String) -> Substring { locale.prefix { $0 != "-" } }

  private static let groups: [[Substring]] = [
    ["da", "nb", "nn", "no", "sv"], ["bs", "hr", "sr", "me"], ["cs", "sk"], ["id", "ms"], ["ca", "es", "gl", "pt"],
    ["bg", "mk"], ["be", "ru", "uk"], ["af", "nl"],
  ]
}
