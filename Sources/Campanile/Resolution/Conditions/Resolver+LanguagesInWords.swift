internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
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
