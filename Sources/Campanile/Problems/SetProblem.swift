internal import CampanileExpansion
internal import CampanileSyntax

/// What is asked of a set as a whole, which no test does.
enum SetProblem {
  static let sizeIsNotAsked =
    "a set takes `contains`; how many elements it has is for the export to say, in an attribute of its own"

  /// - Parameter isEmpty: whether those without any element are meant, and not those with one.
  static func empty(
    _ attribute: Schema.Attribute, isEmpty: Bool, isDenied: Bool, notes: [Diagnostic.Note] = [], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .operatorDoesNotFit, "whether `\(attribute.name)` is empty can't be asked", at: range, notes: notes,
      help: [advice(attribute, isEmpty: isEmpty, isDenied: isDenied)])
  }

  /// `tags is missing`, where the audience says that it never is.
  static func neverMissing(_ attribute: Schema.Attribute, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .matchesNobody, "`\(attribute.name)` is never missing", at: range, label: "never true",
      notes: [TypeProblem.neverLacking(attribute.plan.defaultValue != nil, attribute.range)],
      help: ["a set without elements is there: " + advice(attribute, isEmpty: true, isDenied: false)])
  }

  /// What asks for those with an element; `nil` of what is no set.
  static func nonEmpty(_ attribute: Schema.Attribute) -> String? {
    if attribute.type == .boolean {
      return "where those are meant for whom it is true, write `\(attribute.name)` alone"
    }
    guard case .set = attribute.type else { return nil }
    return "where those with an element are meant, " + advice(attribute, isEmpty: false, isDenied: false)
  }

  private static func advice(_ attribute: Schema.Attribute, isEmpty: Bool, isDenied: Bool) -> String {
    let name = attribute.name
    guard case .set(.oneOf(let values)) = attribute.type, values.count <= 6 else {
      let value = if case .set(.integer) = attribute.type { "1" } else { "\"…\"" }
      return isEmpty
        ? "ask for each element that counts, `not \(name) contains \(value)`, or let the export say it in an attribute of its own"
        : "ask for the elements that count, `\(name) contains \(value)`, or let the export say it in an attribute of its own"
    }
    let tests = values.map { "\(isEmpty ? "not " : "")\(name) contains \($0)" }.joined(
      separator: isEmpty ? " and " : " or ")
    let isAlone = values.count == 1
    var meant = isEmpty || isAlone ? tests : "(\(tests))"
    // Whoever lacks a set has none of its elements either.
    if attribute.mayBeMissing { meant = isEmpty ? "(\(name) is missing or \(tests))" : "\(name) is set and \(meant)" }
    let isOne = meant.hasPrefix("(") || isAlone && !attribute.mayBeMissing && !isEmpty
    return "write `\(isDenied && !isOne ? "(\(meant))" : meant)`"
  }
}
