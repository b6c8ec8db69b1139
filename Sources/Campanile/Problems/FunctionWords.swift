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

  /// What other languages call a function, and no function of here does.
  static func functionOfOthers(_ name: String, at range: SourceRange) -> Diagnostic? {
    choiceOfOthers(name, at: range) ?? changeOfText(name, at: range) ?? unshown(name, at: range)
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
        ["ordinal", "selectordinal"].contains(name)
          ? #"a text is chosen around the whole: `body by place ordinal { one "…"  two "…"  few "…"  other "…" }`"#
          : #"a text is chosen around the whole: `body by cart-items { one "…"  other "…" }`"#,
        "where `.match` chooses within a message, its variable has `\(function)`",
      ])
  }

  private static let spans: Set = [
    "relative", "relative-time", "relativetime", "ago", "timeago", "time-ago", "fromnow", "from-now", "since",
    "countdown", "duration", "age", "days", "remaining",
  ]

  /// `:relative` and `:year`, which no function shows
  static func unshown(_ name: String, at range: SourceRange) -> Diagnostic? {
    let help =
      spans.contains(name.lowercased())
      ? "no text counts how far a moment is: show the moment itself by `:date` or `:time`, or let the export say the number"
      : ["year", "month"].contains(name.lowercased())
        ? "a \(name.lowercased()) alone isn't shown: of a day, `fields` shows `month-day`, `year-month-day` and others"
        : nil
    guard let help else { return nil }
    return Diagnostic(
      .unknownFunction, "`:\(name)` is not a function", at: range, label: "not known here", help: [help])
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
    let code = name.lowercased() == "euro" ? "EUR" : name.uppercased()
    if code.utf8.count == 3, MoneyWord.isCurrency(code) { return ":currency currency=\(code)" }
    if ["long", "medium", "short"].contains(name) { return ":date length=\(name)" }
    if ["weekday", "dayofweek", "day-of-week", "wochentag"].contains(name.lowercased()) {
      return ":date fields=weekday"
    }
    return named[name.lowercased()] ?? functionMeant(byPattern: name)
  }

  /// `HH:mm` and `dd.MM.yyyy`: each language has its own way, which the function knows.
  static func functionMeant(byPattern pattern: String) -> String? {
    let letters = pattern.filter(\.isLetter)
    guard letters.count > 2, pattern.contains(where: { ".:/-".contains($0) }),
      pattern.allSatisfy({ "dDMyYEHhkKmsSa.:/-".contains($0) }),
      zip(letters, letters.dropFirst()).contains(where: { $0 == $1 })
    else { return nil }
    let (hasTime, hasDay) = (letters.contains { "HhkK".contains($0) }, letters.contains { "dDMyY".contains($0) })
    switch (hasDay, hasTime) {
    case (true, true): return ":datetime dateLength=short timePrecision=minute"
    case (false, true): return ":time precision=minute"
    case (true, false):
      return ":date length=\(letters.contains("MMMM") ? "long" : letters.contains("MMM") ? "medium" : "short")"
    case (false, false): return nil
    }
  }

  /// Whether another tool changes the letters of a text by it: `capitalize`.
  static func changesText(_ filter: String) -> Bool { changes.contains(filter.lowercased()) }
}
