internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Failure {
  /// Why shards don't become one build.
  ///
  /// - Parameters:
  ///   - out: where that would have been written.
  ///   - absolute: a path as the shell means it.
  ///   - names: the builds as the command line names them.
  init(_ problem: BuildMerge.Problem, out: String, absolute: (String) -> String, names: [String]) {
    func shown(_ path: String) -> String { names.first { absolute($0) == path } ?? path }
    // `merge s1 s2 s3 build`: the place to write to, behind the shards as with `mv`.
    let isOutLast = BuildMerge.shard(ofBuildAt: absolute(out)) != nil && names.count > 1
    func lastFirst(_ build: String) -> String? {
      guard isOutLast, let last = names.last, shown(build) == last else { return nil }
      let words = ([last, out] + names.dropLast()).prefix(9).map(ShellWord.quoted) + (names.count > 8 ? ["…"] : [])
      return "the first word names the build to write: `campanile merge \(words.joined(separator: " "))`"
    }
    switch problem {
    case .damaged(let build, let finding):
      let help =
        switch finding {
        // What a shell puts in the place of `s*`.
        case .noFolder: "leave it out: a shard is the folder of a build"
        case .noManifest: "leave it out, or compile this shard anew"
        default: finding.help ?? "compile this shard anew, or get it again from where it was compiled"
        }
      if let advice = lastFirst(build) {
        self.init(.damagedBuild, summary: finding.text, path: shown(build), help: [advice])
        return
      }
      self.init(finding, build: shown(build), help: help)
    case .notAShard(let build):
      self.init(
        .damagedBuild, summary: "`\(shown(build))` is no shard of a build", path: shown(build),
        help: [lastFirst(build) ?? "shards are compiled with `--shard I/N`"])
    case .differs(let build, let other, let what):
      self.init(
        .damagedBuild,
        summary: "`\(shown(build))` and `\(shown(other))` differ in `\(what)`, so they are parts of different builds",
        path: shown(build),
        help: ["compile all shards from the same sources and audience, with the same options and `--now`"])
    case .ofAnotherCount(let build, let shard, let count, let missing):
      self.init(
        .damagedBuild, summary: "`\(shown(build))` is shard \(shard), and the others are parts of \(count)",
        path: shown(build),
        help: ["compile it anew with `--shard \(missing.map(String.init) ?? "I")/\(count)`, or leave it out"])
    case .twice(let shard, let one, let other):
      self.init(
        .damagedBuild, summary: "`\(shown(one))` and `\(shown(other))` are both shard \(shard)", path: shown(other),
        help: ["name each shard once; its devices would get everything twice"])
    case .incomplete(let missing, let count):
      let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      let isOut = BuildMerge.shard(ofBuildAt: absolute(out)).map { $0.count == count && missing.contains($0.number) }
      let words = ([out] + names).prefix(9).map(ShellWord.quoted) + (names.count > 8 ? ["…"] : [])
      self.init(
        .damagedBuild, summary: "shards are missing: \(list)",
        help: [
          isOut ?? false
            ? "`\(out)` is one of them, but the first word names the build to write: `campanile merge OUT \(words.joined(separator: " "))`"
            : "name all \(count) of them"
        ])
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
