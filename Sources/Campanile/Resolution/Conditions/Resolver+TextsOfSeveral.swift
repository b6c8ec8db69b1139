internal import CampanileExpansion
internal import CampanileSyntax

/// Several values in one text, and values that are written as those of another type.
extension Resolver {
  /// `tags contains "news, shop"` and `tags contains "*"`: an element is asked for as it stands.
  mutating func warnOfSeveralElements(_ value: Syntax.Value, of name: String) {
    guard case .string(let literal) = value else { return }
    let text = literal.plain.text
    if let sign = text.first(where: { $0 == "*" || $0 == "%" }), text.first == sign || text.last == sign,
      sign == "*" || text.count == 1 || text.first == sign
    {
      report([SeveralWording.wildcardOfElement(String(sign), name: name, at: literal.range)])
    } else if let parts = Self.parts(of: text, by: [",", ";", "|"]), parts.allSatisfy({ !$0.contains(" ") }) {
      report([SeveralWording.severalElements(parts, of: name, at: literal.range)])
    }
  }

  /// `city in ("Rome, Paris")`: a list with one text.
  mutating func warnOfTextOfList(_ values: [Syntax.Value], of type: Plan.AttributeType) {
    guard type == .text, values.count == 1, case .string(let literal) = values[0],
      let parts = Self.parts(of: literal.plain.text, by: [",", ";", "|"])
    else { return }
    report([SeveralWording.listInText(parts, at: literal.range)])
  }

  /// `id in (1, 2, 3)`, of texts
  mutating func reportNumbersForTexts(_ values: [Syntax.Value], of type: Plan.AttributeType) -> Bool {
    let numbers = values.compactMap { value in
      if case .number(let number) = value { (number.text, value.range) } else { nil }
    }
    guard type == .text, values.count > 1, numbers.count == values.count, let first = numbers.first,
      let last = numbers.last
    else { return false }
    report([SeveralWording.numbersForTexts(numbers, at: first.1.union(last.1))])
    return true
  }

  /// A span of what has no order.
  mutating func reportSpan(
    _ low: Syntax.Value, _ high: Syntax.Value, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Bool {
    reportSpanOfSet(low, high, of: attribute, at: range) || reportSpanOfChoices(low, high, of: attribute, at: range)
  }

  /// `tier in silver..gold`: its values have no order, and those between are named.
  private mutating func reportSpanOfChoices(
    _ low: Syntax.Value, _ high: Syntax.Value, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Bool {
    guard case .oneOf(let names) = attribute.type, case .name(let first) = low, case .name(let last) = high,
      let start = names.firstIndex(of: first.text), let end = names.firstIndex(of: last.text), start < end
    else { return false }
    let meant = "\(attribute.name) in (\(names[start...end].joined(separator: ", ")))"
    report(
      .operatorDoesNotFit(
        "in", attribute: attribute.name, type: attribute.type.described, allowed: Reason.noOrder(meant), meant: meant),
      at: range)
    return true
  }

  /// The parts of a text with one kind of sign between, each of which is one word or more.
  private static func parts(of text: String, by signs: [Character]) -> [String]? {
    guard let sign = signs.first(where: text.contains), text.utf8.count <= 200 else { return nil }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count > 1, parts.allSatisfy({ part in part.first?.isLetter ?? part.first?.isNumber ?? false }),
      // `12,5` is a number.
      parts.contains(where: { $0.contains(where: \.isLetter) })
    else { return nil }
    return parts
  }
}
