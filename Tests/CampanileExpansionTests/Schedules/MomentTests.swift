import Testing

@testable import CampanileExpansion

/// Sends at one moment: zones, lateness, expiry.
@Suite struct MomentTests {
  private func at(
    _ zone: Schedule.ZoneRule, late: Bool = false, expiry: Schedule.Expiry = .unstated,
    quiet: Schedule.QuietHours? = nil
  ) -> Schedule {
    Schedule(timing: .at(day(2026, 12, 1), time(9), zone), sendsLate: late, quiet: quiet, expiry: expiry)
  }

  @Test func `a named zone gives everybody the same moment`() throws {
    for recipient in ["Asia/Tokyo", "America/New_York", nil] {
      #expect(
        try sends(at(.named("Europe/Berlin")), in: recipient, now: "2026-11-21 00:00", days: 20) == ["2026-12-01 08:00"]
      )
    }
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-11-21 00:00", days: 20) == ["2026-12-01 09:00"])
  }

  @Test func `local means the recipient's own zone, and what the author says where it is unknown`() throws {
    let schedule = at(.local(otherwise: "Europe/Berlin"))
    #expect(try sends(schedule, in: "Asia/Tokyo", now: "2026-11-21 00:00", days: 20) == ["2026-12-01 00:00"])
    #expect(try sends(schedule, in: nil, now: "2026-11-21 00:00", days: 20) == ["2026-12-01 08:00"])
    #expect(try sends(at(.local(otherwise: nil)), in: nil, now: "2026-11-21 00:00", days: 20) == ["no-zone"])
  }

  @Test func `a moment that is past is late, and sent only where the compile says that no window had it`() throws {
    let now = "2026-12-01 07:00"
    let skips = at(.local(otherwise: nil))
    let sendsLate = at(.local(otherwise: nil), late: true)
    #expect(try sends(skips, in: "Asia/Tokyo", now: now) == ["late"])
    #expect(try sends(skips, in: "Asia/Tokyo", now: now, since: "2026-11-30 00:00") == ["late"])
    // The window before may have had it.
    #expect(try sends(sendsLate, in: "Asia/Tokyo", now: now) == ["late"])
    #expect(try sends(sendsLate, in: "Asia/Tokyo", now: now, since: "2026-12-01 00:01") == ["late"])
    #expect(try sends(sendsLate, in: "Asia/Tokyo", now: now, since: "2026-12-01 00:00") == [now])
    #expect(try sends(skips, in: "Europe/Berlin", now: now) == ["2026-12-01 08:00"])
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-12-01 09:00") == ["2026-12-01 09:00"])
  }

  @Test func `a moment behind the window is left to the next`() throws {
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-11-30 09:00") == ["after-window"])
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-11-30 09:01") == ["2026-12-01 09:00"])
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-11-23 09:00", days: 8) == ["after-window"])
    #expect(try sends(Schedule(timing: .now), in: nil, now: "2026-11-23 09:00", days: 0) == ["2026-11-23 09:00"])
  }

  @Test func `missed ticks are late, and of several the last can be made up for`() throws {
    func hourly(late: Bool) -> Schedule {
      Schedule(
        timing: .recurring(Schedule.Recurrence(rule: .interval(minutes: 60, from: nil, to: nil), zone: .named("UTC"))),
        sendsLate: late, expiry: .after(seconds: 3_000))
    }
    let compiled = try CompiledSchedule(
      hourly(late: true), now: utc("2026-12-01 12:30"), window: 3_600, since: utc("2026-12-01 09:30"))
    #expect(
      compiled.outcome(in: nil)
        == .sends([
          .init(
            moment: utc("2026-12-01 12:30"), wanted: utc("2026-12-01 12:00"), expiration: .at(utc("2026-12-01 12:50")),
            hasLifetime: true),
          .init(moment: utc("2026-12-01 13:00"), expiration: .at(utc("2026-12-01 13:50")), hasLifetime: true),
        ]))
    let skipped = try CompiledSchedule(
      hourly(late: false), now: utc("2026-12-01 12:30"), window: 60, since: utc("2026-12-01 09:30"))
    #expect(skipped.outcome(in: nil) == .none(.late))
  }

  @Test func `an expiry counts from the wanted moment, and what delays a push takes from it`() throws {
    func late(_ seconds: Int64) -> Schedule { at(.named("UTC"), late: true, expiry: .after(seconds: seconds)) }
    #expect(
      try sends(late(14_400), in: nil, now: "2026-12-01 12:00", since: "2026-12-01 00:00")
        == ["2026-12-01 12:00 > 2026-12-01 13:00"])
    #expect(try sends(late(10_800), in: nil, now: "2026-12-01 12:00", since: "2026-12-01 00:00") == ["expired"])
    let fixed = at(.named("UTC"), late: true, expiry: .at(day(2026, 12, 1), time(12), .named("UTC")))
    #expect(try sends(fixed, in: nil, now: "2026-12-01 08:00") == ["2026-12-01 09:00 > 2026-12-01 12:00"])
    #expect(try sends(fixed, in: nil, now: "2026-12-01 12:00", since: "2026-12-01 00:00") == ["expired"])
    #expect(
      try sends(at(.named("UTC"), expiry: .atOnce), in: nil, now: "2026-12-01 08:00") == ["2026-12-01 09:00 > at once"])
    let local = at(.named("UTC"), expiry: .at(day(2026, 12, 1), time(12), .local(otherwise: nil)))
    #expect(try sends(local, in: "Asia/Tokyo", now: "2026-12-01 08:00") == ["expired"])
    #expect(
      try sends(local, in: "America/New_York", now: "2026-12-01 08:00") == ["2026-12-01 09:00 > 2026-12-01 17:00"])
    #expect(try sends(local, in: nil, now: "2026-12-01 08:00") == ["no-zone"])
  }

  @Test func `what would expire while quiet hours hold it is not sent`() throws {
    func goal(_ expiry: Schedule.Expiry) -> Schedule {
      Schedule(timing: .now, quiet: .init(from: time(22), to: time(7), holds: true), expiry: expiry)
    }
    let night = "2026-12-01 23:00"
    #expect(try sends(goal(.after(seconds: 900)), in: "UTC", now: night) == ["expired-while-held"])
    #expect(try sends(goal(.after(seconds: 8 * 3_600)), in: "UTC", now: night) == ["expired-while-held"])
    #expect(
      try sends(goal(.after(seconds: 8 * 3_600 + 1)), in: "UTC", now: night) == [
        "2026-12-02 07:00 > 2026-12-02 07:00:01"
      ])
    #expect(try sends(goal(.atOnce), in: "UTC", now: night) == ["2026-12-02 07:00 > at once"])
    let fixed = Schedule.Expiry.at(day(2026, 12, 2), time(6), .named("UTC"))
    #expect(try sends(goal(fixed), in: "UTC", now: night) == ["expired-while-held"])
    #expect(try sends(goal(fixed), in: "UTC", now: "2026-12-02 06:00") == ["expired"])
    #expect(
      try sends(goal(.after(seconds: 900)), in: "Asia/Tokyo", now: night) == ["2026-12-01 23:00 > 2026-12-01 23:15"])
  }

  @Test func `an expiry in seconds or by the next tick comes later for a device that jitter sends to later`() throws {
    let expiries: [(Schedule.Expiry, CompiledSchedule.Expiration)] = [
      (.unstated, .unstated), (.atOnce, .atOnce), (.after(seconds: 3_000), .at(utc("2026-12-01 10:00"))),
      (.at(day(2026, 12, 1), time(12), .named("UTC")), .at(utc("2026-12-01 12:00"))),
      (.nextTick, .at(utc("2026-12-01 10:10"))),
    ]
    for (expiry, expiration) in expiries {
      let recurrence = Schedule.Recurrence(
        rule: .interval(minutes: 60, from: nil, to: nil), zone: .named("UTC"), jitter: 900)
      let compiled = try CompiledSchedule(
        Schedule(timing: .recurring(recurrence), expiry: expiry), now: utc("2026-12-01 08:30"), window: 3_600)
      guard case .sends(let sends) = compiled.outcome(in: nil), sends.count == 1 else {
        Issue.record("no send")
        continue
      }
      #expect(sends.map(\.moment) == [utc("2026-12-01 09:00")])
      #expect(sends[0].expiration(sentAt: utc("2026-12-01 09:10"), spreadBy: 600) == expiration)
    }
  }

  @Test func `a push that leaves later has the same end, which only its own jitter moves`() {
    let lived = CompiledSchedule.Send(moment: 100, expiration: .at(160), jitter: 40, hasLifetime: true)
    #expect(lived.expiration(sentAt: 159) == .at(160))
    #expect(lived.expiration(sentAt: 160) == nil)
    #expect(lived.expiration(sentAt: 160, spreadBy: 30) == .at(190))
    let fixed = CompiledSchedule.Send(moment: 100, expiration: .at(160), jitter: 40)
    #expect(fixed.expiration(sentAt: 159, spreadBy: 30) == .at(160))
    #expect(fixed.expiration(sentAt: 160, spreadBy: 30) == nil)
  }

  @Test func `quiet hours hold a send to their end, or skip it`() throws {
    func now(_ holds: Bool) -> Schedule {
      Schedule(
        timing: .now,
        quiet: Schedule.QuietHours(from: time(22), to: time(8), holds: holds, zoneOtherwise: "Europe/Berlin"))
    }
    #expect(try sends(now(true), in: "Europe/Berlin", now: "2026-12-01 22:30") == ["2026-12-02 07:00"])
    #expect(try sends(now(true), in: "Europe/Berlin", now: "2026-12-02 03:30") == ["2026-12-02 07:00"])
    #expect(try sends(now(true), in: "Europe/Berlin", now: "2026-12-02 07:00") == ["2026-12-02 07:00"])
    #expect(try sends(now(true), in: "Europe/Berlin", now: "2026-12-02 20:59") == ["2026-12-02 20:59"])
    #expect(try sends(now(true), in: "America/New_York", now: "2026-12-02 03:30") == ["2026-12-02 13:00"])
    #expect(try sends(now(true), in: nil, now: "2026-12-02 03:30") == ["2026-12-02 07:00"])
    #expect(try sends(now(false), in: "Europe/Berlin", now: "2026-12-02 03:30") == ["quiet-hours"])
    #expect(try sends(now(false), in: "Asia/Tokyo", now: "2026-12-02 03:30") == ["2026-12-02 03:30"])
    let unknown = Schedule(timing: .now, quiet: Schedule.QuietHours(from: time(22), to: time(8), holds: true))
    #expect(try sends(unknown, in: nil, now: "2026-12-02 03:30") == ["no-zone"])
  }

  @Test func `a send that quiet hours hold belongs to the window of its own moment`() throws {
    let quiet = Schedule.QuietHours(from: time(22), to: time(10), holds: true)
    let schedule = at(.named("UTC"), late: true, quiet: quiet)
    #expect(try sends(schedule, in: "UTC", now: "2026-12-01 08:30") == ["2026-12-01 10:00"])
    #expect(try sends(schedule, in: "UTC", now: "2026-12-01 09:30") == ["late"])
    #expect(
      try sends(schedule, in: "UTC", now: "2026-12-01 23:00", since: "2026-12-01 09:00") == ["2026-12-02 10:00"])
    #expect(try sends(schedule, in: "UTC", now: "2026-12-01 08:59", days: 0) == ["after-window"])
  }

  @Test func `what cannot be right is told`() {
    func problem(_ schedule: Schedule, now: Int64 = 0, window: Int64 = 0, since: Int64? = nil) -> PlanProblem? {
      do throws(PlanProblem) {
        _ = try CompiledSchedule(schedule, now: now, window: window, since: since)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(at(.named("Europe/Berlni"))) == .unknownZone("Europe/Berlni", nearest: "Europe/Berlin"))
    #expect(problem(Schedule(timing: .now), now: .max) == .dateOutOfRange)
    #expect(problem(Schedule(timing: .now), now: -1) == .dateOutOfRange)
    #expect(problem(Schedule(timing: .now), window: .max) == .windowOutOfRange(seconds: .max))
    #expect(problem(Schedule(timing: .now), window: -1) == .windowOutOfRange(seconds: -1))
    #expect(problem(Schedule(timing: .now), now: 60, since: 61) == .dateOutOfRange)
    #expect(
      problem(Schedule(timing: .now), now: 367 * 86_400, since: 0) == .windowOutOfRange(seconds: 367 * 86_400))
    #expect(problem(Schedule(timing: .at(day(2201, 1, 1), time(9), .named("UTC")))) == .dateOutOfRange)
    #expect(problem(Schedule(timing: .at(day(.max, 1, 1), time(9), .named("UTC")))) == .dateOutOfRange)
    #expect(
      problem(Schedule(timing: .at(day(2026, 13, 1), time(9), .named("UTC"))))
        == .noSuchDate(year: 2026, month: 13, day: 1))
    #expect(
      problem(Schedule(timing: .at(day(2026, 1, 1), Schedule.TimeOfDay(minutes: .max), .named("UTC"))))
        == .timeOutOfRange(minutes: .max))
    #expect(problem(Schedule(timing: .now, expiry: .nextTick)) == .nextTickWithoutRecurrence)
    #expect(problem(Schedule(timing: .now, expiry: .after(seconds: 0))) == .expiryOutOfRange(seconds: 0))
    #expect(problem(Schedule(timing: .now, expiry: .after(seconds: .max))) == .expiryOutOfRange(seconds: .max))
    #expect(
      problem(Schedule(timing: .now, throttle: Schedule.Throttle(count: 0, per: 60)))
        == .throttleOutOfRange(count: 0, seconds: 60))
    for (from, to) in [(time(8), time(8)), (time(0), time(24)), (time(24), time(0))] {
      let quiet = Schedule.QuietHours(from: from, to: to, holds: true)
      #expect(problem(Schedule(timing: .now, quiet: quiet)) == .quietHoursOutOfRange)
    }
  }
}
