internal import CampanileSyntax

extension Resolver {
  /// The only plural form that has no case, where another has two.
  mutating func formLeft(by cases: [Syntax.ChoiceCase], of selectors: [ChoiceSelector], _ locale: String) -> String? {
    guard selectors.count == 1, case .plural(let isOrdinal, _) = selectors[0].kind else { return nil }
    let given = cases.flatMap(\.keys).compactMap { if case .name(let name) = $0 { name.text } else { nil } }
    let left = pluralForms(of: locale, isOrdinal: isOrdinal).filter { !given.contains($0) }
    return left.count == 1 ? left[0] : nil
  }

  /// `1st` of `by level ordinal`: the form that the number has, where no other case is of it.
  mutating func ordinalMeant(
    by keys: [Syntax.Value], _ selectors: [ChoiceSelector], among cases: [Syntax.ChoiceCase], _ locale: String
  ) -> (written: String, meant: String, range: SourceRange)? {
    guard selectors.count == 1, case .plural(isOrdinal: true, _) = selectors[0].kind, keys.count == 2,
      case .number(let number) = keys[0], case .name(let ending) = keys[1], let count = Int64(number.text),
      let rules = pluralRules(of: locale, isOrdinal: true), number.range.end == ending.range.start
    else { return nil }
    let form = rules.category(of: count).name
    let isTaken = cases.contains { if case .name(let name)? = $0.keys.first { name.text == form } else { false } }
    return isTaken ? nil : (number.text + ending.text, form, number.range.union(ending.range))
  }

  /// `by nick ordinal`, of a text: whether that was reported.
  mutating func reportOrdinalOfWords(_ selector: Syntax.Selector, in scope: Scope) -> Bool {
    let name = selector.name.text
    guard selector.isOrdinal, let type = scope.parameters[name]?.type ?? schema[name]?.type, type != .integer,
      type != .number
    else { return false }
    report(
      .choiceKeys(reason: Reason.ordinalOfWords(name, type: type), help: Reason.numberForOrdinal),
      at: selector.name.range)
    return true
  }

  /// Tables that the texts of a choice name wrongly, which is by one itself: all that has the name is mended at once.
  mutating func reportTables(in choice: Syntax.Choice, field: Word, locale: String, in scope: Scope) {
    var trial = self
    trial.diagnostics = Diagnostics()
    for line in choice.cases {
      _ = trial.check(line.text, isQuotedPattern: true, field: field, locale: locale, numbers: [], in: scope)
    }
    report(trial.diagnostics.all.filter { $0.code == .unknownLookup })
  }

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
