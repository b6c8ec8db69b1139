internal import CampanileExpansion
internal import CampanileSyntax

/// The parts of an `and` or `or`, put together so that segments that are made of segments stay small: a part that has
/// come before is left out, and rows of segments don't nest.
///
/// What is left out is noted by its place, so that the rest is still the list of terms that the author wrote.
struct JoinedConditions {
  let isAnd: Bool
  private(set) var parts: [CheckedCondition] = []
  /// Where the parts stand that say nothing new.
  private(set) var repeated: [SourceRange] = []
  private var known: Set<Key> = []

  /// What makes two parts the same: the segment that they name, or the few tests that they are.
  private enum Key: Hashable {
    case segment(String)
    case negatedSegment(String)
    case test(Plan.Predicate)
  }

  init(isAnd: Bool) { self.isAnd = isAnd }

  mutating func add(_ part: CheckedCondition, at range: SourceRange) {
    if let key = key(of: part), !known.insert(key).inserted {
      repeated.append(range)
    } else {
      parts.append(part)
    }
  }

  private func key(of part: CheckedCondition) -> Key? {
    // Comparing larger ones takes long, and they are seldom written twice but by their names.
    if part.size <= Self.mostCompared, part.predicate.hasPlainTexts { return .test(part.predicate) }
    guard let segment = part.segment else { return nil }
    return part.isNegated ? .negatedSegment(segment) : .segment(segment)
  }

  private static let mostCompared = 8

  /// Rows deeper than this are made flat where they can be.
  private static let plainLevels = 8
  /// So many parts are taken out of a segment into the one that names it; the rest stays shared.
  private static let mostTaken = 64

  /// The parts as one condition; sets and topics are the caller's.
  var condition: CheckedCondition {
    if parts.count == 1, let only = parts.first { return only }
    var predicates: [Plan.Predicate] = []
    var (size, levels) = (0, 0)
    for part in parts {
      size += part.size
      if part.levels >= Self.plainLevels, let inner = part.predicate.parts(isAnd: isAnd), inner.count <= Self.mostTaken
      {
        predicates += inner
        levels = max(levels, part.levels - 1)
      } else {
        predicates.append(part.predicate)
        levels = max(levels, part.levels)
      }
    }
    var result = CheckedCondition(predicate: isAnd ? .all(predicates) : .any(predicates))
    (result.size, result.levels) = (size, levels + 1)
    return result
  }
}
