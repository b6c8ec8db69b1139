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
  /// The years whose day may have its moment in the window, of a day that comes again every year; else `nil`.
  private let years: ClosedRange<Int>?

  /// The longest window in which a day of each year can't come twice, whatever clocks do; in seconds.
  static let longestYearlyWindow: Int64 = 364 * 86_400

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
    guard own.isYearly else {
      years = nil
      return
    }
    guard clock != nil, abs(own.seconds) <= Plan.Schedule.OwnMoment.longestYearlySpan else {
      throw .noOwnMoment(own.attribute)
    }
    let away = seconds + delay
    years =
      CivilDay(wall: window.lowerBound - Self.margin - away).parts
      .year...CivilDay(
        wall: window.upperBound + Self.margin - away
      ).parts.year
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
      let moment = { (day: Int64) in zone.moment(ofWall: day * 86_400 + seconds + clock.time) + delay }
      guard let years else { return .at(moment(day)) }
      // Of one that was missed and one that is still to come, the latter.
      let moments = Self.days(of: CivilDay(number: day), in: years).map(moment)
      return moments.last(where: window.contains).map { .at($0) } ?? .none(.afterWindow)
    }
  }

  func place(of anchor: CompiledSchedule.Anchor, in recipient: Zone?) -> CompiledSchedule.AnchorPlace {
    let start: Int64
    switch anchor {
    // Days beyond those that a calendar of four digits has are far from any window.
    case .day(let day): start = min(max(day, -10_000_000), 10_000_000) * 86_400
    case .moment(let moment): start = min(max(moment, -1 << 50), 1 << 50)
    }
    if let years { return place(ofDayAt: start, isMoment: anchor.isMoment, in: years, recipient) }
    let wanted = start + seconds + delay
    if wanted < window.lowerBound - Self.margin { return .outside(.late) }
    if wanted >= window.upperBound + Self.margin { return .outside(.afterWindow) }
    guard let clock else { return .moment(wanted) }
    if case .day(let day) = anchor { return .day(day) }
    guard let zone = clock.rule.zone(of: recipient) else { return .outside(.noZone) }
    return .day(CivilDay(wall: zone.wall(at: start)).number)
  }

  // MARK: Days that come again

  /// - Parameter start: the anchor, in seconds since 1970: of a moment in UTC, else the day's midnight.
  private func place(
    ofDayAt start: Int64, isMoment: Bool, in years: ClosedRange<Int>, _ recipient: Zone?
  ) -> CompiledSchedule.AnchorPlace {
    guard let zone = clock?.rule.zone(of: recipient) else { return .outside(.noZone) }
    let day = CivilDay(wall: isMoment ? zone.wall(at: start) : start)
    let isNear = Self.days(of: day, in: years).contains { day in
      let wanted = day * 86_400 + seconds + delay
      return window.lowerBound - Self.margin <= wanted && wanted < window.upperBound + Self.margin
    }
    guard isNear else { return .outside(.afterWindow) }
    let (year, month, dayOfMonth) = day.parts
    // Who has the same day of an earlier year has the same outcome, and shares it.
    return .day(
      year < years.lowerBound ? CivilDay(year: Self.leapYear, month: month, day: dayOfMonth).number : day.number)
  }

  /// One before all that is compiled, with a February 29.
  private static let leapYear = 1600

  /// The days that a day becomes in those years that lie after its own. Who was born on February 29 has the 28th in a year
  /// without one.
  ///
  /// - Returns: days since 1970-01-01, in order.
  private static func days(of day: CivilDay, in years: ClosedRange<Int>) -> [Int64] {
    let (year, month, dayOfMonth) = day.parts
    guard year < years.upperBound else { return [] }
    return (max(years.lowerBound, year + 1)...years.upperBound).map { year in
      CivilDay(year: year, month: month, day: min(dayOfMonth, CivilDay.length(year: year, month: month))).number
    }
  }
}

extension CompiledSchedule.Anchor {
  fileprivate var isMoment: Bool { if case .moment = self { true } else { false } }
}
