internal import Campanile
internal import CampanileCrypto
internal import CampanileExpansion
internal import CampanileSyntax

extension CommandRow {
  static let compile = CommandRow(
    name: "compile", arguments: "[NAME…]", argumentCount: 0...10_000,
    summary: "Checks a workspace, and writes plans and batches.",
    details: """
      Writes `build`, or the folder that `--out` names: all of it or nothing. With names, only these campaigns, and what is told of them; \
      a build that holds others isn't replaced then. Without an audience the batches are made for the workspace's \
      examples.

      What is sent are the moments from --now on and before the end of the --window, each in one of consecutive windows: \
      a build each day with the same hour and `--window 24h` sends everything once. A moment before --now is late; \
      with `--since`, which says where the previous window ended, `late send` makes up for it.

      A campaign with inputs is compiled by its name, with `--set` or `--inputs`. A compile of everything writes its plan, which \
      `campanile expand` takes with the same options, and leaves its batches out.

      With `--history`, what earlier builds have sent counts for the app's caps and for `not-with`, and a campaign with a `send` isn't \
      sent again to a device that has got it, unless `again` says so. The builds are compared with their manifests.
      """,
    options: [
      .workspace, .allowRead, .audience, .audienceFormat, .set, .inputs,
      OptionRow(
        "out", "DIR|-", "where to; `-` writes the batches to standard output (build)", .output(otherwise: "build")),
      .now, .window, .since, .jobs, .batchFormat, .strict, .requireLocales, .allowEveryone, .maxRejects, .suppress,
      .onlyTesters, .maxLine, .dedupe, .history, .shard,
      .audienceDigest,
      .durable,
      .color,
      .formatDiagnostics,
    ],
    examples: [
      ("campanile compile", "plans, and batches for the examples"),
      ("campanile compile cart-reminder --audience devices.jsonl", "one campaign for an audience"),
      ("campanile compile final-score --set home=Portugal --set home-goals=1", "a campaign with inputs"),
      (
        "campanile compile --history build-2026-11-30 --audience devices.jsonl --out build-2026-12-01",
        "with what yesterday's build has sent"
      ),
      ("campanile compile --audience - --out - < devices.jsonl | head", "a look at the batches"),
    ],
    reportsOnOutput: CommandRow.keepsOutputFree,
    run: { session throws(UsageProblem) in try session.compile() })
}

extension Session {
  /// `campanile compile [NAME…]`
  func compile() throws(UsageProblem) -> ExitCode {
    _ = try audienceSource()
    // Before any work: a name that is misspelt is no matter of the sources.
    if let failure = missingList() { return fail(failure) }
    switch try plansToBuild() {
    case .failure(let ended): return ended.exitCode
    case .success(let found):
      switch try given(found.plans) {
      case .failure(let ended): return ended.exitCode
      case .success(let given):
        return try build(found.plans, given, sources: found.sources, examples: found.examples)
      }
    }
  }

  /// What a build is made of. The texts of the sources and their trees are gone by then: of a thousand campaigns they
  /// take as much memory as their expansion.
  private struct PlansToBuild {
    let plans: [Plan]
    let sources: [Manifest.File]
    let examples: [[String: Plan.Literal]]
  }

  private func plansToBuild() throws(UsageProblem) -> Result<PlansToBuild, Ended> {
    let now = try now().seconds
    let format = try arguments.choice("format")
    let workspace: Workspace
    switch self.workspace() {
    case .failure(let failure): return .failure(Ended(exitCode: fail(failure)))
    case .success(let found): workspace = found
    }
    let options = CompileOptions(
      requiresLocales: arguments.has("require-locales"),
      payloadReserve: format == "fcm" ? PayloadLimits.fcmReserve : 0, now: now, since: try since(before: now))
    let compilation = compiled(workspace.files, options)
    // A name that is none is told before all warnings.
    let plans = compilation.isSuccess ? try chosen(of: compilation.plans) : []
    tellOfChosen(compilation, files: workspace.files)
    guard compilation.isSuccess else { return .failure(Ended(exitCode: .sourcesAreWrong)) }
    let sources = workspace.files.map { file in
      Manifest.File(path: file.path, byteCount: file.bytes.count, sha256: SHA256.digest(of: file.bytes))
    }
    return .success(PlansToBuild(plans: plans, sources: sources, examples: compilation.exampleRecipients))
  }
}
