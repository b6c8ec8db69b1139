/// Spreads sends so that no more leave than a throttle allows.
///
/// Two sends stand at least `seconds / count` apart, reckoned exactly: moments are kept in parts of a second so small
/// (`1 / count`) that this distance is a whole number. So any `seconds` in a row hold at most `count` sends, at whatever
/// second they begin, and a long send takes as long as it has to and not a second more. Sends to all zones share the one
/// rate; each takes the first free place at or after its own moment, in the order in which they come.
package struct Pacer: Sendable {
  /// Parts of a second.
  private let partsPerSecond: Int64
  /// The distance between two sends, in parts.
  private let distance: Int64
  /// Runs of places that are taken, in parts; rising, and never so near that a place is free between two.
  private var runs: [Range<Int64>] = []

  /// A throttle out of its range counts as the nearest one within; a compiled schedule has none such.
  package init(_ throttle: Plan.Schedule.Throttle) {
    partsPerSecond = Int64(min(max(throttle.count, 1), Self.counts.upperBound))
    distance = min(max(throttle.seconds, 1), Self.durations.upperBound)
  }

  static func check(_ throttle: Plan.Schedule.Throttle) throws(PlanProblem) {
    guard counts.contains(throttle.count), durations.contains(throttle.seconds) else {
      throw .throttleOutOfRange(count: throttle.count, seconds: throttle.seconds)
    }
  }

  /// The first moment at or after `wanted` that has a free place, and takes it.
  package mutating func moment(for wanted: Int64) -> Int64 { take(proposalFor: wanted) }

  /// The same, without taking it.
  package func proposal(for wanted: Int64) -> Int64 {
    place(for: wanted).start / partsPerSecond
  }

  @discardableResult
  package mutating func take(proposalFor wanted: Int64) -> Int64 {
    let (start, index) = place(for: wanted)
    let (end, hasOverflown) = start.addingReportingOverflow(distance)
    guard !hasOverflown else { return start / partsPerSecond }
    // Between runs nearer than one distance there is no place: they are one run.
    let joinsBefore = index > 0 && start - runs[index - 1].upperBound < distance
    let joinsAfter = index < runs.count && runs[index].lowerBound - end < distance
    switch (joinsBefore, joinsAfter) {
    case (true, true):
      runs[index - 1] = runs[index - 1].lowerBound..<runs[index].upperBound
      runs.remove(at: index)
    case (true, false):
      runs[index - 1] = runs[index - 1].lowerBound..<end
    case (false, true):
      runs[index] = start..<runs[index].upperBound
    case (false, false):
      runs.insert(start..<end, at: index)
    }
    return start / partsPerSecond
  }

  private static let counts = 1...1_000_000_000
  private static let durations: ClosedRange<Int64> = 1...31 * 86_400

  /// Where a place is free, in parts, and the index of the first run after it.
  private func place(for wanted: Int64) -> (start: Int64, index: Int) {
    // The years end where a count of a thousand million still fits.
    let latest = Int64.max / 1_000_000_000 - 1
    let start = min(max(wanted, 0), latest) * partsPerSecond
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].lowerBound <= start { low = middle + 1 } else { high = middle }
    }
    // `low` is the first run that begins after the wanted moment.
    var free = start
    if low > 0, runs[low - 1].upperBound > free { free = runs[low - 1].upperBound }
    if low < runs.count, runs[low].lowerBound - free < distance {
      free = runs[low].upperBound
      low += 1
    }
    return (free, low)
  }
}
