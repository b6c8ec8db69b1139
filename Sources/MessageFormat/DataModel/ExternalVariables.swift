extension Message {
  /// The places where the message uses a variable that comes from outside, in source order.
  ///
  /// A variable that `.local` declares is none; one that `.input` declares is, at its declaration and wherever it
  /// stands.
  public var externalVariables: [Variable] {
    var uses = VariableUses()
    for declaration in declarations {
      uses.visit(declaration.expression)
      if case .local(let variable, _, _) = declaration { uses.locals.insert(variable.name) }
    }
    switch body {
    case .pattern(let pattern): uses.visit(pattern)
    case .select(let selectors, let variants):
      for selector in selectors { uses.visit(selector) }
      for variant in variants { uses.visit(variant.pattern) }
    case .invalid: break
    }
    return uses.found
  }
}

private struct VariableUses {
  var locals: Set<String> = []
  var found: [Message.Variable] = []

  mutating func visit(_ variable: Message.Variable) {
    if !locals.contains(variable.name) { found.append(variable) }
  }

  mutating func visit(_ options: [Message.Option]) {
    for option in options {
      if let variable = option.value.variable { visit(variable) }
    }
  }

  mutating func visit(_ expression: Message.Expression) {
    if let variable = expression.operand?.variable { visit(variable) }
    visit(expression.function?.options ?? [])
  }

  mutating func visit(_ pattern: Message.Pattern) {
    for part in pattern.parts {
      switch part {
      case .text, .invalid: break
      case .expression(let expression): visit(expression)
      case .markup(let markup): visit(markup.options)
      }
    }
  }
}

extension Message.Operand {
  /// The variable, if it is one.
  var variable: Message.Variable? {
    if case .variable(let variable) = self { return variable }
    return nil
  }

  var literal: Message.Literal? {
    if case .literal(let literal) = self { return literal }
    return nil
  }
}

extension Message.Key {
  /// `nil` for `*`.
  var value: String? {
    if case .literal(let literal) = self { return literal.value }
    return nil
  }
}
