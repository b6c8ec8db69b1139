/// What stands in a predicate: the one place that goes through its branches. Their depth is the plan's, which its reader
/// bounds.
extension Plan.Predicate {
  /// Calls with each single test and each constant, in the order in which they stand.
  package func forEachTest(_ body: (Plan.Predicate) -> Void) {
    switch self {
    case .all(let parts), .any(let parts): for part in parts { part.forEachTest(body) }
    case .not(let inner): inner.forEachTest(body)
    case .constant, .isSet, .test, .sample:
      body(self)
    }
  }

  /// Whether some single test or constant is such a one.
  package func hasTest(_ isWanted: (Plan.Predicate) -> Bool) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.hasTest(isWanted) }
    case .not(let inner): inner.hasTest(isWanted)
    case .constant, .isSet, .test, .sample:
      isWanted(self)
    }
  }

  /// The same with other tests in the place of the single ones.
  func replacingTests(_ replacement: (Plan.Predicate) -> Plan.Predicate) -> Plan.Predicate {
    switch self {
    case .all(let parts): .all(parts.map { $0.replacingTests(replacement) })
    case .any(let parts): .any(parts.map { $0.replacingTests(replacement) })
    case .not(let inner): .not(inner.replacingTests(replacement))
    case .constant, .isSet, .test, .sample:
      replacement(self)
    }
  }

  /// What a single test compares; `nil` for all else.
  package var operand: Plan.Operand? {
    if case .test(let operand, _) = self { operand } else { nil }
  }

  /// What a single test asks; `nil` for all else.
  package var test: Plan.Test? {
    if case .test(_, let test) = self { test } else { nil }
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

  /// The parts of an `and`, or of an `or`; `nil` where it is none.
  package func parts(isAnd: Bool) -> [Plan.Predicate]? {
    switch self {
    case .all(let parts) where isAnd: parts
    case .any(let parts) where !isAnd: parts
    default: nil
    }
  }

  /// The same, with the parts of those parts that are alike: segments of segments. Anything else is its own only part.
  package func flattened(isAnd: Bool) -> [Plan.Predicate] {
    parts(isAnd: isAnd)?.flatMap { $0.flattened(isAnd: isAnd) } ?? [self]
  }

  /// Whether the moment of sending decides it.
  var isRelative: Bool { hasTest { $0.test?.isRelative ?? false } }

  /// Whether something in it is compared with an input.
  package var hasInputs: Bool {
    hasTest { $0.test?.literals.contains(where: \.isInput) ?? false || $0.operand?.fallback?.isInput ?? false }
  }

  /// Whether all texts in it are ASCII. Others may be equal for Swift, and yet not for a recipient's bytes.
  package var hasPlainTexts: Bool {
    !hasTest { test in
      switch test {
      case .test(let operand, let test): !test.hasPlainTexts || operand.fallback?.hasPlainText == false
      case .sample(_, let salt): !salt.utf8.allSatisfy { $0 < 0x80 }
      case .constant, .all, .any, .not, .isSet: false
      }
    }
  }

  /// The same with fixed bounds, seen from one moment.
  func seen(from moment: Int64, types: [String: Plan.AttributeType]) -> Plan.Predicate {
    replacingTests { predicate in
      guard case .test(let operand, let test) = predicate else { return predicate }
      return .test(operand, test.seen(from: moment, type: types[operand.attribute]))
    }
  }
}
