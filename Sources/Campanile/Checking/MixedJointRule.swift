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
      let condition = campaign.condition, condition.topics == nil, !condition.isInvalid,
      case .any(let checked) = condition.predicate, checked.count == parts.count
    else { return [] }
    if let problem = ofSegments(parts, checked, whole) { return [problem.diagnostic(at: whole)] }
    guard case .and(let first, let range)? = parts.first, range.start == whole.start, let guarding = first.first,
      first.count == 2, case .all(let inner)? = checked.first, inner.count == 2, let tested = first[1].testedName
    else { return [] }
    let others = parts.dropFirst().map(\.testedName)
    guard others.allSatisfy({ $0 != nil }) else { return [] }
    let tests = ([inner[1]] + checked.dropFirst()).map(SourceText.condition)
    if case .name(let name) = guarding {
      let isSure =
        others.allSatisfy { $0 == tested } && parts.dropFirst().allSatisfy(\.isEquation) && first[1].isEquation
      return [MixedJointProblem(name: name.text, isFlag: true, tests: tests, isSure: isSure).diagnostic(at: whole)]
    }
    guard others.allSatisfy({ $0 == tested }), guarding.testedName != tested else { return [] }
    let problem = MixedJointProblem(name: SourceText.condition(inner[0]), isFlag: false, tests: tests)
    return [problem.diagnostic(at: whole)]
  }

  /// `regulars and dog-owners or cat-owners`, and `dog-owners or cat-owners and regulars`, where both segments ask the same
  /// attribute and the third one doesn't.
  private static func ofSegments(
    _ parts: [Syntax.Condition], _ checked: [Plan.Predicate], _ whole: SourceRange
  ) -> MixedJointProblem? {
    let isLast = if case .and? = parts.last { true } else { false }
    let place = isLast ? parts.count - 1 : 0
    guard case .and(let two, let range) = parts[place], isLast ? range.end == whole.end : range.start == whole.start,
      case .all(let inner) = checked[place], two.count == 2, inner.count == 2
    else { return nil }
    let (own, guarding) = isLast ? (0, 1) : (1, 0)
    var (joined, asked) = (parts, checked)
    (joined[place], asked[place]) = (two[own], inner[own])
    guard joined.allSatisfy(\.isName), case let tested = asked[0].attributes, tested.count == 1,
      asked.allSatisfy({ $0.attributes == tested }), !inner[guarding].attributes.contains(where: tested.contains)
    else { return nil }
    let text = { (syntax: Syntax.Condition, predicate: Plan.Predicate) in
      if case .name(let name) = syntax { name.text } else { SourceText.condition(predicate) }
    }
    let texts = zip(joined, asked).map { text($0, $1) }
    let ordered = isLast ? [texts[place]] + texts.dropLast() : texts
    let isFlag = two[guarding].isName
    return MixedJointProblem(name: text(two[guarding], inner[guarding]), isFlag: isFlag, tests: ordered)
  }
}

extension Syntax.Condition {
  fileprivate var isName: Bool { if case .name = self { true } else { false } }

  fileprivate var isEquation: Bool {
    if case .test(_, .comparison(let sign, _), _) = self { sign.kind == .equal } else { false }
  }

  /// What is tested, where this is one test of a value alone.
  fileprivate var testedName: String? {
    if case .test(let operand, _, _) = self { operand.name.text } else { nil }
  }
}
