internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension TranslationImport {
  /// Brings texts into an entry of a string table.
  mutating func bring(
    _ texts: [[String]: TranslationFile.Text], into unit: TextUnit, entry: StringCatalog.Entry, locale: String
  ) {
    guard let version = unit.versions[locale] else {
      // A localization that Xcode counts as new is there, and empty; it is not this import's to mend.
      guard entry.localizations[locale] == nil else { return replaceNew(texts, entry: entry, locale: locale) }
      return insert(texts, into: entry, locale: locale)
    }
    for (path, text) in texts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let leaf = version.leaves.first(where: { $0.path == path }) else { continue }
      let isNew = leaf.text != text.text
      if isNew { change(leaf.range, to: text.text) }
      if let review = leaf.reviewRange, isNew || !text.needsReview { change(review, to: "translated", counts: !isNew) }
    }
  }

  /// Texts that Xcode counts as new get their first translation.
  private mutating func replaceNew(
    _ texts: [[String]: TranslationFile.Text], entry: StringCatalog.Entry, locale: String
  ) {
    guard let localization = entry.localizations[locale], case .unit(let unit) = localization.value,
      let text = texts[[]]
    else { return }
    change(unit.range, to: text.text)
    if let state = unit.stateRange { change(state, to: "translated", counts: false) }
  }

  private mutating func change(_ range: SourceRange, to text: String, counts: Bool = true) {
    var bytes: [UInt8] = []
    JSONString.append(quoted: text, to: &bytes)
    replace(range, with: String(decoding: bytes, as: UTF8.self), counts: counts)
  }

  private mutating func insert(
    _ texts: [[String]: TranslationFile.Text], into entry: StringCatalog.Entry, locale: String
  ) {
    let leaves = texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (path: $0.key, text: $0.value.text) }
    let source = entry.localizations.values.first { !$0.substitutions.isEmpty }
    let value = LeafTree(leaves).json(state: "translated", localization: source)
    let indentation = "        "
    var bytes: [UInt8] = []
    JSONString.append(quoted: locale, to: &bytes)
    bytes += Array(" : ".utf8)
    value.appendAsCatalog(to: &bytes, indentation: indentation)
    let member = String(decoding: bytes, as: UTF8.self)
    if let range = entry.localizationsRange {
      let isEmpty = entry.localizations.isEmpty
      insert("\n" + indentation + member + (isEmpty ? "\n      " : ","), behindBraceOf: range, count: texts.count)
    } else {
      let block = "\n      \"localizations\" : {\n" + indentation + member + "\n      }"
      insert(block + (entry.isEmpty ? "\n    " : ","), behindBraceOf: entry.range, count: texts.count)
    }
  }
}
