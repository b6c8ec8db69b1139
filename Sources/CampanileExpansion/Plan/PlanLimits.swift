/// How large a plan may be. Whoever makes a plan keeps to it, and whoever reads one refuses more.
package enum PlanLimits {
  /// The tests of a condition; ten values of a list count as one.
  package static let tests = 10_000
  /// `and`, `or` and `not` within each other.
  package static let levels = 400
  /// The values of a list.
  package static let values = 10_000
}
