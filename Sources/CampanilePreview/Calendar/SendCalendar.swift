package import CampanileExpansion

/// What goes out when, over all plans of a workspace.
package struct SendCalendar: Sendable {
  /// In the order in which they were given; one with a ramp once for each of its waves.
  package let plans: [Item]
  /// By moment, then by plan.
  package let entries: [Entry]
  /// What doesn't go out, by plan; ends of a recurrence and sends after the span are no absences.
  package let absences: [Absence]
  /// Where it begins, in seconds since 1970 in UTC, and how many seconds it covers.
  package let start: Int64
  package let span: Int64
  /// The zones of recipients that were asked for.
  package let zones: [ZoneTable.ID]
  /// The sets of zones that entries go to; the first holds all.
  let zoneSets: [[ZoneTable.ID]]

  package struct Item: Sendable {
    package let name: String
    package let kind: PushKind
    package let topic: String
    /// Whether recipients of all zones get it at the same moments.
    package let isSameEverywhere: Bool
    /// The wave of a ramp, from 1, and its share of 10,000 with those before; `nil` without one.
    package let wave: (number: Int, share: Int)?

    /// When it goes out, as it is written, where that depends on each recipient: `send after 3 days from signup at 10:00 UTC`.
    package let ownRule: String?

    /// The name, and which wave it is.
    package var title: String { wave.map { "\(name), wave \($0.number) to \(SourceText.percent($0.share))" } ?? name }
  }

  package struct Entry: Equatable, Sendable {
    /// Seconds since 1970 in UTC.
    package let moment: Int64
    package let expiration: CompiledSchedule.Expiration
    /// Seconds over which the devices are spread from `moment` on.
    package let jitter: Int64
    /// The place of the plan among those of the calendar.
    package let plan: Int
    /// The place of its zones among the calendar's sets of zones.
    let zoneSet: Int
  }

  package struct Absence: Equatable, Sendable {
    package let plan: Int
    package let zones: [ZoneTable.ID]
    package let reason: Reason
  }

  package enum Reason: Equatable, Sendable {
    case unsent(CompiledSchedule.NoSendReason)
    /// Each recipient has a moment of its own, which a calendar of zones can't know.
    case ownMoment

    package var rawValue: String {
      switch self {
      case .unsent(let reason): reason.rawValue
      case .ownMoment: "own-moment"
      }
    }
  }

  /// - Parameters:
  ///   - start: where the calendar begins, in seconds since 1970 in UTC.
  ///   - span: seconds, 366 days at the most.
  ///   - now: when the plans are compiled: the moment of a send `now`, and a single send before it is late. What lies
  ///     between `now` and `start` is neither sent in this time nor late.
  ///   - zones: the zones of recipients; without one, plans that need it send nothing.
  package init(
    _ plans: [Plan], from start: Int64, span: Int64, zones: [ZoneTable.ID], now: Int64? = nil
  ) throws(PlanProblem) {
    var sets = ZoneSets(zones)
    var items: [Item] = []
    var entries: [Entry] = []
    var absences: [Absence] = []
    for (plan, wave) in plans.flatMap({ plan in Self.waves(of: plan).map { (plan, $0) } }) {
      let place = items.count
      let isNow = plan.schedule.timing == .now
      let schedule = try CompiledSchedule(
        plan.schedule, now: isNow ? now ?? start : start, window: span,
        delay: wave.map { plan.schedule.ramp[$0].seconds } ?? 0)
      let isSame = schedule.isSameEverywhere
      items.append(
        Item(
          name: plan.name, kind: plan.kind, topic: plan.topic, isSameEverywhere: isSame,
          wave: wave.map { ($0 + 1, plan.schedule.ramp[$0].share) },
          ownRule: plan.schedule.hasOwnMoments ? SourceText.ownRule(plan.schedule) : nil))
      if plan.schedule.hasOwnMoments {
        absences.append(Absence(plan: place, zones: zones, reason: .ownMoment))
        continue
      }
      var sends: [(send: CompiledSchedule.Send, zone: Int)] = []
      var missing: [CompiledSchedule.NoSendReason: [ZoneTable.ID]] = [:]
      for (index, zone) in zones.enumerated() where index == 0 || !isSame {
        switch schedule.outcome(in: zone) {
        case .sends(let found):
          // A push belongs to the span of its own moment, also where quiet hours hold it until after.
          for send in found where !isNow || (start..<start + span).contains(send.wanted) {
            sends.append((send, index))
          }
        case .none(.noTickInWindow), .none(.afterWindow):
          break
        case .none(.late) where (schedule.wantedMoment(in: zone) ?? start) >= now ?? start:
          // Between the compile and the span: neither in it nor late.
          break
        case .none(let reason):
          missing[reason, default: []] += isSame ? zones : [zone]
        }
      }
      if isSame {
        for (send, _) in sends {
          entries.append(Self.entry(send, plan: place, zoneSet: ZoneSets.everywhere))
        }
      } else {
        Self.gather(sends, plan: place, &sets, into: &entries)
      }
      for reason in CompiledSchedule.NoSendReason.allCases {
        if let zones = missing[reason] { absences.append(Absence(plan: place, zones: zones, reason: .unsent(reason))) }
      }
    }
    self.start = start
    self.span = span
    self.plans = items
    self.entries = Self.sorted(entries)
    self.absences = absences
    self.zones = zones
    zoneSets = sets.sets
  }

  private static func waves(of plan: Plan) -> [Int?] {
    plan.schedule.ramp.isEmpty || plan.schedule.hasOwnMoments ? [nil] : plan.schedule.ramp.indices.map { $0 }
  }

  /// By moment, then by plan and zones. What is sorted are small keys: entries are large, and there may be a million.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var keys = ContiguousArray<(moment: Int64, plan: Int32, zoneSet: Int32, place: Int)>()
    keys.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() {
      keys.append(
        (entry.moment, Int32(truncatingIfNeeded: entry.plan), Int32(truncatingIfNeeded: entry.zoneSet), place))
    }
    keys.sort { one, other in
      if one.moment != other.moment { return one.moment < other.moment }
      return (one.plan, one.zoneSet, one.place) < (other.plan, other.zoneSet, other.place)
    }
    return keys.map { entries[$0.place] }
  }

  /// Makes one entry of what goes to several zones at one moment.
  private static func gather(
    _ sends: [(send: CompiledSchedule.Send, zone: Int)], plan: Int, _ sets: inout ZoneSets,
    into entries: inout [Entry]
  ) {
    var keys = ContiguousArray<(moment: Int64, zone: Int32, place: Int32)>()
    keys.reserveCapacity(sends.count)
    for (place, send) in sends.enumerated() {
      keys.append(
        (send.send.moment, Int32(truncatingIfNeeded: send.zone), Int32(truncatingIfNeeded: place)))
    }
    keys.sort { $0.moment != $1.moment ? $0.moment < $1.moment : $0.zone < $1.zone }
    var index = 0
    while index < keys.count {
      var end = index + 1
      while end < keys.count, keys[end].moment == keys[index].moment { end += 1 }
      if end == index + 1 {
        let (send, zone) = sends[Int(keys[index].place)]
        entries.append(entry(send, plan: plan, zoneSet: sets.number(of: zone)))
      } else {
        // At one moment, zones may still differ in expiration.
        var rest = keys[index..<end].map { sends[Int($0.place)] }
        while let first = rest.first?.send {
          let same = rest.filter { $0.send == first }
          entries.append(entry(first, plan: plan, zoneSet: sets.number(of: same.map(\.zone))))
          rest = same.count == rest.count ? [] : rest.filter { $0.send != first }
        }
      }
      index = end
    }
  }

  private static func entry(_ send: CompiledSchedule.Send, plan: Int, zoneSet: Int) -> Entry {
    Entry(moment: send.moment, expiration: send.expiration, jitter: send.jitter, plan: plan, zoneSet: zoneSet)
  }
}

/// Numbers for sets of zones: many entries share few.
private struct ZoneSets {
  private(set) var sets: [[ZoneTable.ID]]
  private var numbers: [[Int]: Int] = [:]
  private let zones: [ZoneTable.ID]

  static let everywhere = 0

  init(_ zones: [ZoneTable.ID]) {
    self.zones = zones
    sets = [zones] + zones.map { [$0] }
  }

  /// The set of one zone alone.
  func number(of place: Int) -> Int { zones.count == 1 ? Self.everywhere : place + 1 }

  /// - Parameter places: of zones, rising.
  mutating func number(of places: [Int]) -> Int {
    if places.count == zones.count { return Self.everywhere }
    if places.count == 1 { return places[0] + 1 }
    if let known = numbers[places] { return known }
    numbers[places] = sets.count
    sets.append(places.map { zones[$0] })
    return sets.count - 1
  }
}
