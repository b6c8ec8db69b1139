internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// What a table says under a key in a locale.
  enum TableLookup {
    case unknown
    /// The key is there, but not in this locale, or in state `new`.
    case missing(StringCatalog.Localization?)
    case found(StringCatalog.Localization)
  }

  /// Looks a key up, and reports one that no table has or that several have.
  mutating func lookUp(_ key: Syntax.Name, locale: String) -> TableLookup {
    let entries = tables.entries(of: key.text)
    guard let (table, entry) = entries.first else {
      if tables.appCatalog?.entries[key.text] != nil {
        report([TextProblem.keyOfApp(key.text, at: key.range)])
      } else if !tables.hasBrokenTable {
        if let meant = keyWithValues(key.text) {
          report([TextProblem.valuesInKey(meant, at: key.range)])
        } else if nearestName(to: key.text, among: tables.keys) == nil, let meant = keyMeant(by: key.text) {
          report([TextProblem.keyOfOtherEnd(key.text, meant: meant, at: key.range)])
        } else {
          report(.unknownKey(key.text, known: tables.keys), at: key.range)
        }
      }
      return .unknown
    }
    if entries.count > 1 {
      // At the second one, so that it is told once, however many texts have the key.
      report(.ambiguousKey(key.text, count: entries.count, first: entry.keyRange), at: entries[1].entry.keyRange)
      return .unknown
    }
    let wanted = entry.isFixed ? table.sourceLanguage : locale
    let own = table.localization(of: entry, in: wanted)
    if let own, !own.isNew || isSource(table, wanted) { return .found(own) }
    guard isSource(table, wanted) else { return .missing(own) }
    // Xcode leaves the source text out where it is the key itself, which `stats.title` is for nobody.
    if own == nil, key.text.isNameOfTexts, entry.localizations.values.contains(where: { $0.says(otherThan: key.text) })
    {
      report(.inCatalog(.keyAsText(key: key.text, locale: wanted)), at: entry.keyRange)
    }
    let unit = StringCatalog.Unit(state: "translated", text: entry.keyText, range: entry.keyRange)
    return .found(.init(locale: locale, range: entry.keyRange, value: .unit(unit), substitutions: []))
  }

  private func isSource(_ table: StringCatalog, _ locale: String) -> Bool {
    guard let wanted = LanguageTag(lenient: locale), let source = LanguageTag(lenient: table.sourceLanguage) else {
      return false
    }
    return locale == table.sourceLanguage || wanted.language == source.language && locale == app.sourceLocale
  }

  /// A text that a table lacks in a locale, so that there is nothing to check.
  struct Untranslated {
    let key: String
    let keyRange: SourceRange?
    /// Where it stands in state `new`.
    let state: SourceRange?
  }

  /// What a block takes from a table that lacks it in a locale.
  mutating func untranslated(_ block: FieldBlock, locale: String) -> Untranslated? {
    for line in block.lines {
      guard case .table(let key, _, _) = line.content, case .missing(let own) = lookUp(key, locale: locale) else {
        continue
      }
      let unit = own?.value.units.first { $0.state == "new" }
      return Untranslated(
        key: key.text, keyRange: tables.entries(of: key.text).first?.entry.keyRange,
        state: unit.map { $0.stateRange?.insideQuotes ?? $0.range })
    }
    return nil
  }

  /// The message of a table's key, checked where it stands in the table.
  mutating func message(
    ofKey key: Syntax.Name, arguments values: [Syntax.Value], at use: SourceRange, field: Word, locale: String,
    in scope: Scope
  ) -> Plan.Message? {
    guard case .found(let localization) = lookUp(key, locale: locale), !localization.isBroken else { return nil }
    if reportChangedOrder(of: key, values, for: localization, locale, in: scope)
      || reportChangedValues(values, for: localization, in: scope)
    {
      return nil
    }
    if reportOtherKind(of: localization, values, key: key, locale: locale, in: scope) { return nil }
    var scope = scope
    var arguments: [TableArgument] = []
    // Of what the text has no room for nobody asks whether it may be missing.
    for (place, value) in values.prefix(room(in: localization) ?? values.count).enumerated() {
      if reportNoNumber(value, for: localization.placeholders[place + 1], in: scope) { return nil }
      if case .string(let text) = value {
        if reportQuotedValue(text, in: scope) { return nil }
        if reportTextForNumber(text, for: localization.placeholders[place + 1], of: localization, in: scope) {
          return nil
        }
      }
      guard let argument = tableArgument(value, in: scope) else { return nil }
      arguments.append(numberOnTheSpot(argument, number: place + 1, of: localization, in: &scope) ?? argument)
    }
    if localization.needsReview { report(.outdatedText(key.text, locale: locale), at: localization.range) }
    for unit in localization.value.units where !StringCatalog.Unit.states.contains(unit.state) {
      report(.inCatalog(.unknownState(unit.state)), at: unit.stateRange?.insideQuotes ?? unit.range)
    }
    guard checkPlaceholders(of: localization, key: key, in: scope) else { return nil }
    var text = TableText(arguments)
    let content = content(of: localization, key: key, arguments: arguments, text: &text)
    guard text.neededCount <= arguments.count else {
      if let lacking = text.lacking, let source = sourceText(of: key, besides: locale),
        (source.placeholders.keys.max() ?? 0) <= arguments.count
      {
        let added = TextProblem.InCatalog.addedValue(
          number: lacking.number, key: key.text, locale: locale, source: source.range,
          isOnly: source.placeholders.isEmpty)
        report(.inCatalog(added), at: lacking.place)
        return nil
      }
      report(
        .tableArguments(key.text, needed: text.neededCount, given: arguments.count, table: localization.range), at: use)
      return nil
    }
    // A text that can't be right may ask for fewer than it was meant to.
    if text.problems.isEmpty, text.neededCount < values.count, locale == app.sourceLocale {
      report(
        .tableArguments(key.text, needed: text.neededCount, given: values.count, table: localization.range), at: use)
    }
    if text.problems.isEmpty { checkRoom(for: values, in: text, of: key, locale: locale, at: use) }
    for (problem, range) in text.problems { report(problem, at: range) }
    guard text.problems.isEmpty, !hasHoles(localization, in: scope), let content else { return nil }
    switch content {
    case .message(let literal): return message(literal, field: field, locale: locale, in: scope)
    case .choice(let choice): return message(choice, field: field, locale: locale, ofKey: key.text, in: scope)
    case .table, .key, .invalid: return nil
    }
  }

  /// A translation may leave a value out, but has no room for more than the source.
  private mutating func checkRoom(
    for values: [Syntax.Value], in text: TableText, of key: Syntax.Name, locale: String, at use: SourceRange
  ) {
    guard text.neededCount < values.count, let source = sourceText(of: key, besides: locale),
      !diagnostics.hasErrors(in: use)
    else { return }
    let isPlain = source.placeholders.isEmpty && source.substitutions.isEmpty && source.value.units.count == 1
    let most = max(room(in: source) ?? (isPlain ? 0 : values.count), text.neededCount)
    guard most < values.count else { return }
    report(.tableArguments(key.text, needed: most, given: values.count, table: source.range), at: use)
  }

  /// How many values a text says, where its placeholders alone tell.
  private func room(in localization: StringCatalog.Localization) -> Int? {
    let units = localization.value.units + localization.substitutions.flatMap(\.value.units)
    guard localization.substitutions.isEmpty, !units.contains(where: { $0.text.text.contains("{$") }) else {
      return nil
    }
    let placeholders = localization.placeholders
    // A number that chooses the form needn't be said.
    let isByNumber = rows(of: localization).rows.contains { $0.plural != nil }
    guard !isByNumber || placeholders.values.contains(where: { $0.kind == .integer }) else { return nil }
    return placeholders.keys.max()
  }

  /// Finds `{coins}`, where a value of this name was meant; whether there is one.
  private mutating func hasHoles(_ localization: StringCatalog.Localization, in scope: Scope) -> Bool {
    var found = false
    for unit in localization.value.units where !TableText.isWholeMessage(unit.text.text) {
      let bytes = Array(unit.text.text.utf8)
      var offset = 0
      while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
        offset = brace + 1
        let end = bytes[offset...].firstIndex { !$0.isNameByte && $0 != UInt8(ascii: "_") } ?? bytes.count
        let name = String(decoding: bytes[offset..<end], as: UTF8.self)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "}"), isNameOfValue(name, in: scope) else { continue }
        report(
          .foreignPlaceholder(
            "{\(name)}", meant: alwaysSet(name, in: scope), example: exampleName(for: name, in: scope)),
          at: unit.text.sourceRange(of: brace..<end + 1))
        found = true
      }
    }
    return found
  }

  /// What the source language says, where that isn't the text's own.
  mutating func sourceText(of key: Syntax.Name, besides locale: String) -> StringCatalog.Localization? {
    guard locale != app.sourceLocale, case .found(let source) = lookUp(key, locale: app.sourceLocale),
      !source.value.units.contains(where: { TableText.isWholeMessage($0.text.text) })
    else { return nil }
    return source
  }

  /// `@welcome.screens(nickname)` of a text that may be missing, where `%lld` takes a number: both is wrong, and told is what
  /// no condition mends.
  private mutating func reportNoNumber(
    _ value: Syntax.Value, for placeholder: FormatString.Placeholder?, in scope: Scope
  ) -> Bool {
    guard let placeholder, placeholder.name == nil, placeholder.kind == .integer, case .name(let name) = value,
      scope.parameters[name.text] == nil, let attribute = schema[name.text], attribute.mayBeMissing,
      !attribute.type.isNumeric, inputs[name.text] == nil
    else { return false }
    let found = Reason.attribute(name.text, type: attribute.type)
    report(
      .wrongType(wanted: Plan.AttributeType.integer.described, found: found, hint: Reason.numberInTable),
      at: value.range)
    return true
  }

  /// The values that are numbers where the text shows none, and the other way round; `nil` where that isn't known.
  private func misfits(
    of values: [Syntax.Value], for localization: StringCatalog.Localization, in scope: Scope
  ) -> [(name: Syntax.Name, isNumber: Bool)]? {
    var misfits: [(name: Syntax.Name, isNumber: Bool)] = []
    for (place, value) in values.enumerated() {
      guard case .name(let name) = value, let placeholder = localization.placeholders[place + 1],
        placeholder.name == nil, let type = scope.parameters[name.text]?.type ?? schema[name.text]?.type
      else { return nil }
      let wantsNumber = placeholder.kind != .object && placeholder.kind != .unsupported
      if wantsNumber != type.isNumeric { misfits.append((name, type.isNumeric)) }
    }
    return misfits
  }

  /// `%@, %lld Fahrten` as `%lld Fahrten, %@` in a translation alone: the values are right, and the translation has to say
  /// which is which.
  private mutating func reportChangedOrder(
    of key: Syntax.Name, _ values: [Syntax.Value], for localization: StringCatalog.Localization, _ locale: String,
    in scope: Scope
  ) -> Bool {
    guard let wrong = misfits(of: values, for: localization, in: scope), wrong.count > 1,
      let source = sourceText(of: key, besides: locale),
      let right = misfits(of: values, for: source, in: scope), right.isEmpty
    else { return false }
    let places = values.enumerated().map { place, value in
      let isNumber = wrong.first { $0.name.range == value.range }?.isNumber ?? false
      return (place: "%\(place + 1)$\(isNumber ? "lld" : "@")", value: value.word ?? "")
    }
    report([TextProblem.changedOrder(places, of: key.text, locale, at: localization.range)])
    return true
  }

  /// `@checkin.body(room, nights)` of `%lld nights in room %@`: each of two values stands where the other has its place.
  private mutating func reportChangedValues(
    _ values: [Syntax.Value], for localization: StringCatalog.Localization, in scope: Scope
  ) -> Bool {
    guard let misfits = misfits(of: values, for: localization, in: scope), misfits.count == 2,
      let text = misfits.first(where: { !$0.isNumber })?.name,
      let number = misfits.first(where: \.isNumber)?.name
    else { return false }
    let written = { (name: Syntax.Name) in LookupName(dotted: name.text)?.text ?? name.text }
    report([
      TextProblem.valuesChanged(
        (written(text), text.range), (written(number), number.range), text: localization.range)
    ])
    return true
  }

  /// `@cart.left(3)`: the number as a parameter is, where a form is chosen by it, or it is shown as what it is.
  private func numberOnTheSpot(
    _ argument: TableArgument, number: Int, of localization: StringCatalog.Localization, in scope: inout Scope
  ) -> TableArgument? {
    guard argument.name == nil, argument.type.isNumeric else { return nil }
    let isShownAsItIs = localization.placeholders[number]?.kind == .object
    guard
      isShownAsItIs || rows(of: localization).rows.contains(where: { $0.plural != nil })
        || !localization.substitutions.isEmpty
    else { return nil }
    let literal =
      Int64(argument.operand).map { Plan.Literal.integer($0) } ?? Double(argument.operand).map { .number($0) }
    guard let literal else { return nil }
    let name = TableArgument.variable(ofNumberAt: number)
    scope.parameters[name] = Scope.Binding(type: argument.type, value: .literal(literal))
    return TableArgument(
      operand: "$" + name, type: argument.type, name: name, range: argument.range, isOnTheSpot: true)
  }

  private mutating func tableArgument(_ value: Syntax.Value, in scope: Scope) -> TableArgument? {
    switch value {
    case .invalid: return nil
    case .string(let literal):
      let text = literal.plain.text.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
      return TableArgument(operand: "|" + text + "|", type: .text, name: nil, range: value.range)
    case .number(let number):
      return TableArgument(
        operand: number.text, type: Int64(number.text) == nil ? .number : .integer, name: nil,
        range: value.range)
    case .name(let name):
      if let binding = scope.parameters[name.text] {
        return TableArgument(operand: "$" + name.text, type: binding.type, name: name.text, range: value.range)
      }
      guard let attribute = attribute(name, in: scope, place: .text) else { return nil }
      let variable = LookupName(name.text)?.dotted ?? name.text
      return TableArgument(operand: "$" + variable, type: attribute.type, name: variable, range: value.range)
    default:
      report(.wrongType(wanted: Reason.argument, found: value.described, hint: nil), at: value.range)
      return nil
    }
  }

  // MARK: From a table's text to a campaign's

  /// The texts that somebody reads.
  func rows(of localization: StringCatalog.Localization) -> TableRows {
    let device = schema["device"]
    var rows = TableRows(followsDevice: device != nil, devices: device?.type.enumerators)
    rows.collect(localization.value)
    return rows
  }

  private mutating func content(
    of localization: StringCatalog.Localization, key: Syntax.Name, arguments: [TableArgument], text: inout TableText
  ) -> Syntax.TextContent? {
    // A push doesn't know the device; an attribute of this name may.
    let device = schema["device"].map { Syntax.Name($0.name, localization.range) }
    let read = rows(of: localization)
    if let (reason, place) = read.unreadable {
      report(.unreadableText(reason: reason), at: place)
      return nil
    }
    let rows = read.rows
    if !localization.substitutions.isEmpty, rows.allSatisfy({ $0.plural == nil }) {
      let hasZero = pluralForms(of: localization.locale, isOrdinal: false).contains("zero")
      return SubstitutedText(
        rows: rows, device: device, localization: localization, arguments: arguments, hasZeroForm: hasZero
      ).content(text: &text)
    }
    if rows.count == 1, let row = rows.first, row.device == nil, row.plural == nil {
      return .message(text.literal(row.unit, isQuoted: false))
    }
    var selectors: [Syntax.Selector] = []
    var varies = (device: rows.contains { $0.device != nil }, plural: rows.contains { $0.plural != nil })
    if varies.plural, rows.allSatisfy({ $0.plural?.name == "other" }) {
      // One text for all numbers, whatever they are.
      varies.plural = false
      let missing = neededPluralForms(of: localization.locale, isOrdinal: false, exact: []).filter { $0 != "other" }
      if !missing.isEmpty {
        report(
          .tablePluralMissing(locale: localization.locale, missing: missing, key: key.text), at: localization.range)
      }
      if !varies.device, let row = rows.first { return .message(text.literal(row.unit, isQuoted: false)) }
    }
    if varies.device, let device { selectors.append(.init(name: device, isOrdinal: false)) }
    if varies.plural {
      guard let number = pluralArgument(rows.map(\.unit), arguments: arguments) else {
        // Without any value, the line that takes the text is what lacks them.
        if arguments.isEmpty { for row in rows { _ = text.literal(row.unit, isQuoted: true) } }
        if text.neededCount == 0 { report(.tablePlaceholder(Reason.unknownNumber), at: localization.range) }
        return nil
      }
      selectors.append(.init(name: Syntax.Name(number, localization.range), isOrdinal: false))
    }
    var cases: [Syntax.ChoiceCase] = []
    for row in rows {
      var keys: [Syntax.Value] = []
      if varies.device {
        keys.append(.name(Syntax.Name(row.device?.name ?? "other", row.device?.range ?? row.unit.range)))
      }
      if varies.plural { keys.append(pluralKey(row.plural, locale: localization.locale, at: row.unit.range)) }
      cases.append(.init(keys: keys, text: text.literal(row.unit, isQuoted: true), range: row.unit.range))
    }
    return .choice(.init(selectors: selectors, cases: cases, range: localization.range))
  }

  /// In Apple's catalogs `zero` is the number 0, also in languages without such a form.
  mutating func pluralKey(_ variation: StringCatalog.Variation?, locale: String, at range: SourceRange) -> Syntax.Value
  {
    let name = variation?.name ?? "other"
    let place = variation?.range ?? range
    if name == "zero", !pluralForms(of: locale, isOrdinal: false).contains("zero") {
      return .number(Syntax.NumberLiteral(text: "0", range: place))
    }
    return .name(Syntax.Name(name, place))
  }

  /// The attribute that plural forms are chosen by: the first that a text writes as a number, else the only number.
  private func pluralArgument(_ units: [StringCatalog.Unit], arguments: [TableArgument]) -> String? {
    for unit in units {
      var next = 1
      for placeholder in FormatString(unit.text.text).placeholders {
        let number = placeholder.position ?? next
        if placeholder.position == nil, placeholder.name == nil { next += 1 }
        guard placeholder.kind == .integer || placeholder.kind != .object && placeholder.kind != .unsupported else {
          continue
        }
        if let name = placeholder.name { return name }
        if arguments.indices.contains(number - 1) { return arguments[number - 1].name }
      }
    }
    let numbers = arguments.filter { $0.type.isNumeric }
    if numbers.count == 1 { return numbers[0].name }
    // Texts with `{$name}` instead of Apple's placeholders.
    for unit in units {
      let names = externalVariables(of: unit.text.text).sorted().filter { schema[$0]?.type.isNumeric ?? false }
      if let name = names.first { return name }
    }
    return nil
  }
}

extension Plan.AttributeType {
  /// The values of an enumeration.
  var enumerators: [String]? {
    if case .oneOf(let names) = self { return names }
    return nil
  }
}

extension String {
  /// Whether it is a name of several parts, such as `stats.title`. `Loading...` is a text.
  fileprivate var isNameOfTexts: Bool {
    let parts = split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }
}

extension StringCatalog.Localization {
  fileprivate func says(otherThan key: String) -> Bool { value.units.contains { $0.text.text != key } }
}
