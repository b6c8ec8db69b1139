/// Looks for the worst hour of the background pushes of a workspace; see ``BackgroundLoad``.
struct BackgroundSearch {
  private let refreshes: [Refresh]
  private let days: ClosedRange<Int64>
  private let limit: Int
  /// The zones of refreshes that tick in a zone of their own.
  private let namedZones: [Zone]
  /// Those of refreshes that tick in them for devices without a zone.
  private let otherwiseZones: [Zone]
  private let hasLocal: Bool
  private var best: BackgroundLoad?
  /// Which of the segments that differ a refresh has.
  private var segments: [Int] = []
  private var segmentCount = 0
  /// Whether two segments can hold one device; by number times count plus number.
  private var meetings: [Bool] = []
  /// Refreshes that never meet, together.
  private var classes: [[Int]] = []
  private var work = 0

  private struct Refresh {
    let plan: Int
    let name: String
    let segment: Plan.Predicate
    let attributes: [Plan.Attribute]
    let pattern: TickPattern
    let zone: CompiledZoneRule
    /// The most ticks that an hour can hold, and an hour near to a change of the clock: where a clock jumps over an hour,
    /// the ticks of two share one.
    let peak: Int
    let peakAtChange: Int
    /// Whether a device of its segment may have a zone, and may lack one: `timezone is missing` asks for that.
    let mayHaveZone: Bool
    let mayLackZone: Bool

    /// - Parameter hasLocal: Whether some refresh asks for the device's zone; otherwise one device stands for all.
    func reaches(_ zone: Zone?, hasLocal: Bool) -> Bool { !hasLocal || (zone == nil ? mayLackZone : mayHaveZone) }
  }

  /// Some microseconds are a step; so many take some tenths of a second.
  private static let mostWork = 1_000_000

  init(_ plans: [Plan], from now: Int64, limit: Int) throws(PlanProblem) {
    guard (CivilDay.first.midnight...CivilDay.lastMoment).contains(now) else { throw .dateOutOfRange }
    let today = CivilDay(wall: now).number
    days = today...today + 366
    self.limit = limit
    var refreshes: [Refresh] = []
    var namedZones: [Zone] = []
    var otherwiseZones: [Zone] = []
    var hasLocal = false
    for (place, plan) in plans.enumerated() where plan.kind.row.mostPerHour != nil {
      guard case .recurring(let recurrence) = plan.schedule.timing else { continue }
      let pattern = try TickPattern(recurrence)
      let zone = try CompiledZoneRule(recurrence.zone)
      let overlap = SegmentOverlap(attributes: plan.attributes)
      guard overlap.isSatisfiable(plan.segment) else { continue }
      let hasZone = Plan.Predicate.isSet("timezone")
      switch zone {
      case .named(let zone): namedZones.append(zone)
      case .local(let otherwise):
        hasLocal = true
        if let otherwise { otherwiseZones.append(otherwise) }
      }
      refreshes.append(
        Refresh(
          plan: place, name: plan.name, segment: plan.segment, attributes: plan.attributes, pattern: pattern,
          zone: zone, peak: pattern.mostTicks(within: 3_599), peakAtChange: pattern.mostTicks(within: 7_200),
          mayHaveZone: overlap.isPossible(plan.segment, hasZone),
          mayLackZone: overlap.isPossible(plan.segment, .not(hasZone))))
    }
    self.refreshes = refreshes
    self.namedZones = namedZones
    self.otherwiseZones = otherwiseZones
    self.hasLocal = hasLocal
  }

  mutating func worst() -> BackgroundLoad? {
    // Most workspaces end here, and no zone is read for them.
    guard refreshes.reduce(0, { $0 + $1.peakAtChange }) > limit else { return nil }
    findMeetings()
    let devices = devices()
    var seen: Set<[Int64]> = []
    for kind in kindsOfDays() {
      for device in devices {
        for day in kind.days {
          let toBeat = best?.sum ?? limit
          guard kind.boundAtChange > toBeat else { break }
          let midnight = (device.zone ?? .utc).moment(ofWall: day * 86_400)
          let span = midnight..<midnight + 86_400 + 3_600
          let clocks = clocks(device.zone, span)
          guard clocks.areChanging || kind.bound > toBeat, seen.insert([kind.number] + clocks.key).inserted else {
            continue
          }
          look(at: span, device)
          guard work < Self.mostWork else { return best }
        }
      }
    }
    return best
  }

  /// Days on which, and around which, every refresh is in the same state.
  private struct KindOfDay {
    let number: Int64
    var days: [Int64]
    /// What an hour of such a day may hold at the most.
    let bound: Int
    let boundAtChange: Int
  }

  /// All kinds of days, those first that may be the worst.
  private func kindsOfDays() -> [KindOfDay] {
    let states = (days.lowerBound - 2...days.upperBound + 2).map { number in
      refreshes.map { $0.pattern.state(on: CivilDay(number: number)) }
    }
    var kinds: [KindOfDay] = []
    var known: [ArraySlice<[UInt8]>: Int] = [:]
    for (offset, day) in days.enumerated() {
      let around = states[offset...offset + 4]
      if let number = known[around] {
        kinds[number].days.append(day)
        continue
      }
      known[around] = kinds.count
      let isActive = refreshes.indices.map { place in
        around.contains { $0[place] & 1 != 0 } && around.contains { $0[place] & 2 != 0 }
      }
      let bound = self.bound(refreshes.indices.map { isActive[$0] ? refreshes[$0].peak : 0 })
      let boundAtChange = self.bound(refreshes.indices.map { isActive[$0] ? refreshes[$0].peakAtChange : 0 })
      kinds.append(KindOfDay(number: Int64(kinds.count), days: [day], bound: bound, boundAtChange: boundAtChange))
    }
    return kinds.sorted { ($1.bound, $0.number) < ($0.bound, $1.number) }
  }

  /// Devices that differ in their clocks within the year.
  private func devices() -> [(id: ZoneTable.ID?, zone: Zone?)] {
    var devices: [(id: ZoneTable.ID?, zone: Zone?)] = []
    if !hasLocal || refreshes.contains(where: { $0.zone.zoneOtherwise != nil || !$0.mayHaveZone }) {
      devices.append((nil, nil))
    }
    guard hasLocal else { return devices }
    let span = days.lowerBound * 86_400..<(days.upperBound + 1) * 86_400
    var seen: Set<[Int64]> = []
    for id in ZoneTable.allZones {
      let zone = ZoneTable.zone(id)
      if seen.insert(clock(zone, span)).inserted { devices.append((id, zone)) }
    }
    return devices
  }

  /// What the clocks in play show relative to each other during a span, and whether one of them changes.
  private func clocks(_ device: Zone?, _ span: Range<Int64>) -> (key: [Int64], areChanging: Bool) {
    let local = device.map { [$0] } ?? otherwiseZones
    let zones = (hasLocal ? local : []) + namedZones
    let areChanging = zones.contains { !changes($0, span).isEmpty }
    // A device without a zone lacks the refreshes that skip it, so it is like none with one.
    let kind: [Int64] = [device == nil ? 0 : 1]
    // A single clock makes no difference but by its changes.
    if zones.count == 1 { return (kind + changes(zones[0], span), areChanging) }
    return (kind + zones.flatMap { clock($0, span) }, areChanging)
  }

  private func clock(_ zone: Zone, _ span: Range<Int64>) -> [Int64] {
    [zone.offset(at: span.lowerBound)] + changes(zone, span)
  }

  private func changes(_ zone: Zone, _ span: Range<Int64>) -> [Int64] {
    var changes: [Int64] = []
    var moment = span.lowerBound
    while let change = zone.change(after: moment), change < span.upperBound {
      changes += [change - span.lowerBound, zone.offset(at: change) - zone.offset(at: moment)]
      moment = change
    }
    return changes
  }

  private mutating func look(at span: Range<Int64>, _ device: (id: ZoneTable.ID?, zone: Zone?)) {
    var ticks: [(moment: Int64, refresh: Int)] = []
    for (place, refresh) in refreshes.enumerated() {
      guard refresh.reaches(device.zone, hasLocal: hasLocal), let zone = refresh.zone.zone(of: device.zone) else {
        continue
      }
      work += 1
      for moment in Ticks.moments(of: refresh.pattern, in: zone, during: span) { ticks.append((moment, place)) }
    }
    ticks.sort { ($0.moment, $0.refresh) < ($1.moment, $1.refresh) }
    var weights = [Int](repeating: 0, count: refreshes.count)
    var end = 0
    for (start, tick) in ticks.enumerated() where tick.moment < span.upperBound - 3_600 {
      while end < ticks.count, ticks[end].moment < tick.moment + 3_600 {
        weights[ticks[end].refresh] += 1
        end += 1
      }
      let toBeat = best?.sum ?? limit
      guard work < Self.mostWork else { return }
      work += 1 + refreshes.count / 50
      if end - start > toBeat, bound(weights) > toBeat {
        work += 100 + refreshes.count * refreshes.count / 50
        let group = HeaviestGroup(weights: weights) { canMeet($0, $1) }
        if group.weight > toBeat {
          let parts = group.members.map { place in
            BackgroundLoad.Part(
              plan: refreshes[place].plan, name: refreshes[place].name, ticks: weights[place])
          }
          best = BackgroundLoad(start: tick.moment, zone: device.id, parts: parts)
        }
      }
      weights[tick.refresh] -= 1
    }
  }

  private func bound(_ weights: [Int]) -> Int { HeaviestGroup.bound(of: weights, in: classes) }

  private func canMeet(_ one: Int, _ other: Int) -> Bool {
    let key = segments[one] * segmentCount + segments[other]
    // Of more segments than were compared, all are taken to meet.
    return one == other || !meetings.indices.contains(key) || meetings[key]
  }

  private mutating func findMeetings() {
    var different: [Refresh] = []
    for refresh in refreshes {
      let known = different.firstIndex { $0.segment == refresh.segment }
      segments.append(known ?? different.count)
      if known == nil { different.append(refresh) }
    }
    segmentCount = different.count
    if segmentCount <= Self.mostSegments {
      for one in different {
        for other in different {
          let overlap = SegmentOverlap(attributes: one.attributes + other.attributes)
          meetings.append(overlap.isPossible(one.segment, other.segment))
        }
      }
    }
    classes = HeaviestGroup.classes(count: refreshes.count) { canMeet($0, $1) }
  }

  private static let mostSegments = 150
}
