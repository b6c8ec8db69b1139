/// A plan's schedule, checked and made ready for one `[now, now + window)`.
///
/// Every push has a moment at which the schedule wants it: that of a `send`, or a tick. It decides to which window the push
/// belongs, whatever quiet hours, jitter and a throttle make of it, so that consecutive windows together give each push
/// once. What lies before `now` is late. It is sent only where the compile says that no earlier window had it: from
/// `since` on.
package struct CompiledSchedule: Sendable {
  private let now: Int64
  /// The wanted moments that belong to the compile, late ones included.
  private let window: Range<Int64>
  private let timing: Timing
  private let sendsLate: Bool
  private let quiet: CompiledQuietHours?
  private let expiry: Expiry
  /// Seconds.
  private let jitter: Int64
  /// Seconds by which its moments come later: those of a ramp's wave.
  private let delay: Int64

  private enum Timing: Sendable {
    case now
    case at(wall: Int64, CompiledZoneRule)
    case recurring(Ticks, CompiledZoneRule)
    case after(CompiledOwnMoment)
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
  ///   - window: seconds.
  ///   - since: where the previous window ended, when that was before `now`.
  package init(_ plan: Plan, now: Int64, window: Int64, since: Int64? = nil) throws(PlanProblem) {
    try self.init(plan.schedule, now: now, window: window, since: since)
  }

  /// - Parameter delay: seconds by which all moments come later, as for a wave of a ramp.
  package init(
    _ schedule: Plan.Schedule, now: Int64, window: Int64, since: Int64? = nil, delay: Int64 = 0
  ) throws(PlanProblem) {
    guard (CivilDay.first.midnight...CivilDay.lastMoment).contains(now) else { throw .dateOutOfRange }
    guard (0...Self.longestWindow).contains(window) else { throw .windowOutOfRange(seconds: window) }
    let first = since ?? now
    guard (CivilDay.first.midnight...now).contains(first) else { throw .dateOutOfRange }
    guard now - first <= Self.longestWindow else { throw .windowOutOfRange(seconds: now - first) }
    guard (0...Plan.Schedule.Wave.longestDelay).contains(delay) else { throw .windowOutOfRange(seconds: delay) }
    self.now = now
    self.delay = delay
    self.window = first..<now + window
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
      timing = .recurring(Ticks(pattern, in: self.window, delay: delay), zoneRule)
      timingZone = zoneRule.zoneOtherwise
    case .after(let own):
      guard !own.isYearly || window <= CompiledOwnMoment.longestYearlyWindow else {
        throw .windowOfTwoYears(attribute: own.attribute)
      }
      let compiled = try CompiledOwnMoment(own, in: self.window, delay: delay)
      timing = .after(compiled)
      timingZone = compiled.zoneOtherwise
      jitter = 0
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
  ///
  /// - Parameter anchor: what a recipient's own moment is counted from; `nil` where it is missing.
  package func outcome(in zone: ZoneTable.ID?, from anchor: Anchor? = nil) -> Outcome {
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
      return single(wanted: now + delay, quietZone, fixedExpiry)
    case .at(let wall, let rule):
      guard let zone = rule.zone(of: recipient) else { return .none(.noZone) }
      let wanted = zone.moment(ofWall: wall) + delay
      guard wanted < window.upperBound else { return .none(.afterWindow) }
      // The end of quiet hours may still be to come: the window that holds the moment itself has sent it there.
      guard wanted >= now || sendsLate && wanted >= window.lowerBound else { return .none(.late) }
      return single(wanted: wanted, quietZone, fixedExpiry)
    case .recurring(let ticks, let rule):
      guard let zone = rule.zone(of: recipient) else { return .none(.noZone) }
      return recurring(ticks, zone, quietZone, fixedExpiry)
    case .after(let own):
      guard let anchor else { return .none(.noDate) }
      switch own.moment(from: anchor, in: recipient) {
      case .none(let reason): return .none(reason)
      case .at(let wanted):
        guard wanted < window.upperBound else { return .none(.afterWindow) }
        guard wanted >= now || sendsLate && wanted >= window.lowerBound else { return .none(.late) }
        return single(wanted: wanted, quietZone, fixedExpiry)
      }
    }
  }

  /// What of an anchor decides the outcome in a zone: few devices differ in it, so that outcomes can be kept by it.
  package func place(of anchor: Anchor, in zone: ZoneTable.ID?) -> AnchorPlace {
    guard case .after(let own) = timing else { return .day(0) }
    return own.place(of: anchor, in: zone.map(ZoneTable.zone))
  }

  /// Whether recipients of all zones, and of none, have the same outcome.
  package var isSameEverywhere: Bool {
    if quiet != nil { return false }
    if case .at(_, .local) = expiry { return false }
    switch timing {
    case .now, .at(_, .named), .recurring(_, .named): return true
    case .at(_, .local), .recurring(_, .local): return false
    case .after(let own): return own.isSameEverywhere
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
    var isHeld = false
    // Each round waits for the end of one night's quiet hours.
    for _ in 0..<400 {
      let proposed = pacer?.proposal(for: wanted) ?? wanted
      guard let open = open(proposed, quietZone) else { return .none(.quietHours) }
      guard let expiration = send.expiration(sentAt: open, spreadBy: earliest - send.moment) else {
        return .none(isHeld || open != proposed ? .expiredWhileHeld : .expired)
      }
      if open == proposed {
        pacer?.take(proposalFor: wanted)
        return .sent(moment: proposed, expiration: expiration)
      }
      wanted = open
      isHeld = true
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

  private func single(wanted: Int64, _ quietZone: Zone?, _ fixedExpiry: Int64?) -> Outcome {
    guard let moment = open(max(wanted, now), quietZone) else { return .none(.quietHours) }
    switch send(wanted: wanted, at: moment, fixedExpiry: fixedExpiry, nextTick: nil) {
    case .success(let send): return .sends([send])
    case .failure(let expired): return .none(expired.reason)
    }
  }

  private func recurring(_ ticks: Ticks, _ zone: Zone, _ quietZone: Zone?, _ fixedExpiry: Int64?) -> Outcome {
    let moments = ticks.moments(in: zone)
    guard let last = moments.last else { return .none(.noTickInWindow) }
    // Of several ticks that were missed, the last can still be sent.
    var first = moments.firstIndex { $0 >= now } ?? moments.count
    if sendsLate, first > 0 { first -= 1 }
    guard first < moments.count else { return .none(.late) }
    var needsNext = jitter > 0
    if case .nextTick = expiry { needsNext = true }
    // After the last day of the recurrence, the last push lives as long as the others did.
    let nextAfterLast = needsNext ? ticks.next(after: last, in: zone, isEndless: true) : nil

    var sends: [Send] = []
    sends.reserveCapacity(moments.count)
    var reason = NoSendReason.quietHours
    for index in first..<moments.count {
      let tick = moments[index]
      let isLast = index + 1 == moments.count
      guard let moment = open(max(tick, now), quietZone) else { continue }
      if moment != tick {
        // Of several ticks held to one moment the last counts, whichever windows they lie in.
        let following = isLast ? ticks.next(after: tick, in: zone, isEndless: false) : moments[index + 1]
        if let following, open(max(following, now), quietZone) == moment { continue }
      }
      let nextTick = isLast ? nextAfterLast : moments[index + 1]
      switch send(wanted: tick, at: moment, fixedExpiry: fixedExpiry, nextTick: nextTick) {
      case .success(let send): sends.append(send)
      case .failure(let expired): reason = expired.reason
      }
    }
    return sends.isEmpty ? .none(reason) : .sends(sends)
  }

  /// - Parameter moment: where quiet hours and a late compile leave a push that was wanted earlier.
  private func send(
    wanted: Int64, at moment: Int64, fixedExpiry: Int64?, nextTick: Int64?
  ) -> Result<Send, Expired> {
    // On a day that lacks an hour, ticks may stand closer together than the rule says.
    let jitter = min(jitter, max(0, (nextTick ?? .max) - moment))
    var expiration = Expiration.unstated
    var hasLifetime = false
    switch expiry {
    case .unstated: break
    case .atOnce: expiration = .atOnce
    case .after(let seconds):
      expiration = .at(wanted + seconds)
      hasLifetime = true
    case .at: expiration = fixedExpiry.map { .at($0) } ?? .unstated
    case .nextTick:
      expiration = nextTick.map { .at($0) } ?? .unstated
      // The device's own next tick comes with the same jitter.
      hasLifetime = true
    }
    let send = Send(
      moment: moment, wanted: wanted, expiration: expiration, jitter: jitter, hasLifetime: hasLifetime)
    if send.expiration(sentAt: moment) != nil { return .success(send) }
    // Late, it was past before quiet hours came into it.
    let isHeld = send.expiration(sentAt: max(wanted, now)) != nil
    return .failure(Expired(reason: isHeld ? .expiredWhileHeld : .expired))
  }

  /// A push that nobody would get.
  private struct Expired: Error {
    let reason: NoSendReason
  }
}

extension CompiledSchedule {
  /// The moment that a single send wants for recipients in a zone; `nil` for ticks and recipients' own moments, and where the zone is unknown.
  package func wantedMoment(in zone: ZoneTable.ID?) -> Int64? {
    switch timing {
    case .now: now + delay
    case .at(let wall, let rule):
      rule.zone(of: zone.map { ZoneTable.zone($0, around: wall) }).map { $0.moment(ofWall: wall) + delay }
    case .recurring, .after: nil
    }
  }

  /// The moment at which pushes expire, where the plan states one.
  package func fixedExpiry(in zone: ZoneTable.ID?) -> Int64? {
    guard case .at(let wall, let rule) = expiry else { return nil }
    return rule.zone(of: zone.map { ZoneTable.zone($0, around: wall) })?.moment(ofWall: wall)
  }

  /// The first wanted moment after the window for recipients in a zone.
  package func firstMomentAfterWindow(in zone: ZoneTable.ID?) -> Int64? {
    switch timing {
    case .now, .after: return nil
    case .at: return wantedMoment(in: zone).flatMap { $0 >= window.upperBound ? $0 : nil }
    case .recurring(let ticks, let rule):
      guard let zone = rule.zone(of: zone.map(ZoneTable.zone)) else { return nil }
      return ticks.next(after: window.upperBound - 1, in: zone, isEndless: false)
    }
  }
}

extension CompiledSchedule {
  init(_ plan: Plan, _ options: ExpansionOptions) throws(PlanProblem) { try self.init(plan.schedule, options) }

  init(_ schedule: Plan.Schedule, _ options: ExpansionOptions, delay: Int64 = 0) throws(PlanProblem) {
    try self.init(schedule, now: options.now, window: options.window, since: options.since, delay: delay)
  }
}
