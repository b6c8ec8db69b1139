extension MisspeltWord {
  func diagnostic(written: String) -> Diagnostic {
    guard let other else { return LineProblem.misspelt(written, meant: meant).diagnostic(at: range) }
    return Diagnostic(
      .expected, "`\(written)` is no word of the language", at: range, help: ["did you mean `\(meant)` or `\(other)`?"])
  }
}
