internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `departs after "2026-11-01"`: a moment may be compared with a day, which stands without quotes.
  mutating func reportDayInQuotes(_ test: Syntax.Test, _ attribute: Schema.Attribute) -> Bool {
    let value: Syntax.Value? =
      switch test {
      case .comparison(_, let value), .relation(_, let value): value
      default: nil
      }
    guard attribute.type == .instant, case .string(let literal)? = value, Syntax.isDate(literal.plain.text) else {
      return false
    }
    let day = literal.plain.text
    report(
      .wrongType(wanted: Reason.aDay, found: Reason.textInQuotes, hint: Reason.writePlain(day), meant: day),
      at: literal.range)
    return true
  }

  /// A day that a moment is compared with is all of it, in UTC: `seen = 2026-12-01`, `seen after 2026-12-01`.
  ///
  /// - Returns: `nil` where no moment is compared with a day.
  mutating func dayTest(
    _ test: Syntax.Test, of attribute: Schema.Attribute, _ subject: Plan.Operand
  ) -> CheckedCondition? {
    guard attribute.type == .instant else { return nil }
    if case .oneOf(let values) = test { return oneOfDays(values, of: attribute, subject) }
    return dayPredicate(test, subject).map { CheckedCondition(predicate: $0) }
  }

  private func dayPredicate(_ test: Syntax.Test, _ subject: Plan.Operand) -> Plan.Predicate? {
    switch test {
    case .comparison(let comparison, .date(let date)):
      let day = seconds(of: date)
      switch comparison.kind {
      case .equal: return on(day, subject)
      case .notEqual: return .not(on(day, subject))
      case .less: return compared(subject, .less, day.lowerBound)
      case .lessOrEqual: return compared(subject, .lessOrEqual, day.upperBound)
      case .greater: return compared(subject, .greater, day.upperBound)
      case .greaterOrEqual: return compared(subject, .greaterOrEqual, day.lowerBound)
      }
    case .relation(let isBefore, .date(let date)):
      let day = seconds(of: date)
      return isBefore ? compared(subject, .less, day.lowerBound) : compared(subject, .greater, day.upperBound)
    default: return nil
    }
  }

  /// `seen in (2026-12-01, 2026-12-24)`: any of the days, each a test of its own.
  private mutating func oneOfDays(
    _ values: [Syntax.Value], of attribute: Schema.Attribute, _ subject: Plan.Operand
  ) -> CheckedCondition? {
    guard values.count <= PlanLimits.values, values.contains(where: { if case .date = $0 { true } else { false } })
    else {
      return nil
    }
    let parts = values.compactMap { value -> Plan.Predicate? in
      if case .date(let date) = value { return on(seconds(of: date), subject) }
      return literal(value, as: .instant, of: attribute.name).map { .test(subject, .compare(.equal, $0)) }
    }
    guard parts.count == values.count else { return .invalid }
    var checked = CheckedCondition(predicate: .any(parts))
    checked.size = parts.count
    checked.levels = 1
    return checked
  }

  /// The first and the last second of a day.
  func seconds(of date: Syntax.DateLiteral) -> ClosedRange<Int64> {
    let midnight = Int64(days(of: date)) * 86_400
    return midnight...midnight + 86_399
  }

  private func on(_ day: ClosedRange<Int64>, _ subject: Plan.Operand) -> Plan.Predicate {
    .test(subject, .between(.instant(day.lowerBound), .instant(day.upperBound)))
  }

  private func compared(_ subject: Plan.Operand, _ sign: Plan.Comparison, _ second: Int64) -> Plan.Predicate {
    .test(subject, .compare(sign, .instant(second)))
  }
}
