internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let strings = CommandRow(
    name: "strings", arguments: "export | import FILE…", argumentCount: 1...10_000,
    summary: "Writes all texts for translators, and brings their translations back.",
    details: """
      `export` writes every text of campaigns, templates, categories and string tables, as one Apple String Catalog or as \
      XLIFF 2.1, a file for each language. `import` reads such files again, and changes only the strings that differ; new \
      languages and plural forms are put where they belong. What would not compile is not written.
      """,
    options: [
      .workspace, .allowRead, OptionRow("format", "xcstrings|xliff", "what `export` writes (xcstrings)", .choice),
      OptionRow("locale", "TAG", "only this language; may be given again", repeats: true),
      OptionRow(
        "out", "PATH|-",
        "the file to write, or for XLIFF the folder; `-` is standard output (texts.xcstrings, translations)", .output()),
      OptionRow("dry-run", nil, "with `import`: tell what would change, and change nothing"), .color,
      .formatDiagnostics,
    ],
    examples: [
      ("campanile strings export --out texts.xcstrings", "everything, for a translation tool"),
      ("campanile strings export --format xliff --locale de --out -", "German, to standard output"),
      ("campanile strings import texts.xcstrings", "brings the translations back"),
    ],
    run: { session throws(UsageProblem) in try session.strings() })
}

extension Session {
  /// `campanile strings`
  func strings() throws(UsageProblem) -> ExitCode {
    let format = try arguments.choice("format") ?? "xcstrings"
    let files = Array(arguments.words.dropFirst())
    switch arguments.words.first {
    case "export":
      guard files.isEmpty else {
        throw .exportOfFiles
      }
      if arguments.has("dry-run") {
        throw .exportAsDryRun
      }
      let isCatalog = format == "xcstrings"
      let ending = arguments.text("out").map { URL(filePath: $0).pathExtension.lowercased() } ?? ""
      if isCatalog, ["xliff", "xlf"].contains(ending) {
        throw .catalogAsXLIFF
      }
      if !isCatalog, ending == "xcstrings" {
        throw .xliffAsCatalog
      }
      return exportStrings(isCatalog: isCatalog)
    case "import":
      guard !files.isEmpty else {
        throw .importOfNothing
      }
      if let option = ["format", "locale", "out"].first(where: arguments.has) {
        throw .importWithExportOption(option)
      }
      return importStrings(files)
    default:
      throw .stringsOther(arguments.words.first ?? "")
    }
  }

  // MARK: Export

  private func exportStrings(isCatalog: Bool) -> ExitCode {
    let (compilation, files): (Compilation, [SourceFile])
    switch compiledWorkspace() {
    case .failure(let ended): return ended.exitCode
    case .success(let found): (compilation, files) = found
    }
    let locales = compilation.locales
    let wanted = arguments.all("locale")
    if let unknown = wanted.first(where: { !locales.contains($0) }) {
      return fail(.isNoLocale(unknown, known: locales))
    }
    let collection = TextCollection(files, locales: locales)
    let targets = (wanted.isEmpty ? locales : wanted).filter { $0 != locales.first }
    if isCatalog {
      let out = arguments.text("out") ?? "texts.xcstrings"
      return write([(out, collection.catalog(locales: targets))], collection)
    }
    let out = arguments.text("out") ?? "translations"
    if targets.isEmpty, let source = locales.first {
      return fail(.isSourceLocale(source, others: locales.dropFirst()))
    }
    if out == "-", targets.count != 1 {
      return fail(.severalToOutput)
    }
    return write(
      targets.map { (out == "-" ? "-" : out + "/" + $0 + ".xliff", collection.interchange(into: $0)) }, collection)
  }

  private func write(_ files: [(path: String, bytes: [UInt8])], _ collection: TextCollection) -> ExitCode {
    for (path, bytes) in files {
      if path == "-" {
        _ = terminal.output(bytes)
        continue
      }
      if let failure = unimported(at: path, collection) { return fail(failure) }
      let folder = URL(filePath: absolute(path)).deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        return fail(.unmadeFolder(of: path, because: plainReason(error)))
      }
      if let problem = replace(absolute(path), with: bytes, shownPath: path) { return fail(problem) }
      note("\(VisibleText.line(path)): written\n")
    }
    return .success
  }

  /// What an export would write over, and nobody has elsewhere: another program's catalog, or translations that wait for
  /// their import. Texts that differ from the workspace's don't count: it may be the workspace that has changed since.
  private func unimported(at path: String, _ collection: TextCollection) -> Failure? {
    guard isRegularFile(path), let bytes = FileManager.default.contents(atPath: absolute(path)) else { return nil }
    // A catalog may be called as one likes.
    let name = path.hasSuffix(".xliff") ? path : "texts.xcstrings"
    guard let file = try? TranslationFile.read([UInt8](bytes), path: name, number: 0),
      TranslationImport.isExport(file, of: collection)
    else {
      return .foreignTexts(path)
    }
    let waiting = TranslationImport.newTexts(in: file, for: collection)
    guard waiting > 0 else { return nil }
    return .waitingTexts(path, count: waiting)
  }

  /// A pipe, a device or a folder.
  private func isSpecialFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: absolute(path)) && !isRegularFile(path)
  }

  private func isRegularFile(_ path: String) -> Bool {
    let place = URL(filePath: absolute(path)).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: place))?[.type] as? FileAttributeType == .typeRegular
  }

  /// Writes a file whole or not at all.
  ///
  /// - Parameter isSource: whether it is a file of the workspace, for which no option names another place.
  func replace(_ path: String, with bytes: [UInt8], shownPath: String, isSource: Bool = false) -> Failure? {
    do {
      let file = try WholeFile(at: path, shownPath: shownPath)
      try file.write(bytes.span)
      try file.commit()
      return nil
    } catch {
      return isSource ? .unwritableSource(error, path: shownPath) : Failure(error, path: shownPath)
    }
  }

  // MARK: Import

  /// The warnings that there were none of before, of which a translator is asked while the file is at hand.
  private static func added(by after: Compilation, to before: Compilation) -> [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> String {
      "\(diagnostic.code.rawValue) \(diagnostic.range.file.rawValue) \(diagnostic.summary)"
    }
    var known = Dictionary(grouping: before.diagnostics, by: key).mapValues(\.count)
    return after.diagnostics.filter { diagnostic in
      guard diagnostic.severity == .warning else { return false }
      let count = known[key(diagnostic), default: 0]
      if count > 0 { known[key(diagnostic)] = count - 1 }
      return count == 0
    }
  }

  private func importStrings(_ paths: [String]) -> ExitCode {
    let workspace: Workspace
    switch self.workspace() {
    case .failure(let failure): return fail(failure)
    case .success(let found): workspace = found
    }
    let before = compiled(workspace.files)
    guard before.isSuccess else {
      tell(before, files: workspace.files)
      return .sourcesAreWrong
    }
    var files: [TranslationFile] = []
    for path in paths {
      if let names = try? FileManager.default.contentsOfDirectory(atPath: absolute(path)) {
        return fail(.folderOfTexts(path, files: names))
      }
      do {
        let bytes = try Data(contentsOf: URL(filePath: absolute(path)))
        files.append(try TranslationFile.read([UInt8](bytes), path: path, number: files.count))
      } catch let failure as Failure {
        return fail(failure)
      } catch {
        return fail(.unreadableTexts(path, error, isSpecial: isSpecialFile(path)))
      }
    }
    let collection = TextCollection(workspace.files, locales: before.locales)
    if let failure = files.lazy.compactMap({ TranslationImport.refusal(of: $0, for: collection) }).first {
      return fail(failure)
    }
    if let failure = TranslationImport.contradiction(among: files, for: collection) { return fail(failure) }
    let result = TranslationImport.result(of: files, into: collection)
    tell(failures: result.warnings)
    let changed = Dictionary(result.files.map { ($0.id, $0) }) { first, _ in first }
    let sources = workspace.files.map { changed[$0.id] ?? $0 }
    let after = compiled(sources)
    guard after.isSuccess else {
      tell(after.diagnostics.filter { $0.severity == .error }, omittedCount: after.omittedCount, files: sources)
      let names = paths.map(VisibleText.line).joined(separator: ", ")
      note(
        "nothing was changed: with these translations the workspace would not compile; lines are shown as they would be, "
          + "and what is wrong stands in \(names)\n")
      return .sourcesAreWrong
    }
    tell(Self.added(by: after, to: before), files: sources)
    if !arguments.has("dry-run") {
      for file in result.files {
        let path = file.path.hasPrefix("/") ? file.path : workspace.root + "/" + file.path
        if let problem = replace(path, with: file.bytes, shownPath: file.path, isSource: true) { return fail(problem) }
      }
    }
    let names = result.files.map { VisibleText.line($0.path) }.joined(separator: ", ")
    let noun = result.changedCount == 1 ? "text" : "texts"
    let verb = arguments.has("dry-run") ? "would change" : "changed"
    note(
      result.files.isEmpty ? "nothing to change\n" : "\(result.changedCount) \(noun) \(verb) in \(names)\n")
    return .success
  }
}
