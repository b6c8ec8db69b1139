/// Where the recipients of a plan get another alert on each day of its own, as far as clocks tell: one that is `not-with` it is never
/// sent there.
package enum ExcludedDays: Equatable, Sendable {
  /// Wherever a device is.
  case everywhere
  /// At least in the zone by which the plan is sent.
  case inZone(String)

  /// The days of plans that were asked for before: many may be beside the same one.
  package struct Known: Sendable {
    fileprivate struct Key: Hashable {
      let plan: String
      let start: Int64
      let zone: ZoneTable.ID?
      let dayZone: ZoneTable.ID?
    }
    fileprivate var days: [Key: Set<Int64>] = [:]

    package init() {}
  }

  /// More ticks a day than these aren't looked at.
  private static let mostTicks = 96
  /// With some days more, no longer than the longest window.
  private static let year: Int64 = 360 * 86_400

  /// `nil` where some day of the year is free, or where more than clocks tells.
  ///
  /// - Parameters:
  ///   - hasZones: whether devices have zones of their own, whose days count.
  ///   - mayLack: whether some have none.
  ///   - now: seconds since 1970 in UTC; where the year begins.
  package static func of(
    _ plan: Plan, beside other: Plan, hasZones: Bool, mayLack: Bool, from now: Int64,
    _ known: inout Known
  ) -> Self? {
    guard plan.token == other.token, isKnown(plan), isKnown(other) else { return nil }
    // The window before has had what is past, so that only of what comes again the day before counts too.
    var start = now
    if case .recurring(let recurrence) = other.schedule.timing {
      guard outlasts(recurrence, plan.schedule.timing) else { return nil }
      if case .recurring = plan.schedule.timing { start -= 86_400 }
    }
    guard let own = try? CompiledSchedule(plan, now: now, window: year),
      let others = try? CompiledSchedule(other, now: start, window: year + 3 * 86_400)
    else { return nil }
    /// None where it isn't sent, or later than clocks tell.
    func days(beside zone: ZoneTable.ID?, _ dayZone: ZoneTable.ID?) -> Set<Int64> {
      let key = Known.Key(plan: other.name, start: start, zone: zone, dayZone: dayZone)
      if let days = known.days[key] { return days }
      var days: Set<Int64> = []
      if case .sends(let sends) = others.outcome(in: zone), sends.allSatisfy({ $0.jitter == 0 }) {
        days = Set(sends.map { AlertSelection.day(of: $0.moment, dayZone) })
      }
      known.days[key] = days
      return days
    }
    /// `nil` where nobody gets it anyway.
    func isFull(_ zone: ZoneTable.ID?) -> Bool? {
      guard case .sends(let sends) = own.outcome(in: zone) else { return nil }
      let dayZone = zone ?? plan.guards.dayZone.flatMap { ZoneTable.id(of: $0) }
      let days = days(beside: zone, dayZone)
      return sends.allSatisfy { $0.jitter == 0 && days.contains(AlertSelection.day(of: $0.moment, dayZone)) }
    }
    guard hasZones else { return isFull(nil) == true ? .everywhere : nil }
    let home = zoneName(plan.schedule.timing).flatMap { ZoneTable.id(of: $0) }
    if let home, isFull(home) != true { return nil }
    let isLackingFree = mayLack && isFull(nil) == false
    if !isLackingFree, !AlertLoad.zones.contains(where: { isFull($0) == false }),
      AlertLoad.zones.contains(where: { isFull($0) == true })
    {
      return .everywhere
    }
    // Nobody lives in UTC.
    return home.map { ZoneTable.name(of: $0) }.flatMap { $0 == "UTC" ? nil : .inZone($0) }
  }

  private static func isKnown(_ plan: Plan) -> Bool {
    guard plan.schedule.ramp.isEmpty else { return false }
    switch plan.schedule.timing {
    case .at: return true
    case .recurring(let recurrence): return ((try? recurrence.minutesOfDay().count) ?? .max) <= mostTicks
    case .now, .after: return false
    }
  }

  /// Whether what comes again does so as long as the plan.
  private static func outlasts(_ other: Plan.Schedule.Recurrence, _ timing: Plan.Schedule.Timing) -> Bool {
    guard let end = other.until, case .recurring(let own) = timing else { return true }
    guard let last = own.until else { return false }
    return (last.year, last.month, last.day) <= (end.year, end.month, end.day)
  }

  private static func zoneName(_ timing: Plan.Schedule.Timing) -> String? {
    let rule: Plan.Schedule.ZoneRule? =
      switch timing {
      case .at(_, _, let zone): zone
      case .recurring(let recurrence): recurrence.zone
      case .now, .after: nil
      }
    if case .named(let name)? = rule { return name }
    return nil
  }
}
