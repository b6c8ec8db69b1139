internal import CampanileExpansion
internal import CampanileSyntax

/// What is read from one place of the audience is one attribute.
enum SamePathRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    let attributes = context.schema.attributes
    return attributes.enumerated().compactMap { place, attribute in
      guard let literal = attribute.declaration?.path,
        let other = attributes[..<place].first(where: {
          $0.plan.path == attribute.plan.path && !$0.type.mayBeBeside(attribute.type)
        })
      else { return nil }
      let problem = NameProblem.samePath(attribute.name, as: other.name, first: other.range)
      return problem.diagnostic(at: literal.range)
    }
  }
}

extension Plan.AttributeType {
  /// Whether one value may be meant as both: a number and a whole number, a day and a moment, a text and what it is.
  func mayBeBeside(_ other: Plan.AttributeType) -> Bool {
    guard self != other, let kind, let second = other.kind else { return false }
    return kind == second
  }

  enum Kind { case number, time, text }

  var kind: Kind? {
    switch self {
    case .integer, .number: .number
    case .date, .instant: .time
    case .text, .oneOf, .version, .url: .text
    case .boolean, .locale, .timezone, .token, .set: nil
    }
  }
}
