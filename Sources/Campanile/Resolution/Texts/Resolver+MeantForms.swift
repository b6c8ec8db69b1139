internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The one form that a catalog lacks, where it has one that the language doesn't have: a single mistake.
  mutating func formMeantByUnknown(
    in cases: [Syntax.ChoiceCase], _ selectors: [ChoiceSelector], locale: String
  ) -> String? {
    guard selectors.count == 1, case .plural(let isOrdinal, _)? = selectors.first?.kind else { return nil }
    var names: Set<String> = []
    var exact: Set<String> = []
    for line in cases {
      switch line.keys.first {
      case .name(let name)?: names.insert(name.text)
      case .number(let number)?: exact.insert(number.text)
      default: break
      }
    }
    let unknown = names.subtracting(pluralForms(of: locale, isOrdinal: isOrdinal) + ["other"])
    let needed = Set(neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: exact) + ["other"])
    let missing = needed.subtracting(names)
    // `two` without `other` is most likely the number.
    if missing == ["other"], unknown == ["two"] { return nil }
    return unknown.count == 1 && missing.count == 1 ? missing.first : nil
  }
}

extension Syntax.ChoiceCase {
  /// With another form as its only key.
  func meaning(_ form: String) -> Self {
    guard keys.count == 1, case .name(let name) = keys[0] else { return self }
    return Self(keys: [.name(Syntax.Name(form, name.range))], text: text, range: range)
  }
}
