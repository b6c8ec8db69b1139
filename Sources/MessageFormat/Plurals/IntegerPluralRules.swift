/// Plural rules reduced to integers, for the loop over devices: what only concerns fractions is decided, `n` and `i` are
/// one, and what remains is remainders and comparisons in flat arrays. The smallest integers are looked up.
struct IntegerPluralRules: Sendable {
  private struct Step: Sendable {
    /// 0 where there is no remainder to take.
    var modulus: UInt64
    var low: UInt64
    var high: UInt64
    /// Where to go on: the relation's next range, the next relation, the next alternative, or a result.
    var ifInside: Int
    var ifOutside: Int
  }

  private let steps: [Step]
  private let start: Int
  /// The categories of 0, 1, 2, …
  private let small: [PluralCategory]

  private static let smallCount: UInt64 = 128

  init(_ rules: [(category: PluralCategory, alternatives: [[PluralRelation]])]) {
    // Written back to front, so that every step knows where its exits lead. A result is a negative place.
    var steps: [Step] = []
    var next = Self.place(of: .other)
    for rule in rules.reversed() {
      let result = Self.place(of: rule.category)
      for relations in rule.alternatives.reversed() {
        guard let relations = Self.reduced(relations) else { continue }
        let alternative = next
        var success = result
        for relation in relations.reversed() {
          var failure = relation.isNegated ? success : alternative
          let inside = relation.isNegated ? alternative : success
          for range in relation.ranges.reversed() {
            steps.append(
              Step(
                modulus: relation.modulus, low: range.lowerBound, high: range.upperBound, ifInside: inside,
                ifOutside: failure))
            failure = steps.count - 1
          }
          success = failure
        }
        next = success
      }
    }
    self.steps = steps
    start = next
    var small: [PluralCategory] = []
    for value in 0..<Self.smallCount { small.append(Self.run(steps, from: next, value)) }
    self.small = small
  }

  func category(of value: UInt64) -> PluralCategory {
    value < Self.smallCount ? small[Int(value)] : Self.run(steps, from: start, value)
  }

  /// - Complexity: Each exit leads to a step written earlier, so the loop ends after at most as many as there are.
  private static func run(_ steps: [Step], from start: Int, _ value: UInt64) -> PluralCategory {
    var place = start
    while place >= 0 {
      let step = steps[place]
      let remainder = step.modulus == 0 ? value : value % step.modulus
      place = remainder >= step.low && remainder <= step.high ? step.ifInside : step.ifOutside
    }
    return PluralCategory(rawValue: UInt8(-1 - place)) ?? .other
  }

  private static func place(of category: PluralCategory) -> Int { -1 - Int(category.rawValue) }

  /// The relations that depend on an integer's value; `nil` when one of the others never holds for integers.
  private static func reduced(_ relations: [PluralRelation]) -> [PluralRelation]? {
    var reduced: [PluralRelation] = []
    for relation in relations {
      switch relation.operand {
      case .n, .i: reduced.append(relation)
      case .v, .w, .f, .t, .e: if !relation.holds(for: 0) { return nil }
      }
    }
    return reduced
  }
}
