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
    tell(compilation.diagnostics, files: workspace.files)
    guard compilation.isSuccess else { return .sourcesAreWrong }
    if format == .text {
      let count = compilation.plans.count
      terminal.complain("\(count) campaign\(count == 1 ? "" : "s") in \(workspace.files.count) files: fine\n")
    }
    return .success
  }
}
