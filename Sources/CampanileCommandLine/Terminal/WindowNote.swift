internal import CampanileExpansion
internal import CampanileText

/// What is said of a campaign whose moments lie outside of a build's window, so that nobody takes "0 recipients" for an
/// empty segment.
struct WindowNote {
  /// Whether nobody gets a push because of it.
  let isWhole: Bool
  let text: String

  /// What is to be said of a build's campaigns, by name.
  static func all(of plans: [Plan], _ report: ExpansionReport, _ options: ExpansionOptions) -> [String: WindowNote] {
    let plans = Dictionary(plans.map { ($0.name, $0) }) { first, _ in first }
    var notes: [String: WindowNote] = [:]
    // Campaigns in a row mostly have one schedule, and to ask every zone takes long.
    var last: (schedule: Plan.Schedule, moments: Moments)?
    for campaign in report.campaigns {
      guard let plan = plans[campaign.name] else { continue }
      notes[campaign.name] = WindowNote(plan, campaign, options) { schedule in
        if let last, last.schedule == plan.schedule { return last.moments }
        let moments = Moments(of: plan.schedule, schedule, options)
        last = (plan.schedule, moments)
        return moments
      }
    }
    return notes
  }

  /// - Returns: `nil` when all moments that count lie in the window.
  private init?(
    _ plan: Plan, _ counts: ExpansionReport.Campaign, _ options: ExpansionOptions,
    moments: (CompiledSchedule) -> Moments
  ) {
    let after = counts.count(of: [.afterWindow, .noTickInWindow])
    let before = counts.count(of: [.late])
    guard counts.recipients == 0 || after + before > 0,
      let schedule = try? CompiledSchedule(plan, now: options.now, window: options.window, since: options.since)
    else { return nil }
    let isOutsideForAll = Self.extremes.allSatisfy { zone in
      if case .none(let reason) = schedule.outcome(in: zone) { Self.reasons.contains(reason) } else { false }
    }
    guard after + before > 0 || isOutsideForAll else { return nil }
    isWhole = counts.recipients == 0 && (isOutsideForAll || Self.isOnlyReason(counts))
    if case .after(let own) = plan.schedule.timing {
      // Most recipients' moments are past or to come; that is no news but where nobody's is now.
      guard isWhole else { return nil }
      text = "nobody's moment lies in this window: it goes out \(SourceText.after(own, hour: plan.schedule.hour))"
      return
    }

    let moments = moments(schedule)
    let (coming, past) = (moments.coming, moments.past)
    var parts: [String] = []
    if after > 0 || before == 0 && coming != nil { parts.append(Self.coming(coming, plan, options)) }
    if before > 0 || after == 0 && coming == nil && past != nil { parts.append(Self.past(past, plan, options)) }
    if parts.isEmpty { parts.append("its schedule is over") }
    let whom = isWhole ? "" : "for \(MomentWording.recipients(after + before)) "
    text = whom + "not in this window; " + parts.joined(separator: "; ")
  }

  private static func coming(_ moments: ClosedRange<Int64>?, _ plan: Plan, _ options: ExpansionOptions) -> String {
    guard let moments else { return "its schedule is over" }
    let (earliest, latest) = (moments.lowerBound, moments.upperBound)
    let days = (latest - options.now) / 86_400 + 1
    let window = days * 86_400 <= CompiledSchedule.longestWindow ? ", or with `--window \(days)d`" : ""
    if case .recurring = plan.schedule.timing {
      return "its next time is \(span(earliest, earliest))\(earliest == latest ? "" : " in the first zones"): "
        + "compile then\(window)"
    }
    return "it goes out \(span(earliest, latest)): compile then\(window)"
  }

  private static func past(_ moments: ClosedRange<Int64>?, _ plan: Plan, _ options: ExpansionOptions) -> String {
    let when = moments.map { "its moment was \(span($0.lowerBound, $0.upperBound))" } ?? "its moments are past"
    let since = moments.map { ClockText.timestamp($0.lowerBound) } ?? "TIME"
    return when + ", in an earlier one; if none was compiled, "
      + (plan.schedule.sendsLate ? "`--since \(since)` sends it" : "`late send` and `--since \(since)` send it")
  }

  /// `2026-12-01 from 01:00 to 20:00 UTC`
  private static func span(_ first: Int64, _ last: Int64) -> String {
    let (start, end) = (ClockText.moment(first).dropLast(3), ClockText.moment(last).dropLast(3))
    if start == end { return "\(start) UTC" }
    if start.prefix(10) == end.prefix(10) {
      return "\(start.prefix(10)) from \(start.suffix(5)) to \(end.suffix(5)) UTC"
    }
    return "from \(start) to \(end) UTC"
  }

  private static let reasons: Set<CompiledSchedule.NoSendReason> = [.afterWindow, .noTickInWindow, .late]

  private static func isOnlyReason(_ counts: ExpansionReport.Campaign) -> Bool {
    counts.rejected == 0 && counts.heldOut == 0
      && counts.unsent.allSatisfy { $0.devices == 0 || reasons.contains($0.reason) }
  }

  /// Where a clock shows a time first and last, and between.
  private static let extremes = ["Pacific/Kiritimati", "UTC", "Etc/GMT+12"].map { ZoneTable.id(of: $0) } + [nil]
}

/// The moments of a schedule outside of a window, over all zones.
private struct Moments {
  /// From the first behind the window to the last.
  let coming: ClosedRange<Int64>?
  /// From the first before it to the last.
  let past: ClosedRange<Int64>?

  init(of plan: Plan.Schedule, _ schedule: CompiledSchedule, _ options: ExpansionOptions) {
    let isRecurring = if case .recurring = plan.timing { true } else { false }
    let zones: [ZoneTable.ID?] =
      schedule.isSameEverywhere ? [nil] : isRecurring ? Self.fixedZones : Self.inhabitedZones
    let first = options.since ?? options.now
    let coming = zones.compactMap { schedule.firstMomentAfterWindow(in: $0) }
    let past = zones.compactMap { schedule.wantedMoment(in: $0) }.filter { $0 < first }
    (self.coming, self.past) = (Self.range(of: coming), Self.range(of: past))
  }

  private static func range(of moments: [Int64]) -> ClosedRange<Int64>? {
    guard let earliest = moments.min(), let latest = moments.max() else { return nil }
    return earliest...latest
  }

  private static let inhabitedZones: [ZoneTable.ID?] =
    ZoneTable.allZones.filter { !ZoneTable.name(of: $0).hasPrefix("Etc/") } + [nil]

  /// One of each whole hour: ticks are looked for in each, and a thousand campaigns may ask.
  private static let fixedZones: [ZoneTable.ID?] =
    ZoneTable.allZones.filter { ZoneTable.name(of: $0).hasPrefix("Etc/") } + [nil]
}

extension ExpansionReport.Campaign {
  fileprivate func count(of reasons: Set<CompiledSchedule.NoSendReason>) -> Int {
    unsent.reduce(0) { $0 + (reasons.contains($1.reason) ? $1.devices : 0) }
  }
}
