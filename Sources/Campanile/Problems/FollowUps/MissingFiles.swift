internal import CampanileSyntax

/// Without a template file, what it declares is missing everywhere: that is one mistake.
func withoutMissingTemplates(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let app = diagnostics.first { $0.code == .missingApp }
  if let place = app?.range, !files.contains(where: { $0.kind == .template }) {
    return told(
      Diagnostic(
        .missingApp, "the workspace has no template file, so that nothing that campaigns share is known", at: place,
        help: [
          "`app`, `audience`, segments and templates stand in `templates/NAME.template`: was the folder left out, or is it called otherwise?"
        ]), instead: declared, of: diagnostics)
  }
  let audience = diagnostics.first { $0.code == .missingAudience }
  if let place = app?.range, audience != nil {
    return told(
      Diagnostic(
        .missingApp, "the workspace declares neither `app` nor `audience`, so that nothing of either is known",
        at: place,
        help: [
          "both stand in a template file, most often `templates/app.template`: was it left out, or is it called otherwise?"
        ]), instead: declared, of: diagnostics)
  }
  if let audience {
    // What is asked of each recipient stands there, and a name alone may be asked too.
    let asked: Set<Diagnostic.Code> = [
      .missingAudience, .unknownAttribute, .unknownVariable, .unknownSegment, .lookupKey, .needsAttribute,
    ]
    return diagnostics.filter { !asked.contains($0.code) && $0.severity == .error } + [audience]
  }
  return withoutNamesOfLostFile(diagnostics)
}

/// `catalog "data/app.xcstrings"` of a file that is called `App.xcstrings`, or lies elsewhere.
func withCatalogsMeant(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    guard diagnostic.code == .missingCatalog, let path = diagnostic.namedFirst else { return diagnostic }
    let name = path.split(separator: "/").last?.lowercased()
    let same = files.filter {
      $0.kind == .table && $0.path.hasSuffix(".xcstrings") && $0.path.split(separator: "/").last?.lowercased() == name
    }
    guard let file = same.first, same.count == 1 else { return diagnostic }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range,
      help: ["did you mean \"\(file.path)\"?"],
      fixes: [.init("write \"\(file.path)\"", replacing: diagnostic.range, with: "\"\(file.path)\"")])
  }
}

extension TextProblem {
  static func tableAsCatalog(_ path: String, used: [SourceRange], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingCatalog, "`\(path)` is a string table of the campaigns, and not the app's catalog", at: range,
      notes: used.prefix(3).map { .init("its keys are used here", at: $0) },
      help: ["name the file with the app's own texts here, or leave the line out"])
  }
}

/// `catalog "templates/words.xcstrings"`, which is the string table whose keys are unknown now.
///
/// - Parameter catalog: the path in quotes.
func withTablesAsCatalog(
  _ diagnostics: [Diagnostic], _ catalog: SourceRange?, _ files: [SourceFile]
) -> [Diagnostic] {
  guard let catalog, let source = files.first(where: { $0.id == catalog.file }),
    case let path = source.text(in: catalog).trimmingCharacters(in: ["\""]), path.hasPrefix("templates/"),
    let table = files.first(where: { $0.path == path })
  else { return diagnostics }
  let text = String(decoding: table.bytes, as: UTF8.self)
  let unknown = diagnostics.filter {
    $0.code == .unknownKey && ($0.namedFirst.map { text.contains("\"\($0)\"") } ?? false)
  }
  guard !unknown.isEmpty else { return diagnostics }
  let left = diagnostics.filter { $0.code != .unknownAppKey && !unknown.contains($0) }
  return left + [TextProblem.tableAsCatalog(path, used: unknown.map(\.range), at: catalog)]
}

private let declared: Set<Diagnostic.Code> = [
  .missingApp, .missingAudience, .unknownSegment, .unknownTemplate, .unknownCategory, .unknownAttribute,
  .unknownVariable, .unknownActivity, .unknownLookup, .unknownKey, .needsAttribute, .unknownLocale, .wrongToken,
  .lookupKey,
]

/// One report in place of those of some kinds; of few, each says more.
private func told(
  _ problem: Diagnostic, instead codes: Set<Diagnostic.Code>, of diagnostics: [Diagnostic]
) -> [Diagnostic] {
  let others = diagnostics.filter { !codes.contains($0.code) }
  guard diagnostics.count - others.count > 2 else { return diagnostics }
  return others.filter { $0.severity == .error } + [problem]
}

/// Names of several kinds that nothing declares, and none of which is a slip: what declared them is most likely a file that is
/// gone.
private func withoutNamesOfLostFile(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let kinds: Set<Diagnostic.Code> = [
    .unknownSegment, .unknownTemplate, .unknownCategory, .unknownActivity, .unknownLookup,
  ]
  let lost = diagnostics.filter { kinds.contains($0.code) && $0.severity == .error && $0.fixes.isEmpty }
  guard Set(lost.map(\.code)).count > 2, let first = lost.first else { return diagnostics }
  var names: [String] = []
  for name in lost.compactMap(\.namedFirst) where !names.contains(name) { names.append(name) }
  let problem = Diagnostic(
    first.code, "\(listed(names)) are declared nowhere", at: first.range, label: "not known here",
    notes: lost.dropFirst().prefix(3).map { .init("nor is this", at: $0.range) },
    help: [
      "what campaigns share stands in template files: was one left out, or does its name end otherwise than in `.template`?"
    ])
  return diagnostics.filter { $0.severity == .error && !lost.contains($0) } + [problem]
}
