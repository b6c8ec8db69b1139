/// The operand of a number function, read (LDML part 9, "Numeric Operands").
struct NumericOperand {
  var value: NumberValue
  var problems: [MessageProblem.Reason] = []

  /// - Returns: `nil` with the problem when the operand is no number.
  static func read(_ operand: ResolvedValue?, for function: String) -> Result<NumericOperand, MessageProblem.Reason> {
    guard let operand else { return .failure(.badOperand(function: function, .missing)) }
    switch operand.content {
    case .fallback: return .failure(.badOperand(function: function, .unresolved))
    case .number(let number): return .success(NumericOperand(value: number))
    case .text, .custom:
      if let number = operand.number { return .success(NumericOperand(value: NumberValue(number))) }
      if let text = operand.text, DecimalNumber.isLiteral(text) {
        return .failure(.unsupportedOperation(function: function, detail: text))
      }
      return .failure(.badOperand(function: function, .notA(.number, value: operand.text ?? "")))
    case .boolean, .dateTime:
      return .failure(.badOperand(function: function, .notA(.number, value: operand.text ?? "")))
    }
  }

  /// Sets how the result is selected by: as this expression's `select` option says, `plural` without one, and not at all
  /// if the operand already had the option (LDML part 9, "Number Selection").
  ///
  /// - Parameter isInvalid: Whether the expression's own option was not allowed.
  mutating func select(by option: String?, isInvalid: Bool, for function: String) {
    if value.setsSelection {
      problems.append(.badOption(function: function, option: "select", .notHere))
      value.selection = .none
    } else {
      value.selection = isInvalid ? .none : option.flatMap(NumberValue.Selection.init) ?? .plural
    }
    value.setsSelection = value.setsSelection || option != nil || isInvalid
  }
}

extension [MessageProblem.Reason] {
  /// Whether one of these is about an option.
  func concern(option name: String) -> Bool {
    contains { reason in
      if case .badOption(_, name, _) = reason { return true }
      return false
    }
  }
}
