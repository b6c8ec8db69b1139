extension ValueSlip {
  /// What is wrong with a value of JSON that has another form than its type, or no value of its type in the right form.
  ///
  /// - Parameter isRight: whether a text is a value of the type where numbers are text too, as in CSV.
  package init?(_ value: JSONValue, wanted type: Plan.AttributeType, isRight: (String) -> Bool) {
    let slip: ValueSlip? =
      switch (value, type) {
      case (.text(let text), .integer), (.text(let text), .number): Self.number(inQuotes: text, type, isRight)
      case (.text("true"), .boolean), (.text("false"), .boolean): .quoted
      case (.text(let text), .boolean):
        Self.nothing(in: text) ?? (isRight(text) ? .booleanWord : ValueSlip(text, of: type, isRight: isRight))
      case (.integer(0...1), .boolean): .booleanNumber
      case (.integer(let number), .date): Self.separated(String(number)).map(isRight) == true ? .joined : .epoch
      case (.integer(let number), .instant):
        isRight((Self.separated(String(number)) ?? "") + "T00:00:00Z") ? .joinedMoment : .epochMoment
      case (.number, .date): .epoch
      case (.number, .instant): .epochMoment
      case (.number(let number), .integer): Self.isTooLarge(number) ? .tooLarge : .fraction
      case (.number(let number), .number): number.isFinite ? nil : .tooLarge
      case (.integer, .version), (.number, .version): .versionNumber
      case (.integer(let number), .oneOf(let names)): names.contains(String(number)) ? .unquoted : nil
      case (.integer, .text), (.number, .text), (.boolean, .text): .unquoted
      case (.text(let text), .set): Self.nothing(in: text) ?? (text.hasPrefix("[") ? .setInQuotes : .setInText)
      case (.object, .set): .setInObject
      case (.integer, .set), (.number, .set), (.boolean, .set): .setOfOne
      case (.array(let elements), .set(let element)): Self.element(of: elements, element, isRight)
      default: nil
      }
    guard let slip else { return nil }
    self = slip
  }

  private static func number(
    inQuotes text: String, _ type: Plan.AttributeType, _ isRight: (String) -> Bool
  ) -> ValueSlip? {
    isRight(text) ? .quoted : ValueSlip(text, of: type, isRight: isRight)
  }

  /// What is wrong with the first element of a set that is wrong.
  private static func element(
    of elements: [JSONValue], _ type: Plan.AttributeType, _ isRight: (String) -> Bool
  ) -> ValueSlip? {
    func isRightElement(_ text: String) -> Bool { isRight(Self.list(.text(text))) }
    for element in elements where !isRight(Self.list(element)) {
      switch element {
      case .array, .object, .null: return .elementForm
      default: break
      }
      if case .text(let text) = element {
        // `["7"]`: it's right but for its quotes.
        if type == .integer || type == .number, isRight("[\(text)]") { return .quoted }
        if let slip = ValueSlip(text, of: type, isRight: isRightElement) { return slip }
      }
      return ValueSlip(element, wanted: type, isRight: isRightElement)
    }
    return nil
  }

  /// A list with one element, as it stands in JSON.
  private static func list(_ element: JSONValue) -> String {
    String(decoding: JSONValue.array([element]).encoded(), as: UTF8.self)
  }
}
