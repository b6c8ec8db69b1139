internal import CampanileSyntax

/// `@hello.title`, where the string tables have `hello.headline` instead, which nothing uses: a key that was renamed.
func withKeysOfNobody(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  guard diagnostics.contains(where: { $0.code == .unknownKey && $0.fixes.isEmpty }) else { return diagnostics }
  return diagnostics.map { diagnostic in
    guard diagnostic.code == .unknownKey, diagnostic.fixes.isEmpty, let key = diagnostic.namedFirst,
      let dot = key.lastIndex(of: "."), dot > key.startIndex
    else { return diagnostic }
    let beginning = String(key[...dot])
    let tables = files.filter { !$0.kind.isSource && !$0.path.hasSuffix(".csv") }
    let others = Set(tables.flatMap { words(beginningWith: "\"" + beginning, in: $0) })
      .subtracting(files.filter(\.kind.isSource).flatMap { words(beginningWith: "@" + beginning, in: $0) })
    guard others.count == 1, let meant = others.first else { return diagnostic }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes, help: ["did you mean `\(beginning)\(meant)`, which nothing uses?"] + diagnostic.help)
  }
}

/// What stands behind a beginning, up to where a key ends.
private func words(beginningWith beginning: String, in file: SourceFile) -> [String] {
  let text = String(decoding: file.bytes, as: UTF8.self)
  return text.ranges(of: beginning).compactMap { found in
    let rest = text[found.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let next = text[rest.endIndex...].first
    // A path goes on, and is another key; behind the end of a text, a dot is the text's.
    return rest.isEmpty || next == "." ? nil : String(rest)
  }
}
