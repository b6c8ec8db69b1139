/// Makes a message flat: finds the arguments, evaluates what doesn't depend on any, and prepares the formatters.
struct MessageLowering {
  private(set) var arguments: [String] = []
  private(set) var problems: [MessageProblem]
  private(set) var selectors: [MessageProgram.Selector] = []
  private(set) var variants: [MessageProgram.Variant] = []
  private(set) var places: [Int] = []
  private(set) var computed: [Message.Expression] = []

  private let message: Message
  private let context: FunctionContext
  private let functions: FunctionRegistry
  private let layout: ValueLayout
  private var slots: [String: Int] = [:]
  /// What the message's own variables come to.
  private var origins: [String: Origin] = [:]
  /// Of the variables that stand alone, by their names.
  private var formatters: [String: ValueFormatter] = [:]
  /// Evaluates without arguments.
  private var evaluator: MessageEvaluator

  /// The longest chain of functions that is flattened; messages have one or two.
  private static let callLimit = 16

  /// What a value is made of.
  private enum Origin {
    case constant
    case argument(slot: Int, calls: [ValueFormatter.Call])
    case several
  }

  init(_ message: Message, context: FunctionContext, functions: FunctionRegistry, layout: ValueLayout) {
    self.message = message
    self.context = context
    self.functions = functions
    self.layout = layout
    problems = message.unreadableParts + message.dataModelProblems
    evaluator = MessageEvaluator(
      message, message.declarationPlaces, context: context, functions: functions
    ) { _ in nil }
  }

  mutating func run() {
    for variable in message.externalVariables where slots[variable.name] == nil {
      slots[variable.name] = arguments.count
      arguments.append(variable.name)
    }
    guard problems.isEmpty else {
      variants = [.init(keys: [], instructions: [.literal("{\u{FFFD}}")])]
      places = [0]
      return
    }
    for declaration in message.declarations { add(declaration) }
    switch message.body {
    case .invalid: break
    case .pattern(let pattern):
      variants = [.init(keys: [], instructions: instructions(for: pattern))]
      places = [0]
    case .select(let variables, let variants): lower(variables, variants)
    }
    problems += evaluator.problems
  }

  private mutating func add(_ declaration: Message.Declaration) {
    let expression = declaration.expression
    switch declaration {
    case .local(let variable, _, _): origins[variable.name] = origin(of: expression)
    case .input(let variable, _, _):
      let slot = slots[variable.name] ?? 0
      origins[variable.name] = origin(of: expression, from: .argument(slot: slot, calls: []))
    }
  }

  private func origin(of variable: Message.Variable) -> Origin {
    if let origin = origins[variable.name] { return origin }
    return slots[variable.name].map { .argument(slot: $0, calls: []) } ?? .several
  }

  private mutating func origin(of expression: Message.Expression) -> Origin {
    switch expression.operand {
    case nil, .literal?: origin(of: expression, from: .constant)
    case .variable(let variable)?: origin(of: expression, from: origin(of: variable))
    }
  }

  private mutating func origin(of expression: Message.Expression, from operand: Origin) -> Origin {
    guard let call = expression.function else { return operand }
    let variables = call.options.compactMap(\.value.variable)
    let areConstant = variables.allSatisfy { variable in
      if case .constant = origin(of: variable) { return true }
      return false
    }
    guard areConstant else { return .several }
    switch operand {
    case .constant, .several: return operand
    case .argument(_, let calls) where calls.count >= Self.callLimit: return .several
    case .argument(let slot, let calls):
      guard let function = functions[call.name] else {
        evaluator.report(.unknownFunction(call.name, known: functions.names), at: call.range)
        return .several
      }
      let (options, universal) = evaluator.options(of: call.options, function: call.name)
      let prepared = function.prepare(options, in: context)
      for reason in prepared.problems { evaluator.report(reason, at: expression.place(of: reason)) }
      let next = ValueFormatter.Call(function: function, prepared: prepared, direction: universal.direction)
      return .argument(slot: slot, calls: calls + [next])
    }
  }

  // MARK: Patterns

  private mutating func instructions(for pattern: Message.Pattern) -> [MessageProgram.Instruction] {
    var instructions: [MessageProgram.Instruction] = []
    var literal = ""
    for part in pattern.parts {
      switch part {
      case .text(let text): literal += text.value
      case .markup, .invalid: break
      case .expression(let expression):
        let instruction: MessageProgram.Instruction
        switch origin(of: expression) {
        case .constant:
          let (text, isRegional) = constantText(of: expression)
          guard isRegional else {
            literal += text
            continue
          }
          instruction = .constant(text, computed.count)
          computed.append(expression)
        case .argument(let slot, let calls):
          instruction = .argument(slot: slot, formatter(for: expression, calls))
        case .several:
          instruction = .computed(computed.count)
          computed.append(expression)
        }
        if !literal.isEmpty { instructions.append(.literal(literal)) }
        literal = ""
        instructions.append(instruction)
      }
    }
    if !literal.isEmpty { instructions.append(.literal(literal)) }
    return instructions
  }

  private mutating func formatter(
    for expression: Message.Expression, _ calls: [ValueFormatter.Call]
  ) -> ValueFormatter {
    let fallback = expression.fallbackText
    if expression.function == nil, let known = formatters[fallback] { return known }
    let made = ValueFormatter(calls: calls, layout: layout, fallbackText: fallback)
    if expression.function == nil { formatters[fallback] = made }
    return made
  }

  /// The text, and whether another locale may write it otherwise.
  private mutating func constantText(of expression: Message.Expression) -> (String, isRegional: Bool) {
    var value = evaluator.value(of: expression)
    do throws(MessageProblem.Reason) {
      _ = try layout.text(of: value)
    } catch {
      evaluator.report(error, at: expression.place(of: error))
      value = ResolvedValue(.fallback(expression.fallbackText))
    }
    let text = (try? layout.text(of: value)) ?? ""
    let isolation = layout.isolation(of: value, text: text)
    let isRegional =
      switch value.content {
      case .number, .dateTime: true
      case .fallback, .text, .boolean, .custom: false
      }
    return (isolation.opening + text + isolation.closing, isRegional)
  }

  // MARK: Selection

  private mutating func lower(_ variables: [Message.Variable], _ sources: [Message.Variant]) {
    selectors = variables.map { selector(for: $0) }
    var lowered: [(index: Int, ranks: [Int], variant: MessageProgram.Variant)] = []
    for (index, source) in sources.enumerated() {
      let keys = zip(source.keys, selectors).map { Self.key($0, $1.kind) }
      let ranks = source.keys.map { Self.rank($0) }
      lowered.append((index, ranks, .init(keys: keys, instructions: instructions(for: source.pattern))))
    }
    // Exact keys before categories before `*`, the first selector first, and else as they stand.
    lowered.sort { left, right in
      left.ranks == right.ranks ? left.index < right.index : left.ranks.lexicographicallyPrecedes(right.ranks)
    }
    variants = lowered.map(\.variant)
    places = [Int](repeating: 0, count: sources.count)
    for (place, entry) in lowered.enumerated() { places[entry.index] = place }
  }

  private func selector(for variable: Message.Variable) -> MessageProgram.Selector {
    guard case .argument(let slot, let calls) = origin(of: variable), let last = calls.last else {
      return .init(slot: nil, kind: .general)
    }
    if last.function.signature.selection == .text, calls.allSatisfy(\.function.signature.traits.passesText) {
      return .init(slot: slot, kind: .text)
    }
    let formatter = ValueFormatter(calls: calls, layout: layout, fallbackText: "")
    guard formatter.integerFormatter != nil, let probe = formatter.resolve(.integer(1)),
      case .number(let number) = probe.content, !number.options.setsMinimumDigits
    else { return .init(slot: slot, kind: .general) }
    switch number.selection {
    case .none: return .init(slot: slot, kind: .general)
    case .exact: return .init(slot: slot, kind: .number(nil))
    case .plural: return .init(slot: slot, kind: .number(PluralRules(for: context.locale)))
    case .ordinal: return .init(slot: slot, kind: .number(PluralRules(for: context.locale, ordinal: true)))
    }
  }

  private static func rank(_ key: Message.Key) -> Int {
    guard let text = key.value else { return 2 }
    return PluralCategory(name: text) == nil ? 0 : 1
  }

  private static func key(_ key: Message.Key, _ kind: MessageProgram.Selector.Kind) -> MessageProgram.Key {
    guard let text = key.value else { return .any }
    guard case .number(let rules) = kind else { return .text(text) }
    if let category = PluralCategory(name: text) { return rules == nil ? .never : .category(category) }
    guard let number = DecimalNumber(literal: text) else { return .never }
    if let integer = number.integer, number.description.hasSameScalars(as: text) { return .integer(integer) }
    return .number(text)
  }
}
