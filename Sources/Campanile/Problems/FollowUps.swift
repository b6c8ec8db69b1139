internal import CampanileSyntax

/// What comes from the same slip as something else waits until that is mended.
///
/// Where something is wrong, hints and some warnings speak of what was guessed in its place.
func withoutFollowUps(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let isAllRight = !diagnostics.contains { $0.severity == .error }
  let waiting: Set<Diagnostic.Code> = [
    .sameVariants, .uselessException, .alwaysTrue, .uselessFallback, .lostVariable, .addedVariable, .insideQuietHours,
    .shownOddly,
  ]
  let isLocaleUnknown = diagnostics.contains { $0.code == .unknownLocale }
  let over = Set(diagnostics.filter { $0.code == .momentIsPast }.map(\.range.file))
  let isQuietByDay = diagnostics.contains { $0.code == .quietByDay }
  return diagnostics.filter { diagnostic in
    switch diagnostic.code {
    case _ where diagnostic.severity == .error: return true
    case _ where !isAllRight && (diagnostic.severity == .hint || waiting.contains(diagnostic.code)): return false
    case .insideQuietHours: return !isQuietByDay
    // A locale that is called otherwise in the list has no texts of its own.
    case .missingLocale: return !isLocaleUnknown
    case .uselessException: return !over.contains(diagnostic.range.file)
    default: return true
    }
  }
}
