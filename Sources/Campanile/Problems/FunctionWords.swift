internal import CampanileSyntax

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

  /// "`<`, `>` and `&`", each once.
  static func signs(_ all: [String]) -> String {
    var once: [String] = []
    for sign in all where !once.contains(sign) { once.append(sign) }
    return listed(once)
  }

  /// `:plural` and `:select`, which choose a text elsewhere
  static func choiceOfOthers(_ name: String, at range: SourceRange) -> Diagnostic? {
    let matching = [
      "plural": ":number", "select": ":string", "ordinal": ":number select=ordinal",
      "selectordinal": ":number select=ordinal",
    ]
    guard let function = matching[name] else { return nil }
    return Diagnostic(
      .unknownFunction, "`:\(name)` is not a function", at: range, label: "not known here",
      help: [
        #"a text is chosen around the whole: `body by cart-items { one "…"  other "…" }`"#,
        "where `.match` chooses within a message, its variable has `\(function)`",
      ])
  }

  private static let changes: Set = Set(
    ("uppercase upper upcase toupper lowercase lower downcase tolower capitalize capitalise capitalized titlecase title trim strip "
      + "truncate slice substring replace").split(separator: " ").map(String.init))

  /// `:uppercase` and `:truncate`, which change a text
  static func changeOfText(_ name: String, at range: SourceRange) -> Diagnostic? {
    guard changes.contains(name.lowercased()) else { return nil }
    return Diagnostic(
      .unknownFunction, "`:\(name)` is not a function", at: range, label: "not known here",
      help: ["a value is shown as the audience has it: let the export have it the way that it shall be read"])
  }

  /// `:EUR`, `:long` and `:percentuale`
  static func functionMeant(by name: String) -> String? {
    if name.utf8.count == 3, name.allSatisfy(\.isUppercase), MoneyWord.isCurrency(name) {
      return ":currency currency=\(name)"
    }
    if ["long", "medium", "short"].contains(name) { return ":date length=\(name)" }
    return named[name.lowercased()]
  }
}
