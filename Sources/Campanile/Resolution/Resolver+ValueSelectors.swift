internal import CampanileExpansion
internal import CampanileSyntax

/// What a value is chosen by.
struct ValueSelector {
  let name: String
  let type: Plan.AttributeType
  /// What a campaign gives to its template, where that is a value: one case is taken, for everybody.
  var value: Plan.Literal?
}

extension Resolver {
  mutating func selector(_ name: Syntax.Name, in scope: Scope) -> ValueSelector? {
    let found: ValueSelector
    if let binding = scope.parameters[name.text] {
      switch binding.value {
      // A template by itself: the campaign says what it is chosen by, and the cases are of its type.
      case .literal where binding.isStandIn: found = ValueSelector(name: name.text, type: binding.type)
      case .literal(.input(let input)): found = ValueSelector(name: input, type: binding.type)
      case .literal(let value): found = ValueSelector(name: name.text, type: binding.type, value: value)
      case .attribute(let attribute): found = ValueSelector(name: attribute, type: binding.type)
      }
    } else {
      guard let attribute = attribute(name, in: scope) else { return nil }
      found = ValueSelector(name: attribute.name, type: attribute.type)
    }
    if found.type.isChosenBy { return found }
    report(
      .choiceKeys(reason: Reason.nothingToChoose(by: name.text, type: found.type), help: Reason.chooseBy),
      at: name.range)
    return nil
  }

  /// The conditions of the cases, in their order. What is known of each recipient alike is decided: cases for another value
  /// are left out, and so is what stands behind one that everybody has.
  func guarded<Value>(
    _ cases: [(keys: [Plan.Literal?], value: Value?)], _ selectors: [ValueSelector]
  ) -> [Plan.Chosen<Value>] {
    var result: [Plan.Chosen<Value>] = []
    for (keys, value) in cases {
      var tests: [Plan.Predicate] = []
      var isPossible = true
      for case (let key?, let selector) in zip(keys, selectors) {
        let test = Plan.Test.compare(.equal, key)
        if let known = selector.value {
          isPossible = isPossible && test.holds(of: known, selector.type)
        } else {
          tests.append(.test(.init(selector.name), test))
        }
      }
      guard isPossible else { continue }
      let condition = tests.isEmpty ? nil : tests.count == 1 ? tests[0] : .all(tests)
      // What one with fewer `other` asks besides may be decided.
      if result.contains(where: { $0.guardCondition == condition }) { continue }
      result.append(.init(guard: condition, value: value))
      if tests.isEmpty { break }
    }
    return result
  }
}

extension Plan.AttributeType {
  /// Whether a value can be chosen by it.
  var isChosenBy: Bool {
    switch self {
    case .text, .oneOf, .boolean, .integer, .number, .locale, .version: true
    case .date, .instant, .timezone, .token, .url, .set: false
    }
  }
}

extension Plan.DataValue {
  /// One of several, or the only one that is left.
  static func chosen(_ alternatives: [Plan.Chosen<Self>]) -> Self {
    guard let first = alternatives.first, first.guardCondition == nil, let value = first.value else {
      return .choice(alternatives)
    }
    return value
  }
}

extension Plan.Badge {
  /// One of several, or the only one that is left; `nil` where that is none.
  static func chosen(_ alternatives: [Plan.Chosen<Self>]) -> Self? {
    guard let first = alternatives.first, first.guardCondition == nil else { return .choice(alternatives) }
    return first.value
  }
}
