internal import CampanileSyntax

/// An argument that a template is given, with the type that its parameter most likely has.
struct GivenArgument: Sendable {
  let name: String
  private(set) var type: String

  /// Those of several calls, each name once.
  static func all(of calls: [Syntax.Call]) -> [GivenArgument] {
    var found: [GivenArgument] = []
    var places: [String: Int] = [:]
    for argument in calls.flatMap(\.arguments) {
      let own = GivenArgument(name: argument.label.text, type: type(of: argument.value))
      guard let place = places[own.name] else {
        places[own.name] = found.count
        found.append(own)
        continue
      }
      found[place].type = joined(found[place].type, own.type)
    }
    return found
  }

  private static let unknown = "TYPE"

  private static func type(of value: Syntax.DataValue) -> String {
    guard case .value(let value) = value else { return unknown }
    return switch value {
    case .string: "text"
    case .number(let number): number.text.contains(".") ? "number" : "integer"
    case .percent: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .instant: "instant"
    default: unknown
    }
  }

  /// The type of what is written both ways.
  private static func joined(_ one: String, _ other: String) -> String {
    if one == other || other == unknown { return one }
    if one == unknown { return other }
    return Set([one, other]) == ["integer", "number"] ? "number" : unknown
  }
}
