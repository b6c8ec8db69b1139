internal import CampanileSyntax

/// One mistake that is met at several places is told once: a locale that the app lacks, and a name that is
/// declared nowhere or misspelt everywhere, most often in each translation of a text.
///
/// Its fix mends every place; without one, the other places are its notes.
func toldOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  struct Mention: Hashable {
    let code: Diagnostic.Code
    let summary: String
  }
  let codes: Set<Diagnostic.Code> = [
    .unknownLocale, .unknownAttribute, .unknownVariable, .unknownLookup, .maybeMissing, .missingDollar,
    .unknownEnumerator,
    .pluralUnknown, .shownOddly,
    .lookupKey, .wrongType, .unknownActivity, .activityField,
    .unknownZone, .unknownSegment, .unknownCategory, .unknownTemplate,
  ]
  func mention(_ diagnostic: Diagnostic) -> Mention? {
    let isWarning = diagnostic.code == .missingDollar || diagnostic.code == .shownOddly
    guard diagnostic.severity == .error || isWarning, codes.contains(diagnostic.code) else {
      return nil
    }
    // A name is one mistake in conditions and in texts, where it has a dollar sign.
    if [.unknownAttribute, .unknownVariable, .lookupKey].contains(diagnostic.code),
      let name = diagnostic.summary.split(separator: "`").first
    {
      return Mention(code: .unknownAttribute, summary: String(name.drop { $0 == "$" }))
    }
    return Mention(code: diagnostic.code, summary: diagnostic.summary)
  }
  var places: [Mention: [Diagnostic]] = [:]
  for diagnostic in diagnostics {
    if let mention = mention(diagnostic) { places[mention, default: []].append(diagnostic) }
  }
  guard places.values.contains(where: { $0.count > 1 }) else { return diagnostics }
  var told: Set<Mention> = []
  return diagnostics.compactMap { diagnostic in
    guard let mention = mention(diagnostic), let all = places[mention], all.count > 1 else { return diagnostic }
    guard told.insert(mention).inserted else { return nil }
    return Habits.merged(all)
  }
}
