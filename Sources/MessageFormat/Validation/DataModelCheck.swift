extension Message {
  /// The data model errors of a message (LDML part 9, "Data Model Errors"), in source order.
  public var dataModelProblems: [MessageProblem] {
    var check = DataModelCheck()
    check.visit(self)
    return check.problems.inSourceOrder.upToLimit
  }
}

/// Finds what a message that can be read nonetheless can't mean.
private struct DataModelCheck {
  var problems: [MessageProblem] = []
  /// Variables that are declared, or were used before a declaration could, with their first place.
  private var taken: [String: Range<Int>] = [:]
  /// Variables that have a function, directly or by way of another variable.
  private var annotated: Set<String> = []

  mutating func visit(_ message: Message) {
    for declaration in message.declarations { visit(declaration) }
    switch message.body {
    case .pattern(let pattern): visit(pattern)
    case .select(let selectors, let variants): visit(selectors, variants)
    case .invalid: break
    }
  }

  private mutating func visit(_ declaration: Message.Declaration) {
    let variable = declaration.variable
    let expression = declaration.expression
    let options = expression.function?.options ?? []
    checkNames(of: options)
    var used = options.compactMap(\.value.variable)
    if case .local = declaration, let operand = expression.operand?.variable { used.append(operand) }
    if let first = taken[variable.name] {
      problems.append(.init(.duplicateDeclaration(variable: variable.name, first: first), at: variable.range))
    } else if let itself = used.first(where: { $0.name == variable.name }) {
      problems.append(.init(.duplicateDeclaration(variable: variable.name, first: nil), at: itself.range))
    }
    if expression.function != nil {
      annotated.insert(variable.name)
    } else if case .local = declaration, let operand = expression.operand?.variable, annotated.contains(operand.name) {
      annotated.insert(variable.name)
    }
    for use in used + [variable] where taken[use.name] == nil { taken[use.name] = use.range }
  }

  private mutating func visit(_ selectors: [Message.Variable], _ variants: [Message.Variant]) {
    for selector in selectors where !annotated.contains(selector.name) {
      problems.append(.init(.missingSelectorAnnotation(variable: selector.name), at: selector.range))
    }
    var seen: [[String?]: Range<Int>] = [:]
    var hasFallback = false
    for variant in variants {
      visit(variant.pattern)
      let range = keysRange(of: variant)
      if variant.keys.count != selectors.count {
        let reason = MessageProblem.Reason.variantKeyMismatch(selectors: selectors.count, keys: variant.keys.count)
        problems.append(.init(reason, at: range))
        continue
      }
      let keys = variant.keys.map(\.value)
      if let first = seen[keys] {
        problems.append(.init(.duplicateVariant(first: first), at: range))
      } else {
        seen[keys] = range
      }
      if keys.allSatisfy({ $0 == nil }) { hasFallback = true }
    }
    if !hasFallback, !problems.contains(where: { $0.kind == .variantKeyMismatch }) {
      let start = selectors.first?.range.lowerBound ?? 0
      let range = start..<max(start, selectors.last?.range.upperBound ?? 0)
      problems.append(.init(.missingFallbackVariant(selectors: selectors.count), at: range))
    }
  }

  private mutating func visit(_ pattern: Message.Pattern) {
    for part in pattern.parts {
      switch part {
      case .text, .invalid: break
      case .expression(let expression): checkNames(of: expression.function?.options ?? [])
      case .markup(let markup): checkNames(of: markup.options)
      }
    }
  }

  private mutating func checkNames(of options: [Message.Option]) {
    var seen: [String: Range<Int>] = [:]
    for option in options {
      if let first = seen[option.name] {
        problems.append(.init(.duplicateOptionName(option: option.name, first: first), at: option.nameRange))
      } else {
        seen[option.name] = option.nameRange
      }
    }
  }

  private func keysRange(of variant: Message.Variant) -> Range<Int> {
    guard let first = variant.keys.first?.range, let last = variant.keys.last?.range else { return variant.range }
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }
}

extension [MessageProblem] {
  /// Sorted by place, and those of one place as they were found.
  var inSourceOrder: [MessageProblem] {
    enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  /// Without those beyond the number that is listed, which one problem stands for.
  var upToLimit: [MessageProblem] {
    let limit = MessageParser.problemLimit
    guard count > limit else { return self }
    return prefix(limit - 1) + [MessageProblem(.tooManyProblems(limit: limit), at: self[limit - 1].range)]
  }
}
