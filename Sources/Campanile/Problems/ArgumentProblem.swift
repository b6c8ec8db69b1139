internal import CampanileSyntax

/// What is wrong with the values of a template, where that takes more words.
extension NameProblem {
  /// Two values that stand under each other's names.
  static func swapped(_ one: String, _ two: String, other: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "the values of `\(one)` and `\(two)` are swapped", at: range,
      notes: [.init("the other one", at: other)], help: ["each of the two takes the other's value"])
  }
}

extension TextProblem {
  /// A parameter of a template, in a line of the campaign that uses it.
  static func parameterOutside(_ name: String, _ template: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`\(name)` is a parameter of `\(template)`, and is known in its own lines alone", at: range,
      help: ["write the value itself here, or let the line stand in the template"])
  }
}
