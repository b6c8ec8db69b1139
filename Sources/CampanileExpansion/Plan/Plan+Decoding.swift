extension Plan {
  /// Reads a plan that ``json`` wrote, or that somebody edited: every range is upheld again.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public init(json bytes: [UInt8]) throws(PlanReadProblem) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw PlanReadProblem(path: "", reason: "this is not JSON: \(JSONMistake(bytes, error).reason(\.byte))")
    }
    guard let version = value["campanile-plan"] else {
      throw PlanReadProblem(path: "", reason: "this is not a plan: it has no `campanile-plan`")
    }
    guard version == .integer(Int64(Plan.formatVersion)) else {
      throw PlanReadProblem(
        path: "campanile-plan",
        reason: "this compiler reads plans of version \(Plan.formatVersion); compile the sources anew")
    }
    try self.init(PlanReader(value))
  }

  private init(_ reader: PlanReader) throws(PlanReadProblem) {
    var reader = try reader.object(knowing: [
      "campanile-plan", "name", "kind", "topic", "source-locale", "attributes", "tables", "segment", "everyone",
      "condition",
      "schedule", "priority", "collapse", "experiment", "holdout", "variants", "limit", "label", "tag", "token",
      "channel", "environment", "guards", "identity", "testers",
    ])
    let name = try reader.required("name").name()
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw PlanReadProblem(path: "name", reason: "a plan's name becomes a file's name, without `/` and not hidden")
    }
    let kindReader = try reader.required("kind")
    let kinds = PushKind.declared
    guard let kind = PushKind(rawValue: try kindReader.word(among: kinds.map(\.rawValue))) else {
      throw kindReader.problem("this compiler makes no such pushes")
    }
    var tables: [Table] = []
    if let list = try reader.optional("tables") {
      for element in try list.elements { tables.append(try Table(element)) }
      guard Set(tables.map(\.name)).count == tables.count else { throw list.problem("a table stands twice") }
    }
    var attributes: [Attribute] = []
    for element in try reader.required("attributes").elements {
      attributes.append(try Attribute(element, tables: tables))
    }
    try Self.checkLookups(of: attributes)
    try Self.checkFallbacks(of: attributes)
    guard Set(attributes.map(\.name)).count == attributes.count else {
      throw PlanReadProblem(path: "attributes", reason: "an attribute stands twice")
    }
    reader.types = Dictionary(attributes.map { ($0.name, $0.type) }) { first, _ in first }
    var variants: [Variant] = []
    for element in try reader.required("variants").elements {
      let variant = try Variant(element)
      if let problem = kind.row.problem(with: variant.content.keys.union(kind.row.constants)) {
        throw element.problem(problem)
      }
      if let key = kind.row.neededOwnKeys.first(where: { key in !variant.content.data.contains { $0.key == key } }) {
        throw element.problem("a push of the kind `\(kind.rawValue)` needs the key `\(key)`")
      }
      if let live = variant.content.live, let problem = live.event.problem(with: variant.content.keys) {
        throw element.problem(problem)
      }
      if let relevance = variant.content.relevance, !kind.row.relevances.contains(relevance) {
        throw element.problem("a push of the kind `\(kind.rawValue)` has no such relevance")
      }
      variants.append(variant)
    }
    let live = variants.first?.content.live
    if live != nil, variants.count > 1 {
      throw PlanReadProblem(path: "variants", reason: "a push to a Live Activity has one variant")
    }
    let channel = try reader.optional("channel")
    if let channel {
      guard FixedText.channel.fits(try channel.text()) else { throw channel.problem("this is no channel's identifier") }
      guard kind.row.broadcastBytes != nil, live?.event.broadcasts == true else {
        throw channel.problem("a channel takes updates and ends of Live Activities, and nothing else")
      }
    }
    let holdout = Int(try reader.optional("holdout")?.integer(in: 0...10_000) ?? 0)
    guard variants.reduce(holdout, { $0 + $1.share }) == 10_000 else {
      throw PlanReadProblem(path: "variants", reason: "the shares of holdout and variants make 10000")
    }
    var priority: Int?
    if let value = try reader.optional("priority") {
      let number = Int(try value.integer(in: 1...10))
      guard kind.row.priorities.contains(number) else {
        let allowed = kind.row.priorities.map(String.init).joined(separator: " or ")
        throw value.problem("a push of the kind `\(kind.rawValue)` has priority \(allowed)")
      }
      priority = number
    }
    if let only = kind.row.onlyPriority, priority == nil {
      throw PlanReadProblem(path: "priority", reason: "a push of the kind `\(kind.rawValue)` has priority \(only)")
    }
    let topic = try reader.required("topic")
    guard FixedText.bundle.fits(try topic.name()) else { throw topic.problem("this is not a bundle identifier") }
    let label = try reader.optional("label")
    if let label, !FixedText.label.fits(try label.text()) {
      throw label.problem("a label has 1 to \(PayloadLimits.labelBytes) letters, digits or `-_.~%`")
    }
    let tag = try reader.optional("tag")
    if let tag, !FixedText.tag.fits(try tag.text()) {
      throw tag.problem(
        "a tag has 1 to \(PayloadLimits.tagBytes) letters, digits, `-` or `_`, and is no key that is taken")
    }
    let collapse = try reader.optional("collapse").map { value throws(PlanReadProblem) in
      let template = try Template(value)
      if let text = template.fixedText, CheckedText.collapse.problem(in: text) != nil {
        throw value.problem("a collapse identifier has 1 to \(PayloadLimits.collapseBytes) bytes of visible ASCII")
      }
      return template
    }
    let plan = Plan(
      name: name, kind: kind, topic: try topic.name(),
      sourceLocale: try reader.required("source-locale").name(), attributes: attributes,
      segment: try Predicate(try reader.required("segment")),
      condition: try reader.optional("condition")?.name(maximum: 4_096),
      schedule: try Schedule(try reader.required("schedule")), priority: priority,
      collapse: collapse,
      experiment: try reader.optional("experiment")?.name(), holdout: holdout, variants: variants,
      limit: try reader.optional("limit").map { value throws(PlanReadProblem) in
        Int(try value.integer(in: 1...Int64(Int32.max) * 1_000))
      },
      label: try label?.text(), tag: try tag?.text(),
      isForEveryone: try reader.optional("everyone")?.flag() ?? false,
      token: try Self.token(
        reader, kind, live.map { [$0.event.token] } ?? kind.row.tokens, isBroadcast: channel != nil, attributes),
      environment: try reader.optional("environment")?.word(among: Self.environments),
      channel: try channel?.text(),
      guards: try reader.optional("guards").map { value throws(PlanReadProblem) in try Guards(value, kind) }
        ?? Guards(),
      identity: try reader.optional("identity").map { value throws(PlanReadProblem) in
        let identity = try Attribute(value, tables: [])
        guard identity.isOptional, !identity.isInput else { throw value.problem("an identity is what may be missing") }
        return identity
      },
      testers: try reader.optional("testers").map { value throws(PlanReadProblem) in try Predicate(value) })
    self = plan
  }
}

extension Plan {
  /// What an environment of APNs is called.
  package static let environments = ["development", "production"]

  /// The attribute that a push goes to: one of a type that its kind allows.
  private static func token(
    _ reader: PlanReader, _ kind: PushKind, _ types: [TokenType], isBroadcast: Bool, _ attributes: [Attribute]
  ) throws(PlanReadProblem) -> String {
    let stated = try reader.optional("token")
    let name = try stated?.name() ?? mainToken
    if isBroadcast { return name }
    guard let attribute = attributes.first(where: { $0.name == name }) else {
      // Who makes batches of it asks for the main one.
      guard let stated else { return name }
      throw stated.problem("`\(name)` is none of the attributes")
    }
    guard case .token(let type) = attribute.type, types.contains(type) else {
      let allowed = types.map(\.rawValue).joined(separator: " or ")
      throw (stated ?? reader).problem(
        "a push of the kind `\(kind.rawValue)` goes to an attribute of the type \(allowed)")
    }
    return name
  }
}

extension Plan.Attribute {
  fileprivate init(_ reader: PlanReader, tables: [Plan.Table]) throws(PlanReadProblem) {
    let reader = try reader.object(knowing: [
      "name", "type", "optional", "path", "default", "input", "of", "plus", "else", "lookup",
    ])
    let name = try reader.required("name").name()
    var path = [name]
    if let list = try reader.optional("path") {
      path = []
      for element in try list.elements { path.append(try element.name()) }
      guard (1...16).contains(path.count) else { throw list.problem("a path has 1 to 16 keys") }
    }
    let type = try Plan.AttributeType(try reader.required("type"))
    let lookup = try reader.optional("lookup").map { value throws(PlanReadProblem) in
      try Plan.Lookup(value, of: type, among: tables)
    }
    self.init(
      name: name, type: type,
      isOptional: try reader.optional("optional")?.flag() ?? false, path: path,
      defaultValue: try reader.optional("default").map { value throws(PlanReadProblem) in
        let literal = try Plan.Literal(value)
        guard literal.fits(type) else { throw value.problem("a default is of its attribute's type") }
        return literal
      },
      isInput: try reader.optional("input")?.flag() ?? false,
      base: try reader.optional("of")?.name(),
      addend: try reader.optional("plus")?.integer(in: -1_000_000_000...1_000_000_000) ?? 0,
      otherwise: try reader.optional("else")?.name(), lookup: lookup)
  }
}

extension Plan.AttributeType {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    if case .text(let name) = reader.value {
      guard let type = Self.plainNames.first(where: { $0.name == name })?.type else {
        throw reader.problem("`\(name)` is not a type")
      }
      self = type
      return
    }
    let object = try reader.object(knowing: ["one-of", "set-of"])
    if let list = try object.optional("one-of") {
      var names: [String] = []
      for element in try list.elements { names.append(try element.name()) }
      self = .oneOf(names)
    } else {
      let element = try Plan.AttributeType(try object.required("set-of"))
      if case .set = element { throw object.problem("a set holds no sets") }
      self = .set(element)
    }
  }
}

extension Plan.Literal {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    switch reader.value {
    case .text(let text): self = .text(text)
    case .integer(let integer): self = .integer(integer)
    case .boolean(let flag): self = .boolean(flag)
    case .array:
      var values: [Plan.Literal] = []
      for element in try reader.elements { values.append(try Plan.Literal(element)) }
      self = .list(values)
    default:
      let object = try reader.object(knowing: ["number", "date", "instant", "version", "symbol", "input"])
      if let value = try object.optional("number") {
        self = .number(try value.number(in: -1e300...1e300))
      } else if let value = try object.optional("date") {
        self = .date(Int32(try value.integer(in: -1_000_000...1_000_000)))
      } else if let value = try object.optional("instant") {
        self = .instant(try value.integer(in: -86_400_000_000...86_400_000_000))
      } else if let value = try object.optional("version") {
        var parts: [UInt32] = []
        for element in try value.elements { parts.append(UInt32(try element.integer(in: 0...Int64(UInt32.max)))) }
        guard (1...8).contains(parts.count) else { throw value.problem("a version has 1 to 8 numbers") }
        self = .version(parts)
      } else if let value = try object.optional("input") {
        self = .input(try value.name())
      } else {
        self = .symbol(try object.required("symbol").text())
      }
    }
  }
}

extension Plan.Value {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    if case .object = reader.value, let name = reader.value["attribute"] {
      _ = name
      self = .attribute(try reader.object(knowing: ["attribute"]).required("attribute").attribute())
    } else {
      self = .literal(try Plan.Literal(reader))
    }
  }
}

extension Plan.Template {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    if case .text(let text) = reader.value {
      self.init(text)
      return
    }
    var pieces: [Piece] = []
    for element in try reader.elements {
      if case .text(let text) = element.value {
        pieces.append(.text(text))
      } else {
        pieces.append(.attribute(try element.object(knowing: ["attribute"]).required("attribute").attribute()))
      }
    }
    self.init(pieces)
  }
}

extension Plan.Predicate {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    if case .boolean(let flag) = reader.value {
      self = .constant(flag)
      return
    }
    let object = try reader.object(knowing: [
      "all", "any", "not", "is-set", "attribute", "else", "is", "value", "values", "seconds", "sample", "salt",
    ])
    if let list = try object.optional("all") {
      self = .all(try Self.list(list))
    } else if let list = try object.optional("any") {
      self = .any(try Self.list(list))
    } else if let inner = try object.optional("not") {
      self = .not(try Plan.Predicate(inner))
    } else if let name = try object.optional("is-set") {
      self = .isSet(try name.attribute())
    } else if let share = try object.optional("sample") {
      self = .sample(share: Int(try share.integer(in: 0...10_000)), salt: try object.required("salt").text())
    } else {
      let operand = Plan.Operand(
        try object.required("attribute").attribute(),
        else: try object.optional("else").map { value throws(PlanReadProblem) in try Plan.Literal(value) })
      let test = try Plan.Test(object)
      if let type = reader.types?[operand.attribute], !test.fits(type) {
        throw reader.problem("`\(operand.attribute)` is of another type than what is asked of it")
      }
      self = .test(operand, test)
    }
  }

  private static func list(_ reader: PlanReader) throws(PlanReadProblem) -> [Plan.Predicate] {
    var parts: [Plan.Predicate] = []
    for element in try reader.elements { parts.append(try Plan.Predicate(element)) }
    return parts
  }
}
