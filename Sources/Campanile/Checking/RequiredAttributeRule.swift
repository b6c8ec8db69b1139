internal import CampanileSyntax

/// Every device has a token and a locale.
enum RequiredAttributeRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    guard let audience = context.audience else { return [] }
    let names = audience.names
    return Resolver.requiredAttributes.compactMap { name, reason in
      guard let attribute = context.schema.declared(name) else {
        // One whose name and type were exchanged is there.
        return names.contains(name)
          ? nil : NameProblem.needsAttribute(name, reason: reason).diagnostic(at: audience.keyword)
      }
      guard let declaration = attribute.declaration, declaration.isOptional else { return nil }
      return TypeProblem.neverOptional(name, at: declaration.range)
    }
  }
}
