/// What can be wrong with what stands between a name and its block.
enum HeadProblem: Problem {
  static let alert = "an alert"

  /// `campaign sale to vip {`; what is replaced ends with the brace.
  case lineInHead(String, meant: [String], replacing: SourceRange, indentation: Int, isOnOneLine: Bool)
  /// `campaign sale "Spring 2026" {`; where a note of it would stand.
  case titleInHead(String, String, before: SourceRange?, removing: SourceRange)
  /// `category cart for shop {`
  case wordsBehindName(String, of: String, String, joined: String)
  /// `template promo extends base {`
  case templateOfOthers(String)
  /// `campaign sale now {`
  case wordsBeforeBlock(String, String)
  /// `view opens-app { en "View" }`; where it belongs, and how it is written there.
  case optionBeforeBlock(String, removing: SourceRange, place: SourceRange, meant: String)
  /// `alert en { … }`; what makes blocks of them in one alert.
  case localeOfAlert([String], edits: [Diagnostic.Fix.Edit])
  /// `alert when vip { … }`
  case conditionOfBlock(String, String)
  /// `data when vip { … }`
  case conditionOfData(String)
  /// `alert title { … }`
  case textBeforeBlock(String)
  /// `alert default {` and `data payload {`; whether it may be a key.
  case nameOfBlock(String, String, isKey: Bool, removing: SourceRange)
  /// `variant a 50% of vip { … }`
  case recipientsOfVariant(String)
  /// `experiment wording 50/50 { … }`
  case sharesOfExperiment

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .lineInHead(let word, let meant, let whole, let indentation, let isOnOneLine):
      let gap = "\n" + String(repeating: " ", count: indentation)
      let first = meant.first ?? word
      let subject =
        first.hasPrefix(word)
        ? "`\(word)`"
        : first.hasPrefix("send") ? "when it goes out" : first.hasPrefix("of ") ? "the activity" : "who gets it"
      let written = quotedList(meant.map(abridged))
      return Diagnostic(
        .expected, "\(subject) stands on a line of its own, in the block", at: range,
        help: ["write `{`, and below it \(written)"],
        fixes: [
          .init(
            "move it into the block", replacing: whole,
            with: "{\(gap)\(meant.joined(separator: gap))" + (isOnOneLine ? "\n" : ""))
        ])
    case .titleInHead(let keyword, let title, let place, let removed):
      let example = "\(keyword) NAME { … }"
      return Diagnostic(
        .expected, "no text stands behind the name: `\(example)`", at: range,
        help: [
          place == nil
            ? "remove it" : "remove it; a note for those who read the file stands above: `/// \(abridged(title))`"
        ],
        fixes: place.map {
          [
            .init(
              "make a note of it",
              [.init(replacing: $0, with: "/// \(title)\n"), .init(replacing: removed, with: "")])
          ]
        } ?? [])
    case .wordsBehindName(let words, let name, let keyword, let joined):
      return Diagnostic(
        .expected, "no `\(abridged(words))` stands behind the name", at: range,
        help: ["write `\(keyword) \(name) {`; or `\(keyword) \(joined) {`, where all of it is the name"])
    case .templateOfOthers(let words):
      return Diagnostic(
        .expected, "a template takes no other: no `\(abridged(words))` stands here", at: range,
        help: ["only campaigns, refreshes and pushes have a `uses` line; write the lines of both into this template"])
    case .wordsBeforeBlock(let owner, let words):
      return Diagnostic(
        .missingBrace, "no `\(abridged(words))` stands before the block of \(owner)", at: range,
        help: [
          owner == "`by`"
            ? "`by` takes attributes alone, with commas between: `by tier { … }`"
            : "remove it, or write it as a line of the block, where there is such a line"
        ])
    case .optionBeforeBlock(let options, let removed, let place, let meant):
      return Diagnostic(
        .expected, "`\(options)` stands behind the action's block", at: range,
        help: ["write it like `view { en \"View\" }  \(options)`"],
        fixes: [
          .init(
            "move it behind the block", [.init(replacing: removed, with: ""), .init(replacing: place, with: meant)])
        ])
    case .localeOfAlert(let locales, let edits):
      let blocks = locales.map { "\($0) { … }" }.joined(separator: "  ")
      return Diagnostic(
        .expected, "an alert's locale is a block inside of it", at: range, help: ["write `alert { \(blocks) }`"],
        fixes: edits.isEmpty ? [] : [.init("write it as a block inside", edits)])
    case .conditionOfBlock(let word, let condition):
      let isNegated = word == "unless"
      let meant = condition.isEmpty ? "…" : isNegated ? "not (\(abridged(condition)))" : abridged(condition)
      return Diagnostic(
        .expected, "a condition stands before each text, not before a block", at: range,
        help: ["write `title when \(meant) \"…\"`, and below it `title \"…\"` for all others"])
    case .conditionOfData(let condition):
      return Diagnostic(
        .expected, "a condition stands before a value of `data`, not before the block", at: range,
        help: ["write it behind the key: `KEY when \(condition.isEmpty ? "…" : abridged(condition)) …`"])
    case .textBeforeBlock(let word):
      return Diagnostic(
        .expected, "`\(word)` stands inside of the alert's block", at: range,
        help: ["write `alert { \(word) \"…\" }`, or `alert { en { \(word) \"…\" } }` with each of the app's locales"])
    case .nameOfBlock(let owner, let name, let isKey, let removed):
      return Diagnostic(
        .expected, "\(owner) has no name: no `\(name)` stands before its block", at: range,
        help: [isKey ? "remove it; or write `data { \(name) { … } }`, where it is a key" : "remove it"],
        fixes: isKey ? [] : [.init("remove it", replacing: removed, with: "")])
    case .recipientsOfVariant(let words):
      return Diagnostic(
        .expected, "a variant reaches its share of all: no `\(abridged(words))` stands here", at: range,
        help: ["whom a campaign reaches stands behind its `to`; remove it here"])
    case .sharesOfExperiment:
      return Diagnostic(
        .expected, "the shares stand behind the names of the variants", at: range,
        help: ["write each where it belongs: `variant a 50% { … }`, and remove them here"])
    }
  }
}

extension LineProblem {
  /// `by cart-items > 3 { … }`
  static func conditionBehindBy(_ condition: String, word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "`by` takes an attribute alone: its values are the cases", at: range,
      help: [
        "write two lines: `\(word) when \(abridged(condition)) \"…\"` and below it `\(word) \"…\"` for all others"
      ])
  }

  /// `title by tier when vip { … }`; as it is with the condition first.
  static func whenBehindBy(meant: String?, word: String, at range: SourceRange, whole: SourceRange) -> Diagnostic {
    guard let meant else { return LineProblem.secondWhen.diagnostic(at: range) }
    return Diagnostic(
      .expected, "`when` stands before `by`", at: range, help: ["write `\(word) \(abridged(meant)) { … }`"],
      fixes: [.init("move it before `by`", replacing: whole, with: meant)])
  }
}
