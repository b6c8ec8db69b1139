internal import CampanileSyntax

extension TimeProblem {
  static let labelOfMidnight = "read as midnight in UTC"

  /// `opened 2026-11-01` in an example, where a moment is declared
  static func dayForMoment(_ day: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, .warning, "a moment has to stand here, and a day has no time", at: range,
      label: labelOfMidnight,
      help: ["write the time too, in UTC: `\(day)T09:00:00Z`"])
  }
}

extension TimeProblem {
  /// `moved-in instant`, of which all values are days
  static func daysForMoments(_ name: String, places: [SourceRange], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, .warning, "`\(name)` is a moment, and all \(places.count) values that it is given are days",
      at: range,
      notes: places.prefix(3).enumerated().map { .init($0.offset == 0 ? "a day" : "and here", at: $0.element) },
      help: ["write `date`, or write the time too in each: `2026-12-01T09:00:00Z`"],
      fixes: [.init("write `date`", replacing: range, with: "date")])
  }
}

extension TextProblem {
  /// `port "routes[route].harbour"`
  static func lookupInQuotes(_ lookup: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreignPlaceholder, .warning, "`\(lookup)` is sent as it stands: in quotes it is a text", at: range,
      help: ["the value of the table stands without quotes: `\(lookup)`"],
      fixes: [.init("remove the quotes", replacing: range, with: lookup)])
  }

  /// `locale = "Turkish"`
  static func languageInWords(_ name: String, meant: String, isSure: Bool, whole: SourceRange, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .malformedLocale, "`\(name)` is not a locale", at: range,
      help: ["all who read a language are asked for by `\(meant)`"],
      fixes: isSure ? [.init("write `\(meant)`", replacing: whole, with: meant)] : [])
  }
}

enum ConditionWording {
  /// `in ("04*", "05*")`
  static func wildcardInList(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, .warning, "`in` compares each text as it stands, and `*` stands for nothing else in it", at: range,
      help: ["ask for each: `starts with \"…\"`, joined by `or`"])
  }

  /// `= "*.ru"`
  static func wildcard(
    _ sign: String, _ comparison: String, meant: String, isNegated: Bool, replacing whole: SourceRange,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, .warning,
      "`\(comparison)` compares the text as it stands, and `\(sign)` stands for nothing else in it",
      at: range, help: [isNegated ? "write `\(meant)`, behind `not` and the attribute" : "write `\(meant)`"],
      fixes: isNegated ? [] : [.init("write `\(meant)`", replacing: whole, with: meant)])
  }
}
