/// Alerts that can reach one device within the time of a cap, and are more than it lets through.
///
/// Counted are the moments of devices in UTC, and, where a clock of recipients decides some of them, in a zone for each hour from
/// Greenwich, before jitter; campaigns whose segments exclude each other don't add, and neither do those that are `not-with` one of the
/// same day. A device counts as long as it can stay in a segment. Moments that only a recipient's own values tell aren't known.
package struct AlertLoad: Equatable, Sendable {
  /// The first alert, in seconds since 1970 in UTC.
  package let start: Int64
  /// The zone of the device; `nil` for UTC.
  package let zone: ZoneTable.ID?
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

  /// A place for each hour from Greenwich, in which days begin and end elsewhere than in UTC; the outermost first.
  static let zones: [ZoneTable.ID] = [
    "Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Auckland", "Pacific/Honolulu", "Pacific/Noumea",
    "America/Anchorage", "Australia/Sydney", "America/Los_Angeles", "Asia/Tokyo", "America/Denver", "Asia/Shanghai",
    "America/Chicago", "Asia/Bangkok", "America/New_York", "Asia/Dhaka", "America/Halifax", "Asia/Kolkata",
    "Asia/Karachi", "America/Sao_Paulo", "Asia/Dubai", "America/Noronha", "Europe/Moscow", "Atlantic/Azores",
    "Europe/Athens", "Europe/Berlin", "Europe/London",
  ].compactMap { ZoneTable.id(of: $0) }

  /// The first time that a cap is too small for, within a year; of workspaces with very many alerts, within some days. It is one
  /// for a device in UTC, where there is one.
  ///
  /// - Parameter now: seconds since 1970 in UTC; where the year begins.
  package static func first(beyond cap: Plan.Guards.Cap, of plans: [Plan], from now: Int64) -> AlertLoad? {
    let daily = plans.reduce(0) { sum, plan in
      guard case .recurring(let recurrence) = plan.schedule.timing else { return sum }
      return sum + ((try? recurrence.minutesOfDay().count) ?? 0)
    }
    var search = Search(cap: cap, plans: plans)
    if let load = search.first(in: nil, Self.schedules(of: plans, from: now, daily: daily)) { return load }
    let others = Self.schedules(of: plans, from: now, daily: daily * zones.count)
    // Where all is the same everywhere, and where all is local alike, other zones tell nothing new; the first is quick to see.
    guard others.contains(where: { $0?.isSameEverywhere == false }) else { return nil }
    search.searches = 0
    for zone in zones {
      if let load = search.first(in: zone, others) { return load }
    }
    return nil
  }

  /// How the plans' moments are found; `nil` where only a recipient's values tell them.
  private static func schedules(of plans: [Plan], from now: Int64, daily: Int) -> [CompiledSchedule?] {
    let days = Int64(min(366, max(2, mostAlerts / max(1, daily))))
    return plans.map { plan in
      guard !plan.schedule.hasOwnMoments else { return nil }
      var span = days
      // What goes out once is one moment, however far away it is.
      if case .recurring = plan.schedule.timing {} else { span = 366 }
      return try? CompiledSchedule(plan, now: now, window: span * 86_400)
    }
  }

  private struct Search {
    let cap: Plan.Guards.Cap
    let plans: [Plan]
    var searches = 0
    private var segments: SegmentMeetings
    /// Counts of alerts by plan that were found to be no more than the cap: one week is like another.
    private var light: Set<[Int]> = []
    /// The places of the plans that each doesn't go with.
    private let notWith: [[Int]]
    private let stays: [SegmentStays]

    init(cap: Plan.Guards.Cap, plans: [Plan]) {
      self.cap = cap
      self.plans = plans
      segments = SegmentMeetings(plans)
      let alike = SegmentMeetings.alike(plans)
      let first = Dictionary(uniqueKeysWithValues: Set(alike).map { ($0, SegmentStays(plans[$0])) })
      stays = alike.map { first[$0] ?? SegmentStays(plans[$0]) }
      let places = Dictionary(plans.enumerated().map { ($1.name, $0) }) { first, _ in first }
      notWith = plans.map { plan in plan.guards.notWith.compactMap { places[$0] } }
    }

    /// - Parameter zone: of the device; `nil` for UTC.
    mutating func first(in zone: ZoneTable.ID?, _ schedules: [CompiledSchedule?]) -> AlertLoad? {
      var alerts: [(moment: Int64, plan: Int)] = []
      for (number, schedule) in schedules.enumerated() {
        guard let schedule, zone.map({ isPossible(plans[number], in: $0) }) ?? true else { continue }
        for moment in AlertLoad.moments(of: plans[number], schedule, zone) { alerts.append((moment, number)) }
      }
      alerts.sort { ($0.moment, $0.plan) < ($1.moment, $1.plan) }
      let left = leftOut(of: alerts, in: zone)
      var weights = Array(repeating: 0, count: plans.count)
      var end = 0
      for (place, alert) in alerts.enumerated() {
        var isNew = false
        while end < alerts.count, alerts[end].moment < alert.moment + cap.seconds {
          weights[alerts[end].plan] += 1
          end += 1
          isNew = true
        }
        if isNew, end - place > cap.alerts, searches < AlertLoad.mostSearches {
          searches += 1
          if let parts = heaviest(weights, of: alerts[place..<end], left) {
            let first = alerts[place..<end].first { alert in parts.contains { $0.plan == alert.plan } }
            return AlertLoad(start: (first ?? alert).moment, zone: zone, parts: parts)
          }
        }
        weights[alert.plan] -= 1
      }
      return nil
    }

    /// Those of a time that one device can get, where they are too many.
    ///
    /// - Parameter left: by place of the alert, the campaigns beside which it is left out.
    private mutating func heaviest(
      _ counts: [Int], of alerts: ArraySlice<(moment: Int64, plan: Int)>, _ left: [[Int]]
    ) -> [Part]? {
      let repeated = Dictionary(grouping: alerts.lazy.filter { counts[$0.plan] > 1 }) { $0.plan }
      let weights = counts.enumerated().map { plan, count in
        repeated[plan].map { alerts in stays[plan].most(of: alerts.map { $0.moment }) } ?? count
      }
      guard !light.contains(weights) else { return nil }
      let all = HeaviestGroup(weights: weights) { one, other in one == other || segments.canMeet(one, other) }
      guard all.weight > cap.alerts else {
        light.insert(weights)
        return nil
      }
      let excluded = zip(alerts, left[alerts.indices]).filter { !$1.isEmpty }
      guard !excluded.isEmpty else { return all.members.map { Part(plan: $0, alerts: weights[$0]) } }
      /// How many of one plan's alerts somebody gets beside others.
      func kept(of plan: Int, beside others: [Int]) -> Int {
        min(weights[plan], counts[plan] - excluded.count { $0.0.plan == plan && $0.1.contains(where: others.contains) })
      }
      let group = HeaviestGroup(weights: weights) { one, other in
        one == other
          || kept(of: one, beside: [other]) > 0 && kept(of: other, beside: [one]) > 0 && segments.canMeet(one, other)
      }
      let parts = group.members.map { Part(plan: $0, alerts: kept(of: $0, beside: group.members)) }
      return parts.reduce(0) { $0 + $1.alerts } > cap.alerts ? parts.filter { $0.alerts > 0 } : nil
    }

    /// By place of the alert: the campaigns that it doesn't go with, and that have one on its day.
    private func leftOut(of alerts: [(moment: Int64, plan: Int)], in zone: ZoneTable.ID?) -> [[Int]] {
      var left: [[Int]] = Array(repeating: [], count: alerts.count)
      guard notWith.contains(where: { !$0.isEmpty }) else { return left }
      let places = Dictionary(grouping: alerts.indices) { alerts[$0].plan }
      for (plan, own) in places where !notWith[plan].isEmpty {
        let zone = zone ?? plans[plan].guards.dayZone.flatMap { ZoneTable.id(of: $0) }
        func day(_ place: Int) -> Int64 { AlertSelection.day(of: alerts[place].moment, zone) }
        for other in notWith[plan] {
          let days = Set((places[other] ?? []).map(day))
          for place in own where days.contains(day(place)) { left[place].append(other) }
        }
      }
      return left
    }

    /// Whether somebody of a zone can be in the segment, as far as it asks for zones.
    private func isPossible(_ plan: Plan, in zone: ZoneTable.ID) -> Bool {
      guard plan.segment.attributes.contains("timezone") else { return true }
      let own = Plan.Predicate.test(.init("timezone"), .compare(.equal, .symbol(ZoneTable.name(of: zone))))
      return SegmentOverlap(attributes: plan.attributes).isPossible(plan.segment, own)
    }
  }

  /// When a device would get a campaign by itself.
  private static func moments(of plan: Plan, _ schedule: CompiledSchedule, _ zone: ZoneTable.ID?) -> [Int64] {
    guard case .sends(let sends) = schedule.outcome(in: zone ?? ZoneTable.id(of: "UTC")) else { return [] }
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
}
