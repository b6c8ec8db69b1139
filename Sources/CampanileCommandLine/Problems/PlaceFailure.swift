internal import CampanileSyntax

/// What is said of places where a command may not write. Of each, `subject` names the option, or the output that has its
/// place without one.
extension UsageProblem {
  static func folderOfPlans(_ folder: String) -> UsageProblem {
    UsageProblem(
      text: "`\(folder)` is a folder, and a plan is a file",
      help: "name its plans: `\(ShellWord.quoted(folder))/*.plan.json`")
  }

  static func overInput(_ subject: String, _ input: String) -> UsageProblem {
    UsageProblem(
      text: "\(subject) would write over `\(input)`, which is read here", help: "name another file or folder")
  }

  /// - Parameter isThere: whether the source would be lost.
  static func asSource(_ subject: String, _ path: String, isThere: Bool) -> UsageProblem {
    UsageProblem(
      text: isThere
        ? "\(subject) would write over `\(path)`, which is a source"
        : "\(subject) is called `\(path)`, as sources are, and would be read as one",
      help: "name another file")
  }

  static func amongSources(_ subject: String, folder: String) -> UsageProblem {
    UsageProblem(
      text: "\(subject) would write among the sources in `\(folder)`", help: "name a folder outside of it")
  }

  /// - Parameter folder: where a build can stand.
  static func buildInWorkspace(_ subject: String, folder: String) -> UsageProblem {
    UsageProblem(
      text: "\(subject) names the workspace itself, and a build has a folder of its own",
      help: "write `--out \(ShellWord.quoted(folder))`, or leave the option out")
  }

  static func overFile(_ subject: String, _ path: String, readBy source: String) -> UsageProblem {
    UsageProblem(
      text: "\(subject) would write over `\(path)`, which `\(VisibleText.line(source))` reads",
      help: "name another file")
  }

  static func insideBuild(_ subject: String, _ build: String) -> UsageProblem {
    UsageProblem(
      text: "\(subject) would be written into the build `\(build)`, which would no longer be what was compiled",
      help: "name a place outside of it")
  }
}
