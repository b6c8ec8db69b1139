internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Names the zones in which a clock change skips or doubles the time of a single send.
enum ClockChangeRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .at(let date, let time, let zone)? = campaign.schedule?.timing,
      case .send(.at(let moment))? = campaign.lines[.send]?.argument
    else { return [] }
    var names: [(name: String, isGap: Bool)] = []
    for (name, meeting) in context.meetings.touched(date, time) {
      var shown = name
      if case .named(let wanted) = zone {
        guard ZoneTable.id(of: wanted) == ZoneTable.id(of: name) else { continue }
        shown = wanted
      }
      switch meeting {
      case .gap: names.append((shown, true))
      case .fold: names.append((shown, false))
      case .once: break
      }
    }
    return [true, false].compactMap { isGap in
      let zones = names.filter { $0.isGap == isGap }.map(\.name).sorted()
      guard !zones.isEmpty else { return nil }
      return TimeProblem.touchedZones(
        kind: isGap ? "gap" : "fold", zones: Array(zones.prefix(4)), total: zones.count
      ).diagnostic(at: moment.date.range.union(moment.time.range))
    }
  }
}

/// What zones make of a time on a day, each worked out once: many campaigns go out at the same time.
final class ZoneMeetings: Sendable {
  private struct WallTime: Hashable {
    let date: Plan.Schedule.Date
    let time: Plan.Schedule.TimeOfDay
  }

  private let known = Locked<[WallTime: [(zone: String, meeting: ZoneTable.Meeting)]]>([:])

  func touched(
    _ date: Plan.Schedule.Date, _ time: Plan.Schedule.TimeOfDay
  ) -> [(zone: String, meeting: ZoneTable.Meeting)] {
    let wall = WallTime(date: date, time: time)
    if let found = known.withLock({ $0[wall] }) { return found }
    let found = (try? ZoneTable.zonesTouched(date, time)) ?? []
    known.withLock { $0[wall] = found }
    return found
  }
}
