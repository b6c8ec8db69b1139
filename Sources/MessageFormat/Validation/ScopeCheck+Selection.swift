extension ScopeCheck {
  /// - Parameter keys: The keys of all variants for this selector.
  mutating func checkKeys(of selector: Message.Variable, _ value: Known, _ keys: [Message.Key]) {
    guard let sample = value.sample, value.function != nil else { return }
    switch sample.content {
    case .number(let number) where number.selection != .none:
      checkNumericKeys(keys, number.selection, of: selector, value)
    case .text(_, isSelectable: true): checkChoices(keys, value)
    case .custom(let custom) where custom.isSelectable: break
    case .number(let number) where number.setsSelection: break  // Its option was reported.
    case .fallback: break
    case .boolean, .text, .dateTime, .number, .custom:
      report(.badSelector(variable: selector.name), at: selector.range)
    }
  }

  private mutating func checkChoices(_ keys: [Message.Key], _ value: Known) {
    guard let (name, type) = value.variable else { return }
    let choices: [String]
    switch type {
    case .choice(let values): choices = values
    case .boolean: choices = ["true", "false"]
    case .text, .integer, .number, .date, .instant, .currency, .opaque: return
    }
    for case .literal(let key) in keys where !choices.contains(where: { $0.inNFC.hasSameScalars(as: key.value) }) {
      report(.keyNotInChoices(key: key.value, variable: name, choices: choices), at: key.range)
    }
  }

  private mutating func checkNumericKeys(
    _ keys: [Message.Key], _ selection: NumberValue.Selection, of selector: Message.Variable, _ value: Known
  ) {
    let function = value.function?.name ?? "number"
    var named: Set<PluralCategory> = []
    var exact: Set<Int64> = []
    let rules = scope.locale.map { PluralRules(for: $0, ordinal: selection == .ordinal) }
    for case .literal(let key) in keys {
      if let category = PluralCategory(name: key.value) {
        named.insert(category)
        if selection == .exact {
          report(.badVariantKey(key: key.value, function: function), at: key.range)
        } else if let rules, let locale = scope.locale, !rules.categories.contains(category) {
          let reason = MessageProblem.Reason.pluralCategoryNotInLocale(
            category, locale: locale.description, isOrdinal: selection == .ordinal, available: rules.categories)
          report(reason, at: key.range)
        }
      } else if let number = DecimalNumber(literal: key.value) {
        if let integer = number.integer { exact.insert(integer) }
      } else {
        report(.badVariantKey(key: key.value, function: function), at: key.range)
      }
    }
    let selects = keys.contains { $0.value != nil }
    guard let rules, let locale = scope.locale, selection != .exact, selects else { return }
    for category in rules.categories where category != .other && !named.contains(category) {
      if rules.isCovered(category, by: exact, integersOnly: value.isInteger) { continue }
      let reason = MessageProblem.Reason.missingPluralCategory(
        category, locale: locale.description, isOrdinal: selection == .ordinal,
        example: rules.smallestInteger(in: category))
      report(reason, at: selector.range)
    }
  }
}

extension PluralRules {
  /// Whether every number of a category is one of some integers: in English, `one` is covered by 1.
  func isCovered(_ category: PluralCategory, by integers: Set<Int64>, integersOnly: Bool) -> Bool {
    let samples = Array(Int64(0)...200) + [1_000, 10_000, 100_000, 1_000_000, 2_000_000]
    if samples.contains(where: { self.category(of: $0) == category && !integers.contains($0) }) { return false }
    if integersOnly { return true }
    for integer in UInt8(0)...9 {
      for fraction in UInt8(0)...9 {
        let operands = PluralOperands(integerDigits: [integer], fractionDigits: [fraction])
        // 1.0 is only written so where an option asks for it.
        if fraction != 0, self.category(of: operands) == category { return false }
      }
    }
    return true
  }
}
