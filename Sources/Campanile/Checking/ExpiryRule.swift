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
    case (.after(let duration), .after(let seconds)):
      return throttled(schedule, seconds: seconds, at: duration.range)
    case (.at(let moment), .at):
      return compare(schedule, isBroadcast: isBroadcast, now: context.options.now, at: moment.range)
    default: return []
    }
  }

  /// A throttle that lets hardly anybody have what is planned for one moment before it expires.
  private static func throttled(_ schedule: Plan.Schedule, seconds: Int64, at range: SourceRange) -> [Diagnostic] {
    guard let throttle = schedule.throttle, throttle.seconds > 0, isAtOnce(schedule.timing) else { return [] }
    let count = Int((seconds - 1) * Int64(throttle.count) / throttle.seconds) + 1
    return count < fewDevices ? [TimeProblem.expiresInThrottle(count).diagnostic(at: range)] : []
  }

  private static let fewDevices = 10

  /// Whether one moment is that of all recipients.
  private static func isAtOnce(_ timing: Plan.Schedule.Timing) -> Bool {
    switch timing {
    case .now, .at(_, _, .named): true
    case .recurring(let recurrence): if case .named = recurrence.zone { true } else { false }
    case .at, .after: false
    }
  }

  private static func longest(isBroadcast: Bool) -> Int64 {
    isBroadcast ? PayloadLimits.longestBroadcastLife : PayloadLimits.longestLife
  }

  private static func compare(
    _ written: Plan.Schedule, isBroadcast: Bool, now: Int64, at range: SourceRange
  ) -> [Diagnostic] {
    let (expiry, timing) = (written.expiry, written.timing)
    // The waves of a ramp come later, and what is stated as a moment doesn't move with them.
    let lastWave = written.ramp.last?.seconds ?? 0
    if isSurelyRight(expiry, timing, lastWave: lastWave, isBroadcast: isBroadcast) { return [] }
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
    var expiredInLastWave: [String] = []
    var isLong = false
    let zones: [ZoneTable.ID?] = schedule.isSameEverywhere ? [nil] : ZoneTable.allZones
    for zone in zones {
      guard let end = schedule.fixedExpiry(in: zone),
        let first = schedule.wantedMoment(in: zone) ?? schedule.firstMomentAfterWindow(in: zone)
      else { continue }
      let name = zone.map(ZoneTable.name) ?? ""
      if end <= first { expired.append(name) } else if end <= first + lastWave { expiredInLastWave.append(name) }
      if case .recurring = timing { continue }
      // Of what is past, that is told; its expiry may well be meant.
      if first <= now, end > now { continue }
      if end - first > longest(isBroadcast: isBroadcast) { isLong = true }
    }
    var found = isLong ? [TimeProblem.expiresLate(isBroadcast: isBroadcast).diagnostic(at: range)] : []
    if expired.isEmpty, case .after = timing {
      let isPast = zones.allSatisfy { schedule.fixedExpiry(in: $0).map { $0 <= now } ?? false }
      let problem = isPast ? TimeProblem.expiredAlready : .expiresDuring(next: nil)
      found.append(problem.diagnostic(at: range))
    }
    if expired.isEmpty, let next = firstExpired(written) {
      found.append(TimeProblem.expiresDuring(next: next).diagnostic(at: range))
    }
    for (names, isOfLastWave) in [(expired, false), (expiredInLastWave, true)] where !names.isEmpty {
      let own = ownZones(of: timing, expiry)
      let some = names.count == zones.count ? [] : names.sorted { isShownFirst($0, $1, of: own) }
      found.append(
        TimeProblem.expiresBeforeSend(
          zones: Array(some.prefix(2)), total: some.count, isCertain: isCertain, isOfLastWave: isOfLastWave
        ).diagnostic(at: range))
    }
    return found
  }

  /// The day of the first tick of a schedule that goes on after the day on which all of it expires.
  private static func firstExpired(_ written: Plan.Schedule) -> String? {
    let zone = ZoneTable.id(of: "UTC")
    guard case .recurring = written.timing,
      let end = (try? CompiledSchedule(written, now: 0, window: 0))?.fixedExpiry(in: zone),
      let later = try? CompiledSchedule(
        Plan.Schedule(timing: written.timing, expiry: written.expiry), now: max(0, end), window: 0),
      let next = later.firstMomentAfterWindow(in: zone)
    else { return nil }
    return CivilDay(wall: next).date.text
  }

  /// Whether both times on the wall lie so far apart, and no further, that no zone can make a mistake of them: reading all
  /// zones takes longer than all else that is asked of a campaign.
  ///
  /// A zone's clock moves by less than three hours at once, and clocks of two zones are at most 26 hours apart.
  private static func isSurelyRight(
    _ expiry: Plan.Schedule.Expiry, _ timing: Plan.Schedule.Timing, lastWave: Int64, isBroadcast: Bool
  ) -> Bool {
    guard case .at(let day, let time, let zone) = timing, case .at(let lastDay, let lastTime, let lastZone) = expiry
    else { return false }
    let first = CivilDay(year: day.year, month: day.month, day: day.day).midnight
    let last = CivilDay(year: lastDay.year, month: lastDay.month, day: lastDay.day).midnight
    let distance = last - first + Int64(lastTime.minutes - time.minutes) * 60
    let slack: Int64 = (zone == lastZone ? 3 : 30) * 3600
    return distance > slack + lastWave && distance < longest(isBroadcast: isBroadcast) - slack
  }

  /// The zones that the author names, which tell more than any other.
  private static func ownZones(of timing: Plan.Schedule.Timing, _ expiry: Plan.Schedule.Expiry) -> [String] {
    var zones: [Plan.Schedule.ZoneRule] = []
    if case .at(_, _, let zone) = timing { zones.append(zone) }
    if case .recurring(let recurrence) = timing { zones.append(recurrence.zone) }
    if case .at(_, _, let zone) = expiry { zones.append(zone) }
    return zones.compactMap { zone in
      switch zone {
      case .named(let name): name
      case .local(let otherwise): otherwise
      }
    }
  }

  /// Those of the author, then cities, then zones without a place.
  private static func isShownFirst(_ one: String, _ other: String, of own: [String]) -> Bool {
    func rank(_ name: String) -> Int { own.contains(name) ? 0 : name.hasPrefix("Etc/") ? 2 : 1 }
    return (rank(one), one) < (rank(other), other)
  }
}
