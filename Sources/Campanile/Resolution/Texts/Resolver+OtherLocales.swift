internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// `"kr"` for `ko`: a locale that the app hasn't, which one entry of a table has alone, or that is no language, and which lacks one of the app's.
  func otherLocale(of key: String) -> (locale: String, range: SourceRange)? {
    let entries = tables.entries(of: key)
    guard entries.count == 1, let (table, entry) = entries.first,
      app.locales.count(where: { entry.localizations[$0] == nil && $0 != app.sourceLocale }) == 1
    else { return nil }
    let others = entry.localizations.filter { !app.locales.contains($0.key) }
    guard others.count == 1, let other = others.first,
      !PluralRules.knows(language: String(other.key.prefix { $0 != "-" }))
        || table.entries.values.count(where: { $0.localizations[other.key] != nil }) == 1
    else { return nil }
    return (other.value.locale, other.value.range)
  }
}
