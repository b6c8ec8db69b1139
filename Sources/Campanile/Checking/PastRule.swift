internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Says that nobody gets a campaign any more, where that is so in every zone.
enum PastRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let schedule = campaign.schedule else { return [] }
    switch schedule.timing {
    case .now, .after: return []
    case .at:
      guard let line = campaign.lines[.send], isLateEverywhere(schedule, context.options) else { return [] }
      return [
        TimeProblem.momentIsPast(lastDay: nil, sendsLate: schedule.sendsLate).diagnostic(at: line.argumentRange)
      ]
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
