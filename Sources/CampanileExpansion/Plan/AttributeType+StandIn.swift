extension Plan.AttributeType {
  /// A value of the type, where no real one is known.
  ///
  /// - Parameters:
  ///   - name: whose value it is; ids are told apart, and tokens, so that nobody takes two recipients for one device.
  ///   - number: the recipient's, from 0.
  package func standIn(named name: String = "text", number: Int = 0) -> Plan.Literal {
    switch self {
    case .text: .text(name == "id" ? "example-\(number + 1)" : name)
    case .integer: .integer(name == "id" ? Int64(number + 1) : 1)
    case .number: .number(1)
    case .boolean: .boolean(true)
    case .date: .date(20_454)
    case .instant: .instant(1_767_225_600)
    case .version: .version([1])
    case .locale: .symbol("en")
    case .timezone: .symbol("UTC")
    case .token: .symbol(Self.token(number: number))
    case .url: .text("https://example.com/")
    case .oneOf(let names): .symbol(names.first ?? "")
    case .set: .list([])
    }
  }

  private static func token(number: Int) -> String {
    let digits = String(number + 1, radix: 16)
    return String(repeating: "0", count: max(0, 64 - digits.utf8.count)) + digits
  }
}
