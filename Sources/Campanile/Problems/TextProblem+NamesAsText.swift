internal import CampanileSyntax

extension TextProblem {
  /// `score "home-goals : away-goals"`
  static func namesAsText(meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingDollar, .warning, "these names are sent as they stand, and no values", at: range, label: "no `$` here",
      help: ["\(forTheValue)`\"\(meant)\"`"],
      fixes: [.init("write `\"\(meant)\"`", replacing: range, with: "\"\(meant)\"")])
  }
}
