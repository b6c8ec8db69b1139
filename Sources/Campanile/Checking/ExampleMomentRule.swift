internal import CampanileExpansion
internal import CampanileSyntax

/// Asks the examples of the audience whether a moment of each recipient's own can be meant: a day that is years past for all
/// of them, as birthdays are, and a number that is no hour.
enum ExampleMomentRule: CampaignRule {
  /// Examples grow old, so that a day that was near when they were written may be some years past.
  private static let mostYears: Int64 = 5

  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let schedule = campaign.schedule, let line = campaign.lines[.send] ?? campaign.lines[.every] else {
      return []
    }
    return [oldDay(schedule, line, context), noHour(schedule, line, context)].compactMap { $0 }
  }

  private static func oldDay(_ schedule: Plan.Schedule, _ line: Line, _ context: RuleContext) -> Diagnostic? {
    guard case .after(let own) = schedule.timing, !own.isYearly else { return nil }
    let days = context.schema.examples.compactMap { example -> (title: String, days: Int64)? in
      switch example.values[own.attribute] {
      case .date(let day): (example.title, Int64(day))
      case .instant(let moment): (example.title, CivilDay(wall: moment).number)
      default: nil
      }
    }
    let last = CivilDay(wall: context.options.now - own.seconds).number - mostYears * 366
    var place: SourceRange?
    if case .send(.after(let written)) = line.argument, own.clock != nil, written.attribute.isAnniversary {
      place = written.attribute.range
    }
    if days.isEmpty, Syntax.Name(own.attribute, line.argumentRange).isAnniversary {
      return TimeProblem.ownDayOfItsYear(own.attribute, place: place).diagnostic(at: line.argumentRange)
    }
    guard let first = days.first, days.allSatisfy({ $0.days < last }) else { return nil }
    let day = CivilDay(number: first.days).date.text
    return TimeProblem.ownDayLongPast(own.attribute, example: first.title, day: day, place: place)
      .diagnostic(at: line.argumentRange)
  }

  private static func noHour(_ schedule: Plan.Schedule, _ line: Line, _ context: RuleContext) -> Diagnostic? {
    guard let hour = schedule.hour else { return nil }
    let attribute = context.audience?.attributes.first { $0.name.text == hour }
    if let value = attribute?.defaultValue, case .integer(let number)? = context.schema[hour]?.plan.defaultValue,
      !(0...23).contains(number)
    {
      return TimeProblem.noHourByDefault(hour, value: number, used: line.argumentRange).diagnostic(at: value.range)
    }
    for example in context.schema.examples {
      if case .integer(let number)? = example.values[hour], !(0...23).contains(number) {
        return TimeProblem.noHour(hour, example: example.title, value: number, place: example.range)
          .diagnostic(at: line.argumentRange)
      }
    }
    return nil
  }
}
