extension TextProblem.Slip {
  /// Whether it is one of a value in braces, which may stand in a choice too.
  var isOfPlaceholder: Bool {
    switch self {
    case .unclosedPattern, .declaredMatch, .withoutDot, .numberWithSign, .otherKey: false
    default: true
    }
  }

  static let functions: Set = [
    "number", "integer", "currency", "percent", "date", "time", "datetime", "string", "offset",
  ]
  private static let options: Set = [
    "currency", "length", "precision", "timeZone", "minimumFractionDigits", "maximumFractionDigits", "add", "subtract",
  ]

  /// `{percent: share$}` and `{EUR=currency currency: owed$}`, as they come out of a line that is written from right to left.
  static func turned(
    _ bytes: [UInt8], near place: Int
  ) -> (slip: TextProblem.Slip, range: Range<Int>)? {
    guard let opening = bytes[..<min(place + 1, bytes.count)].lastIndex(of: UInt8(ascii: "{")),
      let closing = bytes[opening...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let written = String(decoding: bytes[opening...closing], as: UTF8.self)
    var words = written.dropFirst().dropLast().split(separator: " ").map(String.init)
    guard let function = words.firstIndex(where: { $0.hasSuffix(":") && functions.contains(String($0.dropLast())) }),
      function + 2 == words.count, let last = words.popLast(), last.hasPrefix("$") != last.hasSuffix("$")
    else { return nil }
    let name = last.filter { $0 != "$" }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    var meant = "{$\(name) :\(words[function].dropLast())"
    for option in words[..<function].reversed() {
      let parts = option.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, options.contains(parts[0]) || options.contains(parts[1]) else { return nil }
      meant += options.contains(parts[1]) ? " \(parts[1])=\(parts[0])" : " \(option)"
    }
    return (.turned(written, meant: meant + "}"), opening..<closing + 1)
  }
}
