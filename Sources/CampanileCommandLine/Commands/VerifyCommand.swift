internal import CampanileExpansion
internal import CampanileSyntax

extension Session {
  /// `campanile verify BUILD`
  func verify() -> ExitCode {
    let name = arguments.words[0]
    let (findings, count) = CampanileExpansion.verify(buildAt: absolute(name))
    guard findings.isEmpty else {
      let failures = findings.map { finding in
        Failure(
          .damagedBuild, summary: finding.text, path: name,
          help: ["compile it anew, or get it again from where it was compiled"])
      }
      tell(failures: failures)
      return .outsideFailed
    }
    terminal.write("\(VisibleText.line(name)): \(counted(count, "file")), all as compiled\n")
    return .success
  }
}
