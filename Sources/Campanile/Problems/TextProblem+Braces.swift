internal import CampanileSyntax

extension TextProblem {
  /// `Tvoje zkouška, {jméno}` in a table
  static func bracesOfTranslation(_ written: String, source: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignPlaceholder, .warning, "people would read `\(written)` as it stands, and the source text says no value",
      at: range, notes: [.init("the source text", at: source)],
      help: ["remove it, or let both texts say a value: a table's text has `%@` in its place"])
  }
}
