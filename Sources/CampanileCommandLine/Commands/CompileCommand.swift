internal import Campanile
internal import CampanileCrypto
internal import CampanileExpansion
internal import CampanileSyntax

extension Session {
  /// `campanile compile [NAME…]`
  func compile() throws(UsageProblem) -> ExitCode {
    _ = try audienceSource()
    let now = try now().seconds
    let format = try arguments.choice("format")
    let workspace: Workspace
    switch self.workspace() {
    case .failure(let failure): return fail(failure)
    case .success(let found): workspace = found
    }
    let options = CompileOptions(
      requiresLocales: arguments.has("require-locales"),
      payloadReserve: format == "fcm" ? PayloadLimits.fcmReserve : 0, now: now, since: try since(before: now))
    let compilation = Campanile.compile(workspace.files, options: options)
    // A name that is none is told before all warnings.
    let plans = compilation.isSuccess ? try chosen(of: compilation.plans) : []
    tell(compilation, files: workspace.files)
    guard compilation.isSuccess else { return .sourcesAreWrong }
    let sources = workspace.files.map { file in
      Manifest.File(path: file.path, byteCount: file.bytes.count, sha256: SHA256.digest(of: file.bytes))
    }
    return try build(plans, sources: sources, examples: compilation.exampleRecipients)
  }
}
