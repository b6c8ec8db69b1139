internal import CampanileSyntax

/// What is read from one place of the audience is one attribute.
enum SamePathRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    let attributes = context.schema.attributes
    return attributes.enumerated().compactMap { place, attribute in
      guard let literal = attribute.declaration?.path,
        let other = attributes[..<place].first(where: {
          $0.plan.path == attribute.plan.path && $0.type == attribute.type
        })
      else { return nil }
      let problem = NameProblem.samePath(attribute.name, as: other.name, first: other.range)
      return problem.diagnostic(at: literal.range)
    }
  }
}
