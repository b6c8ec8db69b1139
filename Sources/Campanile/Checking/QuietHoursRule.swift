internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// What the app's quiet hours do to a campaign that its author may not have thought of.
enum QuietHoursRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let schedule = campaign.schedule else { return [] }
    let lines = campaign.lines
    if lines.ignores(.quietHours), let line = lines[.ignores] {
      guard campaign.mayNotIgnoreQuietHours else { return [] }
      let isCritical = campaign.contents.contains(where: \.content.isCriticalSound)
      let problem = PayloadProblem.quietNeedsInterruption(
        own: lines[.interruption]?.range, isCritical: isCritical, ignoresMore: lines.ignores(.caps))
      return [problem.diagnostic(at: line.range)]
    }
    guard campaign.isShown, let quiet = context.app.quiet else { return [] }
    if let unseen = unseenMoment(campaign, schedule, quiet) { return [unseen] }
    guard schedule.zoneRule != nil else {
      // Nobody knows the zones of those who listen to a topic or a channel.
      let isToListeners = campaign.channel != nil || campaign.condition?.topics != nil
      let isZoneBroken = context.schema["timezone"] == nil && context.audience?.names.contains("timezone") ?? false
      guard quiet.zoneOtherwise == nil, isToListeners || context.schema["timezone"]?.mayBeMissing ?? !isZoneBroken,
        let line = lines[.send]
      else { return [] }
      // One line is to be mended for all campaigns.
      let place = context.app.lines[.quiet]?.argumentRange ?? line.argumentRange
      return [TimeProblem.quietNeedsZone(sent: line.argumentRange, isToListeners: isToListeners).diagnostic(at: place)]
    }
    // The hours of recipients may be any; those who have none get it at the time that stands in for one.
    guard let (times, zone) = times(of: schedule.timing), !times.isEmpty, let line = lines[.send] ?? lines[.every]
    else { return [] }
    if let hour = schedule.hour {
      guard case .local = zone, times.allSatisfy({ quiet.contains($0 % 1_440) }) else { return [] }
      let losses = times.map { loss(at: $0, schedule.expiry, quiet) }
      let outcome = losses.allSatisfy { $0 != nil } ? losses[0] : nil
      let problem = TimeProblem.quietTakes(
        .withoutHour(hour), outcome ?? .held(isRecurring: line.word == .every))
      return [problem.diagnostic(at: line.argumentRange)]
    }
    guard case .local = zone else {
      let isToDevices = campaign.channel == nil && campaign.condition?.topics == nil
      guard isToDevices, case .named(let name) = zone else { return [] }
      return name == "UTC" ? abroad(schedule, quiet, at: line) : inZone(name, times, schedule, quiet, at: line)
    }
    let whole = tell(times, schedule.expiry, quiet, at: line)
    guard whole.isEmpty else { return whole }
    if let held = heldOfInterval(times, schedule, quiet, at: line) { return [held] }
    if let (time, outcome) = lost(of: line, schedule.expiry, quiet) {
      return [TimeProblem.insideQuietHours(outcome).diagnostic(at: time.range)]
    }
    return waves(times, schedule, quiet, at: lines[.ramp]) + jitter(times, schedule, quiet, at: lines[.jitter])
  }

  /// What is held past the moment that it tells of, though no time of day stands in its line.
  private static func unseenMoment(
    _ campaign: ResolvedCampaign, _ schedule: Plan.Schedule, _ quiet: Plan.Schedule.QuietHours
  ) -> Diagnostic? {
    guard let line = campaign.lines[.send], case .after(let own) = schedule.timing, own.clock == nil, own.seconds < 0,
      quiet.holds
    else { return nil }
    let distance = -own.seconds
    let night = quiet.minutesLeft(at: quiet.from.minutes) * 60
    switch schedule.expiry {
    case .unstated: break
    case .after(let life) where life > distance: break
    default: return nil
    }
    return distance < night
      ? TimeProblem.heldPastOwnMoment(own.attribute, seconds: distance, at: line.argumentRange) : nil
  }

  /// The minutes of the day at which it goes out by a clock, and by which; `nil` where there is none.
  private static func times(of timing: Plan.Schedule.Timing) -> (times: [Int], zone: Plan.Schedule.ZoneRule)? {
    switch timing {
    case .at(_, let time, let zone): return ([time.minutes], zone)
    case .after(let own): return own.clock.map { ([$0.time.minutes], $0.zone) }
    case .recurring(let recurrence):
      // What comes all day long comes by day too.
      if case .interval = recurrence.rule, recurrence.zone == .named("UTC") { return nil }
      return (try? recurrence.minutesOfDay()).map { ($0, recurrence.zone) }
    case .now: return nil
    }
  }

  /// What becomes of a push at a time in quiet hours, where nobody gets it.
  private static func loss(
    at minute: Int, _ expiry: Plan.Schedule.Expiry, _ quiet: Plan.Schedule.QuietHours
  ) -> TimeProblem.QuietOutcome? {
    guard quiet.contains(minute % 1_440) else { return nil }
    guard quiet.holds else { return .skipped }
    guard case .after(let seconds) = expiry else { return nil }
    return quiet.minutesLeft(at: minute) * 60 >= seconds ? .expired : nil
  }

  /// The one time of an interval that is held until the morning, or the first of several.
  private static func heldOfInterval(
    _ times: [Int], _ schedule: Plan.Schedule, _ quiet: Plan.Schedule.QuietHours, at line: Line
  ) -> Diagnostic? {
    guard case .recurring(let recurrence) = schedule.timing, quiet.holds else { return nil }
    let held = times.filter { quiet.contains($0 % 1_440) }
    guard let first = held.first, held.allSatisfy({ loss(at: $0, schedule.expiry, quiet) == nil }) else { return nil }
    var isInterval = false
    if case .interval(_, let from, let to) = recurrence.rule {
      // Who lets it go on all night knows what quiet hours do.
      guard from != nil, to != nil, held.count == 1, times.count > 1 else { return nil }
      isInterval = true
    }
    return TimeProblem.heldOfTimes(
      ClockText.clock(minutes: first % 1_440), until: ClockText.clock(minutes: quiet.to.minutes),
      isInterval: isInterval, at: line.argumentRange)
  }

  /// Waves of a ramp that come so much later that it is night.
  private static func waves(
    _ times: [Int], _ schedule: Plan.Schedule, _ quiet: Plan.Schedule.QuietHours, at line: Line?
  ) -> [Diagnostic] {
    guard case .ramp(let written, _)? = line?.argument, written.count == schedule.ramp.count else { return [] }
    for (wave, place) in zip(schedule.ramp, written) where wave.seconds > 0 {
      let losses = times.map { loss(at: $0 + Int(wave.seconds / 60), schedule.expiry, quiet) }
      guard let first = losses.first, let outcome = first, losses.allSatisfy({ $0 != nil }) else { continue }
      return [TimeProblem.quietTakes(.wave, outcome).diagnostic(at: place.range)]
    }
    return []
  }

  /// A jitter that spreads some recipients into the night, and always the same.
  private static func jitter(
    _ times: [Int], _ schedule: Plan.Schedule, _ quiet: Plan.Schedule.QuietHours, at line: Line?
  ) -> [Diagnostic] {
    guard let line, case .recurring(let recurrence) = schedule.timing, recurrence.jitter >= 60 else { return [] }
    let minutes = Int(recurrence.jitter / 60)
    let losses = times.filter { !quiet.contains($0 % 1_440) }.map { time in
      (0..<minutes).compactMap { loss(at: time + $0, schedule.expiry, quiet) }
    }
    guard let most = losses.max(by: { $0.count < $1.count }), let outcome = most.first else { return [] }
    let percent = max(1, most.count * 100 / minutes)
    return [TimeProblem.quietTakes(.jitter(percent: percent), outcome).diagnostic(at: line.range)]
  }

  /// One moment for all, which is in the night somewhere: held there, it lives too short.
  private static func abroad(
    _ schedule: Plan.Schedule, _ quiet: Plan.Schedule.QuietHours, at line: Line
  ) -> [Diagnostic] {
    guard quiet.holds else { return [] }
    let lost = (0..<1_440).count { loss(at: $0, schedule.expiry, quiet) != nil }
    guard lost >= 60 else { return [] }
    return [TimeProblem.quietTakes(.abroad(hours: Int64(lost / 60)), .expired).diagnostic(at: line.argumentRange)]
  }

  /// One moment for all by the clock of a zone, which is night there.
  private static func inZone(
    _ zone: String, _ times: [Int], _ schedule: Plan.Schedule, _ quiet: Plan.Schedule.QuietHours, at line: Line
  ) -> [Diagnostic] {
    guard times.allSatisfy({ quiet.contains($0 % 1_440) }) else {
      return lost(of: line, schedule.expiry, quiet).map {
        [TimeProblem.quietTakes(.zone(zone), $0.outcome).diagnostic(at: $0.time.range)]
      } ?? []
    }
    let losses = times.map { loss(at: $0, schedule.expiry, quiet) }
    let isLost = losses.allSatisfy { $0 != nil }
    let outcome = isLost ? losses.first.flatMap(\.self) : nil
    return [
      TimeProblem.quietTakes(.zone(zone), outcome ?? .held(isRecurring: line.word == .every))
        .diagnostic(at: line.argumentRange)
    ]
  }

  /// `every day at 08:00, 21:00`: the first of its times that falls into quiet hours and reaches nobody.
  private static func lost(
    of line: Line, _ expiry: Plan.Schedule.Expiry, _ quiet: Plan.Schedule.QuietHours
  ) -> (time: Syntax.TimeLiteral, outcome: TimeProblem.QuietOutcome)? {
    guard case .recurrence(let recurrence) = line.argument else { return nil }
    let times: [Syntax.TimeLiteral]
    switch recurrence.rule {
    case .weekly(_, let written), .monthly(_, let written), .weekdaysOfMonth(_, _, let written): times = written
    default: return nil
    }
    return times.lazy.compactMap { time in loss(at: time.minutes, expiry, quiet).map { (time, $0) } }.first
  }

  /// Every time in the quiet hours: held, only the last of a night counts; skipped, nobody gets one.
  ///
  /// - Parameter times: minutes since midnight, on the recipient's clock.
  private static func tell(
    _ times: [Int], _ expiry: Plan.Schedule.Expiry, _ quiet: Plan.Schedule.QuietHours, at line: Line?
  ) -> [Diagnostic] {
    guard let line, !times.isEmpty, times.allSatisfy({ quiet.contains($0 % 1_440) }) else { return [] }
    let outcome: TimeProblem.QuietOutcome
    if !quiet.holds {
      outcome = .skipped
    } else if case .after(let seconds) = expiry, times.allSatisfy({ seconds <= quiet.minutesLeft(at: $0) * 60 }) {
      outcome = .expired
    } else {
      outcome = .held(isRecurring: line.word == .every)
    }
    return [TimeProblem.insideQuietHours(outcome).diagnostic(at: line.argumentRange)]
  }
}

extension ResolvedCampaign {
  /// Whether it ignores quiet hours, and isn't of those that may.
  var mayNotIgnoreQuietHours: Bool {
    guard schedule != nil, lines.ignores(.quietHours), lines[.ignores] != nil else { return false }
    // A Live Activity's alert has no other word for it.
    let mayInterrupt =
      !row.keys.contains(.interruptionLevel) || ["time-sensitive", "critical"].contains(interruption)
    // The line that says it may be the one that can't be read.
    let isKnown = interruption != nil || lines[.interruption] == nil && isWhole
    return !mayInterrupt && isKnown
  }
}

extension Plan.Schedule.QuietHours {
  /// - Parameter minute: since midnight, on the recipient's clock.
  fileprivate func contains(_ minute: Int) -> Bool {
    from.minutes < to.minutes
      ? (from.minutes..<to.minutes).contains(minute) : minute >= from.minutes || minute < to.minutes
  }

  /// How long a quiet time of day is held, on a day without a change of the clock.
  fileprivate func minutesLeft(at minute: Int) -> Int64 {
    Int64(((to.minutes - minute) % 1_440 + 1_440) % 1_440)
  }
}
