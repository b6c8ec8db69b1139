internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// A single test of an attribute.
  mutating func test(_ condition: Syntax.Condition, in scope: Scope) -> CheckedCondition {
    guard let (operand, word) = condition.test else { return .invalid }
    guard let attribute = schema[operand.name.text] else {
      if scope.parameters[operand.name.text] != nil {
        report(
          .misplacedAttribute(
            operand.name.text, reason: Reason.conditionsAskAttributes),
          at: operand.name.range)
      } else if !isBrokenAttribute(operand.name.text) {
        report(
          .unknownAttribute(operand.name.text, known: schema.names, declared: nearestRange(to: operand.name.text)),
          at: operand.name.range)
      }
      return .invalid
    }
    guard scope.hasRecipient || inputs[attribute.name] != nil else {
      report(.mixedTopics, at: condition.range)
      return .invalid
    }
    if inputs[attribute.name] != nil, condition.asksSending {
      report(
        .operatorDoesNotFit(
          word, attribute: attribute.name, type: Reason.anInput, allowed: Reason.inputHasNoMoment),
        at: condition.range)
      return .invalid
    }
    if reportForeignComparison(condition, of: attribute) || reportFilledText(condition) { return .invalid }
    let isValueRight = condition.valuesOfItsType.allSatisfy { isLiteral($0, of: attribute) }
    var isUsable =
      isValueRight && isUsable(attribute, fallback: operand.fallback, at: operand.name.range, in: scope)
    // An input that it is compared with may be missing too.
    for case .name(let name) in condition.values where inputs[name.text] != nil {
      // A value of that name was there first.
      if case .oneOf(let names) = attribute.type, names.contains(name.text) { continue }
      if let input = schema[name.text], input.mayBeMissing {
        isUsable = self.isUsable(input, fallback: nil, at: name.range, in: scope) && isUsable
      }
    }
    let fallback = operand.fallback.flatMap { literal($0, as: attribute.type, of: attribute.name) }
    let subject = Plan.Operand(attribute.name, else: attribute.mayBeMissing ? fallback : nil)
    guard let predicate = predicate(condition, subject: subject, of: attribute, word: word), isUsable else {
      return .invalid
    }
    var checked = CheckedCondition(predicate: predicate)
    if case .oneOf(_, let values) = predicate { checked.size += values.count / 10 }
    return checked
  }

  /// `= null`, and a date that is compared with a duration.
  private mutating func reportForeignComparison(_ condition: Syntax.Condition, of attribute: Schema.Attribute) -> Bool {
    guard case .comparison(_, let comparison, let value, _) = condition else { return false }
    let range = comparison.range.union(value.range)
    if case .name(let name) = value, name.isNull {
      if case .oneOf(let names) = attribute.type, names.contains(name.text) { return false }
      guard comparison.kind == .equal || comparison.kind == .notEqual else { return false }
      report(.comparedWithNull(name.text, isSet: comparison.kind == .notEqual), at: range)
      return true
    }
    if case .duration(let duration) = value, attribute.type == .date || attribute.type == .instant {
      let text = Self.text(of: duration)
      let meant: String? =
        switch comparison.kind {
        case .less, .lessOrEqual: "within \(text)"
        case .greater, .greaterOrEqual: "before \(text) ago"
        case .equal, .notEqual: nil
        }
      report(.comparedWithDuration(attribute.name, meant: meant), at: range)
      return true
    }
    return false
  }

  /// `teams contains "{$home}"`: nothing is filled in there.
  private mutating func reportFilledText(_ condition: Syntax.Condition) -> Bool {
    for case .string(let literal) in condition.values {
      let text = literal.plain.text
      guard let start = text.range(of: "{$"), let end = text.range(of: "}"), start.upperBound <= end.lowerBound else {
        continue
      }
      let name = String(text[start.upperBound..<end.lowerBound])
      let isAll = text.hasPrefix("{$") && text.hasSuffix("}")
      report(
        .wrongType(
          wanted: Reason.textAsItIs, found: "`\(text)`", hint: Reason.nothingIsFilledIn,
          meant: isAll && inputs[name] != nil ? name : nil), at: literal.range)
      return true
    }
    return false
  }

  private static func text(of duration: Syntax.DurationLiteral) -> String {
    for (seconds, unit) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] as [(Int64, String)]
    where duration.seconds.isMultiple(of: seconds) && duration.seconds > 0 {
      let count = duration.seconds / seconds
      return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return "\(duration.seconds) seconds"
  }

  /// Whether a value could be of the attribute's type, so that it makes sense to ask whether the attribute may be missing.
  private func isLiteral(_ value: Syntax.Value, of attribute: Schema.Attribute) -> Bool {
    if case .name(let name) = value, inputs[name.text] != nil { return true }
    return switch (attribute.type, value) {
    case (_, .invalid): false
    case (.text, .string), (.text, .list), (.url, .string): true
    case (.text, _), (.url, _): false
    default: true
    }
  }

  /// Whether the audience declares the attribute, but its type was reported.
  func isBrokenAttribute(_ name: String) -> Bool {
    schema[name] == nil && (symbols.attributeNames.contains(name) || brokenInputs.contains(name))
  }

  private mutating func predicate(
    _ condition: Syntax.Condition, subject: Plan.Operand, of attribute: Schema.Attribute, word: String
  ) -> Plan.Predicate? {
    let name = attribute.name
    switch (condition, attribute.type) {
    case (.comparison(_, let comparison, let value, _), let type):
      guard let operation = Plan.Comparison(rawValue: comparison.kind.rawValue), allows(type, operation) else {
        return refuse(word, attribute, at: comparison.range)
      }
      return literal(value, as: type, of: name).map { .compare(subject, operation, $0) }
    case (.oneOf(_, let values, let range), let type):
      guard allows(type, .equal) else { return refuse(word, attribute, at: range) }
      guard values.count <= PlanLimits.values else {
        report(.tooManyValues(values.count), at: range)
        return nil
      }
      let literals = values.compactMap { literal($0, as: type, of: name) }
      return literals.count == values.count ? .oneOf(subject, literals) : nil
    case (.between(_, let low, let high, let range), let type):
      guard allows(type, .less) else { return refuse(word, attribute, at: range) }
      guard let lower = literal(low, as: type, of: name), let upper = literal(high, as: type, of: name) else {
        return nil
      }
      if isLess(upper, lower) {
        report(.emptyRange, at: low.range.union(high.range))
        return nil
      }
      return .between(subject, lower, upper)
    case (.text(_, let test, let value, _), .text), (.text(_, let test, let value, _), .url):
      guard case .string(let literal) = value else {
        if case .invalid = value { return nil }
        let isList = if case .list = value { true } else { false }
        let name = attribute.name
        report(
          .wrongType(
            wanted: Reason.textInQuotes, found: value.described,
            hint: isList
              ? Reason.askForEach(of: name) : Reason.putInQuotes),
          at: value.range)
        return nil
      }
      return Plan.TextTest(rawValue: test.kind.rawValue).map { .text(subject, $0, literal.plain.text) }
    case (.text(_, let test, let value, _), .set(let element)) where test.kind == .contains:
      return literal(value, as: element, of: name).map { .contains(subject, $0) }
    case (.within(_, let duration, _), .date), (.within(_, let duration, _), .instant):
      return wholeDays(duration, attribute).map { .within(subject, seconds: $0) }
    case (.ago(_, .on, let duration, _), .date), (.ago(_, .on, let duration, _), .instant):
      guard duration.seconds.isMultiple(of: 86_400) else {
        report(
          .wrongType(wanted: Reason.numberOfDays, found: Reason.hoursOrMinutes, hint: Reason.dayIsWhole(name)),
          at: duration.range)
        return nil
      }
      return .ago(subject, .on, seconds: duration.seconds)
    case (.ago(_, let side, let duration, _), .date), (.ago(_, let side, let duration, _), .instant):
      return wholeDays(duration, attribute).map { .ago(subject, side == .before ? .before : .after, seconds: $0) }
    case (.relation(_, let isBefore, let value, _), .date), (.relation(_, let isBefore, let value, _), .instant):
      return literal(value, as: attribute.type, of: name).map { .compare(subject, isBefore ? .less : .greater, $0) }
    case (.speaks(_, let language, _), .locale):
      guard let tag = canonicalLocale(language) else { return nil }
      if let hyphen = tag.firstIndex(of: "-") {
        report(.speaksRegion(tag, language: String(tag[..<hyphen])), at: language.range)
        return nil
      }
      return .speaks(subject, tag)
    default:
      return refuse(word, attribute, at: condition.range)
    }
  }

  private mutating func refuse(_ word: String, _ attribute: Schema.Attribute, at range: SourceRange) -> Plan.Predicate?
  {
    report(
      .operatorDoesNotFit(
        word, attribute: attribute.name, type: attribute.type.described,
        allowed: attribute.type == .locale && word.hasSuffix("with")
          ? Reason.askForLanguage(of: attribute.name) : allowedTests(attribute.type)),
      at: range)
    return nil
  }

  /// A date has no hours, so a duration for it is whole days.
  private mutating func wholeDays(_ duration: Syntax.DurationLiteral, _ attribute: Schema.Attribute) -> Int64? {
    if attribute.type == .date, !duration.seconds.isMultiple(of: 86_400) {
      report(
        .wrongType(
          wanted: Reason.numberOfDays, found: Reason.hoursOrMinutes,
          hint: Reason.dateHasNoTime(attribute.name)),
        at: duration.range)
      return nil
    }
    return duration.seconds
  }

  private func allows(_ type: Plan.AttributeType, _ comparison: Plan.Comparison) -> Bool {
    let isEquality = comparison == .equal || comparison == .notEqual
    switch type {
    case .integer, .number, .date, .instant, .version: return true
    case .text, .url, .boolean, .locale, .timezone, .oneOf: return isEquality
    case .token, .set: return false
    }
  }

  private func allowedTests(_ type: Plan.AttributeType) -> String {
    switch type {
    case .integer, .number, .version: Reason.testsOfNumbers
    case .date, .instant:
      Reason.testsOfMoments
    case .text, .url: Reason.testsOfText
    case .boolean: Reason.testsOfBooleans
    case .locale: Reason.testsOfLocales
    case .timezone, .oneOf: Reason.testsOfNames
    case .token: Reason.testsOfTokens
    case .set: Reason.testsOfSets
    }
  }
}

/// Whether one literal comes before another of the same type.
func isLess(_ left: Plan.Literal, _ right: Plan.Literal) -> Bool {
  switch (left, right) {
  case (.integer(let a), .integer(let b)): a < b
  case (.number(let a), .number(let b)): a < b
  case (.date(let a), .date(let b)): a < b
  case (.instant(let a), .instant(let b)): a < b
  case (.version(let a), .version(let b)): a.lexicographicallyPrecedes(b)
  default: false
  }
}

extension Syntax.Condition {
  /// The operand of a single test, and the test's word.
  fileprivate var test: (Syntax.Operand, String)? {
    switch self {
    case .comparison(let operand, let comparison, _, _): (operand, comparison.kind.rawValue)
    case .oneOf(let operand, _, _), .between(let operand, _, _, _): (operand, "in")
    case .text(let operand, let test, _, _): (operand, test.kind.rawValue)
    case .within(let operand, _, _): (operand, "within")
    case .ago(let operand, let side, _, _): (operand, side == .on ? "=" : side.rawValue)
    case .relation(let operand, let isBefore, _, _): (operand, isBefore ? "before" : "after")
    case .speaks(let operand, _, _): (operand, "speaks")
    case .and, .or, .not, .everyone, .name, .presence, .sample, .topic, .invalid: nil
    }
  }
}

extension Syntax.Condition {
  /// Whether the moment of sending decides it.
  fileprivate var asksSending: Bool {
    switch self {
    case .within, .ago: true
    default: false
    }
  }
}

extension Syntax.Condition {
  /// Of these, those that are of the attribute's type: not what is looked for in it.
  fileprivate var valuesOfItsType: [Syntax.Value] {
    switch self {
    case .comparison, .oneOf, .between: values
    default: []
    }
  }

  /// The values that a test compares an attribute with.
  fileprivate var values: [Syntax.Value] {
    switch self {
    case .comparison(_, _, let value, _), .text(_, _, let value, _), .relation(_, _, let value, _): [value]
    case .oneOf(_, let values, _): values
    case .between(_, let lower, let upper, _): [lower, upper]
    default: []
    }
  }
}
