internal import CampanileExpansion
internal import CampanileSyntax

/// What is said of several values in one, or of one kind in place of another.
enum SeveralWording {
  static func wildcardOfElement(_ sign: String, name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, .warning, "`contains` asks for an element as it stands, and `\(sign)` stands for nothing else in it",
      at: range, help: ["write each element that is meant: `\(name) contains \"…\" or \(name) contains \"…\"`"])
  }

  static func severalElements(_ parts: [String], of name: String, at range: SourceRange) -> Diagnostic {
    let tests = parts.map { "\(name) contains \"\($0)\"" }
    return Diagnostic(
      .wrongType, .warning, "`contains` asks for one element, and this text reads like \(parts.count)", at: range,
      help: [
        "where one of them is enough, write `(\(tests.joined(separator: " or ")))`",
        "where it has to have all, write `\(tests.joined(separator: " and "))`",
      ])
  }

  static func listInText(_ parts: [String], at range: SourceRange) -> Diagnostic {
    let meant = parts.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      .wrongType, .warning, "this list has one value, and its text reads like \(parts.count)", at: range,
      help: ["where they are values of their own, write `(\(meant))`"])
  }

  static func numbersForTexts(_ numbers: [(text: String, range: SourceRange)], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "texts have to stand here, not numbers", at: range, label: "numbers", help: ["put them in quotes"],
      fixes: [.init("put them in quotes", numbers.map { .init(replacing: $0.range, with: "\"\($0.text)\"") })])
  }

  /// `of RideAttributes`
  static func typeForActivity(_ type: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownActivity, "`\(type)` is the app's type, and the activity is called `\(meant)`", at: range,
      help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }
}
