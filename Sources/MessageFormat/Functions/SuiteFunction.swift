/// `:test:function`, `:test:select` and `:test:format`, which the official test suite defines for itself.
struct SuiteFunction: MessageFunction {
  enum Kind: String, Sendable { case function, select, format }

  let signature: FunctionSignature
  private let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    signature = FunctionSignature(
      name: "test:" + kind.rawValue, operandTypes: [.number],
      options: [
        FunctionOption("decimalPlaces", .oneOf(["0", "1"])),
        FunctionOption("fails", .oneOf(["never", "select", "format", "always"])),
      ],
      selection: kind == .format ? .none : .number)
  }

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    let (values, problems) = options.read(signature)
    let isValid = !problems.concern(option: "decimalPlaces")
    let name = signature.name
    return PreparedFunction(problems: problems) { [kind] operand in
      guard let operand else { return (nil, [.badOperand(function: name, .missing)]) }
      guard !operand.isFallback else { return (nil, [.badOperand(function: name, .unresolved)]) }
      guard let number = operand.number else {
        return (nil, [.badOperand(function: name, .notA(.number, value: operand.text ?? ""))])
      }
      guard isValid else { return (nil, []) }
      var value = SuiteValue(name: name, input: number)
      if case .custom(let other) = operand.content, let other = other as? SuiteValue {
        value = other
        value.name = name
      }
      if let places = values["decimalPlaces"] { value.decimalPlaces = places == "1" ? 1 : 0 }
      if let fails = values["fails"] {
        value.failsFormat = value.failsFormat || fails == "always" || fails == "format"
        value.failsSelect = value.failsSelect || fails == "always" || fails == "select"
      }
      value.isFormattable = kind != .select
      value.isSelector = kind != .format
      return (.custom(value), [])
    }
  }
}

private struct SuiteValue: CustomMessageValue {
  var name: String
  var input: DecimalNumber
  var decimalPlaces = 0
  var failsFormat = false
  var failsSelect = false
  var isFormattable = true
  var isSelector = true

  var text: String? { input.description }
  var partType: String { "test" }
  var isSelectable: Bool { isSelector && !failsSelect }

  func format() throws(MessageProblem.Reason) -> String {
    if failsFormat { throw .badOption(function: name, option: "fails", .notHere) }
    if !isFormattable { throw .unsupportedOperation(function: name, detail: "formatting") }
    return input.rounded(to: -decimalPlaces, mode: .trunc).shownText(decimalPlaces)
  }

  func matches(_ key: String) -> Bool {
    input == DecimalNumber(1) && (key == "1" || decimalPlaces == 1 && key == "1.0")
  }

  func isBetter(_ key: String, than other: String) -> Bool { key == "1.0" }
}

extension DecimalNumber {
  fileprivate func shownText(_ places: Int) -> String {
    var options = NumberOptions()
    options.minimumFractionDigits = places
    options.maximumFractionDigits = places
    return ShownNumber(self, options).text
  }
}
