internal import CampanileSyntax

extension PayloadProblem {
  /// `summary { en "%u more of %u" }`
  static func countTwice(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .shownOddly, .warning, "`%u` stands here twice, and iOS has one number for it", at: range,
      help: ["keep one of them"])
  }
}
