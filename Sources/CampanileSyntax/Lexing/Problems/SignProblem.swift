/// Signs that were copied along with a file, got lost on the way, or stand for others.
enum SignProblem: Problem {
  /// `+ campaign sale {`: the mark of a program that shows what was changed, or of a mail that is quoted.
  case mark(Unicode.Scalar)
  /// `morning‑news`, with a hyphen that doesn't break.
  case hyphen(Unicode.Scalar, meant: String)
  /// `permit-­ends`, with a sign in it that nobody sees.
  case invisible(Unicode.Scalar, meant: String)
  /// `to&nbsp;everyone`
  case blankOfPages(count: Int)
  /// `1. to everyone`
  case numberOfLine
  /// `**data**` and `` `badge 1` ``, with what stands between the marks.
  case marked(String, meant: String)
  /// `[stay](hotel://stay)`
  case link(meant: String)
  /// `bodyby results` and `1000and`
  case lostBlank(String, meant: String)
  /// `at 11:00–20:00`
  case hours(first: String, second: String)

  static let labelOfNumbers = "the number of a line"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .mark(let mark):
      return Diagnostic(
        .unexpectedCharacter, "no `\(mark)` stands before a line", at: range,
        help: ["remove it: it marks the lines where this was copied from"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .hyphen(let hyphen, let meant):
      return Diagnostic(
        .unexpectedCharacter, "\(Self.number(of: hyphen)) is no `-`", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .invisible(let scalar, let meant):
      return Diagnostic(
        .unexpectedCharacter, "`\(meant)` holds \(Self.number(of: scalar)), which nobody sees", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .blankOfPages(let count):
      return Diagnostic(
        .unexpectedCharacter, "`&nbsp;` is a space in web pages alone", at: range, help: ["use an ordinary space"],
        fixes: [.init("write a space", replacing: range, with: String(repeating: " ", count: count))])
    case .numberOfLine:
      return Diagnostic(
        .unexpectedCharacter, "no number stands before a line", at: range, label: Self.labelOfNumbers,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .marked(let mark, let meant):
      let name = mark == "`" ? "backticks" : "`\(mark)`"
      return Diagnostic(
        .unexpectedCharacter, "no \(name) stand around what is written here", at: range,
        help: [mark == "`" && meant.contains("`") ? "remove them" : "write `\(meant)`"],
        fixes: [.init("remove them", replacing: range, with: meant)])
    case .link(let meant):
      return Diagnostic(
        .unexpectedCharacter, "a link is its address alone, in quotes", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .lostBlank(let written, let meant):
      return Diagnostic(
        .unexpectedCharacter, "a space is missing in `\(written)`", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .hours(let first, let second):
      return Diagnostic(
        .unexpectedCharacter, "a push goes out at one time, and not between two", at: range,
        help: ["write the one that is meant, `at \(first)`, or behind `every` several: `at \(first), \(second)`"])
    }
  }

  /// `U+2011 (non-breaking hyphen)`
  private static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(number) (\($0.lowercased()))" } ?? number
  }
}
