extension ConditionProblem {
  /// `in 3 days` may be said of that day alone.
  static func onThatDay(_ name: String, _ duration: String, isDenied: Bool) -> [String] {
    let parts = duration.split(separator: " ")
    guard parts.count == 2, parts[1].hasPrefix("day"), let days = Int(parts[0]), (1...365).contains(days) else {
      return []
    }
    let sooner = days == 1 ? "" : " and not \(name) within \(days - 1) day\(days == 2 ? "" : "s")"
    let tests = "\(name) within \(duration)\(sooner) and \(name) after 0 days ago"
    return ["for the day alone that is \(duration) ahead: `\(isDenied ? "(\(tests))" : tests)`"]
  }

  /// `joined 30 days ago`, which may be a word short
  static func ageAlone(_ age: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a word is missing before `\(age)`", at: range,
      help: [
        "write `before \(age)` for what is longer ago, `after \(age)` for what came later, or `= \(age)` for that day alone"
      ])
  }

  /// What is asked of a day or of a number of things that no test has.
  func otherDay(at range: SourceRange) -> Diagnostic {
    switch self {
    case .furtherAhead(let written, let name, let duration, let isDenied, let isSure, let isLeast):
      let tests = "\(name) after 0 days ago and not \(name) within \(duration)"
      let ahead = isDenied ? "`(\(tests))`" : "`\(tests)`"
      let rest = isLeast ? ", which leaves out the day that is just \(duration) ahead" : ""
      return Diagnostic(
        .expected,
        isSure
          ? "what lies further ahead than a span has no test of its own: no `\(written)`"
          : "`\(written)` doesn't say whether that is behind or ahead", at: range,
        help: [
          isSure
            ? "write \(ahead)\(rest)"
            : "of a moment ahead write \(ahead)\(rest); of one behind `\(name) before \(duration) ago`"
        ])
    case .dayOfEachYear(let word, let name, let meant):
      return Diagnostic(
        .expected, "`\(word)` compares the year too, and `\(name)` has one long past", at: range,
        help: [
          "what goes out on a day of each year is sent with `send 0 days after each \(name) at 10:00 local`; a condition needs an "
            + "attribute with the next one: `\(meant)`"
        ])
    case .calendarSpan(let written, let name, let days, let isAhead):
      return Diagnostic(
        .expected, "conditions know no calendar, so no `\(written)`", at: range,
        help: [
          "write its days, such as `\(name) in 2026-11-01..2026-11-30`; what is no more than \(days) days "
            + (isAhead
              ? "ahead is `\(name) within \(days) days and not \(name) before 0 days ago`"
              : "behind is `\(name) after \(days) days ago and not \(name) after 0 days ago`")
        ])
    case .ignoredCase(let written):
      return Diagnostic(
        .expected, "text is compared letter by letter, so no `\(written)`", at: range,
        help: ["ask for each way in which it may be written: `(city = \"Berlin\" or city = \"BERLIN\")`"])
    case .counted(let word, let name):
      return Diagnostic(
        .expected, "conditions count nothing, so no `\(name) \(word)`", at: range,
        help: ["how many there are has to be an attribute of the audience, such as `\(name)-count integer default 0`"])
    default: return Diagnostic(.expected, "this is no condition", at: range)
    }
  }
}
