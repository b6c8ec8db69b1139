internal import CampanileExpansion
package import CampanileSyntax

/// Where a campaign's segment stands in the sources, whole and term by term.
package struct SegmentSource: Sendable {
  /// The condition of `to`.
  package let range: SourceRange
  /// The terms that must all hold, in their order: those of ``Plan/segmentTerms``. A segment that is named stands with
  /// its own terms, where it is declared.
  package let terms: [SourceRange]
}

extension Symbols {
  /// - Parameter to: the line `to` of a campaign that was checked.
  func segmentSource(of to: Line?) -> SegmentSource? {
    guard case .condition(let condition)? = to?.argument else { return nil }
    var terms: [SourceRange] = []
    add(condition, to: &terms)
    guard terms.count <= Self.mostTerms else { return SegmentSource(range: condition.range, terms: []) }
    return SegmentSource(range: condition.range, terms: terms)
  }

  /// Segments that name segments twice and again may have more terms than anybody can read.
  private static let mostTerms = 10_000

  /// The depth is that of the parser's conditions and of the checker's segments, which both are bounded.
  private func add(_ condition: Syntax.Condition, to terms: inout [SourceRange]) {
    guard terms.count <= Self.mostTerms else { return }
    switch condition {
    case .and(let parts, _):
      for part in parts { add(part, to: &terms) }
    case .name(let name):
      guard let segment = segments[name.text] else { return terms.append(name.range) }
      add(segment.condition, to: &terms)
    default:
      terms.append(condition.range)
    }
  }
}
