internal import Campanile
internal import CampanileSyntax

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
    let compilation = Campanile.compile(workspace.files, options: options)
    tell(compilation, files: workspace.files)
    guard compilation.isSuccess else { return .sourcesAreWrong }
    if format == .text {
      let campaigns = counted(compilation.plans.count, "campaign")
      terminal.complain("\(campaigns) in \(counted(workspace.files.count, "file")): fine\n")
    }
    return .success
  }
}
