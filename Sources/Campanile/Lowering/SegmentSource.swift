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

extension Resolver {
  /// Where each plan's segment stands, by the plan's name.
  func segmentSources(of campaigns: [LoweredCampaign]) -> [String: SegmentSource] {
    let found = campaigns.compactMap { campaign in
      segmentSource(of: campaign.resolved.lines[.to]).map { (campaign.plan.name, withEnvironment($0, campaign)) }
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// The same with the term that leaves out tokens of the other environment.
  private func withEnvironment(_ source: SegmentSource, _ campaign: LoweredCampaign) -> SegmentSource {
    guard campaign.plan.isToDevices, let attribute = environmentAttribute, !source.terms.isEmpty else { return source }
    let isEveryone = campaign.resolved.condition?.predicate == .constant(true)
    return SegmentSource(range: source.range, terms: (isEveryone ? [] : source.terms) + [attribute.range])
  }

  /// - Parameter to: the line `to` of a campaign that was checked.
  private func segmentSource(of to: Line?) -> SegmentSource? {
    guard case .condition(let condition)? = to?.argument else { return nil }
    var terms: [SourceRange] = []
    // Those that are still to be looked at, the next one last.
    var rest = [condition]
    while let next = rest.popLast() {
      guard terms.count <= PlanLimits.tests else { return SegmentSource(range: condition.range, terms: []) }
      switch next.plain {
      case .and(let parts, _):
        rest += told(parts).reversed()
      case .or(let parts, let range):
        // What is left of `a or a` may be several terms.
        let told = told(parts)
        if told.count == 1 { rest += told } else { terms.append(range) }
      case .name(let name):
        if let segment = symbols.segments[name.text] {
          rest.append(segment.condition)
        } else {
          terms.append(name.range)
        }
      default:
        terms.append(next.range)
      }
    }
    return SegmentSource(range: condition.range, terms: terms)
  }

  /// The parts that the plan has.
  private func told(_ parts: [Syntax.Condition]) -> [Syntax.Condition] {
    parts.filter { !repeatedParts.contains($0.range) }
  }
}

extension Syntax.Condition {
  /// Without pairs of `not`, of which the plan has none.
  fileprivate var plain: Syntax.Condition {
    var plain = self
    while case .not(.not(let inner, _), _) = plain { plain = inner }
    return plain
  }
}
