internal import MessageFormat

extension Plan {
  /// What has to be given before the plan can be expanded, in the order in which the author declared it.
  package var inputs: [Attribute] { attributes.filter(\.isInput) }

  /// The same plan with values in the place of its inputs.
  ///
  /// All that an input decides is decided here, once, so that a plan costs the same for each device whether it had inputs or
  /// not, and devices share what is written. A segment that is everybody now counts as one, with the lock on that.
  ///
  /// - Parameter values: by the input's name, each of its type; all of them but those that may go without. Blank text is no
  ///   value where there may be none.
  /// - Throws: what a value can't be where it stands, or which are missing.
  package func giving(_ values: [String: Literal]) throws(InputProblem) -> Plan {
    let inputs = inputs
    guard !inputs.isEmpty else { return self }
    var values = values
    for input in inputs where input.mayGoWithout {
      if case .text(let text)? = values[input.name], BlankText.isBlank(text) { values[input.name] = nil }
      values[input.name] = values[input.name] ?? input.defaultValue
    }
    if let missing = inputs.first(where: { values[$0.name] == nil && !$0.isOptional }) {
      throw InputProblem(.missing(missing.name))
    }
    // `home-goals + 1` is given with `home-goals`.
    let derived = attributes.filter { attribute in inputs.contains { $0.name == attribute.base } }
    for attribute in derived {
      switch attribute.base.flatMap({ values[$0] }) {
      case .integer(let base)?:
        values[attribute.name] = .integer(base.addingReportingOverflow(attribute.addend).partialValue)
      case let base: values[attribute.name] = base ?? attribute.defaultValue
      }
    }
    let given = GivenInputs(inputs + derived, values)
    var plan = self
    plan.attributes = attributes.filter { attribute in
      !attribute.isInput && !derived.contains { $0.name == attribute.name }
    }
    for place in plan.attributes.indices {
      guard let name = plan.attributes[place].lookup?.keyName, let value = values[name] else { continue }
      plan.attributes[place].lookup?.key = .fixed(LiteralText.plain(value))
    }
    plan.segment = given.predicate(segment)
    plan.isForEveryone = isForEveryone || (condition == nil && plan.segment == .constant(true))
    plan.collapse = collapse.map { given.template($0) }
    var variants: [Variant] = []
    for variant in self.variants {
      variants.append(Variant(name: variant.name, share: variant.share, content: try given.content(variant.content)))
    }
    plan.variants = variants
    return plan
  }
}

/// Puts the values of inputs where their names stand.
private struct GivenInputs {
  private let types: [String: Plan.AttributeType]
  private let values: [String: Plan.Literal]
  /// Those without a value. Where one is used, a test has made sure that nobody gets it.
  private let absent: Set<String>
  /// In the order of their names.
  private let names: [String]

  init(_ inputs: [Plan.Attribute], _ values: [String: Plan.Literal]) {
    types = Dictionary(inputs.map { ($0.name, $0.type) }) { first, _ in first }
    self.values = values.filter { name, _ in inputs.contains { $0.name == name } }
    absent = Set(inputs.map(\.name).filter { values[$0] == nil })
    names = inputs.map(\.name).sorted()
  }

  // MARK: Content

  func content(_ content: Plan.Content) throws(InputProblem) -> Plan.Content {
    var content = content
    content.texts = content.texts.map { text in
      Plan.LocalizedText(
        locale: text.locale, title: text.title.map(self.text), subtitle: text.subtitle.map(self.text),
        body: text.body.map(self.text))
    }
    if let badge = content.badge { content.badge = try self.badge(badge) }
    content.identifiers = content.identifiers.mapValues(template)
    switch content.image {
    case .template(let template)?: content.image = .template(self.template(template))
    case .choice(let alternatives)?:
      content.image = .choice(
        chosen(alternatives).map { .init(guard: $0.guardCondition, value: $0.value.map(template)) })
    case nil: break
    }
    content.data = content.data.compactMap(entry)
    if var live = content.live {
      live.state = live.state?.compactMap(entry)
      live.attributes = live.attributes?.compactMap(entry)
      content.live = live
    }
    return content
  }

  /// - Returns: `nil` where it has no value.
  private func badge(_ badge: Plan.Badge) throws(InputProblem) -> Plan.Badge? {
    switch badge {
    case .count: return badge
    case .attribute(let name):
      if absent.contains(name) { return nil }
      guard let value = values[name] else { return badge }
      guard case .integer(let count) = value, PayloadLimits.badges.contains(count) else {
        throw InputProblem(.badge(name))
      }
      return .count(Int(clamping: count))
    case .choice(let alternatives):
      var result: [Plan.Chosen<Plan.Badge>] = []
      for alternative in chosen(alternatives) {
        var value: Plan.Badge?
        if let own = alternative.value { value = try self.badge(own) }
        result.append(.init(guard: alternative.guardCondition, value: value))
      }
      return .choice(result)
    }
  }

  /// The alternatives that are still possible, their guards decided.
  private func chosen<Value>(_ alternatives: [Plan.Chosen<Value>]) -> [Plan.Chosen<Value>] {
    var result: [Plan.Chosen<Value>] = []
    for alternative in alternatives {
      let condition = alternative.guardCondition.map { predicate($0) }
      if condition == .constant(false) { continue }
      let isLast = condition == nil || condition == .constant(true)
      result.append(.init(guard: isLast ? nil : condition, value: alternative.value))
      if isLast { break }
    }
    return result
  }

  func template(_ template: Plan.Template) -> Plan.Template {
    let pieces = template.pieces.map { piece -> Plan.Template.Piece in
      guard case .attribute(let name) = piece, let value = values[name] else {
        if case .attribute(let name) = piece, absent.contains(name) { return .text("") }
        return piece
      }
      return .text(LiteralText.plain(value))
    }
    // Neighbours in one, so that what is the same for everybody is seen to be.
    var joined: [Plan.Template.Piece] = []
    for piece in pieces {
      if case .text(let text) = piece, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(piece)
      }
    }
    return Plan.Template(joined)
  }

  /// - Returns: `nil` where it has no value, as for a recipient who lacks it.
  private func entry(_ entry: Plan.DataEntry) -> Plan.DataEntry? {
    data(entry.value).map { .init(key: entry.key, value: $0) }
  }

  /// The depth is the plan's, which its reader bounds.
  private func data(_ value: Plan.DataValue) -> Plan.DataValue? {
    switch value {
    case .template(let template): .template(self.template(template))
    case .literal(let literal): .literal(self.literal(literal))
    case .attribute(let name): absent.contains(name) ? nil : values[name].map { .literal($0) } ?? value
    case .attributeOr(let name, let fallback):
      absent.contains(name)
        ? data(fallback)
        : values[name].map { .literal($0) } ?? data(fallback).map { .attributeOr(name, $0) } ?? .attribute(name)
    case .list(let values): .list(values.compactMap(data))
    case .object(let entries): .object(entries.compactMap(entry))
    case .null: value
    case .choice(let alternatives):
      .choice(chosen(alternatives).map { .init(guard: $0.guardCondition, value: $0.value.flatMap(data)) })
    case .message(let texts): .message(texts.map { .init(locale: $0.locale, message: message($0.message)) })
    }
  }

  private func text(_ text: Plan.Text) -> Plan.Text {
    switch text {
    case .key(let key, let arguments):
      return .key(key, arguments: arguments.map { shown($0) })
    case .alternatives(let alternatives):
      var result: [Plan.Alternative] = []
      for alternative in alternatives {
        let condition = alternative.guardCondition.map { predicate($0) }
        if condition == .constant(false) { continue }
        let isLast = condition == .constant(true)
        result.append(.init(guard: isLast ? nil : condition, message: message(alternative.message)))
        if isLast || condition == nil { break }
      }
      return .alternatives(result)
    }
  }

  private func message(_ message: Plan.Message) -> Plan.Message {
    var parameters = message.parameters.map { Plan.Parameter(name: $0.name, value: shown($0.value)) }
    for name in names where message.source.contains("$" + name) && !parameters.contains(where: { $0.name == name }) {
      parameters.append(.init(name: name, value: shown(.attribute(name))))
    }
    return Plan.Message(message.source, parameters: parameters)
  }

  /// A value as people read it: what comes from outside stands on one line, as values of the audience do.
  private func shown(_ value: Plan.Value) -> Plan.Value {
    let name: String
    switch value {
    case .attribute(let attribute): name = attribute
    case .literal(.input(let input)): name = input
    case .literal: return value
    }
    if absent.contains(name) { return .literal(.text("")) }
    guard let value = values[name] else { return .attribute(name) }
    if case .text(let text) = value { return .literal(.text(ShownText.cleaned(text))) }
    return .literal(value)
  }

  private func literal(_ literal: Plan.Literal) -> Plan.Literal {
    switch literal {
    case .input(let name): values[name] ?? literal
    case .list(let elements): .list(elements.map(self.literal))
    case .text, .integer, .number, .boolean, .date, .instant, .version, .symbol: literal
    }
  }

  // MARK: Conditions

  /// The condition with the tests decided that ask about inputs. The parts of an `and` stay where they are, so that each
  /// can be found in the sources; a condition that is decided as a whole is a constant.
  func predicate(_ predicate: Plan.Predicate) -> Plan.Predicate {
    let result = predicate.replacingTests { comparesAbsent($0) ? .constant(false) : decided(filled($0)) }
    return result.constantValue.map { .constant($0) } ?? result
  }

  /// A test with values in place of the names of inputs.
  private func filled(_ test: Plan.Predicate) -> Plan.Predicate {
    switch test {
    case .constant, .all, .any, .not, .isSet, .sample: test
    case .isTrue(let operand): .isTrue(filled(operand))
    case .compare(let operand, let comparison, let value): .compare(filled(operand), comparison, literal(value))
    case .between(let operand, let low, let high): .between(filled(operand), literal(low), literal(high))
    case .oneOf(let operand, let values): .oneOf(filled(operand), values.map(literal))
    case .text(let operand, let test, let text): .text(filled(operand), test, text)
    case .contains(let operand, let value): .contains(filled(operand), literal(value))
    case .within(let operand, let seconds): .within(filled(operand), seconds: seconds)
    case .ago(let operand, let side, let seconds): .ago(filled(operand), side, seconds: seconds)
    case .speaks(let operand, let language): .speaks(filled(operand), language)
    }
  }

  private func filled(_ operand: Plan.Operand) -> Plan.Operand {
    Plan.Operand(operand.attribute, else: operand.fallback.map(literal))
  }

  /// A test of an input as what it comes to. As of a recipient, no value passes no test.
  private func decided(_ test: Plan.Predicate) -> Plan.Predicate {
    guard let name = test.attribute, let type = types[name] else { return test }
    if let value = values[name] { return .constant(holds(test, value, type)) }
    if case .isSet = test { return .constant(false) }
    guard let fallback = test.operand?.fallback else { return .constant(false) }
    return .constant(holds(test, fallback, type))
  }

  /// Whether an input without a value stands where something is compared with it.
  private func comparesAbsent(_ test: Plan.Predicate) -> Bool {
    guard !absent.isEmpty else { return false }
    func isAbsent(_ literal: Plan.Literal) -> Bool {
      if case .input(let name) = literal { absent.contains(name) } else { false }
    }
    return switch test {
    case .compare(_, _, let value), .contains(_, let value): isAbsent(value)
    case .between(_, let low, let high): isAbsent(low) || isAbsent(high)
    case .oneOf(_, let values): values.contains(where: isAbsent)
    case .constant, .all, .any, .not, .isSet, .isTrue, .text, .within, .ago, .speaks, .sample: false
    }
  }

  private func holds(_ test: Plan.Predicate, _ value: Plan.Literal, _ type: Plan.AttributeType) -> Bool {
    switch test {
    case .isSet: return true
    case .isTrue: return value == .boolean(true)
    case .compare(_, let comparison, let other):
      switch comparison {
      case .equal: return areEqual(value, other, type)
      case .notEqual: return !areEqual(value, other, type)
      case .less: return order(value, other).map { $0 < 0 } ?? false
      case .lessOrEqual: return order(value, other).map { $0 <= 0 } ?? false
      case .greater: return order(value, other).map { $0 > 0 } ?? false
      case .greaterOrEqual: return order(value, other).map { $0 >= 0 } ?? false
      }
    case .between(_, let low, let high):
      guard let fromLow = order(value, low), let fromHigh = order(value, high) else { return false }
      return fromLow >= 0 && fromHigh <= 0
    case .oneOf(_, let others): return others.contains { areEqual(value, $0, type) }
    case .text(_, let test, let part):
      let (text, part) = (Array(LiteralText.plain(value).utf8), Array(part.utf8))
      switch test {
      case .startsWith: return text.starts(with: part)
      case .endsWith: return text.reversed().starts(with: part.reversed())
      case .contains: return part.isEmpty || text.firstRange(of: part) != nil
      }
    case .contains(_, let element):
      guard case .list(let elements) = value, case .set(let elementType) = type else { return false }
      return elements.contains { areEqual($0, element, elementType) }
    case .speaks(_, let language):
      let tag = LiteralText.plain(value)
      return tag == language || tag.hasPrefix(language + "-")
    // The checker lets nobody ask an input how far it is from the moment of sending.
    case .within, .ago: return false
    case .constant, .all, .any, .not, .sample: return false
    }
  }

  private func areEqual(_ one: Plan.Literal, _ other: Plan.Literal, _ type: Plan.AttributeType) -> Bool {
    if let order = order(one, other) { return order == 0 }
    let texts = (LiteralText.plain(one), LiteralText.plain(other))
    switch type {
    case .timezone:
      guard let zone = ZoneTable.id(of: texts.0) else { return false }
      return zone == ZoneTable.id(of: texts.1)
    case .locale:
      return LanguageTag(lenient: texts.0)?.description == LanguageTag(lenient: texts.1)?.description
    default:
      // By bytes, as recipients' values are compared.
      return texts.0.utf8.elementsEqual(texts.1.utf8)
    }
  }

  /// Below zero where the first comes first; `nil` for values that have no order.
  private func order(_ one: Plan.Literal, _ other: Plan.Literal) -> Int? {
    func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int { left < right ? -1 : left > right ? 1 : 0 }
    switch (one, other) {
    case (.integer(let left), .integer(let right)): return sign(left, right)
    case (.integer(let left), .number(let right)): return sign(Double(left), right)
    case (.number(let left), .integer(let right)): return sign(left, Double(right))
    case (.number(let left), .number(let right)): return sign(left, right)
    case (.date(let left), .date(let right)): return sign(left, right)
    case (.instant(let left), .instant(let right)): return sign(left, right)
    case (.date(let left), .instant(let right)): return sign(Int64(left) * 86_400, right)
    case (.instant(let left), .date(let right)): return sign(left, Int64(right) * 86_400)
    case (.boolean(let left), .boolean(let right)): return left == right ? 0 : 1
    case (.version(let left), .version(let right)):
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    default: return nil
    }
  }
}

extension Plan.Predicate {
  /// What it comes to for everybody, by its constants; `nil` where a test of a recipient decides. The depth is the plan's.
  fileprivate var constantValue: Bool? {
    switch self {
    case .constant(let value): return value
    case .not(let inner): return inner.constantValue.map { !$0 }
    case .all(let parts):
      let values = parts.map(\.constantValue)
      if values.contains(false) { return false }
      return values.allSatisfy { $0 == true } ? true : nil
    case .any(let parts):
      let values = parts.map(\.constantValue)
      if values.contains(true) { return true }
      return values.allSatisfy { $0 == false } ? false : nil
    case .isSet, .isTrue, .compare, .between, .oneOf, .text, .contains, .within, .ago, .speaks, .sample: return nil
    }
  }
}
