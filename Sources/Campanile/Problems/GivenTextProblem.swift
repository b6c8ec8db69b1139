internal import CampanileSyntax

/// What is wrong with a text that a template is given, where people read it in the template's own.
enum GivenTextProblem {
  /// `{$listner}`, `{code}`
  ///
  /// - Parameter value: the value that it names, where there is one.
  case hole(String, value: String?)
  case empty(String)
  /// `"@jazz.title"`
  case key(String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .hole(let text, let value):
      return Diagnostic(
        .foreignPlaceholder, .warning,
        "people would read `\(text)` as it stands: a text that a template is given puts no values in", at: range,
        help: [
          value.map { "say `{$\($0)}` in the template's own text" }
            ?? "write what it stands for; values are put in by the template's own text"
        ])
    case .empty(let name):
      return Diagnostic(
        .emptyText, .warning, "`\(name)` is empty: people would read nothing where a text says it", at: range,
        help: ["write what they shall read"])
    case .key(let text):
      return Diagnostic(
        .shownOddly, .warning, "people would read \"\(text)\": a text in quotes is no key of a string table", at: range,
        help: ["write the text itself here"])
    }
  }
}
