internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// `by a, b { … }`: checked, and turned into the `.match` of MessageFormat 2 that it means.
  ///
  /// - Parameter tableKey: the key, where a string catalog has the texts. Of its plural forms some may be missing, or never
  ///   be used: it is the app's, which takes `other` then.
  mutating func message(
    _ choice: Syntax.Choice, field: Word, locale: String, ofKey tableKey: String? = nil, in scope: Scope
  ) -> Plan.Message? {
    var selectors: [ChoiceSelector] = []
    for selector in choice.selectors {
      guard let checked = checked(selector, in: scope) else {
        if LookupName.isOne(selector.name.text) { reportTables(in: choice, field: field, locale: locale, in: scope) }
        return nil
      }
      selectors.append(checked)
    }
    guard !selectors.isEmpty else { return nil }
    if tableKey == nil, selectors.count == 1, case .plural(isOrdinal: false, _) = selectors[0].kind,
      areOrdinals(choice.cases, locale: locale)
    {
      report(.ordinalCases(of: selectors[0].name, locale: locale), at: choice.selectors[0].name.range)
      return nil
    }
    if tableKey == nil, failLostSelector(of: choice, selectors, locale: locale) { return nil }
    if tableKey == nil, selectors.count == 1, let meant = selectorMeant(by: choice.cases, not: selectors[0], locale) {
      let name = choice.selectors[0].name
      report(.casesOfOther(name.text, meant: meant), at: name.range)
      return nil
    }
    if tableKey == nil, failOrder(of: choice, selectors, locale: locale) { return nil }
    var isRight = true
    var seen: [[String]: SourceRange] = [:]
    var lines: [(keys: [String], text: String)] = []
    let cases = tableKey == nil ? choice.cases : usedCases(choice.cases, selectors, locale: locale)
    for line in cases {
      guard line.keys.count == selectors.count else {
        isRight = false
        if let (written, meant, place) = ordinalMeant(by: line.keys, selectors, among: cases, locale) {
          report(.ordinalKey(written, meant: meant), at: place)
          continue
        }
        if reportLostCase(of: line, among: cases, selectors, locale: locale) { continue }
        if let (meant, place) = nameInParts(line.keys, selectors) {
          report([AlternativeProblem.caseInParts(meant).diagnostic(at: place)])
          continue
        }
        if let noun = nounBehindNumber(line.keys, selectors) {
          report(.nounBehindKey(noun.text), at: noun.range)
          continue
        }
        report(
          .choiceKeys(
            reason: Reason.keyCount(line.keys.count, wanted: selectors.count),
            help: Reason.giveKeys(for: selectors.map(\.name), words: caseOfWords(line.keys, selectors))),
          at: line.range)
        continue
      }
      if tableKey == nil, failKeyOrder(of: line.keys, selectors, locale: locale) {
        isRight = false
        continue
      }
      var keys: [String] = []
      for (value, selector) in zip(line.keys, selectors) {
        guard let key = key(value, for: selector, locale: locale, among: cases, selectors) else {
          isRight = false
          continue
        }
        keys.append(key)
      }
      guard keys.count == selectors.count else { continue }
      if let first = seen[keys] {
        let shown = keys.map { $0 == "*" ? "other" : $0 }.joined(separator: " ")
        let meant = formLeft(by: cases, of: selectors, locale)
        report(.listedTwice(shown, what: "line", first: first, meant: meant), at: line.range)
        isRight = false
        continue
      }
      seen[keys] = line.range
      if tableKey == nil, let sign = numberSign(in: line.text, isInBraces: true), let number = onlyNumber(of: selectors)
      {
        let written = TextProblem.written(number)
        report(.foreignPlaceholder("{#}", meant: written, example: written), at: sign)
        isRight = false
        continue
      }
      selectorOfTexts = onlyNumber(of: selectors)
      defer { selectorOfTexts = nil }
      guard check(line.text, isQuotedPattern: true, field: field, locale: locale, numbers: selectors, in: scope) else {
        isRight = false
        continue
      }
      if tableKey == nil, let sign = numberSign(in: line.text), let number = onlyNumber(of: selectors) {
        let written = TextProblem.written(number)
        report(.foreignPlaceholder("#", meant: written, example: written), at: sign)
        isRight = false
      }
      lines.append((keys, line.text.message.text))
    }
    guard isRight, isComplete(choice, selectors, lines.map(\.keys), locale: locale, ofKey: tableKey) else {
      return nil
    }
    if selectors.count == 1, case .plural(let isOrdinal, _) = selectors[0].kind {
      doubtNumber(of: choice, by: selectors[0].name, isOfTable: tableKey != nil, in: scope)
      doubtForms(of: choice, by: selectors[0].name, locale: locale, isOrdinal: isOrdinal)
      doubtCoveredForms(of: choice, by: selectors[0], locale: locale)
      doubtCasesOfOthers(choice, by: selectors[0], in: scope)
      doubtValues(of: choice, by: selectors[0].name)
    } else if selectors.count == 2, tableKey == nil {
      doubtFormsOfTwo(choice, selectors, lines, locale: locale)
    } else if selectors.count == 1, tableKey == nil {
      doubtWords(of: choice, by: selectors[0], locale: locale, in: scope)
      doubtCasesOfOthers(choice, by: selectors[0], in: scope)
    }
    return Plan.Message(source(selectors, lines), parameters: parameters(selectors, lines.map(\.text), in: scope))
  }

  /// `1 "…"  one "…"` in German, where `one` is for 1 alone.
  private mutating func doubtCoveredForms(of choice: Syntax.Choice, by selector: ChoiceSelector, locale: String) {
    guard case .plural(let isOrdinal, isWhole: true) = selector.kind else { return }
    let exact: [(text: String, range: SourceRange)] = choice.cases.compactMap { line in
      if case .number(let number)? = line.keys.first { (number.text, number.range) } else { nil }
    }
    guard !exact.isEmpty else { return }
    let all = neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: [])
    let left = neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: Set(exact.map(\.text)))
    for case .name(let form)? in choice.cases.map(\.keys.first)
    where all.contains(form.text) && !left.contains(form.text) {
      report(.coveredForm(form.text, locale: locale, exact: exact[0].range), at: form.range)
    }
  }

  /// `#` as a word, which is the chosen number elsewhere: `one "# item"`. `#1` and `#sale` are none, nor is `# of items`.
  private func numberSign(in literal: Syntax.StringLiteral, isInBraces: Bool = false) -> SourceRange? {
    let bytes = Array(literal.message.text.utf8)
    if isInBraces {
      let braces = Array("{#}".utf8)
      let start = bytes.indices.first { bytes[$0] == braces[0] && bytes[$0...].starts(with: braces) }
      return start.map { literal.message.sourceRange(of: $0..<$0 + braces.count) }
    }
    let sign = bytes.indices.first { place in
      bytes[place] == UInt8(ascii: "#") && (place == 0 || bytes[place - 1] == 0x20)
        && (place + 1 == bytes.count || " .,!?:;)".utf8.contains(bytes[place + 1])
          || ["\u{A0}", "\u{202F}"].contains { bytes[(place + 1)...].starts(with: $0.utf8) })
        && !bytes[(place + 1)...].starts(with: " of ".utf8)
    }
    return sign.map { literal.message.sourceRange(of: $0..<$0 + 1) }
  }

  /// The number that a choice is by, where it is by one.
  private func onlyNumber(of selectors: [ChoiceSelector]) -> String? {
    let numbers = selectors.filter { if case .plural = $0.kind { true } else { false } }
    return numbers.count == 1 ? numbers[0].name : nil
  }

  /// `by place { one … two … few … other … }` of English: all forms that ordinals have, and plurals don't.
  private mutating func areOrdinals(_ cases: [Syntax.ChoiceCase], locale: String) -> Bool {
    let plurals = pluralForms(of: locale, isOrdinal: false)
    let all = cases.lazy.flatMap(\.keys).compactMap { if case .name(let name) = $0 { name.text } else { nil } }
    guard all.contains(where: { !plurals.contains($0) }) else { return false }
    let names = Set(all)
    let ordinals = Set(pluralForms(of: locale, isOrdinal: true))
    return ordinals.subtracting(["other"]).count > 1
      && ordinals.subtracting(["other"]).isSubset(of: names) && names.subtracting(["other"]).isSubset(of: ordinals)
  }

  /// `few "punkty"`, which is for 2, 3, 4, 22 and more, where all other forms of several numbers say how many.
  private mutating func doubtForms(of choice: Syntax.Choice, by chooser: String, locale: String, isOrdinal: Bool) {
    var silent: [Syntax.ChoiceCase] = []
    var isSaid = false
    for line in choice.cases {
      guard case .name(let form)? = line.keys.first else { continue }
      if messageFacts.facts(of: "{{" + line.text.message.text + "}}").said.contains(chooser) {
        isSaid = isSaid || form.text == "other"
      } else if form.text != "other" {
        silent.append(line)
      }
    }
    guard isSaid, !silent.isEmpty else { return }
    silent.removeAll { line in
      guard case .name(let form)? = line.keys.first else { return true }
      return !hasSeveralNumbers(form.text, of: locale, isOrdinal: isOrdinal)
    }
    guard silent.count == 1 else { return }
    // `few "У вас {$overdue} книги."`
    let others = messageFacts.facts(of: "{{" + silent[0].text.message.text + "}}").said.filter { name in
      schema[name].map { $0.type == .integer || $0.type == .number } ?? false
    }
    if others.count == 1, let shown = others.first {
      return report(.shownOddly(.otherThanOthers(shown, chooser: chooser)), at: silent[0].text.range)
    }
    report(.shownOddly(.lostNumber(chooser, isOfAll: false)), at: silent[0].text.range)
  }

  /// What `other` says most often is the number that it was chosen by.
  private mutating func doubtNumber(
    of choice: Syntax.Choice, by chooser: String, isOfTable: Bool, in scope: Scope
  ) {
    let isRest = { (line: Syntax.ChoiceCase) in
      if case .name(let name)? = line.keys.first { name.text == "other" } else { false }
    }
    let facts = messageFacts
    let said = { (line: Syntax.ChoiceCase) in facts.facts(of: "{{" + line.text.message.text + "}}").said }
    guard let rest = choice.cases.first(where: isRest), !said(rest).contains(chooser) else { return }
    let numbers = said(rest).filter { name in
      let type = scope.parameters[name]?.type ?? schema[name]?.type
      return type == .integer || type == .number
    }
    // In a table the number that chooses is one that its texts say.
    if !isOfTable, let shown = numbers.first {
      guard numbers.count == 1 else { return }
      if choice.cases.contains(where: { !isRest($0) && said($0).contains(chooser) }) {
        return report(.shownOddly(.otherThanOthers(shown, chooser: chooser)), at: rest.text.range)
      }
      report(.shownOddly(.otherNumber(shown, chooser: chooser)), at: rest.text.range)
    } else if choice.cases.contains(where: { said($0).contains(chooser) }) {
      report(.shownOddly(.lostNumber(chooser, isOfAll: true)), at: rest.text.range)
    }
  }

  /// A catalog's texts without those for plural forms that the language doesn't have.
  private mutating func usedCases(
    _ cases: [Syntax.ChoiceCase], _ selectors: [ChoiceSelector], locale: String
  ) -> [Syntax.ChoiceCase] {
    var used: [Syntax.ChoiceCase] = []
    let missing = formMeantByUnknown(in: cases, selectors, locale: locale)
    for line in cases {
      var unused: (name: Syntax.Name, known: [String])?
      for (value, selector) in zip(line.keys, selectors) {
        guard case .plural(let isOrdinal, _) = selector.kind, case .name(let name) = value else { continue }
        let known = pluralForms(of: locale, isOrdinal: isOrdinal)
        if name.text != "other", !known.contains(name.text) { unused = (name, known) }
      }
      if let unused {
        report(
          .tablePluralUnknown(unused.name.text, locale: locale, known: unused.known, missing: missing),
          at: unused.name.range)
        // `many` for `other`: one mistake, so that nothing else lacks.
        if missing == "other" { used.append(line.meaning("other")) }
      } else {
        used.append(line)
      }
    }
    return used
  }

  private mutating func checked(_ selector: Syntax.Selector, in scope: Scope) -> ChoiceSelector? {
    var name = selector.name.text
    if reportOrdinalOfWords(selector, in: scope) { return nil }
    let type: Plan.AttributeType
    if let binding = scope.parameters[name] {
      type = binding.type
    } else {
      guard let attribute = attribute(selector.name, in: scope) else { return nil }
      type = attribute.type
      if let lookup = LookupName(name) {
        // In the source of a message a key that is a text has no place.
        guard let dotted = lookup.dotted else {
          report(
            .choiceKeys(reason: Reason.nothingToChoose(by: name, type: type), help: Reason.chooseBy),
            at: selector.name.range)
          return nil
        }
        name = dotted
      }
    }
    switch type {
    case .integer, .number:
      return .init(
        name: name, kind: .plural(isOrdinal: selector.isOrdinal, isWhole: type == .integer),
        values: nil)
    case .oneOf(let values): return .init(name: name, kind: .words, values: values)
    case .boolean: return .init(name: name, kind: .words, values: ["true", "false"])
    case .text, .locale, .version: return .init(name: name, kind: .words, values: nil)
    case .date, .instant, .timezone, .token, .url, .set:
      report(
        .choiceKeys(
          reason: Reason.nothingToChoose(by: name, type: type),
          help: Reason.chooseBy),
        at: selector.name.range)
      return nil
    }
  }

  /// `1 item "…"`
  private func nounBehindNumber(_ keys: [Syntax.Value], _ selectors: [ChoiceSelector]) -> Syntax.Name? {
    guard selectors.count == 1, case .plural = selectors[0].kind, keys.count == 2, case .number = keys[0],
      case .name(let noun) = keys[1], !PluralCategory.allCases.contains(where: { $0.name == noun.text })
    else { return nil }
    return noun
  }

  /// `none yet`, of `one of none-yet, plus`
  private func nameInParts(_ keys: [Syntax.Value], _ selectors: [ChoiceSelector]) -> (String, SourceRange)? {
    let words = keys.compactMap(\.plainWord)
    guard selectors.count == 1, words.count == keys.count, let first = keys.first, let last = keys.last,
      case .oneOf(let values)? = schema[selectors[0].name]?.type, values.contains(words.joined(separator: "-"))
    else { return nil }
    return (words.joined(separator: "-"), first.range.union(last.range))
  }

  /// `san francisco "…"`, of a text.
  private func caseOfWords(_ keys: [Syntax.Value], _ selectors: [ChoiceSelector]) -> String? {
    guard selectors.count == 1, schema[selectors[0].name]?.type == .text else { return nil }
    let words = keys.compactMap { if case .name(let name) = $0 { name.text } else { nil } }
    return words.count == keys.count ? words.joined(separator: " ") : nil
  }

  /// A key as it stands in `.match`: `*`, a number, a plural form, or a word.
  private mutating func key(
    _ value: Syntax.Value, for selector: ChoiceSelector, locale: String, among cases: [Syntax.ChoiceCase],
    _ selectors: [ChoiceSelector]
  ) -> String? {
    switch (selector.kind, value) {
    case (_, .invalid): return nil
    case (_, .name(let name)) where name.text == "other": return "*"
    case (.plural, .number(let number)):
      guard let value = Double(number.text) else { break }
      if let whole = Int64(exactly: value), number.text != "\(whole)" {
        report(.keyNeverMet(number.text, meant: "\(whole)"), at: number.range)
        return nil
      }
      return number.text
    case (.plural(let isOrdinal, _), .name(let name)):
      let categories = pluralForms(of: locale, isOrdinal: isOrdinal)
      guard categories.contains(name.text) else {
        if let meant = ChoiceSelector.foreignForms[name.text.lowercased()], categories.contains(meant) {
          let stands = cases.contains { other in
            other.keys.contains { if case .name(let key) = $0 { key.text == meant } else { false } }
          }
          report(.foreignCase(of: selector.name, isFlag: false, meant: meant, stands: stands), at: name.range)
          return nil
        }
        let meant = nearestName(to: name.text, among: categories)
        let missing =
          meant == nil && !["zero", "none", "no"].contains(name.text)
          ? formMeantByUnknown(in: cases, selectors, locale: locale) : nil
        report(.pluralUnknown(name.text, locale: locale, known: categories, missing: missing), at: name.range)
        return nil
      }
      return name.text
    case (.words, .name), (.words, .string), (.words, .boolean), (.words, .number):
      let text: String
      switch value {
      case .name(let name): text = name.text
      case .string(let literal): text = literal.plain.text
      case .boolean(let flag, _): text = "\(flag)"
      case .number(let number): text = number.text
      default: return nil
      }
      if let values = selector.values, !values.contains(text) {
        if values == ["true", "false"], let meant = Syntax.Value.flag(inWords: text) {
          report(.foreignCase(of: selector.name, isFlag: true, meant: "\(meant)"), at: value.range)
          return nil
        }
        report(
          .unknownEnumerator(
            text, attribute: selector.name, known: values, declared: schema[selector.name]?.range, isCase: true),
          at: value.range)
        return nil
      }
      return ChoiceSelector.literal(text)
    default: break
    }
    if case (.plural(let isOrdinal, _), .string(let literal)) = (selector.kind, value) {
      let form = literal.plain.text
      if form == "other" || pluralForms(of: locale, isOrdinal: isOrdinal).contains(form) {
        // `"one" "…"`
        report(
          .wrongType(wanted: Reason.pluralKey, found: value.described, hint: Reason.writePlain(form), meant: form),
          at: value.range)
        return nil
      }
    }
    let wanted: String
    if case .plural = selector.kind { wanted = Reason.pluralKey } else { wanted = Reason.aWord }
    report(.wrongType(wanted: wanted, found: value.described, hint: nil), at: value.range)
    return nil
  }

  /// Whether everybody gets a line.
  private mutating func isComplete(
    _ choice: Syntax.Choice, _ selectors: [ChoiceSelector], _ keys: [[String]], locale: String,
    ofKey tableKey: String?
  ) -> Bool {
    let place = choice.selectors.first?.name.range ?? choice.range
    let hasFallback = keys.contains { $0.allSatisfy { $0 == "*" } }
    if selectors.count == 1, let selector = selectors.first {
      if let values = selector.values, !hasFallback {
        let missing = values.filter { value in !keys.contains([ChoiceSelector.literal(value)]) }
        if missing.isEmpty { return true }
        let help = tableKey == nil ? Reason.addLines : Reason.addForms
        report(.choiceKeys(reason: Reason.noLine(for: missing), help: help), at: place)
        return false
      }
      if case .plural(let isOrdinal, _) = selector.kind, hasFallback {
        let exact = Set(keys.map { $0[0] })
        let needed = neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: exact)
        let missing = needed.filter { form in form != "other" && !keys.contains([form]) }
        if !missing.isEmpty, let tableKey {
          // What stands under another form was told there.
          if formMeantByUnknown(in: choice.cases, selectors, locale: locale) != nil { return true }
          report(.tablePluralMissing(locale: locale, missing: missing, key: tableKey), at: place)
          return true
        }
        if !missing.isEmpty {
          let isRead = mayBeRead(missing, by: selector.name, besides: exact)
          let numbers = exact.filter { $0 != "*" && $0 != "other" }
          let asked = numbers.allSatisfy { $0.first?.isNumber ?? false } ? numbers.min() : nil
          report(
            .pluralMissing(
              locale: locale, missing: missing, what: Reason.thisChoice, isRead: isRead,
              exact: isOrdinal ? nil : asked.map { "\(TextProblem.written(selector.name)) = \($0)" }), at: place)
          return false
        }
      }
    }
    if let tableKey, hasFallback, selectors.count > 1 {
      // Of several numbers, each by itself.
      for (index, selector) in selectors.enumerated() {
        guard case .plural(let isOrdinal, _) = selector.kind else { continue }
        let own = Set(keys.map { $0[index] })
        let missing = neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: own)
          .filter { $0 != "other" && !own.contains($0) }
        if !missing.isEmpty {
          report(
            .tablePluralMissing(locale: locale, missing: missing, key: tableKey), at: choice.selectors[index].name.range
          )
        }
      }
    }
    if !hasFallback, tableKey != nil {
      report(.choiceKeys(reason: Reason.noTextForRest, help: Reason.addLastForm), at: place)
    } else if !hasFallback {
      let fallback = selectors.map { _ in "other" }.joined(separator: " ")
      report(
        .choiceKeys(reason: Reason.noLineForRest, help: Reason.addLastLine(fallback, ofTexts: true)), at: place)
    }
    return hasFallback
  }
}

/// What a choice is by.
struct ChoiceSelector {
  enum Kind {
    case plural(isOrdinal: Bool, isWhole: Bool)
    case words
  }

  /// What others call plural forms.
  static let foreignForms = [
    "singular": "one", "sing": "one", "single": "one", "once": "one", "eins": "one", "ein": "one", "eine": "one",
    "un": "one", "une": "one", "uno": "one", "una": "one", "mehrere": "other", "viele": "other", "sonst": "other",
    "andere": "other", "autre": "other", "autres": "other", "otros": "other", "otro": "other", "plural": "other",
    "more": "other", "rest": "other", "others": "other",
    "multiple": "other", "all": "other", "any": "other", "everything": "other",
  ]

  let name: String
  let kind: Kind
  /// All values that there are, of an enumeration.
  let values: [String]?

  /// The function that selects.
  var function: String {
    switch kind {
    case .plural(let isOrdinal, let isWhole): (isWhole ? ":integer" : ":number") + (isOrdinal ? " select=ordinal" : "")
    case .words: ":string"
    }
  }

  var isOrdinal: Bool { if case .plural(isOrdinal: true, _) = kind { true } else { false } }

  /// A word as a literal of MessageFormat 2.
  static func literal(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
      }
    if isPlain { return text }
    return "|" + text.replacing("\\", with: "\\\\").replacing("|", with: "\\|") + "|"
  }
}
