internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

extension Session {
  /// What the builds of `--history` have sent; `nil` where none is named.
  func history(_ format: BatchFormat) -> Result<SentHistory?, Ended> {
    let names = arguments.all("history")
    guard !names.isEmpty else { return .success(nil) }
    if arguments.command.options.contains(where: { $0.name == "out" }) {
      let out = absolute(arguments.text("out") ?? "build")
      if let name = names.first(where: { isSame(absolute($0), out) }) {
        let failure = Failure(
          .wrongUse, summary: "`--out` would replace a build that `--history` names, and with it what was sent",
          path: name, help: ["write each build into a folder of its own, and name all of them with `--history`"])
        return .failure(Ended(exitCode: fail(failure)))
      }
    }
    do {
      return .success(try SentHistory(names.map { ($0, absolute($0)) }, format: format))
    } catch {
      return .failure(Ended(exitCode: fail(Failure(error))))
    }
  }
}
