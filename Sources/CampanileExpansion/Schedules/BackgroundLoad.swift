/// The hour in which the refreshes of a workspace ask most of one device.
///
/// Apple asks for no more than two or three background pushes an hour to a device ("Pushing background updates to your
/// App"), and holds back what exceeds it. Counted are the ticks of every refresh that can reach the device, in any sixty
/// minutes in a row, before jitter; refreshes whose segments exclude each other don't add.
package struct BackgroundLoad: Equatable, Sendable {
  /// The first second of the hour, in seconds since 1970 in UTC.
  package let start: Int64
  /// The zone of a device that is hit so; `nil` where the zone of a device doesn't count, or is unknown.
  package let zone: ZoneTable.ID?
  /// In the order of the plans.
  package let parts: [Part]

  package struct Part: Equatable, Sendable {
    /// The place of the plan among those that were given.
    package let plan: Int
    package let name: String
    package let ticks: Int
  }

  package var sum: Int { parts.reduce(0) { $0 + $1.ticks } }

  /// The worst hour of the worst day within a year, for the device that it hits worst.
  ///
  /// Every day is looked at that differs from the others (by the weekday, the day of the month, the ends and exceptions
  /// of a recurrence, and the changes of a clock), in every zone that differs from the others on it. Of equally bad
  /// hours, the one that is found first. A workspace of very many refreshes, each in a rhythm of its own, isn't searched
  /// to the end: then the hour is a bad one, and a worse one may be left.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970 in UTC; where the year begins.
  ///   - limit: what a device can bear in an hour.
  /// - Returns: `nil` when no hour exceeds the limit.
  package static func worst(
    of plans: [Plan], from now: Int64, exceeding limit: Int = 3
  ) throws(PlanProblem) -> BackgroundLoad? {
    var search = try BackgroundSearch(plans, from: now, limit: limit)
    return search.worst()
  }
}
