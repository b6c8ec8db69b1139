internal import CampanileSyntax

/// What is wrong with the values of a template, where that takes more words.
extension NameProblem {
  /// Two values that stand under each other's names.
  static func swapped(_ names: [String], _ places: [SourceRange], at range: SourceRange) -> Diagnostic {
    guard names.count == 2, places.count == 2 else {
      return Diagnostic(.wrongType, "two values are swapped", at: range)
    }
    return Diagnostic(
      .wrongType, "the values of `\(names[0])` and `\(names[1])` are swapped", at: range,
      notes: [.init("the other one", at: places[1])], help: ["each of the two takes the other's value"])
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
