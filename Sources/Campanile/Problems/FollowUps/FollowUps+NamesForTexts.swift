internal import CampanileExpansion
internal import CampanileSyntax

/// `role text`, where conditions, choices and examples say `captain` and `ringer` again and again, and nothing stands in quotes: it
/// may be a `one of`, which nobody knows but who wrote it.
func withNamesToldOnce(_ diagnostics: [Diagnostic], _ names: TypedNames, _ files: [SourceFile]) -> [Diagnostic] {
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  var groups: [Int: [Int]] = [:]
  for (place, diagnostic) in diagnostics.enumerated() where diagnostic.isNameForText {
    guard let source = sources[diagnostic.range.file] else { continue }
    for use in TypedUse.all(in: diagnostic, names, source) where names.all[use.name].plain == .text {
      groups[use.name, default: []].append(place)
    }
  }
  var dropped: Set<Int> = []
  var told: [Int: Diagnostic] = [:]
  for (index, all) in groups.sorted(by: { $0.key < $1.key }) where all.count > 3 {
    let name = names.all[index]
    let words = Set(all.map { diagnostics[$0].label })
    guard words.count < all.count, let first = all.min(),
      !uses(of: name, names, files, audience: nil).contains([.text]), !name.isInQuotes(files)
    else { continue }
    // In choices too.
    let places = diagnostics.indices.filter { diagnostics[$0].isNameForText && words.contains(diagnostics[$0].label) }
    dropped.formUnion(places)
    told[first] = TypeProblem.namesOfText(
      name.written, words.sorted(), places.map { diagnostics[$0].range }, at: name.type.range)
  }
  guard !told.isEmpty else { return diagnostics }
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

extension TypedName {
  /// Whether some file gives it a text in quotes.
  fileprivate func isInQuotes(_ files: [SourceFile]) -> Bool {
    files.contains { file in
      file.kind.isSource && String(decoding: file.bytes, as: UTF8.self).contains("\(written) \"")
    }
  }
}

extension Diagnostic {
  /// Whether a word in small letters stands for a text in quotes.
  fileprivate var isNameForText: Bool {
    code == .wrongType && severity == .error && summary == "text has to stand here, not \(label)"
      && label.first == "`" && label.dropFirst().first?.isLowercase ?? false
  }
}
