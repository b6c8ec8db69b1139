/// What is wrong with a message or one of its values, and where: byte offsets into the message's source.
public struct MessageProblem: Error, Equatable, Sendable {
  public let reason: Reason
  public let range: Range<Int>

  public init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  /// The kind of error in the specification's terms.
  public var kind: Kind { reason.kind }

  /// The kinds of errors of LDML part 9, "Errors", by the names that the official test suite gives them.
  public enum Kind: String, CaseIterable, Sendable {
    case syntaxError = "syntax-error"
    case variantKeyMismatch = "variant-key-mismatch"
    case duplicateVariant = "duplicate-variant"
    case missingFallbackVariant = "missing-fallback-variant"
    case missingSelectorAnnotation = "missing-selector-annotation"
    case duplicateDeclaration = "duplicate-declaration"
    case duplicateOptionName = "duplicate-option-name"
    case unresolvedVariable = "unresolved-variable"
    case unknownFunction = "unknown-function"
    case badSelector = "bad-selector"
    case badOperand = "bad-operand"
    case badOption = "bad-option"
    case badVariantKey = "bad-variant-key"
    case unsupportedOperation = "unsupported-operation"
    /// Not an error of the specification: selection by plural category leaves out one that the locale has.
    case missingPluralCategory = "missing-plural-category"
    /// Not an error of the specification: the problems of this message are too many to list.
    case tooManyProblems = "too-many-problems"
  }

  /// What exactly is wrong, with the names that a report needs.
  public enum Reason: Equatable, Sendable {
    // Syntax.
    case expected(Expectation)
    /// A `}` in text, which must be written `\}`.
    case strayBrace
    /// The character U+0000, which no message may hold.
    case nulCharacter

    // Data model.
    case variantKeyMismatch(selectors: Int, keys: Int)
    case duplicateVariant(first: Range<Int>)
    case missingFallbackVariant(selectors: Int)
    case missingSelectorAnnotation(variable: String)
    /// `first`: the earlier declaration or use; `nil` when the declaration refers to itself.
    case duplicateDeclaration(variable: String, first: Range<Int>?)
    case duplicateOptionName(option: String, first: Range<Int>)

    // Resolution.
    case unresolvedVariable(String)
    /// `known`: the functions there are, sorted.
    case unknownFunction(String, known: [String])
    case badSelector(variable: String)

    // Functions.
    case badOperand(function: String, OperandProblem)
    case badOption(function: String, option: String, OptionProblem)
    case badVariantKey(key: String, function: String)
    case unsupportedOperation(function: String, detail: String)

    // Checking against declared variables and a locale.
    /// The key names a plural category that the locale doesn't have, so that it never matches.
    case pluralCategoryNotInLocale(PluralCategory, locale: String, isOrdinal: Bool, available: [PluralCategory])
    /// No variant's key names this category. `example`: the smallest integer that is in it, if one below 2,000,001 is.
    case missingPluralCategory(PluralCategory, locale: String, isOrdinal: Bool, example: Int64?)
    /// The key is not one of the variable's values.
    case keyNotInChoices(key: String, variable: String, choices: [String])
    case tooManyProblems(limit: Int)
  }

  /// What the grammar (`message.abnf`) would have allowed here.
  public enum Expectation: String, Equatable, Sendable {
    case closingBrace, closingPattern, openingPattern, closingQuote, equalsSign, space, escape
    case name, variable, literal, literalOrVariable
    /// A variable, literal, function or markup, after `{`.
    case placeholder
    /// `{…}` with an expression in it.
    case expression
    /// `{$name …}`, after `.input`.
    case variableExpression
    /// `.input`, `.local`, `.match` or `{{`.
    case declarationOrPattern
    case key
    case endOfMessage
  }

  public enum OperandProblem: Equatable, Sendable {
    /// The function needs an operand and has none.
    case missing
    /// The operand failed to resolve, for a reason that was reported where it happened.
    case unresolved
    /// The value is not one of `expected`, as in "a number".
    case notA(OperandType, value: String)
    /// `:currency` without a currency.
    case noCurrency
    /// The variable's declared type is none that the function takes.
    case unfitType(variable: String, VariableType, expected: [OperandType])
  }

  /// What a function works on.
  public enum OperandType: String, Equatable, Sendable {
    case text, number, dateAndTime, currency
  }

  public enum OptionProblem: Equatable, Sendable {
    /// The function has no such option; it has `known`.
    case unknown(known: [String])
    /// `allowed`: all values if they can be listed, else empty.
    case invalidValue(String, allowed: [String])
    case mustBeLiteral
    /// One of these options is required.
    case missing(oneOf: [String])
    case exclusive(with: String)
    /// The value is less than that of an option that is its lower end.
    case less(than: String)
    /// The variable that holds the value failed to resolve.
    case unresolved
    /// The option cannot be set here: `u:dir` on markup, another currency than the value's own, `select` by an operand.
    case notHere
  }
}

extension MessageProblem.Reason {
  /// The kind of error in the specification's terms.
  public var kind: MessageProblem.Kind {
    switch self {
    case .expected, .strayBrace, .nulCharacter: .syntaxError
    case .variantKeyMismatch: .variantKeyMismatch
    case .duplicateVariant: .duplicateVariant
    case .missingFallbackVariant: .missingFallbackVariant
    case .missingSelectorAnnotation: .missingSelectorAnnotation
    case .duplicateDeclaration: .duplicateDeclaration
    case .duplicateOptionName: .duplicateOptionName
    case .unresolvedVariable: .unresolvedVariable
    case .unknownFunction: .unknownFunction
    case .badSelector: .badSelector
    case .badOperand: .badOperand
    case .badOption: .badOption
    case .badVariantKey, .pluralCategoryNotInLocale, .keyNotInChoices: .badVariantKey
    case .unsupportedOperation: .unsupportedOperation
    case .missingPluralCategory: .missingPluralCategory
    case .tooManyProblems: .tooManyProblems
    }
  }
}
