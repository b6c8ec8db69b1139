internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Failure {
  /// Why shards don't become one build.
  ///
  /// - Parameters:
  ///   - out: where that would have been written.
  ///   - shown: a build as the command line names it.
  init(_ problem: BuildMerge.Problem, out: String, shown: (String) -> String) {
    switch problem {
    case .damaged(let build, let finding):
      self.init(
        finding, build: shown(build), help: "compile this shard anew, or get it again from where it was compiled")
    case .notAShard(let build):
      self.init(
        .damagedBuild, summary: "`\(shown(build))` is no shard of a build", path: shown(build),
        help: ["shards are compiled with `--shard I/N`"])
    case .differs(let build, let other, let what):
      self.init(
        .damagedBuild,
        summary: "`\(shown(build))` and `\(shown(other))` differ in `\(what)`, so they are parts of different builds",
        path: shown(build),
        help: ["compile all shards from the same sources and audience, with the same options and `--now`"])
    case .twice(let shard, let one, let other):
      self.init(
        .damagedBuild, summary: "`\(shown(one))` and `\(shown(other))` are both shard \(shard)", path: shown(other),
        help: ["name each shard once; its devices would get everything twice"])
    case .incomplete(let missing, let count):
      let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      self.init(.damagedBuild, summary: "shards are missing: \(list)", help: ["name all \(count) of them"])
    case .gap(let build):
      self.init(
        .damagedBuild, summary: "the audience's part in `\(shown(build))` doesn't follow the part before it",
        path: shown(build), help: ["compile all shards of one file, while it doesn't change"])
    case .tooManyRejects(let rejected, let records, let limit):
      self.init(
        .tooManyRejects,
        summary:
          "of all shards' \(counted(records, "record")) \(rejected) can't be used, more than `--max-rejects \(limit)`",
        help: [
          "`rejects.jsonl` in each shard says why",
          "compile the shards with a higher `--max-rejects` if that is what you mean; 100% allows all",
        ])
    case .output(let problem):
      // No option names the place.
      self.init(problem, path: out, help: [problem.help(option: nil)])
    }
  }
}
