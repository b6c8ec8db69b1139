internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
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
        throw UsageProblem(text: "`strings export` takes no files", help: "`--out` names what to write")
      }
      if arguments.has("dry-run") {
        throw UsageProblem(text: "`--dry-run` goes with `strings import`", help: "`--out -` writes to standard output")
      }
      let isCatalog = format == "xcstrings"
      let ending = arguments.text("out").map { URL(filePath: $0).pathExtension.lowercased() } ?? ""
      if isCatalog, ["xliff", "xlf"].contains(ending) {
        throw UsageProblem(
          text: "`--out` names XLIFF, and a String Catalog is written",
          help: "write `campanile strings export --format xliff`, with a folder behind `--out`: a language is a file")
      }
      if !isCatalog, ending == "xcstrings" {
        throw UsageProblem(
          text: "`--out` names a String Catalog, and XLIFF is written", help: "leave out `--format xliff`")
      }
      return exportStrings(isCatalog: isCatalog)
    case "import":
      guard !files.isEmpty else {
        throw UsageProblem(
          text: "`strings import` needs the files to read", help: "write `campanile strings import texts.xcstrings`")
      }
      if let option = ["format", "locale", "out"].first(where: arguments.has) {
        throw UsageProblem(
          text: "`--\(option)` goes with `strings export`", help: "the files say what they are, and for which language")
      }
      return importStrings(files)
    default:
      throw UsageProblem(
        text: "`strings` does `export` or `import`, not `\(arguments.words.first ?? "")`",
        help: "`campanile help strings` tells more")
    }
  }

  // MARK: Export

  /// `de` of `german`
  private func meantLocale(_ word: String, among locales: [String]) -> String? {
    guard case .wrong(let meant?) = LocaleSpelling(word) else { return nil }
    return locales.first { $0 == meant || $0.hasPrefix(meant + "-") }
  }

  private func exportStrings(isCatalog: Bool) -> ExitCode {
    let (compilation, files): (Compilation, [SourceFile])
    switch compiledWorkspace() {
    case .failure(let ended): return ended.exitCode
    case .success(let found): (compilation, files) = found
    }
    let locales = compilation.locales
    let wanted = arguments.all("locale")
    if let unknown = wanted.first(where: { !locales.contains($0) }) {
      return fail(
        Failure(
          .wrongUse, summary: "`\(unknown)` is not one of the app's locales",
          help: [
            nearestName(to: unknown.replacing("_", with: "-"), among: locales).map { "did you mean `\($0)`?" }
              ?? locales.first {
                unknown.lowercased().hasPrefix($0.lowercased() + "-")
                  || unknown.lowercased().hasPrefix($0.lowercased() + "_")
              }.map { "did you mean `\($0)`?" }
              ?? meantLocale(unknown, among: locales).map { "did you mean `\($0)`?" }
              ?? "they are \(locales.joined(separator: ", "))"
          ]))
    }
    let collection = TextCollection(files, locales: locales)
    let targets = (wanted.isEmpty ? locales : wanted).filter { $0 != locales.first }
    if isCatalog {
      let out = arguments.text("out") ?? "texts.xcstrings"
      return write([(out, collection.catalog(locales: targets))], collection)
    }
    let out = arguments.text("out") ?? "translations"
    if targets.isEmpty, let source = locales.first {
      let others = locales.dropFirst()
      return fail(
        Failure(
          .wrongUse, summary: "`\(source)` is the language that is translated from, and nothing is translated into it",
          help: [
            others.isEmpty
              ? "add others to `locales` in the `app` block"
              : "name another with `--locale`: \(others.joined(separator: ", "))"
          ]))
    }
    if out == "-", targets.count != 1 {
      return fail(
        Failure(
          .wrongUse, summary: "XLIFF has a file for each language, and standard output is one",
          help: ["name one with `--locale`, or a folder with `--out`"]))
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
        return fail(
          Failure(
            .unwritableFile, summary: "the folder of `\(path)` can't be made: \(plainReason(error))", path: path,
            help: ["choose another place"]))
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
      return Failure(
        .unwritableFile, summary: "`\(path)` is there already, and no export of these texts", path: path,
        help: ["choose another place with `--out`, or move the file away"])
    }
    let waiting = TranslationImport.newTexts(in: file, for: collection)
    guard waiting > 0 else { return nil }
    return Failure(
      .unwritableFile,
      summary: "`\(path)` has \(counted(waiting, "translation")) that the workspace lacks", path: path,
      help: ["bring them back first: `campanile strings import \(ShellWord.quoted(path))`; or move the file away"])
  }

  /// A pipe or a device isn't told by the system's error.
  private func whyUnreadable(_ path: String, _ error: any Error) -> String {
    let isThere = FileManager.default.fileExists(atPath: absolute(path))
    return isThere && !isRegularFile(path) ? "it is no regular file" : plainReason(error)
  }

  private func isRegularFile(_ path: String) -> Bool {
    let place = URL(filePath: absolute(path)).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: place))?[.type] as? FileAttributeType == .typeRegular
  }

  /// Writes a file whole or not at all.
  func replace(_ path: String, with bytes: [UInt8], shownPath: String) -> Failure? {
    do {
      let file = try WholeFile(at: path, shownPath: shownPath)
      try file.write(bytes.span)
      try file.commit()
      return nil
    } catch {
      return Failure(.unwritableFile, summary: error.summary, path: shownPath, help: [error.help])
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
    let before = Campanile.compile(workspace.files)
    guard before.isSuccess else {
      tell(before, files: workspace.files)
      return .sourcesAreWrong
    }
    var files: [TranslationFile] = []
    for path in paths {
      do {
        let bytes = try Data(contentsOf: URL(filePath: absolute(path)))
        files.append(try TranslationFile.read([UInt8](bytes), path: path, number: files.count))
      } catch let failure as Failure {
        return fail(failure)
      } catch {
        return fail(
          Failure(
            .unreadableFile, summary: "`\(path)` can't be read: \(whyUnreadable(path, error))", path: path,
            help: ["name the file that came back from translation"]))
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
    let after = Campanile.compile(sources)
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
        if let problem = replace(path, with: file.bytes, shownPath: file.path) { return fail(problem) }
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
