internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension CommandRow {
  static let merge = CommandRow(
    name: "merge", arguments: "OUT SHARD…", argumentCount: 2...100_001,
    summary: "Makes one build of the builds of all shards.",
    details: """
      Every shard is verified, and all have to be parts of one compile: the same sources, audience, moment and options, \
      each part once. OUT then holds their plans, batches and rejects, and one manifest with the sums of their counts. \
      `--dedupe` has looked at each shard by itself, so a token that stands in two shards is in the build twice.
      """,
    options: [.durable, .color, .formatDiagnostics],
    examples: [("campanile merge build shard-1 shard-2", "two halves, compiled with `--shard 1/2` and `--shard 2/2`")],
    reportsOnOutput: { _ in true },
    run: { session throws(UsageProblem) in try session.merge() })
}

extension Session {
  /// `campanile merge OUT SHARD…`
  func merge() throws(UsageProblem) -> ExitCode {
    let shards = Array(arguments.words.dropFirst())
    let out = arguments.words[0]
    try checkPlace(out, of: "the merged build", reads: shards)
    do {
      let merge = try BuildMerge(shards.map { absolute($0) })
      let count = try merge.write(to: absolute(out), isDurable: arguments.has("durable"))
      note(
        "wrote \(VisibleText.line(out)): \(counted(count, "file")) from \(counted(shards.count, "shard"))\n")
      return .success
    } catch {
      return fail(failure(of: error, shown: { shown($0, shards) }))
    }
  }

  /// A build as it was named.
  private func shown(_ path: String, _ names: [String]) -> String {
    names.first { absolute($0) == path } ?? path
  }

  private func failure(of problem: BuildMerge.Problem, shown: (String) -> String) -> Failure {
    switch problem {
    case .damaged(let build, let finding):
      return Failure(
        .damagedBuild, summary: finding.text, path: shown(build),
        help: ["compile this shard anew, or get it again from where it was compiled"])
    case .notAShard(let build):
      return Failure(
        .damagedBuild, summary: "`\(shown(build))` is no shard of a build", path: shown(build),
        help: ["shards are compiled with `--shard I/N`"])
    case .differs(let build, let other, let what):
      return Failure(
        .damagedBuild,
        summary: "`\(shown(build))` and `\(shown(other))` differ in `\(what)`, so they are parts of different builds",
        path: shown(build),
        help: ["compile all shards from the same sources and audience, with the same options and `--now`"])
    case .twice(let shard, let one, let other):
      return Failure(
        .damagedBuild, summary: "`\(shown(one))` and `\(shown(other))` are both shard \(shard)", path: shown(other),
        help: ["name each shard once; its devices would get everything twice"])
    case .incomplete(let missing, let count):
      let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      return Failure(
        .damagedBuild, summary: "shards are missing: \(list)", help: ["name all \(count) of them"])
    case .gap(let build):
      return Failure(
        .damagedBuild, summary: "the audience's part in `\(shown(build))` doesn't follow the part before it",
        path: shown(build), help: ["compile all shards of one file, while it doesn't change"])
    case .tooManyRejects(let rejected, let records, let limit):
      return Failure(
        .tooManyRejects,
        summary:
          "of all shards' \(counted(records, "record")) \(rejected) can't be used, more than `--max-rejects \(limit)`",
        help: [
          "`rejects.jsonl` in each shard says why",
          "compile the shards with a higher `--max-rejects` if that is what you mean; 100% allows all",
        ])
    case .output(let problem):
      return Failure(
        .unwritableFile, summary: problem.summary, path: arguments.words[0], help: [problem.help(option: nil)])
    }
  }
}
