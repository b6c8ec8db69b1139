package import CampanileExpansion
import Foundation

/// Checks JSON against a JSON Schema: the keywords of 2020-12 that Campanile's schemas use. Any other is a problem itself, so
/// that nothing passes because it wasn't looked at.
///
/// The schema is taken apart once, since thousands of lines are held against it.
package struct JSONSchemaValidator: Sendable {
  private let root: Node
  private let definitions: [String: Node]

  package init(_ schema: JSONValue) {
    root = Node(schema)
    definitions = (schema["$defs"]?.members ?? [:]).mapValues { Node($0) }
  }

  /// What is wrong, with its place; nothing when all is well.
  package func problems(in value: JSONValue) -> [String] {
    var problems: [String] = []
    check(value, root, at: .root, &problems)
    return problems
  }

  private func check(_ value: JSONValue, _ node: Node, at place: Place, _ problems: inout [String]) {
    for keyword in node.keywords {
      if let problem = check(value, keyword, at: place, &problems) { problems.append("\(place.text): \(problem)") }
    }
  }

  /// - Returns: What is wrong with the value itself; what is wrong within it goes into the list.
  private func check(_ value: JSONValue, _ keyword: Keyword, at place: Place, _ problems: inout [String]) -> String? {
    switch (keyword, value) {
    case (.type(let name), _): return Self.isOfType(value, name) ? nil : "not of type \(name)"
    case (.const(let wanted), _): return value == wanted ? nil : "not the value that it has to be"
    case (.values(let values), _): return values.contains(value) ? nil : "none of the values"
    case (.reference(let name), _):
      guard let target = definitions[name] else { return "the schema names what it doesn't define" }
      check(value, target, at: place, &problems)
      return nil
    case (.anyOf(let nodes), _):
      var fewest: [String]?
      for node in nodes {
        var found: [String] = []
        check(value, node, at: place, &found)
        if found.isEmpty { return nil }
        if found.count < fewest?.count ?? .max { fewest = found }
      }
      return "fits none of \(nodes.count): \(fewest?.first ?? "")"
    case (.pattern(let pattern), .text(let text)):
      let isFound = pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      return isFound ? nil : "doesn't match \(pattern.pattern)"
    case (.minimum(let least), .integer(let number)): return number >= least ? nil : "too small"
    case (.maximum(let most), .integer(let number)): return number <= most ? nil : "too large"
    case (.minItems(let least), .array(let values)): return values.count >= least ? nil : "too few elements"
    case (.maxItems(let most), .array(let values)): return values.count <= most ? nil : "too many elements"
    case (.items(let node), .array(let values)):
      for (index, element) in values.enumerated() { check(element, node, at: .element(place, index), &problems) }
      return nil
    case (.required(let names), .object(let members)):
      let missing = names.filter { name in !members.contains { $0.key == name } }
      return missing.isEmpty ? nil : missing.map { "`\($0)` is missing" }.joined(separator: ", ")
    case (.properties(let nodes), .object(let members)):
      for member in members {
        if let node = nodes[member.key] { check(member.value, node, at: .member(place, member.key), &problems) }
      }
      return nil
    case (.others(let node, let known), .object(let members)):
      for member in members where !known.contains(member.key) {
        guard let node else { return "`\(member.key)` doesn't belong here" }
        check(member.value, node, at: .member(place, member.key), &problems)
      }
      return nil
    case (.unknown(let keyword), _): return "the validator doesn't know `\(keyword)`"
    case (.pattern, _), (.minimum, _), (.maximum, _), (.minItems, _), (.maxItems, _), (.items, _), (.required, _),
      (.properties, _), (.others, _):
      return nil
    }
  }

  private static func isOfType(_ value: JSONValue, _ name: String) -> Bool {
    switch value {
    case .null: name == "null"
    case .boolean: name == "boolean"
    case .integer: name == "integer" || name == "number"
    case .number: name == "number"
    case .text: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}

extension JSONSchemaValidator {
  private indirect enum Place {
    case root
    case member(Place, String)
    case element(Place, Int)

    var text: String {
      switch self {
      case .root: "$"
      case .member(let parent, let key): "\(parent.text).\(key)"
      case .element(let parent, let index): "\(parent.text)[\(index)]"
      }
    }
  }

  private struct Node: Sendable {
    let keywords: [Keyword]

    private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description"]

    init(_ schema: JSONValue) {
      guard case .object(let members) = schema else {
        keywords = [.unknown("a schema that is no object")]
        return
      }
      let known = Set((schema["properties"]?.members ?? [:]).keys)
      keywords = members.filter { !Self.annotations.contains($0.key) }
        .map { Keyword($0.key, $0.value, known: known) ?? .unknown("\($0.key): \($0.value)") }
    }
  }

  private indirect enum Keyword: Sendable {
    case type(String)
    case const(JSONValue)
    case values([JSONValue])
    case reference(String)
    case anyOf([Node])
    case pattern(NSRegularExpression)
    case minimum(Int64)
    case maximum(Int64)
    case minItems(Int64)
    case maxItems(Int64)
    case items(Node)
    case required([String])
    case properties([String: Node])
    /// Without a schema for them, there may be no others.
    case others(Node?, known: Set<String>)
    case unknown(String)

    init?(_ name: String, _ wanted: JSONValue, known: Set<String>) {
      switch (name, wanted) {
      case ("type", .text(let type)): self = .type(type)
      case ("const", _): self = .const(wanted)
      case ("enum", .array(let values)): self = .values(values)
      case ("$ref", .text(let path)): self = .reference(path.split(separator: "/").last.map(String.init) ?? "")
      case ("anyOf", .array(let schemas)): self = .anyOf(schemas.map { Node($0) })
      case ("pattern", .text(let pattern)):
        guard let pattern = try? NSRegularExpression(pattern: pattern) else { return nil }
        self = .pattern(pattern)
      case ("minimum", .integer(let least)): self = .minimum(least)
      case ("maximum", .integer(let most)): self = .maximum(most)
      case ("minItems", .integer(let least)): self = .minItems(least)
      case ("maxItems", .integer(let most)): self = .maxItems(most)
      case ("items", _): self = .items(Node(wanted))
      case ("required", .array(let names)): self = .required(names.compactMap(\.textValue))
      case ("properties", _): self = .properties((wanted.members ?? [:]).mapValues { Node($0) })
      case ("additionalProperties", .boolean(false)): self = .others(nil, known: known)
      case ("additionalProperties", .object): self = .others(Node(wanted), known: known)
      default: return nil
      }
    }
  }
}

extension JSONValue {
  /// An object's members by their keys.
  fileprivate var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
