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
    var isRight = tellNamesBesidePlaces(in: units, key: key, in: scope)
    guard isRight else { return false }
    for unit in units where !checkPlaceholders(of: unit, in: scope) { isRight = false }
    guard isRight, tellBracedWords(in: units, key: key) else { return false }
    tellDoubledLetters(in: units, key: key)
    tellBracesOfTranslation(in: units, of: localization, key: key, scope)
    return true
  }

  /// `{nights} nights in room %@`, where another text of the key has both values by their places: beside a name, `%@` would be
  /// the first of them.
  private mutating func tellNamesBesidePlaces(
    in units: [StringCatalog.Unit], key: Syntax.Name, in scope: Scope
  ) -> Bool {
    let isName = { [schema] (word: String) in schema[word] != nil || scope.parameters[word] != nil }
    var all: [StringCatalog.Unit]?
    for unit in units where unit.text.text.contains("%") && unit.text.text.contains("{") {
      let format = FormatString(unit.text.text)
      let own = format.placeholders
      guard !own.isEmpty, !own.contains(where: { $0.name != nil }) else { continue }
      let foreign = ForeignPlaceholder.all(in: format.withoutPlaceholders, of: .table, isName: isName)
      let found =
        foreign.isEmpty
        ? BracedWord.first(in: unit.text.text).map { ($0.text, $0.range) } : foreign.first.map { ($0.text, $0.range) }
      guard let (text, range) = found, foreign.count < 2 else { continue }
      var others = all ?? units
      if all == nil, case .found(let source) = lookUp(key, locale: app.sourceLocale) { others += readUnits(of: source) }
      all = others
      let written = own.map { format.text(in: $0.range) }
      let place = own.count { $0.range.lowerBound < range.lowerBound }
      let whole = others.lazy.compactMap { other -> [String]? in
        let format = FormatString(other.text.text)
        let values = format.placeholders.map { format.text(in: $0.range) }
        return values.indices.contains { Array(values[..<$0] + values[($0 + 1)...]) == written } ? values : nil
      }.first
      guard let whole else { continue }
      // In another order each would need its number.
      let isInOrder = Array(whole[..<place] + whole[(place + 1)...]) == written
      report(.tableSlip(text, meant: isInOrder ? whole[place] : nil), at: unit.text.sourceRange(of: range))
      return false
    }
    return true
  }

  /// `{count} items`, where every other text of the key has one value, and this one none; whether there is none.
  private mutating func tellBracedWords(in units: [StringCatalog.Unit], key: Syntax.Name) -> Bool {
    guard units.contains(where: { BracedWord.first(in: $0.text.text) != nil }) else { return true }
    var others = units
    if case .found(let source) = lookUp(key, locale: app.sourceLocale) { others += readUnits(of: source) }
    let values = others.compactMap { unit in
      let format = FormatString(unit.text.text)
      return format.placeholders.isEmpty ? nil : format.placeholders.map { format.text(in: $0.range) }
    }
    guard let value = values.first, value.count == 1, values.allSatisfy({ $0 == value }) else { return true }
    var isRight = true
    for unit in units where FormatString(unit.text.text).placeholders.isEmpty {
      guard let word = BracedWord.first(in: unit.text.text) else { continue }
      report(.tableSlip(word.text, meant: value[0]), at: unit.text.sourceRange(of: word.range))
      isRight = false
    }
    return isRight
  }

  /// `Tvoje zkouška, {jméno}`, where the source text says no value and has no braces: a name that was translated with the text.
  private mutating func tellBracesOfTranslation(
    in units: [StringCatalog.Unit], of localization: StringCatalog.Localization, key: Syntax.Name, _ scope: Scope
  ) {
    guard units.contains(where: { $0.text.text.contains("{") }),
      let source = sourceText(of: key, besides: localization.locale), source.substitutions.isEmpty,
      source.value.units.allSatisfy({ !$0.text.text.contains("{") && FormatString($0.text.text).placeholders.isEmpty })
    else { return }
    for unit in units {
      let text = unit.text.text
      guard let opening = text.firstIndex(of: "{"), let closing = text[opening...].firstIndex(of: "}") else { continue }
      let inside = text[text.index(after: opening)..<closing]
      guard !inside.isEmpty, inside.count < 40, inside.allSatisfy({ $0.isLetter || $0 == "_" || $0 == "-" }),
        !isNameOfValue(String(inside), in: scope)
      else {
        continue
      }
      let start = text.utf8.distance(from: text.startIndex, to: opening)
      let written = String(text[opening...closing])
      report([
        TextProblem.bracesOfTranslation(
          written, source: source.range, at: unit.text.sourceRange(of: start..<start + written.utf8.count))
      ])
    }
  }

  /// `Deine Prüfung naht, %d`, where the source text has `%@` and gets no number: the translation is what is wrong.
  mutating func reportOtherKind(
    of localization: StringCatalog.Localization, _ values: [Syntax.Value], key: Syntax.Name, locale: String,
    in scope: Scope
  ) -> Bool {
    guard let source = sourceText(of: key, besides: locale) else { return false }
    var found: [(written: String, meant: String, range: SourceRange)] = []
    for unit in readUnits(of: localization) where !TableText.isWholeMessage(unit.text.text) {
      let format = FormatString(unit.text.text)
      var next = 1
      for placeholder in format.placeholders where placeholder.name == nil {
        let number = placeholder.position ?? next
        if placeholder.position == nil { next += 1 }
        guard values.indices.contains(number - 1), isKnownNoNumber(values[number - 1], in: scope),
          placeholder.kind != .object, placeholder.kind != .unsupported, source.placeholders[number]?.kind == .object
        else { continue }
        let meant = placeholder.position.map { "%\($0)$@" } ?? "%@"
        found.append(
          (format.text(in: placeholder.range), meant, unit.text.sourceRange(of: placeholder.range)))
      }
    }
    guard let first = found.first else { return false }
    let problem = TextProblem.InCatalog.otherKind(
      first.written, key: key.text, locale: locale, source: source.range, edits: found.map { ($0.range, $0.meant) })
    report(.inCatalog(problem), at: first.range)
    return true
  }

  private func isKnownNoNumber(_ value: Syntax.Value, in scope: Scope) -> Bool {
    switch value {
    case .string: return true
    case .name(let name):
      guard let type = scope.parameters[name.text]?.type ?? schema[name.text]?.type else { return false }
      return !type.isNumeric
    default: return false
    }
  }

  private mutating func checkPlaceholders(of unit: StringCatalog.Unit, in scope: Scope) -> Bool {
    let text = unit.text.text
    // Not the resolver itself, which would be copied for each text.
    let isName = { [schema] (word: String) in schema[word] != nil || scope.parameters[word] != nil }
    let format = FormatString(text)
    if let isRight = tellNames(in: format, of: unit, in: scope, isName: isName) { return isRight }
    if let slip = FormatSlip(in: text) {
      report(.tableSlip(slip.text, meant: slip.meant), at: unit.text.sourceRange(of: slip.range))
      return false
    }
    let foreign = ForeignPlaceholder.all(in: format.withoutPlaceholders, of: .table, isName: isName)
    guard foreign.isEmpty else {
      report(foreign, isOfTable: true, in: scope) { unit.text.sourceRange(of: $0) }
      return false
    }
    return true
  }

  /// `%(frist-name)@` and `%(first-name)`: `nil` where nothing is wrong with names.
  private mutating func tellNames(
    in format: FormatString, of unit: StringCatalog.Unit, in scope: Scope, isName: (String) -> Bool
  ) -> Bool? {
    var isRight: Bool?
    for slip in NamedSlip.all(in: format, isName: isName) {
      // A template's own first: the audience may have many.
      let known = scope.parameters.keys.sorted() + schema.attributes.filter { !$0.type.isToken }.map(\.name)
      let meant = isName(slip.name) ? slip.name : nameMeant(by: slip.name, among: known)
      let written = meant.map { "%(\($0))\(slip.form)" }
      let place = unit.text.sourceRange(of: slip.range)
      switch slip.kind {
      case .name where isBrokenAttribute(slip.name): isRight = false
      case .name:
        report(
          .inCatalog(
            .unknownName(
              slip.name, meant: meant, written: written, known: known,
              declared: meant.flatMap { schema[$0]?.range })), at: place)
        isRight = false
      case .form:
        guard let written else { continue }
        report(.tableSlip(slip.text, meant: written), at: place)
        isRight = false
      }
    }
    return isRight
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

/// `{count}`
private struct BracedWord {
  let text: String
  let range: Range<Int>

  static func first(in source: String) -> BracedWord? {
    let bytes = Array(source.utf8)
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      let end = bytes[offset...].firstIndex { !$0.isNameByte && $0 != UInt8(ascii: "_") } ?? bytes.count
      guard end > offset, end < bytes.count, bytes[end] == UInt8(ascii: "}") else { continue }
      return BracedWord(text: String(decoding: bytes[brace...end], as: UTF8.self), range: brace..<end + 1)
    }
    return nil
  }
}
