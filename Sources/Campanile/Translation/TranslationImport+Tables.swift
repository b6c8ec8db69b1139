internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Texts of string tables. What a key lacks in all languages, and in one language in all of its forms, is written in one
/// piece, and so all of it together when the last file is read.
extension TranslationImport {
  mutating func insertTableTexts() {
    var roots: [SourceFile.ID: JSONNode] = [:]
    for file in collection.files where file.kind == .strings { roots[file.id] = try? JSONNode(parsing: file.bytes) }
    for (index, byLocale) in tableTexts.sorted(by: { $0.key < $1.key }) {
      let unit = collection.units[index]
      guard case .entry(let entry) = unit.site,
        let member = roots[entry.keyRange.file]?["strings"]?.members?.first(where: { $0.key.value == entry.key })
      else { continue }
      insert(byLocale, into: member, of: entry, unit)
    }
  }

  private mutating func insert(
    _ byLocale: [String: (texts: Texts, file: TranslationFile)], into member: JSONNode.Member,
    of entry: StringCatalog.Entry, _ unit: TextUnit
  ) {
    let localizations = member.value.members?.last { $0.key.value == "localizations" }
    var new: [JSONValue.Member] = []
    for locale in collection.locales {
      guard let (texts, file) = byLocale[locale] else { continue }
      var tree = LeafTree(
        texts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value.text, "translated") })
      if let forms = tree.onlyForms {
        if unit.versions[locale]?.leaves.first(where: \.path.isEmpty)?.text != tree.text {
          warn(.besideForms(locale: locale, text: unit.key), file)
        }
        tree = forms
      }
      var known = entry.substitutionForms(in: locale, collection.sourceLocale)
      for text in texts.values {
        if let form = text.substitution, text.path.count > 1 { known[text.path[1]] = known[text.path[1]] ?? form }
      }
      let own = entry.localizations[locale].flatMap { own in
        localizations?.value.members?.first { $0.key.value == own.locale }
      }
      let place = TablePlace(file: entry.keyRange.file, unit: unit.key, locale: locale, source: file, known: known)
      if let own {
        merge(tree, texts, path: [], into: own, at: place)
      } else if tree.isComplete {
        changedCount += tree.count
        new.append(.init(locale, tree.json(known)))
      } else {
        warn(.partly(unit.key), file)
      }
    }
    if let localizations {
      add(new, to: localizations, file: entry.keyRange.file)
    } else if !new.isEmpty {
      add([.init("localizations", .object(new.sorted { $0.key < $1.key }))], to: member, file: entry.keyRange.file)
    }
  }

  private struct TablePlace {
    let file: SourceFile.ID
    let unit: String
    let locale: String
    let source: TranslationFile
    let known: [String: SubstitutionForm]

    func range(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    }
  }

  /// Brings texts into a part of a catalog that is there: those of its forms that differ are changed, those that it lacks
  /// are put beside them, and one that varies otherwise is written anew.
  private mutating func merge(
    _ tree: LeafTree, _ texts: Texts, path: [String], into member: JSONNode.Member, at place: TablePlace
  ) {
    let node = member.value
    let unit = node["stringUnit"]
    let variations = node["variations"]?.members ?? []
    if let text = tree.text {
      guard let unit else { return rewrite(tree, member, at: place) }
      change(unit, to: text, needsReview: texts[path]?.needsReview ?? false, at: place)
    } else if let name = tree.variation, let forms = tree[name] {
      guard unit == nil, let own = variations.first(where: { $0.key.value == name }) else {
        return rewrite(tree, member, at: place)
      }
      merge(branches: forms, texts, path: path + [name], into: own, areSubstitutions: false, at: place)
    }
    guard let parts = tree["substitutions"] else { return }
    if let own = node.members?.last(where: { $0.key.value == "substitutions" }) {
      merge(branches: parts, texts, path: path + ["substitutions"], into: own, areSubstitutions: true, at: place)
    } else if parts.isComplete {
      changedCount += parts.count
      let all = JSONValue.object(parts.members(place.known, areSubstitutions: true))
      add([.init("substitutions", all)], to: member, file: place.file)
    } else {
      warn(.partly(place.unit), place.source)
    }
  }

  private mutating func merge(
    branches forms: LeafTree, _ texts: Texts, path: [String], into own: JSONNode.Member, areSubstitutions: Bool,
    at place: TablePlace
  ) {
    var new: [JSONValue.Member] = []
    let written = forms.members(place.known, areSubstitutions: areSubstitutions)
    for (branch, value) in zip(forms.branches, written) {
      let (name, tree) = (branch.name, branch.tree)
      if let member = own.value.members?.first(where: { $0.key.value == name }) {
        merge(tree, texts, path: path + [name], into: member, at: place)
      } else if tree.isComplete {
        changedCount += tree.count
        new.append(value)
      } else {
        warn(.partly(place.unit), place.source)
      }
    }
    add(new, to: own, file: place.file)
  }

  /// A text for all numbers becomes one with forms, or the other way round. What varies by device, or by what pushes don't
  /// know, is more than a text that doesn't.
  private mutating func rewrite(_ tree: LeafTree, _ member: JSONNode.Member, at place: TablePlace) {
    let isPlain = member.value["stringUnit"] != nil
    guard isPlain || member.value["variations"]?["plural"] != nil else {
      return warn(.otherVariation(locale: place.locale, text: place.unit), place.source)
    }
    guard tree.isComplete else { return warn(.partly(place.unit), place.source) }
    changedCount += tree.count
    var members: [JSONValue.Member] = []
    if case .object(let own) = tree.json(place.known) { members = own }
    // What else is known of it, as of a substitution its number.
    let kept = (member.value.members ?? []).filter { old in
      !["stringUnit", "variations"].contains(old.key.value) && !members.contains { $0.key == old.key.value }
    }
    let text = edits.text(of: place.range(member.value.range))
    let base = member.value.range.lowerBound
    for old in kept {
      let range = old.value.range.lowerBound - base..<old.value.range.upperBound - base
      if let value = try? JSONValue(parsing: Array(Array(text.utf8)[range])) {
        members.append(.init(old.key.value, value))
      }
    }
    let indentation = edits.indentation(at: place.range(member.key.range))
    members.sort { $0.key < $1.key }
    edits.replace(place.range(member.value.range), with: Self.written(.object(members), indentation))
  }

  private mutating func change(_ unit: JSONNode, to text: String, needsReview: Bool, at place: TablePlace) {
    guard let value = unit["value"]?.text else { return }
    let isNew = value.value != text
    if isNew {
      changedCount += 1
      edits.replace(place.range(value.range), with: Self.written(.text(text), nil))
    }
    guard let state = unit["state"]?.text, ["needs_review", "new"].contains(state.value), isNew || !needsReview else {
      return
    }
    if !isNew { changedCount += 1 }
    edits.replace(place.range(state.range), with: Self.written(.text("translated"), nil))
  }

  // MARK: JSON

  /// Puts members into an object, each where the alphabet has its key, as Xcode writes them.
  private mutating func add(_ members: [JSONValue.Member], to owner: JSONNode.Member, file: SourceFile.ID) {
    guard !members.isEmpty else { return }
    func range(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    }
    let members = members.sorted { $0.key < $1.key }
    let own = owner.value.members ?? []
    guard let last = own.last else {
      let indentation = edits.indentation(at: range(owner.key.range))
      return edits.replace(range(owner.value.range), with: Self.written(.object(members), indentation))
    }
    for member in members {
      let next = own.first { $0.key.value > member.key }
      let indentation = edits.indentation(at: range((next ?? last).key.range))
      let colon = indentation == nil ? ": " : " : "
      let text = Self.written(.text(member.key), nil) + colon + Self.written(member.value, indentation)
      let space = indentation.map { "\n" + $0 } ?? " "
      if let next {
        let start = next.key.range.lowerBound
        edits.replace(range(start..<start), with: text + "," + space)
      } else {
        let end = last.value.range.upperBound
        edits.replace(range(end..<end), with: "," + space + text)
      }
    }
  }

  /// As Xcode writes it where its key begins a line, else on that line.
  private static func written(_ value: JSONValue, _ indentation: String?) -> String {
    guard let indentation else { return String(decoding: value.encoded(), as: UTF8.self) }
    var bytes: [UInt8] = []
    value.appendAsCatalog(to: &bytes, indentation: indentation)
    return String(decoding: bytes, as: UTF8.self)
  }
}
