/// Follows a message's expressions with a sample value of each variable's type, through the same functions that will
/// format them. A value that failed is unknown from there on, so that each mistake is reported once.
struct ScopeCheck {
  /// What is known of a value.
  struct Known {
    /// `nil` when the expression failed.
    var sample: ResolvedValue?
    /// The argument that it is, or comes from.
    var variable: (name: String, type: VariableType)?
    /// The last function that it went through.
    var function: FunctionSignature?
    /// Whether it can have no fraction.
    var isInteger = false

    static let unknown = Known()
  }

  let scope: MessageScope
  var problems: [MessageProblem] = []
  private var declared: [String: Known] = [:]

  init(_ scope: MessageScope) {
    self.scope = scope
  }

  mutating func visit(_ message: Message) {
    for declaration in message.declarations {
      switch declaration {
      case .local(let variable, let expression, _): declared[variable.name] = known(expression)
      case .input(let variable, let expression, _):
        declared[variable.name] = apply(expression, to: argument(variable))
      }
    }
    switch message.body {
    case .invalid: break
    case .pattern(let pattern): visit(pattern)
    case .select(let selectors, let variants):
      for (index, selector) in selectors.enumerated() {
        checkKeys(
          of: selector, known(selector), variants.compactMap { $0.keys.indices.contains(index) ? $0.keys[index] : nil })
      }
      for variant in variants { visit(variant.pattern) }
    }
  }

  private mutating func visit(_ pattern: Message.Pattern) {
    for part in pattern.parts {
      switch part {
      case .text, .invalid: break
      case .expression(let expression): _ = known(expression)
      case .markup(let markup):
        for option in markup.options { checkMarkup(option, of: markup.name) }
      }
    }
  }

  private mutating func checkMarkup(_ option: Message.Option, of markup: String) {
    if let variable = option.value.variable { _ = known(variable) }
    if option.name == "u:dir" { report(.badOption(function: markup, option: option.name, .notHere), at: option.range) }
  }

  // MARK: Values

  private mutating func argument(_ variable: Message.Variable) -> Known {
    guard let type = scope.variables[variable.name] else {
      report(.unresolvedVariable(variable.name), at: variable.range)
      return .unknown
    }
    var isInteger = false
    if case .integer = type { isInteger = true }
    return Known(sample: type.sample, variable: (variable.name, type), isInteger: isInteger)
  }

  private mutating func known(_ variable: Message.Variable) -> Known {
    declared[variable.name] ?? argument(variable)
  }

  private mutating func known(_ expression: Message.Expression) -> Known {
    switch expression.operand {
    case nil: return apply(expression, to: nil)
    case .literal(let literal)?:
      return apply(expression, to: Known(sample: ResolvedValue(.text(literal.value, isSelectable: false))))
    case .variable(let variable)?: return apply(expression, to: known(variable))
    }
  }

  private mutating func apply(_ expression: Message.Expression, to operand: Known?) -> Known {
    guard let call = expression.function else {
      checkCanBeShown(operand, by: nil, at: expression.operand?.range ?? expression.range)
      return operand ?? .unknown
    }
    let options = options(of: call)
    guard let function = scope.functions[call.name] else {
      report(.unknownFunction(call.name, known: scope.functions.names), at: call.range)
      return .unknown
    }
    checkNames(call.options, function.signature)
    let prepared = function.prepare(options, in: FunctionContext(locale: scope.locale ?? .undetermined))
    for reason in prepared.problems { report(reason, at: expression.place(of: reason)) }
    if let operand, operand.sample == nil {
      checkCanBeShown(operand, by: function.signature, at: expression.operand?.range ?? call.range)
      return .unknown
    }
    let (value, failures) = prepared.apply(operand?.sample)
    for reason in failures {
      let reason = call.givenCurrency(reason)
      report(typed(reason, operand), at: expression.place(of: reason))
    }
    if let variable = operand?.variable, variable.type == .date, function.signature.traits.showsTime {
      // It would be midnight for everybody.
      let problem = MessageProblem.OperandProblem.unfitType(
        variable: variable.name, .date, expected: function.signature.operandTypes)
      report(.badOperand(function: call.name, problem), at: expression.operand?.range ?? call.range)
    }
    var result = operand ?? .unknown
    result.sample = value
    if value == nil { result.variable = nil }
    result.function = function.signature
    result.isInteger =
      switch function.signature.traits.fraction {
      case .dropped: true
      case .kept: operand?.isInteger == true
      case .gained: false
      }
    return result
  }

  /// A variable whose type doesn't fit, in place of a value that doesn't.
  private func typed(_ reason: MessageProblem.Reason, _ operand: Known?) -> MessageProblem.Reason {
    guard case .badOperand(let name, let problem) = reason, let variable = operand?.variable else { return reason }
    switch problem {
    case .notA(.dateAndTime, value: "input"), .missing, .noCurrency, .unfitType: return reason
    case .notA, .unresolved:
      let expected = scope.functions[name]?.signature.operandTypes ?? []
      return .badOperand(function: name, .unfitType(variable: variable.name, variable.type, expected: expected))
    }
  }

  /// Reports a variable of a type that there is no text for.
  private mutating func checkCanBeShown(_ value: Known?, by function: FunctionSignature?, at range: Range<Int>) {
    guard let variable = value?.variable, case .opaque = variable.type else { return }
    let expected = function?.operandTypes ?? [.text, .number, .dateAndTime, .currency]
    let problem = MessageProblem.OperandProblem.unfitType(
      variable: variable.name, variable.type, expected: expected)
    report(.badOperand(function: function?.name ?? "string", problem), at: range)
  }

  // MARK: Options

  /// The options whose values are known now: literals, and numbers and the like by a sample.
  private mutating func options(of call: Message.Function) -> ResolvedOptions {
    var entries: [ResolvedOptions.Entry] = []
    var universal = UniversalOptions()
    for option in call.options {
      switch option.value {
      case .literal(let literal):
        if option.name.hasPrefix("u:") {
          if let problem = universal.take(option.name, literal.value, isMarkup: false) {
            report(.badOption(function: call.name, option: option.name, problem), at: literal.range)
          }
        } else {
          let value = ResolvedValue(.text(literal.value, isSelectable: false))
          entries.append(.init(name: option.name, value: value, isLiteral: true))
        }
      case .variable(let variable):
        let value = known(variable)
        let specification = scope.functions[call.name]?.signature.option(named: option.name)
        // Whether a text is a value that the option allows will be known when there is one.
        let isCheckable = specification?.mustBeLiteral == true || !value.isText
        if let sample = value.sample, isCheckable, !option.name.hasPrefix("u:") {
          entries.append(.init(name: option.name, value: sample, isLiteral: false))
        }
      }
    }
    return ResolvedOptions(entries: entries)
  }

  private mutating func checkNames(_ options: [Message.Option], _ signature: FunctionSignature) {
    for option in options where signature.option(named: option.name) == nil {
      let isUniversal = option.name.hasPrefix("u:")
      let names = isUniversal ? ["u:dir", "u:id"] : signature.options.map(\.name)
      if isUniversal, names.contains(option.name) { continue }
      report(.badOption(function: signature.name, option: option.name, .unknown(known: names)), at: option.nameRange)
    }
  }

  mutating func report(_ reason: MessageProblem.Reason, at range: Range<Int>) {
    guard problems.count < MessageParser.problemLimit else { return }
    let problem = MessageProblem(reason, at: range)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension Message.Function {
  /// A currency that isn't known now is there all the same.
  fileprivate func givenCurrency(_ reason: MessageProblem.Reason) -> MessageProblem.Reason {
    guard case .badOperand(let name, .noCurrency) = reason, options.contains(where: { $0.name == "currency" }) else {
      return reason
    }
    return .badOption(function: name, option: "currency", .mustBeLiteral)
  }
}

extension ScopeCheck.Known {
  fileprivate var isText: Bool {
    guard let sample, case .text = sample.content else { return false }
    return true
  }
}

extension VariableType {
  /// A value of the type.
  fileprivate var sample: ResolvedValue? {
    switch self {
    case .text: ResolvedValue(MessageValue.text("text"))
    case .integer: ResolvedValue(MessageValue.integer(1))
    case .number: ResolvedValue(MessageValue.number(1.5))
    case .boolean: ResolvedValue(MessageValue.boolean(true))
    case .date: ResolvedValue(MessageValue.date(year: 2000, month: 1, day: 1))
    case .instant: ResolvedValue(MessageValue.instant(secondsSince1970: 0))
    case .currency: ResolvedValue(MessageValue.currency(DecimalNumber(1), code: "EUR"))
    case .choice(let values): ResolvedValue(MessageValue.text(values.first ?? "text"))
    case .opaque: nil
    }
  }
}
