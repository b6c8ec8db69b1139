/// A plan's schedule, checked and made ready for one `[now, now + window)`.
package struct CompiledSchedule: Sendable {
  /// - Parameters:
  ///   - now: seconds since 1970 in UTC.
  ///   - window: seconds. The ticks of a recurrence are those in `[now, now + window)`; a single send has none.
  package init(_ plan: Plan, now: Int64, window: Int64) throws(PlanProblem) {
    try self.init(plan.schedule, now: now, window: window)
  }

  package init(_ schedule: Plan.Schedule, now: Int64, window: Int64) throws(PlanProblem) {
    throw .noTicks
  }

  /// What the schedule means for recipients in a zone; `nil` for those whose zone is unknown.
  ///
  /// A pure function: worth keeping by zone while an audience is read.
  package func outcome(in zone: ZoneTable.ID?) -> Outcome { .none(.noTickInWindow) }

  /// The moment and expiration of one send to one device, after jitter, throttle and quiet hours.
  ///
  /// - Parameters:
  ///   - bucket: the device's, 0 ..< 10,000, which decides its part of the jitter.
  ///   - pacer: `nil` without a throttle. Only a push that is sent takes a place in it.
  package func place(_ send: Send, in zone: ZoneTable.ID?, bucket: Int, pacer: inout Pacer?) -> Placement {
    .none(.expired)
  }

  package enum Placement: Equatable, Sendable {
    case sent(moment: Int64, expiration: Expiration)
    case none(NoSendReason)
  }
}
