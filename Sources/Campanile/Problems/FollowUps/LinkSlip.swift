internal import CampanileSyntax

/// Links of a scheme that the app's `links` lack, told where they are listed: several campaigns have it, and one list may have a
/// slip.
func withSchemesAtTheirList(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  func scheme(_ diagnostic: Diagnostic) -> String? {
    guard diagnostic.code == .unknownLink, let written = diagnostic.summary.split(separator: "\"").dropFirst().first
    else {
      return nil
    }
    return LinkPattern.scheme(of: String(written))
  }
  let strays = Dictionary(grouping: diagnostics.filter { scheme($0) != nil }) { scheme($0) ?? "" }
    .filter { $0.value.count > 1 }
  guard !strays.isEmpty else { return diagnostics }
  let list = listedLinks(in: files)
  var moved: [String: Diagnostic] = [:]
  for (scheme, all) in strays {
    // `links "zoo://feeding"`, and five others of `zoo://`
    let own = list.filter { $0.pattern.scheme == scheme && !$0.pattern.text.contains("*") }
    guard scheme != "https", all.count > 2, own.count == 1, list.count == 1, let alone = own.first else { continue }
    moved[scheme] = Diagnostic(
      .unknownLink, "this is one address alone, and \(all.count) others begin with `\(scheme)://` too", at: alone.range,
      notes: all.prefix(2).map { Diagnostic.Note("a link of `\(scheme)://` stands here", at: $0.range) },
      help: ["write \"\(scheme)://*\" for all of them"],
      fixes: [.init("write \"\(scheme)://*\"", replacing: alone.range, with: "\"\(scheme)://*\"")])
  }
  for (scheme, all) in strays where !list.contains(where: { $0.pattern.scheme == scheme }) {
    // What a scheme that has the app's own links is misspelt for, and what it may lack.
    guard let first = list.first else { continue }
    let misspelt = scheme == "https" ? [] : list.filter { isOneSlip(from: scheme, to: $0.pattern.scheme) }
    let notes = all.prefix(2).map { Diagnostic.Note("a link of `\(scheme)://` stands here", at: $0.range) }
    if misspelt.count == 1, let slip = misspelt.first {
      let meant = "\"\(scheme)\(slip.pattern.text.dropFirst(slip.pattern.scheme.count))\""
      moved[scheme] = Diagnostic(
        .unknownLink, "no link of the campaigns begins with `\(slip.pattern.scheme)://`", at: slip.range, notes: notes,
        help: ["did you mean \(meant), as \(all.count) links have it?"],
        fixes: [.init("write \(meant)", replacing: slip.range, with: meant)])
    } else if list.count == 1 || misspelt.isEmpty {
      moved[scheme] = Diagnostic(
        .unknownLink, "\(all.count) links begin with `\(scheme)://`, which the app opens none of", at: first.range,
        notes: notes, help: ["where the app opens them, add `\"\(scheme)://*\"` to the list; else mend the links"])
    }
  }
  var told: Set<String> = []
  return diagnostics.compactMap { diagnostic in
    guard let scheme = scheme(diagnostic), let problem = moved[scheme] else { return diagnostic }
    return told.insert(scheme).inserted ? problem : nil
  }
}

/// The texts of the line `links` of an app.
private func listedLinks(in files: [SourceFile]) -> [(pattern: LinkPattern, range: SourceRange)] {
  var found: [(pattern: LinkPattern, range: SourceRange)] = []
  for file in files where file.kind == .template {
    var ignored = Diagnostics()
    var isList = false
    for token in lex(file, reportingTo: &ignored).tokens {
      let range = SourceRange(file: file.id, start: token.start, end: token.end)
      if token.kind == .name { isList = file.text(in: range) == "links" }
      guard isList, token.kind == .string, !token.isMalformed,
        let pattern = LinkPattern(String(file.text(in: range).dropFirst().dropLast()))
      else { continue }
      found.append((pattern, range))
    }
  }
  return found
}
