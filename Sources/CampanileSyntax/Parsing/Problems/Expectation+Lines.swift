internal import CampanileText

/// Words of lines and blocks.
extension Expectation {
  // MARK: Alerts

  static var textLine: Self { .init("`title`, `subtitle` or `body`") }

  static func alertLine(inLocale: Bool, isTextAlone: Bool, isBlockAlone: Bool) -> Self {
    (inLocale ? textLine : .init("a locale's block, or `title`, `subtitle` or `body`"))
      .with(
        isTextAlone
          ? "say what the text is: `title \"…\"`, or `body \"…\"`"
          : isBlockAlone && !inLocale ? "the language of these texts stands before the `{`: `en { title \"…\" }`" : nil)
  }

  /// `title` alone
  static var textOfAlertAlone: Self { textOfAlert.with(#"the text stands behind it: `title "Good morning"`"#) }

  static var textLineBeforeWhen: Self {
    textLine.with("a line begins with what it is: `title when first-name is set \"…\"`")
  }

  static var bareWhen: Self {
    .init("`when` without parentheses", "write it like `title when first-name is set \"…\"`")
  }

  /// `title { en "…" }`, and `body { one "…" }`
  static func textInBlock(isOfForm: Bool) -> Self {
    textOfAlert.with(
      isOfForm
        ? #"say which number chooses: `body by NAME { one "…"  other "…" }`"#
        : #"each locale has a block with its lines: `en { title "…"  body "…" }`"#)
  }

  // MARK: Lines of campaigns and apps

  static func argument(of shape: DirectiveRow.Shape) -> Self {
    if case .value(let type) = shape { argument(of: type) } else { value }
  }

  /// `rank`, and nothing behind it.
  func withExample(of row: DirectiveRow?) -> Self { row.map { with("write it like `\($0.example)`") } ?? self }

  /// `"spring"`, `20 minutes`, `{`: a value with no word before it, and the words that it could belong to.
  static func line(of owner: String, lost words: [String], value: String?) -> Self {
    let choices = words.map { "`\($0)`" }.joined(separator: ", ")
    return line(of: owner).with(
      value.map {
        words.isEmpty
          ? "a line begins with a word that says what it is"
          : "a line begins with a word that says what it is; such \($0) stands behind \(choices)"
      })
  }

  static func argument(of type: DirectiveRow.ValueType) -> Self {
    switch type {
    case .template, .text: textInQuotes
    case .integer: wholeNumber
    case .number(let range): number(in: range)
    case .oneOf(let numbers): oneOf(numbers)
    case .badge: badge
    case .image: image
    case .category: aCategory
    case .token: attributeName
    case .activity: anActivity
    }
  }

  static var categoryOfLine: Self {
    aCategory.with("a category is a declaration of its own, `category order { … }`, in a template file: name it here")
  }

  static var alerts: Self { .init("`alerts`", "write it like `at-most 2 alerts per 1 day`") }
  static var perDuration: Self { .init("`per` and how long, such as `per 1 day`") }

  static func timeUntilAgain(isNever: Bool, isAlways: Bool) -> Self {
    Self("`after` and how long, such as `after 30 days`")
      .with(
        isNever
          ? "who is to get it one time gets it with `once`, in a line of its own"
          : isAlways ? "without this line everybody gets it each time: remove it" : nil)
  }

  static var input: Self {
    .init(
      "`token`, or `channel` and its identifier in quotes",
      "write `input token` for a token of its own, which the app hands on")
  }
  static var versionOfContract: Self { .init("`for` and the app's version, such as `for 4.2`") }

  static var criticalSound: Self {
    .init("the sound that is critical", #"write it like `sound critical "alarm.caf" volume 0.8`"#)
  }

  static var recipients: Self { .init("`recipients`", "write it like `limit 2_000_000 recipients`") }

  static func perUnit(of count: String, isUnitInNumber: Bool) -> Self {
    .init(
      "`per second`, `per minute` or `per hour`",
      isUnitInNumber
        ? "write the number in digits: `5_000 per minute`"
        : "write it like `throttle \(count.isEmpty ? "5_000" : count) per minute`")
  }

  static func unitOfRate(isNumber: Bool) -> Self {
    Self("`second`, `minute` or `hour`")
      .with(isNumber ? "a rate is so many in one of them: `throttle 500 per minute`" : nil)
  }

  // MARK: Data

  static var key: Self { .init("a key") }
  static var keyBehindBlock: Self { .init("the next key", "`when` stands before the value: `offer when vip { … }`") }
  static var keyBehindListOfBlocks: Self { key.with("a list stands in parentheses: `({ … }, { … })`") }

  static func value(behind key: String) -> Self {
    .init(
      "a value behind `\(key)`",
      "what the app gets is a key and its value: `\(key) first-name`, or `\(key) \"…\"`")
  }

  /// `pickup` alone, which is an attribute
  static func ownValue(_ name: String) -> Self {
    .init("a value behind `\(name)`", "what the app gets is a key and its value: write `\(name) \(name)`")
  }

  /// `name forename surname`
  static func value(behind key: String, joined first: String?) -> Self {
    first.map { value(behind: key).with("where both are one text, write `\"{$\($0)} {$\(key)}\"`") }
      ?? value(behind: key)
  }

  /// `badge unread + more`
  static var numberAddedToAttribute: Self {
    numberAdded.with("what an attribute has can't be added to another: let the audience have the sum")
  }

  // MARK: Declarations

  static var partOfActivity: Self {
    .init(
      "`type`, `attributes` or `state`",
      "write it like `activity ride { type \"RideAttributes\"  attributes { … }  state { … } }`")
  }

  /// `stop text` in an activity itself
  static func blockOfField(_ name: String, type: String) -> Self {
    partOfActivity.with(
      "what a push may change stands in `state { \(name) \(type) … }`, what stays the same in `attributes { … }`")
  }

  static func typeBehindItself(_ name: String) -> Self {
    type.with("the name stands before it: `\(name == "device-token" ? "token" : "NAME") \(name)`")
  }

  static var typeOfAttribute: Self { type.with("write it like `city text`, with `?` for what may be missing") }

  static var typeInSet: Self { type.with("say what the set holds, as in `set of text`") }

  static var restOfAttribute: Self {
    .init(
      "`from`, `default` or the end of the line",
      "write it like `city text? from \"address.city\"`, with `?` for what may be missing")
  }

  /// `nick text? from "profile.nick", "name"`
  static var oneColumn: Self {
    .init("`default` or the end of the line", "a value is read from one place: write an attribute for each of them")
  }

  /// `born date? format "dd.MM.yyyy"`
  static var noFormat: Self {
    .init(
      "the end of the line",
      "values have one form: a day is written as in `2026-12-01`; how a text shows it stands there: `{$born :date length=short}`"
    )
  }

  static func conditionOfTesters(_ test: String) -> Self { condition.with("write it like `testers \(test)`") }

  static var conditionOfSegment: Self {
    .init("`=` and a condition", "write it like `segment engaged = last-seen within 60 days`")
  }

  static func restOfCondition(_ help: String) -> Self { .init("`and`, `or` or the end of the line", help) }

  static func kindBehind(_ push: String) -> Self {
    .init(
      "`as` and the kind of push",
      "write it like `push \(push.isEmpty ? "incoming-call" : push) as voip { … }`")
  }

  static var parameters: Self { .init("`(` and the parameters") }
  static var typeOfParameter: Self { .init("`:` and the parameter's type", "write it like `percent: number`") }
  static func colon(behind label: String) -> Self { .init("`:` behind `\(label)`") }

  static var fileOfTable: Self { .init("`from` and the file's name in quotes", exampleOfTable) }
  static var keyOfTable: Self { .init("`key` and the name of the column of keys", exampleOfTable) }
  static var columnOfKeysWithExample: Self { columnOfKeys.with(exampleOfTable) }
  static var oneKey: Self {
    columnsOfTable.with("a table has one column of keys; where two tell its rows apart, let the file hold both in one")
  }
  static var columnsOfTable: Self { .init("`{` and the columns", exampleOfTable) }
  private static var exampleOfTable: String { "write it like `\(DeclarationKeyword.table.example)`" }

  // MARK: Categories

  static var presentations: Self { .init("`banner`, `list`, `sound` or `badge`") }
  static var allowances: Self { .init("`dismissal`, `carplay`, `hidden-title` or `hidden-subtitle`") }

  // MARK: Experiments

  static var variantLine: Self { .init("`holdout` or `variant`", exampleOfVariant) }
  static var nameOfVariant: Self { variantName.with(exampleOfVariant) }
  private static var exampleOfVariant: String { "write it like `variant a 50% { … }`" }

  static func share(ofVariant name: String) -> Self {
    variantShare.with("write it like `variant \(name) 50% { … }`; all shares together make 100%")
  }

  // MARK: Conditions

  static var condition: Self { .init("a condition") }

  /// `>= visits`
  static func conditionBefore(sign: String) -> Self {
    condition.with("what is compared stands before `\(sign)`, and what with behind it: `visits >= 5`")
  }

  static func condition(behind joint: String) -> Self {
    condition.with(
      ["and", "or"].contains(joint)
        ? "write another condition behind `\(joint)`, or remove it"
        : joint == "to"
          ? "write who gets it: `to everyone`, a segment's name, or a condition such as `to points > 5`"
          : joint == "when" ? "write whom it is for behind `when`, such as `when vip`; or remove `when`" : nil)
  }

  static var shareOfSample: Self {
    share.with(
      #"the share stands before `of`, and a text of your own behind it: `sample 10% of "winter-test"`"#)
  }

  static var saltOfSample: Self {
    .init(
      "`of` and a text in quotes",
      #"the text makes this sample another than others: `sample 10% of "winter-test"`"#)
  }

  static var attributeBeforeTest: Self {
    attribute.with(#"what is asked stands before its test: `tags contains "news"`"#)
  }

  static var listOrRange: Self { .init("a list such as `(a, b)`, or a range such as `1..5`") }
  static var rangeStart: Self { .init("the range's beginning") }
  static var rangeEnd: Self { .init("the range's end") }
  static func endOfBetween(_ name: String) -> Self {
    .init("`..` and the range's end", "write it like `\(name) in 1..5`")
  }

  /// `tier in gold or silver`
  static func list(of name: String, beginningWith value: String) -> Self {
    restOfRange.with("a list is written like `\(name) in (\(value), …)`")
  }

  /// `signup in 2026`, `points in 5`
  static func range(of name: String, notOnly value: String?) -> Self {
    restOfRange.with(value.map { adviceOnOneValue($0, of: name) })
  }

  /// `home in airports`, of an attribute and a set
  static func list(of name: String, notSet value: String) -> Self {
    restOfRange.with(
      "`\(value)` is a set, and no condition asks whether it has what a recipient has; write the list itself: "
        + "`\(name) in (\"…\", \"…\")`")
  }

  private static var restOfRange: Self { .init(Diagnostic.restOfRange) }

  /// Before the slash in the names of time zones.
  private static let regions: Set = [
    "Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
  ]

  private static func adviceOnOneValue(_ value: String, of name: String) -> String {
    if value.isFileOfRows { return LineAdvice.onRows(of: value, key: name) }
    if regions.contains(value) {
      return "zones are named by a city, and asked for one by one: `\(name) in (Europe/Berlin, Europe/Paris)`"
    }
    if value.utf8.count == 4, let year = Int(value), ClockText.years.contains(year) {
      return "of a year write all its days: `\(name) in \(value)-01-01..\(value)-12-31`"
    }
    if value.hasSuffix("s"), value.utf8.first.map({ $0 | 0x20 >= 0x61 }) == true {
      // `challenge in goals`
      return
        "where `\(value)` is a set: `\(value) contains \(name)`; one value is asked for with `=`: `\(name) = \(value)`"
    }
    return "one value is asked for with `=`: `\(name) = \(value)`"
  }

  static var presence: Self { .init("`set` or `missing`") }
  static func presence(of name: String) -> Self { presence.with("to compare with a value write `\(name) = …`") }
}

extension Expectation {
  /// A name, which its type follows.
  static var attributeOfType: Expectation { .attributeName.with("write it like `city text`") }
}
