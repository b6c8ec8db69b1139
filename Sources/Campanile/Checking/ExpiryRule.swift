internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Compares the moments of sending and of expiry, in each zone where they are the recipient's own.
enum ExpiryRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let schedule = campaign.schedule, case .expiry(let written)? = campaign.lines[.expires]?.argument else {
      return []
    }
    let isBroadcast = campaign.channel != nil
    switch (written, schedule.expiry) {
    case (.after(let duration), .after(let seconds)) where seconds > longest(isBroadcast: isBroadcast):
      return [TimeProblem.expiresLate(isBroadcast: isBroadcast).diagnostic(at: duration.range)]
    case (.at(let moment), .at):
      return compare(
        schedule.expiry, with: schedule.timing, isBroadcast: isBroadcast, now: context.options.now, at: moment.range)
    default: return []
    }
  }

  /// So many seconds are a push's longest life: Apple, "Viewing the status of push notifications using Metrics and APNs", and
  /// "Sending channel management requests to APNs".
  private static func longest(isBroadcast: Bool) -> Int64 { isBroadcast ? 8 * 3600 : 30 * 86_400 }

  private static func compare(
    _ expiry: Plan.Schedule.Expiry, with timing: Plan.Schedule.Timing, isBroadcast: Bool, now: Int64,
    at range: SourceRange
  ) -> [Diagnostic] {
    // Where a schedule begins today, and `now`, depend on when it is compiled.
    var isCertain = true
    var start = now
    switch timing {
    case .now, .after: isCertain = false
    case .at: break
    case .recurring(let recurrence):
      if let from = recurrence.from {
        start = max(0, CivilDay(year: from.year, month: from.month, day: from.day).midnight - 86_400)
      } else {
        isCertain = false
      }
    }
    guard
      let schedule = try? CompiledSchedule(Plan.Schedule(timing: timing, expiry: expiry), now: start, window: 0)
    else { return [] }
    var expired: [String] = []
    var isLong = false
    let zones: [ZoneTable.ID?] = schedule.isSameEverywhere ? [nil] : ZoneTable.allZones
    for zone in zones {
      guard let end = schedule.fixedExpiry(in: zone),
        let first = schedule.wantedMoment(in: zone) ?? schedule.firstMomentAfterWindow(in: zone)
      else { continue }
      if end <= first { expired.append(zone.map(ZoneTable.name) ?? "") }
      if case .recurring = timing { continue }
      if end - first > longest(isBroadcast: isBroadcast) { isLong = true }
    }
    var found = isLong ? [TimeProblem.expiresLate(isBroadcast: isBroadcast).diagnostic(at: range)] : []
    if !expired.isEmpty {
      let some = expired.count == zones.count ? [] : expired.sorted { isShownFirst($0, $1) }
      found.append(
        TimeProblem.expiresBeforeSend(zones: Array(some.prefix(2)), total: some.count, isCertain: isCertain)
          .diagnostic(at: range))
    }
    return found
  }

  /// Cities before zones without a place.
  private static func isShownFirst(_ one: String, _ other: String) -> Bool {
    (one.hasPrefix("Etc/") ? 1 : 0, one) < (other.hasPrefix("Etc/") ? 1 : 0, other)
  }
}
