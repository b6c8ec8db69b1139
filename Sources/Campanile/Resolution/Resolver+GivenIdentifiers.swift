internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `uses fine(kind: "late fee")`, whose value stands in the template's `collapse`: told where it is given.
  mutating func reportGiven(_ line: Line, _ template: Plan.Template) -> Bool {
    guard case .value(.string(let literal)) = line.argument else { return false }
    for (name, binding) in line.scope.parameters.sorted(by: { $0.key < $1.key }) {
      guard let given = binding.given, literal.plain.text.contains("{$\(name)"),
        case .literal(let value) = binding.value, let text = value.plainText, !text.isEmpty,
        let problem = CheckedText.collapse.problem(in: text)
      else { continue }
      report(
        .collapseValue(reason: Reason.collapse(problem, in: text), line: literal.range), at: given.range)
      return true
    }
    return false
  }
}
