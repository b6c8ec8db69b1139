internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// So many parts are compared with each other; long rows are most likely written by a program.
  private static let mostCompared = 12

  /// Tells of parts of `and` or `or` that change nothing: something else was meant by one of them.
  ///
  /// Where all of it is true for nobody or for everybody, that is told instead.
  mutating func reportIdleParts(
    of whole: CheckedCondition, _ parts: [Syntax.Condition], _ checked: [CheckedCondition], isAnd: Bool
  ) {
    guard parts.count <= Self.mostCompared else { return }
    for (place, part) in parts.enumerated() {
      guard let (problem, range) = idle(part, at: place, parts, checked, isAnd: isAnd) else { continue }
      let proof = proof(of: whole.predicate)
      if proof.whyNever == nil, proof.whyAlways == nil { report(problem, at: range) }
      return
    }
  }

  private mutating func idle(
    _ part: Syntax.Condition, at place: Int, _ parts: [Syntax.Condition], _ checked: [CheckedCondition], isAnd: Bool
  ) -> (TypeProblem, SourceRange)? {
    let predicate = checked[place].predicate
    switch part {
    case .name(let name):
      // Two names of the same may come to differ.
      let isDoubled = parts[..<place].contains {
        if case .name(let other) = $0 { other.text == name.text } else { false }
      }
      if isDoubled { return (.idlePart(.doubled), name.range) }
      // `not dog-owners or cat-owners`: nobody is both.
      guard !isAnd, !predicate.hasInputs, predicate.attributes.count == 1 else { return nil }
      for (other, syntax) in parts.enumerated() {
        guard case .not(.name(let denied), _) = syntax, checked[other].predicate.attributes == predicate.attributes,
          proof(of: .all([predicate, .not(checked[other].predicate)])).whyNever != nil
        else { continue }
        return (.idlePart(.implied(by: "not \(denied.text)", isAnd: false)), name.range)
      }
      return nil
    case .everyone(let range):
      // `everyone and not premium` is how one says it.
      let isSaid = parts.contains { if case .not = $0 { true } else { false } }
      return isAnd && !isSaid ? (.idlePart(.always), range) : nil
    case .presence(let name, let isSet, let range):
      guard isSet == isAnd, let attribute = schema[name.text], !attribute.mayBeMissing, attribute.plan.lookup == nil,
        inputs[name.text] == nil
      else { return nil }
      guard isSet else { return (.idlePart(.never(reason: Reason.isNeverMissing(name.text))), range) }
      let hasDefault = attribute.plan.defaultValue != nil
      return (
        .alwaysSet(
          name.text, hasDefault: hasDefault, declared: attribute.range, isError: false,
          nonEmpty: SetProblem.nonEmpty(attribute)), range
      )
    case .sample(_, _, let range):
      guard case .sample(let share, _) = predicate else { return nil }
      if checked[..<place].contains(where: { $0.predicate == predicate }) { return (.idlePart(.doubled), range) }
      return isAnd && share == 10_000 ? (.idlePart(.always), range) : nil
    case .and(_, let range):
      guard !isAnd, let reason = proof(of: predicate).whyNever else { return nil }
      return (.idlePart(.never(reason: reason)), range)
    case .or(_, let range):
      guard isAnd, proof(of: predicate).whyAlways != nil else { return nil }
      if let name = part.excludedTwice, case .any(let two) = predicate, two.count == 2 {
        let meant = two.map(SourceText.condition).joined(separator: " and ")
        return (.idlePart(.excludedTwice(name, meant: meant)), range)
      }
      return (.idlePart(.always), range)
    case .not(.name(let name), let range):
      let isDoubled = parts[..<place].contains {
        if case .not(.name(let other), _) = $0 { other.text == name.text } else { false }
      }
      return isDoubled ? (.idlePart(.doubled), range) : nil
    case .test, .not: break
    case .topic, .invalid: return nil
    }
    guard predicate.isPlainTest, !predicate.hasInputs else { return nil }
    if parts[..<place].indices.contains(where: { parts[$0].isTest && checked[$0].predicate == predicate }) {
      return (.idlePart(.doubled), part.range)
    }
    let alone = proof(of: predicate)
    if isAnd, alone.whyAlways != nil { return (.idlePart(.always), part.range) }
    if !isAnd, let reason = alone.whyNever {
      // `name is missing or name = ""` says of one thing that it is another's too.
      let isSaid = parts.contains {
        if case .presence(let name, isSet: false, _) = $0 { predicate.attributes.contains(name.text) } else { false }
      }
      return isSaid ? nil : (.idlePart(.never(reason: reason)), part.range)
    }
    for (other, syntax) in parts.enumerated() where other != place && syntax.isTest {
      let second = checked[other].predicate
      // Of two that are the same, the second is told.
      guard second.isPlainTest, second != predicate, second.attributes == predicate.attributes, !second.hasInputs else {
        continue
      }
      let isImplied = isAnd ? Plan.Predicate.all([second, .not(predicate)]) : .all([predicate, .not(second)])
      guard proof(of: isImplied).whyNever != nil else { continue }
      return (.idlePart(.implied(by: SourceText.condition(second), isAnd: isAnd)), part.range)
    }
    return nil
  }
}

extension Syntax.Condition {
  /// Whether it asks of a value, as it stands.
  fileprivate var isTest: Bool {
    switch self {
    case .test: true
    case .not(let inner, _): inner.isTest
    default: false
    }
  }
}

extension Plan.Predicate {
  /// Whether it is one test of an attribute, without a value that stands in.
  fileprivate var isPlainTest: Bool {
    switch self {
    case .test(let operand, _): operand.fallback == nil
    case .not(let inner): inner.isPlainTest
    default: false
    }
  }
}
