/// A function that messages can call: `{$count :number}`.
///
/// A function is prepared once with the options of an expression and then applied to as many values as there are.
public protocol MessageFunction: Sendable {
  /// What a checker and the preparation need to know of it.
  var signature: FunctionSignature { get }

  /// - Parameter options: The options that resolved; those that the signature has are valid.
  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction
}

/// A function with its options, ready to be applied.
public struct PreparedFunction: Sendable {
  /// What an application gives: the value, or `nil` to fail, and what is wrong, if anything is.
  public typealias Result = (value: ResolvedValue?, problems: [MessageProblem.Reason])

  /// What is wrong with the options, whatever the operand is.
  public let problems: [MessageProblem.Reason]
  /// Applies the function to the expression's operand, or to `nil` if it has none.
  public let apply: @Sendable (ResolvedValue?) -> Result

  public init(problems: [MessageProblem.Reason] = [], apply: @escaping @Sendable (ResolvedValue?) -> Result) {
    self.problems = problems
    self.apply = apply
  }
}

/// What a function may know of the message that it is called in.
public struct FunctionContext: Sendable {
  public let locale: LanguageTag
  /// The IANA name of the time zone that moments are shown in.
  public let timeZone: String

  public init(locale: LanguageTag, timeZone: String = "UTC") {
    self.locale = locale
    self.timeZone = timeZone
  }
}
