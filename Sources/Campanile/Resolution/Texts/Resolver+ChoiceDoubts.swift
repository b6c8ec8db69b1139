internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// `by visits { painting …  design … }`: the attribute whose values all cases are, where they are none of the one named.
  mutating func selectorMeant(by cases: [Syntax.ChoiceCase], not selector: ChoiceSelector, _ locale: String) -> String?
  {
    let names = cases.compactMap { line in
      if case .name(let name)? = line.keys.first, name.text != "other" { name.text } else { nil }
    }
    let others = cases.filter { if case .name(let name)? = $0.keys.first { name.text == "other" } else { false } }
    guard names.count > 1, names.count + others.count == cases.count else { return nil }
    let known: [String]
    switch selector.kind {
    case .plural(let isOrdinal, _): known = pluralForms(of: locale, isOrdinal: isOrdinal)
    case .words: known = selector.values ?? names
    }
    guard !names.contains(where: { known.contains($0) || ChoiceSelector.foreignForms[$0] != nil }) else { return nil }
    let meant = schema.attributes.filter { attribute in
      guard case .oneOf(let values) = attribute.type else { return false }
      return names.allSatisfy(values.contains)
    }
    return meant.count == 1 ? meant[0].name : nil
  }

  /// A value that one form lost: `one "{$bags} bag"  other "{$bags} bags for flight {$flight}"`.
  ///
  /// A text that leaves the number out says something else, and may well say less.
  mutating func doubtValues(of choice: Syntax.Choice, by chooser: String) {
    let facts = messageFacts
    let said = choice.cases.compactMap { line -> (line: Syntax.ChoiceCase, names: Set<String>)? in
      guard case .name? = line.keys.first else { return nil }
      let names = facts.facts(of: "{{" + line.text.message.text + "}}").said
      return names.contains(chooser) ? (line, names) : nil
    }
    guard said.count > 1 else { return }
    let all = said.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for name in all.sorted() {
      let silent = said.filter { !$0.names.contains(name) }
      if silent.count == 1 { report(.shownOddly(.lostValue(name)), at: silent[0].line.text.range) }
    }
  }

  /// `0 "Nothing yet"` where `to` asks for more than none, and `guest "…"` where it asks for members. Told once, whatever the languages.
  mutating func doubtCasesOfOthers(_ choice: Syntax.Choice, by selector: ChoiceSelector, in scope: Scope) {
    guard scope.parameters[selector.name] == nil, scope.use == nil, let recipients = recipientsOfCampaign,
      recipients.attributes.contains(selector.name),
      proof(of: recipients).whyNever == nil
    else { return }
    // Who names all values leaves `other` out, and can't do without one of them.
    let hasOther = choice.cases.contains {
      if case .name(let name)? = $0.keys.first { name.text == "other" } else { false }
    }
    guard hasOther else { return }
    for (written, literal, range) in choice.cases.prefix(8).compactMap({ caseOf($0, of: selector) }) {
      let predicate = Plan.Predicate.test(.init(selector.name), .compare(.equal, literal))
      guard !decidedGuards.contains(predicate), proof(of: .all([recipients, predicate])).whyNever != nil else {
        continue
      }
      decidedGuards.insert(predicate)
      report(.decidedCase(written), at: range)
    }
  }

  /// The value of a case: a whole number, or one of an enumeration.
  private func caseOf(_ line: Syntax.ChoiceCase, of selector: ChoiceSelector) -> (String, Plan.Literal, SourceRange)? {
    switch (line.keys.first, selector.kind) {
    case (.number(let number)?, .plural(_, isWhole: true)):
      Int64(number.text).map { (number.text, .integer($0), number.range) }
    case (.name(let name)?, .words) where selector.values?.contains(name.text) ?? false:
      (name.text, .symbol(name.text), name.range)
    default: nil
    }
  }

  /// `by city { one "…"  other "…" }` and `by city { 0 "…"  one "…"  other "…" }`: plural forms, of what is a text.
  mutating func doubtWords(of choice: Syntax.Choice, by selector: ChoiceSelector, locale: String, in scope: Scope) {
    guard selector.values == nil else { return }
    let forms = pluralForms(of: locale, isOrdinal: false)
    var isOfForms = false
    for line in choice.cases {
      if case .number? = line.keys.first { continue }
      // One in quotes is a word for sure.
      guard case .name(let name)? = line.keys.first, name.text == "other" || forms.contains(name.text) else { return }
      isOfForms = isOfForms || name.text != "other"
    }
    guard isOfForms else { return }
    var said: Set<String> = []
    for line in choice.cases { said.formUnion(externalVariables(of: "{{" + line.text.message.text + "}}")) }
    let numbers = said.filter { name in
      let type = scope.parameters[name]?.type ?? schema[name]?.type
      return type == .integer || type == .number
    }
    let number = numbers.count == 1 ? numbers.first : nil
    report(
      .shownOddly(.formsOfWord(selector.name, number: number)), at: choice.selectors.first?.name.range ?? choice.range)
  }
}
