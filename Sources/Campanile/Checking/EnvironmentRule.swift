internal import CampanileExpansion
internal import CampanileSyntax

/// An attribute with APNs' environments has exactly these, so that each device is sent to through its own.
enum EnvironmentRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    guard let attribute = context.schema.declared("environment"), let declaration = attribute.declaration,
      case .oneOf(let values) = attribute.type, Set(values) != Set(Plan.environments),
      values.contains(where: { value in
        ["dev", "prod", "sandbox", "debug"].contains { value.lowercased().hasPrefix($0) }
      })
    else { return [] }
    return [TypeProblem.environmentValues.diagnostic(at: declaration.type.range)]
  }
}
