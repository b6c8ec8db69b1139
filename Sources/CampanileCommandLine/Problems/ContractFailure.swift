internal import CampanileSyntax

/// What is wrong with a contract, or with what is taken for one.
extension Failure {
  static func foreignContract(_ out: String) -> Failure {
    .isThereAlready(out, "and is no contract", help: ["name another file with `--out`, or remove this one"])
  }

  static func contractIsNotThere(_ name: String) -> Failure {
    .isNotThere(name, path: name, help: "name a contract's file, or a workspace's folder")
  }

  static func workspaceHasErrors(_ name: String) -> Failure {
    Failure(
      .wrongUse, summary: "the workspace `\(name)` has errors", path: name,
      help: ["`campanile check --workspace \(name)` tells them"])
  }

  static func folderWithoutContract(_ name: String) -> Failure {
    .isNoWorkspace(name, help: "name a contract's file, or a folder with `campaigns` and `templates`")
  }

  static func unreadableContract(_ name: String) -> Failure { .unreadable(name, help: ["name a contract's file"]) }

  static func contractOfOther(_ name: String, _ other: String, own: String) -> Failure {
    Failure(
      .wrongUse, summary: "`\(name)` is of the app `\(VisibleText.line(other))`, and the workspace's is `\(own)`",
      path: name,
      help: ["name a contract of the same app, or its workspace"])
  }

  static func isNoContract(_ name: String, because reason: String) -> Failure {
    Failure(
      .unreadableFile, summary: "`\(name)` is not a contract: \(reason)", path: name,
      help: ["write one with `campanile contract --out FILE`"])
  }
}

extension UsageProblem {
  static let nothingToBreak = UsageProblem(
    text: "`campanile breaking` needs to know what to compare with",
    help: "name a contract or a workspace: `campanile breaking --against contracts/4.2.json`")
}
