struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  let description: String
  init?(lenient: String) {
    guard !lenient.isEmpty, lenient.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x5F }) else { return nil }
    description = lenient
  }
  var language: String { String(description.prefix { $0 != "-" }) }
}
