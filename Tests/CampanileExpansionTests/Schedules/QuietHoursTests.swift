import Testing

@testable import CampanileExpansion

@Suite struct QuietHoursTests {
  /// Looks at the clock minute by minute.
  private func firstOpenMoment(_ from: Int64, _ to: Int64, from moment: Int64, in zone: Zone) -> Int64 {
    var candidate = moment
    while true {
      let clock = zone.wall(at: candidate).remainderFloored(by: 86_400)
      guard from < to ? from <= clock && clock < to : clock >= from || clock < to else { return candidate }
      candidate += 60
    }
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Santiago", "Asia/Kathmandu",
  ])
  func `the end of quiet hours is what a clock on the wall shows, also when the clock changes`(name: String) throws {
    let zone = ZoneTable.zone(try zone(name))
    for (from, to) in [(1_320, 480), (1_320, 150), (135, 165), (0, 180), (1_380, 1_440), (60, 60 * 23), (1_440, 75)] {
      let quiet = try CompiledQuietHours(
        Schedule.QuietHours(
          from: Schedule.TimeOfDay(minutes: from), to: Schedule.TimeOfDay(minutes: to), holds: true),
        timingZone: nil)
      let changes = zone.changes.filter { $0 > utc("2026-01-01 00:00") && $0 < utc("2027-12-31 00:00") }
      for change in changes + [utc("2026-06-15 00:00")] {
        for moment in stride(from: change - 100_000 + 100_000 % 60, to: change + 50_000, by: 1_740) {
          #expect(
            quiet.firstOpenMoment(from: moment, in: zone)
              == firstOpenMoment(Int64(from) * 60, Int64(to) * 60, from: moment, in: zone))
        }
      }
    }
  }

  @Test func `what quiet hours hold lives no longer for it`() throws {
    func held(_ expiry: Schedule.Expiry) throws -> [String] {
      let schedule = Schedule(
        timing: .at(day(2026, 12, 1), time(23), .local(otherwise: nil)),
        quiet: Schedule.QuietHours(from: time(22), to: time(7), holds: true), expiry: expiry)
      return try sends(schedule, in: "UTC", now: "2026-12-01 12:00")
    }
    #expect(try held(.after(seconds: 9 * 3_600)) == ["2026-12-02 07:00 > 2026-12-02 08:00"])
    #expect(try held(.after(seconds: 8 * 3_600 + 60)) == ["2026-12-02 07:00 > 2026-12-02 07:01"])
    #expect(try held(.after(seconds: 8 * 3_600)) == ["expired-while-held"])
    #expect(try held(.unstated) == ["2026-12-02 07:00"])
  }

  @Test func `of ticks held to one moment the last counts, whatever the window`() throws {
    let schedule = Schedule(
      timing: .recurring(Schedule.Recurrence(rule: .interval(minutes: 120, from: nil, to: nil), zone: .named("UTC"))),
      quiet: Schedule.QuietHours(from: time(22), to: time(7), holds: true))
    #expect(
      try sends(schedule, in: "UTC", now: "2026-06-01 00:00")
        == ["07:00", "08:00", "10:00", "12:00", "14:00", "16:00", "18:00", "20:00"].map { "2026-06-01 " + $0 })
    // The tick of 22:00 waits with those of the next morning, which belong to the next window.
    #expect(try sends(schedule, in: "UTC", now: "2026-06-01 21:00", days: 0) == ["no-tick-in-window"])
    let compiled = try CompiledSchedule(schedule, now: utc("2026-06-01 21:00"), window: 7_200)
    #expect(compiled.outcome(in: try zone("UTC")) == .none(.quietHours))
  }
}
