internal import CampanileSyntax

/// What follows within one declaration from what is told of another of its lines.
func withoutEchoes(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  func places(_ told: (Diagnostic) -> Bool) -> [SourceRange?] {
    diagnostics.filter(told).map { $0.range.declared(among: declarations) }
  }
  let withoutAlerts = places { $0.code == .missingLine && $0.summary.hasSuffix("needs `alert`") }
  let starts = places { $0.code == .unfitForKind && $0.summary.hasSuffix("go to a channel") }
  let unfitLines = diagnostics.filter { $0.code == .unfitForKind && $0.severity == .error }.map(\.range)
  let past = places { $0.code == .momentIsPast }
  let undefaulted = diagnostics.filter { $0.summary == Reason.templateKnowsItsValues }.map(
    \.range)
  let isWrong = diagnostics.contains { $0.severity == .error }
  let hasNoZone = diagnostics.contains { $0.code == .localNeedsFallback && $0.severity == .error }
  let lacksZone = diagnostics.contains { $0.code == .needsAttribute && $0.namedFirst == "timezone" }
  let lackingFields = diagnostics.filter { $0.code == .activityField && $0.summary.contains("` lacks `") }
    .compactMap(\.quotedInSummary.last)
  let asMarkup = diagnostics.filter { $0.summary.hasSuffix(TranslatedTexts.showsNothing) }
  let unreachable = diagnostics.filter { $0.code == .unreachableText }.map(\.range)
  return diagnostics.filter { diagnostic in
    let place = diagnostic.range.declared(among: declarations)
    switch diagnostic.code {
    case .unfitForKind where diagnostic.summary.hasPrefix(Reason.liveWithoutAlert):
      return !withoutAlerts.contains(place)
    case .misplacedAttribute, .unsentLocales: return !starts.contains(place)
    // How long after a wrong year it is.
    case .lateDismissal: return !past.contains(place) && !unfitLines.contains { $0.start == diagnostic.range.start }
    case .quietNeedsZone: return !hasNoZone
    // `guest: text optional` of a template, which nobody needs to give.
    case .missingArgument:
      return !diagnostic.notes.contains { note in undefaulted.contains { $0.encloses(note.range) } }
    // What a language asks may be told already.
    case .otherKey where diagnostic.label.isEmpty: return !isWrong
    // `timezone timezone?`: what texts lack comes when the lines above them are mended.
    case .zonelessMoment: return !hasNoZone && !lacksZone
    // A key of an activity that lacks its `?`.
    case .maybeMissing where diagnostic.help.first?.contains("a value that is the attribute alone") ?? false:
      return !(diagnostic.namedFirst.map(lackingFields.contains) ?? false)
    // `{#points}` for `{$points}`
    case .lostVariable:
      return !asMarkup.contains { markup in
        markup.range == diagnostic.range
          && (markup.namedFirst?.dropFirst(2).dropLast()).map { diagnostic.summary.contains("`$\($0)`") } ?? false
      }
    case .lastIsGuarded: return !unreachable.contains(diagnostic.range)
    default: return true
    }
  }
}
