import CampanileText
import Testing

@testable import CampanileExpansion

/// Consecutive windows give every push once.
@Suite struct WindowTests {
  private static let zones = [
    "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Pacific/Apia", "Asia/Kathmandu",
  ]

  /// What devices of a zone get in the end, jitter and quiet hours included.
  private func pushes(
    _ schedule: Schedule, _ id: ZoneTable.ID?, now: Int64, window: Int64, since: Int64? = nil, delay: Int64 = 0,
    from anchor: CompiledSchedule.Anchor? = nil
  ) throws -> [String] {
    let compiled = try CompiledSchedule(schedule, now: now, window: window, since: since, delay: delay)
    guard case .sends(let sends) = compiled.outcome(in: id, from: anchor) else { return [] }
    return sends.flatMap { send in
      [0, 4_321, 9_999].map { bucket in
        var pacer: Pacer?
        return "\(send.wanted) \(bucket) \(compiled.place(send, in: id, bucket: bucket, pacer: &pacer))"
      }
    }
  }

  private func schedule(_ random: inout SplitMix64) -> Schedule {
    func clock(_ random: inout SplitMix64) -> Schedule.TimeOfDay {
      .init(minutes: Int.random(in: 0...96, using: &random) * 15)
    }
    let zone: Schedule.ZoneRule =
      [.local(otherwise: "Asia/Tokyo"), .named("America/New_York"), .local(otherwise: nil)].randomElement(
        using: &random)
      ?? .named("UTC")
    let timing: Schedule.Timing
    if Bool.random(using: &random) {
      timing = .at(day(2026, 3, Int.random(in: 1...31, using: &random)), clock(&random), zone)
    } else {
      timing = .recurring(
        .init(rule: .weekly(days: [1, 4, 7], times: [clock(&random)]), zone: zone, jitter: 3_600 * 5))
    }
    let holds = Bool.random(using: &random)
    return Schedule(
      timing: timing, sendsLate: Bool.random(using: &random),
      quiet: Bool.random(using: &random) ? .init(from: time(21), to: time(9), holds: holds, zoneOtherwise: "UTC") : nil,
      expiry: [.unstated, .after(seconds: 14_400), .atOnce].randomElement(using: &random) ?? .unstated)
  }

  @Test func `waves of ramps and recipients' own moments are in one of consecutive windows`() throws {
    var random = SplitMix64(seed: 11)
    let (start, end) = (utc("2026-02-25 00:00"), utc("2026-04-05 00:00"))
    var sent = 0
    for round in 0..<400 {
      let delay: Int64 = [0, 60, 7_200, 100_000].randomElement(using: &random) ?? 0
      let id = round % 6 == 5 ? nil : try zone(Self.zones[round % 5])
      let seconds: Int64 = Int64.random(in: -9...9, using: &random) * 86_400
      let clock = Schedule.Clock(
        time: .init(minutes: Int.random(in: 0...1_439, using: &random)), zone: .local(otherwise: "Asia/Tokyo"))
      let isExact = round.isMultiple(of: 4)
      let schedule =
        round.isMultiple(of: 3)
        ? schedule(&random)
        : Schedule(
          timing: .after(.init(attribute: "signup", seconds: seconds, clock: isExact ? nil : clock)),
          quiet: Bool.random(using: &random)
            ? .init(from: time(21), to: time(9), holds: true, zoneOtherwise: "UTC") : nil)
      let moment = Int64.random(in: start..<end, using: &random)
      let isDay = Bool.random(using: &random) && !isExact
      let anchor: CompiledSchedule.Anchor = isDay ? .day(moment / 86_400) : .moment(moment)
      let whole = try pushes(schedule, id, now: start, window: end - start, delay: delay, from: anchor)
      var parts: [String] = []
      var now = start
      while now < end {
        let window = min(end - now, Int64.random(in: 1...(5 * 86_400), using: &random))
        parts += try pushes(schedule, id, now: now, window: window, delay: delay, from: anchor)
        now += window
      }
      #expect(parts == whole, "\(schedule)")
      sent += whole.count
      guard case .after = schedule.timing else { continue }
      // Said in the plain way: the day on the recipient's clock, so many days on, at the time, in the zone.
      let own = try id.map { ZoneTable.zone($0) } ?? ZoneTable.zone(zone("Asia/Tokyo"))
      let day = isDay ? moment / 86_400 : CivilDay(wall: own.wall(at: moment)).number
      let wanted =
        (isExact ? moment + seconds : own.moment(ofWall: day * 86_400 + seconds + Int64(clock.time.minutes) * 60))
        + delay
      #expect(whole.isEmpty != (start..<end).contains(wanted), "\(schedule)")
      #expect(whole.allSatisfy { $0.hasPrefix("\(wanted) ") })
    }
    #expect(sent > 500)
  }

  @Test func `a day of every year is in one of consecutive windows, each year once`() throws {
    var random = SplitMix64(seed: 12)
    var sent = 0
    for round in 0..<120 {
      let id = try zone(Self.zones[round % 5])
      let own = ZoneTable.zone(id)
      let seconds = Int64.random(in: -365...365, using: &random) * 86_400
      let delay: Int64 = [0, 60, 100_000].randomElement(using: &random) ?? 0
      let minutes = Int.random(in: 0...1_439, using: &random)
      let schedule = Schedule(
        timing: .after(
          .init(
            attribute: "birthday", seconds: seconds,
            clock: .init(time: .init(minutes: minutes), zone: .local(otherwise: nil)), isYearly: true)))
      // Leap days, days long past and to come.
      let leap = CivilDay(year: [1904, 2000, 2024].randomElement(using: &random) ?? 2000, month: 2, day: 29).number
      let born = round.isMultiple(of: 4) ? leap : Int64.random(in: -30_000...21_500, using: &random)
      let isMoment = round % 3 == 2
      let anchor: CompiledSchedule.Anchor = isMoment ? .moment(born * 86_400 + 43_200) : .day(born)
      let (start, end) = (utc("2026-02-25 00:00"), utc("2029-03-05 00:00"))
      var found: [Int64] = []
      var now = start
      while now < end {
        let window = min(end - now, Int64.random(in: 1...(200 * 86_400), using: &random))
        let compiled = try CompiledSchedule(schedule, now: now, window: window, delay: delay)
        // As workers ask, who keep outcomes by the place of the day.
        var places = [anchor]
        switch compiled.place(of: anchor, in: id) {
        case .day(let day): places.append(.day(day))
        case .outside, .moment: break
        }
        let outcomes = Set(places.map { "\(compiled.outcome(in: id, from: $0))" })
        #expect(outcomes.count == 1, "\(schedule) \(anchor)")
        if case .sends(let sends) = compiled.outcome(in: id, from: anchor) { found += sends.map(\.wanted) }
        now += window
      }
      // Said in the plain way: the same day of the month in every year after its own.
      let day = isMoment ? CivilDay(wall: own.wall(at: born * 86_400 + 43_200)) : CivilDay(number: born)
      let wanted = ((day.parts.year + 1)...2_040).filter { $0 > 2_020 }.map { year in
        let last = CivilDay.length(year: year, month: day.parts.month)
        let again = CivilDay(year: year, month: day.parts.month, day: min(day.parts.day, last))
        return own.moment(ofWall: again.midnight + seconds + Int64(minutes) * 60) + delay
      }
      #expect(found == wanted.filter((start..<end).contains), "\(schedule) \(anchor)")
      sent += found.count
    }
    #expect(sent > 200)
  }

  @Test func `a window in which a day may come twice is refused`() throws {
    let schedule = Schedule(
      timing: .after(
        .init(
          attribute: "birthday", seconds: 0, clock: .init(time: .init(minutes: 540), zone: .named("UTC")),
          isYearly: true)))
    let now = utc("2026-02-25 00:00")
    _ = try CompiledSchedule(schedule, now: now, window: 364 * 86_400)
    #expect(throws: PlanProblem.windowOfTwoYears(attribute: "birthday")) {
      try CompiledSchedule(schedule, now: now, window: 364 * 86_400 + 1)
    }
  }

  @Test func `of a day that was missed and one that is to come, the latter is sent`() throws {
    let schedule = Schedule(
      timing: .after(
        .init(
          attribute: "birthday", seconds: 0, clock: .init(time: .init(minutes: 540), zone: .named("UTC")),
          isYearly: true)), sendsLate: true)
    let compiled = try CompiledSchedule(
      schedule, now: utc("2027-02-20 00:00"), window: 10 * 86_400, since: utc("2026-02-25 00:00"))
    let born = CivilDay(year: 1990, month: 2, day: 26).number
    guard case .sends(let sends) = compiled.outcome(in: nil, from: .day(born)) else {
      Issue.record("nothing is sent")
      return
    }
    #expect(sends.map(\.wanted) == [utc("2027-02-26 09:00")])
    let missed = CivilDay(year: 1990, month: 2, day: 10).number
    guard case .sends(let late) = compiled.outcome(in: nil, from: .day(missed)) else {
      Issue.record("nothing is sent late")
      return
    }
    #expect(late.map(\.wanted) == [utc("2027-02-10 09:00")])
  }

  @Test func `random windows in a row give what one long window gives`() throws {
    var random = SplitMix64(seed: 7)
    let (start, end) = (utc("2026-02-25 00:00"), utc("2026-04-05 00:00"))
    var sent = 0
    for round in 0..<150 {
      let schedule = schedule(&random)
      let id = round % 6 == 5 ? nil : try zone(Self.zones[round % 5])
      let whole = try pushes(schedule, id, now: start, window: end - start)
      var parts: [String] = []
      var now = start
      while now < end {
        let window = min(end - now, Int64.random(in: 1...(3 * 86_400), using: &random))
        parts += try pushes(schedule, id, now: now, window: window)
        now += window
      }
      #expect(parts == whole, "\(schedule)")
      #expect(Set(parts).count == parts.count)
      sent += whole.count
    }
    #expect(sent > 500)
  }

  @Test func `windows with gaps, each told where the last one ended, lose and double no send`() throws {
    var random = SplitMix64(seed: 8)
    let (start, end) = (utc("2026-02-25 00:00"), utc("2026-04-05 00:00"))
    for round in 0..<300 {
      let schedule = Schedule(
        timing: .at(
          day(2026, 3, Int.random(in: 1...31, using: &random)), time(Int.random(in: 0...23, using: &random)),
          .local(otherwise: "UTC")), sendsLate: true)
      let id = try zone(Self.zones[round % 5])
      var count = 0
      var now = start
      var since: Int64?
      while now < end {
        let window = Int64.random(in: 1...86_400, using: &random)
        count += try pushes(schedule, id, now: now, window: window, since: since).count
        since = now + window
        now += window + Int64.random(in: 0...86_400, using: &random)
      }
      #expect(count == 3, "\(schedule)")
    }
  }

  @Test func `the moments beside a window are known`() throws {
    let send = Schedule(timing: .at(day(2026, 12, 1), time(9), .local(otherwise: nil)))
    let before = try CompiledSchedule(send, now: utc("2026-11-28 12:00"), window: 86_400)
    #expect(before.firstMomentAfterWindow(in: try zone("Asia/Tokyo")) == utc("2026-12-01 00:00"))
    #expect(before.firstMomentAfterWindow(in: nil) == nil)
    let after = try CompiledSchedule(send, now: utc("2026-12-02 12:00"), window: 86_400)
    #expect(after.firstMomentAfterWindow(in: try zone("Asia/Tokyo")) == nil)
    #expect(after.wantedMoment(in: try zone("Asia/Tokyo")) == utc("2026-12-01 00:00"))
    let weekly = Schedule(
      timing: .recurring(
        .init(rule: .weekly(days: [1], times: [time(10)]), zone: .named("UTC"), until: day(2026, 12, 7))))
    let ticks = try CompiledSchedule(weekly, now: utc("2026-11-30 00:00"), window: 86_400)
    #expect(ticks.firstMomentAfterWindow(in: nil) == utc("2026-12-07 10:00"))
    let last = try CompiledSchedule(weekly, now: utc("2026-12-07 00:00"), window: 86_400)
    #expect(last.firstMomentAfterWindow(in: nil) == nil)
  }
}
