internal import CampanileSyntax

extension TranslationRule {
  /// The text of a choice that one language lost and all others have: `it { body by house { tower "…"  other "…" } }`.
  static func lostCases(_ source: WrittenText, _ others: [WrittenText]) -> [Diagnostic] {
    let texts = [source] + others
    guard texts.count > 2, texts.allSatisfy({ $0.forms["other"] != nil && $0.forms.count > 1 }) else { return [] }
    return texts.compactMap { own in
      let rest = texts.filter { $0.locale != own.locale }
      let said = Set(rest[0].forms.keys)
      let lost = said.subtracting(own.forms.keys)
      guard rest.allSatisfy({ Set($0.forms.keys) == said }), lost.count == 1, let name = lost.first,
        own.forms.keys.allSatisfy(said.contains), !mayDiffer(name, beside: said)
      else { return nil }
      let problem = TranslatedTexts.lostCase(name, locale: own.locale, other: rest[0].place)
      return problem.diagnostic(at: own.place)
    }
  }

  /// Whether languages differ in it: in some a number or a person's sex changes nothing in the words.
  private static func mayDiffer(_ name: String, beside names: Set<String>) -> Bool {
    Int(name) != nil || !names.isDisjoint(with: formsOfWords) || name == "true" || name == "false"
  }

  private static let formsOfWords: Set = [
    "zero", "one", "two", "few", "many", "male", "female", "m", "f", "man", "woman", "masculine", "feminine", "neuter",
    "nonbinary", "non-binary", "diverse", "x", "he", "she", "they", "formal", "informal",
  ]
}
