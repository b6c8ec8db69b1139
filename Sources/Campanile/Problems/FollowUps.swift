internal import CampanileSyntax

/// What comes from the same slip as something else waits until that is mended.
///
/// Where something is wrong, hints and some warnings speak of what was guessed in its place. And a text that nobody would say
/// most often lacks what its translations have.
func withoutFollowUps(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let isAllRight = !diagnostics.contains { $0.severity == .error }
  let waiting: Set<Diagnostic.Code> = [
    .sameVariants, .uselessException, .alwaysTrue, .uselessFallback, .lostVariable, .addedVariable, .insideQuietHours,
    .shownOddly,
  ]
  let isLocaleUnknown = diagnostics.contains { $0.code == .unknownLocale }
  let over = Set(diagnostics.filter { $0.code == .momentIsPast }.map(\.range.file))
  let isQuietByDay = diagnostics.contains { $0.code == .quietByDay }
  let odd = diagnostics.filter { $0.code == .shownOddly || $0.code == .emptyText }.map(\.range)
  return diagnostics.filter { diagnostic in
    switch diagnostic.code {
    case _ where diagnostic.severity == .error: return true
    case _ where !isAllRight && (diagnostic.severity == .hint || waiting.contains(diagnostic.code)): return false
    case .insideQuietHours: return !isQuietByDay
    // A locale that is called otherwise in the list has no texts of its own.
    case .missingLocale: return !isLocaleUnknown
    case .uselessException: return !over.contains(diagnostic.range.file)
    case .lostVariable, .addedVariable:
      // The text begins behind its word.
      let own = diagnostic.range
      return !odd.contains { $0.file == own.file && $0.start >= own.start && $0.start - own.start < 300 }
    default: return true
    }
  }
}
