internal import CampanileSyntax
internal import MessageFormat

extension Checker {
  /// The canonical form of a locale as written.
  mutating func canonicalLocale(_ name: Syntax.Name, reports: Bool = true) -> String? {
    do {
      return try LanguageTag(name.text).description
    } catch {
      if reports {
        diagnostics.report(
          TextProblem.malformedLocale(name.text, suggestion: error.suggestion).diagnostic(at: name.range))
      }
      return nil
    }
  }

  /// The plural forms that a locale has.
  func pluralForms(of locale: String, isOrdinal: Bool) -> [String] {
    guard let rules = pluralRules(of: locale, isOrdinal: isOrdinal) else { return ["other"] }
    return rules.categories.map(\.name)
  }

  /// The plural forms that a choice has to have a line for: those of numbers up to ten thousand that no exact key
  /// covers. French says "un million d'articles", but no author is held up for it.
  func neededPluralForms(of locale: String, isOrdinal: Bool, exact: Set<String>) -> [String] {
    guard let rules = pluralRules(of: locale, isOrdinal: isOrdinal) else { return [] }
    var needed: Set<String> = []
    for number in 0...10_000 where !exact.contains("\(number)") {
      needed.insert(rules.category(of: Int64(number)).name)
    }
    return rules.categories.map(\.name).filter(needed.contains)
  }

  private func pluralRules(of locale: String, isOrdinal: Bool) -> PluralRules? {
    LanguageTag(lenient: locale).map { PluralRules(for: $0, ordinal: isOrdinal) }
  }
}
