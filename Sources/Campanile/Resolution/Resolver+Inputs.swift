internal import CampanileExpansion
internal import CampanileSyntax

/// What a campaign asks for when it is compiled, with its types looked up.
struct ResolvedInputs: Sendable {
  struct Example: Sendable {
    let title: String
    /// By input. One that was reported is missing.
    let values: [String: Plan.Literal]
    /// Its title.
    let range: SourceRange
  }

  /// In the order of the parentheses. They are told from attributes of the audience by ``Plan/Attribute/isInput``.
  var attributes: [Schema.Attribute] = []
  /// Those whose types aren't known.
  var broken: Set<String> = []
  var examples: [Example] = []
}

extension Resolver {
  /// Looks up the types of a campaign's inputs, and checks its examples.
  mutating func resolvedInputs(of campaign: Syntax.Campaign) -> ResolvedInputs {
    var inputs = ResolvedInputs()
    var firstRanges: [String: SourceRange] = [:]
    for parameter in campaign.parameters {
      let name = parameter.name
      if let first = firstRanges[name.text] {
        report(.listedTwice(name.text, what: "input", first: first), at: name.range)
        continue
      }
      firstRanges[name.text] = name.range
      if let attribute = schema[name.text] {
        report(
          .declaredTwice(kind: Reason.attributeOrInput, name: name.text, first: attribute.range), at: name.range)
        continue
      }
      guard let type = type(of: parameter.type) else {
        inputs.broken.insert(name.text)
        continue
      }
      inputs.attributes.append(
        .init(
          plan: Plan.Attribute(
            name: name.text, type: type, isOptional: parameter.isOptional, path: [name.text],
            defaultValue: defaultValue(of: parameter, type), isInput: true),
          range: name.range, documentation: nil))
    }
    var titles: [String: SourceRange] = [:]
    for directive in campaign.body.directives {
      guard case .example(let example) = directive.argument else { continue }
      let title = example.title.plain.text
      if let first = titles[title] {
        report(.listedTwice(title, what: "example", first: first), at: example.title.range)
      }
      titles[title] = example.title.range
      if campaign.parameters.isEmpty {
        let names = example.values.map(\.name.text)
        report(
          .exampleWithoutInputs(campaign.name.text, of: campaign.keyword, names, declared: campaign.name.range),
          at: directive.wordRange)
        // Whatever else names them isn't wrong too.
        inputs.broken.formUnion(names)
      } else {
        inputs.examples.append(checked(example, of: inputs, campaign))
      }
    }
    return inputs
  }

  /// What stands in for a parameter that isn't given; written as an attribute's `default`.
  mutating func defaultValue(of parameter: Syntax.Parameter, _ type: Plan.AttributeType) -> Plan.Literal? {
    guard let value = parameter.defaultValue else { return nil }
    if parameter.isOptional { report(.optionalWithDefault(Reason.inputOptionalWithDefault), at: value.range) }
    if type == .text, case .string(let text) = value, BlankText.isBlank(text.plain.text) {
      report(.attributeForm(Reason.blankDefault), at: text.range)
    }
    return literal(value, as: type, of: parameter.name.text)
  }

  /// `note none`, of what may be missing: whether it is that.
  mutating func reportNothing(_ value: Syntax.Value, of name: Syntax.Name, _ attribute: Schema.Attribute) -> Bool {
    guard case .name(let word) = value, word.isNull, attribute.plan.isOptional else { return false }
    switch attribute.type {
    case .oneOf(let names) where names.contains(word.text): return false
    case .set: return false
    default: break
    }
    report(.nothingInExample(name.text, whole: name.range.union(value.range)), at: value.range)
    return true
  }

  private mutating func checked(
    _ example: Syntax.Example, of inputs: ResolvedInputs, _ campaign: Syntax.Campaign
  ) -> ResolvedInputs.Example {
    var values: [String: Plan.Literal] = [:]
    var firstRanges: [String: SourceRange] = [:]
    for (name, value) in example.values {
      if let first = firstRanges[name.text] {
        report(.listedTwice(name.text, what: "input", first: first), at: name.range)
        continue
      }
      firstRanges[name.text] = name.range
      if let input = inputs.attributes.first(where: { $0.name == name.text }) {
        warnOfDay(value, as: input.type)
        if reportNothing(value, of: name, input) { continue }
        values[name.text] = literal(value, as: input.type, of: name.text)
      } else if !inputs.broken.contains(name.text), schema[name.text] == nil {
        report(
          .unknownInput(
            name.text, of: campaign.keyword, campaign: campaign.name.text, known: inputs.attributes.map(\.name),
            declared: campaign.name.range),
          at: name.range)
        // What was meant is not missed as well.
        if let meant = nearestName(to: name.text, among: inputs.attributes.map(\.name)), firstRanges[meant] == nil {
          firstRanges[meant] = name.range
        }
      }
    }
    let lacking = inputs.attributes.filter {
      firstRanges[$0.name] == nil && !example.isIncomplete && !$0.plan.mayGoWithout
    }
    let others = example.values.map(\.name).filter { name in
      schema[name.text] != nil && !inputs.attributes.contains { $0.name == name.text }
    }
    if lacking.count == 1, others.count == 1 {
      // An attribute in the place of the input.
      report(
        .unknownInput(
          others[0].text, of: campaign.keyword, campaign: campaign.name.text, known: lacking.map(\.name),
          declared: campaign.name.range),
        at: others[0].range)
      firstRanges[lacking[0].name] = others[0].range
    } else {
      for other in others where !campaign.parameters.contains(where: { $0.name.text == other.text }) {
        let problem = OtherWordProblem.attributeInExample(other.text, inputs: inputs.attributes.map(\.name))
        report([problem.diagnostic(at: other.range)])
      }
    }
    for input in inputs.attributes
    where firstRanges[input.name] == nil && !example.isIncomplete && !input.plan.mayGoWithout {
      // One that can't be read was meant to stand in.
      if campaign.parameters.contains(where: { $0.name.text == input.name && $0.defaultValue != nil }) { continue }
      report(
        .exampleLacks(input.name, example: example.title.plain.text, declared: input.range), at: example.title.range)
    }
    return .init(title: example.title.plain.text, values: values, range: example.title.range)
  }

  /// Lets the names of inputs stand where those of attributes do.
  mutating func declare(_ inputs: ResolvedInputs, of campaign: Syntax.Campaign) {
    for input in inputs.attributes {
      schema.add(input)
      attributeTypes[input.name] = input.type.variableType
      self.inputs[input.name] = input.type
    }
    brokenInputs = inputs.broken
  }

  /// The name of an input where a value of a type has to stand; `nil` for all else.
  func input(_ value: Syntax.Value, as type: Plan.AttributeType) -> Plan.Literal? {
    guard !inputs.isEmpty, case .name(let name) = value, let own = inputs[name.text] else { return nil }
    switch (type, own) {
    // A value of that name was there first.
    case (.oneOf(let names), _) where names.contains(name.text): return nil
    case (.oneOf(let names), .oneOf(let others)): return others.allSatisfy(names.contains) ? .input(name.text) : nil
    case (.number, .integer), (.text, .url), (.text, .oneOf), (.instant, .date): return .input(name.text)
    default: return type == own ? .input(name.text) : nil
    }
  }
}
