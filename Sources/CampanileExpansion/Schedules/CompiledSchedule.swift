/// A plan's schedule, checked and made ready for one `[now, now + window)`.
package struct CompiledSchedule: Sendable {
  private let now: Int64
  private let timing: Timing
  private let sendsLate: Bool
  private let quiet: CompiledQuietHours?
  private let expiry: Expiry
  /// Seconds.
  private let jitter: Int64

  private enum Timing: Sendable {
    case now
    case at(wall: Int64, CompiledZoneRule)
    case recurring(Ticks, CompiledZoneRule)
  }

  private enum Expiry: Sendable {
    case unstated
    case atOnce
    case after(seconds: Int64)
    case at(wall: Int64, CompiledZoneRule)
    case nextTick
  }

  /// The longest window, in seconds.
  package static let longestWindow: Int64 = 366 * 86_400

  /// - Parameters:
  ///   - now: seconds since 1970 in UTC.
  ///   - window: seconds. The ticks of a recurrence are those in `[now, now + window)`; a single send knows no window.
  package init(_ plan: Plan, now: Int64, window: Int64) throws(PlanProblem) {
    try self.init(plan.schedule, now: now, window: window)
  }

  package init(_ schedule: Plan.Schedule, now: Int64, window: Int64) throws(PlanProblem) {
    guard (CivilDay.first.midnight...CivilDay.last.midnight).contains(now) else { throw .dateOutOfRange }
    guard (0...Self.longestWindow).contains(window) else { throw .windowOutOfRange(seconds: window) }
    self.now = now
    sendsLate = schedule.sendsLate

    let timingZone: Zone?
    switch schedule.timing {
    case .now:
      timing = .now
      timingZone = nil
      jitter = 0
    case .at(let date, let time, let rule):
      let zoneRule = try CompiledZoneRule(rule)
      timing = .at(wall: try CivilDay(date).midnight + time.seconds(), zoneRule)
      timingZone = zoneRule.zoneOtherwise
      jitter = 0
    case .recurring(let recurrence):
      let zoneRule = try CompiledZoneRule(recurrence.zone)
      let pattern = try TickPattern(recurrence)
      jitter = recurrence.jitter
      if jitter != 0 {
        let shortestGap = pattern.shortestGap
        guard (0...shortestGap).contains(jitter) else {
          throw .jitterOutOfRange(seconds: jitter, shortestGap: shortestGap)
        }
      }
      timing = .recurring(Ticks(pattern, in: now..<now + window), zoneRule)
      timingZone = zoneRule.zoneOtherwise
    }

    switch schedule.expiry {
    case .unstated:
      expiry = .unstated
    case .atOnce:
      expiry = .atOnce
    case .after(let seconds):
      guard (1...Self.longestLifetime).contains(seconds) else { throw .expiryOutOfRange(seconds: seconds) }
      expiry = .after(seconds: seconds)
    case .at(let date, let time, let rule):
      expiry = .at(wall: try CivilDay(date).midnight + time.seconds(), try CompiledZoneRule(rule))
    case .nextTick:
      guard case .recurring = timing else { throw .nextTickWithoutRecurrence }
      expiry = .nextTick
    }

    quiet = try schedule.quiet.map { quiet throws(PlanProblem) in
      try CompiledQuietHours(quiet, timingZone: timingZone)
    }
    if let throttle = schedule.throttle { try Pacer.check(throttle) }
  }

  /// What the schedule means for recipients in a zone; `nil` for those whose zone is unknown.
  ///
  /// A pure function: worth keeping by zone while an audience is read.
  package func outcome(in zone: ZoneTable.ID?) -> Outcome {
    let recipient = zone.map(ZoneTable.zone)
    let quietZone = quiet?.zone(of: recipient)
    if quiet != nil, quietZone == nil { return .none(.noZone) }
    var fixedExpiry: Int64?
    if case .at(let wall, let rule) = expiry {
      guard let zone = rule.zone(of: recipient) else { return .none(.noZone) }
      fixedExpiry = zone.moment(ofWall: wall)
    }

    switch timing {
    case .now:
      return single(open(now, quietZone), fixedExpiry)
    case .at(let wall, let rule):
      guard let zone = rule.zone(of: recipient) else { return .none(.noZone) }
      // Held first: a send that quiet hours move to a moment still to come isn't late.
      guard let held = open(zone.moment(ofWall: wall), quietZone) else { return .none(.quietHours) }
      if held >= now { return single(held, fixedExpiry) }
      return sendsLate ? single(open(now, quietZone), fixedExpiry) : .none(.late)
    case .recurring(let ticks, let rule):
      guard let zone = rule.zone(of: recipient) else { return .none(.noZone) }
      return recurring(ticks, zone, quietZone, fixedExpiry)
    }
  }

  /// Whether recipients of all zones, and of none, have the same outcome.
  package var isSameEverywhere: Bool {
    if quiet != nil { return false }
    if case .at(_, .local) = expiry { return false }
    switch timing {
    case .now, .at(_, .named), .recurring(_, .named): return true
    case .at(_, .local), .recurring(_, .local): return false
    }
  }

  /// The moment and expiration of one send to one device, after jitter, throttle and quiet hours.
  ///
  /// A moment that jitter or throttle carries into quiet hours is held or skipped as any other.
  ///
  /// - Parameters:
  ///   - bucket: the device's, 0 ..< 10,000, which decides its part of the jitter.
  ///   - pacer: `nil` without a throttle. Only a push that is sent takes a place in it.
  package func place(_ send: Send, in zone: ZoneTable.ID?, bucket: Int, pacer: inout Pacer?) -> Placement {
    let earliest = send.moment(bucket: bucket)
    if pacer == nil, earliest == send.moment { return .sent(moment: earliest, expiration: send.expiration) }
    let quietZone = quiet?.zone(of: zone.map(ZoneTable.zone))
    var wanted = earliest
    // Each round waits for the end of one night's quiet hours.
    for _ in 0..<400 {
      let proposed = pacer?.proposal(for: wanted) ?? wanted
      guard let open = open(proposed, quietZone) else { return .none(.quietHours) }
      if open == proposed {
        guard let expiration = send.expiration(sentAt: proposed) else { return .none(.expired) }
        pacer?.take(proposalFor: wanted)
        return .sent(moment: proposed, expiration: expiration)
      }
      wanted = open
    }
    return .none(.quietHours)
  }

  package enum Placement: Equatable, Sendable {
    case sent(moment: Int64, expiration: Expiration)
    case none(NoSendReason)
  }

  /// The ticks of a recurrence for recipients in a zone, without quiet hours, expiry and jitter; empty for a single send.
  func ticks(in zone: ZoneTable.ID?) -> ContiguousArray<Int64> {
    guard case .recurring(let ticks, let rule) = timing, let zone = rule.zone(of: zone.map(ZoneTable.zone)) else {
      return []
    }
    return ticks.moments(in: zone)
  }

  private static let longestLifetime: Int64 = 3_653 * 86_400

  /// The moment itself, or the end of the quiet hours that hold it; `nil` when they skip it.
  private func open(_ moment: Int64, _ zone: Zone?) -> Int64? {
    guard let quiet, let zone else { return moment }
    let open = quiet.firstOpenMoment(from: moment, in: zone)
    return open == moment || quiet.holds ? open : nil
  }

  private func single(_ moment: Int64?, _ fixedExpiry: Int64?) -> Outcome {
    guard let moment else { return .none(.quietHours) }
    guard let send = send(at: moment, fixedExpiry: fixedExpiry, nextTick: nil) else { return .none(.expired) }
    return .sends([send])
  }

  private func recurring(_ ticks: Ticks, _ zone: Zone, _ quietZone: Zone?, _ fixedExpiry: Int64?) -> Outcome {
    let moments = ticks.moments(in: zone)
    guard let last = moments.last else { return .none(.noTickInWindow) }
    var needsNext = jitter > 0
    if case .nextTick = expiry { needsNext = true }
    // After the last day of the recurrence, the last push lives as long as the others did.
    let nextAfterLast = needsNext ? ticks.next(after: last, in: zone, isEndless: true) : nil

    var sends: [Send] = []
    sends.reserveCapacity(moments.count)
    var reason = NoSendReason.quietHours
    for (index, tick) in moments.enumerated() {
      let isLast = index + 1 == moments.count
      guard let moment = open(tick, quietZone) else { continue }
      if moment != tick {
        // Of several ticks held to one moment the last counts, whichever windows they lie in.
        let following = isLast ? ticks.next(after: tick, in: zone, isEndless: false) : moments[index + 1]
        if let following, open(following, quietZone) == moment { continue }
      }
      let nextTick = isLast ? nextAfterLast : moments[index + 1]
      if let send = send(at: moment, fixedExpiry: fixedExpiry, nextTick: nextTick) {
        sends.append(send)
      } else {
        reason = .expired
      }
    }
    return sends.isEmpty ? .none(reason) : .sends(sends)
  }

  private func send(at moment: Int64, fixedExpiry: Int64?, nextTick: Int64?) -> Send? {
    // On a day that lacks an hour, ticks may stand closer together than the rule says.
    let jitter = min(jitter, max(0, (nextTick ?? .max) - moment))
    switch expiry {
    case .unstated:
      return Send(moment: moment, expiration: .unstated, jitter: jitter)
    case .atOnce:
      return Send(moment: moment, expiration: .atOnce, jitter: jitter)
    case .after(let seconds):
      return Send(moment: moment, expiration: .at(moment + seconds), jitter: jitter, lifetime: seconds)
    case .at:
      guard let fixedExpiry, fixedExpiry > moment else { return nil }
      return Send(moment: moment, expiration: .at(fixedExpiry), jitter: jitter)
    case .nextTick:
      guard let nextTick else { return Send(moment: moment, expiration: .unstated, jitter: jitter) }
      return Send(moment: moment, expiration: .at(nextTick), jitter: jitter)
    }
  }
}
