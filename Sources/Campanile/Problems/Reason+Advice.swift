internal import CampanileExpansion

/// What to do about names and values that are near to what was meant.
extension Reason {
  static let aValue = "a value"
  /// `true/false`
  static let oneOrText = "one value stands behind a key; a text stands in quotes"

  /// `"50.000"`, where decimals are taken too.
  static func wholeOrDecimal(_ whole: String, _ written: String) -> String {
    "without quotes, and as it is meant: \(whole), or \(written) with its decimals behind the point"
  }

  /// A condition for whoever has no value, or one that is asked for.
  static func missing(_ name: String, or known: String) -> String { "(\(name) is missing or \(known))" }

  /// `badge when cause = water 1`, of a template's parameter.
  static func chooseByParameter(_ name: String, _ value: String) -> String {
    "\(conditionsAskAttributes); `by` chooses by one: `by \(name) { \(value) …  other … }`"
  }
  /// `level < veterans`
  static func segmentIsNoValue(_ name: String) -> String {
    "`\(name)` is a segment, and no value: write the value itself"
  }
  static let numberInTable = "the table's text shows a number in this place, as `%lld`"
  static let limitOfAll = "so many people there are not: leave the line out where nobody is left out"
  static func wholeWithoutPercent(_ number: String) -> String { "a whole number has no `%`: write `\(number)`" }
  /// `ours = ours`
  static func comparedWithItself(_ name: String, others: [String]) -> String {
    let other = others.count == 1 ? "is `\(others[0])` meant on one side?" : "name another value on one side"
    return "`\(name)` is compared with itself: \(other)"
  }

  static func integerWhereDeclared(_ name: String) -> String {
    "if it is always whole, write `integer` where `\(name)` is declared"
  }

  static func addValue(_ value: String, uses: Int) -> String {
    "or add `\(value)` to its values where it is declared: it is used in \(uses) places"
  }

  static func inLocale(_ locale: String) -> String { " (in `\(locale)`)" }

  static let durationsAreNumbers =
    "how long something takes is a number: write `integer`, and name its unit in the name, such as `walk-minutes`"

  /// `category "LOUNGE_VISIT"`, declared with `category visit as "LOUNGE_VISIT"`
  static func categoryOfApp(_ name: String) -> String { "so the app calls it; its name is `\(name)` here" }

  static let channelsHaveOneZone =
    "what goes to a channel goes to all who listen at one moment: name its zone, such as `Europe/Berlin`"

  /// `minutes > 0 minutes`
  static let numbersHaveNoUnit = "a number has no unit: write it alone, counted in what is meant there"

  /// `note none` of an input that may be missing
  static let leaveOut = "what may be missing is left out: remove the name, too"

  static func sentInstead(_ sent: String, of key: String) -> String { "`\(sent)` is sent: " + didYouMean(key) }

  static func didYouMean(_ name: String) -> String { "did you mean `\(name)`?" }

  static let noFunctions = "what is counted or worked out has to be an attribute of the audience"

  static let summaryCounts =
    "the app registers its categories once, and everybody reads the same: write `%u` where the number of the other "
    + "notifications belongs, and no values"

  // Why a Live Activity's push is another event than its line names.
  static let dismissWithoutState = "it has a `dismiss`, and no `state`"
  static let runningWithoutAlert = "its token is that of a running one, and it has no `alert`"

  /// An attribute of examples whose declaration got lost.
  static func declaringAttribute(_ name: String, _ type: String) -> String {
    "examples give it values: declare it in the `audience` block, such as `\(name) \(type)`"
  }

  /// An attribute that was given another name in the audience alone.
  static func renamed(_ name: String, lost: String, type: String) -> [String] {
    [
      "did you mean `\(name)`? It is declared, and nothing uses it",
      "else declare the other one in the `audience` block too, such as `\(lost) \(type)`",
    ]
  }

  /// The type that a name speaks of, as in `until-day`.
  static func likelyType(of name: String) -> String? {
    let last = name.split(separator: "-").last.map(String.init) ?? name
    let types = [
      "day": "date", "date": "date", "birthday": "date", "name": "text", "title": "text", "text": "text",
      "city": "text",
      "link": "text",
    ]
    return types[last]
  }

  /// Between what is told of many cells and one of them.
  static let suchAs = ", such as "

  /// `lounges[flight] is set`
  static func otherRowAsked(_ row: String, meant key: String) -> String {
    "`\(row) is set`, which is asked here, speaks of another row: is `\(key)` meant there?"
  }

  static func copyOf(_ name: String) -> String { "is one of them `\(name)`, \(usedAndUndeclared)" }
  static let usedAndUndeclared = "which is used and not declared?"

  /// `by nick ordinal`
  static func ordinalOfWords(_ name: String, type: Plan.AttributeType) -> String {
    "`ordinal` stands behind a number, and `\(name)` is \(type.described)"
  }
  static let numberForOrdinal = "choose by a whole number, or leave `ordinal` out and choose by the values themselves"

  /// `app-version >= 0.0`
  static let everyVersion = "no version is lower: write the first one that is meant, or leave it out"

  /// `{$amount:currency}`
  static let gluedFunction = "a space stands before a function"

  /// What is said of values that don't fit an attribute of this type.
  static let wholeNumber = "a whole number has to stand here"

  static func severalValues(_ names: [String]) -> String {
    "for one of several write `in (\(names.joined(separator: ", ")))`"
  }
  static let textOrInput = "text in quotes or an input"
  static func noSetOfOthers(_ name: String) -> String {
    "a set is asked for what is the same for everybody; which of several somebody has is asked by a list that stands "
      + "there itself: `\(name) in (\"…\", \"…\")`"
  }
  /// `ends in today..tomorrow`
  static func daysFromToday(_ name: String) -> String {
    "no list or span of a condition moves with the day: of today it is `\(name) = 0 days ago`, of today and tomorrow "
      + "`\(name) within 1 day and not \(name) before 0 days ago`"
  }
  /// `group = sick`, of an input `sick: text`
  static func inputOfChoices(_ name: String, _ values: [String]) -> String {
    "declare the input with these values: `\(name): one of \(values.joined(separator: ", "))`"
  }
  static let dayAhead =
    "who has it within a day is asked by `… within 1 day and … after 0 days ago`; to send the day before, write "
    + "`send 1 day before …` with its attribute"
}

/// A number with commas, for people: `10,000`.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text.append(",") }
    text.append(digit.element)
  }
}
