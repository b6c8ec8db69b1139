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
      return fail(Failure(error, out: out, absolute: absolute, names: shards))
    }
  }
}
