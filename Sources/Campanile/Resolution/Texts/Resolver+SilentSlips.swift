internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `room exhibits[house].room`, where no `house` is the key of a row: the key of the data is never there.
  mutating func doubtKey(of name: Syntax.Name) {
    guard let lookup = LookupName(name.text), let key = lookup.keyName, let table = schema.tables[lookup.table]?.rows,
      !table.keys.isEmpty, case .oneOf(let values)? = schema.declared(key)?.type,
      table.keys.allSatisfy({ !values.contains($0) })
    else { return }
    report([LookupProblem.noValueIsKey(key, table: lookup.table, keys: table.keys, at: name.range)])
  }

  /// `by years, child { one true "…"  other true "…"  other other "{$years} years" }`: a plural form that only some
  /// values of the other attribute have.
  mutating func doubtFormsOfTwo(
    _ choice: Syntax.Choice, _ selectors: [ChoiceSelector], _ lines: [(keys: [String], text: String)], locale: String
  ) {
    for (place, selector) in selectors.enumerated() {
      guard case .plural(let isOrdinal, _) = selector.kind, let values = selectors[1 - place].values,
        place < choice.selectors.count
      else { continue }
      let exact = Set(lines.map { $0.keys[place] })
      for form in neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: exact) where form != "other" {
        let own = lines.filter { $0.keys[place] == form }.map { $0.keys[1 - place] }
        guard !own.isEmpty, !own.contains("*") else { continue }
        let lacking = values.filter { value in
          let key = ChoiceSelector.literal(value)
          guard !own.contains(key) else { return false }
          // What is read in its place, with the number in it.
          let others = lines.filter { $0.keys[place] == "*" && [key, "*"].contains($0.keys[1 - place]) }
          let shown = others.first { $0.keys[1 - place] == key } ?? others.first
          return shown?.text.contains("{$\(selector.name)") ?? false
        }
        guard !lacking.isEmpty else { continue }
        report([
          TextProblem.formOfOneValue(form, of: locale, lacking: lacking, at: choice.selectors[place].name.range)
        ])
      }
    }
  }
}
