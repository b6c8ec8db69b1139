import CampanileText
import Testing

@testable import CampanileExpansion

@Suite struct RecurrenceTests {
  private typealias Recurrence = Schedule.Recurrence

  private func ticks(
    _ recurrence: Schedule.Recurrence, in name: String? = "UTC", now: String, days: Int64 = 1
  ) throws -> [String] {
    try sends(Schedule(timing: .recurring(recurrence)), in: name, now: now, days: days)
  }

  @Test func `an interval starts anew each day, and includes both ends of its hours`() throws {
    let rule = Recurrence.Rule.interval(minutes: 360, from: time(6), to: time(22))
    #expect(
      try ticks(Recurrence(rule: rule, zone: .local(otherwise: "UTC")), in: nil, now: "2026-12-01 00:00", days: 2)
        == [
          "2026-12-01 06:00", "2026-12-01 12:00", "2026-12-01 18:00", "2026-12-02 06:00", "2026-12-02 12:00",
          "2026-12-02 18:00",
        ])
    let ends = Recurrence.Rule.interval(minutes: 480, from: time(6), to: time(22))
    #expect(
      try ticks(Recurrence(rule: ends, zone: .named("Europe/Berlin")), now: "2026-12-01 00:00")
        == ["2026-12-01 05:00", "2026-12-01 13:00", "2026-12-01 21:00"])
  }

  @Test func `an interval's hours may pass midnight, or go all day round`() throws {
    let night = Recurrence.Rule.interval(minutes: 180, from: time(22), to: time(4))
    #expect(
      try ticks(Recurrence(rule: night, zone: .named("UTC")), now: "2026-12-01 00:00")
        == ["2026-12-01 01:00", "2026-12-01 04:00", "2026-12-01 22:00"])
    let round = Recurrence.Rule.interval(minutes: 480, from: time(6), to: time(6))
    #expect(
      try ticks(Recurrence(rule: round, zone: .named("UTC")), now: "2026-12-01 00:00")
        == ["2026-12-01 06:00", "2026-12-01 14:00", "2026-12-01 22:00"])
    let both = Recurrence.Rule.interval(minutes: 720, from: time(0), to: time(24))
    #expect(
      try ticks(Recurrence(rule: both, zone: .named("UTC")), now: "2026-12-01 00:00")
        == ["2026-12-01 00:00", "2026-12-01 12:00"])
  }

  @Test func `weekdays, days of the month and the last day tick at their times`() throws {
    let weekdays = Recurrence.Rule.weekly(days: [1, 4], times: [time(4), time(16)])
    #expect(
      try ticks(Recurrence(rule: weekdays, zone: .named("UTC")), now: "2026-12-01 00:00", days: 7)
        == ["2026-12-03 04:00", "2026-12-03 16:00", "2026-12-07 04:00", "2026-12-07 16:00"])
    let monthly = Recurrence.Rule.monthly(days: [-1, 31], times: [time(9)])
    #expect(
      try ticks(Recurrence(rule: monthly, zone: .named("UTC")), now: "2028-01-01 00:00", days: 130)
        == ["2028-01-31 09:00", "2028-02-29 09:00", "2028-03-31 09:00", "2028-04-30 09:00"])
    let lacking = Recurrence.Rule.monthly(days: [30], times: [time(9)])
    #expect(
      try ticks(Recurrence(rule: lacking, zone: .named("UTC")), now: "2027-01-01 00:00", days: 90)
        == ["2027-01-30 09:00", "2027-03-30 09:00"])
  }

  @Test func `weekdays of a month tick in the weeks that are named, of which the last may be the fourth or the fifth`()
    throws
  {
    let first = Recurrence.Rule.weekdaysOfMonth(weeks: [1, 3], days: [1, 7], times: [time(9)])
    #expect(
      try ticks(Recurrence(rule: first, zone: .named("UTC")), now: "2026-11-01 00:00", days: 61) == [
        "2026-11-01 09:00", "2026-11-02 09:00", "2026-11-15 09:00", "2026-11-16 09:00", "2026-12-06 09:00",
        "2026-12-07 09:00", "2026-12-20 09:00", "2026-12-21 09:00",
      ])
    let last = Recurrence.Rule.weekdaysOfMonth(weeks: [-1], days: [5], times: [time(9)])
    #expect(
      try ticks(Recurrence(rule: last, zone: .named("UTC")), now: "2026-12-01 00:00", days: 121)
        == ["2026-12-25 09:00", "2027-01-29 09:00", "2027-02-26 09:00", "2027-03-26 09:00"])
    let fourth = Recurrence.Rule.weekdaysOfMonth(weeks: [4], days: [5], times: [time(9)])
    #expect(
      try ticks(Recurrence(rule: fourth, zone: .named("UTC")), now: "2027-01-01 00:00", days: 31)
        == ["2027-01-22 09:00"])
  }

  @Test func `from, until and except speak of the day of the tick in the rule's zone`() throws {
    let recurrence = Recurrence(
      rule: .interval(minutes: 720, from: time(22), to: time(10)), zone: .named("Asia/Tokyo"), from: day(2026, 12, 1),
      until: day(2026, 12, 3), except: [day(2026, 12, 2), day(2026, 12, 25)])
    #expect(
      try ticks(recurrence, now: "2026-11-20 00:00", days: 30)
        == ["2026-12-01 01:00", "2026-12-01 13:00", "2026-12-03 01:00", "2026-12-03 13:00"])
  }

  @Test func `on the day that lacks an hour its ticks move forward and meet others only once`() throws {
    let quarter = Recurrence(rule: .interval(minutes: 15, from: nil, to: nil), zone: .named("Europe/Berlin"))
    let spring = try ticks(quarter, now: "2026-03-28 23:00")
    #expect(spring.count == 92 + 4)
    #expect(Set(spring).count == spring.count)
    let autumn = try ticks(quarter, now: "2026-10-24 22:00")
    #expect(!autumn.contains("2026-10-25 01:15"))
    #expect(autumn.contains("2026-10-25 00:45") && autumn.contains("2026-10-25 02:00"))
    let uneven = Recurrence(rule: .interval(minutes: 25, from: nil, to: nil), zone: .named("Europe/Berlin"))
    #expect(
      try ticks(uneven, now: "2026-03-29 00:30").prefix(3)
        == ["2026-03-29 00:40", "2026-03-29 01:20", "2026-03-29 01:45"])
    let rare = Recurrence(rule: .interval(minutes: 360, from: time(2, 30), to: nil), zone: .named("Europe/Berlin"))
    #expect(try ticks(rare, now: "2026-03-29 00:30").first == "2026-03-29 01:30")
    // An hour that no clock shows is left out of what comes each hour, and isn't made up for behind the last hour.
    let night = Recurrence(
      rule: .interval(minutes: 60, from: time(22), to: time(2)), zone: .named("Europe/Berlin"))
    #expect(
      try ticks(night, now: "2026-03-28 20:00")
        == ["2026-03-28 21:00", "2026-03-28 22:00", "2026-03-28 23:00", "2026-03-29 00:00"])
    let odd = Recurrence(rule: .weekly(days: [7], times: [time(2, 45), time(3)]), zone: .named("Europe/Berlin"))
    #expect(try ticks(odd, now: "2026-03-29 00:00") == ["2026-03-29 01:00", "2026-03-29 01:45"])
    let skipped = Recurrence(rule: .weekly(days: Array(1...7), times: [time(9)]), zone: .named("Pacific/Apia"))
    #expect(
      try ticks(skipped, now: "2011-12-29 00:00", days: 4)
        == ["2011-12-29 19:00", "2011-12-30 19:00", "2011-12-31 19:00", "2012-01-01 19:00"])
  }

  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo", "America/St_Johns", "Europe/Dublin", "Asia/Kathmandu",
  ])
  func `ticks are the minutes at which a clock on the wall shows them for the first time`(name: String) throws {
    let zone = ZoneTable.zone(try zone(name))
    let rule = Recurrence.Rule.weekly(
      days: [1, 4, 5, 6, 7], times: [time(0), time(1), time(1, 45), time(2, 15), time(2, 59), time(3), time(23, 59)])
    let schedule = Schedule(timing: .recurring(Recurrence(rule: rule, zone: .named(name))))
    for start in ["2026-03-25 00:00", "2026-04-03 00:00", "2026-10-01 00:00", "2026-10-23 00:00", "2026-10-29 00:00"] {
      var shown: Set<Int64> = []
      var expected: [Int64] = []
      // Begins earlier, so that the first of two is known to be the first.
      for moment in stride(from: utc(start) - 86_400, to: utc(start) + 5 * 86_400, by: 60) {
        let wall = zone.wall(at: moment)
        let day = CivilDay(wall: wall)
        let minutes = Int((wall - day.midnight) / 60)
        guard [0, 60, 105, 135, 179, 180, 1_439].contains(minutes), ![2, 3].contains(day.weekday) else { continue }
        if shown.insert(wall).inserted, moment >= utc(start) { expected.append(moment) }
      }
      let compiled = try CompiledSchedule(schedule, now: utc(start), window: 5 * 86_400)
      let ticks = compiled.ticks(in: nil)
      #expect(ticks.filter { expected.contains($0) } == ContiguousArray(expected))
      // What no clock shows stands at or behind a gap, moved by it.
      for tick in ticks where !expected.contains(tick) {
        let change = try #require(zone.changes.last { $0 <= tick })
        let gap = zone.offset(at: change) - zone.offset(at: change - 1)
        #expect(gap > 0 && tick < change + gap)
        #expect(zone.meeting(ofWall: zone.wall(at: tick) - gap) == .gap(seconds: gap))
      }
    }
  }

  @Test func `a refresh expires at its next tick, the last one as if the rule went on`() throws {
    let schedule = Schedule(
      timing: .recurring(
        Recurrence(
          rule: .weekly(days: [1, 2, 3, 4, 5], times: [time(4), time(16)]), zone: .local(otherwise: nil),
          until: day(2026, 12, 7), except: [day(2026, 12, 7)])),
      expiry: .nextTick)
    #expect(
      try sends(schedule, in: "UTC", now: "2026-12-04 00:00", days: 30)
        == ["2026-12-04 04:00 > 2026-12-04 16:00", "2026-12-04 16:00 > 2026-12-08 04:00"])
    #expect(
      try sends(schedule, in: "UTC", now: "2026-12-04 00:00", days: 0) == ["no-tick-in-window"])
    for id in ZoneTable.allZones {
      let refresh = Schedule(
        timing: .recurring(
          Recurrence(rule: .interval(minutes: 360, from: time(6), to: time(22)), zone: .local(otherwise: nil))),
        expiry: .nextTick)
      let compiled = try CompiledSchedule(refresh, now: utc("2026-03-28 12:00"), window: 86_400)
      guard case .sends(let sends) = compiled.outcome(in: id) else {
        Issue.record("no ticks in \(ZoneTable.name(of: id))")
        continue
      }
      let later = try CompiledSchedule(refresh, now: utc("2026-03-29 12:00"), window: 86_400)
      guard case .sends(let following) = later.outcome(in: id), let first = following.first else { continue }
      let moments = sends.map(\.moment) + [first.moment]
      #expect(sends.map(\.expiration) == moments.dropFirst().map { .at($0) })
    }
  }

  @Test func `a year cut into random windows has the ticks of the year in one window`() throws {
    var random = SplitMix64(seed: 20_261_201)
    let zones = ["Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Africa/Casablanca", "Asia/Kathmandu"]
    for round in 0..<40 {
      let schedule = Self.schedule(&random)
      let id = try zone(zones[round % zones.count])
      let start = utc("2026-01-01 00:00") + Int64.random(in: 0..<86_400, using: &random)
      let end = start + 365 * 86_400
      let whole = try CompiledSchedule(schedule, now: start, window: end - start).outcome(in: id)
      var parts: [CompiledSchedule.Send] = []
      var now = start
      while now < end {
        let longest: Int64 = [3_600, 86_400, 5_000_000].randomElement(using: &random) ?? 3_600
        let window = min(end - now, Int64.random(in: 1...longest, using: &random))
        if case .sends(let sends) = try CompiledSchedule(schedule, now: now, window: window).outcome(in: id) {
          parts += sends
        }
        now += window
      }
      switch whole {
      case .none: #expect(parts.isEmpty)
      case .sends(let sends): #expect(sends == parts, "\(schedule)")
      }
    }
  }

  /// Any recurrence with anything that may depend on where a window ends.
  private static func schedule(_ random: inout SplitMix64) -> Schedule {
    func someTime(_ random: inout SplitMix64) -> Schedule.TimeOfDay {
      Schedule.TimeOfDay(minutes: Int.random(in: 0...96, using: &random) * 15)
    }
    let times = (0..<Int.random(in: 1...3, using: &random)).map { _ in someTime(&random) }
    let rules: [Recurrence.Rule] = [
      .interval(minutes: Int.random(in: 31...700, using: &random), from: nil, to: nil),
      .interval(
        minutes: Int.random(in: 31...300, using: &random), from: someTime(&random), to: someTime(&random)),
      .weekly(days: [1, 3, 7], times: times),
      .monthly(days: [1, 29, -1], times: times),
      .weekdaysOfMonth(weeks: [1, 4, -1], days: [2, 6], times: times),
    ]
    let rule = rules.randomElement(using: &random) ?? rules[0]
    return Schedule(
      timing: .recurring(
        Recurrence(
          rule: rule, zone: .local(otherwise: nil), from: Bool.random(using: &random) ? day(2026, 3, 1) : nil,
          until: Bool.random(using: &random) ? day(2026, 11, 1) : nil, except: [day(2026, 5, 1), day(2026, 5, 2)],
          jitter: Bool.random(using: &random) ? 60 : 0)),
      quiet: Bool.random(using: &random)
        ? Schedule.QuietHours(from: time(22), to: time(8), holds: Bool.random(using: &random)) : nil,
      expiry: Bool.random(using: &random) ? .nextTick : .after(seconds: 3_600))
  }

  @Test func `jitter stays before the next tick, and is the device's own`() throws {
    let recurrence = Recurrence(
      rule: .interval(minutes: 15, from: nil, to: nil), zone: .named("Europe/Berlin"), jitter: 900)
    let compiled = try CompiledSchedule(
      Schedule(timing: .recurring(recurrence), expiry: .nextTick), now: utc("2026-03-29 00:00"), window: 86_400)
    guard case .sends(let sends) = compiled.outcome(in: nil) else {
      Issue.record("no ticks")
      return
    }
    var pacer: Pacer?
    for (send, next) in zip(sends, sends.dropFirst()) {
      #expect(send.moment(bucket: 0) == send.moment)
      #expect(send.moment(bucket: 9_999) < next.moment)
      #expect(send.moment(bucket: 5_000) == send.moment + 450)
      #expect(
        compiled.place(send, in: nil, bucket: 9_999, pacer: &pacer)
          == .sent(moment: send.moment + 899, expiration: .at(next.moment + 899)))
    }
    let odd = Recurrence(
      rule: .weekly(days: [7], times: [time(2, 45), time(4)]), zone: .named("Europe/Berlin"), jitter: 3_600)
    let narrow = try CompiledSchedule(
      Schedule(timing: .recurring(odd)), now: utc("2026-03-29 00:00"), window: 86_400)
    guard case .sends(let pair) = narrow.outcome(in: nil) else { return }
    #expect(pair.map(\.jitter) == [900, 3_600])
  }

  private static let gaps: [(rule: Schedule.Recurrence.Rule, hours: Double)] = [
    (.interval(minutes: 15, from: nil, to: nil), 0.25),
    (.interval(minutes: 420, from: nil, to: nil), 3),
    (.interval(minutes: 360, from: time(6), to: time(22)), 6),
    (.interval(minutes: 720, from: time(0), to: time(24)), 12),
    (.weekly(days: [1, 2], times: [time(4), time(20)]), 8),
    (.weekly(days: [3], times: [time(4)]), 168),
    (.monthly(days: [1, -1], times: [time(4)]), 24),
    (.monthly(days: [31], times: [time(4)]), 744),
    (.weekdaysOfMonth(weeks: [2], days: [3], times: [time(4)]), 672),
  ]

  @Test func `the shortest distance between two ticks is known`() throws {
    for (rule, hours) in Self.gaps {
      #expect(try Schedule.Recurrence(rule: rule, zone: .named("UTC")).shortestGap() == Int64(hours * 3_600))
    }
  }

  @Test func `a rule that cannot be right is told`() {
    func problem(_ rule: Schedule.Recurrence.Rule, jitter: Int64 = 0) -> PlanProblem? {
      do throws(PlanProblem) {
        let timing = Schedule.Timing.recurring(Recurrence(rule: rule, zone: .named("UTC"), jitter: jitter))
        _ = try CompiledSchedule(Schedule(timing: timing), now: 0, window: 0)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(.interval(minutes: 0, from: nil, to: nil)) == .intervalOutOfRange(minutes: 0))
    #expect(problem(.interval(minutes: .max, from: nil, to: nil)) == .intervalOutOfRange(minutes: .max))
    #expect(problem(.weekly(days: [], times: [time(4)])) == .noTicks)
    #expect(problem(.weekly(days: [8], times: [time(4)])) == .noTicks)
    #expect(problem(.weekly(days: [1], times: [])) == .noTicks)
    #expect(problem(.monthly(days: [0], times: [time(4)])) == .noTicks)
    #expect(problem(.weekdaysOfMonth(weeks: [5], days: [1], times: [time(4)])) == .noTicks)
    #expect(problem(.weekdaysOfMonth(weeks: [], days: [1], times: [time(4)])) == .noTicks)
    #expect(problem(.weekdaysOfMonth(weeks: [1], days: [8], times: [time(4)])) == .noTicks)
    #expect(problem(.weekdaysOfMonth(weeks: [1], days: [], times: [time(4)])) == .noTicks)
    let gap = PlanProblem.jitterOutOfRange(seconds: 901, shortestGap: 900)
    #expect(problem(.interval(minutes: 15, from: nil, to: nil), jitter: 901) == gap)
    #expect(problem(.interval(minutes: 15, from: nil, to: nil), jitter: 900) == nil)
    let negative = PlanProblem.jitterOutOfRange(seconds: -1, shortestGap: 900)
    #expect(problem(.interval(minutes: 15, from: nil, to: nil), jitter: -1) == negative)
  }
}
