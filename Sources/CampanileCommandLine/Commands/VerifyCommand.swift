internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension CommandRow {
  static let verify = CommandRow(
    name: "verify", arguments: "BUILD", argumentCount: 1...1, summary: "Compares a build with its manifest.",
    details: "Every file that the manifest names is there, unchanged, and no other.",
    options: [.color, .formatDiagnostics],
    examples: [("campanile verify build", "0 when all is as it was compiled, 3 when not")],
    reportsOnOutput: { _ in true },
    run: { $0.verify() })
}

extension Session {
  /// `campanile verify BUILD`
  func verify() -> ExitCode {
    let name = arguments.words[0]
    let (findings, count) = CampanileExpansion.verify(buildAt: absolute(name))
    guard findings.isEmpty else {
      tell(failures: findings.map { Failure($0, build: name) })
      return .outsideFailed
    }
    if format == .text {
      terminal.write("\(VisibleText.line(name)): \(counted(count, "file")), all as compiled\n")
    }
    return .success
  }
}
