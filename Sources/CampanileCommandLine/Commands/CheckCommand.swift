internal import Campanile
internal import CampanileSyntax
internal import CampanileText

extension CommandRow {
  static let check = CommandRow(
    name: "check", summary: "Says what is wrong with a workspace.",
    details: """
      Reads every file, and tells all problems at once. Nothing is written, but with --fix: it makes what is offered for an \
      error or a warning, where that is one thing, in campaign and template files (a table's file stays as it is), names each \
      line that it changed, and tells what is left.
      """,
    options: [
      .workspace, .allowRead, OptionRow("fix", nil, "make what is offered, where there is one way to mend it"),
      .requireLocales, .now, .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile check", "checks the workspace that you are in"),
      ("campanile check --fix", "the same, and mends what is sure"),
      ("campanile check --format-diagnostics json", "the same, for a program"),
    ],
    reportsOnOutput: { _ in true },
    run: { session throws(UsageProblem) in try session.check() })
}

extension Session {
  /// `campanile check`
  func check() throws(UsageProblem) -> ExitCode {
    let now = try now().seconds
    let workspace: Workspace
    switch self.workspace() {
    case .failure(let failure): return fail(failure)
    case .success(let found): workspace = found
    }
    let options = CompileOptions(requiresLocales: arguments.has("require-locales"), now: now)
    let (files, compilation): ([SourceFile], Compilation)
    if arguments.has("fix") {
      var fixed = FixedSources(workspace.files, options: options)
      if let failure = write(fixed, insteadOf: workspace) { return fail(failure) }
      // A fix may name a file that nobody named before, so that it wasn't read.
      for _ in 0..<Self.mostReadings where !fixed.made.isEmpty {
        guard case .success(let found) = self.workspace() else { break }
        fixed = FixedSources(found.files, options: options)
        if let failure = write(fixed, insteadOf: found) { return fail(failure) }
      }
      (files, compilation) = (fixed.files, fixed.compilation)
    } else {
      (files, compilation) = (workspace.files, compiled(workspace.files, options))
    }
    tell(compilation, files: files)
    if format == .text, !arguments.has("fix"), let remark = compilation.remarkOnFixes(of: files) { note(remark + "\n") }
    guard compilation.isSuccess else { return .sourcesAreWrong }
    if format == .text {
      let campaigns = counted(compilation.plans.count, "campaign")
      let empty = files.filter { $0.kind == .campaign && $0.bytes.allSatisfy { $0 <= 0x20 } }.map {
        "`\($0.path)`"
      }
      let remark =
        !empty.isEmpty
        ? ", but \(empty.prefix(5).joined(separator: ", ")) \(empty.count == 1 ? "is" : "are") empty"
        : compilation.plans.isEmpty ? ", but nothing is sent without one" : ""
      note("\(campaigns) in \(counted(files.count, "file")): fine\(remark)\n")
    }
    return .success
  }

  /// How often a workspace is read again whose sources were fixed: for tables that they name then, and for what is fixed by those.
  private static let mostReadings = 3

  /// Each changed file as a whole, and then what was done to it: also where a later one can't be written.
  private func write(_ fixed: FixedSources, insteadOf workspace: Workspace) -> Failure? {
    for (before, after) in zip(workspace.files, fixed.files) where before.bytes != after.bytes {
      let path = workspace.root + "/" + after.path
      if let failure = replace(path, with: after.bytes, shownPath: after.path, isSource: true) { return failure }
      for made in fixed.made where made.path == after.path {
        note("\(VisibleText.line(made.path)):\(made.line): \(VisibleText.line(made.title))\n")
      }
    }
    return nil
  }
}
