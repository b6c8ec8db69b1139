internal import CampanileExpansion
internal import CampanileSyntax

/// Finds an `or` behind an `and` without parentheses that most likely was to be inside: `to consented and a > 1 or b > 2`.
///
/// Only where a flag or a segment stands first, and tests of other attributes behind it, or any condition before tests of one
/// attribute alone, as in `balance > 10 and country = "DE" or country = "AT"`: who joins two whole descriptions of people, as in
/// `students and a > 1 or teachers`, means what stands there.
enum MixedJointRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let line = campaign.lines[.to], case .condition(.or(let parts, let whole)) = line.argument,
      case .and(let first, let range)? = parts.first, range.start == whole.start, let guarding = first.first,
      let condition = campaign.condition, condition.topics == nil, !condition.isInvalid,
      case .any(let checked) = condition.predicate, checked.count == parts.count, first.count == 2,
      case .all(let inner)? = checked.first, inner.count == 2, let tested = first[1].testedName
    else { return [] }
    let others = parts.dropFirst().map(\.testedName)
    guard others.allSatisfy({ $0 != nil }) else { return [] }
    let tests = ([inner[1]] + checked.dropFirst()).map(SourceText.condition)
    if case .name(let name) = guarding {
      return [MixedJointProblem(name: name.text, isFlag: true, tests: tests).diagnostic(at: whole)]
    }
    guard others.allSatisfy({ $0 == tested }), guarding.testedName != tested else { return [] }
    let problem = MixedJointProblem(name: SourceText.condition(inner[0]), isFlag: false, tests: tests)
    return [problem.diagnostic(at: whole)]
  }
}

extension Syntax.Condition {
  /// What is tested, where this is one test of a value alone.
  fileprivate var testedName: String? {
    if case .test(let operand, _, _) = self { operand.name.text } else { nil }
  }
}
