internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The alert's texts in every locale, merged from the alerts of a template, the campaign and a variant.
  ///
  /// - Parameters:
  ///   - alerts: The one that is overruled first.
  ///   - owner: What the texts belong to, for the matrix of translations.
  ///   - mayBeEmpty: Whether a badge or a sound shows something without them.
  /// - Returns: those that can be sent, all that are written, and whether one of them can't be read.
  mutating func texts(
    _ alerts: [Line], owner: String, isWhole: Bool, mayBeEmpty: Bool
  ) -> (sent: [Plan.LocalizedText], written: [WrittenText], isBroken: Bool) {
    var layers: [AlertLayer] = []
    for line in alerts {
      guard case .alert(let alert) = line.argument else { continue }
      layers.append(layer(alert, in: line.scope))
    }
    guard !layers.isEmpty, let last = alerts.last else { return ([], [], false) }
    let place = last.wordRange
    if isWhole, layers.allSatisfy({ $0.isEmpty }) {
      if !mayBeEmpty, !alerts.contains(where: { diagnostics.hasErrors(in: $0.range) }) {
        report(.emptyAlert, at: place)
      }
      return ([], [], false)
    }
    let fields: [Word] = [.title, .subtitle, .body]
    var texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]] = [:]
    // Locales with a text that was reported: they aren't missing as well.
    var broken: Set<String> = []
    var isBroken = false
    var untranslated: [String: [Word: Untranslated]] = [:]
    for locale in app.locales {
      if layers.contains(where: { $0.brokenLocales.contains(locale) }) { broken.insert(locale) }
      for field in fields {
        guard let block = layers.reversed().lazy.compactMap({ $0.block(field, locale) }).first else { continue }
        if let found = self.untranslated(block, locale: locale) {
          untranslated[locale, default: [:]][field] = found
          continue
        }
        if locale != app.sourceLocale {
          valueOfSource = valueLost(in: block, of: texts[app.sourceLocale]?[field]?.text)
        }
        defer { valueOfSource = nil }
        let isBeside = [.title, .body].contains { other in layers.contains { $0.block(other, locale) != nil } }
        if let text = text(block, locale: locale, mayGoWithout: field == .subtitle && isBeside) {
          texts[locale, default: [:]][field] = (text, block)
        } else {
          broken.insert(locale)
          isBroken = true
        }
      }
    }
    // Layers that are overruled are checked all the same; what they say of a locale may be read by other campaigns.
    let isComplete = !alerts.contains { if case .alert(let alert) = $0.argument { alert.isIncomplete } else { true } }
    let hasUnknownLocale = layers.contains(where: \.hasUnknownLocale)
    guard isWhole, isComplete, !hasUnknownLocale, app.localesAreKnown else { return ([], [], isBroken) }
    var written: [WrittenText] = []
    for locale in app.locales {
      for field in fields {
        guard let (text, block) = texts[locale]?[field] else { continue }
        if let own = self.written(text, block, locale: locale) { written.append(own) }
      }
    }
    for layer in layers {
      for line in layer.linesForNobody(in: app.locales) {
        report([TranslatedTexts.lineForNobody(line.word.rawValue, at: line.wordRange)])
      }
    }
    reportOtherConditions(fields) { field, locale in texts[locale]?[field] }
    reportOtherKeys(fields) { field, locale in texts[locale]?[field]?.block }
    // Nobody knows the languages of a topic's subscribers.
    if alerts.last?.scope.hasRecipient == false {
      let others = app.locales.filter { locale in
        locale != app.sourceLocale && layers.contains { $0.hasBlock(for: locale) }
      }
      if !others.isEmpty { report(.unsentLocales(others, source: app.sourceLocale), at: place) }
      let source = texts.filter { $0.key == app.sourceLocale }
      let result = complete(source, in: [app.sourceLocale], broken: broken, fields: fields, of: last)
      noteCoverage(source, written, owner: owner, complete: result.map(\.locale), isForAll: true)
      return (result, written, isBroken)
    }
    let result = complete(
      texts, in: app.locales, broken: broken, untranslated: untranslated, fields: fields, of: last)
    noteCoverage(texts, written, owner: owner, complete: result.map(\.locale))
    return (result, written, isBroken)
  }

  /// The texts of each locale that has all lines which the source has; what is missing is reported.
  private mutating func complete(
    _ texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]], in locales: [String], broken: Set<String>,
    untranslated: [String: [Word: Untranslated]] = [:], fields: [Word], of alert: Line
  ) -> [Plan.LocalizedText] {
    let place = alert.wordRange
    guard symbols.app != nil, !broken.contains(app.sourceLocale) else { return [] }
    guard let source = texts[app.sourceLocale], !source.isEmpty else {
      let written = texts.filter { !$0.value.isEmpty }.keys.sorted()
      let reader = written.count == 1 && areReadersOnly(of: written) ? written[0] : nil
      report(.missingSource(app.sourceLocale, reader: reader), at: place)
      return []
    }
    var result: [Plan.LocalizedText] = []
    var missing: [String] = []
    var lacking: [LackingLines] = []
    for locale in locales where !broken.contains(locale) {
      guard let lines = texts[locale], !lines.isEmpty else {
        missing.append(locale)
        continue
      }
      let fieldsLacking = fields.filter { source[$0] != nil && lines[$0] == nil }
      if !fieldsLacking.isEmpty {
        let inTables = fieldsLacking.compactMap { untranslated[locale]?[$0] }
        guard inTables.count < fieldsLacking.count else {
          for text in inTables { reportUntranslated(text, locale: locale, at: place) }
          continue
        }
        let blocks = lines.values.map(\.block.localeRange)
        let range = blocks.min { ($0.file, $0.start) < ($1.file, $1.start) }
        // What a variant says beside its campaign is lacking there, and not in the campaign's block, which is whole.
        let own = fieldsLacking.lazy.compactMap { source[$0]?.block.lines.first?.wordRange }.first {
          alert.range.encloses($0)
        }
        let isElsewhere = !blocks.contains(where: alert.range.encloses)
        lacking.append(
          LackingLines(locale: locale, fields: fieldsLacking, range: (isElsewhere ? own : nil) ?? range ?? place))
        continue
      }
      result.append(
        Plan.LocalizedText(
          locale: locale, title: lines[.title]?.text, subtitle: lines[.subtitle]?.text, body: lines[.body]?.text))
    }
    warnOfMissing(fields, in: source, texts, locales, lacking, at: place)
    if missing.count == 1, let locale = missing.first,
      let text = untranslated[locale]?.values.filter({ otherLocale(of: $0.key) != nil }).min(by: { $0.key < $1.key })
    {
      reportUntranslated(text, locale: locale, at: place)
      return result
    }
    if !missing.isEmpty, areRecipientsKnown || options.requiresLocales {
      let keys = missing.compactMap { untranslated[$0]?.values.map(\.key).min() }
      report(
        .missingLocales(
          missing, key: keys.count == missing.count ? keys.first : nil, fallback: app.sourceLocale,
          isError: options.requiresLocales), at: place)
    }
    return result
  }

  /// Tells of a text that a table lacks in a locale, where that is to be mended: in the table.
  private mutating func reportUntranslated(_ text: Untranslated, locale: String, at place: SourceRange) {
    let (fallback, isError) = (app.sourceLocale, options.requiresLocales)
    if let state = text.state {
      let problem = TextProblem.InCatalog.unfinished(
        key: text.key, locale: locale, fallback: fallback, isError: isError)
      report(.inCatalog(problem), at: state)
    } else if let (other, range) = otherLocale(of: text.key) {
      let problem = TextProblem.InCatalog.localeOfNobody(other, key: text.key, meant: locale, isError: isError)
      report(.inCatalog(problem), at: range.insideQuotes)
    } else {
      let problem = TextProblem.InCatalog.lacking(key: text.key, locale: locale, fallback: fallback, isError: isError)
      report(.inCatalog(problem), at: text.keyRange ?? place)
    }
  }

  /// Tells of lines that the source has and other locales lack, and of those that others have and the source lacks.
  ///
  /// What several locales lack is told once: where all lack it, at the line that only the source has.
  private mutating func warnOfMissing(
    _ fields: [Word], in source: [Word: (text: Plan.Text, block: FieldBlock)],
    _ texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]], _ locales: [String], _ lacking: [LackingLines],
    at place: SourceRange
  ) {
    let isError = options.requiresLocales
    let others = locales.filter { $0 != app.sourceLocale && texts[$0]?.isEmpty == false }
    var lackedBySource = fields.filter { field in source[field] == nil && texts.values.contains { $0[field] != nil } }
    var groups: [[Word]: [LackingLines]] = [:]
    for one in lacking { groups[one.fields, default: []].append(one) }
    for one in lacking {
      guard let group = groups.removeValue(forKey: one.fields) else { continue }
      let names = one.fields.map(\.rawValue)
      guard group.count > 1, group.count == others.count,
        let line = one.fields.first.flatMap({ source[$0]?.block.lines.first })
      else {
        report(
          TranslatedTexts.lackLines(
            locales: group.map(\.locale), fields: names,
            others: group.dropFirst().map(\.range).filter { $0 != one.range },
            fallback: app.sourceLocale, isError: isError), at: one.range)
        continue
      }
      // `body` in one language, where all others have a `title`.
      let meant = lackedBySource.filter { field in others.allSatisfy { texts[$0]?[field] != nil } }
      let isOther = !meant.isEmpty && meant == lackedBySource
      if isOther { lackedBySource = [] }
      let problem: TranslatedTexts =
        isOther
        ? .otherLines(
          fields: names, meant: meant.map(\.rawValue), source: app.sourceLocale, others: others, isError: isError)
        : .linesAlone(fields: names, source: app.sourceLocale, others: others, isError: isError)
      report(problem, at: line.wordRange)
    }
    guard !lackedBySource.isEmpty, !diagnostics.hasErrors(in: place) else { return }
    let having = locales.filter { locale in lackedBySource.contains { texts[locale]?[$0] != nil } }
    let range = source.values.map(\.block.localeRange).min { ($0.file, $0.start) < ($1.file, $1.start) }
    let problem = TranslatedTexts.sourceLacksLines(
      locale: app.sourceLocale, fields: lackedBySource.map(\.rawValue), others: having)
    report(problem, at: range ?? place)
  }

  /// One alert's lines by field and locale. Lines that stand in the alert itself hold for every locale.
  private mutating func layer(_ alert: Syntax.Alert, in scope: Scope) -> AlertLayer {
    var layer = AlertLayer()
    layer.add(alert.lines, locale: nil, localeRange: alert.range, scope: scope)
    var firstRanges: [String: SourceRange] = [:]
    let meant = onlyLocaleBeside(alert.locales.map(\.locale))
    if reportBlockOfAllLocales(alert) {
      layer.hasUnknownLocale = true
      return layer
    }
    for block in alert.locales {
      guard let locale = appLocale(block.locale, meant: meant) else {
        layer.hasUnknownLocale = true
        continue
      }
      if let first = firstRanges[locale] {
        report(.listedTwice(locale, what: "locale", first: first, meant: meant), at: block.locale.range)
        // Another locale, which has none now, is most likely meant by one of them.
        layer.hasUnknownLocale = true
        if meant != nil {
          // Which of the two it is nobody knows, so that neither is asked for what the locale's texts have.
          layer.remove(locale)
        }
        continue
      }
      firstRanges[locale] = block.locale.range
      layer.add(block.lines, locale: locale, localeRange: block.locale.range, scope: scope)
      // What was reported in it is not missed as well. Nothing at all leaves the locale to other layers.
      if block.lines.isEmpty, diagnostics.hasErrors(in: block.range) { layer.brokenLocales.insert(locale) }
    }
    return layer
  }

  /// `alert { default { title "Hi" } }`, where nothing else stands.
  private mutating func reportBlockOfAllLocales(_ alert: Syntax.Alert) -> Bool {
    guard alert.lines.isEmpty, alert.locales.count == 1, let block = alert.locales.first, app.locales.count > 1,
      TextProblem.wordsForAllLocales.contains(block.locale.text.lowercased()), let first = block.lines.first,
      let last = block.lines.last
    else { return false }
    let range = block.range
    let removed = [
      SourceRange(file: range.file, start: range.start, end: first.range.start),
      SourceRange(file: range.file, start: last.range.end, end: range.end),
    ]
    report([TextProblem.blockOfAllLocales(block.locale.text, removed: removed, at: block.locale.range)])
    return true
  }

  /// The only one of the app's locales that isn't among those of some texts: most likely it is meant by what stands wrong.
  func onlyLocaleBeside(_ names: [Syntax.Name]) -> String? {
    let written = Set(names.map(\.text))
    let missing = app.locales.filter { !written.contains($0) }
    return missing.count == 1 && app.localesAreKnown ? missing.first : nil
  }

  /// A locale that has to be one of the app's; the canonical form of what was written.
  ///
  /// - Parameter meant: the one that most likely has to stand there, where what does is no language.
  mutating func appLocale(_ name: Syntax.Name, meant likely: String? = nil) -> String? {
    if app.locales.contains(name.text) { return name.text }
    guard symbols.app != nil, app.localesAreKnown else { return canonicalLocale(name) }
    if let meant = meantLocale(name.text) {
      report(.malformedLocale(name.text, suggestion: meant), at: name.range)
      return meant
    }
    if let canonical = canonicalLocale(name, reports: false), app.locales.contains(canonical) { return canonical }
    report(.unknownLocale(name.text, known: app.locales, app: app.localesRange, meant: likely), at: name.range)
    return nil
  }
}

extension Resolver {
  /// The app's locale that was meant by one that is written otherwise: `de_DE`, `EN`, `english`.
  private func meantLocale(_ written: String) -> String? {
    guard !app.locales.contains(written) else { return nil }
    if let code = LanguageNames.code(of: written), app.locales.contains(code) { return code }
    let plain = String(written.map { $0 == "_" ? "-" : $0 })
    guard plain != written else { return nil }
    if let same = app.locales.first(where: { $0.lowercased() == plain.lowercased() }) { return same }
    let language = plain.prefix { $0 != "-" }.lowercased()
    return app.locales.contains(language) ? language : nil
  }
}

/// The lines that a locale lacks, where others have them, and the place of its block.
private struct LackingLines {
  let locale: String
  let fields: [Word]
  let range: SourceRange
}

/// The lines of one field in one locale of one alert: its alternatives.
struct FieldBlock {
  let field: Word
  let lines: [Syntax.TextLine]
  /// The locale's word; the alert where the lines hold for every locale.
  let localeRange: SourceRange
  let scope: Scope
  /// A line of the field without `when` right behind the brace of the locale, which closed too early then.
  var behindBrace: SourceRange?
}

/// One `alert { … }`.
private struct AlertLayer {
  private var blocks: [Word: [String: FieldBlock]] = [:]
  /// Locales whose block holds no line that could be read.
  var brokenLocales: Set<String> = []
  /// Whether a block is for a locale that the app doesn't have, and most likely for one that it has.
  var hasUnknownLocale = false

  var isEmpty: Bool { blocks.isEmpty && brokenLocales.isEmpty }

  /// Whether some text is for this locale alone.
  func hasBlock(for locale: String) -> Bool { blocks.values.contains { $0[locale] != nil } }

  /// The lines for a locale, or else those for every locale.
  func block(_ field: Word, _ locale: String) -> FieldBlock? {
    let shared = blocks[field]?[""]
    guard var own = blocks[field]?[locale] else { return shared }
    if let line = shared?.lines.first, shared?.lines.count == 1, line.condition == nil, let last = own.lines.last,
      line.range.file == last.range.file, line.range.start > last.range.end,
      line.range.start - last.range.end < Self.nearby
    {
      own.behindBrace = line.wordRange
    }
    return own
  }

  /// The first line for every locale of each field that all locales have lines of their own for.
  func linesForNobody(in locales: [String]) -> [Syntax.TextLine] {
    [Word.title, .subtitle, .body].compactMap { field in
      guard let line = blocks[field]?[""]?.lines.first else { return nil }
      let isOverruled = locales.allSatisfy { locale in
        blocks[field]?[locale] != nil && block(field, locale)?.behindBrace == nil
      }
      return isOverruled ? line : nil
    }
  }

  /// So many bytes are a brace and the blanks around it.
  private static let nearby: UInt32 = 40

  mutating func remove(_ locale: String) {
    for field in [Word.title, .subtitle, .body] { blocks[field]?[locale] = nil }
    brokenLocales.insert(locale)
  }

  mutating func add(_ lines: [Syntax.TextLine], locale: String?, localeRange: SourceRange, scope: Scope) {
    for field in [Word.title, .subtitle, .body] {
      let own = lines.filter { $0.word == field }
      guard !own.isEmpty else { continue }
      blocks[field, default: [:]][locale ?? ""] = FieldBlock(
        field: field, lines: own, localeRange: localeRange, scope: scope)
    }
  }
}
