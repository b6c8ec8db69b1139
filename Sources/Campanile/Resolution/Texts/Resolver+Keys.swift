internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `key "K"(arguments)`, which stands alone: the app looks the text up in its own tables.
  mutating func key(_ block: FieldBlock) -> Plan.Text? {
    for line in block.lines {
      guard case .key(let literal, let values, let range) = line.content else { continue }
      guard block.lines.count == 1, line.condition == nil else {
        report(.keyAmongTexts, at: range)
        return nil
      }
      var arguments: [Plan.Value] = []
      var types: [(type: Plan.AttributeType, range: SourceRange)] = []
      var isWhole = true
      for value in values {
        if case .value(.string(let text)) = value, reportQuotedValue(text, in: block.scope) {
          isWhole = false
          continue
        }
        if let (argument, type) = argument(value, as: nil, of: literal.plain.text, in: block.scope) {
          arguments.append(argument)
          types.append((type, value.range))
        } else {
          isWhole = false
        }
      }
      if BlankText.isBlank(literal.plain.text) { report(.emptyText("key"), at: literal.range) }
      if isWhole { checkAppKey(literal, types: types, at: range) }
      return .key(literal.plain.text, arguments: arguments)
    }
    return nil
  }

  /// Compares a key and its arguments with the app's own catalog, where `app` names one.
  private mutating func checkAppKey(
    _ literal: Syntax.StringLiteral, types: [(type: Plan.AttributeType, range: SourceRange)], at range: SourceRange
  ) {
    guard let catalog = tables.appCatalog, !BlankText.isBlank(literal.plain.text) else { return }
    guard let entry = catalog.entries[literal.plain.text] else {
      if !catalog.isBroken, !tables.entries(of: literal.plain.text).isEmpty {
        let written = Self.written(key: literal.plain.text)
        report([TextProblem.keyOfTable(literal.plain.text, written: written, whole: range, at: literal.range)])
      } else if !catalog.isBroken {
        report(.unknownAppKey(literal.plain.text, known: catalog.entries.keys.sorted()), at: literal.range)
      }
      return
    }
    // The translations have to agree with the source text; Xcode sees to that.
    let localization =
      catalog.localization(of: entry, in: catalog.sourceLanguage)
      ?? StringCatalog.Localization(
        locale: catalog.sourceLanguage, range: entry.keyRange,
        value: .unit(.init(state: "translated", text: entry.keyText, range: entry.keyRange)), substitutions: [])
    // Of a text that varies by what no push knows, the app knows what it takes.
    guard !localization.value.units.isEmpty else { return }
    let wanted = localization.placeholders
    let count = wanted.keys.max() ?? 0
    guard count == types.count else {
      report(
        .appKeyArguments(
          Reason.placeholderCount(of: entry.key, count: count, given: types.count),
          entry: entry.keyRange), at: range)
      return
    }
    for (locale, translated) in entry.localizations.sorted(by: { $0.key < $1.key })
    where locale != catalog.sourceLanguage {
      let most = translated.placeholders.keys.max() ?? 0
      guard most > types.count, !translated.value.units.isEmpty else { continue }
      report(
        .appKeyArguments(
          Reason.placeholderCount(of: entry.key, count: most, given: types.count) + Reason.inLocale(locale),
          entry: translated.range), at: range)
    }
    for (index, given) in types.enumerated() {
      guard let placeholder = wanted[index + 1], placeholder.kind != .object else { continue }
      if !given.type.isNumeric {
        report(
          .appKeyArguments(
            Reason.placeholderTakesNumber(index + 1, of: entry.key, given: given.type),
            entry: entry.keyRange), at: given.range)
      } else {
        report(.appKeyIsFormatted(entry.key, entry: entry.keyRange), at: given.range)
      }
    }
  }

  /// Says so when `app` names a catalog that isn't there.
  mutating func checkCatalog(_ line: Line?) {
    guard let line, case .value(let value) = line.argument, let path = text(value, in: line.scope) else { return }
    if tables.isAppCatalogRefused {
      report(.catalogOutside(path), at: value.range)
    } else if tables.isAppCatalogForeign {
      report(.inCatalog(.otherFile(path)), at: value.range)
    } else if !tables.hasAppCatalog {
      report(.missingCatalog(path), at: value.range)
    }
  }
}
