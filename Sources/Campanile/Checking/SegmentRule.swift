internal import CampanileExpansion
internal import CampanileSyntax

extension Checker {
  /// Checks every segment, whether a campaign uses it or not.
  mutating func checkSegments() {
    for segment in symbols.segments.values.sorted(by: { $0.name.text < $1.name.text }) {
      _ = condition(ofSegment: segment.name)
    }
  }

  /// The condition of a segment, worked out once; a circle of segments is reported where it closes.
  mutating func condition(ofSegment name: Syntax.Name) -> CheckedCondition {
    if let entry = segments[name.text] {
      if let known = entry { return known }
      if let start = segmentPath.firstIndex(of: name.text) {
        report(.segmentCycle(Array(segmentPath[start...])), at: name.range)
      }
      return .invalid
    }
    guard let segment = symbols.segments[name.text] else {
      report(.unknownSegment(name.text, known: symbols.segments.keys.sorted()), at: name.range)
      return .invalid
    }
    guard segmentPath.count < Self.maximumSegmentDepth else {
      report(.segmentCycle(Array(segmentPath.suffix(8))), at: name.range)
      return .invalid
    }
    segments.updateValue(nil, forKey: name.text)
    segmentPath.append(name.text)
    let result = topCondition(segment.condition, in: Scope())
    segmentPath.removeLast()
    segments.updateValue(result, forKey: name.text)
    return result
  }

  /// Segments that stand in segments, in segments, …; more is refused like a circle.
  private static let maximumSegmentDepth = 64

  /// A whole condition: checked, then looked at for being never or always true.
  mutating func topCondition(_ condition: Syntax.Condition, in scope: Scope) -> CheckedCondition {
    let checked = self.condition(condition, in: scope)
    guard !checked.isInvalid else { return checked }
    if let topics = checked.topics {
      if topics.count > 5 { report(.tooManyTopics(topics.count), at: condition.range) }
      return checked
    }
    if case .everyone = condition { return checked }
    let proof = Satisfiability(schema: schema)
    if let reason = proof.whyNever(checked.predicate) {
      report(.matchesNobody(reason: reason), at: condition.range)
    } else if let reason = proof.whyAlways(checked.predicate) {
      report(.alwaysTrue(reason: reason), at: condition.range)
    }
    return checked
  }
}
