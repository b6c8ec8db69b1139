internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import MessageFormat

/// Says that nobody gets a campaign any more, where that is so in every zone.
enum PastRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let schedule = campaign.schedule else { return [] }
    switch schedule.timing {
    case .now, .after: return []
    case .at:
      guard let line = campaign.lines[.send], isLateEverywhere(schedule, context.options) else { return [] }
      let told = TimeProblem.momentIsPast(lastDay: nil, sendsLate: schedule.sendsLate).diagnostic(
        at: line.argumentRange)
      guard case .send(.at(let moment)) = line.argument, !schedule.sendsLate else { return [told] }
      if let swapped = swappedDay(of: moment.date, context.options.now) {
        return [
          TimeProblem.swappedDay(
            told, meant: swapped, or: sameDay(behind: moment.date, context.options.now), at: moment.date.range)
        ]
      }
      guard let meant = sameDay(behind: moment.date, context.options.now)
      else { return [told] }
      return [TimeProblem.earlierYear(told, meant: meant)]
    case .recurring(let recurrence):
      guard let until = recurrence.until, let line = campaign.lines[.from] else { return [] }
      let day = CivilDay(year: until.year, month: until.month, day: until.day)
      // The day ends last in the zone that is twelve hours behind UTC.
      guard day.midnight + 86_400 + 12 * 3_600 <= context.options.now else { return [] }
      return [
        TimeProblem.momentIsPast(lastDay: until.text, sendsLate: false).diagnostic(at: line.range)
      ]
    }
  }

  /// `2026-02-12` as the 2nd of December, where that is to come within some weeks.
  private static func swappedDay(of date: Syntax.DateLiteral, _ now: Int64) -> String? {
    let written = CivilDay(year: date.year, month: date.month, day: date.day)
    // What was right some weeks ago is most likely over.
    guard date.day <= 12, date.day != date.month, written.midnight < now - 45 * 86_400 else { return nil }
    let day = CivilDay(year: date.year, month: date.day, day: date.month)
    guard day.midnight > now - 86_400, day.midnight < now + 92 * 86_400 else { return nil }
    return ClockText.date(year: date.year, month: date.day, day: date.month)
  }

  /// The day of the next year, where that is still to come: who writes the last one's by habit means it.
  private static func sameDay(behind date: Syntax.DateLiteral, _ now: Int64) -> String? {
    let day = CivilDay(year: date.year + 1, month: date.month, day: date.day)
    // The 29th of February has none; and what is past for a few days was missed.
    guard date.month != 2 || date.day != 29, day.midnight > now, day.midnight < now + 183 * 86_400 else { return nil }
    return "\(date.year + 1)-\(ClockText.two(date.month))-\(ClockText.two(date.day))"
  }

  /// Where a clock shows a time last, and where first, it is past already.
  private static func isLateEverywhere(_ schedule: Plan.Schedule, _ options: CompileOptions) -> Bool {
    // The last wave of a ramp may still be to come.
    let delay = schedule.ramp.last?.seconds ?? 0
    guard
      let compiled = try? CompiledSchedule(
        schedule, now: options.now, window: 0, since: options.since, delay: delay)
    else { return false }
    return ["Etc/GMT+12", "UTC", "Pacific/Kiritimati"].allSatisfy {
      compiled.outcome(in: ZoneTable.id(of: $0)) == .none(.late)
    }
  }
}
