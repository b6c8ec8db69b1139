internal import CampanileExpansion
internal import CampanileSyntax

/// Finds an `or` behind an `and` without parentheses that most likely was to be inside: `to consented and a > 1 or b > 2`.
///
/// Only where a flag or a segment stands first, and tests of other attributes behind it: who joins two whole descriptions of
/// people, as in `students and a > 1 or teachers`, means what stands there.
enum MixedJointRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let line = campaign.lines[.to], case .condition(.or(let parts, let whole)) = line.argument,
      case .and(let first, let range)? = parts.first, range.start == whole.start, case .name(let name)? = first.first,
      let condition = campaign.condition, condition.topics == nil, !condition.isInvalid,
      case .any(let checked) = condition.predicate, checked.count == parts.count, first.count == 2,
      case .all(let inner)? = checked.first, inner.count == 2, first[1].testedName != nil
    else { return [] }
    let others = parts.dropFirst()
    guard others.allSatisfy({ $0.testedName != nil }) else { return [] }
    let tests = ([inner[1]] + checked.dropFirst()).map(SourceText.condition)
    let problem = MixedJointProblem(name: name.text, tests: tests)
    return [problem.diagnostic(at: whole)]
  }
}

extension Syntax.Condition {
  /// What is tested, where this is one test of a value alone.
  fileprivate var testedName: String? {
    if case .test(let operand, _, _) = self { operand.name.text } else { nil }
  }
}
