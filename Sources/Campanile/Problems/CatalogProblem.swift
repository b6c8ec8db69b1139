internal import CampanileSyntax

extension TextProblem {
  /// What can be wrong within a string catalog, and told there.
  enum InCatalog {
    /// `"version" : "1.0",` before a brace.
    case needlessComma
    /// `"state" : "new"`, above the next key.
    case missingComma
    /// `{ "stringUnit" : { … }`
    case missingBrace
    /// `<<<<<<< HEAD`
    case conflict
    /// `// exported by Xcode`
    case comment
    /// `"Wie war die "Reise"?"`, with the places of the inner ones.
    case innerQuotes([SourceRange])
    /// `catalog "Localizable.strings"`
    case otherFile(String)
    /// `transalted`
    case unknownState(String)
    /// A text in state `new`, where others of its locale are translated.
    case unfinished(key: String, locale: String, fallback: String, isError: Bool)
    /// A text that a catalog lacks, where others of its locale are there.
    case localeOfNobody(String, key: String, meant: String, isError: Bool)
    case lacking(key: String, locale: String, fallback: String, isError: Bool)
    /// `%(frist-name)@`
    ///
    /// - Parameter written: the whole placeholder with the name that was most likely meant.
    case unknownName(String, meant: String?, written: String?, known: [String], declared: SourceRange?)
    /// A key that is no text, without one in the source language.
    case keyAsText(key: String, locale: String)
    /// `%d` in a translation, where the source text has `%@` and gets no number.
    case otherKind(String, key: String, locale: String, source: SourceRange, edits: [(SourceRange, String)])
    /// `%2$@` in a translation, and one value in the source text.
    ///
    /// - Parameter isOnly: the source text has none at all.
    case addedValue(number: Int, key: String, locale: String, source: SourceRange, isOnly: Bool)
  }
}

extension TextProblem {
  static func tablePlaceholder(_ reason: String, at range: SourceRange) -> Diagnostic {
    // `%s`, as C has it
    let isText = reason == Reason.noPlaceholder("%s")
    return Diagnostic(
      .tablePlaceholder, reason, at: range, help: [isText ? "a text is `%@` here" : tablePlaceholders],
      fixes: isText ? [.init("write `%@`", replacing: range, with: "%@")] : [])
  }
}

extension TextProblem.InCatalog {
  static let conversion =
    "a catalog is Xcode's `.xcstrings` file; Xcode makes one of older files: `Editor > Convert to String Catalog`"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .needlessComma:
      return Diagnostic(
        .malformedTable, "this string table cannot be read: nothing follows this comma", at: range,
        help: ["remove it: in JSON a comma stands between two things, and not behind the last one"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .missingComma:
      return Diagnostic(
        .malformedTable, "this string table cannot be read: a comma is missing before the next key", at: range,
        help: ["write `,` here"], fixes: [.init("add `,`", replacing: range, with: ",")])
    case .missingBrace:
      return Diagnostic(
        .malformedTable, "this string table cannot be read: a brace that this line opens is not closed", at: range,
        help: ["write `}` here"], fixes: [.init("add `}`", replacing: range, with: " }")])
    case .conflict:
      return Diagnostic(
        .malformedTable, "this string table cannot be read: a merge was left half done here", at: range,
        label: "the mark of a conflict",
        help: [Diagnostic.remedyOfConflict])
    case .comment:
      return Diagnostic(
        .malformedTable, "this string table cannot be read: JSON has no comments", at: range,
        help: ["remove it; what translators shall know stands in a key's `\"comment\"`"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .innerQuotes(let quotes):
      return Diagnostic(
        .malformedTable, "this string table cannot be read: this quote ends the text", at: range,
        help: [#"a quote within a text is written `\"`"#],
        fixes: [.init(#"write `\"`"#, quotes.map { .init(replacing: $0, with: #"\""#) })])
    case .otherFile(let path):
      return Diagnostic(
        .missingCatalog, "`\(path)` is no string catalog", at: range, label: "not `.xcstrings`", help: [Self.conversion]
      )
    case .unknownState(let state):
      let known = StringCatalog.Unit.states
      let meant = nearestName(to: state, among: known)
      return Diagnostic(
        .outdatedText, .warning, "`\(state)` is no state of a text, so that it counts as translated", at: range,
        label: "not known here", help: [meant.map { "did you mean `\($0)`?" } ?? "it is one of \(listed(known))"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .unfinished(let key, let locale, let fallback, let isError):
      return Diagnostic(
        .missingLocale, isError ? .error : .warning, "the `\(locale)` text of `\(key)` isn't translated yet", at: range,
        label: "says its state",
        help: [
          "so that nobody reads half a text, its recipients get `\(fallback)`; translate it, and set its state to `translated`"
        ])
    case .localeOfNobody(let locale, let key, let meant, let isError):
      return Diagnostic(
        .missingLocale, isError ? .error : .warning,
        "`\(locale)` is none of the app's locales, and `\(key)` has no text in `\(meant)`", at: range,
        label: "nobody would read it", help: ["is `\(meant)` meant?"],
        fixes: locale.first == meant.first ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .lacking(let key, let locale, let fallback, let isError):
      return Diagnostic(
        .missingLocale, isError ? .error : .warning, "`\(key)` has no text in `\(locale)`", at: range,
        help: ["so that nobody reads half a text, its recipients get `\(fallback)`; add it in the catalog"])
    case .unknownName(let name, let meant, let written, let known, let declared):
      return Diagnostic(
        .unknownVariable, "`\(name)` is not known here", at: range, label: "not an attribute or parameter",
        notes: declared.map { [.init("`\(meant ?? "")` is declared here", at: $0)] } ?? [],
        help: [
          written.map { "did you mean `\($0)`?" }
            ?? (known.isEmpty ? "nothing gave it a value" : "the texts here may use \(listed(known))")
        ], fixes: written.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .keyAsText(let key, let locale):
      return Diagnostic(
        .shownOddly, .warning, "`\(key)` has no text in `\(locale)`, so that people would read the key", at: range,
        help: ["add the text in the catalog: only a key that is a text itself needs none"])
    case .otherKind(let written, let key, let locale, let source, let edits):
      let meant = edits.first?.1 ?? "%@"
      return Diagnostic(
        .tablePlaceholder, "the `\(locale)` text of `\(key)` takes a number here, and the source text takes a text",
        at: range,
        notes: edits.dropFirst().prefix(3).map { .init("and here", at: $0.0) } + [.init("the source text", at: source)],
        help: ["write `\(meant)` in place of `\(written)`, as the source text does"],
        fixes: [.init("write `\(meant)`", edits.map { .init(replacing: $0.0, with: $0.1) })])
    case .addedValue(_, let key, let locale, let source, isOnly: true):
      return Diagnostic(
        .addedVariable, "the `\(locale)` text of `\(key)` has a value here, and the source text has none", at: range,
        notes: [.init("the source text", at: source)],
        help: ["a percent sign that people shall read is written `%%` before a letter; or check the translation"])
    case .addedValue(let number, let key, let locale, let source, _):
      let values = number == 2 ? "a second value" : "a value number \(number)"
      return Diagnostic(
        .addedVariable, "the `\(locale)` text of `\(key)` says \(values), which the source text doesn't", at: range,
        notes: [.init("the source text", at: source)],
        help: ["check the translation: its values are those of the source text, in the same order"])
    }
  }
}
