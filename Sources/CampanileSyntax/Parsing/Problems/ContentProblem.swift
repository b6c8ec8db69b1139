/// What can be wrong with what a line holds: words before a text, cases without one, values that a line doesn't take.
enum ContentProblem: Problem {
  /// `{ "View"  de "Ansehen" }`, of which one language is left.
  /// `reward(vip: member == true)`; the attribute, where it alone says the same.
  case conditionAsArgument(String, meant: String?)
  case lostLocale(String, text: String, of: String)
  /// `hint "Hi" when vip` in data
  case conditionBehindValue(String, meant: String, replacing: SourceRange)
  /// `title bold "…"`
  case noStyle(String)
  /// `title key cart.title`
  case keyWithoutQuotes(String)
  /// `gold other "…"`
  /// `one of`, and below it its values; what stands between, and the comma behind the last one.
  case valuesBelow(gap: SourceRange, comma: SourceRange?)
  /// `другие "…"`; the values of what is chosen by, where they are known.
  case translatedCase([String]?)
  /// `укр { … }`
  case translatedLocale(String, meant: String?)
  case caseWithoutText(String)
  /// `title body "…"`
  case lineWithoutText(Word)
  /// `New York "…"`
  case caseOfWords(String)
  /// `gold { one "…" }`; the attribute that the inner ones are of, where it is said.
  case choiceInCase(String, of: String, by: String?)
  /// `badge when vip 1 else 0`; what stands from `else` on, and what all of it is.
  case elseInLine(Word, first: String, second: String, replacing: SourceRange, with: String)
  /// `sound when vip "…"`
  case noConditionOfLine(Word, String)
  /// `without alert`
  case lineLeftOut(Word, String)
  /// `at "09:00"`
  case timeInQuotes(meant: String)
  /// `data { greeting @cart.title }`
  case tableTextAsValue(String)
  /// `rating integer 1..5`
  case noRanges(String, replacing: SourceRange)
  /// `data { when vip { … } }`
  case conditionBeforeKeys(String, condition: String, key: String?)
  /// `category cart { view, later }` in a campaign
  case categoryInside(String, owner: String)
  /// `title f"Hi {name}"`
  case letterBeforeText(String)
  /// `data { amount  fee fee }`
  case valueForgotten(String)
  /// `one of €, $`
  case signsAsValues([String])
  /// `one of 1st, 2nd`
  case digitsBeforeValue(String, meant: [String]?)
  /// `one of a1 to b2`
  case spanOfValues(String, String)
  /// `one of a1, a2, etc.`
  case andSoOn(String)
  /// `queen carnica, buckfast` in an example
  case severalValues(of: String, String)
  /// `first-name {Rosa}` in an example
  case valueInBraces(of: String, String)
  /// `ticket  ship text`, fields of an activity
  case typeForgotten(String)
  /// `message { en { "…" } }`; all that is too much.
  case bracesInMessage([SourceRange])

  /// `wallet wallet :currency currency=EUR` in data
  case functionInData(String, of: String)
  /// `1..5 1` in a choice of values
  case numbersAsKey(String)
  /// `full "https://…"` of a choice by two; what stands where the keys do.
  case keyLacking(String, of: [String])

  static let hasNoValue = " has no value"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .conditionAsArgument(let label, let meant):
      return Diagnostic(
        .expected, "a condition is no value", at: range,
        help: [
          meant.map { "write `\(label): \($0)`" }
            ?? "give `\(label)` an attribute, or a value of its own; what only some get has a line of its own, with its "
            + "condition behind `when`"
        ], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .functionInData(let function, let name):
      return Diagnostic(
        .expected, "`:\(function)` stands in texts alone: the app gets the value as it is", at: range,
        help: ["remove it, or write a text in each language: `message { en \"{$\(name) :\(function) …}\" }`"])
    case .numbersAsKey(let written):
      return Diagnostic(
        .expected, "a case is one number, not `\(abridged(written))`", at: range,
        help: ["write a case for each number; all that have none are `other`"])
    case .keyLacking(let keys, let names):
      return Diagnostic(
        .expected, "a case has a value for each of \(quotedList(names)) before what it chooses", at: range,
        help: ["write what is missing behind `\(abridged(keys))`: a value, or `other` for all"])
    case .spanOfValues(let first, let last):
      return Diagnostic(
        .expected, "each value is named, and nothing stands between `\(first)` and `\(last)` by itself", at: range,
        help: ["name them all, with commas between: `\(first), …, \(last)`"])
    case .andSoOn(let written):
      return Diagnostic(
        .expected, "each value is named, so no `\(written)`", at: range,
        help: ["remove it, or name the values that it stands for"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .severalValues(let name, let first):
      return Diagnostic(
        .expected, "`\(name)` is one value, and not several", at: range,
        help: [
          "write the one that this recipient has, such as `\(name) \(first)`; other recipients have examples of their own"
        ])
    case .valueInBraces(let name, let value):
      let isPlain = value.first == "\"" || value.first?.isNumber ?? false || ["true", "false"].contains(value)
      let meant = isPlain ? value : "\"\(value)\""
      return Diagnostic(
        .expected, "a value stands without braces, and a text in quotes", at: range,
        help: ["write `\(name) \(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .typeForgotten(let name):
      return Diagnostic(
        .expected, "the type of `\(name)` is missing", at: range, help: ["write it behind the name: `\(name) text`"])
    case .bracesInMessage(let ranges):
      return Diagnostic(
        .expected, "no braces stand around a text of `message`", at: range,
        help: [#"write a language and its text: `en "…"`"#],
        fixes: [.init("remove \(ranges.count == 1 ? "it" : "them")", ranges.map { .init(replacing: $0, with: "") })])
    case .lostLocale(let locale, let text, let owner):
      return Diagnostic(
        .expected, "each text of \(owner) stands behind its locale, and this one has none", at: range,
        help: ["write `\(locale) \(text)`: no other text is of `\(locale)`"],
        fixes: [.init("add `\(locale)`", replacing: range.atStart, with: "\(locale) ")])
    case .letterBeforeText(let letter):
      return Diagnostic(
        .expected, "no letter stands before a text", at: range,
        help: ["remove the `\(letter)`: a text may always have values, such as `{$first-name}`"])
    case .noStyle(let word):
      return Diagnostic(
        .expected, "notifications show plain text, so no `\(word)`", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .keyWithoutQuotes(let key):
      return Diagnostic(
        .expected, "a key stands in quotes", at: range, label: "no quotes here",
        help: [#"write `key "\#(key)"`, which the app looks up itself; a text of a string table is `@\#(key)`"#])
    case .valuesBelow(let gap, let comma):
      let edits =
        [Diagnostic.Fix.Edit(replacing: gap, with: " ")] + (comma.map { [.init(replacing: $0, with: "")] } ?? [])
      return Diagnostic(
        .expected, "the first value stands right behind `one of`", at: range, label: "nothing behind it on its line",
        help: [
          "move it there: behind a comma the list may go on in the next line"
            + (comma == nil ? "" : ", and behind the last value stands none")
        ], fixes: [.init("move it there", edits)])
    case .translatedLocale(let written, let meant):
      return Diagnostic(
        .expected, "a language is named by its code, not by `\(written)`", at: range,
        help: [meant.map { "write `\($0)`" } ?? "write it as `locales` of the app has it, such as `en` or `pt-BR`"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .translatedCase(let values):
      let known = (values.map { $0 + ["other"] } ?? ["zero", "one", "two", "few", "many", "other"]).map { "`\($0)`" }
      let first = known.dropLast().prefix(8).joined(separator: ", ")
      let listed = (first.isEmpty ? "" : first + " or ") + (known.last ?? "")
      return Diagnostic(
        .expected, "the words of cases aren't translated", at: range, label: "is read by no one",
        help: ["write the word that it stands for: \(listed)"])
    case .caseWithoutText(let name):
      return Diagnostic(
        .expected, "the case `\(name)` has no text", at: range, label: "no text behind it",
        help: [#"each case has one: `\#(name) "…"`; without a line of its own, `\#(name)` is `other`"#])
    case .lineWithoutText(let word):
      return Diagnostic(
        .expected, "`\(word.rawValue)` has no text", at: range, label: "no text behind it",
        help: [#"write it in quotes: `\#(word.rawValue) "…"`; without one, remove the word"#])
    case .caseOfWords(let words):
      return Diagnostic(
        .expected, "a case of several words stands in quotes", at: range, help: ["write `\"\(words)\"`"],
        fixes: [.init("put it in quotes", replacing: range, with: "\"\(words)\"")])
    case .choiceInCase(let key, let outer, let inner):
      let name = inner ?? "NAME"
      return Diagnostic(
        .expected, "a case has one text, and no choice of its own", at: range,
        help: [
          #"choose by both at once: `by \#(outer), \#(name) { \#(key) one "…"  other other "…" }`"#
            + (inner == nil ? ", with the attribute that the inner cases are of" : "")
        ])
    case .elseInLine(let line, let first, let second, let place, let meant):
      return Diagnostic(
        .expected, "the `\(line.rawValue)` line has one value", at: range, label: "a second one",
        help: ["write two lines: `\(first)` and below it `\(second)`"],
        fixes: [.init("write two lines", replacing: place, with: meant)])
    case .noConditionOfLine(let line, let word):
      return Diagnostic(
        .expected, "the `\(line.rawValue)` line has no `\(word)`", at: range,
        help: ["texts, badges, images and `data` have a `when`; else write a campaign for each kind of recipients"])
    case .lineLeftOut(let line, let written):
      return Diagnostic(
        .unknownDirective, "no line begins with `\(written)`", at: range,
        help: ["remove it: what has no `\(line.rawValue)` has no line that says so"])
    case .timeInQuotes(let meant):
      return Diagnostic(
        .expected, meant.contains(",") ? "times stand without quotes" : "a time stands without quotes", at: range,
        help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .tableTextAsValue(let key):
      return Diagnostic(
        .expected, "`data` takes no text of a string table", at: range,
        help: [
          #"write the text here, for each locale: `\#(key) message { en "…" }`; "#
            + #"or send the key, `\#(key) "…"`, and let the app look it up"#
        ])
    case .noRanges(let written, let place):
      return Diagnostic(
        .expected, "types have no ranges, so no `\(abridged(written))`", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: place, with: "")])
    case .conditionBehindValue(let word, let meant, let whole):
      return Diagnostic(
        .expected, LineProblem.conditionStandsBefore, at: range,
        help: [
          "write `\(abridged(meant))`", "a key that is called `\(word)` stands on a line of its own, or in quotes",
        ], fixes: [.init("write `\(abridged(meant))`", replacing: whole, with: meant)])
    case .conditionBeforeKeys(let word, let condition, let key):
      let joint = word == "unless" ? "when not" : "when"
      return Diagnostic(
        .expected, "a condition stands behind the key that it is for, and before its value", at: range,
        help: ["write it for each key by itself: `\(key ?? "KEY") \(joint) \(abridged(condition)) …`"])
    case .valueForgotten(let key):
      return Diagnostic(
        .expected, "`\(key)`\(Self.hasNoValue)", at: range,
        help: ["a value stands behind each key: an attribute or input, a text in quotes or a number"])
    case .signsAsValues(let meant):
      return Diagnostic(
        .unexpectedCharacter, "the values of `one of` are names", at: range,
        help: [
          "a name is made of the letters a to z, digits and `-`\(meant.isEmpty ? "" : ": `\(meant.joined(separator: ", "))`")"
        ])
    case .digitsBeforeValue(let written, let meant):
      let list = meant?.joined(separator: ", ")
      return Diagnostic(
        .unexpectedCharacter, "`\(written)`: a name begins with a letter", at: range,
        help: [
          list.map { "write `\($0)`" }
            ?? "give each value a name that does, as the audience's file has it; where that has `\(written)` itself, write "
            + "`text` in place of `one of …`"
        ],
        fixes: list.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .categoryInside(let name, let owner):
      return Diagnostic(
        .misplacedDeclaration, "`category` cannot be declared inside \(owner)", at: range,
        help: ["write `category \(name)`: its actions stand in a declaration of their own, in a template file"])
    }
  }
}

extension Parser {
  @inline(never)
  mutating func report(_ problem: ContentProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: ContentProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
}
