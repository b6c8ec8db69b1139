internal import CampanileSyntax

extension Diagnostic {
  /// Whether `is` is told to be `=`.
  var isOfVerb: Bool { summary == "`is` is written `=` here" }

  /// `ignores all` of an alert that may ignore no quiet hours: the word as it is written here, and what the line needs then. By
  /// itself it would lead to the next error.
  func withWhatItNeeds(_ diagnostics: [Diagnostic]) -> Diagnostic {
    guard code == .expected, !fixes.isEmpty,
      let next = diagnostics.first(where: { $0.code == .quietNeedsInterruption && $0.range.encloses(range) })
    else { return self }
    return Diagnostic(code, severity, summary, at: range, label: label, notes: notes, help: help + next.help)
  }
}

extension SourceRange {
  /// Whether one of some places begins one sign behind it.
  func isRightBefore(_ others: [SourceRange]) -> Bool {
    others.contains { $0.file == file && $0.start == end + 1 }
  }
}
