/// What stands on the wrong side of something, or has another shape elsewhere.
enum OrderProblem: Problem {
  /// `variant calm { … } 50%`; what mends all of them.
  case shareBehindBlock(String, of: String, edits: [Diagnostic.Fix.Edit])
  /// `one of`, and below it a value on each line; all that they are, and where that belongs.
  case valuesOnLines(String, replacing: SourceRange)
  /// `season ticket` in a list of values
  case valueInWords(String, gap: String)
  /// `badge 1 else none`
  case elseWithoutWhen(String, String, otherwise: String)
  /// `not-with flash-sale within 3 days`
  case spanOfCampaigns(String)
  /// `1 day 2 hours before renewal`; all of it in one unit
  case spansInARow(String)
  /// `{# a note #}`
  case commentInBraces(String)
  /// `one {"…"}`
  case textInBraces(String)
  /// `link "shop://cart", tier`
  case listOrKey(list: String, key: String)
  /// `screen "shop", plan`
  case keyOrValue(String, list: String)
  /// `screen "shop"  plan  code "A"`
  ///
  /// - Parameter isLikeOthers: whether another key is called like its value.
  case halfOfPair(String, isKey: Bool, isValue: Bool, isLikeOthers: Bool)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .shareBehindBlock(let share, let name, let edits):
      return Diagnostic(
        .expected, "a variant's share stands before its block", at: range,
        help: ["write `variant \(name) \(share) { … }`"],
        fixes: [
          .init(edits.count > 2 ? "write all shares before their blocks" : "write `\(share)` before the block", edits)
        ])
    case .valuesOnLines(let values, let place):
      return Diagnostic(
        .expected, "the values stand right behind `one of`, with commas between", at: range,
        label: "nothing behind it on its line", help: ["write `one of \(values)`"],
        fixes: [.init("write them there", replacing: place, with: " \(values)")])
    case .elseWithoutWhen(let line, let value, let other):
      return Diagnostic(
        .expected, "the `\(line)` line has one value", at: range, label: "a second one",
        help: ["say for whom the first is: `\(line) when CONDITION \(value)`, and below it `\(other)`"])
    case .spanOfCampaigns(let words):
      return Diagnostic(
        .expected, "`not-with` looks at the same day: no `\(words)` stands here", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .spansInARow(let meant):
      return Diagnostic(
        .expected, "a span has one unit", at: range,
        help: ["write all of it in one, `\(meant)`, or leave one of the two out"])
    case .commentInBraces(let sign):
      return Diagnostic(
        .unexpectedCharacter, "`\(sign)` does not start a comment", at: range,
        help: ["start each line of a comment with `//`"])
    case .textInBraces(let text):
      return Diagnostic(
        .expected, "the text of a case stands behind it without braces", at: range, help: ["write `\(text)`"])
    case .listOrKey(let list, let key):
      return Diagnostic(
        .expected, "one key has one value, and here are two", at: range,
        help: [
          "where they are a list, write `\(list)`",
          "where `\(key)` is a key of its own, write `\(key) \(key)`, without the comma",
        ])
    case .keyOrValue(let key, let list):
      return Diagnostic(
        .expected, "`\(key)` has no value", at: range,
        help: [
          "where it is a key, its value stands behind it: `\(key) \"…\"`",
          "where it is one more value of a list, write `\(list)`",
        ])
    case .halfOfPair(let half, let isKey, let isValue, let isLikeOthers):
      let summary = isKey && isValue ? "" : isKey ? ", and no value behind it" : ", and no key before it"
      let help =
        isKey && isValue && isLikeOthers
        ? "write `\(half) \(half)`"
        : isKey && isValue
          ? "a key and its value are two: `\(half) \(half)`, or a key before it, such as `kind \(half)`"
          : isKey
            ? "write its value behind it, such as `\(half) \"…\"`" : "write its key before it, such as `kind \(half)`"
      return Diagnostic(
        .expected, "`\(half)` stands alone" + summary, at: range, help: [help],
        fixes: isKey && isValue && isLikeOthers
          ? [.init("write `\(half) \(half)`", replacing: range, with: "\(half) \(half)")] : [])
    case .valueInWords(let name, let list):
      return Diagnostic(
        .expected, "a value is one word, and commas stand between values", at: range,
        help: [
          "write `\(name)` where it is one, with `-`, and let the export say so too; or `\(list)` where two are meant"
        ])
    }
  }
}
