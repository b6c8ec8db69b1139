internal import CampanileSyntax

extension Resolver {
  /// Tells of a language that takes another key than the source, where the source's key has a text in it.
  ///
  /// - Parameter block: what a language has for a field.
  mutating func reportOtherKeys(_ fields: [Word], block: (Word, String) -> FieldBlock?) {
    for field in fields {
      guard let source = block(field, app.sourceLocale)?.onlyKey else { continue }
      let others = app.locales.dropFirst().compactMap { locale -> (locale: String, key: Syntax.Name)? in
        guard let key = block(field, locale)?.onlyKey, key.text != source.text else { return nil }
        guard case .found(let text) = lookUp(source, locale: locale), text.locale == locale else { return nil }
        return (locale, key)
      }
      // Where each has a key of its own, they are named so.
      guard Set(others.map(\.key.text)).count == 1, let first = others.first else { continue }
      let problem = TranslatedTexts.otherKey(
        first.key.text, meant: source.text, locales: others.map(\.locale),
        others: others.dropFirst().map(\.key.range), source: source.range)
      report(problem, at: first.key.range)
    }
  }
}

extension FieldBlock {
  /// The key of a table that is all that it says.
  fileprivate var onlyKey: Syntax.Name? {
    guard lines.count == 1, case .table(let key, _, _)? = lines.first?.content else { return nil }
    return key
  }
}
