internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// The language behind `speaks`.
  mutating func spoken(_ language: Syntax.Name) -> String? {
    guard let tag = canonicalLocale(language) else { return nil }
    if let hyphen = tag.firstIndex(of: "-") {
      report(.speaksRegion(tag, language: String(tag[..<hyphen])), at: language.range)
      return nil
    }
    if !PluralRules.knows(language: tag) {
      report([TextProblem.unknownLanguage(tag, appHas: app.locales, at: language.range)])
    }
    return tag
  }

  /// `locale = "Turkish"`: whoever names a language means all who read it, and not the locale without a region alone.
  mutating func reportLanguageInWords(
    _ value: Syntax.Value, of attribute: Schema.Attribute, comparedBy comparison: Syntax.Comparison,
    replacing whole: SourceRange
  ) -> Bool {
    guard case .locale = attribute.type, comparison.kind == .equal || comparison.kind == .notEqual,
      let name = value.quoted ?? value.word, case .wrong(let meant?) = LocaleSpelling(name, isValue: true),
      name.utf8.count > 3, !meant.contains("-")
    else { return false }
    let isNegated = comparison.kind == .notEqual
    report([
      TextProblem.languageInWords(
        name, meant: "\(isNegated ? "not " : "")\(attribute.name) speaks \(meant)", isSure: !attribute.mayBeMissing,
        whole: whole, at: value.range)
    ])
    return true
  }
}
