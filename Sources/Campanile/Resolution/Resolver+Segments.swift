internal import CampanileExpansion
internal import CampanileSyntax

/// What a condition decides.
enum ConditionPlace {
  /// A segment that is declared.
  case segment
  /// Who gets a campaign.
  case recipients
  /// Which of several texts is taken.
  case text
}

extension Resolver {
  /// Checks every segment, whether a campaign uses it or not; those first that others name.
  mutating func checkSegments() {
    let order = SegmentOrder(symbols.segments)
    circles = order.circles
    for segment in order.segments {
      let reports = reportCount
      var checked = topCondition(segment.condition, of: .segment, in: Scope())
      checked.segment = checked.segment ?? segment.name.text
      // What is wrong with a segment is wrong with those that name it, too.
      let isOfOther = segment.condition.names.contains { reportedSegments.contains($0.text) }
      if reportCount > reports || isOfOther { reportedSegments.insert(segment.name.text) }
      segments[segment.name.text] = checked
    }
  }

  /// The condition of a segment, which was worked out before; a circle of segments is reported where it closes.
  mutating func condition(ofSegment name: Syntax.Name) -> CheckedCondition {
    if let circle = circles[name.range] {
      report(.segmentCycle(circle.names, omitted: circle.omitted), at: name.range)
      return .invalid
    }
    return segments[name.text] ?? .invalid
  }

  /// A whole condition: checked, then looked at for being never or always true.
  mutating func topCondition(
    _ condition: Syntax.Condition, of place: ConditionPlace, in scope: Scope
  ) -> CheckedCondition {
    if reportParameter(in: condition, of: place, scope) { return .invalid }
    let checked = self.condition(condition, in: scope)
    guard !checked.isInvalid else { return checked }
    if let topics = checked.topics {
      if topics.count > 5 {
        report(.tooManyTopics(topics.count), at: condition.range)
      } else if topics.isNever {
        report(
          .matchesNobody(reason: Reason.noTopicsHold), at: condition.range)
      } else if topics.isAlways {
        report(.alwaysTrue(reason: Reason.everybodyPasses, isError: true), at: condition.range)
      } else if place == .recipients, topics.isForStrangers, !topics.saysEveryone {
        report(.everyoneUnwritten, at: condition.range)
      }
      return checked
    }
    if case .everyone = condition { return checked }
    // What is wrong with a segment was told at its own place.
    if !reportedSegments.isEmpty, condition.names.contains(where: { reportedSegments.contains($0.text) }) {
      return checked
    }
    // Of a segment alone it was told where it is declared.
    if place == .recipients, case .name(let name) = condition, symbols.segments[name.text] != nil { return checked }
    let proof = proof(of: checked.predicate)
    if proof.whyNever != nil, let (attribute, range) = neverMissing(in: condition) {
      if case .set = attribute.type {
        report([SetProblem.neverMissing(attribute, at: range)])
      } else {
        report(
          .neverMissing(
            attribute.name, hasDefault: attribute.plan.defaultValue != nil, declared: attribute.range,
            isFlag: attribute.type == .boolean),
          at: range)
      }
    } else if let reason = proof.whyNever {
      let either = checked.predicate.equalTwice.map { Reason.oneOf($0.name, $0.values.map(SourceText.literal)) }
      report(.matchesNobody(reason: either ?? reason), at: condition.range)
    } else if proof.whyAlways != nil, case .presence(let name, isSet: true, _) = condition,
      let attribute = schema[name.text], attribute.plan.lookup == nil
    {
      let hasDefault = attribute.plan.defaultValue != nil
      report(
        .alwaysSet(
          attribute.name, hasDefault: hasDefault, declared: attribute.range, isError: place != .text,
          isInput: inputs[name.text] != nil, nonEmpty: SetProblem.nonEmpty(attribute)),
        at: condition.range)
    } else if let reason = proof.whyAlways {
      let alternative = condition.everyoneAsAlternative
      report(
        .alwaysTrue(
          reason: alternative != nil
            ? Reason.everyoneAsAlternative : condition.excludedTwice.map(Reason.oneOfTwoHolds) ?? reason,
          isError: place != .text), at: alternative ?? condition.range)
      // What its texts may use can't be known.
      if place != .text { return .invalid }
    }
    return checked
  }

  /// The attribute that is asked for where it is missing, and never is.
  private func neverMissing(in condition: Syntax.Condition) -> (Schema.Attribute, SourceRange)? {
    let parts = if case .and(let parts, _) = condition { parts } else { [condition] }
    for case .presence(let name, isSet: false, let range) in parts {
      guard let attribute = schema[name.text], !attribute.mayBeMissing, attribute.plan.lookup == nil,
        inputs[name.text] == nil
      else { continue }
      return (attribute, range)
    }
    return nil
  }

  /// What can be proved of a condition, worked out once for all campaigns that go to the same segment.
  mutating func proof(of predicate: Plan.Predicate) -> ConditionProof {
    guard predicate.mayBeSpread else { return ConditionProof(whyNever: nil, whyAlways: nil) }
    // Inputs of one name may be of several types.
    if inputs.isEmpty, let known = proofs[predicate] { return known }
    let satisfiability = Satisfiability(schema: schema)
    let never = satisfiability.whyNever(predicate)
    let proof = ConditionProof(
      whyNever: never, whyAlways: never == nil ? satisfiability.whyAlways(predicate) : nil)
    if proofs.count >= Self.mostProofs { proofs.removeAll(keepingCapacity: true) }
    if inputs.isEmpty { proofs[predicate] = proof }
    return proof
  }

  private static let mostProofs = 1_000
}

/// Why nobody or everybody is in a segment, in an author's words; `nil` where neither can be proved.
struct ConditionProof {
  let whyNever: String?
  let whyAlways: String?
}

extension Syntax.Condition {
  /// Where `everyone` is one of several that `or` joins.
  fileprivate var everyoneAsAlternative: SourceRange? {
    guard case .or(let parts, _) = self else { return nil }
    for case .everyone(let range) in parts { return range }
    return nil
  }

  /// The attribute of which `or` joins two `!=`: one of them holds, whatever it is.
  var excludedTwice: String? {
    guard case .or(let parts, _) = self else { return nil }
    var seen: Set<String> = []
    for case .test(let operand, .comparison(let sign, _), _) in parts where sign.kind == .notEqual {
      if !seen.insert(operand.name.text).inserted { return operand.name.text }
    }
    return nil
  }
}

extension Plan.Predicate {
  /// The attribute of which `and` joins two `=`, and what it is compared with.
  fileprivate var equalTwice: (name: String, values: [Plan.Literal])? {
    guard case .all(let parts) = self else { return nil }
    var seen: [String: [Plan.Literal]] = [:]
    for case .test(let operand, .compare(.equal, let value)) in parts {
      seen[operand.attribute, default: []].append(value)
    }
    for case .test(let operand, _) in parts {
      if let values = seen[operand.attribute], Set(values).count > 1 { return (operand.attribute, values) }
    }
    return nil
  }
}
