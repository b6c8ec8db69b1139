internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `note = null` and `note = set`: whether a value is there is no comparison.
  mutating func reportPresence(
    _ name: Syntax.Name, _ comparison: Syntax.Comparison, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Bool {
    let isPresence = ["set", "missing"].contains(name.text)
    let isEmpty = ["empty", "blank"].contains(name.text) && attribute.type == .text && inputs[name.text] == nil
    let isNever =
      Syntax.Name.absentWords.contains(name.text) && inputs[name.text] == nil
      && schema[name.text] == nil && attribute.mayBeMissing
    guard name.isNull || isEmpty || isNever || isPresence && inputs[name.text] == nil,
      comparison.kind == .equal || comparison.kind == .notEqual
    else { return false }
    if case .oneOf(let names) = attribute.type, names.contains(name.text) { return false }
    let isSet = (name.text == "set") == (comparison.kind == .equal)
    let isAlways = !attribute.mayBeMissing && inputs[attribute.name] == nil
    report(.comparedWithNull(name.text, isSet: isSet, always: isAlways ? attribute.name : nil), at: range)
    return true
  }

  /// `tags = ()`, `tags = none` and `tags is empty`, of a set.
  mutating func reportEmptySet(
    _ test: Syntax.Test, of attribute: Schema.Attribute, in scope: Scope, at range: SourceRange
  ) -> Bool {
    guard case .set = attribute.type, inputs[attribute.name] == nil, case .comparison(let comparison, let value) = test,
      comparison.kind == .equal || comparison.kind == .notEqual
    else { return false }
    let isNothing: Bool =
      switch value {
      case .list(let values, _): values.isEmpty
      case .name(let name): isNothing(name, of: attribute)
      default: false
      }
    guard isNothing else { return false }
    let problem = SetProblem.empty(
      attribute, isEmpty: comparison.kind == .equal, isDenied: scope.isDenied, at: range)
    report([problem])
    return true
  }

  /// `none` and `empty`; `null` where the set is never missing, so that nothing else can be meant.
  private func isNothing(_ name: Syntax.Name, of attribute: Schema.Attribute) -> Bool {
    guard inputs[name.text] == nil else { return false }
    if case .set(.oneOf(let names)) = attribute.type, names.contains(name.text) { return false }
    return ["none", "empty", "blank"].contains(name.text) || name.isNull && !attribute.mayBeMissing
  }

  /// `note != ""` of what may be missing, where an empty text counts as missing.
  mutating func reportEmptyText(_ operand: Syntax.Operand, _ test: Syntax.Test, in scope: Scope) -> Bool {
    guard case .comparison(let comparison, let value) = test, value.isNothing,
      comparison.kind == .equal || comparison.kind == .notEqual, operand.fallback == nil,
      let attribute = schema[operand.name.text], attribute.mayBeMissing, scope.checksPresence,
      !scope.known.contains(attribute.name)
    else { return false }
    let range = comparison.range.union(value.range)
    report(.comparedWithEmpty(isSet: comparison.kind == .notEqual), at: range)
    return true
  }

  /// `ours = ours`, of an input.
  mutating func reportComparedWithItself(
    _ input: Schema.Attribute, _ test: Syntax.Test, at range: SourceRange
  ) -> Bool {
    guard inputs[input.name] != nil, case .comparison(let sign, .name(let name)) = test, name.text == input.name else {
      return false
    }
    if case .oneOf(let names) = input.type, names.contains(name.text) { return false }
    let others = inputs.filter { $0.key != input.name && $0.value == input.type }.keys.sorted()
    let reason = Reason.comparedWithItself(input.name, others: others)
    switch sign.kind {
    case .equal, .lessOrEqual, .greaterOrEqual: report(.alwaysTrue(reason: reason, isError: true), at: range)
    case .notEqual, .less, .greater: report(.matchesNobody(reason: reason), at: range)
    }
    return true
  }

  /// `number = ticket`, of an input and an attribute.
  mutating func reportInputFirst(_ input: Schema.Attribute, _ test: Syntax.Test, at range: SourceRange) -> Bool {
    if case .text(let test, .name(let name)) = test, input.type == .set(.text),
      schema[name.text] != nil, inputs[name.text] == nil
    {
      // `streets contains street`, of an attribute
      report(
        .wrongType(
          wanted: Reason.textOrInput, found: Reason.attribute(name.text, type: schema[name.text]?.type ?? .text),
          hint: test.kind == .contains ? Reason.noSetOfOthers(name.text) : Reason.onlyQuotedText(test.kind.rawValue)),
        at: name.range)
      return true
    }
    guard inputs[input.name] != nil, case .comparison(let sign, .name(let name)) = test,
      sign.kind == .equal || sign.kind == .notEqual, schema[name.text] != nil, inputs[name.text] == nil
    else { return false }
    if case .oneOf(let names) = input.type, names.contains(name.text) { return false }
    report(.turnedTest("\(name.text) \(sign.kind == .equal ? "=" : "!=") \(input.name)"), at: range)
    return true
  }
}

extension Syntax.Value {
  /// `""` and `()`
  fileprivate var isNothing: Bool {
    if case .list(let values, _) = self { return values.isEmpty }
    return quoted.map(BlankText.isBlank) ?? false
  }
}
