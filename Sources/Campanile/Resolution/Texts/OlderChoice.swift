internal import Foundation

/// A text that is one choice of MessageFormat 1, as lines here say it: `{visits, plural, one {# visit} other {# visits}} left` is
/// `by visits { one "{$visits} visit left"  other "{$visits} visits left" }`.
struct OlderChoice {
  /// What stands behind the text's word.
  let text: String

  /// The forms of a plural, or the values of a name.
  struct Forms {
    let known: [String]
    /// Those that a choice has to have.
    let needed: [String]
  }

  /// `nil` where more than one choice stands in the text, or one that lines here can't say.
  ///
  /// - Parameter forms: what a value may be in a choice of this kind; nothing is known where nothing is chosen by it.
  init?(_ source: String, isName: (String) -> Bool, forms: (_ kind: String, _ name: String) -> Forms) {
    // Of a quote, a backslash or an apostrophe nobody knows how it was meant.
    guard !source.utf8.contains(where: { "\"\\'\n".utf8.contains($0) }), let open = source.firstIndex(of: "{"),
      let close = Self.end(of: source[open...])
    else { return nil }
    let inside = source[source.index(after: open)..<close]
    let parts = inside.split(separator: ",", maxSplits: 2).map(\.trimmed)
    guard parts.count == 3 else { return nil }
    let name = parts[0].hasPrefix("$") ? String(parts[0].dropFirst()) : parts[0]
    let kind = parts[1]
    guard isName(name), ["plural", "select", "selectordinal"].contains(kind) else { return nil }
    let (before, behind) = (source[..<open], source[source.index(after: close)...])
    guard !before.contains("{"), !behind.contains("{") else { return nil }
    let known = forms(kind, name)
    var written: Set<String> = []
    var lines: [String] = []
    var rest = parts[2][...]
    while let brace = rest.firstIndex(of: "{"), let end = Self.end(of: rest[brace...]) {
      let word = rest[..<brace].trimmed
      let form = word.hasPrefix("=") ? String(word.dropFirst()) : word
      let isForm =
        word.hasPrefix("=") && kind != "select"
        ? !form.isEmpty && form.utf8.allSatisfy { (0x30...0x39).contains($0) } : known.known.contains(form)
      written.insert(form)
      let text = Self.withDollars(rest[rest.index(after: brace)..<end], isName: isName)
      guard isForm, let text else { return nil }
      let shown = kind == "select" ? text : text.replacing("#", with: "{$\(name)}")
      lines.append("\(form) \"\(before)\(shown)\(behind)\"")
      rest = rest[rest.index(after: end)...]
    }
    guard rest.trimmed.isEmpty, !known.known.isEmpty, written.isSuperset(of: known.needed) else { return nil }
    self.text = "by \(name)\(kind == "selectordinal" ? " ordinal" : "") { \(lines.joined(separator: "  ")) }"
  }

  /// The brace that closes the one that the text begins with.
  private static func end(of text: Substring) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      return text[index] == "}" && depth == 0
    }
  }

  /// `Hello {name}` with the value as it is written here; `nil` where something else stands in braces.
  private static func withDollars(_ text: Substring, isName: (String) -> Bool) -> String? {
    var pieces = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
    for place in pieces.indices.dropFirst() {
      guard let end = pieces[place].firstIndex(of: "}") else { return nil }
      let name = pieces[place][..<end].trimmed
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      guard isName(plain) else { return nil }
      pieces[place] = "$\(plain)" + pieces[place][end...]
    }
    return pieces.joined(separator: "{")
  }
}

extension Resolver {
  /// A text that is a choice of MessageFormat 1 alone, by a value that has such forms here.
  mutating func olderChoice(in text: String, locale: String, in scope: Scope) -> OlderChoice? {
    let forms = [false, true].map { isOrdinal in
      OlderChoice.Forms(
        known: pluralForms(of: locale, isOrdinal: isOrdinal),
        needed: neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: []) + ["other"])
    }
    let isName = { [schema] (word: String) in schema[word] != nil || scope.parameters[word] != nil }
    return OlderChoice(text, isName: isName) { [schema] kind, name in
      switch (kind, scope.parameters[name]?.type ?? schema[name]?.type) {
      case ("select", .oneOf(let names)): .init(known: names + ["other"], needed: ["other"])
      case ("select", .boolean): .init(known: ["true", "false", "other"], needed: ["other"])
      case ("plural", .integer), ("plural", .number): forms[0]
      case ("selectordinal", .integer): forms[1]
      default: .init(known: [], needed: [])
      }
    }
  }
}
