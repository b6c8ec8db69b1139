internal import CampanileExpansion
internal import CampanileSyntax

/// What a line does to recipients, as the examples of the audience show it or as their tokens have it.
enum RecipientProblem {
  case collapse(SpoiltExample)
  case image(SpoiltExample)
  /// The example's title, the attribute, and its value there.
  case link(String, name: String, value: String)
  /// Whoever lacks the token gets nothing, and `to` wants it to be missing.
  case nobodyHasToken(String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .collapse(let example):
      return Diagnostic(
        .collapseIdentifier, .warning, "with an example's values, this can't be a collapse identifier", at: range,
        help: [
          "for \(Self.titles(example)) it is \"\(example.text)\"; a collapse identifier "
            + Reason.collapse(example.problem, in: example.text),
          "whoever has such values is rejected: take a shorter value that is plain, such as an `id`",
        ])
    case .image(let example):
      return Diagnostic(
        .imageAddress, .warning, "with an example's values, this is no address of a picture", at: range,
        help: [
          "for \(Self.titles(example)) it is " + Self.image(example),
          "whoever has such values is rejected: take a value that can stand in an address",
        ])
    case .link(let title, let name, let value):
      return Diagnostic(
        .unknownLink, .hint, "with an example's values, this is no address", at: range,
        help: [
          "for “\(title)” `\(name)` is \"\(value)\", which stands in the address as it is",
          "take a value that can, such as an `id`, or let the export have it with `%20` for each blank",
        ])
    case .nobodyHasToken(let name):
      return Diagnostic(
        .matchesNobody, "this condition lets nobody through who has `\(name)`", at: range, label: "never true then",
        help: ["the push goes to the token in `\(name)`, and whoever lacks it gets nothing"])
    }
  }

  private static func titles(_ example: SpoiltExample) -> String {
    example.titles.map { "“\($0)”" }.joined(separator: " and ")
  }

  private static func image(_ example: SpoiltExample) -> String {
    switch example.problem {
    case .empty: "empty"
    case .notSecure: "\"\(example.text)\", which is no https address"
    case .odd, .tooLong: "\"\(example.text)\", with signs that an address lacks"
    }
  }
}
