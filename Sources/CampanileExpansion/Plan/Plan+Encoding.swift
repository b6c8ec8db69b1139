extension Plan {
  /// The plan as JSON that a person can review: keys in a fixed order, attributes by name, messages as MessageFormat 2
  /// source. The same plan gives the same bytes.
  public var json: [UInt8] { jsonValue.encoded(indented: true) + [0x0A] }

  package var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("campanile-plan", .integer(Int64(Plan.formatVersion)))
    object.add("name", .text(name))
    object.add("kind", .text(kind.rawValue))
    object.add("topic", .text(topic))
    object.add("source-locale", .text(sourceLocale))
    object.add("attributes", .array(attributes.map(\.jsonValue)))
    if case let tables = tables, !tables.isEmpty { object.add("tables", .array(tables.map(\.jsonValue))) }
    object.add("segment", segment.jsonValue)
    if isForEveryone { object.add("everyone", .boolean(true)) }
    object.add("condition", condition.map(JSONValue.text))
    object.add("schedule", schedule.jsonValue)
    object.add("priority", priority.map { .integer(Int64($0)) })
    object.add("collapse", collapse?.jsonValue)
    object.add("experiment", experiment.map(JSONValue.text))
    if holdout > 0 { object.add("holdout", .integer(Int64(holdout))) }
    object.add("variants", .array(variants.map(\.jsonValue)))
    object.add("limit", limit.map { .integer(Int64($0)) })
    object.add("label", label.map(JSONValue.text))
    object.add("tag", tag.map(JSONValue.text))
    if token != Plan.mainToken { object.add("token", .text(token)) }
    object.add("channel", channel.map(JSONValue.text))
    object.add("environment", environment.map(JSONValue.text))
    object.add("guards", guards.jsonValue)
    object.add("identity", identity?.jsonValue)
    object.add("testers", testers?.jsonValue)
    return object.value
  }
}

/// Collects the members of an object; what is `nil` is left out.
struct ObjectBuilder {
  private var members: [JSONValue.Member] = []

  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { members.append(.init(key, value)) }
  }

  var value: JSONValue { .object(members) }
}

/// An object with one key, which says what kind of thing it is.
private func tagged(_ key: String, _ value: JSONValue) -> JSONValue { .object([.init(key, value)]) }

extension Plan.Attribute {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("name", .text(name))
    object.add("type", type.jsonValue)
    if isOptional { object.add("optional", .boolean(true)) }
    if path != [name], lookup == nil { object.add("path", .array(path.map(JSONValue.text))) }
    object.add("default", defaultValue?.jsonValue)
    if isInput { object.add("input", .boolean(true)) }
    object.add("of", base.map(JSONValue.text))
    if addend != 0 { object.add("plus", .integer(addend)) }
    object.add("else", otherwise.map(JSONValue.text))
    object.add("lookup", lookup?.jsonValue)
    return object.value
  }
}

extension Plan.AttributeType {
  var jsonValue: JSONValue {
    switch self {
    case .oneOf(let names): tagged("one-of", .array(names.map(JSONValue.text)))
    case .set(let element): tagged("set-of", element.jsonValue)
    default: .text(Self.plainNames.first { $0.type == self }?.name ?? "text")
    }
  }
}

extension Plan.Literal {
  var jsonValue: JSONValue {
    switch self {
    case .text(let text): .text(text)
    case .integer(let value): .integer(value)
    case .number(let value):
      tagged("number", value == value.rounded() && abs(value) < 1e15 ? .integer(Int64(value)) : .number(value))
    case .boolean(let flag): .boolean(flag)
    case .date(let days): tagged("date", .integer(Int64(days)))
    case .instant(let seconds): tagged("instant", .integer(seconds))
    case .version(let parts): tagged("version", .array(parts.map { .integer(Int64($0)) }))
    case .symbol(let text): tagged("symbol", .text(text))
    case .list(let values): .array(values.map(\.jsonValue))
    case .input(let name): tagged("input", .text(name))
    }
  }
}

extension Plan.Value {
  var jsonValue: JSONValue {
    switch self {
    case .literal(let literal): literal.jsonValue
    case .attribute(let name): tagged("attribute", .text(name))
    }
  }
}

extension Plan.Template {
  var jsonValue: JSONValue {
    if case .text(let text)? = pieces.first, pieces.count == 1 { return .text(text) }
    return .array(
      pieces.map { piece in
        switch piece {
        case .text(let text): .text(text)
        case .attribute(let name): tagged("attribute", .text(name))
        }
      })
  }
}

extension Plan.Operand {
  func add(to object: inout ObjectBuilder) {
    object.add("attribute", .text(attribute))
    object.add("else", fallback?.jsonValue)
  }
}

extension Plan.Predicate {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    switch self {
    case .constant(let value): return .boolean(value)
    case .all(let parts): return tagged("all", .array(parts.map(\.jsonValue)))
    case .any(let parts): return tagged("any", .array(parts.map(\.jsonValue)))
    case .not(let inner): return tagged("not", inner.jsonValue)
    case .isSet(let name): return tagged("is-set", .text(name))
    case .test(let operand, let test):
      operand.add(to: &object)
      test.add(to: &object)
    case .sample(let share, let salt):
      object.add("sample", .integer(Int64(share)))
      object.add("salt", .text(salt))
    }
    return object.value
  }
}
