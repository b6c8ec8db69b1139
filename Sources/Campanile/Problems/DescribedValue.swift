internal import CampanileSyntax

extension Syntax.Value {
  /// The value as an author would call it.
  var described: String {
    switch self {
    case .string: Reason.textInQuotes
    case .number(let number): Reason.theNumber(number.text)
    case .percent(let number): "\(number.text)%"
    case .duration: "a duration"
    case .date: "a date"
    case .time: "a time"
    case .instant: Reason.moment
    case .boolean(let flag, _): "`\(flag)`"
    case .name(let name), .zone(let name): "`\(name.text)`"
    case .list: "a list"
    case .attribute(let name, _, _): "`\(name.text) else …`"
    case .invalid: "this"
    }
  }
}

extension Syntax.DataValue {
  /// The value as an author would call it.
  var described: String {
    switch self {
    case .value(let value): value.described
    case .object: "a block"
    case .list: "a list"
    case .sum(let name, let number, _, _): "`\(name.text) + \(number.text)`"
    case .choice: "a choice"
    case .alternatives: "a choice"
    case .message: "a message"
    }
  }
}
