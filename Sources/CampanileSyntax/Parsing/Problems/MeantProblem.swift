/// What is clear in speech, and stands otherwise in a line: attributes as moments, and parts that got lost between two others.
enum MeantProblem: Problem {
  /// `send due`
  case attributeAsMoment(String)
  /// `study-hour:00`
  case minutesBehindAttribute(String, name: String)
  /// `send 1 hour due`
  case spanWithoutSide(String, attribute: String)
  /// `given-name, "friend"`
  case listOrFallback(list: String, fallback: String)
  /// `every 90 minutes, 120 minutes`
  case severalIntervals
  /// `campaign sale(note: text)? {`
  case questionBehindParameters
  /// `deep link link`
  case keyInWords(String)

  static let keyIsOneWord = "a key is one word"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .attributeAsMoment(let name):
      return Diagnostic(
        .expected, "`\(name)` is an attribute: each recipient has another moment in it", at: range,
        help: ["write how long before or after it the push is sent, such as `1 hour before \(name)`"])
    case .minutesBehindAttribute(let written, let name):
      return Diagnostic(
        .expected, "an attribute is the hour itself: no `\(written)` stands behind `\(name)`", at: range,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .spanWithoutSide(let span, let name):
      return Diagnostic(
        .expected, "`before` or `after` is missing between `\(span)` and `\(name)`", at: range,
        help: ["write `\(span) before \(name)` or `\(span) after \(name)`"])
    case .listOrFallback(let list, let fallback):
      return Diagnostic(
        .expected, "one key has one value, and here are several", at: range,
        help: ["what stands in for a missing value comes behind `else`: `\(fallback)`; a list is written `\(list)`"])
    case .severalIntervals:
      return Diagnostic(
        .expected, "an `every` has one interval, and here are several", at: range,
        help: ["keep one, or write another campaign for the other"])
    case .keyInWords(let words):
      return Diagnostic(
        .expected, Self.keyIsOneWord + ", or stands in quotes", at: range,
        help: ["write it as the app reads it: `\(words.filter { $0 != " " })` or `\"\(words)\"`"])
    case .questionBehindParameters:
      return Diagnostic(
        .expected, "no `?` stands behind the parentheses", at: range,
        help: ["a `?` stands behind the type of what may be missing: `note: text?`"])
    }
  }
}

extension Parser {
  @inline(never)
  mutating func report(_ problem: MeantProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: MeantProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
}
