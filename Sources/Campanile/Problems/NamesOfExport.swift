internal import CampanileExpansion
internal import CampanileSyntax

extension Schema {
  /// The only attribute that is read from a path, and called otherwise.
  func name(ofPath path: String) -> String? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let found = attributes.filter { $0.plan.path == parts && $0.name != path }
    if found.count == 1 { return found[0].name }
    // `first-name`, where the audience has `given-name text from "firstName"`
    let likely =
      found.isEmpty ? attributes.filter { $0.plan.path.last?.asName == path && $0.name.lowercased() != path } : []
    // `name` is as near to `first-name` as to what is read `from "shop.name"`.
    let hasOther = likely.first.map { one in
      one.plan.path.count > 1 && attributes.contains { $0.name.hasSuffix("-\(path)") && $0.name != one.name }
    }
    return likely.count == 1 && hasOther == false ? likely[0].name : nil
  }
}

extension String {
  /// `first-name` for `firstName` and `first_name`
  fileprivate var asName: String {
    var name = ""
    for letter in self {
      if letter.isUppercase, !name.isEmpty, name.last != "-" { name += "-" }
      name += letter == "_" ? "-" : letter.lowercased()
    }
    return name
  }
}

/// `minutesThisMonth 140`, where the audience has `minutes integer from "minutesThisMonth"`.
func withOwnNames(_ diagnostics: [Diagnostic], _ schema: Schema) -> [Diagnostic] {
  let unknown: Set<Diagnostic.Code> = [.unknownAttribute, .unknownVariable, .unknownSegment, .lookupKey]
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
