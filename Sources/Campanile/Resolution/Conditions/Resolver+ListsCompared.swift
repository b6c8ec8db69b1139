internal import CampanileSyntax

extension Resolver {
  /// `home-port = ("KIR", "STR")`, of an attribute with one value.
  mutating func reportListCompared(
    _ comparison: Syntax.Comparison, of attribute: Schema.Attribute, at whole: SourceRange
  ) -> Bool {
    if case .set = attribute.type { return false }
    guard comparison.kind == .equal || comparison.kind == .notEqual else { return false }
    let start = SourceRange(file: whole.file, start: whole.start, end: whole.start)
    let problem = OtherWordProblem.listCompared(isOpposite: comparison.kind == .notEqual, start: start)
    report([problem.diagnostic(at: comparison.range)])
    return true
  }
}
