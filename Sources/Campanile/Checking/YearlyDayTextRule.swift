internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// What is sent on a day of each year says no weekday of that day: it would be the one of the first year.
enum YearlyDayTextRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .after(let own)? = campaign.schedule?.timing, own.isYearly else { return [] }
    var told: Set<SourceRange> = []
    return campaign.contents.flatMap(\.texts).compactMap { text in
      guard case .alternatives(let alternatives) = text.text,
        alternatives.contains(where: { saysWeekday(of: own.attribute, $0.message.source) }),
        told.insert(text.place).inserted
      else { return nil }
      return TextProblem.weekdayOfFirstYear(own.attribute, at: text.place)
    }
  }

  private static func saysWeekday(of name: String, _ source: String) -> Bool {
    guard source.contains("weekday") else { return false }
    return Message.parse(source).message.patterns.flatMap(\.parts).contains { part in
      guard case .expression(let expression) = part, case .variable(let variable)? = expression.operand,
        variable.name == name
      else { return false }
      return (expression.function?.options ?? []).contains { option in
        if case .literal(let literal) = option.value { literal.value.contains("weekday") } else { false }
      }
    }
  }
}
