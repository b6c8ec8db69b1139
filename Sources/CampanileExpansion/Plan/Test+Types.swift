extension Plan.Test {
  /// Whether it can be asked of a type: a plan that was edited may ask what nothing answers.
  func fits(_ type: Plan.AttributeType) -> Bool {
    switch (self, type) {
    case (.isTrue, .boolean), (.speaks, .locale): true
    case (.within, .date), (.within, .instant), (.ago, .date), (.ago, .instant): true
    case (.compare(let sign, let literal), _):
      literal.fits(type) && (sign == .equal || sign == .notEqual || type.hasOrder)
    case (.between(let low, let high), _): type.hasOrder && low.fits(type) && high.fits(type)
    case (.oneOf(let values), _): values.allSatisfy { $0.fits(type) }
    case (.text, .text), (.text, .url): true
    case (.contains(let literal), .set(let element)): literal.fits(element)
    case (.isTrue, _), (.speaks, _), (.within, _), (.ago, _), (.text, _), (.contains, _): false
    }
  }
}

extension Plan.AttributeType {
  fileprivate var hasOrder: Bool {
    switch self {
    case .integer, .number, .date, .instant, .version: true
    case .text, .boolean, .locale, .timezone, .url, .token, .oneOf, .set: false
    }
  }
}

extension Plan.Literal {
  /// Whether it can be a value of a type, or be compared with one.
  func fits(_ type: Plan.AttributeType) -> Bool {
    switch (self, type) {
    // Known when the plan is expanded.
    case (.input, _): true
    case (.text, .text), (.text, .url), (.text, .locale), (.text, .timezone), (.text, .token): true
    case (.symbol, .text), (.symbol, .url), (.symbol, .locale), (.symbol, .timezone), (.symbol, .token): true
    case (.symbol(let name), .oneOf(let names)): names.contains(name)
    case (.integer, .integer), (.integer, .number), (.number, .number), (.number, .integer): true
    case (.boolean, .boolean), (.version, .version): true
    case (.date, .date), (.date, .instant), (.instant, .instant), (.instant, .date): true
    case (.list(let values), .set(let element)): values.allSatisfy { $0.fits(element) }
    case (.list, _), (.text, _), (.symbol, _), (.integer, _), (.number, _), (.boolean, _), (.version, _), (.date, _),
      (.instant, _):
      false
    }
  }
}
