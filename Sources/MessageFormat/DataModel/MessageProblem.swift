/// What is wrong with a message, and where: byte offsets into its source.
public struct MessageProblem: Error, Equatable, Sendable {
  /// The kinds of errors of the specification, by the names that its test suite gives them.
  public enum Kind: String, Sendable {
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
  }

  public let kind: Kind
  public let range: Range<Int>
  /// What the problem is about: a variable's, option's or function's name, or what was expected.
  public let detail: String

  public init(_ kind: Kind, at range: Range<Int>, _ detail: String = "") {
    self.kind = kind
    self.range = range
    self.detail = detail
  }
}
