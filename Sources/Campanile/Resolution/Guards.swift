internal import CampanileExpansion
internal import CampanileSyntax

/// The conditions of lines of which the first is taken whose `when` holds.
struct Guards {
  private(set) var predicates: [Plan.Predicate] = []
  private var ranges: [Plan.Predicate: SourceRange] = [:]

  /// So many lines before one are asked whether they leave it nobody: each is a proof of its own.
  fileprivate static let mostProofs = 8

  /// Where a condition stood before.
  func range(of predicate: Plan.Predicate) -> SourceRange? { ranges[predicate] }

  mutating func add(_ predicate: Plan.Predicate, at range: SourceRange) {
    guard ranges[predicate] == nil else { return }
    predicates.append(predicate)
    ranges[predicate] = range
  }
}

extension Resolver {
  /// Whether a line stands behind one that takes everybody whom it is for, which is reported. It is remembered otherwise.
  ///
  /// - Parameter what: What the line gives: `title`.
  mutating func isBehind(
    _ guards: inout Guards, _ predicate: Plan.Predicate, of what: String, at range: SourceRange
  ) -> Bool {
    if let first = guards.range(of: predicate) {
      report(.repeatedGuard(what, first: first), at: range)
      return true
    }
    // Of a condition that nobody fulfils it was told already.
    let covering =
      proof(of: predicate).whyNever != nil
      ? nil
      : guards.predicates.prefix(Guards.mostProofs).first { proof(of: .all([predicate, .not($0)])).whyNever != nil }
    if let first = covering.flatMap(guards.range) {
      report(.coveredGuard(what, first: first), at: range)
      return true
    }
    guards.add(predicate, at: range)
    return false
  }
}
