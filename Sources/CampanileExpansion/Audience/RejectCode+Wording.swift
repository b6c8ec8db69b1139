extension RejectCode {
  /// What is wrong with an attribute, behind its name; without its value.
  func clause(for type: Plan.AttributeType) -> String {
    switch self {
    case .missingToken, .missingValue: "is missing"
    case .invalidToken: "is not an even number of hexadecimal digits"
    case .unknownChoice: "is none of the declared choices"
    case .unknownZone: "is not an IANA time zone"
    case .invalidLocale: "is not a language tag"
    case .unpairedSurrogate: "holds half of a surrogate pair"
    default: "is not \(type.phrase)"
    }
  }
}

extension Plan.AttributeType {
  /// With its article.
  fileprivate var phrase: String {
    switch self {
    case .text: "text"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date such as 2026-12-01"
    case .instant: "a moment such as 2026-12-01T09:00:00Z"
    case .version: "a version such as 4.2.1"
    case .locale: "a locale"
    case .timezone: "a time zone"
    case .deviceToken: "a device token"
    case .url: "an address"
    case .oneOf: "text"
    case .set: "a list of values of its type"
    }
  }
}
