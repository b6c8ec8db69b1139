/// Alerts that can reach one device within the time of a cap, and are more than it lets through.
///
/// Counted are the moments of devices in UTC, before jitter; campaigns whose segments exclude each other don't add, and moments that
/// only a recipient's own values tell aren't known.
package struct AlertLoad: Equatable, Sendable {
  /// The first alert, in seconds since 1970 in UTC.
  package let start: Int64
  /// In the order of the plans.
  package let parts: [Part]

  package struct Part: Equatable, Sendable {
    /// The place of the plan among those that were given.
    package let plan: Int
    package let alerts: Int
  }

  package var sum: Int { parts.reduce(0) { $0 + $1.alerts } }

  private static let mostAlerts = 100_000
  private static let mostSearches = 2_000

  /// The first time that a cap is too small for, within a year; of workspaces with very many alerts, within some days.
  ///
  /// - Parameter now: seconds since 1970 in UTC; where the year begins.
  package static func first(beyond cap: Plan.Guards.Cap, of plans: [Plan], from now: Int64) -> AlertLoad? {
    let daily = plans.reduce(0) { sum, plan in
      guard case .recurring(let recurrence) = plan.schedule.timing else { return sum }
      return sum + ((try? recurrence.minutesOfDay().count) ?? 0)
    }
    let days = min(366, max(2, mostAlerts / max(1, daily)))
    var alerts: [(moment: Int64, plan: Int)] = []
    for (number, plan) in plans.enumerated() {
      for moment in moments(of: plan, from: now, days: days) { alerts.append((moment, number)) }
    }
    alerts.sort { ($0.moment, $0.plan) < ($1.moment, $1.plan) }
    var meetings: [Int: Bool] = [:]
    func canMeet(_ one: Int, _ other: Int) -> Bool {
      let key = min(one, other) * plans.count + max(one, other)
      if let known = meetings[key] { return known }
      let meets = Self.canMeet(plans[one], plans[other], within: cap.seconds)
      meetings[key] = meets
      return meets
    }
    var weights = Array(repeating: 0, count: plans.count)
    var (end, searches) = (0, 0)
    for (place, alert) in alerts.enumerated() {
      var isNew = false
      while end < alerts.count, alerts[end].moment < alert.moment + cap.seconds {
        weights[alerts[end].plan] += 1
        end += 1
        isNew = true
      }
      if isNew, end - place > cap.alerts, searches < mostSearches {
        searches += 1
        let group = HeaviestGroup(weights: weights) { $0 == $1 || canMeet($0, $1) }
        if group.weight > cap.alerts {
          return AlertLoad(
            start: alert.moment, parts: group.members.map { Part(plan: $0, alerts: weights[$0]) })
        }
      }
      weights[alert.plan] -= 1
    }
    return nil
  }

  /// When a device in UTC would get a campaign by itself.
  private static func moments(of plan: Plan, from now: Int64, days: Int) -> [Int64] {
    let zone = ZoneTable.id(of: "UTC")
    guard !plan.schedule.hasOwnMoments,
      let schedule = try? CompiledSchedule(plan, now: now, window: Int64(days) * 86_400),
      case .sends(let sends) = schedule.outcome(in: zone)
    else { return [] }
    let gap: Int64 =
      switch plan.guards.again {
      case .unstated: 0
      case .never: .max
      case .after(let seconds): seconds
      }
    var moments: [Int64] = []
    for send in sends {
      if let last = moments.last, send.moment - last < gap { continue }
      moments.append(send.moment)
    }
    return moments
  }

  private static func canMeet(_ one: Plan, _ other: Plan, within seconds: Int64) -> Bool {
    // On one day it is one of them; longer spans have several.
    let excludes = one.guards.notWith.contains(other.name) || other.guards.notWith.contains(one.name)
    if excludes, seconds < 86_400 { return false }
    return SegmentOverlap(attributes: one.attributes + other.attributes).isPossible(one.segment, other.segment)
  }
}
