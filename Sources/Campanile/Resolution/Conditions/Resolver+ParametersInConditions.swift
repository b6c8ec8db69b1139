internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Tells of a template's parameter in a condition, which asks for what the audience knows, wherever it stands in it.
  mutating func reportParameter(
    in condition: Syntax.Condition, of place: ConditionPlace, _ scope: Scope
  ) -> Bool {
    guard !scope.parameters.isEmpty, let name = parameter(in: condition, scope) else { return false }
    var reason = Reason.conditionsAskAttributes
    if place == .text, scope.parameters[name.text]?.type.isChosenBy ?? false,
      let value = valueAsked(of: name, by: condition)
    {
      reason = Reason.chooseByParameter(name.text, value)
    }
    report(.misplacedAttribute(name.text, reason: reason), at: name.range)
    return true
  }

  /// The value for which a text or a value is taken, where a condition asks nothing but that: it is a case of a `by`.
  private func valueAsked(of name: Syntax.Name, by condition: Syntax.Condition) -> String? {
    switch condition {
    case .name: "true"
    case .not(.name, _): "false"
    case .test(let operand, .comparison(let comparison, let value), _)
    where comparison.kind == .equal && operand.name.text == name.text && operand.fallback == nil:
      value.asCase
    default: nil
    }
  }

  /// The first one; `nil` for none. The depth is the parser's, which bounds it.
  private func parameter(in condition: Syntax.Condition, _ scope: Scope) -> Syntax.Name? {
    switch condition {
    case .and(let parts, _), .or(let parts, _): parts.lazy.compactMap { parameter(in: $0, scope) }.first
    case .not(let inner, _): parameter(in: inner, scope)
    case .name(let name), .presence(let name, _, _): isParameter(name, scope) ? name : nil
    case .test(let operand, let test, _):
      isParameter(operand.name, scope)
        ? operand.name
        : (test.values + [operand.fallback].compactMap(\.self)).lazy
          .compactMap { value(in: $0, of: schema[operand.name.text]?.type, scope) }.first
    case .everyone, .sample, .topic, .invalid: nil
    }
  }

  /// - Parameter type: of what is compared; one of its own names is no parameter.
  private func value(in value: Syntax.Value, of type: Plan.AttributeType?, _ scope: Scope) -> Syntax.Name? {
    switch value {
    case .name(let name):
      if case .oneOf(let names)? = type, names.contains(name.text) { return nil }
      return isParameter(name, scope) ? name : nil
    case .list(let values, _): return values.lazy.compactMap { self.value(in: $0, of: type, scope) }.first
    default: return nil
    }
  }

  private func isParameter(_ name: Syntax.Name, _ scope: Scope) -> Bool {
    scope.parameters[name.text] != nil && schema[name.text] == nil && symbols.segments[name.text] == nil
  }
}

extension Syntax.Value {
  /// As it stands before a line of a `by`.
  fileprivate var asCase: String? {
    switch self {
    case .name(let name): name.text
    case .number(let number): number.text
    case .boolean(let flag, _): "\(flag)"
    case .string(let literal): SourceText.quoted(literal.plain.text)
    default: nil
    }
  }
}
