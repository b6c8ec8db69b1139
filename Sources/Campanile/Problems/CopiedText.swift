internal import CampanileSyntax

/// A text that says the same in two languages, as when a block was copied and never translated.
enum CopiedText {
  case ofSource(locale: String, source: SourceRange)
  /// A button's, or one line of several.
  case ofSourceTitle(locale: String, source: SourceRange)
  /// What another translation says already.
  case ofTranslation(locale: String, other: String, first: SourceRange)

  static let translateIt = "translate it"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .ofSource(let locale, let source):
      return Diagnostic(
        .sameText, .warning, "the `\(locale)` text is the source text, word for word", at: range,
        label: "never translated?", notes: [.init("the source text", at: source)],
        help: ["\(Self.translateIt); without the line, its recipients get the source text too"])
    case .ofSourceTitle(let locale, let source):
      return Diagnostic(
        .sameText, .warning, "the `\(locale)` text is the source text, word for word", at: range,
        label: "never translated?", notes: [.init("the source text", at: source)], help: [Self.translateIt])
    case .ofTranslation(let locale, let other, let first):
      return Diagnostic(
        .sameText, .warning, "the `\(locale)` text is the `\(other)` text, word for word", at: range,
        label: "one of the two is in the wrong language", notes: [.init("the `\(other)` text", at: first)],
        help: ["\(Self.translateIt): readers of `\(locale)` would read another language"])
    }
  }
}
