internal import CampanileSyntax

/// What comes from the same slip as something else waits until that is mended.
///
/// Where something is wrong, hints and some warnings speak of what was guessed in its place.
func withoutFollowUps(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let isAllRight = !diagnostics.contains { $0.severity == .error }
  let waiting: Set<Diagnostic.Code> = [
    .sameVariants, .uselessException, .alwaysTrue, .uselessFallback, .lostVariable, .addedVariable, .insideQuietHours,
    .shownOddly, .repeatsOften,
  ]
  let over = Set(diagnostics.filter { $0.code == .momentIsPast }.map(\.range.file))
  // Of a day that was guessed, nobody knows whether it is past.
  let misread = Set(diagnostics.filter { $0.code == .malformedDate }.map(\.range.file))
  let isQuietByDay = diagnostics.contains { $0.code == .quietByDay }
  let impossible = Set(diagnostics.filter { $0.code == .matchesNobody && $0.severity == .error }.map(\.range.file))
  let needless = Set(diagnostics.filter(\.leavesOut).map(\.range))
  return outsideRewritten(diagnostics).filter { diagnostic in
    switch diagnostic.code {
    // Nobody is asked for what would let all others have the value.
    case .maybeMissing where impossible.contains(diagnostic.range.file): return false
    // `destructive red`: what is to go needs no comma.
    case .expected where needless.contains(diagnostic.range): return false
    case _ where diagnostic.severity == .error: return true
    case _ where !isAllRight && (diagnostic.severity == .hint || waiting.contains(diagnostic.code)): return false
    case .momentIsPast, .farAway: return !misread.contains(diagnostic.range.file)
    case .insideQuietHours: return !isQuietByDay
    case .uselessException: return !over.contains(diagnostic.range.file)
    default: return true
    }
  }
}

/// Without what is written wrong inside of what the fix of another writes anew, such as the values of a list that lacks its
/// parentheses.
private func outsideRewritten(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let errors = diagnostics.indices.filter { diagnostics[$0].severity == .error }.sorted {
    let (one, other) = (diagnostics[$0].range, diagnostics[$1].range)
    // What encloses others comes before them.
    return (one.file.rawValue, one.start, other.end) < (other.file.rawValue, other.start, one.end)
  }
  var waiting: Set<Int> = []
  var outer: SourceRange?
  for place in errors {
    let own = diagnostics[place].range
    if let outer, outer.file == own.file, own.start >= outer.start, own.end <= outer.end {
      if own != outer, [.wrongType, .expected].contains(diagnostics[place].code) { waiting.insert(place) }
    } else if !diagnostics[place].fixes.isEmpty, [.expected, .unknownSegment].contains(diagnostics[place].code) {
      outer = own
    }
  }
  guard !waiting.isEmpty else { return diagnostics }
  return diagnostics.indices.filter { !waiting.contains($0) }.map { diagnostics[$0] }
}

extension Diagnostic {
  /// Whether it asks to leave a word out.
  fileprivate var leavesOut: Bool {
    code == .unknownWord && !fixes.isEmpty && fixes.allSatisfy { $0.edits.allSatisfy(\.replacement.isEmpty) }
  }
}
