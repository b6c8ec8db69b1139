internal import CampanileExpansion
internal import CampanileSyntax

extension Schema {
  /// The only attribute that is read from a path, and called otherwise.
  func name(ofPath path: String) -> String? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let found = attributes.filter { $0.plan.path == parts && $0.name != path }
    return found.count == 1 ? found[0].name : nil
  }
}

/// `minutesThisMonth 140`, where the audience has `minutes integer from "minutesThisMonth"`.
func withOwnNames(_ diagnostics: [Diagnostic], _ schema: Schema) -> [Diagnostic] {
  let unknown: Set<Diagnostic.Code> = [.unknownAttribute, .unknownVariable, .unknownSegment]
  return diagnostics.map { diagnostic in
    guard unknown.contains(diagnostic.code), diagnostic.severity == .error, let written = diagnostic.namedFirst else {
      return diagnostic
    }
    let sign = written.hasPrefix("$") ? "$" : ""
    guard let name = schema.name(ofPath: String(written.dropFirst(sign.count))),
      Int(diagnostic.range.end - diagnostic.range.start) == written.utf8.count
    else { return diagnostic }
    return TypeProblem.otherSpelling(written, meant: sign + name).diagnostic(at: diagnostic.range)
  }
}
