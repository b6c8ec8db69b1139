internal import CampanileSyntax

/// `consented and a > 1 or b > 2`
struct MixedJointProblem {
  let name: String
  /// Those that `or` joins, the first of which stands behind `and`.
  let tests: [String]

  func diagnostic(at range: SourceRange) -> Diagnostic {
    let rest = tests.dropFirst().joined(separator: " or ")
    return Diagnostic(
      .otherPeople, .hint,
      "`and` binds tighter than `or`: this takes everybody with `\(rest)`, whether `\(name)` or not",
      at: range,
      help: [
        "write `\(name) and (\(tests.joined(separator: " or ")))` where all of them are to be `\(name)`; else "
          + "`(\(name) and \(tests[0])) or \(rest)`"
      ])
  }
}
