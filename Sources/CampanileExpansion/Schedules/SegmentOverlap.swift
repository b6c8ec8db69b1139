/// Whether one device can be in two segments: a proof in one direction only.
///
/// `false` is certain: no device is in both. `true` may only mean that no proof was found. What is proved: values of an
/// attribute that exclude each other, ranges that don't meet, presence against absence, a test against its own
/// negation, parts of the same sample, through any nesting of `and`, `or` and `not` within limits.
package struct SegmentOverlap {
  typealias Term = Plan.Predicate.Term

  private static let mostTerms = 200
  private let attributes: [String: Plan.Attribute]
  private let margin: Int64

  /// Two schedules send at moments of their own, and dates are counted in days.
  package static let twoSchedules: Int64 = 2 * 86_400

  /// - Parameters:
  ///   - attributes: those of both plans; the types tell which values an enumeration has.
  ///   - margin: how far apart, in seconds, the moments may be that tests relative to sending are seen from.
  package init(attributes: [Plan.Attribute], margin: Int64 = twoSchedules) {
    self.attributes = Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    self.margin = margin
  }

  package func isPossible(_ one: Plan.Predicate, _ other: Plan.Predicate) -> Bool {
    isSatisfiable(.all([one, other]))
  }

  /// The ways to be in a segment that aren't known to be impossible; `nil` where there are too many to look at.
  func possibleClauses(of predicate: Plan.Predicate) -> [[Term]]? {
    guard let alternatives = predicate.alternatives, alternatives.allSatisfy({ $0.count <= Self.mostTerms }) else {
      return nil
    }
    return alternatives.filter { !isContradiction($0) }
  }

  package func isSatisfiable(_ predicate: Plan.Predicate) -> Bool {
    // Each term is compared with each other.
    guard let alternatives = predicate.alternatives, alternatives.allSatisfy({ $0.count <= Self.mostTerms }) else {
      return true
    }
    return alternatives.contains { !isContradiction($0) }
  }

  /// Whether all of these can hold of one device.
  func isPossible(_ terms: [Term]) -> Bool { terms.count > Self.mostTerms || !isContradiction(terms) }

  private func isContradiction(_ terms: [Term]) -> Bool {
    for (index, term) in terms.enumerated() where term.isNegated {
      let positive = Term(test: term.test, isNegated: false)
      if terms[..<index].contains(positive) || terms[index...].contains(positive) { return true }
    }
    if samplesContradict(terms) { return true }
    let attributes = Set(terms.compactMap { $0.test.attribute })
    return attributes.contains { attribute in
      isContradiction(terms.filter { $0.test.attribute == attribute }, about: attribute)
    }
  }

  /// Terms about one attribute contradict when no value fulfils them, and lacking the attribute doesn't either.
  private func isContradiction(_ terms: [Term], about attribute: String) -> Bool {
    let declared = attributes[attribute]
    let type = declared?.type
    // Without it a device is rejected, or a default stands in.
    let isNeverMissing = declared.map { !$0.isOptional || $0.defaultValue != nil } ?? false
    let isPresent =
      isNeverMissing || terms.contains { $0 == Term(test: .isSet(attribute), isNegated: false) }
    let isMissing = terms.contains { $0 == Term(test: .isSet(attribute), isNegated: true) }
    let noValue = isMissing || ValueConstraints(terms, type: type, margin: margin).areContradictory
    guard noValue else { return false }
    if isPresent { return true }
    // A test of a missing value is false, unless a fallback stands in for it.
    let tests = terms.filter { $0.test.operand != nil }
    if tests.contains(where: { !$0.isNegated && $0.test.operand?.fallback == nil }) { return true }
    for term in tests {
      guard let fallback = term.test.operand?.fallback else { continue }
      let sameFallback = tests.filter { $0.test.operand?.fallback == fallback }
      let value = Term(test: .test(Plan.Operand(attribute), .compare(.equal, fallback)), isNegated: false)
      if ValueConstraints(sameFallback + [value], type: type, margin: margin).areContradictory { return true }
    }
    return false
  }

  /// A sample is the buckets below its share, so that of one salt a smaller is part of a larger.
  private func samplesContradict(_ terms: [Term]) -> Bool {
    for term in terms {
      guard case .sample(let share, let salt) = term.test else { continue }
      if !term.isNegated, share <= 0 { return true }
      if term.isNegated, share >= 10_000 { return true }
      guard !term.isNegated else { continue }
      for other in terms where other.isNegated {
        if case .sample(let otherShare, salt) = other.test, otherShare >= share { return true }
      }
    }
    return false
  }
}
