internal import CampanileSyntax

extension Resolver {
  /// Tells of what people would read as it stands in the texts of a table: in them `%lld` and `{$name}` are values, and every
  /// other brace is text.
  ///
  /// - Returns: whether the texts can be used.
  mutating func checkPlaceholders(
    of localization: StringCatalog.Localization, key: Syntax.Name, in scope: Scope
  ) -> Bool {
    let units = readUnits(of: localization).filter { !TableText.isWholeMessage($0.text.text) }
    var isRight = true
    for unit in units where !checkPlaceholders(of: unit, in: scope) { isRight = false }
    if isRight { tellDoubledLetters(in: units, key: key) }
    return isRight
  }

  private mutating func checkPlaceholders(of unit: StringCatalog.Unit, in scope: Scope) -> Bool {
    let text = unit.text.text
    // Not the resolver itself, which would be copied for each text.
    let isName = { [schema] (word: String) in schema[word] != nil || scope.parameters[word] != nil }
    if let slip = FormatSlip(in: text) {
      report(.tableSlip(slip.text, meant: slip.meant), at: unit.text.sourceRange(of: slip.range))
      return false
    }
    let format = FormatString(text)
    if let foreign = ForeignPlaceholder.first(in: format.withoutPlaceholders, isOfTable: true, isName: isName) {
      report(
        .foreignPlaceholder(format.text(in: foreign.range), meant: meant(by: foreign, in: scope), isOfTable: true),
        at: unit.text.sourceRange(of: foreign.range))
      return false
    }
    return true
  }

  /// `%ldd items`, where no other text of the key has a letter there: `%lldd` may say days, and then all do.
  private mutating func tellDoubledLetters(in units: [StringCatalog.Unit], key: Syntax.Name) {
    guard units.contains(where: { FormatString($0.text.text).doubledLetter != nil }) else { return }
    var others = units
    if case .found(let source) = lookUp(key, locale: app.sourceLocale) { others += readUnits(of: source) }
    let isHabit = others.contains { FormatString($0.text.text).doubledLetter == nil }
    for unit in units where isHabit {
      let format = FormatString(unit.text.text)
      guard let range = format.doubledLetter else { continue }
      report(.shownOddly(.doubledLetter(format.text(in: range))), at: unit.text.sourceRange(of: range))
    }
  }

  /// The texts that somebody reads.
  private func readUnits(of localization: StringCatalog.Localization) -> [StringCatalog.Unit] {
    rows(of: localization).rows.map(\.unit) + localization.substitutions.flatMap(\.value.onPhones.units)
  }
}
