internal import CampanileSyntax

/// A name that is declared twice: what uses of it seem to lack is what the other declaration has.
func withoutUsesOfTwice(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let twice = diagnostics.filter { $0.code == .declaredTwice }
  guard !twice.isEmpty else { return diagnostics }
  let declared = Set(twice.flatMap { $0.notes.map(\.range) + [$0.range] })
  let names = twice.compactMap(\.namedFirst)
  let segments = twice.filter { $0.summary.hasPrefix("segment ") }.compactMap(\.namedFirst)
  return diagnostics.filter { diagnostic in
    switch diagnostic.code {
    case .declaredTwice, .unknownAttribute, .unknownSegment, .unknownVariable, .unknownTemplate: return true
    case .matchesNobody, .alwaysTrue, .unreachableText:
      guard !segments.isEmpty, let file = files.first(where: { $0.id == diagnostic.range.file }) else { return true }
      let words = file.text(in: diagnostic.range).split { !$0.utf8.allSatisfy(\.isNameByte) }.map(String.init)
      return !words.contains(where: segments.contains)
    case .wrongType where names.contains { diagnostic.label.hasPrefix("`\($0)`, which is ") }: return false
    default: return !diagnostic.notes.contains { declared.contains($0.range) }
    }
  }
}
