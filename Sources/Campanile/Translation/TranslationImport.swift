package import CampanileSyntax
internal import MessageFormat

/// Brings translations back into the sources: only the strings that differ are changed, and new locales and forms are
/// put where they belong.
package struct TranslationImport {
  /// What an import comes to.
  package struct Result: Sendable {
    /// The files that change, with their new bytes.
    package let files: [SourceFile]
    /// How many strings differ from what the sources say.
    package let changedCount: Int
    /// What was left out, and what deserves a look.
    package let warnings: [Failure]
  }

  let collection: TextCollection
  var edits: SourceEdits
  private var warnings: [Failure] = []
  var changedCount = 0
  /// What files before this one have brought: the same text may stand in two, and is written once.
  private var brought: Set<Place> = []
  /// How many texts a line of an alert has, as of one with a `when` and one without.
  private var lineCounts: [Line: Int] = [:]

  private struct Line: Hashable {
    let alert: SourceRange
    let word: Word
  }

  /// A text in one language.
  struct Place: Hashable {
    let unit: Int
    let locale: String
    let path: [String]
  }

  /// Why a file, right as it is, can't be meant for these sources; `nil` when it can.
  package static func refusal(of file: TranslationFile, for collection: TextCollection) -> Failure? {
    if let locale = file.targetLocale {
      if locale == collection.sourceLocale {
        return TranslationProblem.intoSource(locale: locale).failure(in: file.path)
      }
      if !collection.locales.contains(locale) {
        return TranslationProblem.intoOther(locale: locale, known: collection.locales).failure(in: file.path)
      }
    }
    if let source = file.sourceLocale, source != collection.sourceLocale {
      return TranslationProblem.fromOther(locale: source, source: collection.sourceLocale).failure(in: file.path)
    }
    if let end = file.emptyEnd, !collection.units.isEmpty {
      return TranslationProblem.markup(line: end.line, column: end.column, .noUnit).failure(in: file.path)
    }
    if file.texts.isEmpty, file.unfinished.isEmpty, !file.namesForms, !collection.units.isEmpty {
      return TranslationProblem.noText.failure(in: file.path)
    }
    let places = TranslationImport(collection: collection).places(namesForms: file.namesForms)
    if !file.texts.isEmpty, !file.texts.contains(where: { places[$0.name] != nil }) {
      return TranslationProblem.noTextOfThese.failure(in: file.path)
    }
    return nil
  }

  /// Whether a file may be one that was written for these sources.
  package static func isExport(_ file: TranslationFile, of collection: TextCollection) -> Bool {
    // In a catalog of ours each text stands in its own language at least; one without is another program's.
    let hasTexts = file.namesForms || !file.texts.isEmpty || collection.units.isEmpty
    return hasTexts && refusal(of: file, for: collection) == nil
  }

  /// How many translations a file has of texts that have none in its language: what is lost where the file is.
  package static func newTexts(in file: TranslationFile, for collection: TextCollection) -> Int {
    let places = TranslationImport(collection: collection).places(namesForms: file.namesForms)
    return file.texts.count { text in
      guard let (index, form) = places[text.name], !text.isBlank, collection.locales.contains(text.locale) else {
        return false
      }
      let unit = collection.units[index]
      if case .entry = unit.site, unit.versions[text.locale] == nil { return true }
      guard let own = unit.source(text.locale) else { return true }
      // Of forms only those that an export offers: others stand there because the workspace has changed since.
      let path = form ?? text.path
      return !own.leaves.contains { $0.path == path } && collection.forms(of: unit, in: text.locale).contains(path)
    }
  }

  /// The first text of which two files say different things; `nil` where they agree.
  package static func contradiction(among files: [TranslationFile], for collection: TextCollection) -> Failure? {
    guard files.count > 1 else { return nil }
    let run = TranslationImport(collection: collection)
    var first: [Place: (text: String, file: String)] = [:]
    for file in files {
      let places = run.places(namesForms: file.namesForms)
      for text in file.texts where text.locale != collection.sourceLocale && !text.isBlank {
        guard let (index, form) = places[text.name] else { continue }
        let place = Place(unit: index, locale: text.locale, path: form ?? text.path)
        if let before = first[place], before.file != file.path, before.text != text.text {
          return TranslationProblem.contradiction(
            text: collection.units[index].key, locale: text.locale, before: before, now: text.text
          ).failure(in: file.path)
        }
        first[place] = first[place] ?? (text.text, file.path)
      }
    }
    return nil
  }

  /// Works out what translations change.
  package static func result(of files: [TranslationFile], into collection: TextCollection) -> Result {
    var run = TranslationImport(collection: collection)
    for file in files { run.add(file) }
    run.insertNewLines()
    run.insertNewMessages()
    run.insertTableTexts()
    return Result(files: run.edits.changedFiles(), changedCount: run.changedCount, warnings: run.warnings)
  }

  private init(collection: TextCollection) {
    self.collection = collection
    edits = SourceEdits(collection.files)
    for unit in collection.units {
      if case .line(let alert, let word, _) = unit.site {
        lineCounts[Line(alert: alert.range, word: word), default: 0] += 1
      }
    }
  }

  mutating func warn(_ problem: TranslationProblem, _ file: TranslationFile) {
    warnings.append(problem.failure(in: file.path))
  }

  // MARK: From names to texts

  private mutating func add(_ file: TranslationFile) {
    let places = self.places(namesForms: file.namesForms)
    /// By unit and locale, the strings by their form.
    var found: [Int: [String: [[String]: TranslationFile.Text]]] = [:]
    var unknown: Set<String> = []
    let named = Set(file.texts.map(\.name))
    var foreign: Set<String> = []
    var outdated: Set<String> = []
    var emptied: Set<Place> = []
    var lacked: [(form: String, place: Place)] = []
    for text in file.texts {
      guard let (index, place) = places[text.name] else {
        unknown.insert(text.name)
        continue
      }
      let unit = collection.units[index]
      let path = place ?? text.path
      if text.locale == collection.sourceLocale {
        let own = unit.source(text.locale)?.leaves.first { $0.path == path }
        if let own, own.text != text.text { outdated.insert(unit.key) }
        continue
      }
      guard collection.locales.contains(text.locale) else {
        foreign.insert(text.locale)
        continue
      }
      if let source = text.source, let own = unit.source(collection.sourceLocale),
        collection.sourceText(of: path, in: own) != source
      {
        outdated.insert(unit.key)
      }
      if text.isBlank, unit.source(text.locale)?.leaves.contains(where: { $0.path == path }) ?? false {
        emptied.insert(Place(unit: index, locale: text.locale, path: path))
      }
      let isThere = unit.versions[text.locale]?.leaves.contains { $0.path == path } ?? false
      if !text.isBlank, !isThere, let form = collection.lackedForm(in: path, of: unit, text.locale) {
        lacked.append((form, Place(unit: index, locale: text.locale, path: path)))
        continue
      }
      if text.isBlank || !brought.insert(Place(unit: index, locale: text.locale, path: path)).inserted { continue }
      found[index, default: [:]][text.locale, default: [:]][path] = text
    }
    // Texts of which a form is called otherwise, and so isn't lost.
    var misnamed: Set<String> = []
    for name in unknown.sorted() {
      // `title [plural wenige]` of a text that there is.
      let (text, form) = Self.nameAndForm(name)
      let hasForms = places.keys.contains { $0.hasPrefix("\(text) [plural ") }
      if form != nil, hasForms { misnamed.insert(text) }
      // One that the file lacks, and that is spelt nearly so.
      let meant = nearestName(to: name, among: places.keys.filter { !named.contains($0) }.sorted())
      warn(form != nil && hasForms ? .unknownForm(form ?? "", text: text) : .unknownText(name, meant: meant), file)
    }
    for (form, place) in lacked {
      warn(.lackedForm(form, locale: place.locale, text: collection.units[place.unit].key), file)
    }
    for name in file.partlyTranslated { warn(.partly(name), file) }
    for (name, locale) in file.unfinished where places[name] != nil && collection.locales.contains(locale) {
      warn(.unfinished(locale: locale, text: name), file)
    }
    for (state, all) in Dictionary(grouping: file.unknownStates, by: \.state).sorted(by: { $0.key < $1.key }) {
      warn(.unknownState(state, text: all[0].name, others: all.count - 1), file)
    }
    for locale in foreign.sorted() { warn(.unknownLocale(locale), file) }
    for key in outdated.sorted() { warn(.outdated(key), file) }
    let lost = lost(besides: emptied, found.mapValues { $0.mapValues { Set($0.keys) } })
      .filter { !misnamed.contains(collection.units[$0.unit].key) }
    if found.isEmpty, lost.count > 1 {
      warn(.allEmptied(count: lost.count), file)
    } else {
      for place in lost {
        warn(.emptied(locale: place.locale, text: collection.units[place.unit].key, form: place.path.last), file)
      }
    }
    for (index, byLocale) in found.sorted(by: { $0.key < $1.key }) {
      // In the app's order, so that new blocks stand in it.
      for locale in collection.locales {
        if let texts = byLocale[locale] { bring(texts, into: collection.units[index], at: index, locale: locale, file) }
      }
    }
  }

  /// `title` and `few` of `title [plural few]`
  private static func nameAndForm(_ name: String) -> (text: String, form: String?) {
    guard name.hasSuffix("]"), let opening = name.range(of: " [plural ", options: .backwards) else {
      return (name, nil)
    }
    return (String(name[..<opening.lowerBound]), String(name[opening.upperBound...].dropLast()))
  }

  /// Which text, and which form of it, a name in a file means.
  private func places(namesForms: Bool) -> [String: (unit: Int, path: [String]?)] {
    var places: [String: (unit: Int, path: [String]?)] = [:]
    for (index, unit) in collection.units.enumerated() {
      let offered = collection.locales.dropFirst().flatMap { collection.forms(of: unit, in: $0) }
      for path in Set(unit.paths + offered) {
        if namesForms {
          places[TextCollection.name(of: unit, path: path)] = (index, path)
          guard path.dropLast().last == "plural" else { continue }
          for category in PluralCategory.allCases {
            let form = Array(path.dropLast()) + [category.name]
            places[TextCollection.name(of: unit, path: form)] = (index, form)
          }
        } else {
          let name = unit.name(ofPath: path)
          places[name] = (index, name == unit.key ? nil : path)
        }
      }
    }
    return places
  }

  // MARK: From texts to changes

  typealias Texts = [[String]: TranslationFile.Text]

  /// Lines that a locale doesn't have yet: the unit, and what stands behind the line's word and guard.
  var newLines: [String: [(unit: Int, content: (String) -> String)]] = [:]

  /// Texts of `data` for locales that read the source's so far: by unit and locale.
  var newMessages: [Int: [String: String]] = [:]

  /// Texts of string tables: by unit and locale, with the file that they come from.
  var tableTexts: [Int: [String: (texts: Texts, file: TranslationFile)]] = [:]

  private mutating func bring(
    _ texts: Texts, into unit: TextUnit, at index: Int, locale: String, _ file: TranslationFile
  ) {
    switch unit.site {
    case .entry: tableTexts[index, default: [:]][locale, default: ([:], file)].texts.merge(texts) { $1 }
    case .action(let action): bring(texts, into: unit, action: action, locale: locale)
    case .message(let message): bring(texts, into: unit, message: message, at: index, locale: locale, file)
    case .line:
      var sources: [[String]: String] = [:]
      for (path, text) in texts {
        let isKnown = unit.versions[locale]?.leaves.contains { $0.path == path && $0.text == text.text } ?? false
        if !isKnown, let (written, meant) = lostSign(in: text.text, of: unit) {
          return warn(.lostSign(locale: locale, text: unit.key, written: written, meant: meant), file)
        }
        guard let source = message(text.text, isQuoted: !path.isEmpty) else {
          return refusePlaceholder(unit, locale, file)
        }
        sources[path] = source
      }
      if let version = unit.versions[locale] {
        change(version, of: unit, to: sources, texts, locale, file)
      } else {
        guard let content = newContent(sources, of: unit, locale, file) else { return }
        changedCount += texts.count
        newLines[locale, default: []].append((index, content))
      }
    }
  }

  mutating func refusePlaceholder(_ unit: TextUnit, _ locale: String, _ file: TranslationFile) {
    warn(.applePlaceholder(locale: locale, text: unit.key), file)
  }

  mutating func complain(_ unit: TextUnit, _ locale: String, _ file: TranslationFile) {
    warn(.forms(locale: locale, text: unit.key), file)
  }

  /// A table's text as a message of the campaign language; `nil` where a placeholder in it has no meaning there.
  func message(_ text: String, isQuoted: Bool) -> String? {
    var table = TableText([])
    let end = UInt32(clamping: text.utf8.count)
    let range = SourceRange(file: .init(rawValue: 0), start: 0, end: end)
    let unit = StringCatalog.Unit(
      state: "translated", text: .init(text: text, runs: [(0, 0)], sourceEnd: end, file: range.file), range: range)
    let literal = table.literal(unit, isQuoted: isQuoted)
    return table.neededCount == 0 && table.problems.isEmpty ? literal.message.text : nil
  }

  /// Changes a text that is there.
  private mutating func change(
    _ version: TextUnit.Version, of unit: TextUnit, to sources: [[String]: String], _ texts: Texts, _ locale: String,
    _ file: TranslationFile
  ) {
    let hasForms = !(version.leaves.first?.path.isEmpty ?? true)
    let hadForms = sources.keys.contains { !$0.isEmpty }
    guard hasForms == hadForms else {
      guard let content = newContent(sources, of: unit, locale, file) else { return }
      changedCount += sources.count
      edits.replace(version.range, with: content(edits.indentation(at: version.lineRange) ?? "  "))
      return
    }
    for (path, source) in sources.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if let leaf = version.leaves.first(where: { $0.path == path }) {
        guard leaf.text != texts[path]?.text else { continue }
        if isSourceAgain(texts[path]?.text, at: path, of: unit) {
          warn(.sourceAgain(locale: locale, text: unit.key), file)
        }
        changedCount += 1
        edits.replace(leaf.range, with: literal(source, inPlaceOf: leaf.range))
      } else if let choice = version.choice, let key = Self.key(of: path) {
        changedCount += 1
        insert(key: key, source, into: choice)
      }
    }
  }

  /// Whether a translation becomes the source text again, and nothing else would tell so.
  private func isSourceAgain(_ text: String?, at path: [String], of unit: TextUnit) -> Bool {
    guard let text, case .line(let alert, let word, _) = unit.site,
      let own = unit.source(collection.sourceLocale)?.leaves.first(where: { $0.path == path }), own.text == text
    else { return false }
    // Of a line with one text, the check tells what is copied, unless it has but a word or two.
    let isOneOfMany = lineCounts[Line(alert: alert.range, word: word), default: 0] > 1
    return isOneOfMany || !path.isEmpty || text.split(separator: " ").count < 3
  }

  func literal(_ source: String, inPlaceOf range: SourceRange) -> String {
    let old = edits.text(of: range)
    guard old.hasPrefix("\"\"\""), let last = old.lastIndex(of: "\n") else {
      return LiteralWriting.quoted(source, isMessage: true)
    }
    let indentation = old[old.index(after: last)...].prefix { $0 == " " || $0 == "\t" }
    return LiteralWriting.severalLines(source, indentation: String(indentation), isMessage: true)
  }

  /// Puts a line before the one for everything else, in the same columns.
  private mutating func insert(key: String, _ source: String, into choice: Syntax.Choice) {
    guard let last = choice.cases.last else { return }
    let width = Int(last.text.range.start) - Int(last.range.start)
    let text = Self.padded(key, to: width) + LiteralWriting.quoted(source, isMessage: true)
    let place = SourceRange(file: last.range.file, start: last.range.start, end: last.range.start)
    let indentation = edits.indentation(at: last.range)
    edits.replace(place, with: text + (indentation.map { "\n" + $0 } ?? "  "))
  }

  private static func padded(_ key: String, to width: Int) -> String {
    key + String(repeating: " ", count: max(1, width - key.utf8.count))
  }

  /// `few` of `plural few`, `gold` of `case gold`.
  private static func key(of path: [String]) -> String? {
    path.count == 2 && (path[0] == "plural" || path[0] == "case") ? path[1] : nil
  }

  /// The same as ``content(_:of:)``, or what is told of forms that can't be one.
  private mutating func newContent(
    _ sources: [[String]: String], of unit: TextUnit, _ locale: String, _ file: TranslationFile
  ) -> ((String) -> String)? {
    let isForTheRest = { (path: [String]) in path.last?.split(separator: " ").allSatisfy { $0 == "other" } ?? true }
    guard sources.keys.contains(where: isForTheRest) else {
      warn(.partly(unit.key), file)
      return nil
    }
    guard let content = content(sources, of: unit) else {
      complain(unit, locale, file)
      return nil
    }
    return content
  }

  /// What stands behind a line's word and guard, for a line of some indentation; `nil` where several forms have nothing to
  /// be chosen by.
  private func content(_ sources: [[String]: String], of unit: TextUnit) -> ((String) -> String)? {
    if sources.count == 1, let plain = sources[[]] {
      let text = LiteralWriting.quoted(plain, isMessage: true)
      return { _ in text }
    }
    let versions = [unit.source(collection.sourceLocale)] + collection.locales.map { unit.versions[$0] }
    guard let choice = versions.compactMap({ $0?.choice }).first, sources[[]] == nil else { return nil }
    let selectors = choice.selectors.map { $0.name.text + ($0.isOrdinal ? " ordinal" : "") }.joined(separator: ", ")
    let rows = sources.compactMap { path, source in Self.key(of: path).map { (key: $0, source: source) } }.sorted {
      Self.stands($0.key, before: $1.key)
    }
    let width = (rows.map(\.key.utf8.count).max() ?? 0) + 2
    return { indentation in
      var text = "by \(selectors) {\n"
      for row in rows {
        text += indentation + "  " + Self.padded(row.key, to: width)
        text += LiteralWriting.quoted(row.source, isMessage: true) + "\n"
      }
      return text + indentation + "}"
    }
  }

  /// Forms in CLDR's order, everything else last; of several selectors word by word.
  private static func stands(_ first: String, before second: String) -> Bool {
    func ranks(_ key: String) -> [(rank: Int, word: String)] {
      key.split(separator: " ").map { word in
        (PluralCategory.allCases.firstIndex { $0.name == word } ?? -1, String(word))
      }
    }
    return ranks(first).lexicographicallyPrecedes(ranks(second)) { ($0.rank, $0.word) < ($1.rank, $1.word) }
  }

  // MARK: Changes of other places

  mutating func replace(_ range: SourceRange, with text: String, counts: Bool) {
    if counts { changedCount += 1 }
    edits.replace(range, with: text)
  }

  /// Puts a line below another, in the same column.
  mutating func insert(line text: String, below range: SourceRange, like other: SourceRange) {
    changedCount += 1
    edits.insert(line: text, below: range, indentation: edits.indentation(at: other))
  }

  func sourceText(of range: SourceRange) -> String { edits.text(of: range) }

  // MARK: Actions

  private mutating func bring(_ texts: Texts, into unit: TextUnit, action: Syntax.Action, locale: String) {
    guard let text = texts[[]]?.text else { return }
    let literal = LiteralWriting.quoted(text, isMessage: false)
    if let leaf = unit.versions[locale]?.leaves.first {
      guard leaf.text != text else { return }
      changedCount += 1
      edits.replace(leaf.range, with: literal)
    } else if let last = action.titles.last {
      changedCount += 1
      edits.insert(
        line: "\(locale) \(literal)", below: last.text.range, indentation: edits.indentation(at: last.locale.range))
    }
  }
}
