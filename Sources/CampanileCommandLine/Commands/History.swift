internal import CampanileExpansion
internal import CampanileSyntax

extension Session {
  /// What the builds of `--history` have sent; `nil` where none is named.
  func history(_ format: BatchFormat) -> Result<SentHistory?, Ended> {
    let names = arguments.all("history")
    guard !names.isEmpty else { return .success(nil) }
    do {
      return .success(try SentHistory(names.map { ($0, absolute($0)) }, format: format))
    } catch {
      return .failure(Ended(exitCode: fail(Self.failure(of: error))))
    }
  }

  private static func failure(of problem: SentHistory.Problem) -> Failure {
    let anew =
      "a history that isn't whole would send again what was sent; get the build again from where it was compiled"
    switch problem {
    case .notABuild(let name):
      return Failure(
        .unreadableFile, summary: "`\(VisibleText.line(name))` is no build, so nobody knows what it has sent",
        path: name,
        help: ["name the folder that `campanile compile` wrote, with its `manifest.json`"])
    case .damaged(let name, let finding):
      return Failure(.damagedBuild, summary: finding.text, path: name, help: [anew])
    case .unusablePlan(let name, let file, let problem):
      let place = problem.path.isEmpty ? "" : ", at `\(problem.path)`"
      return Failure(
        .unusablePlan, summary: "`\(VisibleText.line(file))` is no plan\(place): \(problem.reason)", path: name,
        help: [anew])
    case .otherFormat(let name, let format):
      return Failure(
        .wrongUse,
        summary:
          "`\(VisibleText.line(name))` was compiled with `--format \(VisibleText.line(format))`, whose tokens are others",
        path: name, help: ["name builds of the format that is compiled now"])
    case .twice(let one, let other):
      return Failure(
        .wrongUse, summary: "`\(VisibleText.line(one))` and `\(VisibleText.line(other))` are the same build",
        path: other,
        help: ["name it once: its sends would count twice"])
    case .tooMany:
      return Failure(
        .damagedBuild, summary: "the builds of `--history` have sent more than four billion alerts",
        help: ["name fewer of them: those that the caps and `again` look back to"])
    }
  }
}
