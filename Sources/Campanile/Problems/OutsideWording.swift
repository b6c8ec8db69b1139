internal import CampanileSyntax

/// Problems in files from outside of the workspace are told by code and place alone, because their words could quote
/// what stands there to somebody who may write a campaign, but not read that file.
func withoutWordsFromOutside(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let outside = Set(files.filter { $0.access != .inside }.map(\.id))
  guard !outside.isEmpty else { return diagnostics }
  return diagnostics.map { diagnostic in
    guard outside.contains(diagnostic.range.file) else { return diagnostic }
    let title = Catalogue.explanation(of: diagnostic.code)?.title ?? Reason.somethingWrong
    return Diagnostic(
      diagnostic.code, diagnostic.severity, title.prefix(1).lowercased() + title.dropFirst(), at: diagnostic.range,
      help: [Reason.outside])
  }
}
