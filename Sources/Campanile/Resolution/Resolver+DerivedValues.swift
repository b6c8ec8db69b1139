internal import CampanileExpansion
internal import CampanileSyntax

/// Values that are made of an attribute: with a number added, or with what stands in where a recipient lacks it.
extension Resolver {
  /// `unread + 1`: an attribute to which a number is added, or a parameter's value with it.
  mutating func sum(
    _ name: Syntax.Name, _ number: Syntax.NumberLiteral, _ fallback: Syntax.Value?, in scope: Scope
  ) -> Plan.Value? {
    guard let addend = Int64(number.text), addend.magnitude <= 1_000_000_000 else {
      report(
        .wrongType(wanted: Reason.smallWholeNumber, found: Reason.theNumber(number.text), hint: nil), at: number.range)
      return nil
    }
    var attributeName = name
    if let binding = scope.parameters[name.text] {
      switch binding.value {
      case .literal(.integer(let value)):
        let (sum, overflows) = value.addingReportingOverflow(addend)
        if !overflows { return .literal(.integer(sum)) }
        report(
          .outOfRange(what: Reason.aSum, range: Reason.sumRange, found: "\(value) + \(number.text)"), at: name.range)
        return nil
      case .literal:
        report(
          .wrongType(wanted: Reason.wholeNumberAttribute, found: binding.type.described, hint: nil), at: name.range)
        return nil
      case .attribute(let attribute): attributeName = Syntax.Name(attribute, name.range)
      }
    }
    var inner = scope
    if fallback != nil { inner.checksPresence = false }
    guard
      let attribute = derivedAttributes[attributeName.text]
        ?? attribute(attributeName, in: inner, place: .sum("\(name.text) + \(number.text)"))
    else { return nil }
    guard attribute.type == .integer else {
      report(
        .wrongType(
          wanted: Reason.wholeNumberAttribute, found: Reason.attribute(name.text, type: attribute.type),
          hint: attribute.type == .number ? Reason.integerWhereDeclared(name.text) : nil),
        at: name.range)
      return nil
    }
    var standIn: StandIn?
    if let fallback, isUseful(fallback, for: attribute, in: scope) {
      guard let found = self.standIn(fallback, for: attribute, in: scope) else { return nil }
      standIn = found
    }
    guard (attribute.plan.addend + addend).magnitude <= 1_000_000_000 else {
      report(
        .outOfRange(what: Reason.aSum, range: Reason.sumRange, found: "\(attribute.name) + \(number.text)"),
        at: name.range)
      return nil
    }
    return .attribute(derived(attribute, adding: addend, else: standIn).name)
  }

  /// `first-name else "friend"` where only one value can stand: the attribute, and what stands in for it.
  mutating func attribute(_ name: Syntax.Name, else fallback: Syntax.Value, in scope: Scope) -> Schema.Attribute? {
    var inner = scope
    inner.checksPresence = false
    guard let attribute = attribute(name, in: inner) else { return nil }
    guard isUseful(fallback, for: attribute, in: scope) else { return attribute }
    guard let standIn = standIn(fallback, for: attribute, in: scope) else { return nil }
    return derived(attribute, adding: 0, else: standIn)
  }

  private mutating func isUseful(
    _ fallback: Syntax.Value, for attribute: Schema.Attribute, in scope: Scope
  ) -> Bool {
    if attribute.mayBeMissing, !scope.known.contains(attribute.name) { return true }
    report(.uselessFallback(attribute.name), at: fallback.range)
    return false
  }

  /// `unread else none`: nothing at all for those who lack it, as alternatives with `when`.
  ///
  /// - Returns: `nil` for any other value.
  func orNone(_ alternative: Syntax.ValueAlternative) -> [Syntax.ValueAlternative]? {
    var rest: Syntax.Value
    var names: [Syntax.Name] = []
    var values: [Syntax.DataValue] = []
    switch alternative.value {
    case .value(let value): rest = value
    case .sum(let name, let number, let fallback?, let range) where schema[name.text]?.mayBeMissing ?? false:
      rest = fallback
      names.append(name)
      values.append(.sum(name, number, fallback: nil, range))
    default: return nil
    }
    while case .attribute(let name, let fallback, _) = rest {
      guard schema[name.text]?.mayBeMissing ?? false else { return nil }
      names.append(name)
      values.append(.value(.name(name)))
      rest = fallback
    }
    guard !names.isEmpty, case .name(let none) = rest, none.text == "none", schema["none"] == nil else { return nil }
    var result = zip(names, values).map { name, value in
      var own = alternative
      let isSet = Syntax.Condition.presence(name, isSet: true, name.range)
      own.condition = alternative.condition.map { .and([$0, isSet], name.range) } ?? isSet
      own.value = value
      own.wordRange = name.range
      return own
    }
    var last = alternative
    last.value = .value(rest)
    last.wordRange = none.range
    result.append(last)
    return result
  }

  /// What a recipient gets who lacks an attribute: a value, or another attribute.
  private enum StandIn {
    case literal(Plan.Literal)
    case attribute(Schema.Attribute)
  }

  /// What stands behind `else`: of the attribute's type, so that what is made of it has one.
  private mutating func standIn(
    _ fallback: Syntax.Value, for attribute: Schema.Attribute, in scope: Scope
  ) -> StandIn? {
    let other: Schema.Attribute?
    if case .name(let name) = fallback, let own = schema[name.text], !own.type.standsIn(for: attribute.type) {
      reportMisfit(own.name, own.type, for: attribute, at: name.range)
      return nil
    }
    switch fallback {
    case .name(let name) where scope.parameters[name.text] != nil:
      guard let binding = scope.parameters[name.text] else { return nil }
      switch binding.value {
      case .literal(let literal):
        guard let literal = literal.fitting(attribute.type, of: binding.type) else {
          reportMisfit(name.text, binding.type, for: attribute, at: name.range)
          return nil
        }
        return .literal(literal)
      case .attribute(let own): other = derivedAttributes[own] ?? schema[own]
      }
    case .name(let name) where schema[name.text] != nil: other = self.attribute(name, in: scope, place: .value)
    case .attribute(let name, let next, _): other = self.attribute(name, else: next, in: scope)
    case .name(let name) where name.isNull:
      report(
        .wrongType(
          wanted: attribute.type.described, found: "`\(name.text)`", hint: Reason.somethingStandsIn(attribute.name)),
        at: name.range)
      return nil
    default: return literal(fallback, as: attribute.type, of: attribute.name).map { .literal($0) }
    }
    guard let other else { return nil }
    guard other.type.standsIn(for: attribute.type) else {
      reportMisfit(other.name, other.type, for: attribute, at: fallback.range)
      return nil
    }
    return .attribute(other)
  }

  private mutating func reportMisfit(
    _ name: String, _ type: Plan.AttributeType, for attribute: Schema.Attribute, at range: SourceRange
  ) {
    report(
      .wrongType(
        wanted: attribute.type.described, found: Reason.attribute(name, type: type),
        hint: Reason.oneTypeForBoth(attribute.name)), at: range)
  }

  /// An attribute that is read from where another one stands.
  private mutating func derived(
    _ base: Schema.Attribute, adding addend: Int64, else standIn: StandIn?
  ) -> Schema.Attribute {
    let root = base.plan.base ?? base.name
    let total = base.plan.addend + addend
    var value = base.plan.defaultValue?.adding(addend)
    var other = base.plan.otherwise.flatMap { derivedAttributes[$0] ?? schema[$0] }
    if addend != 0 { other = other.map { derived($0, adding: addend, else: nil) } }
    switch standIn {
    case .literal(let literal)?: (value, other) = (literal, nil)
    case .attribute(let attribute)?: (value, other) = (nil, attribute)
    case nil: break
    }
    if let own = other, own.type != base.type { other = asNumber(own) }
    var name = root
    if total != 0 { name += " + \(total)" }
    if let other {
      name += " else " + other.name
    } else if let value, value != schema[root]?.plan.defaultValue?.adding(total) {
      name += " else " + SourceText.literal(value)
    }
    guard name != base.name else { return base }
    let attribute = Schema.Attribute(
      plan: Plan.Attribute(
        name: name, type: base.type, isOptional: base.plan.isOptional && value == nil, path: base.plan.path,
        defaultValue: value, base: root, addend: total, otherwise: other?.name, lookup: base.plan.lookup),
      range: base.range, documentation: nil)
    derivedAttributes[name] = attribute
    return attribute
  }

  /// A whole number where another number stands in for it.
  private mutating func asNumber(_ attribute: Schema.Attribute) -> Schema.Attribute {
    let plan = attribute.plan
    let own = Schema.Attribute(
      plan: Plan.Attribute(
        name: "number " + plan.name, type: .number, isOptional: plan.isOptional, path: plan.path,
        defaultValue: plan.defaultValue?.fitting(.number, of: .integer), base: plan.base ?? plan.name,
        addend: plan.addend, lookup: plan.lookup), range: attribute.range, documentation: nil)
    derivedAttributes[own.name] = own
    return own
  }

  /// The type of an attribute, of the audience or derived.
  func type(ofAttribute name: String) -> Plan.AttributeType? { (schema[name] ?? derivedAttributes[name])?.type }
}

extension Plan.AttributeType {
  /// Whether the app gets one type, whichever of both it is.
  func standsIn(for type: Self) -> Bool { self == type || (type == .number && self == .integer) }
}

extension Plan.Literal {
  /// The literal with a number added, where it is a whole one.
  fileprivate func adding(_ addend: Int64) -> Self {
    if case .integer(let integer) = self {
      .integer(integer.addingReportingOverflow(addend).partialValue)
    } else {
      self
    }
  }

  /// The literal as one of the type; `nil` where that is another.
  fileprivate func fitting(_ type: Plan.AttributeType, of own: Plan.AttributeType) -> Self? {
    if own == type { return self }
    if case .integer(let integer) = self, type == .number { return .number(Double(integer)) }
    return nil
  }
}
