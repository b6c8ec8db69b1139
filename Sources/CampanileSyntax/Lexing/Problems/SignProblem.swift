/// Signs that were copied along with a file, got lost on the way, or stand for others.
enum SignProblem: Problem {
  /// `body "` before lines that `"""` ends
  case loneQuote
  /// `"` alone on the line below a text that `"""` begins
  case loneClosingQuote
  /// `+ campaign sale {`: the mark of a program that shows what was changed, or of a mail that is quoted.
  case mark(Unicode.Scalar)
  /// `-  rank 5` of a program that shows what was changed.
  case removedLine
  /// U+2028 for the end of a line; without one, `\n`.
  case lineEnd(Unicode.Scalar?)
  /// `\{`
  case backslash(meant: String)
  /// `morning‑news`, with a hyphen that doesn't break.
  case hyphen(Unicode.Scalar, meant: String)
  /// `permit-­ends`, with a sign in it that nobody sees.
  case invisible(Unicode.Scalar, meant: String)
  /// `to&nbsp;everyone`
  case blankOfPages(count: Int)
  /// The mark of a listing.
  case fence(String)
  /// `<br>`
  case tag(String)
  /// `1. to everyone`
  case numberOfLine
  /// `**data**` and `` `badge 1` ``, with what stands between the marks.
  case marked(String, meant: String)
  /// `[stay](hotel://stay)`
  case link(meant: String)
  /// `bodyby results` and `1000and`
  case lostBlank(String, meant: String)
  /// `"I"ll come"`
  case quoteForApostrophe
  /// `"Welcome" !`
  case behindText(String)
  /// `minutes / 60`
  case division
  /// `10_00`
  case oddGroups(String)
  /// `4.5/5`
  case outOf(String)
  /// `.gold`
  case pointBeforeName
  /// `en.lproj`
  case folderOfLocale

  static let labelOfTags = "a tag"
  static let labelOfNumbers = "the number of a line"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .oddGroups(let number):
      let digits = number.filter { $0 != "_" }
      return Diagnostic(
        .malformedNumber, .warning, "the digits of `\(number)` are grouped as those of no number are", at: range,
        label: "read as \(digits)",
        help: ["is no digit missing? `_` stands before each three of them, from the right: `1_000`, `10_000`"])
    case .quoteForApostrophe:
      return Diagnostic(
        .unterminatedString, "a `\"` ends the text: within it an apostrophe is `’`", at: range, help: ["write `’`"],
        fixes: [.init("write `’`", replacing: range, with: "’")])
    case .behindText(let sign):
      return Diagnostic(
        .unexpectedCharacter, "no `\(sign)` stands behind a text", at: range,
        help: ["write it before the closing quote where people shall read it, or remove it"])
    case .division:
      return Diagnostic(
        .unexpectedCharacter, "`/` does not belong here", at: range,
        help: [
          "nothing is divided here: what is worked out has to be an attribute of the audience, or a table's column"
        ])
    case .outOf(let rest):
      return Diagnostic(
        .malformedNumber, "no `\(rest)` stands behind a number", at: range, help: ["remove it: a number stands alone"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .pointBeforeName:
      return Diagnostic(
        .unexpectedCharacter, "no `.` stands before a name", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .folderOfLocale:
      return Diagnostic(
        .unexpectedCharacter, "a locale is named alone, without the `.lproj` of its folder", at: range,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
    case .loneQuote:
      return Diagnostic(
        .unterminatedString, "a text over several lines begins as it ends, with three quotes", at: range,
        help: [#"write `"""`"#],
        fixes: [.init(#"write `"""`"#, replacing: range, with: String(repeating: "\"", count: 3))])
    case .loneClosingQuote:
      return Diagnostic(
        .unterminatedString, "a text over several lines ends as it begins, with three quotes", at: range,
        help: [#"write `"""`"#],
        fixes: [.init(#"write `"""`"#, replacing: range, with: String(repeating: "\"", count: 3))])
    case .mark(let mark):
      return Diagnostic(
        .unexpectedCharacter, "no `\(mark)` stands before a line", at: range,
        help: ["remove it: it marks the lines where this was copied from"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .removedLine:
      return Diagnostic(
        .unexpectedCharacter, "this is how changes are shown, with marks before the lines", at: range,
        help: ["remove the marks, and what is no line of the new file"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .lineEnd(let sign):
      return Diagnostic(
        .unexpectedCharacter, "\(sign.map(Self.number) ?? "`\\n`") ends no line here", at: range,
        help: ["write a line break"], fixes: [.init("write a line break", replacing: range, with: "\n")])
    case .backslash(let meant):
      return Diagnostic(
        .unexpectedCharacter, "a backslash stands only inside texts", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
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
    case .fence(let mark):
      return Diagnostic(
        .unexpectedCharacter, "a line of three \(mark.hasPrefix("`") ? "backticks" : "tildes") means nothing here",
        at: range,
        help: ["remove it: a file holds nothing but declarations"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .tag(let tag):
      return Diagnostic(
        .unexpectedCharacter, "`\(tag)` is of a web page, and means nothing here", at: range, label: Self.labelOfTags,
        help: ["remove it"], fixes: [.init("remove it", replacing: range, with: "")])
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
    }
  }

  /// `U+2011 (non-breaking hyphen)`
  private static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(number) (\($0.lowercased()))" } ?? number
  }
}
