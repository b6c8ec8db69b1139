package import CampanileExpansion
import Foundation

/// Checks JSON against a JSON Schema: the keywords of 2020-12 that Campanile's schemas use. Any other is a problem itself, so
/// that nothing passes because it wasn't looked at.
package struct JSONSchemaValidator {
  private let root: JSONValue

  package init(_ schema: JSONValue) { root = schema }

  /// What is wrong, with its place; nothing when all is well.
  package func problems(in value: JSONValue) -> [String] { problems(in: value, root, at: "$") }

  private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description"]

  private func problems(in value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(place): the schema is no object"] }
    return keywords.flatMap { keyword -> [String] in
      if Self.annotations.contains(keyword.key) { return [] }
      return problems(in: value, keyword.key, keyword.value, schema, at: place)
    }
  }

  private func problems(
    in value: JSONValue, _ keyword: String, _ wanted: JSONValue, _ schema: JSONValue, at place: String
  ) -> [String] {
    switch (keyword, value) {
    case ("type", _):
      return Self.isOfType(value, wanted.textValue) ? [] : ["\(place): not of type \(wanted.textValue ?? "?")"]
    case ("const", _): return value == wanted ? [] : ["\(place): not the value that it has to be"]
    case ("enum", _): return wanted.arrayValue?.contains(value) == true ? [] : ["\(place): none of the values"]
    case ("$ref", _):
      guard let name = wanted.textValue?.split(separator: "/").last.map(String.init), let target = root["$defs"]?[name]
      else { return ["\(place): the schema names what it doesn't define"] }
      return problems(in: value, target, at: place)
    case ("anyOf", _):
      let found = (wanted.arrayValue ?? []).map { problems(in: value, $0, at: place) }
      guard !found.contains(where: \.isEmpty) else { return [] }
      return ["\(place): fits none of \(found.count): \(found.min { $0.count < $1.count }?.first ?? "")"]
    case ("pattern", .text(let text)):
      return text.range(of: wanted.textValue ?? "", options: .regularExpression) != nil
        ? [] : ["\(place): doesn't match \(wanted.textValue ?? "")"]
    case ("minimum", .integer(let number)):
      return number >= wanted.integerValue ?? .max ? [] : ["\(place): too small"]
    case ("maximum", .integer(let number)):
      return number <= wanted.integerValue ?? .min ? [] : ["\(place): too large"]
    case ("minItems", .array(let values)):
      return values.count >= wanted.integerValue ?? .max ? [] : ["\(place): too few elements"]
    case ("maxItems", .array(let values)):
      return values.count <= wanted.integerValue ?? 0 ? [] : ["\(place): too many elements"]
    case ("items", .array(let values)):
      return values.enumerated().flatMap { problems(in: $1, wanted, at: "\(place)[\($0)]") }
    case ("required", .object(let members)):
      return (wanted.arrayValue ?? []).compactMap(\.textValue).filter { key in !members.contains { $0.key == key } }
        .map { "\(place): `\($0)` is missing" }
    case ("properties", .object(let members)):
      return members.flatMap { member in
        wanted[member.key].map { problems(in: member.value, $0, at: "\(place).\(member.key)") } ?? []
      }
    case ("additionalProperties", .object(let members)):
      return members.filter { schema["properties"]?[$0.key] == nil }.flatMap { member in
        wanted == .boolean(false)
          ? ["\(place): `\(member.key)` doesn't belong here"]
          : problems(in: member.value, wanted, at: "\(place).\(member.key)")
      }
    case ("pattern", _), ("minimum", _), ("maximum", _), ("minItems", _), ("maxItems", _), ("items", _),
      ("required", _), ("properties", _), ("additionalProperties", _):
      return []
    default: return ["\(place): the validator doesn't know `\(keyword)`"]
    }
  }

  private static func isOfType(_ value: JSONValue, _ name: String?) -> Bool {
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
