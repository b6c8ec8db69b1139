internal import CampanileSyntax

/// Lines about time that hold nothing back, and hours for nobody.
extension TimeProblem {
  static func noHourByDefault(_ name: String, _ value: Int64, used: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ownMoment, .warning, "`\(name)` is an hour, and \(value) is none", at: range,
      notes: [.init("its hour is that of `\(name)`", at: used)],
      help: ["an hour is a number from 0 to 23, and others get nothing"])
  }

  static let fallsIntoQuietHours = "this falls into the app's quiet hours"
  static let labelOfIdleLine = "without effect"

  static func looseCap(most: Int, first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, .warning, "this line never holds anything back", at: range, label: labelOfIdleLine,
      notes: [.init("by this one, no more than \(grouped(most)) come in that time", at: first)],
      help: ["write fewer than \(grouped(most)), or remove the line"])
  }

  static func capTwice(_ span: String, first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, "how many come in \(span) is said by another line", at: range, label: "the second one",
      notes: [.init("first said here", at: first)],
      help: ["keep one of the two lines; each `at-most` is for a time of its own"])
  }

  static func uselessCap(first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, .warning, "this line never holds anything back", at: range, label: labelOfIdleLine,
      notes: [.init("this one lets no more through, in a longer time", at: first)],
      help: ["hold back more here, or remove the line"])
  }
}
