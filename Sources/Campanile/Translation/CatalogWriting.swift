internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension TextCollection {
  /// All texts as an Apple String Catalog, as Xcode lays one out.
  ///
  /// - Parameter wanted: the locales to write beside the source locale.
  package func catalog(locales wanted: [String]) -> [UInt8] {
    var entries: [(name: String, value: JSONValue)] = []
    for unit in units { entries += self.entries(unit, locales: [sourceLocale] + wanted.filter { $0 != sourceLocale }) }
    // Xcode sorts by key.
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let root = JSONValue.object([
      .init("sourceLanguage", .text(sourceLocale)), .init("strings", .object(entries.map { .init($0.name, $0.value) })),
      .init("version", .text("1.0")),
    ])
    return root.encodedAsCatalog()
  }

  private typealias Leaf = (path: [String], text: String, state: String)

  /// A text's entry, and those of forms that have one of their own.
  ///
  /// - Parameter locales: the source locale first.
  private func entries(_ unit: TextUnit, locales: [String]) -> [(name: String, value: JSONValue)] {
    let offered = varies(unit) ? locales.dropFirst().map { forms(of: unit, in: $0) } : []
    var names: [String] = []
    var known: Set<String> = []
    for name in (unit.paths + offered.joined()).map(unit.name(ofPath:)) where known.insert(name).inserted {
      names.append(name)
    }
    var leaves: [String: [String: [Leaf]]] = [:]
    for (index, locale) in locales.enumerated() {
      // What the source says for a form that only other languages have stands beside their texts.
      let paths =
        index == 0 ? offered.flatMap { $0.filter { $0.first == "case" } } : offered.isEmpty ? [] : offered[index - 1]
      leaves[locale] = Dictionary(grouping: self.leaves(of: unit, in: locale, besides: paths)) {
        unit.name(ofPath: $0.path)
      }
    }
    return names.map { name in
      var members: [JSONValue.Member] = []
      if !unit.note.isEmpty { members.append(.init("comment", .text(unit.note))) }
      members.append(.init("extractionState", .text("manual")))
      let localizations = locales.sorted().compactMap { locale -> JSONValue.Member? in
        leaves[locale]?[name].map { .init(locale, localization($0, of: unit, locale)) }
      }
      if !localizations.isEmpty { members.append(.init("localizations", .object(localizations))) }
      return (name, .object(members))
    }
  }

  private func localization(_ leaves: [Leaf], of unit: TextUnit, _ locale: String) -> JSONValue {
    var substitutions: [String: SubstitutionForm] = [:]
    if case .entry(let entry) = unit.site { substitutions = entry.substitutionForms(in: locale, sourceLocale) }
    return LeafTree(leaves.map { ($0.path.first == "case" ? [] : $0.path, $0.text, $0.state) }).json(substitutions)
  }

  /// A text's forms in a language, with those that wait for a translator.
  private func leaves(of unit: TextUnit, in locale: String, besides offered: [[String]]) -> [Leaf] {
    let isSource = locale == sourceLocale
    let version = isSource ? unit.source(locale) : unit.versions[locale]
    let state = version?.needsReview ?? false ? "needs_review" : "translated"
    var leaves = version?.leaves.map { (path: $0.path, text: $0.text, state: state) } ?? []
    var known = Set(leaves.map(\.path))
    for path in offered where known.insert(path).inserted {
      if !isSource {
        leaves.append((path, "", "new"))
      } else if let version {
        leaves.append((path, sourceText(of: path, in: version), state))
      }
    }
    return leaves
  }
}

/// How a substitution's number is said.
struct SubstitutionForm {
  /// From 1; `nil` for the next one.
  let argument: Int?
  let specifier: String
}

extension StringCatalog.Entry {
  /// What is known of the substitutions of an entry: in a language, else in the source language, else in any.
  func substitutionForms(in locale: String, _ sourceLocale: String) -> [String: SubstitutionForm] {
    let others = localizations.keys.sorted().filter { $0 != locale && $0 != sourceLocale }
    var forms: [String: SubstitutionForm] = [:]
    for substitution in ([locale, sourceLocale] + others).flatMap({ localizations[$0]?.substitutions ?? [] }) {
      let form = SubstitutionForm(argument: substitution.argument, specifier: substitution.specifier)
      forms[substitution.name] = forms[substitution.name] ?? form
    }
    return forms
  }
}

/// Texts by their path, as a tree.
struct LeafTree {
  let text: String?
  /// Of the text: `translated`.
  let state: String
  let branches: [Branch]

  struct Branch {
    let name: String
    let tree: LeafTree
  }

  private init(text: String?, state: String, branches: [Branch]) {
    (self.text, self.state, self.branches) = (text, state, branches)
  }

  init(_ leaves: [(path: [String], text: String, state: String)]) {
    let own = leaves.last { $0.path.isEmpty }
    (text, state) = (own?.text, own?.state ?? "translated")
    var names: [String] = []
    for leaf in leaves {
      if let name = leaf.path.first, !names.contains(name) { names.append(name) }
    }
    branches = names.map { name in
      Branch(
        name: name,
        tree: LeafTree(leaves.filter { $0.path.first == name }.map { (Array($0.path.dropFirst()), $0.text, $0.state) }))
    }
  }

  /// A localization, or one of its variations.
  func json(_ substitutions: [String: SubstitutionForm]) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let text {
      members.append(.init("stringUnit", .object([.init("state", .text(state)), .init("value", .text(text))])))
    }
    var variations: [JSONValue.Member] = []
    for branch in branches {
      let (name, tree) = (branch.name, branch.tree)
      if name == "substitutions" {
        members.append(.init("substitutions", .object(tree.members(substitutions, areSubstitutions: true))))
      } else {
        let forms = tree.members(substitutions, areSubstitutions: false)
        variations.append(.init(name, .object(forms)))
      }
    }
    if !variations.isEmpty { members.append(.init("variations", .object(variations))) }
    return .object(members)
  }

  /// Its branches, which are forms, or what `%#@name@` stands for.
  func members(_ substitutions: [String: SubstitutionForm], areSubstitutions: Bool) -> [JSONValue.Member] {
    branches.map { branch in
      let (name, tree) = (branch.name, branch.tree)
      guard areSubstitutions, case .object(let rest) = tree.json(substitutions) else {
        return JSONValue.Member(name, tree.json(substitutions))
      }
      var parts: [JSONValue.Member] = []
      if let argument = substitutions[name]?.argument { parts.append(.init("argNum", .integer(Int64(argument)))) }
      parts.append(.init("formatSpecifier", .text(substitutions[name]?.specifier ?? "lld")))
      return JSONValue.Member(name, .object(parts + rest))
    }
  }

  /// Of a text for all numbers with forms beside it, these.
  var onlyForms: LeafTree? {
    guard text != nil, branches.contains(where: { $0.name != "substitutions" }) else { return nil }
    return LeafTree(text: nil, state: state, branches: branches)
  }

  /// How many texts are in it.
  var count: Int { branches.reduce(text == nil ? 0 : 1) { $0 + $1.tree.count } }

  /// What its text varies by, `plural` or `device`; `nil` where it doesn't.
  var variation: String? { text == nil ? branches.map(\.name).first { $0 != "substitutions" } : nil }

  subscript(name: String) -> LeafTree? { branches.first { $0.name == name }?.tree }

  /// Whether there is a text for all numbers.
  var isComplete: Bool {
    branches.allSatisfy { branch in
      (branch.name != "plural" || branch.tree["other"] != nil) && branch.tree.isComplete
    }
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
