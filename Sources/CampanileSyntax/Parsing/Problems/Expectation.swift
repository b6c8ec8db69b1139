/// What may be missing at a place, as its author reads it, and what to do where it is: the parser says which, and the words
/// stand here and in the files beside.
///
/// What a rule hands on in case something is missing has no help of its own, so that it costs nothing where all is well.
struct Expectation: Equatable {
  /// Behind "expected".
  let phrase: String
  let help: [String]

  init(_ phrase: String, _ help: String...) {
    self.phrase = phrase
    self.help = help
  }

  private init(_ phrase: String, help: [String]) {
    self.phrase = phrase
    self.help = help
  }

  /// The same, with what to do about what stands there instead.
  func with(_ help: String?) -> Self { Self(phrase, help: help.map { [$0] } ?? []) }

  static func word(_ word: String) -> Self { .init("`\(word)`") }

  /// `rest from local`
  static func phrase(of words: [[String]]) -> Self {
    .init(words.map { "`\($0.joined(separator: " "))`" }.joined(separator: " or "))
  }

  static func oneOf(_ words: [String]) -> Self { .init("one of " + words.map { "`\($0)`" }.joined(separator: ", ")) }

  static var openingParenthesis: Self { .init("`(`") }

  static func line(of owner: String) -> Self { .init("a line of \(owner)") }
}

// MARK: Names

extension Expectation {
  static var activityName: Self { .init("the activity's name") }
  static var appName: Self { .init("the app's name") }
  static var campaignName: Self { .init("the campaign's name") }
  static var categoryName: Self { .init("the category's name") }
  static var experimentName: Self { .init("the experiment's name") }
  static var livePushName: Self { .init("the live push's name") }
  static var pushName: Self { .init("the push's name") }
  static var segmentName: Self { .init("the segment's name") }
  static var tableName: Self { .init("the table's name") }
  static var templateName: Self { .init("the template's name") }
  static var variantName: Self { .init("the variant's name") }
  static func name(of keyword: DeclarationKeyword) -> Self { .init("the \(keyword.rawValue)'s name") }

  static var actionName: Self { .init("an action's name") }
  static var anActivity: Self { .init("an activity's name") }
  static var aCampaign: Self { .init("a campaign's name") }
  static var aCategory: Self { .init("a category's name") }
  static var aTemplate: Self { .init("a template's name") }
  static var attributeName: Self { .init("an attribute's name") }
  static func attributeBeforeValue(_ value: String) -> Self {
    attributeName.with(
      "each value stands behind its attribute, as in `first-name \(value.utf8.count < 40 ? value : "\"…\"")`")
  }
  static func valueInExample(of name: String) -> Self {
    .init("a value behind `\(name)`", "write what this recipient has there, or leave `\(name)` out")
  }
  static var columnOfKeys: Self { .init("the name of the column of keys") }
  static var keyName: Self { .init("a key's name") }
  static var parameterName: Self { .init("a parameter's name") }
  static var parameterNameAndColon: Self { .init("a parameter's name and `:`") }
  /// What is wanted behind `one of`.
  static var valueName: Self { .init("a value's name") }

  static var attribute: Self { .init("an attribute") }
  static var attributeOrSegment: Self { .init("an attribute or a segment") }
  static var attributeOrValue: Self { .init("an attribute or a value") }
  static var attributeToChooseBy: Self { .init("an attribute to choose by") }
  static var segment: Self { .init("a segment") }
  static var type: Self { .init("a type") }
  static var option: Self { .init("an option") }
  static var language: Self { .init("a language, such as `pt`") }
  static var locale: Self { .init("a locale") }
  static var localeOfLabel: Self { .init("a locale, such as `en`") }
  static var localeOfApp: Self { .init("a locale, such as `en` or `pt-BR`") }
  static var kindOfPush: Self { .init("the kind of push") }
  static var kindOfNewPush: Self { .init("the kind of push, such as `voip`") }

  /// A name that stands in quotes.
  var withoutQuotes: Self { with("write the name without quotes") }

  /// `one of mr, ms, ""`
  var withoutNothing: Self {
    with(
      "for what may be missing write `?` behind the last value: `one of gold, silver?`; or a name such as `none-given`")
  }

  /// Whether it is one of some words of the language, and no name of the author's.
  var namesWords: Bool { phrase.hasPrefix("one of `") }

  var withLetterFirst: Self { with("a name begins with a letter") }

  /// A block's, where nothing stands before it.
  var beforeBlock: Self {
    let example = self == .appName ? "shop" : self == .experimentName ? "price-test" : "winter-sale"
    return with("put a name of your own before the `{`, such as `\(example)`")
  }

  /// A declaration's, where `as` and what stands behind it follow at once.
  var beforeAs: Self {
    with("put a name of your own before `as`, such as `\(self == .pushName ? "new-prices" : "order")`")
  }

  /// `brand[percent: number]`
  func withParameters(behind name: String) -> Self {
    with("parameters stand in parentheses: `\(name)(percent: number) { … }`")
  }

  /// `view { en "View" } { opens-app }`
  /// - Parameter hasTexts: of a block before which no name stands; otherwise it is one of options.
  static func actionName(hasTexts: Bool) -> Self {
    actionName.with(
      hasTexts
        ? #"its name stands before its block: `view { en "View" }`"#
        : #"options stand behind an action's block, without braces: `view { en "View" } opens-app`"#)
  }
}

// MARK: Values

extension Expectation {
  static var value: Self { .init("a value") }
  static func value(for name: String) -> Self { .init("a value for `\(name)`") }
  static var valueOrBlock: Self { .init("a value, or a block in braces") }
  /// `else "friend"`, and nothing that it stands in for
  func beforeElse(_ standIn: String) -> Self {
    with("what may be missing stands before it: `first-name else \(standIn)`")
  }
  static var valueToCompareWith: Self { .init("a value to compare with") }
  static var missingValue: Self { .init("the value that stands in for a missing one") }
  static var defaultValue: Self { .init("the value that stands in where none is given") }
  static var caseOfValues: Self { .init("a case, such as `gold` or `other`") }
  static var caseOfTexts: Self { .init("a case, such as `one` or `other`") }
  static var valueOfCase: Self { .init("the value of the case") }
  static var numberAdded: Self { .init("the number that is added, such as `unread + 1`") }
  /// `holdout 500 recipients`
  static var shareOfHoldout: Self { share.with("a holdout is a share of all, however many they are: `holdout 10%`") }
  static var share: Self { .init("a share, such as `10%`") }
  static var variantShare: Self { .init("the variant's share, such as `45%`") }
  static var volume: Self { .init("a volume from 0 to 1") }
  static var soundFile: Self { .init("the sound's file") }
  static var sound: Self { .init(#"`default`, `none`, a file such as "chime.caf", or `critical "alarm.caf"`"#) }
  static var appVersion: Self { .init("the app's version, such as `4.2`") }
  static var countOfAlerts: Self { .init("a number, such as `2 alerts per 1 day`") }
  static var countOfRecipients: Self { .init("a number, such as `2_000_000 recipients`") }
  static var countOfRate: Self { .init("a number, such as `5_000 per minute`") }
  static var wholeNumber: Self { .init("a whole number") }
  static func number(in range: ClosedRange<Double>) -> Self {
    .init("a number from \(range.lowerBound) to \(range.upperBound)")
  }
  static func oneOf(_ numbers: [Int]) -> Self { .init("one of \(numbers.map(String.init).joined(separator: ", "))") }
  static var badge: Self { .init("a whole number, an attribute or `none`") }
  static var image: Self { .init("an https address in quotes") }

  /// `badge +1`
  var withoutPlus: Self {
    with(
      "what stands here is sent as it is, and nothing is added on the device: write the number without `+`, or "
        + "`NAME + 1` for one more than an attribute of the audience has")
  }
}

// MARK: Texts

extension Expectation {
  static var text: Self { .init("a text") }
  static var textInQuotes: Self { .init("a text in quotes") }
  static var theTextInQuotes: Self { .init("the text in quotes") }
  static var textOfAlert: Self { .init(#"the text in quotes, `by`, `@key` or `key "…"`"#) }
  static var textOfCase: Self { .init("the text of the case, in quotes") }
  static var textOfSample: Self { .init("a text in quotes, which makes this sample another than others") }
  static var actionTitle: Self {
    .init("the action's title", "it stands right behind its locale: `en \"View\"`")
  }
  static var appIdentifier: Self { .init("the app's own identifier in quotes") }
  static var appKey: Self { .init("the app's own key in quotes") }
  static var appType: Self { .init("the name of the app's type in quotes") }
  static var channelID: Self { .init("the channel's identifier in quotes") }
  static var columnName: Self { .init("the column's name in quotes") }
  static var contractPath: Self { .init("the contract's path in quotes") }
  static var exampleTitle: Self { .init("the example's title") }
  static var fileName: Self { .init("the file's name in quotes") }
  static var keyInQuotes: Self { .init("the key in quotes") }
  static var symbolName: Self { .init("the symbol's name in quotes") }
  static var topicName: Self { .init("the topic's name in quotes") }

  func inQuotes(_ word: String) -> Self { with("put it in quotes: \"\(word)\"") }
}
