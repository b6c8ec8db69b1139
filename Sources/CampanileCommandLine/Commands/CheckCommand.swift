internal import Campanile
internal import CampanileSyntax
internal import CampanileText

extension CommandRow {
  static let check = CommandRow(
    name: "check", summary: "Says what is wrong with a workspace.",
    details: "Reads every file, and tells all problems at once. Nothing is written.",
    options: [.workspace, .allowRead, .requireLocales, .now, .color, .formatDiagnostics],
    examples: [
      ("campanile check", "checks the workspace that you are in"),
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
    let compilation = compiled(workspace.files, options)
    tell(compilation, files: workspace.files)
    guard compilation.isSuccess else { return .sourcesAreWrong }
    if format == .text {
      let campaigns = counted(compilation.plans.count, "campaign")
      let empty = workspace.files.filter { $0.kind == .campaign && $0.bytes.allSatisfy { $0 <= 0x20 } }.map {
        "`\($0.path)`"
      }
      let remark =
        !empty.isEmpty
        ? ", but \(empty.prefix(5).joined(separator: ", ")) \(empty.count == 1 ? "is" : "are") empty"
        : compilation.plans.isEmpty ? ", but nothing is sent without one" : ""
      note("\(campaigns) in \(counted(workspace.files.count, "file")): fine\(remark)\n")
    }
    return .success
  }
}
