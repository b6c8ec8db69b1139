/// What formats a value, in other words than those of texts.
extension TextProblem {
  static let forTheValue = "for the value write "

  private static let words = [
    ":percent": "percentuale prozent porcentaje pourcent pourcentage procent prosent pct percentage",
    ":time": "hora heure uhrzeit ora zeit clock hour",
    ":date": "fecha datum data dato dzien day",
    ":number": "numero nombre zahl number-format numeric",
    ":integer": "entero entier ganzzahl",
  ]

  private static let named = Dictionary(
    uniqueKeysWithValues: words.flatMap { meant, words in words.split(separator: " ").map { (String($0), meant) } })

  /// `:EUR`, `:long` and `:percentuale`
  static func functionMeant(by name: String) -> String? {
    if name.utf8.count == 3, name.allSatisfy(\.isUppercase), MoneyWord.isCurrency(name) {
      return ":currency currency=\(name)"
    }
    if ["long", "medium", "short"].contains(name) { return ":date length=\(name)" }
    return named[name.lowercased()]
  }
}
