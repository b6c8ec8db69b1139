internal import CampanileSyntax

/// What is said of lines and names that stand in the place of others.
extension Reason {
  static let theAudience = "the audience"
  static let theExperiment = "the `experiment` block"
  static func meantFor(_ name: String) -> String { "is it meant for `\(name)`, \(usedAndUndeclared)" }
  static func namesToo(_ names: [String]) -> String { "its lines name \(listed(names)), too" }
  static func oneOfTwo(in holder: String, word: String) -> String {
    "does one of the two belong in \(holder), where `\(word)` is missing? Move it there, or remove it"
  }
  static func belongs(in holder: String, word: String) -> String {
    "does it belong in \(holder), where `\(word)` is missing? Move it there"
  }
}

extension TextProblem {
  /// - Parameter meant: The word that should be the other one.
  static func textTwice(
    _ word: String, other: String, first: SourceRange, meant: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    let written = word == "title" ? other : "title"
    return Diagnostic(
      .unreachableText, "`\(word)` stands twice here, and `\(other)` not at all", at: range, label: "the second one",
      notes: [.init("the first one", at: first)],
      help: ["write `\(written)` for the \(word == "title" ? "second" : "first")"],
      fixes: [.init("write `\(written)`", replacing: meant, with: written)])
  }
}

extension NameProblem {
  /// - Parameters:
  ///   - head: where the block is opened.
  ///   - place: the token of calls.
  static func callAsOther(
    _ word: String, name: String, token: String, at range: SourceRange, head: SourceRange?, place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongToken, "what goes to `\(token)` is a call, and no `\(word)`", at: range,
      notes: [.init("a token for calls", at: place)],
      help: ["write `push \(name) as voip`, with its inputs behind the name"],
      fixes: head.map { head in
        [
          .init(
            "write `push … as voip`",
            [.init(replacing: range, with: "push"), .init(replacing: head, with: " as voip")])
        ]
      } ?? [])
  }
}
