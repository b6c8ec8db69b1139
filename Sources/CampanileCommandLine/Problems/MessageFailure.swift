internal import CampanileSyntax

/// Why a line asks for no message's text.
enum QuestionProblem: Error {
  case noJSON(reason: String, offset: Int)
  case noMessage
  case locale
  case bidi
  case noParameters
  case unnamedParameter
  case value(name: String)

  var reason: String {
    switch self {
    case .noJSON(let reason, let offset): "it is not JSON: \(reason) at byte \(offset)"
    case .noMessage: "`src` has to be the message"
    case .locale: "`locale` has to be a language tag such as `de-AT`"
    case .bidi: "`bidi` has to be `default`, `none` or `auto`"
    case .noParameters: "`params` has to be an array"
    case .unnamedParameter: "each of `params` has to have a `name` and a `value`"
    case .value(let name): "the value of `\(name)` has to be a text, a number, true or false"
    }
  }
}

/// A value of `--set` that the message doesn't ask for.
struct UnusedValue {
  let name: String
  /// It stands in braces without its sign.
  let isBare: Bool
  /// The variable without a value that it is most likely for.
  let meant: String?
}

extension Failure {
  init(_ problem: QuestionProblem, line: Int) {
    self.init(.wrongUse, summary: "line \(line) is no message to format: \(problem.reason)")
  }

  init(_ value: UnusedValue) {
    let help =
      value.isBare
      ? "a variable begins with `$`: `{$\(value.name)}`" : value.meant.map { didYouMean("--set \($0)=…") }
    self.init(
      .wrongUse, value.meant == nil ? .warning : .error,
      summary: "the message has no `$\(VisibleText.line(value.name))`, which `--set` gives",
      help: [help].compactMap(\.self))
  }

  /// - Parameter name: stands alone in braces.
  static func bareName(_ name: String) -> Failure {
    Failure(
      .wrongUse, .hint, summary: "`{\(name)}` is the text `\(name)`, which people read as it stands",
      help: ["a variable begins with `$`: `{$\(name)}`"])
  }

  /// `@invoice.title`, which is a text of a table in campaigns.
  static let tableKey = Failure(
    .wrongUse, .hint, summary: "`message` knows no tables, so that this is the text itself",
    help: ["give the text of the key"])
}
