internal import CampanileSyntax

/// A locale that the app lacks is told once in a file, however many texts it has there.
func oncePerLocale(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  struct Mention: Hashable {
    let file: SourceFile.ID
    let summary: String
  }
  func mention(_ diagnostic: Diagnostic) -> Mention? {
    guard diagnostic.code == .unknownLocale, diagnostic.fixes.isEmpty else { return nil }
    return Mention(file: diagnostic.range.file, summary: diagnostic.summary)
  }
  guard diagnostics.contains(where: { mention($0) != nil }) else { return diagnostics }
  let counts = Dictionary(grouping: diagnostics.compactMap(mention)) { $0 }.mapValues(\.count)
  var told: Set<Mention> = []
  return diagnostics.compactMap { diagnostic in
    guard let mention = mention(diagnostic), let count = counts[mention], count > 1 else { return diagnostic }
    guard told.insert(mention).inserted else { return nil }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range,
      label: "\(diagnostic.label), here \(inMorePlaces(count - 1))", notes: diagnostic.notes, help: diagnostic.help)
  }
}
