internal import MessageFormat

extension CompiledSchedule {
  /// The value of a recipient from which its own moment is counted.
  package enum Anchor: Equatable, Hashable, Sendable {
    /// Days since 1970-01-01.
    case day(Int64)
    /// Seconds since 1970 in UTC.
    case moment(Int64)
  }

  /// What an anchor comes to before the outcome is known.
  package enum AnchorPlace: Equatable, Sendable {
    /// Far from the window: no clock needs to be looked at.
    case outside(NoSendReason)
    /// Everybody of the zone with this day has the same outcome.
    case day(Int64)
    /// A moment to the second.
    case moment(Int64)
  }
}

/// So long after, or before, a value of each recipient.
struct CompiledOwnMoment: Sendable {
  private let seconds: Int64
  /// Seconds by which it comes later: those of a ramp's wave.
  private let delay: Int64
  /// Seconds after midnight, and whose clock shows them.
  private let clock: (time: Int64, rule: CompiledZoneRule)?
  private let window: Range<Int64>

  /// No clock differs more from UTC, a day and its time of day included.
  private static let margin: Int64 = 3 * 86_400
  private static let longestSpan: Int64 = 36_600 * 86_400

  enum Wanted {
    case at(Int64)
    case none(CompiledSchedule.NoSendReason)
  }

  init(_ own: Plan.Schedule.OwnMoment, in window: Range<Int64>, delay: Int64 = 0) throws(PlanProblem) {
    guard abs(own.seconds) <= Self.longestSpan, own.clock == nil || own.seconds % 86_400 == 0 else {
      throw .noOwnMoment(own.attribute)
    }
    seconds = own.seconds
    self.delay = delay
    clock = try own.clock.map { clock throws(PlanProblem) in
      (try clock.time.seconds(), try CompiledZoneRule(clock.zone))
    }
    self.window = window
  }

  var zoneOtherwise: Zone? { clock?.rule.zoneOtherwise }

  var isSameEverywhere: Bool {
    guard let clock, case .local = clock.rule else { return true }
    return false
  }

  /// The moment for a recipient, where it isn't far from the window.
  func moment(from anchor: CompiledSchedule.Anchor, in recipient: Zone?) -> Wanted {
    if let clock, clock.rule.zone(of: recipient) == nil { return .none(.noZone) }
    switch place(of: anchor, in: recipient) {
    case .outside(let reason): return .none(reason)
    case .moment(let moment): return .at(moment)
    case .day(let day):
      guard let clock, let zone = clock.rule.zone(of: recipient) else { return .none(.noDate) }
      return .at(zone.moment(ofWall: day * 86_400 + seconds + clock.time) + delay)
    }
  }

  func place(of anchor: CompiledSchedule.Anchor, in recipient: Zone?) -> CompiledSchedule.AnchorPlace {
    let start: Int64
    switch anchor {
    // Days beyond those that a calendar of four digits has are far from any window.
    case .day(let day): start = min(max(day, -10_000_000), 10_000_000) * 86_400
    case .moment(let moment): start = min(max(moment, -1 << 50), 1 << 50)
    }
    let wanted = start + seconds + delay
    if wanted < window.lowerBound - Self.margin { return .outside(.late) }
    if wanted >= window.upperBound + Self.margin { return .outside(.afterWindow) }
    guard let clock else { return .moment(wanted) }
    if case .day(let day) = anchor { return .day(day) }
    guard let zone = clock.rule.zone(of: recipient) else { return .outside(.noZone) }
    return .day(CivilDay(wall: zone.wall(at: start)).number)
  }
}
