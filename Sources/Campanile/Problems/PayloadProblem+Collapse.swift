internal import CampanileExpansion
internal import CampanileSyntax

extension PayloadProblem {
  /// `"room {$room}"`, as a name that holds no blanks.
  static func withoutBlanks(_ text: String, _ told: Diagnostic) -> Diagnostic {
    // Within braces a blank stands before a function.
    var depth = 0
    let name = text.map { letter -> Character in
      depth += letter == "{" ? 1 : letter == "}" ? -1 : 0
      return letter == " " && depth == 0 ? "-" : letter
    }
    let meant = SourceText.quoted(String(name))
    return told.with(help: ["write \(meant): it is a name for replacing, which nobody reads"])
      .replacing(told.range, with: meant)
  }
}
