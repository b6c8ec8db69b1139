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
