/// The functions that messages can call, by name.
public struct FunctionRegistry: Sendable {
  private var functions: [String: any MessageFunction]

  /// The default functions of LDML part 9, in the order of the reference.
  package static let rows: [any MessageFunction] = [
    StringFunction(), NumberFunction(), IntegerFunction(), OffsetFunction(), PercentFunction(), CurrencyFunction(),
    DateTimeFunction(.date), DateTimeFunction(.time), DateTimeFunction(.dateTime),
  ]

  /// The functions that every message can call.
  public static let standard = FunctionRegistry(rows)

  /// ``standard``, and the functions `:test:function`, `:test:select` and `:test:format` of the official test suite.
  public static let conformance = standard.adding([
    SuiteFunction(.function), SuiteFunction(.select), SuiteFunction(.format),
  ])

  public init(_ functions: [any MessageFunction]) {
    self.functions = Dictionary(functions.map { ($0.signature.name, $0) }) { $1 }
  }

  /// These functions and more, which take the place of those of the same name.
  public func adding(_ more: [any MessageFunction]) -> FunctionRegistry {
    var registry = self
    for function in more { registry.functions[function.signature.name] = function }
    return registry
  }

  public subscript(name: String) -> (any MessageFunction)? { functions[name] }

  /// Sorted.
  public var names: [String] { functions.keys.sorted() }
}
