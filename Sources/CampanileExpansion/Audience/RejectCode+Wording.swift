extension RejectCode {
  /// What is wrong with an attribute, behind its name; without its value.
  ///
  /// - Parameter keepsTokens: tokens are those of FCM.
  package func clause(for type: Plan.AttributeType, keepsTokens: Bool = false) -> String {
    switch self {
    case .missingToken, .missingValue: "is missing"
    case .invalidToken where keepsTokens: "is not a registration token of FCM: a text without blanks"
    case .invalidToken: "is not an even number of hexadecimal digits"
    case .unknownChoice: "is none of the declared choices"
    case .unknownZone: "is not the name of a time zone"
    case .invalidLocale: "is not a language tag"
    case .unpairedSurrogate: "holds half of a surrogate pair"
    default:
      "is not \(type.described { _ in "text" })" + (type.example.map { " such as \($0)" } ?? "")
    }
  }
}
