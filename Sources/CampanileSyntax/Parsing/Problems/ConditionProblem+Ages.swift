extension ConditionProblem {
  /// `joined 30 days ago`, which may be a word short
  static func ageAlone(_ age: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a word is missing before `\(age)`", at: range,
      help: [
        "write `before \(age)` for what is longer ago, `after \(age)` for what came later, or `= \(age)` for that day alone"
      ])
  }
}
