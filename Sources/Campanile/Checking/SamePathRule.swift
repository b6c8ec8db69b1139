internal import CampanileExpansion
internal import CampanileSyntax

/// What is read from one place of the audience is one attribute.
enum SamePathRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    let attributes = context.schema.attributes
    return within(attributes)
      + attributes.enumerated().compactMap { place, attribute in
        guard let literal = attribute.declaration?.path,
          let other = attributes[..<place].first(where: {
            $0.plan.path == attribute.plan.path && !$0.type.mayBeBeside(attribute.type)
          })
        else { return nil }
        let problem = NameProblem.samePath(attribute.name, as: other.name, first: other.range)
        return problem.diagnostic(at: literal.range)
      }
  }

  /// `due date from "bill.due"` beside `bill number`, which JSON can't hold both.
  private static func within(_ attributes: [Schema.Attribute]) -> [Diagnostic] {
    let owners = Dictionary(attributes.map { ($0.plan.path, $0) }) { first, _ in first }
    return attributes.compactMap { attribute in
      let path = attribute.plan.path
      guard let literal = attribute.declaration?.path,
        let owner = (1..<max(path.count, 1)).lazy.compactMap({ owners[Array(path.prefix($0))] }).first
      else { return nil }
      return TypeProblem.pathWithinValue(
        attribute.name, of: owner.name, owner.type, key: path.dropFirst(owner.plan.path.count).joined(separator: "."),
        declared: owner.declaration?.path?.range ?? owner.range, at: literal.range)
    }
  }
}

extension Plan.AttributeType {
  /// Whether one value may be meant as both: a number and a whole number, a text and what it is.
  func mayBeBeside(_ other: Plan.AttributeType) -> Bool {
    guard self != other, let kind, let second = other.kind else { return false }
    return kind == second
  }

  enum Kind { case number, day, moment, text, address }

  var kind: Kind? {
    switch self {
    case .integer, .number: .number
    case .date: .day
    case .instant: .moment
    case .text, .oneOf, .version: .text
    case .url: .address
    case .boolean, .locale, .timezone, .token, .set: nil
    }
  }
}
