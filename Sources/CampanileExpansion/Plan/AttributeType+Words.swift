extension Plan.AttributeType {
  /// The types that one word names, as they are declared in a campaign file and in plans.
  package static let plainNames: [(name: String, type: Plan.AttributeType)] =
    [
      ("text", .text), ("integer", .integer), ("number", .number), ("boolean", .boolean), ("date", .date),
      ("instant", .instant), ("version", .version), ("locale", .locale), ("timezone", .timezone), ("url", .url),
    ] + TokenType.allCases.map { ($0.rawValue, .token($0)) }

  /// The type as it is declared: `integer`, `one of silver, gold`, `set of text`.
  package var declaration: String {
    switch self {
    case .oneOf(let names): "one of " + names.joined(separator: ", ")
    case .set(let element): "set of " + element.declaration
    default: Self.plainNames.first { $0.type == self }?.name ?? "text"
    }
  }

  /// The type as an author would call it, with its article.
  ///
  /// - Parameter choices: says what a type with so many names is.
  package func described(choices: ([String]) -> String) -> String {
    switch self {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "`true` or `false`"
    case .date: "a date"
    case .instant: "a moment in time"
    case .version: "a version"
    case .locale: "a locale"
    case .timezone: "a time zone"
    case .token(let token): token.words
    case .url: "an address"
    case .oneOf(let names): choices(names)
    case .set(.oneOf(let names)): "a set of \(choices(names))"
    case .set(let element):
      "a set of \(element.described(choices: choices).replacing("a ", with: "", maxReplacements: 1))s"
    }
  }

  /// A value of it, where its form has to be known.
  package var example: String? {
    switch self {
    case .date: "2026-12-01"
    case .instant: "2026-12-01T09:00:00Z"
    case .version: "4.2.1"
    case .text, .integer, .number, .boolean, .locale, .timezone, .token, .url, .oneOf, .set: nil
    }
  }
}
