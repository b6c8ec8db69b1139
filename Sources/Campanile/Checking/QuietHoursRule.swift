internal import CampanileExpansion
internal import CampanileSyntax

/// What the app's quiet hours do to a campaign that its author may not have thought of.
enum QuietHoursRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let schedule = campaign.schedule else { return [] }
    let lines = campaign.lines
    if lines.ignores(.quietHours), let line = lines[.ignores] {
      // A Live Activity's alert has no other word for it.
      let mayInterrupt =
        !campaign.row.keys.contains(.interruptionLevel)
        || ["time-sensitive", "critical"].contains(campaign.interruption)
      // The line that says it may be the one that can't be read.
      let isKnown = campaign.interruption != nil || lines[.interruption] == nil && campaign.isWhole
      guard !mayInterrupt, isKnown else { return [] }
      let problem = PayloadProblem.quietNeedsInterruption(
        own: lines[.interruption]?.range, ignoresMore: lines.ignores(.caps))
      return [problem.diagnostic(at: line.range)]
    }
    guard campaign.isShown, let quiet = context.app.quiet else { return [] }
    switch schedule.timing {
    case _ where schedule.zoneRule == nil:
      guard quiet.zoneOtherwise == nil, context.schema["timezone"]?.mayBeMissing ?? true, let line = lines[.send] else {
        return []
      }
      return [TimeProblem.quietNeedsZone.diagnostic(at: line.argumentRange)]
    // The hours of recipients may be any.
    case _ where schedule.hour != nil: return []
    case .at(_, let time, .local):
      return tell([time.minutes], schedule.expiry, quiet, at: lines[.send])
    case .after(let own):
      guard let clock = own.clock, case .local = clock.zone else { return [] }
      return tell([clock.time.minutes], schedule.expiry, quiet, at: lines[.send])
    case .recurring(let recurrence):
      guard case .local = recurrence.zone, let times = try? recurrence.minutesOfDay() else { return [] }
      return tell(times, schedule.expiry, quiet, at: lines[.every])
    case .at(_, _, .named), .now: return []
    }
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
