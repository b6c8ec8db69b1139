internal import CampanileSyntax

/// A locale that was added to the app and that nothing has a text in yet is told once, where it was added, and not at each
/// alert and action.
func withNewLocales(
  _ diagnostics: [Diagnostic], _ coverage: [TextCoverage], in app: AppSettings
) -> [Diagnostic] {
  guard !coverage.isEmpty else { return diagnostics }
  let new = app.locales.dropFirst().filter { locale in
    coverage.allSatisfy { row in
      guard case .missing? = row.states.first(where: { $0.locale == locale })?.state else { return false }
      return true
    }
  }
  guard let place = new.first.flatMap({ app.localeRanges[$0] }) else { return diagnostics }
  let lacking = diagnostics.filter { diagnostic in
    guard [.missingLocale, .missingActionTitle].contains(diagnostic.code) else { return false }
    let named = diagnostic.summary.split(separator: "`").map(String.init).filter(app.locales.contains)
    return !named.isEmpty && named.allSatisfy(new.contains)
  }
  guard lacking.count > 1 else { return diagnostics }
  let summary = "nothing has a text in \(listed(Array(new))) yet"
  let problem = Diagnostic(
    .missingLocale, lacking.contains { $0.severity == .error } ? .error : .warning, summary, at: place,
    notes: lacking.prefix(3).map { .init(Diagnostic.missingHere, at: $0.range) },
    help: [
      "its recipients get `\(app.sourceLocale)`: \(lacking.count) alerts and actions lack it. Add a text to each, or take it out "
        + "of `locales`; `campanile locales` lists what is translated"
    ])
  let others = diagnostics.filter { !lacking.contains($0) }
  let index = others.firstIndex { ($0.range.file, $0.range.start) > (place.file, place.start) } ?? others.endIndex
  return others[..<index] + [problem] + others[index...]
}

extension Diagnostic {
  fileprivate static let missingHere = "none here"
}
