/// What a JSON value may be: the part of JSON Schema (2020-12) that Campanile's files need.
package indirect enum JSONSchema: Sendable {
  case anything
  case null, boolean, number
  case constant(JSONValue)
  case words([String])
  case integer(from: Int64? = nil, to: Int64? = nil)
  case text(pattern: String? = nil)
  case list(JSONSchema, from: Int = 0, to: Int? = nil)
  /// An object with these keys and no others, unless `rest` says what else may stand in it.
  case object([Field], rest: JSONSchema? = nil)
  /// One of these, or several.
  case either([JSONSchema])
  /// A schema that the document defines.
  case named(String)

  package struct Field: Sendable {
    let key: String
    let schema: JSONSchema
    let isRequired: Bool
    let meaning: String?

    /// A key that is always there.
    package static func always(_ key: String, _ schema: JSONSchema, _ meaning: String? = nil) -> Field {
      Field(key: key, schema: schema, isRequired: true, meaning: meaning)
    }

    /// A key that may be left out.
    package static func maybe(_ key: String, _ schema: JSONSchema, _ meaning: String? = nil) -> Field {
      Field(key: key, schema: schema, isRequired: false, meaning: meaning)
    }
  }

  /// A text that becomes a name or a header: not empty, without control characters.
  package static var name: JSONSchema { .text(pattern: #"^[^\u0000-\u001f\u007f]+$"#) }
  /// `2026-12-01T08:00:00Z`
  package static var moment: JSONSchema {
    .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")
  }
  package static var count: JSONSchema { .integer(from: 0) }

  package func orNull() -> JSONSchema { .either([self, .null]) }
}

extension JSONSchema {
  package var jsonValue: JSONValue {
    var object = ObjectBuilder()
    switch self {
    case .anything: break
    case .null: object.add("type", .text("null"))
    case .boolean: object.add("type", .text("boolean"))
    case .number: object.add("type", .text("number"))
    case .constant(let value): object.add("const", value)
    case .words(let words): object.add("enum", .array(words.map(JSONValue.text)))
    case .integer(let low, let high):
      object.add("type", .text("integer"))
      object.add("minimum", low.map(JSONValue.integer))
      object.add("maximum", high.map(JSONValue.integer))
    case .text(let pattern):
      object.add("type", .text("string"))
      object.add("pattern", pattern.map(JSONValue.text))
    case .list(let element, let low, let high):
      object.add("type", .text("array"))
      object.add("items", element.jsonValue)
      if low > 0 { object.add("minItems", .integer(Int64(low))) }
      object.add("maxItems", high.map { .integer(Int64($0)) })
    case .object(let fields, let rest):
      object.add("type", .text("object"))
      if !fields.isEmpty {
        object.add("properties", .object(fields.map { .init($0.key, $0.jsonValue) }))
        let required = fields.filter(\.isRequired).map { JSONValue.text($0.key) }
        if !required.isEmpty { object.add("required", .array(required)) }
      }
      object.add("additionalProperties", rest?.jsonValue ?? .boolean(false))
    case .either(let schemas): object.add("anyOf", .array(schemas.map(\.jsonValue)))
    case .named(let name): object.add("$ref", .text("#/$defs/" + name))
    }
    return object.value
  }
}

extension JSONSchema.Field {
  fileprivate var jsonValue: JSONValue {
    guard let meaning, case .object(let members) = schema.jsonValue else { return schema.jsonValue }
    return .object([.init("description", .text(meaning))] + members)
  }
}

/// A schema with a name, as it is published.
package struct SchemaDocument: Sendable {
  /// `plan`: what `campanile schema` calls it.
  package let name: String
  /// What it describes, for people.
  package let title: String
  /// The number in the file, or that of the build which covers it.
  package let version: Int
  package let root: JSONSchema
  package let definitions: [(name: String, schema: JSONSchema)]

  package init(
    name: String, title: String, version: Int, root: JSONSchema,
    definitions: [(name: String, schema: JSONSchema)] = []
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.root = root
    self.definitions = definitions
  }

  /// The document, indented, with a line end.
  package var json: [UInt8] {
    var object = ObjectBuilder()
    object.add("$schema", .text("https://json-schema.org/draft/2020-12/schema"))
    object.add("$id", .text("urn:campanile:\(name):\(version)"))
    object.add("title", .text(title))
    var members: [JSONValue.Member] = []
    if case .object(let found) = object.value { members += found }
    if case .object(let found) = root.jsonValue { members += found }
    if !definitions.isEmpty {
      members.append(.init("$defs", .object(definitions.map { .init($0.name, $0.schema.jsonValue) })))
    }
    return JSONValue.object(members).encoded(indented: true) + [0x0A]
  }
}
