/// Resolves the expressions of one message with one set of arguments (LDML part 9, "Expression and Markup Resolution").
///
/// Declarations are resolved when they are first needed and then kept, without recursion, so that a chain of any length
/// takes no stack.
struct MessageEvaluator {
  let message: Message
  let context: FunctionContext
  let functions: FunctionRegistry
  private(set) var problems: [MessageProblem] = []

  private let declarations: Declarations
  private let argument: (String) -> MessageValue?
  private var values: [String: ResolvedValue] = [:]

  /// Where a message declares its variables.
  typealias Declarations = [String: Int]

  /// - Parameter declarations: Those of the message, from ``Message/declarationPlaces``.
  init(
    _ message: Message, _ declarations: Declarations, context: FunctionContext, functions: FunctionRegistry,
    argument: @escaping (String) -> MessageValue?
  ) {
    self.message = message
    self.context = context
    self.functions = functions
    self.argument = argument
    self.declarations = declarations
  }

  /// The value of a variable where it is used.
  mutating func value(of variable: Message.Variable) -> ResolvedValue {
    // Variables that wait for others. A name is put down once for each that needs it first, so this ends.
    var waiting = [variable.name]
    var started: Set<String> = []
    while let name = waiting.last {
      guard values[name] == nil else {
        waiting.removeLast()
        continue
      }
      guard let index = declarations[name] else {
        values[name] = external(name, at: variable.range)
        waiting.removeLast()
        continue
      }
      let declaration = message.declarations[index]
      let missing = started.insert(name).inserted ? needed(by: declaration).filter { values[$0] == nil } : []
      if missing.isEmpty {
        values[name] = resolve(declaration)
        waiting.removeLast()
      } else {
        waiting += missing.reversed()
      }
    }
    let value = values[variable.name] ?? ResolvedValue(.fallback("$" + variable.name))
    guard case .fallback(_, let matchesNothing) = value.content else { return value }
    return ResolvedValue(.fallback("$" + variable.name, matchesNothing: matchesNothing))
  }

  /// The variables that a declaration's expression refers to; not the argument that `.input` declares.
  private func needed(by declaration: Message.Declaration) -> [String] {
    var names: [String] = []
    if case .local(_, let expression, _) = declaration, let operand = expression.operand?.variable {
      names.append(operand.name)
    }
    names += (declaration.expression.function?.options ?? []).compactMap(\.value.variable?.name)
    return names.filter { $0 != declaration.variable.name }
  }

  private mutating func external(_ name: String, at range: Range<Int>) -> ResolvedValue {
    if let value = argument(name) { return ResolvedValue(value) }
    report(.unresolvedVariable(name), at: range)
    return ResolvedValue(.fallback("$" + name))
  }

  private mutating func resolve(_ declaration: Message.Declaration) -> ResolvedValue {
    switch declaration {
    case .local(_, let expression, _): return value(of: expression)
    case .input(let variable, let expression, _):
      return value(of: expression, operand: external(variable.name, at: variable.range))
    }
  }

  mutating func value(of expression: Message.Expression) -> ResolvedValue {
    switch expression.operand {
    case nil: return value(of: expression, operand: nil)
    case .literal(let literal)?:
      return value(of: expression, operand: ResolvedValue(.text(literal.value, isSelectable: false)))
    case .variable(let variable)?: return value(of: expression, operand: value(of: variable))
    }
  }

  /// Function resolution.
  private mutating func value(of expression: Message.Expression, operand: ResolvedValue?) -> ResolvedValue {
    guard let call = expression.function else { return operand ?? ResolvedValue(.fallback("\u{FFFD}")) }
    let fallback = ResolvedValue(.fallback(expression.fallbackText))
    guard let function = functions[call.name] else {
      report(.unknownFunction(call.name, known: functions.names), at: call.range)
      return fallback
    }
    let (options, universal) = options(of: call.options, function: call.name)
    let prepared = function.prepare(options, in: context)
    let (result, failures) = prepared.apply(operand)
    for reason in prepared.problems + failures { report(reason, at: expression.place(of: reason)) }
    guard var value = result, !value.isFallback else { return result ?? fallback }
    value.direction = universal.direction ?? operand?.direction ?? .inherit
    value.isIsolated = universal.direction.map { $0 != .inherit } ?? false
    value.identifier = universal.identifier
    return value
  }

  /// The options with a value, without those of the `u:` namespace.
  mutating func options(of options: [Message.Option], function: String, isMarkup: Bool = false)
    -> (ResolvedOptions, UniversalOptions)
  {
    var entries: [ResolvedOptions.Entry] = []
    var universal = UniversalOptions()
    for option in options {
      let value: ResolvedValue
      switch option.value {
      case .literal(let literal): value = ResolvedValue(.text(literal.value, isSelectable: false))
      case .variable(let variable): value = self.value(of: variable)
      }
      if value.isFallback {
        report(.badOption(function: function, option: option.name, .unresolved), at: option.range)
      } else if option.name.hasPrefix("u:") {
        if let problem = universal.take(option.name, value.text, isMarkup: isMarkup) {
          report(.badOption(function: function, option: option.name, problem), at: option.range)
        }
      } else {
        entries.append(.init(name: option.name, value: value, isLiteral: option.value.literal != nil))
      }
    }
    return (ResolvedOptions(entries: entries), universal)
  }

  mutating func report(_ reason: MessageProblem.Reason, at range: Range<Int>) {
    guard problems.count < MessageParser.problemLimit else { return }
    problems.append(MessageProblem(reason, at: range))
  }
}

/// The options of the `u:` namespace (LDML part 9, "Unicode Namespace").
struct UniversalOptions: Equatable {
  var direction: ResolvedValue.Direction?
  var identifier: String?

  /// - Returns: what is wrong with the option. Options of the namespace that don't exist are passed over.
  mutating func take(_ name: String, _ value: String?, isMarkup: Bool) -> MessageProblem.OptionProblem? {
    switch name {
    case "u:dir":
      if isMarkup { return .notHere }
      direction = value.flatMap(ResolvedValue.Direction.init)
      let allowed = ResolvedValue.Direction.allCases.map(\.rawValue)
      return direction == nil ? .invalidValue(value ?? "", allowed: allowed) : nil
    case "u:id":
      identifier = value
      return value == nil ? .invalidValue("", allowed: []) : nil
    default: return nil
    }
  }
}

extension Message {
  /// Where each of the message's variables is declared first.
  var declarationPlaces: MessageEvaluator.Declarations {
    Dictionary(declarations.enumerated().map { ($1.variable.name, $0) }) { first, _ in first }
  }
}

extension Message.Expression {
  /// What stands for the expression when it fails (LDML part 9, "Fallback Resolution"), without braces.
  var fallbackText: String {
    switch (operand, function) {
    case (.variable(let variable)?, _): "$" + variable.name
    case (.literal(let literal)?, _):
      "|" + literal.value.replacing("\\", with: "\\\\").replacing("|", with: "\\|") + "|"
    case (nil, let function?): ":" + function.name
    case (nil, nil): "\u{FFFD}"
    }
  }

  /// The smallest part that a problem is about.
  func place(of reason: MessageProblem.Reason) -> Range<Int> {
    if case .badOption(_, let name, let problem) = reason,
      let option = function?.options.first(where: { $0.name == name })
    {
      switch problem {
      case .invalidValue, .mustBeLiteral, .less: return option.value.range
      case .unknown, .missing, .exclusive, .unresolved, .notHere: return option.range
      }
    }
    let isOperands = reason.kind == .badOperand || reason.kind == .unsupportedOperation
    if isOperands, let operand { return operand.range }
    return function?.range ?? range
  }
}
