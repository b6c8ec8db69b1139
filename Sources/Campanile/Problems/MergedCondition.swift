internal import CampanileSyntax

/// What is told of two parts of a condition at once.
enum MergedCondition {
  /// `rating is set or rating > 3`: `and` is meant, or those who lack it are.
  static func presenceOrTest(
    _ told: Diagnostic, _ beside: (name: String, range: SourceRange, joint: SourceRange)
  ) -> Diagnostic {
    let missing = "\(beside.name) is missing"
    return Diagnostic(
      told.code, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["write `and` where those who have it are meant, or `\(missing)` where those who lack it are too"],
      fixes: [
        .init("write `and`", replacing: beside.joint, with: " and "),
        .init("write `\(missing)`", replacing: beside.range, with: missing),
      ])
  }
}
