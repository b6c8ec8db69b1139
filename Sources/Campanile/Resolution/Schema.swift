package import CampanileExpansion
package import CampanileSyntax

/// What the audience knows about each device, with every type looked up.
package struct Schema: Sendable {
  package struct Attribute: Sendable {
    package let plan: Plan.Attribute
    /// The name in the `audience` block.
    package let range: SourceRange
    package let documentation: String?

    package var name: String { plan.name }
    package var type: Plan.AttributeType { plan.type }
    /// Whether a recipient may come without a value.
    package var mayBeMissing: Bool { plan.isOptional && plan.defaultValue == nil }
  }

  /// A recipient that stands in the sources.
  package struct Example: Sendable {
    package let title: String
    /// Values by attribute; missing ones have no entry, defaults are filled in.
    package let values: [String: Plan.Literal]
    package let range: SourceRange
  }

  /// In the order of the audience block.
  package private(set) var attributes: [Attribute] = []
  package var examples: [Example] = []

  package private(set) var names: [String] = []
  /// As plans have them.
  private(set) var plans: [Plan.Attribute] = []
  private var places: [String: Int] = [:]

  package subscript(name: String) -> Attribute? { places[name].map { attributes[$0] } }

  /// Adds an attribute whose name is new.
  mutating func add(_ attribute: Attribute) {
    places[attribute.name] = attributes.count
    attributes.append(attribute)
    names.append(attribute.name)
    plans.append(attribute.plan)
  }

  /// The examples with a value for all that can't be missing; one stand-in where there are none.
  package var recipients: [[String: Plan.Literal]] {
    let given = examples.isEmpty ? [[:]] : examples.map(\.values)
    return given.enumerated().map { index, values in
      var values = values
      for attribute in attributes where values[attribute.name] == nil && !attribute.mayBeMissing {
        // Tokens and ids are told apart, so that nobody takes two examples for one device.
        switch attribute.name {
        case "token":
          let digits = String(index + 1, radix: 16)
          values["token"] = .symbol(String(repeating: "0", count: 64 - digits.count) + digits)
        case "id":
          values["id"] = attribute.type == .integer ? .integer(Int64(index + 1)) : .text("example-\(index + 1)")
        default: values[attribute.name] = attribute.type.standIn
        }
      }
      return values
    }
  }
}
