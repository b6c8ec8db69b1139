extension Plan.Predicate {
  /// A single test that holds, or doesn't.
  package struct Term: Equatable, Sendable {
    package let test: Plan.Predicate
    package let isNegated: Bool

    package init(test: Plan.Predicate, isNegated: Bool) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// Whether it is small enough for its alternatives to be looked for; they are `nil` otherwise. Looks at no more of it
  /// than that, so that a row of a thousand segments, each made of the one before, isn't walked through for each of them.
  package var mayBeSpread: Bool {
    var left = Spread.mostTerms
    return !hasTest { _ in
      left -= 1
      return left < 0
    }
  }

  /// The predicate as alternatives of terms that hold together (its disjunctive normal form); `nil` where that would grow
  /// out of bounds. None at all is a predicate that nobody passes.
  package var alternatives: [[Term]]? {
    var spread = Spread()
    return spread.alternatives(of: self, isNegated: false)
  }

  /// Those of its opposite.
  package var oppositeAlternatives: [[Term]]? {
    var spread = Spread()
    return spread.alternatives(of: self, isNegated: true)
  }
}

/// Spreads a predicate out. The depth is the plan's, which its reader bounds.
private struct Spread {
  typealias Term = Plan.Predicate.Term

  /// More alternatives than this are not looked at.
  private static let mostAlternatives = 256
  /// So many terms are put down, on the way or at the end; each test is one at least.
  static let mostTerms = 2_000
  private var left = mostTerms

  mutating func alternatives(of predicate: Plan.Predicate, isNegated: Bool) -> [[Term]]? {
    left -= 1
    guard left >= 0 else { return nil }
    switch predicate {
    case .constant(let value): return value != isNegated ? [[]] : []
    case .not(let inner): return alternatives(of: inner, isNegated: !isNegated)
    case .all(let parts): return isNegated ? sum(parts, true) : product(parts, false)
    case .any(let parts): return isNegated ? product(parts, true) : sum(parts, false)
    case .isSet, .test, .sample:
      return [[Term(test: predicate, isNegated: isNegated)]]
    }
  }

  private mutating func sum(_ parts: [Plan.Predicate], _ isNegated: Bool) -> [[Term]]? {
    var result: [[Term]] = []
    for part in parts {
      guard let more = alternatives(of: part, isNegated: isNegated) else { return nil }
      result += more
      if result.count > Self.mostAlternatives { return nil }
    }
    return result
  }

  private mutating func product(_ parts: [Plan.Predicate], _ isNegated: Bool) -> [[Term]]? {
    // What all alternatives have is kept aside, so that a long row of tests isn't copied with each of them.
    var common: [Term] = []
    var result: [[Term]] = [[]]
    for part in parts {
      guard let more = alternatives(of: part, isNegated: isNegated) else { return nil }
      if let only = more.first, more.count == 1 {
        common += only
        continue
      }
      guard result.count * more.count <= Self.mostAlternatives else { return nil }
      let terms = more.reduce(0) { $0 + $1.count } * result.count + result.reduce(0) { $0 + $1.count } * more.count
      left -= terms
      guard left >= 0 else { return nil }
      result = result.flatMap { begun in more.map { begun + $0 } }
    }
    left -= common.count * result.count
    guard left >= 0 else { return nil }
    return common.isEmpty ? result : result.map { common + $0 }
  }
}
