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
    let derived = attributes.behindFallbacks.filter { attribute in inputs.contains { $0.name == attribute.base } }
    // Those of them that go without a value, where an attribute of the audience stands in.
    var read: [Attribute] = []
    for attribute in derived {
      switch attribute.base.flatMap({ values[$0] }) {
      case .integer(let base)?:
        let sum = base.addingReportingOverflow(attribute.addend).partialValue
        values[attribute.name] = attribute.type == .number ? .number(Double(sum)) : .integer(sum)
      case let base?: values[attribute.name] = base
      case nil:
        values[attribute.name] = attribute.otherwise.flatMap { values[$0] } ?? attribute.defaultValue
        guard values[attribute.name] == nil, let otherwise = attribute.otherwise,
          let other = (self.attributes + read).first(where: { $0.name == otherwise && !$0.isInput })
        else { continue }
        read.append(other.named(attribute.name))
      }
    }
    let given = GivenInputs((inputs + derived).filter { input in !read.contains { $0.name == input.name } }, values)
    var plan = self
    plan.attributes = attributes.compactMap { attribute in
      if let other = read.first(where: { $0.name == attribute.name }) { return other }
      return attribute.isInput || derived.contains { $0.name == attribute.name } ? nil : attribute
    }
    for place in plan.attributes.indices {
      guard let otherwise = plan.attributes[place].otherwise,
        !plan.attributes.contains(where: { $0.name == otherwise })
      else { continue }
      plan.attributes[place].otherwise = nil
      plan.attributes[place].defaultValue = values[otherwise]
    }
    for place in plan.attributes.indices {
      guard let name = plan.attributes[place].lookup?.keyName, inputs.contains(where: { $0.name == name }) else {
        continue
      }
      // An input that goes without a value finds nothing: no row has an empty key.
      plan.attributes[place].lookup?.key = .fixed(values[name].map { LiteralText.plain($0) } ?? "")
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
        locale: text.locale, title: text.title.flatMap(self.text), subtitle: text.subtitle.flatMap(self.text),
        body: text.body.flatMap(self.text))
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

  /// - Returns: `nil` where no alternative is possible any more, as of a subtitle that not everybody gets.
  private func text(_ text: Plan.Text) -> Plan.Text? {
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
      return result.isEmpty ? nil : .alternatives(result)
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
  private func filled(_ predicate: Plan.Predicate) -> Plan.Predicate {
    guard case .test(let operand, let test) = predicate else { return predicate }
    return .test(filled(operand), test.replacingLiterals(literal))
  }

  private func filled(_ operand: Plan.Operand) -> Plan.Operand {
    Plan.Operand(operand.attribute, else: operand.fallback.map(literal))
  }

  /// A test of an input as what it comes to. As of a recipient, no value passes no test.
  private func decided(_ predicate: Plan.Predicate) -> Plan.Predicate {
    guard let name = predicate.attribute, let type = types[name] else { return predicate }
    guard case .test(let operand, let test) = predicate else { return .constant(values[name] != nil) }
    guard let value = values[name] ?? operand.fallback else { return .constant(false) }
    return .constant(test.holds(of: value, type))
  }

  /// Whether an input without a value stands where something is compared with it.
  private func comparesAbsent(_ predicate: Plan.Predicate) -> Bool {
    guard !absent.isEmpty, let test = predicate.test else { return false }
    return test.literals.contains { if case .input(let name) = $0 { absent.contains(name) } else { false } }
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
    case .isSet, .test, .sample: return nil
    }
  }
}
