internal import CampanileSyntax

/// Versions are compared part by part, which numbers aren't.
enum VersionTypeRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    context.schema.attributes.compactMap { attribute in
      guard attribute.type == .number, attribute.name == "version" || attribute.name.hasSuffix("-version"),
        case .named(let written)? = attribute.declaration?.type
      else { return nil }
      return TypeProblem.versionAsNumber.diagnostic(at: written.range)
    }
  }
}
