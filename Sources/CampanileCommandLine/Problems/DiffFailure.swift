internal import CampanileExpansion
internal import CampanileSyntax

/// Why two states can't be compared.
extension Failure {
  static let nothingToCompare = Failure(
    .unreadableFile, summary: "neither side has a campaign, so nothing was compared",
    help: ["name the folders that hold `campaigns`, or builds of them"])

  static func sideIsNotThere(_ name: String) -> Failure {
    .isNotThere(VisibleText.line(name), path: name, help: "name a workspace, a build, or a file `NAME.plan.json`")
  }

  static func sideIsWrong(_ name: String) -> Failure {
    Failure(
      .unreadableFile, summary: "the sources in `\(VisibleText.line(name))` are wrong, so nothing was compared",
      path: name, help: ["`campanile check --workspace \(VisibleText.line(name))` says the same"])
  }

  static func unreadableSide(_ name: String) -> Failure {
    .unreadableHere(VisibleText.line(name), .unusablePlan, path: name, help: [])
  }

  static func sideIsNoPlan(_ name: String, _ problem: PlanReadProblem) -> Failure {
    .isNoPlan(VisibleText.line(name), problem, path: name)
  }

  /// - Parameter name: of a folder.
  init(_ problem: CompiledBuild.Problem, side name: String) {
    switch problem {
    case .notABuild:
      self.init(
        .unreadableFile, summary: "`\(VisibleText.line(name))` is neither a workspace nor a build", path: name,
        help: ["a workspace holds `campaigns` and `templates`, a build a `manifest.json`"])
    case .damaged(let finding): self.init(finding, build: name)
    case .unusablePlan(let file, let problem): self = .sideIsNoPlan(name + "/" + file, problem)
    }
  }
}
