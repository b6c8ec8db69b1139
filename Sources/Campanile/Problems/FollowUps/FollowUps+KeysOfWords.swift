internal import CampanileSyntax

/// `@Your visit`, a key of several words without its quotes, whose second one is also the name of a value: told once.
func withKeysOfWords(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  var dropped: Set<SourceRange> = []
  let told = diagnostics.map { key -> Diagnostic in
    guard key.code == .unknownKey, let name = key.namedFirst,
      let behind = diagnostics.first(where: {
        $0.code == .expected && $0.range.file == key.range.file && $0.range.start == key.range.end + 1
          && $0.summary == Diagnostic.valuesOfKey
      }), let file = files.first(where: { $0.id == key.range.file })
    else { return key }
    let whole = key.range.union(behind.range)
    let written = file.text(in: whole)
    let quoted = LiteralWriting.quoted(written, isMessage: false)
    guard written.hasPrefix(name), files.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains(quoted) })
    else { return key }
    dropped.insert(behind.range)
    return Diagnostic(
      .unknownKey, "a key of several words stands in quotes", at: whole, help: ["write `@\(quoted)`"],
      fixes: [.init("write `@\(quoted)`", replacing: whole, with: quoted)])
  }
  return told.filter { $0.code != .expected || !dropped.contains($0.range) }
}
