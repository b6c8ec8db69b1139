internal import CampanileText

/// Literals of a plan as they would stand in an audience.
package enum LiteralText {
  /// Without quotes. A list is an array as in JSON.
  package static func plain(_ literal: Plan.Literal) -> String {
    switch literal {
    case .text(let text), .symbol(let text): text
    case .integer(let number): String(number)
    case .number(let number): self.number(number)
    case .boolean(let value): value ? "true" : "false"
    case .date(let days): ClockText.date(CivilDay(number: Int64(days)))
    case .instant(let seconds): ClockText.timestamp(seconds)
    case .version(let parts):
      parts.isEmpty ? "0" : parts.map { String($0) }.joined(separator: ".")
    case .list(let literals): "[" + literals.map { json($0) }.joined(separator: ",") + "]"
    // A plan whose inputs aren't given is refused before anything is written.
    case .input: ""
    }
  }

  /// As a value of JSON: numbers and booleans as such, lists as arrays, all else as text.
  static func json(_ literal: Plan.Literal) -> String {
    switch literal {
    case .integer, .number, .boolean, .list: plain(literal)
    case .text, .symbol, .date, .instant, .version, .input:
      String(decoding: JSONText.quoted(plain(literal)), as: UTF8.self)
    }
  }

  /// The shortest digits that give the number back; whole numbers without a fraction.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
    return "\(number)"
  }
}
