internal import CampanileExpansion
internal import CampanileSyntax

extension PayloadProblem {
  /// `"room {$room}"` as a name that holds no blanks; `nil` where those aren't its own.
  ///
  /// - Parameter shown: the identifier with what stands in for its values.
  static func withoutBlanks(_ text: String, shownAs shown: String) -> String? {
    // Within braces a blank stands before a function.
    var depth = 0
    var blanks = 0
    let name = text.map { letter -> Character in
      depth += letter == "{" ? 1 : letter == "}" ? -1 : 0
      guard letter == " ", depth == 0 else { return letter }
      blanks += 1
      return "-"
    }
    return blanks > 0 && blanks == shown.count { $0 == " " } ? String(name) : nil
  }

  static func withoutBlanks(_ name: String, _ told: Diagnostic) -> Diagnostic {
    let meant = SourceText.quoted(name)
    return Diagnostic(
      told.code, told.severity, told.summary, at: told.range,
      help: ["write \(meant): it is a name for replacing, which nobody reads"],
      fixes: [.init("write \(meant)", replacing: told.range, with: meant)])
  }

  /// Where one line of a template gives the text to both, it is most likely meant.
  static func sharedCollapse(
    _ text: String, of name: String, other: String, first: SourceRange, isFixed: Bool, at range: SourceRange
  ) -> Diagnostic {
    let help =
      "the later one takes the earlier one away, read or not; where that isn't meant, give them texts of their own"
    guard first != range else {
      return Diagnostic(
        .sharedCollapse, .hint, "`\(name)` and `\(other)` both collapse as \(text), and may reach the same device",
        at: range, label: "for both", help: [help])
    }
    return Diagnostic(
      .sharedCollapse, isFixed ? .warning : .hint, "`\(other)` collapses as \(text) too, and may reach the same device",
      at: range, notes: [.init("`\(other)` has it here", at: first)], help: [help])
  }
}
