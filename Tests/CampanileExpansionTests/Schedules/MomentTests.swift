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
      #expect(try sends(at(.named("Europe/Berlin")), in: recipient, now: "2026-11-21 00:00") == ["2026-12-01 08:00"])
    }
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-11-21 00:00") == ["2026-12-01 09:00"])
  }

  @Test func `local means the recipient's own zone, and what the author says where it is unknown`() throws {
    let schedule = at(.local(otherwise: "Europe/Berlin"))
    #expect(try sends(schedule, in: "Asia/Tokyo", now: "2026-11-21 00:00") == ["2026-12-01 00:00"])
    #expect(try sends(schedule, in: nil, now: "2026-11-21 00:00") == ["2026-12-01 08:00"])
    #expect(try sends(at(.local(otherwise: nil)), in: nil, now: "2026-11-21 00:00") == ["no-zone"])
  }

  @Test func `a moment that is past is skipped, or sent at once`() throws {
    let now = "2026-12-01 07:00"
    #expect(try sends(at(.local(otherwise: nil)), in: "Asia/Tokyo", now: now) == ["late"])
    #expect(try sends(at(.local(otherwise: nil), late: true), in: "Asia/Tokyo", now: now) == [now])
    #expect(try sends(at(.local(otherwise: nil)), in: "Europe/Berlin", now: now) == ["2026-12-01 08:00"])
    #expect(try sends(at(.named("UTC")), in: nil, now: "2026-12-01 09:00") == ["2026-12-01 09:00"])
  }

  @Test func `an expiry counts from the moment of sending, and is never before it`() throws {
    let late = at(.named("UTC"), late: true, expiry: .after(seconds: 3_600))
    #expect(try sends(late, in: nil, now: "2026-12-01 12:00") == ["2026-12-01 12:00 > 2026-12-01 13:00"])
    let fixed = at(.named("UTC"), late: true, expiry: .at(day(2026, 12, 1), time(12), .named("UTC")))
    #expect(try sends(fixed, in: nil, now: "2026-12-01 08:00") == ["2026-12-01 09:00 > 2026-12-01 12:00"])
    #expect(try sends(fixed, in: nil, now: "2026-12-01 12:00") == ["expired"])
    #expect(
      try sends(at(.named("UTC"), expiry: .atOnce), in: nil, now: "2026-12-01 08:00") == ["2026-12-01 09:00 > at once"])
    let local = at(.named("UTC"), expiry: .at(day(2026, 12, 1), time(12), .local(otherwise: nil)))
    #expect(try sends(local, in: "Asia/Tokyo", now: "2026-12-01 08:00") == ["expired"])
    #expect(
      try sends(local, in: "America/New_York", now: "2026-12-01 08:00") == ["2026-12-01 09:00 > 2026-12-01 17:00"])
    #expect(try sends(local, in: nil, now: "2026-12-01 08:00") == ["no-zone"])
  }

  @Test func `a push that leaves later expires later, or not at all`() {
    let lived = CompiledSchedule.Send(moment: 100, expiration: .at(160), lifetime: 60)
    #expect(lived.expiration(sentAt: 400) == .at(460))
    let fixed = CompiledSchedule.Send(moment: 100, expiration: .at(160))
    #expect(fixed.expiration(sentAt: 159) == .at(160))
    #expect(fixed.expiration(sentAt: 160) == nil)
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

  @Test func `a send that quiet hours move past now is not late`() throws {
    let quiet = Schedule.QuietHours(from: time(22), to: time(10), holds: true)
    let schedule = at(.named("UTC"), quiet: quiet)
    #expect(try sends(schedule, in: "UTC", now: "2026-12-01 09:30") == ["2026-12-01 10:00"])
    #expect(try sends(schedule, in: "UTC", now: "2026-12-01 10:30") == ["late"])
    #expect(
      try sends(at(.named("UTC"), late: true, quiet: quiet), in: "UTC", now: "2026-12-01 23:00") == ["2026-12-02 10:00"]
    )
  }

  @Test func `what cannot be right is told`() {
    func problem(_ schedule: Schedule, now: Int64 = 0, window: Int64 = 0) -> PlanProblem? {
      do throws(PlanProblem) {
        _ = try CompiledSchedule(schedule, now: now, window: window)
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
