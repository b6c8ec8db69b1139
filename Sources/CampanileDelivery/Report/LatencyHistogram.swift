/// How long answers took, in steps of a sixteenth: enough for percentiles, in a few kilobytes.
package struct LatencyHistogram: Sendable, Equatable {
  private var counts = [Int](repeating: 0, count: 32 * 16)
  private(set) var count = 0
  private var longest: UInt32 = 0

  package init() {}

  package mutating func add(_ microseconds: UInt32) {
    counts[Self.step(of: microseconds)] += 1
    count += 1
    longest = max(longest, microseconds)
  }

  private static func step(of value: UInt32) -> Int {
    guard value >= 16 else { return Int(value) }
    let exponent = 31 - value.leadingZeroBitCount
    return (exponent - 3) * 16 + (Int(value >> UInt32(exponent - 4)) & 15)
  }

  /// The lowest value of a step.
  private static func value(ofStep step: Int) -> UInt32 {
    guard step >= 16 else { return UInt32(step) }
    return UInt32(16 + step % 16) << UInt32(step / 16 - 1)
  }

  /// The time within which so many of a hundred had their answers, in milliseconds; `nil` without any.
  package func milliseconds(percent: Double) -> Double? {
    guard count > 0 else { return nil }
    let wanted = Int((Double(count) * percent / 100).rounded(.up))
    var sum = 0
    for (step, steps) in counts.enumerated() {
      sum += steps
      if sum >= max(wanted, 1) { return Double(min(Self.value(ofStep: step), longest)) / 1_000 }
    }
    return Double(longest) / 1_000
  }

  package var longestMilliseconds: Double? { count > 0 ? Double(longest) / 1_000 : nil }
}
