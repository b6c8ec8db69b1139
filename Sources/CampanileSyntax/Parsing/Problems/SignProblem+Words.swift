/// What is written between the lines of a file as people write to each other.
extension SignProblem {
  /// `Please replace older ones on the device.`
  static func sentence(_ written: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "this is a sentence, and no line", at: range, help: ["a note begins with `//`: put them before it"],
      fixes: [.init("make it a note", replacing: range.atStart, with: "// ")])
  }
}
