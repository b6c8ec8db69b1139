import CampanileText
import Testing

@testable import CampanileExpansion

@Suite struct PacerTests {
  @Test func `five thousand a minute are exactly that, without burst or loss`() {
    var pacer = Pacer(Schedule.Throttle(count: 5_000, per: 60))
    let moments = (0..<50_001).map { _ in pacer.moment(for: 1_000) }
    #expect(moments.first == 1_000)
    #expect(moments.last == 1_600)
    let expected: [Int64] = (0..<50_001).map { 1_000 + $0 * 60 / 5_000 }
    #expect(moments == expected)
  }

  @Test func `a rate below one a second keeps its distance`() {
    var pacer = Pacer(Schedule.Throttle(count: 7, per: 60))
    #expect((0..<8).map { _ in pacer.moment(for: 0) } == [0, 8, 17, 25, 34, 42, 51, 60])
  }

  @Test func `zones share the rate, and each send takes the first free place from its moment on`() {
    var pacer = Pacer(Schedule.Throttle(count: 1, per: 10))
    let moments = ([100, 100, 105, 200, 200, 110, 0, 85, 95] as [Int64]).map { pacer.moment(for: $0) }
    #expect(moments == [100, 110, 120, 200, 210, 130, 0, 85, 140])
  }

  @Test(arguments: [(3, Int64(7)), (60, 60), (7, 3_600), (1_000, 1), (11, 13)])
  func `no stretch of time holds more than the throttle allows, whatever the order`(count: Int, seconds: Int64) {
    var random = SplitMix64(seed: UInt64(count))
    var pacer = Pacer(Schedule.Throttle(count: count, per: seconds))
    var again = Pacer(Schedule.Throttle(count: count, per: seconds))
    var moments: [Int64] = []
    for _ in 0..<3_000 {
      let wanted = Int64.random(in: 0...40, using: &random) * 97
      let proposal = pacer.proposal(for: wanted)
      let moment = pacer.moment(for: wanted)
      #expect(moment >= wanted && moment == proposal && again.moment(for: wanted) == moment)
      moments.append(moment)
    }
    moments.sort()
    for (first, last) in zip(moments, moments.dropFirst(count)) { #expect(last - first >= seconds) }
  }

  @Test func `moments and counts beyond all measure do no harm`() {
    var pacer = Pacer(Schedule.Throttle(count: .max, per: .max))
    for wanted in [Int64.max, .min, 0, .max] { _ = pacer.moment(for: wanted) }
  }

  /// The one send of a schedule, in UTC.
  private func onlySend(of schedule: Schedule) throws -> (CompiledSchedule, CompiledSchedule.Send, ZoneTable.ID) {
    let compiled = try CompiledSchedule(schedule, now: utc("2026-12-01 00:00"), window: 86_400)
    let id = try zone("UTC")
    guard case .sends(let sends) = compiled.outcome(in: id) else { throw NothingSent() }
    return (compiled, try #require(sends.first), id)
  }

  private struct NothingSent: Error {}

  @Test func `a throttle that runs into the night goes on in the morning`() throws {
    let schedule = Schedule(
      timing: .at(day(2026, 12, 1), time(21), .named("UTC")),
      quiet: Schedule.QuietHours(from: time(22), to: time(8), holds: true), expiry: .after(seconds: 43_200),
      throttle: Schedule.Throttle(count: 2, per: 3_600))
    let (compiled, send, id) = try onlySend(of: schedule)
    var pacer = schedule.throttle.map { Pacer($0) }
    let placed = (0..<4).map { _ in compiled.place(send, in: id, bucket: 0, pacer: &pacer) }
    let moments = ["2026-12-01 21:00", "2026-12-01 21:30", "2026-12-02 08:00", "2026-12-02 08:30"].map(utc)
    let end = CompiledSchedule.Expiration.at(utc("2026-12-02 09:00"))
    #expect(placed == moments.map { CompiledSchedule.Placement.sent(moment: $0, expiration: end) })
    #expect(
      compiled.place(send, in: id, bucket: 0, pacer: &pacer) == CompiledSchedule.Placement.none(.expiredWhileHeld))
  }

  @Test(
    "what the night keeps until it has expired is told from what the throttle keeps",
    arguments: [
      // The second place is 21:30, the third 22:00, in the night.
      (14_400, 2, CompiledSchedule.NoSendReason.expiredWhileHeld), (2_700, 2, .expired), (1_200, 1, .expired),
    ])
  func reasons(lifetime: Int64, sent: Int, reason: CompiledSchedule.NoSendReason) throws {
    let schedule = Schedule(
      timing: .at(day(2026, 12, 1), time(21), .named("UTC")),
      quiet: Schedule.QuietHours(from: time(sent == 2 && reason == .expired ? 23 : 22), to: time(8), holds: true),
      expiry: .after(seconds: lifetime), throttle: Schedule.Throttle(count: 2, per: 3_600))
    let (compiled, send, id) = try onlySend(of: schedule)
    var pacer = schedule.throttle.map { Pacer($0) }
    for _ in 0..<sent { _ = compiled.place(send, in: id, bucket: 0, pacer: &pacer) }
    #expect(compiled.place(send, in: id, bucket: 0, pacer: &pacer) == CompiledSchedule.Placement.none(reason))
  }

  @Test func `jitter that runs into the night is held or skipped, and what expires takes no place`() throws {
    let hourly = Schedule.Recurrence(
      rule: .interval(minutes: 60, from: time(21), to: time(21, 30)), zone: .local(otherwise: nil), jitter: 7_200)
    let id = try zone("Europe/Berlin")
    func placement(holds: Bool, bucket: Int) throws -> CompiledSchedule.Placement? {
      let schedule = Schedule(
        timing: .recurring(hourly), quiet: Schedule.QuietHours(from: time(22), to: time(8), holds: holds))
      let compiled = try CompiledSchedule(schedule, now: utc("2026-12-01 00:00"), window: 86_400)
      guard case .sends(let sends) = compiled.outcome(in: id), let send = sends.first else { return nil }
      var pacer: Pacer?
      return compiled.place(send, in: id, bucket: bucket, pacer: &pacer)
    }
    #expect(try placement(holds: true, bucket: 2_500) == .sent(moment: utc("2026-12-01 20:30"), expiration: .unstated))
    #expect(try placement(holds: true, bucket: 7_500) == .sent(moment: utc("2026-12-02 07:00"), expiration: .unstated))
    #expect(try placement(holds: false, bucket: 7_500) == CompiledSchedule.Placement.none(.quietHours))

    let schedule = Schedule(
      timing: .at(day(2026, 12, 1), time(9), .named("UTC")), expiry: .at(day(2026, 12, 1), time(10), .named("UTC")),
      throttle: Schedule.Throttle(count: 1, per: 1_800))
    let compiled = try CompiledSchedule(schedule, now: utc("2026-12-01 00:00"), window: 86_400)
    guard case .sends(let sends) = compiled.outcome(in: nil), let send = sends.first else { return }
    var pacer = schedule.throttle.map { Pacer($0) }
    let placed = (0..<4).map { _ in compiled.place(send, in: nil, bucket: 0, pacer: &pacer) }
    let expired = CompiledSchedule.Placement.none(.expired)
    #expect(placed[2] == expired && placed[3] == expired)
    #expect(placed[1] == .sent(moment: utc("2026-12-01 09:30"), expiration: .at(utc("2026-12-01 10:00"))))
    #expect(pacer?.proposal(for: utc("2026-12-01 09:00")) == utc("2026-12-01 10:00"))
  }
}
