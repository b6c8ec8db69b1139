internal import CampanileSyntax
internal import MessageFormat

/// A problem of the message engine, in an author's words.
///
/// - Parameters:
///   - source: the message's.
///   - isNumber: whether a variable is one; `nil` where that isn't known.
func wording(
  of problem: MessageProblem, locale: String, in source: String, isNumber: (String) -> Bool? = { _ in nil }
) -> TextProblem {
  switch problem.reason {
  case .expected(let expectation): return .messageSyntax(reason: expectation.wording, help: expectation.advice)
  case .strayBrace:
    return .messageSyntax(
      reason: #"a `}` that people shall read is written `\}`"#,
      help: #"remove it, or write `\}`; a variable is written {$first-name}"#)
  case .nulCharacter: return .messageSyntax(reason: "it holds a NUL character")
  case .variantKeyMismatch(let selectors, let keys):
    return .messageModel(
      reason: "this variant has \(keys) keys, and the message matches on \(selectors)",
      help: "give each variant one key for each thing that is matched on")
  case .duplicateVariant:
    return .messageModel(reason: "this variant stands twice", help: "remove one of the two")
  case .missingFallbackVariant(let selectors):
    let keys = Array(repeating: "*", count: max(selectors, 1)).joined(separator: " ")
    return .messageModel(reason: "no variant is for everything else", help: "add a last variant `\(keys) {{…}}`")
  case .missingSelectorAnnotation(let variable):
    let functions =
      switch isNumber(variable) {
      case true?: "`.input {$\(variable) :number}`"
      case false?: "`.input {$\(variable) :string}`"
      case nil: "`.input {$\(variable) :number}` or `:string`"
      }
    return .messageModel(
      reason: "`$\(variable)` is matched on without saying as what", help: "declare it first: \(functions)")
  case .duplicateDeclaration(let variable, _):
    return .messageModel(
      reason: "`$\(variable)` is declared twice, or after its use", help: "rename or move one of them")
  case .duplicateOptionName(let option, _):
    return .badOption(reason: "the option `\(option)` stands twice")
  case .unresolvedVariable(let name):
    return .unknownVariable(name, known: [], declared: nil)
  case .unknownFunction(let name, let known):
    return .unknownFunction(name, known: known)
  case .badSelector(let variable):
    return .messageModel(
      reason: "nothing can be chosen by `$\(TextProblem.written(variable))` as it is formatted",
      help: "match on a number or text")
  case .badOperand(let function, let operand): return wording(of: operand, function: function)
  case .badOption(_, "timeZone", .invalidValue(let zone, _)): return .slip(.zone(zone))
  case .badOption(let function, let option, let reason):
    let written = optionValue(behind: problem.range.upperBound, in: source)
    return wording(of: reason, option: option, value: written, function: function)
  case .badVariantKey(let key, let function):
    return .messageModel(
      reason: "`\(key)` is never matched by `:\(function)`",
      help: ChoiceSelector.foreignForms[key.lowercased()].map { "write `\($0 == "other" ? "*" : $0)`" }
        ?? "a key is a number, a plural form, or a text in `|…|`")
  case .unsupportedOperation(let function, let detail):
    return .badOption(reason: "`:\(function)` can't do this: \(detail)")
  case .pluralCategoryNotInLocale(let category, let locale, _, let available):
    return .pluralUnknown(category.name, locale: locale, known: available.map { category in category.name })
  case .missingPluralCategory(let category, let locale, _, _):
    return .pluralMissing(locale: locale, missing: [category.name], what: "this message")
  case .keyNotInChoices(let key, let variable, let choices):
    let flag = choices == ["true", "false"] ? Syntax.Value.flag(inWords: key) : nil
    return .messageModel(
      reason: "`\(TextProblem.written(variable))` is never `\(key)`",
      help: flag.map { "write `\($0)`" } ?? "it is one of \(listed(choices))")
  case .tooManyProblems:
    return .messageModel(reason: "this message has more problems than can be listed", help: "mend these first")
  }
}

private func wording(of problem: MessageProblem.OperandProblem, function: String) -> TextProblem {
  switch problem {
  case .missing:
    return .messageModel(
      reason: "`:\(function)` has nothing to format", help: "put a variable before it: {$name :\(function)}")
  case .unresolved:
    return .messageModel(reason: "what `:\(function)` formats has no value", help: "mend the variable first")
  case .notA(let type, let value):
    return .functionUnfit(
      function: ":" + function, variable: "`\(value)`", type: "no \(type.wording)",
      hint: LiteralMeant.hint(on: value, of: function, isMoment: type == .dateAndTime)
        ?? "it takes \(type.withArticle)")
  case .noCurrency:
    return .badOption(reason: "`:currency` needs a currency, as in `:currency currency=EUR`")
  case .unfitType(let variable, .date, _) where function == "time" || function == "datetime":
    return .functionUnfit(
      function: ":" + function, variable: "`\(TextProblem.written(variable))`", type: VariableType.date.wording,
      hint: "a day has no time: write `:date`, or an attribute that is an `instant`")
  case .unfitType(let variable, let type, let expected):
    let shown =
      type == .date ? "; a day is shown by `:date`" : type == .instant ? "; a moment is shown by `:datetime`" : ""
    return .functionUnfit(
      function: ":" + function, variable: "`\(TextProblem.written(variable))`", type: type.wording,
      hint: "it takes \(expected.map(\.withArticle).joined(separator: " or "))\(shown)")
  }
}

/// Options as other formatters call them, by function, and what is written here.
let foreignOptions = [
  "number style": ":percent` or `:currency currency=EUR", "number currency": ":currency currency=EUR",
  "number style percent": ":percent", "number style currency": ":currency currency=EUR",
  "number maxFraction": "maximumFractionDigits", "number minFraction": "minimumFractionDigits",
  "number maxFractionDigits": "maximumFractionDigits", "number maxDigits": "maximumFractionDigits",
  "number fractionDigits": "minimumFractionDigits maximumFractionDigits",
  "number decimals": "minimumFractionDigits maximumFractionDigits", "number precision": "maximumFractionDigits",
  "percent decimals": "minimumFractionDigits maximumFractionDigits", "percent precision": "maximumFractionDigits",
  "number digits": "maximumFractionDigits", "currency code": "currency=EUR", "currency decimals": "fractionDigits",
  "currency maximumFractionDigits": "fractionDigits", "currency minimumFractionDigits": "fractionDigits",
  "offset plus": "add", "offset minus": "subtract", "date format": "length=long", "date style": "length=long",
  "date dateStyle": "length=long",
  "date pattern": "length=short", "time format": "precision=minute", "time style": "precision=minute",
  "time timeStyle": "precision=minute", "time length": "precision=minute", "datetime length": "dateLength",
  "datetime format": "dateLength=short", "datetime style": "dateLength=short",
  "datetime dateStyle": "dateLength=short", "datetime timeStyle": "timePrecision=minute",
  "number format": "minimumFractionDigits=2 maximumFractionDigits=2",
  "number pattern": "minimumFractionDigits=2 maximumFractionDigits=2", "date weekday": "fields=weekday",
  "date month": "fields=month-day length=long", "date day": "fields=month-day", "date year": "fields=year-month-day",
  "time hour": "precision=minute", "time minute": "precision=minute",
  "datetime weekday": "dateFields=month-day-weekday", "time zone": "timeZone", "datetime zone": "timeZone",
  "time tz": "timeZone", "datetime tz": "timeZone", "datetime pattern": "timePrecision=minute",
]

/// `dd.MM.yyyy`: no word in it, and no month by its name.
private func isPatternOfNumbers(_ value: String) -> Bool {
  value.contains("d") && value.contains("M") && !value.contains("MMM")
    && value.allSatisfy { "dMyY.-/|' ".contains($0) }
}

/// `#,##0.00`
private func isPatternOfDecimals(_ value: String) -> Bool {
  value.contains("0") && value.allSatisfy { "#0,.".contains($0) }
}

/// Another formatter's option as it is written here, with its value where one is taken over: each option of two takes it.
func foreignOption(_ name: String, of function: String, value: String) -> String? {
  guard let meant = foreignOptions["\(function) \(name)"] else { return nil }
  if meant == "length=long", isPatternOfNumbers(value) { return "length=short" }
  if value.isEmpty || meant.contains("=") || meant.contains("`") { return meant }
  return meant.split(separator: " ").map { "\($0)=\(value)" }.joined(separator: " ")
}

/// What stands behind `=` and an option's name.
private func optionValue(behind offset: Int, in source: String) -> String {
  let rest = source.utf8.dropFirst(offset)
  guard rest.first == UInt8(ascii: "=") else { return "" }
  let inBars = String(decoding: rest.dropFirst(2).prefix(40).prefix { $0 != UInt8(ascii: "|") }, as: UTF8.self)
  if rest.dropFirst().first == UInt8(ascii: "|"), isPatternOfNumbers(inBars) || isPatternOfDecimals(inBars) {
    return inBars
  }
  return String(decoding: rest.dropFirst().prefix(40).prefix { !" |{}".utf8.contains($0) }, as: UTF8.self)
}

/// Where a problem stands in the message: an option with its value, where both are replaced.
func rangeOf(_ problem: MessageProblem, told wording: TextProblem, in source: String) -> Range<Int> {
  guard case .badOption(_, _, _, isWhole: true) = wording else { return problem.range }
  let rest = Array(source.utf8.dropFirst(problem.range.upperBound).prefix(128))
  guard rest.first == UInt8(ascii: "=") else { return problem.range }
  let isInBars = rest.dropFirst().first == UInt8(ascii: "|")
  let end = rest.indices.dropFirst(isInBars ? 2 : 1).first {
    isInBars ? rest[$0 - 1] == 0x7C && $0 > 2 : " |{}".utf8.contains(rest[$0])
  }
  return problem.range.lowerBound..<problem.range.upperBound + (end ?? rest.count)
}

private func wording(
  of problem: MessageProblem.OptionProblem, option: String, value: String, function: String
) -> TextProblem {
  switch problem {
  case .unknown(let known):
    if ["date", "time"].contains(function), nearestName(to: option, among: known) == nil,
      FunctionRegistry.standard["datetime"]?.signature.option(named: option) != nil
    {
      let own = [
        "time timePrecision": "precision", "date dateFields": "fields", "date dateLength": "length",
      ]["\(function) \(option)"]
      return .optionOfOther(function: function, other: "datetime", own: own)
    }
    let missing = "`:\(function)` has no option `\(option)`"
    if known.contains("useGrouping"), option.lowercased().contains("group"), let meant = groupings[value] {
      // `grouping=false`
      return .badOption(
        reason: missing, help: "write `useGrouping=\(meant)`", meant: "useGrouping=\(meant)", isWhole: true)
    }
    // `style=currency` names the function that is meant.
    let style = option == "style" && ["percent", "currency"].contains(value) ? " " + value : ""
    let options =
      foreignOptions["\(function) \(option)\(style)"]
      ?? (function == "percent" ? foreignOptions["number \(option)"] : nil)
    let foreign = options == "length=long" && isPatternOfNumbers(value) ? "length=short" : options
    let nearest = nearestName(to: option, among: known) ?? optionInFull(option, among: known)
    // Another name, or two, for an option that takes this value.
    let names = foreign.map { $0.split(separator: " ").map { String($0.prefix { $0 != "=" }) } } ?? nearest.map { [$0] }
    let signature = FunctionRegistry.standard[function]?.signature
    if let names, let last = names.last, !value.isEmpty,
      names.allSatisfy({ signature?.option(named: $0).map { $0.problem(with: value) == nil } ?? false })
    {
      let before = names.dropLast().map { "\($0)=\(value) " }.joined()
      return .badOption(reason: missing, help: "write `\(before)\(last)=\(value)`", meant: before + last)
    }
    if let foreign, value.isEmpty, foreign.utf8.allSatisfy(\.isNameByte) {
      return .badOption(reason: missing, help: "write `\(foreign)`", meant: foreign)
    }
    if let foreign, foreign.contains("="), !foreign.contains("`"), !foreign.hasPrefix(":") {
      let isDecimals = function == "number" && isPatternOfDecimals(value)
      let foreign = isDecimals ? PlaceholderSlip.optionsOfDecimals(value) : foreign
      return .badOption(reason: missing, help: "write `\(foreign)`", meant: foreign, isWhole: true)
    }
    if let foreign {
      let isPair = !foreign.contains("=") && !foreign.contains("`")
      return .badOption(reason: "\(missing); write `\(isPair ? foreign.replacing(" ", with: "` and `") : foreign)`")
    }
    if let nearest, value.isEmpty {
      return .badOption(reason: missing, help: "did you mean `\(nearest)`?", meant: nearest)
    }
    let hint = nearest.map { "; did you mean `\($0)`?" } ?? (known.isEmpty ? "" : "; it has \(listed(known))")
    return .badOption(reason: missing + hint)
  case .invalidValue(let value, _) where option == "currency":
    let meant = CurrencySigns.code(of: value)
    let reason = "`\(option)` can't be `\(value)`; it is three letters"
    guard let meant, meant.isSure else {
      return .badOption(reason: reason + (meant.map { ", such as `\($0.code)`" } ?? ", such as `EUR` or `USD`"))
    }
    return .badOption(reason: reason, help: "write `\(meant.code)`", meant: meant.code)
  case .invalidValue(let value, let allowed):
    if let sign = value.last, ".,!?".contains(sign), allowed.contains(String(value.dropLast())) {
      // `{$lesson :time precision=minute.}`
      return .badOption(
        reason: "`\(option)` can't be `\(value)`",
        help: "write `\(value.dropLast())}\(sign)`: what people shall read stands behind the brace")
    }
    if option == "useGrouping", let meant = groupings[value.lowercased()] {
      return .badOption(reason: "`\(option)` can't be `\(value)`", help: "write `\(meant)`", meant: meant)
    }
    // `fields=month-day-year`: in which order the parts stand, the language says.
    let parts = value.split { "- ".contains($0) }.sorted()
    if let meant = allowed.first(where: { $0.split(separator: "-").sorted() == parts })
      ?? valuesOfOthers[value].flatMap({ allowed.contains($0) ? $0 : nil })
      ?? (option.lowercased().hasSuffix("fields") ? nil : nearestName(to: value, among: allowed))
    {
      let reason = "`\(option)` can't be `\(value)`"
      return .badOption(reason: reason, help: "did you mean `\(meant)`?", meant: meant)
    }
    if let wording = wordingOfNumber(value, option: option, function: function) { return wording }
    let hint = allowed.isEmpty ? "" : "; it is \(allowed.map { "`\($0)`" }.joined(separator: ", "))"
    return .badOption(reason: "`\(option)` can't be `\(value)`\(hint)")
  case .mustBeLiteral, .missing, .exclusive, .less, .unresolved, .notHere:
    return .badOption(reason: wording(of: problem, option: option, function: function))
  }
}

/// How long something is written, and flags, as other formatters say them.
private let valuesOfOthers = [
  "numeric": "short", "2-digit": "short", "abbreviated": "medium", "full": "long", "yes": "true", "no": "false",
  "1": "true", "0": "false",
]

/// Whether digits stand in groups, as other formatters say it.
private let groupings = [
  "true": "always", "false": "never", "yes": "always", "no": "never", "on": "always", "off": "never", "none": "never",
]

/// `maxFractionDigits` as `maximumFractionDigits`
private func optionInFull(_ option: String, among known: [String]) -> String? {
  let words = ["max": "maximum", "min": "minimum"]
  guard let whole = words[String(option.prefix(3))] else { return nil }
  let rest = option.dropFirst(3)
  return known.first { $0 == whole + rest }
}

/// `minimumFractionDigits=two` and `fractionDigits=2.0`: what such an option may be.
private func wordingOfNumber(_ value: String, option: String, function: String) -> TextProblem? {
  let least: Int
  switch FunctionRegistry.standard[function]?.signature.option(named: option)?.values {
  case .digitSize(let minimum): least = minimum
  case .digitSizeOrAuto: least = 0
  default: return nil
  }
  let reason = "`\(option)` is a whole number from \(least) to 99, and not `\(value)`"
  let words = ["zero", "one", "two", "three", "four", "five", "six"]
  let whole = value.split(separator: ".", omittingEmptySubsequences: false)
  let number =
    words.firstIndex(of: value.lowercased())
    ?? (whole.count == 2 && whole[1].allSatisfy { $0 == "0" } ? whole.first.flatMap { Int($0) } : nil)
  guard let number, (least...99).contains(number) else { return .badOption(reason: reason) }
  return .badOption(reason: reason, help: "write `\(option)=\(number)`", meant: "\(number)")
}

/// Of an option that takes no value of a recipient's.
func mustBeWritten(_ option: String) -> String {
  option == "currency"
    ? "`currency` can't be a variable: write its code, in a line for each currency behind `when`"
    : "`\(option)` can't be a variable: write its value"
}

private func wording(of problem: MessageProblem.OptionProblem, option: String, function: String) -> String {
  switch problem {
  case .unknown, .invalidValue: return ""
  case .mustBeLiteral: return mustBeWritten(option)
  case .missing(let names): return "`:\(function)` needs one of the options \(listed(names))"
  case .less(let other): return "`\(option)` is less than `\(other)`"
  case .exclusive(let other): return "`\(option)` can't stand beside `\(other)`"
  case .unresolved: return "the value of `\(option)` isn't known"
  case .notHere: return "`\(option)` can't be set here"
  }
}

extension MessageProblem.Expectation {
  /// How what is missing would be written.
  fileprivate var advice: String? {
    switch self {
    case .closingBrace:
      #"a variable is one word in braces: {$first-name}; a brace that people shall read is written \{ or \}"#
    case .space: "a space stands before the `:` of a function: {$price :number}"
    case .openingPattern: "behind its keys, a text of `.match` stands in two braces: `one {{One item}}`"
    case .equalsSign: "an option is a name and a value: {$price :currency currency=EUR}"
    default: nil
    }
  }

  fileprivate var wording: String {
    switch self {
    case .closingBrace: "a `}` is missing"
    case .closingPattern: "`}}` is missing"
    case .openingPattern: "`{{` is missing"
    case .closingQuote: "a closing `|` is missing"
    case .equalsSign: "`=` is missing"
    case .space: "a space is missing"
    case .escape: #"only `\\`, `\{`, `\|` and `\}` may follow a backslash"#
    case .name: "a name is missing"
    case .variable: "a variable such as `$name` is missing"
    case .literal, .literalOrVariable: "a value is missing"
    case .placeholder: "a variable is written with a dollar sign: {$name}"
    case .expression: "something in braces is missing"
    case .variableExpression: "a variable in braces is missing: {$name :number}"
    case .declarationOrPattern:
      "a message that begins with a dot or `{{` is a whole one, of `.input`, `.local`, `.match` or `{{…}}`"
    case .key: "a key is missing"
    case .endOfMessage: "nothing may stand behind the end"
    }
  }
}

extension MessageProblem.OperandType {
  fileprivate var withArticle: String { (self == .currency ? "an " : "a ") + wording }

  fileprivate var wording: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .dateAndTime: "date or moment"
    case .currency: "amount of money"
    }
  }
}

extension VariableType {
  fileprivate var wording: String {
    switch self {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "`true` or `false`"
    case .date: "a date"
    case .instant: "a moment in time"
    case .choice: "one of some names"
    case .currency: "an amount of money"
    case .opaque(let name): name
    }
  }
}
