extension Message {
  /// The data model errors of a message that was parsed (LDML part 9, "Errors"), in source order.
  public var dataModelProblems: [MessageProblem] {
    var problems: [MessageProblem] = []
    var check = DataModelCheck()
    check.visit(self, &problems)
    return problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The variables that come from outside, each with the places where it stands.
  public var externalVariables: [Variable] {
    var declared: Set<String> = []
    var found: [Variable] = []
    func note(_ variable: Variable) {
      if !declared.contains(variable.name) { found.append(variable) }
    }
    func note(_ options: [Option]) {
      for option in options {
        if case .variable(let variable) = option.value { note(variable) }
      }
    }
    func note(_ expression: Expression) {
      if case .variable(let variable)? = expression.operand { note(variable) }
      note(expression.function?.options ?? [])
    }
    func note(_ pattern: Pattern) {
      for part in pattern.parts {
        switch part {
        case .text: break
        case .expression(let expression): note(expression)
        case .markup(let markup): note(markup.options)
        }
      }
    }
    for declaration in declarations {
      switch declaration {
      case .input(_, let expression, _): note(expression)
      case .local(let name, let expression, _):
        note(expression)
        declared.insert(name)
      }
    }
    switch body {
    case .pattern(let pattern): note(pattern)
    case .select(let selectors, let variants):
      for selector in selectors { note(selector) }
      for variant in variants { note(variant.pattern) }
    }
    return found
  }
}

private struct DataModelCheck {
  /// Variables that are declared, or were used before a declaration could.
  private var taken: Set<String> = []
  private var annotated: Set<String> = []

  mutating func visit(_ message: Message, _ problems: inout [MessageProblem]) {
    for declaration in message.declarations {
      let (name, expression, range, isInput) =
        switch declaration {
        case .input(let name, let expression, let range): (name, expression, range, true)
        case .local(let name, let expression, let range): (name, expression, range, false)
        }
      if taken.contains(name) { problems.append(.init(.duplicateDeclaration, at: range, name)) }
      checkOptions(expression.function?.options ?? [], &problems)
      var used = variables(of: expression.function?.options ?? [])
      if case .variable(let variable)? = expression.operand, !isInput { used.append(variable.name) }
      if used.contains(name) { problems.append(.init(.duplicateDeclaration, at: range, name)) }
      if expression.function != nil {
        annotated.insert(name)
      } else if case .variable(let variable)? = expression.operand, !isInput, annotated.contains(variable.name) {
        annotated.insert(name)
      }
      taken.formUnion(used)
      taken.insert(name)
    }
    switch message.body {
    case .pattern(let pattern): check(pattern, &problems)
    case .select(let selectors, let variants): check(selectors, variants, &problems)
    }
  }

  private func check(_ selectors: [Message.Variable], _ variants: [Message.Variant], _ problems: inout [MessageProblem]) {
    for selector in selectors where !annotated.contains(selector.name) {
      problems.append(.init(.missingSelectorAnnotation, at: selector.range, selector.name))
    }
    var seen: Set<[String]> = []
    var hasFallback = false
    for variant in variants {
      check(variant.pattern, &problems)
      if variant.keys.count != selectors.count {
        problems.append(.init(.variantKeyMismatch, at: variant.range, "\(selectors.count)"))
        continue
      }
      let keys = variant.keys.map { key in
        switch key {
        case .catchAll: "*"
        case .literal(let literal): "=" + literal.value
        }
      }
      if !seen.insert(keys).inserted { problems.append(.init(.duplicateVariant, at: variant.range)) }
      if keys.allSatisfy({ $0 == "*" }) { hasFallback = true }
    }
    if !hasFallback {
      let range = selectors.first?.range ?? 0..<0
      problems.append(.init(.missingFallbackVariant, at: range))
    }
  }

  private func check(_ pattern: Message.Pattern, _ problems: inout [MessageProblem]) {
    for part in pattern.parts {
      switch part {
      case .text: break
      case .expression(let expression): checkOptions(expression.function?.options ?? [], &problems)
      case .markup(let markup): checkOptions(markup.options, &problems)
      }
    }
  }

  private func checkOptions(_ options: [Message.Option], _ problems: inout [MessageProblem]) {
    var names: Set<String> = []
    for option in options where !names.insert(option.name).inserted {
      problems.append(.init(.duplicateOptionName, at: option.range, option.name))
    }
  }

  private func variables(of options: [Message.Option]) -> [String] {
    options.compactMap { option in
      if case .variable(let variable) = option.value { return variable.name }
      return nil
    }
  }
}
