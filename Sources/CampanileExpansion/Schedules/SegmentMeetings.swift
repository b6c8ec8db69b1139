/// Which two of many plans one device can get, as far as their segments tell: `SegmentOverlap` for pairs, with what each segment
/// comes to worked out once.
///
/// Looking at a pair costs a few microseconds, and of a thousand segments there are half a million pairs. So no more than a bound
/// are looked at; of those beyond it, two segments count as apart. What is found may then be smaller than what there is, and is
/// true all the same.
struct SegmentMeetings {
  private typealias Term = Plan.Predicate.Term

  private struct Clause {
    let terms: [Term]
    let attributes: Set<String>
    let hasSample: Bool
  }

  private static let mostProofs = 50_000

  private let overlap: SegmentOverlap
  /// By plan, the first one with its segment: of a thousand campaigns most are for the same few people.
  private let alike: [Int]
  /// By the first plan with a segment, the ways to be in it; `nil` where there are too many to look at.
  private var clauses: [Int: [Clause]?] = [:]
  private var known: [Int: Bool] = [:]
  private var proofs = 0

  /// - Parameter plans: of one workspace, whose attributes are declared in one place.
  init(_ plans: [Plan]) {
    overlap = SegmentOverlap(attributes: plans.flatMap(\.attributes))
    alike = Self.alike(plans)
    for place in Set(alike) {
      clauses[place] = overlap.possibleClauses(of: plans[place].segment)?.map { terms in
        Clause(
          terms: terms, attributes: Set(terms.compactMap { $0.test.attribute }),
          hasSample: terms.contains { if case .sample = $0.test { true } else { false } })
      }
    }
  }

  /// By plan, the place of the first one with the same segment.
  static func alike(_ plans: [Plan]) -> [Int] {
    var first: [Plan.Predicate: Int] = [:]
    return plans.enumerated().map { place, plan in
      if let known = first[plan.segment] { return known }
      first[plan.segment] = place
      return place
    }
  }

  /// Whether one device can get both of two plans, given by their places.
  mutating func canMeet(_ plan: Int, _ otherPlan: Int) -> Bool {
    let (one, other) = (min(alike[plan], alike[otherPlan]), max(alike[plan], alike[otherPlan]))
    let key = one * alike.count + other
    if let known = known[key] { return known }
    guard proofs < Self.mostProofs else { return one == other }
    proofs += 1
    let meets = isPossible(one, other)
    known[key] = meets
    return meets
  }

  private func isPossible(_ one: Int, _ other: Int) -> Bool {
    guard let ones = clauses[one] ?? nil, let others = clauses[other] ?? nil else { return true }
    return ones.contains { first in
      others.contains { second in
        // Each is possible by itself: only what both ask about can be in the way.
        first.attributes.isDisjoint(with: second.attributes) && !(first.hasSample && second.hasSample)
          || overlap.isPossible(first.terms + second.terms)
      }
    }
  }
}
