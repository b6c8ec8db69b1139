internal import CampanileSyntax

/// `consented and a > 1 or b > 2`
struct MixedJointProblem {
  /// What stands before the `and`: a name, or a whole condition.
  let name: String
  let isFlag: Bool
  /// Those that `or` joins, the first of which stands behind `and`.
  let tests: [String]
  /// All ask the same attribute with one sign, as where one of several values is meant.
  var isSure = false

  func diagnostic(at range: SourceRange) -> Diagnostic {
    let rest = tests.dropFirst().joined(separator: " or ")
    return Diagnostic(
      .otherPeople, isSure ? .warning : .hint,
      "`and` binds tighter than `or`: this takes everybody with `\(rest)`, "
        + (isFlag ? "whether `\(name)` or not" : "whatever `\(name)` says"),
      at: range,
      help: [
        "write `\(name) and (\(tests.joined(separator: " or ")))` where "
          + (isFlag ? "all of them are to be `\(name)`" : "`\(name)` is asked of all of them") + "; else "
          + "`(\(name) and \(tests[0])) or \(rest)`"
      ],
      fixes: isSure
        ? ["\(name) and (\(tests.joined(separator: " or ")))", "(\(name) and \(tests[0])) or \(rest)"].map {
          .init("write `\($0)`", replacing: range, with: $0)
        } : [])
  }
}
