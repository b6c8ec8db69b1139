internal import CampanileExpansion
internal import CampanileSyntax

extension CommandRow {
  static let explain = CommandRow(
    name: "explain", arguments: "CODE", argumentCount: 0...1,
    summary: "Tells more of a problem's code; of one in sources with examples.",
    details: "Codes are those of diagnostics (CAM0214) and of rejects (invalid-json). Without one, all are listed.",
    examples: [("campanile explain CAM0214", "what it means, a wrong and a right example")],
    choices: {
      Catalogue.explanations.map(\.code.rawValue) + FailureExplanation.all.map(\.code.rawValue)
        + RejectCode.allCases.map(\.rawValue)
    },
    run: { $0.explain() })
}

extension Session {
  /// `campanile explain [CODE]`
  func explain() -> ExitCode {
    guard let given = arguments.words.first else {
      for explanation in Catalogue.explanations {
        terminal.write("\(explanation.code.rawValue)  \(explanation.title)\n")
      }
      for entry in FailureExplanation.all { terminal.write("\(entry.code.rawValue)  \(entry.title)\n") }
      for code in RejectCode.allCases { terminal.write("\(code.rawValue)  \(code.title)\n") }
      return .success
    }
    let word = Self.code(in: given) ?? given
    if let code = Diagnostic.Code(rawValue: word.uppercased()), let explanation = Catalogue.explanation(of: code) {
      terminal.write(
        """
        \(code.rawValue): \(explanation.title)

        \(explanation.text)

        Wrong:

        \(indented(explanation.wrong))

        Right:

        \(indented(explanation.right))

        """)
      return .success
    }
    if let entry = FailureExplanation.all.first(where: { $0.code.rawValue == word.uppercased() }) {
      terminal.write("\(entry.code.rawValue): \(entry.title)\n\n\(entry.text)\n")
      return .success
    }
    if let code = RejectCode(rawValue: word.lowercased()) {
      terminal.write("\(code.rawValue): \(code.title)\n\n\(code.explanation)\n\n\(code.fix)\n")
      return .success
    }
    return fail(.isNoCode(word))
  }

  /// The code in `error[CAM0214]`, as a report has it.
  private static func code(in text: String) -> String? {
    text.firstMatch(of: /\[(?<code>[A-Za-z0-9-]+)\]/).map { String($0.code) }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
  }
}
