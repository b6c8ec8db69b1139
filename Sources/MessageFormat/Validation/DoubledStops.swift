extension Message {
  /// A placeholder with a full stop right behind it.
  package struct StopPlace: Sendable {
    /// The full stop.
    package let range: Range<Int>
    /// The placeholder, and what is declared of it, as far as it decides its form. Equal keys are formatted alike.
    package let key: String
    /// The placeholder alone.
    fileprivate let sample: Message
    fileprivate let variable: String?
    fileprivate let kind: Kind

    fileprivate enum Kind { case day, moment, amount }
  }

  /// The dates, times and amounts of money that a sentence ends with.
  package func stopPlaces(variables: [String: VariableType]) -> [StopPlace] {
    let patterns: [Pattern]
    switch body {
    case .pattern(let pattern): patterns = [pattern]
    case .select(_, let variants): patterns = variants.map(\.pattern)
    case .invalid: patterns = []
    }
    var found: [StopPlace] = []
    for pattern in patterns {
      for (part, next) in zip(pattern.parts, pattern.parts.dropFirst()) {
        guard case .expression(let expression) = part, case .text(let text) = next, text.value.hasPrefix("."),
          // Three of them are a sign of their own.
          !text.value.hasPrefix(".."), let (variable, kind) = subject(of: expression, variables)
        else { continue }
        let body = Body.pattern(Pattern(parts: [part], range: expression.range))
        found.append(
          StopPlace(
            range: text.range.lowerBound..<text.range.lowerBound + 1, key: key(of: expression, kind),
            sample: Message(declarations: declarations, body: body), variable: variable, kind: kind))
      }
    }
    return found
  }

  private func subject(
    of expression: Expression, _ variables: [String: VariableType]
  ) -> (variable: String?, kind: StopPlace.Kind)? {
    var names: Set<String> = []
    var function = expression.function?.name
    var operand = expression.operand
    // To the variable from outside, through the declarations that were made of it.
    while case .variable(let variable)? = operand, names.insert(variable.name).inserted,
      let declaration = declarations.first(where: { $0.variable.name == variable.name })
    {
      function = function ?? declaration.expression.function?.name
      operand = declaration.expression.operand
    }
    let formats = function.flatMap { FunctionRegistry.standard[$0] }?.signature.traits.formats ?? []
    if formats.contains(.money) { return (operand?.variable?.name, .amount) }
    let isDate = formats.contains(.dates)
    switch operand {
    case .variable(let variable)?:
      switch variables[variable.name] {
      case .date?: return (variable.name, .day)
      case .instant?: return (variable.name, .moment)
      default: return nil
      }
    case .literal?: return isDate ? (nil, .day) : nil
    case nil: return nil
    }
  }

  private func key(of expression: Expression, _ kind: StopPlace.Kind) -> String {
    func text(_ operand: Operand?) -> String {
      switch operand {
      // Which variable it is plays no part, unless it is a declared one.
      case .variable(let variable)?:
        guard let declaration = declarations.first(where: { $0.variable.name == variable.name }) else { return "$" }
        return "(" + text(declaration.expression.function) + text(literal: declaration.expression.operand) + ")"
      case .literal(let literal)?: return "|" + literal.value + "|"
      case nil: return ""
      }
    }
    func text(literal operand: Operand?) -> String {
      if case .literal(let literal)? = operand { return "|" + literal.value + "|" }
      return ""
    }
    func text(_ function: Function?) -> String {
      guard let function else { return "" }
      let options = function.options.map { option in
        if case .literal(let literal) = option.value { return " \(option.name)=|\(literal.value)|" }
        return " \(option.name)=$"
      }
      return ":" + function.name + options.joined()
    }
    return "\(kind) " + text(expression.operand) + text(expression.function)
  }
}

extension Message.StopPlace {
  /// Whether what stands before the full stop ends in one itself, for some value: `1 декабря 2026 г.`
  package func isDoubled(in locale: LanguageTag) -> Bool {
    let formatter = MessageFormatter(sample, locale: locale, bidi: .none)
    return values.contains { value in
      var arguments: [String: MessageValue] = [:]
      if let variable { arguments[variable] = value }
      let (text, errors) = formatter.format(arguments)
      return errors.isEmpty && text.hasSuffix(".")
    }
  }

  /// A day of each month, in the morning and in the evening; some and many of a currency.
  private var values: [MessageValue] {
    if variable == nil { return [.integer(1)] }
    switch kind {
    case .day: return (1...12).map { .date(year: 2026, month: $0, day: 17) }
    case .moment: return (0..<12).map { .instant(secondsSince1970: 1_767_258_300 + Double($0) * 2_671_200) }
    case .amount: return [.integer(1), .integer(25)]
    }
  }
}
