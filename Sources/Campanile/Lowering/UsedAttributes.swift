internal import CampanileExpansion

extension Plan {
  /// The same plan, with those of `all` attributes that it reads.
  ///
  /// - Parameters:
  ///   - facts: what a message says, by its source.
  ///   - lookup: what is looked up under a name.
  func keeping(
    _ all: [Attribute], lookup: (String) -> Attribute?, facts: (String) -> MessageFacts
  ) -> Plan {
    var all = all
    var used = usedAttributes(of: all, facts)
    let lookups = used.sorted().filter { name in !all.contains { $0.name == name } }.compactMap(lookup)
    if !lookups.isEmpty {
      all += lookups
      used = usedAttributes(of: all, facts)
    }
    used.formUnion(all.filter { used.contains($0.name) }.compactMap(\.lookup?.keyName))
    // Who gets nothing may be named by it, whatever the plan reads.
    let id = isToDevices && !used.contains("id") ? all.first { $0.name == "id" && !$0.isInput } : nil
    return Plan(
      name: name, kind: kind, topic: topic, sourceLocale: sourceLocale,
      attributes: all.filter { used.contains($0.name) || $0.isInput }, segment: segment, condition: condition,
      schedule: schedule,
      priority: priority, collapse: collapse, experiment: experiment, holdout: holdout, variants: variants,
      limit: limit,
      label: label, tag: tag, isForEveryone: isForEveryone, token: token, environment: environment, channel: channel,
      guards: guards, identity: id.map { Attribute(name: $0.name, type: $0.type, isOptional: true, path: $0.path) },
      testers: testers)
  }

  /// The attributes that a plan reads, `token` and `locale` among them. `id` decides experiments, samples and jitter.
  private func usedAttributes(of all: [Attribute], _ facts: (String) -> MessageFacts) -> Set<String> {
    var used = UsedAttributes()
    // Topics are Firebase's: there is no recipient whose zone counts.
    if isToDevices, all.contains(where: { $0.name == "timezone" }) {
      used.momentTypes = Dictionary(all.map { ($0.name, $0.type) }) { first, _ in first }
    }
    used.names = [Plan.mainToken, "locale", token]
    // Firebase's own goes beside a Live Activity's.
    if kind.row.passesFCM, !kind.row.tokens.contains(.fcm), let own = all.first(where: { $0.type == .token(.fcm) }) {
      used.names.insert(own.name)
    }
    used.add(segment)
    if experiment != nil { used.names.insert("id") }
    if let zone = schedule.zoneRule { used.add(zone) }
    if case .recurring(let recurrence) = schedule.timing, recurrence.jitter > 0 { used.names.insert("id") }
    used.names.formUnion(schedule.ownAttributes)
    if !schedule.ramp.isEmpty { used.names.insert("id") }
    if let testers { used.add(testers) }
    if case .at(_, _, let zone) = schedule.expiry { used.add(zone) }
    if schedule.quiet != nil, isToDevices { used.names.insert("timezone") }
    if !guards.notWith.isEmpty { used.names.insert("timezone") }
    collapse.map { used.add($0) }
    for variant in variants { used.add(variant.content, facts) }
    used.addFallbacks(among: all)
    return used.names
  }
}

private struct UsedAttributes {
  var names: Set<String> = []
  /// The types of all attributes, where moments in texts are shown in a recipient's zone.
  var momentTypes: [String: Plan.AttributeType]?

  /// What stands in for those that are there.
  mutating func addFallbacks(among all: [Plan.Attribute]) {
    let fallbacks = Dictionary(all.compactMap { own in own.otherwise.map { (own.name, $0) } }) { first, _ in first }
    guard !fallbacks.isEmpty else { return }
    for name in names {
      var next = fallbacks[name]
      while let other = next, names.insert(other).inserted { next = fallbacks[other] }
    }
  }

  mutating func add(_ zone: Plan.Schedule.ZoneRule) {
    if case .local = zone { names.insert("timezone") }
  }

  mutating func add(_ template: Plan.Template) {
    for case .attribute(let name) in template.pieces { names.insert(name) }
  }

  mutating func add(_ value: Plan.Value) {
    if case .attribute(let name) = value { names.insert(name) }
  }

  mutating func add(_ predicate: Plan.Predicate) {
    names.formUnion(predicate.attributes)
  }

  mutating func add(_ content: Plan.Content, _ facts: (String) -> MessageFacts) {
    for text in content.texts {
      for line in [text.title, text.subtitle, text.body].compactMap(\.self) { add(line, facts) }
    }
    content.badge.map { add($0) }
    for template in content.identifiers.values { add(template) }
    switch content.image {
    case .template(let template)?: add(template)
    case .choice(let alternatives)?: add(alternatives) { $0.add($1) }
    case nil: break
    }
    for entry in content.data + (content.live?.state ?? []) + (content.live?.attributes ?? []) {
      add(entry.value, facts)
    }
  }

  private mutating func add(_ badge: Plan.Badge) {
    switch badge {
    case .count: break
    case .attribute(let name): names.insert(name)
    case .choice(let alternatives): add(alternatives) { $0.add($1) }
    }
  }

  private mutating func add<Value>(_ alternatives: [Plan.Chosen<Value>], _ add: (inout Self, Value) -> Void) {
    for alternative in alternatives {
      alternative.guardCondition.map { self.add($0) }
      if let value = alternative.value { add(&self, value) }
    }
  }

  private mutating func add(_ text: Plan.Text, _ facts: (String) -> MessageFacts) {
    switch text {
    case .key(_, let arguments): for argument in arguments { add(argument) }
    case .alternatives(let alternatives):
      for alternative in alternatives {
        alternative.guardCondition.map { add($0) }
        add(alternative.message, facts)
      }
    }
  }

  private mutating func add(_ message: Plan.Message, _ facts: (String) -> MessageFacts) {
    let said = facts(message.source)
    names.formUnion(said.variables.subtracting(message.parameters.map(\.name)))
    if let momentTypes, message.showsMoments(said.message, types: momentTypes) { names.insert("timezone") }
    for parameter in message.parameters { add(parameter.value) }
  }

  private mutating func add(_ value: Plan.DataValue, _ facts: (String) -> MessageFacts) {
    switch value {
    case .template(let template): add(template)
    case .literal, .null: break
    case .attribute(let name): names.insert(name)
    case .attributeOr(let name, let fallback):
      names.insert(name)
      add(fallback, facts)
    case .list(let values): for value in values { add(value, facts) }
    case .object(let entries): for entry in entries { add(entry.value, facts) }
    case .choice(let alternatives): add(alternatives) { $0.add($1, facts) }
    case .message(let texts): for text in texts { add(text.message, facts) }
    }
  }
}
