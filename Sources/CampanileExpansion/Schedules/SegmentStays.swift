/// How long one device can be in a segment, as far as tests tell that are seen from the moment of sending.
///
/// A device's own day doesn't move while the moments of a schedule do: who is asked for a day no more than three days ahead is in the
/// segment on four days, and not on all of a week. Every approximation is on the side of a longer stay.
package struct SegmentStays {
  /// One reason why a stay ends.
  private enum Stay {
    /// So many days in UTC, one behind the other.
    case days(Int64)
    /// No two moments lie further apart.
    case seconds(Int64)
  }

  /// By the ways to be in the segment; empty where a device may stay as long as it likes.
  private let ways: [[Stay]]

  package init(_ plan: Plan) {
    ways = Self.ways(of: plan) ?? []
  }

  private static func ways(of plan: Plan) -> [[Stay]]? {
    guard plan.segment.hasTest({ $0.test?.isRelative ?? false }),
      let clauses = SegmentOverlap(attributes: plan.attributes).possibleClauses(of: plan.segment)
    else { return nil }
    let types = Dictionary(plan.attributes.map { ($0.name, $0.type) }) { first, _ in first }
    var ways: [[Stay]] = []
    for terms in clauses {
      let stays = Set(terms.compactMap(\.test.operand?.attribute)).compactMap { name in
        stay(of: terms.filter { $0.test.operand?.attribute == name }, isDate: types[name] == .date)
      }
      guard !stays.isEmpty else { return nil }
      ways.append(stays)
    }
    return ways
  }

  /// By what is asked of one attribute, whose value lies so far from the moment of sending.
  private static func stay(of terms: [Plan.Predicate.Term], isDate: Bool) -> Stay? {
    // A missing value may have several that stand in for it.
    guard Set(terms.map(\.test.operand)).count == 1 else { return nil }
    let step: Int64 = isDate ? 86_400 : 1
    var (low, high): (Int64?, Int64?)
    func raise(_ bound: Int64) { low = max(low ?? bound, bound) }
    func lower(_ bound: Int64) { high = min(high ?? bound, bound) }
    var isOneDay = false
    for term in terms {
      switch term.test.test {
      case .within(let seconds)? where !term.isNegated:
        raise(-ValueConstraints.bounded(seconds) / step)
        lower(ValueConstraints.bounded(seconds) / step)
      case .ago(.on, let seconds)? where !term.isNegated:
        isOneDay = true
        guard isDate else { continue }
        raise(-ValueConstraints.bounded(seconds) / step)
        lower(-ValueConstraints.bounded(seconds) / step)
      case .ago(.before, let seconds)?:
        let bound = -ValueConstraints.bounded(seconds) / step
        if term.isNegated { raise(bound) } else { lower(bound - 1) }
      case .ago(.after, let seconds)?:
        let bound = -ValueConstraints.bounded(seconds) / step
        if term.isNegated { lower(bound) } else { raise(bound + 1) }
      default: continue
      }
    }
    if isOneDay { return .days(1) }
    guard let low, let high else { return nil }
    return isDate ? .days(max(0, high - low + 1)) : .seconds(max(0, high - low))
  }

  /// Whether a stay may end within so long.
  package func mayEnd(within seconds: Int64) -> Bool {
    ways.contains { way in
      way.contains { stay in
        switch stay {
        case .days(let days): days <= seconds / 86_400
        case .seconds(let length): length < seconds
        }
      }
    }
  }

  /// How many of these moments, in rising order, one device can be in the segment at.
  func most(of moments: [Int64]) -> Int {
    guard !ways.isEmpty else { return moments.count }
    let sum = ways.reduce(0) { sum, way in sum + (way.map { Self.most(of: moments, in: $0) }.min() ?? 0) }
    return min(sum, moments.count)
  }

  private static func most(of moments: [Int64], in stay: Stay) -> Int {
    var (most, first) = (0, 0)
    for (last, moment) in moments.enumerated() {
      while !isWithin(stay, from: moments[first], to: moment), first < last { first += 1 }
      if isWithin(stay, from: moments[first], to: moment) { most = max(most, last - first + 1) }
    }
    return most
  }

  private static func isWithin(_ stay: Stay, from first: Int64, to last: Int64) -> Bool {
    switch stay {
    case .days(let days): AlertSelection.day(of: last, nil) - AlertSelection.day(of: first, nil) < days
    case .seconds(let length): last - first <= length
    }
  }
}
