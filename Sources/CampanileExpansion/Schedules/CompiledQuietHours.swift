/// Hours of the wall clock in which no alert goes out.
///
/// A moment is quiet when a clock in the recipient's zone shows a time from `from` on and before `to`. Read off the
/// clock like that, quiet hours stay right on days that are longer or shorter: where `to` lies in a gap, they end when
/// the clock jumps over it; where the clock goes back into them, they begin again.
struct CompiledQuietHours: Sendable {
  /// Seconds since midnight, 0…86,400.
  private let from: Int64
  private let to: Int64
  let holds: Bool
  private let zoneOtherwise: Zone?

  /// - Parameter timingZone: stands in where neither the recipient's zone nor ``zoneOtherwise`` is known.
  init(_ quiet: Plan.Schedule.QuietHours, timingZone: Zone?) throws(PlanProblem) {
    from = try quiet.from.seconds()
    to = try quiet.to.seconds()
    holds = quiet.holds
    if let name = quiet.zoneOtherwise {
      zoneOtherwise = try ZoneTable.zone(named: name).zone
    } else {
      zoneOtherwise = timingZone
    }
    // 00:00 to 24:00 would never end, nor would 24:00 to 00:00, which passes midnight without a quiet minute.
    guard from != to, abs(from - to) != 86_400 else { throw .quietHoursOutOfRange }
  }

  func zone(of recipient: Zone?) -> Zone? { recipient ?? zoneOtherwise }

  /// The first moment at or after `moment` that isn't quiet.
  func firstOpenMoment(from moment: Int64, in zone: Zone) -> Int64 {
    var candidate = moment
    // One step leads to the end, or to a change of the clock before it; changes are days apart at the least.
    for _ in 0..<8 {
      let clock = zone.wall(at: candidate).remainderFloored(by: 86_400)
      guard isQuiet(clock) else { return candidate }
      let end = candidate + (to > clock ? to - clock : to + 86_400 - clock)
      // A change at the very end may turn the clock back into the quiet hours.
      guard let change = zone.change(after: candidate), change <= end else { return end }
      candidate = change
    }
    return candidate
  }

  private func isQuiet(_ clock: Int64) -> Bool {
    from < to ? (from..<to).contains(clock) : clock >= from || clock < to
  }
}
