/// What stands in a predicate: the one place that goes through its branches. Their depth is the plan's, which its reader
/// bounds.
extension Plan.Predicate {
  /// Calls with each single test and each constant, in the order in which they stand.
  package func forEachTest(_ body: (Plan.Predicate) -> Void) {
    switch self {
    case .all(let parts), .any(let parts): for part in parts { part.forEachTest(body) }
    case .not(let inner): inner.forEachTest(body)
    case .constant, .isSet, .isTrue, .compare, .between, .oneOf, .text, .contains, .within, .ago, .speaks, .sample:
      body(self)
    }
  }

  /// Whether some single test or constant is such a one.
  package func hasTest(_ isWanted: (Plan.Predicate) -> Bool) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.hasTest(isWanted) }
    case .not(let inner): inner.hasTest(isWanted)
    case .constant, .isSet, .isTrue, .compare, .between, .oneOf, .text, .contains, .within, .ago, .speaks, .sample:
      isWanted(self)
    }
  }

  /// The same with other tests in the place of the single ones.
  func replacingTests(_ replacement: (Plan.Predicate) -> Plan.Predicate) -> Plan.Predicate {
    switch self {
    case .all(let parts): .all(parts.map { $0.replacingTests(replacement) })
    case .any(let parts): .any(parts.map { $0.replacingTests(replacement) })
    case .not(let inner): .not(inner.replacingTests(replacement))
    case .constant, .isSet, .isTrue, .compare, .between, .oneOf, .text, .contains, .within, .ago, .speaks, .sample:
      replacement(self)
    }
  }

  /// What a single test compares; `nil` for all else.
  package var operand: Plan.Operand? {
    switch self {
    case .isTrue(let operand), .compare(let operand, _, _), .between(let operand, _, _), .oneOf(let operand, _),
      .text(let operand, _, _), .contains(let operand, _), .within(let operand, _), .ago(let operand, _, _),
      .speaks(let operand, _):
      operand
    case .constant, .all, .any, .not, .isSet, .sample:
      nil
    }
  }

  /// The attribute that a single test asks about; a sample asks about none.
  package var attribute: String? {
    if case .isSet(let attribute) = self { attribute } else { operand?.attribute }
  }

  /// The attributes that it reads, in its order. A sample reads `id`.
  package var attributes: [String] {
    var names: [String] = []
    forEachTest { test in
      if case .sample = test { names.append("id") } else if let name = test.attribute { names.append(name) }
    }
    return names
  }

  /// Whether the moment of sending decides it.
  var isRelative: Bool {
    hasTest { test in
      switch test {
      case .within, .ago: true
      case .constant, .all, .any, .not, .isSet, .isTrue, .compare, .between, .oneOf, .text, .contains, .speaks,
        .sample:
        false
      }
    }
  }

  /// Whether something in it is compared with an input.
  package var hasInputs: Bool {
    hasTest { test in
      let isGiven =
        switch test {
        case .constant, .all, .any, .not, .isSet, .isTrue, .text, .within, .ago, .speaks, .sample: false
        case .compare(_, _, let literal), .contains(_, let literal): literal.isInput
        case .between(_, let low, let high): low.isInput || high.isInput
        case .oneOf(_, let literals): literals.contains(where: \.isInput)
        }
      return isGiven || test.operand?.fallback?.isInput == true
    }
  }

  /// Whether all texts in it are ASCII. Others may be equal for Swift, and yet not for a recipient's bytes.
  package var hasPlainTexts: Bool {
    !hasTest { test in
      let isPlain =
        switch test {
        case .constant, .all, .any, .not, .isSet, .isTrue, .within, .ago, .speaks: true
        case .compare(_, _, let literal), .contains(_, let literal): literal.hasPlainText
        case .between(_, let low, let high): low.hasPlainText && high.hasPlainText
        case .oneOf(_, let literals): literals.allSatisfy(\.hasPlainText)
        case .text(_, _, let text): text.utf8.allSatisfy { $0 < 0x80 }
        case .sample(_, let salt): salt.utf8.allSatisfy { $0 < 0x80 }
        }
      return !isPlain || test.operand?.fallback?.hasPlainText == false
    }
  }
}

extension Plan.Literal {
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }

  fileprivate var hasPlainText: Bool {
    switch self {
    case .text(let text), .symbol(let text): text.utf8.allSatisfy { $0 < 0x80 }
    case .list(let values): values.allSatisfy(\.hasPlainText)
    case .integer, .number, .boolean, .date, .instant, .version, .input: true
    }
  }
}
