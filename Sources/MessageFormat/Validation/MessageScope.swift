/// What a message may refer to, and where it will be read.
public struct MessageScope: Sendable {
  /// The arguments there will be, by name.
  public var variables: [String: VariableType]
  /// The locale whose plural categories keys must be of; `nil` leaves them unchecked.
  public var locale: LanguageTag?
  public var functions: FunctionRegistry

  public init(
    variables: [String: VariableType], locale: LanguageTag? = nil, functions: FunctionRegistry = .standard
  ) {
    self.variables = variables
    self.locale = locale
    self.functions = functions
  }
}

extension Message {
  /// What would go wrong whatever the arguments' values are, in source order: unknown variables, functions and options,
  /// functions that a variable's type doesn't fit, options' values, keys that never match, and plural categories of the
  /// locale that no key names. ``dataModelProblems`` are not repeated.
  public func problems(in scope: MessageScope) -> [MessageProblem] {
    var check = ScopeCheck(scope)
    check.visit(self)
    return check.problems.inSourceOrder
  }
}
