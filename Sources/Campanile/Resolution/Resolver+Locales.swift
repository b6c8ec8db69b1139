internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// The canonical form of a locale as written.
  mutating func canonicalLocale(_ name: Syntax.Name, reports: Bool = true) -> String? {
    // `english` would be a language that nobody has heard of, and so would `jp` and `ger`.
    if let code = LanguageNames.code(of: name.text) {
      if reports { report(.malformedLocale(name.text, suggestion: code), at: name.range) }
      return nil
    }
    let language = name.text.prefix { $0 != "-" && $0 != "_" }
    guard language.utf8.count <= 3 else {
      if reports { report(.malformedLocale(name.text, suggestion: nil), at: name.range) }
      return nil
    }
    if name.text.contains("_") {
      let hyphens = String(name.text.map { $0 == "_" ? "-" : $0 })
      let suggestion = (try? LanguageTag(hyphens))?.description
      if reports { report(.malformedLocale(name.text, suggestion: suggestion), at: name.range) }
      return nil
    }
    do {
      return try LanguageTag(name.text).description
    } catch {
      if reports {
        report(.malformedLocale(name.text, suggestion: error.suggestion), at: name.range)
      }
      return nil
    }
  }

  /// What is known of a locale by its tag, worked out once.
  mutating func facts(of locale: String) -> LocaleFacts {
    if let known = localeFacts[locale] { return known }
    let tag = LanguageTag(lenient: locale)
    let facts = LocaleFacts(tag: tag, direction: tag?.direction)
    localeFacts[locale] = facts
    return facts
  }

  /// The plural forms that a locale has.
  mutating func pluralForms(of locale: String, isOrdinal: Bool) -> [String] {
    pluralRules(of: locale, isOrdinal: isOrdinal)?.categories.map(\.name) ?? ["other"]
  }

  /// The plural forms that a choice has to have a line for: those of numbers up to ten thousand that no exact key
  /// covers. French says "un million d'articles", but no author is held up for it.
  mutating func neededPluralForms(of locale: String, isOrdinal: Bool, exact: Set<String>) -> [String] {
    let numbers = exact.filter { Int($0) != nil }.sorted()
    let key = "\(locale) \(isOrdinal) \(numbers.joined(separator: " "))"
    if let known = neededForms[key] { return known }
    guard let rules = pluralRules(of: locale, isOrdinal: isOrdinal) else { return [] }
    let covered = Set(numbers.compactMap { Int64($0) })
    var needed: Set<PluralCategory> = []
    for number in Int64(0)...10_000 where !covered.contains(number) { needed.insert(rules.category(of: number)) }
    let forms = rules.categories.filter(needed.contains).map(\.name)
    neededForms[key] = forms
    return forms
  }

  private mutating func pluralRules(of locale: String, isOrdinal: Bool) -> PluralRules? {
    let key = "\(locale) \(isOrdinal)"
    if let known = pluralRulesByLocale[key] { return known }
    guard let tag = LanguageTag(lenient: locale) else { return nil }
    let rules = PluralRules(for: tag, ordinal: isOrdinal)
    pluralRulesByLocale[key] = rules
    return rules
  }
}

struct LocaleFacts {
  /// `nil` for what isn't a tag.
  let tag: LanguageTag?
  let direction: TextDirection?
}
