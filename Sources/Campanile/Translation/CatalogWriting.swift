internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension TextCollection {
  /// All texts as an Apple String Catalog, as Xcode lays one out.
  ///
  /// - Parameter wanted: the locales to write beside the source locale.
  package func catalog(locales wanted: [String]) -> [UInt8] {
    var entries: [(name: String, value: JSONValue)] = []
    for unit in units {
      var names: [String] = []
      for name in unit.paths.map(unit.name(ofPath:)) where !names.contains(name) { names.append(name) }
      for name in names { entries.append((name, entry(unit, name: name, locales: wanted))) }
    }
    // Xcode sorts by key.
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let root = JSONValue.object([
      .init("sourceLanguage", .text(sourceLocale)), .init("strings", .object(entries.map { .init($0.name, $0.value) })),
      .init("version", .text("1.0")),
    ])
    return root.encodedAsCatalog()
  }

  private func entry(_ unit: TextUnit, name: String, locales wanted: [String]) -> JSONValue {
    var members: [JSONValue.Member] = []
    if !unit.note.isEmpty { members.append(.init("comment", .text(unit.note))) }
    members.append(.init("extractionState", .text("manual")))
    var localizations: [JSONValue.Member] = []
    for locale in ([sourceLocale] + wanted.filter { $0 != sourceLocale }).sorted() {
      let version = locale == sourceLocale ? unit.source(locale) : unit.versions[locale]
      guard let version else { continue }
      let leaves = version.leaves.filter { unit.name(ofPath: $0.path) == name }
      guard !leaves.isEmpty else { continue }
      var localization: StringCatalog.Localization?
      if case .entry(let entry) = unit.site { localization = entry.localizations[locale] }
      let tree = LeafTree(leaves.map { ($0.path.first == "case" ? [] : $0.path, $0.text) })
      let state = version.needsReview ? "needs_review" : "translated"
      localizations.append(.init(locale, tree.json(state: state, localization: localization)))
    }
    if !localizations.isEmpty { members.append(.init("localizations", .object(localizations))) }
    return .object(members)
  }
}

/// Texts by their path, as a tree.
struct LeafTree {
  let text: String?
  let branches: [(name: String, tree: LeafTree)]

  init(_ leaves: [(path: [String], text: String)]) {
    text = leaves.last { $0.path.isEmpty }?.text
    var names: [String] = []
    for leaf in leaves {
      if let name = leaf.path.first, !names.contains(name) { names.append(name) }
    }
    branches = names.map { name in
      (name, LeafTree(leaves.filter { $0.path.first == name }.map { (Array($0.path.dropFirst()), $0.text) }))
    }
  }

  /// A localization, or one of its variations.
  func json(state: String, localization: StringCatalog.Localization?) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let text {
      members.append(.init("stringUnit", .object([.init("state", .text(state)), .init("value", .text(text))])))
    }
    var variations: [JSONValue.Member] = []
    for (name, tree) in branches {
      if name == "substitutions" {
        let substitutions = tree.branches.map { inner -> JSONValue.Member in
          let own = localization?.substitutions.first { $0.name == inner.name }
          var parts: [JSONValue.Member] = []
          if let argument = own?.argument { parts.append(.init("argNum", .integer(Int64(argument)))) }
          parts.append(.init("formatSpecifier", .text(own?.specifier ?? "lld")))
          if case .object(let rest) = inner.tree.json(state: state, localization: nil) { parts += rest }
          return .init(inner.name, .object(parts))
        }
        members.append(.init("substitutions", .object(substitutions)))
      } else {
        let forms = tree.branches.map { JSONValue.Member($0.name, $0.tree.json(state: state, localization: nil)) }
        variations.append(.init(name, .object(forms)))
      }
    }
    if !variations.isEmpty { members.append(.init("variations", .object(variations))) }
    return .object(members)
  }
}

extension JSONValue {
  /// As Xcode writes its catalogs: two spaces a level, a space on both sides of the colon, an empty line in an empty
  /// object.
  func encodedAsCatalog() -> [UInt8] {
    var bytes: [UInt8] = []
    appendAsCatalog(to: &bytes, indentation: "")
    bytes.append(0x0A)
    return bytes
  }

  func appendAsCatalog(to bytes: inout [UInt8], indentation: String) {
    guard case .object(let members) = self else {
      bytes += encoded()
      return
    }
    let inner = indentation + "  "
    bytes += Array("{\n".utf8)
    for (index, member) in members.enumerated() {
      bytes += Array(inner.utf8)
      JSONString.append(quoted: member.key, to: &bytes)
      bytes += Array(" : ".utf8)
      member.value.appendAsCatalog(to: &bytes, indentation: inner)
      bytes += Array((index + 1 < members.count ? ",\n" : "\n").utf8)
    }
    if members.isEmpty { bytes.append(0x0A) }
    bytes += Array((indentation + "}").utf8)
  }
}
