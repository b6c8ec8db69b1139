internal import CampanileSyntax

/// Signs that nobody sees, or takes for others, in a text that has to be the same as another.
enum SignProblem {
  /// Where the text is, and why the sign matters there.
  enum Place {
    case compared, sent

    fileprivate var matter: String {
      switch self {
      case .compared: "nobody's value has it"
      case .sent: "whoever compares the text doesn't find it"
      }
    }
  }

  case invisible(String, Place)
  case ligature(String, letters: String, Place)
  case lookAlike(String, letter: String, Place)
  /// `"'first'"`, and where its inner quotes stand
  case quotes(String, inner: String, quotes: [SourceRange])

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .invisible(let code, let place):
      return Diagnostic(
        .unexpectedCharacter, .warning, "a sign that nobody sees (\(code)) stands here, and \(place.matter)", at: range,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .ligature(let sign, let letters, let place):
      return Diagnostic(
        .unexpectedCharacter, .warning, "`\(sign)` is one sign and not the letters `\(letters)`: \(place.matter)",
        at: range, help: ["write `\(letters)`"],
        fixes: [.init("write `\(letters)`", replacing: range, with: letters)])
    case .lookAlike(let sign, let letter, let place):
      return Diagnostic(
        .unexpectedCharacter, .warning,
        "`\(sign)` looks like `\(letter)` and is a letter of another script: \(place.matter)", at: range,
        help: ["write `\(letter)`"], fixes: [.init("write `\(letter)`", replacing: range, with: letter)])
    case .quotes(let text, let inner, let quotes):
      return Diagnostic(
        .unexpectedCharacter, .warning, "the quotes within the text are compared too: nobody's value is `\(text)`",
        at: range, help: ["write \"\(inner)\""],
        fixes: [.init("write \"\(inner)\"", quotes.map { .init(replacing: $0, with: "") })])
    }
  }
}
