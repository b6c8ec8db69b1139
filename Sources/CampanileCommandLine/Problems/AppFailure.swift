internal import CampanileAppCode
internal import CampanileSyntax

/// What stands in the way of an app's declarations and of its code.
extension Failure {
  init(_ problem: AppFolder.Problem, app name: String) {
    self = .unreadable(name, because: problem.summary, help: [problem.help])
  }

  // MARK: adopt

  static func nothingToAdopt(_ app: String) -> Failure {
    Failure(
      .unreadableFile, summary: "`\(app)` registers no category, and has no links", path: app,
      help: ["name the folder in which the app's Swift sources and its Info.plist are"])
  }

  static func adoptedIsThere(_ out: String) -> Failure { .isThereAlready(out, help: ["choose another file"]) }

  // MARK: generate

  /// What the sources lack for the app's code, though not for sending.
  static let nothingToGenerate = Failure(
    .notGenerated, summary: "the workspace sends nothing, so there is nothing to generate",
    help: ["write a campaign in `campaigns/`"])

  static let appWithoutTag = Failure(
    .notGenerated, summary: "the app has no `tag`, so that it can't tell campaigns apart",
    help: ["add `tag \"c\"` to the `app` block: every push then says its campaign under this key"])

  static func takenTypes(_ types: [String]) -> Failure {
    Failure(
      .notGenerated,
      summary: "\(types.map { "`\($0)`" }.joined(separator: ", ")) can't be the type of a Live Activity",
      help: [
        "Swift, or the generated code, has something else of this name; call the `type` like `RideAttributes`"
      ])
  }

  /// - Parameter folder: that a workspace's sources are read from.
  static func appCodeWithin(_ folder: String, _ out: String) -> Failure {
    Failure(
      .unwritableFile, summary: "`\(out)` lies in `\(VisibleText.line(folder))`, \(ofWorkspace)", path: out,
      help: ["choose a folder of the app"])
  }

  static func foreignAppCode(_ path: String) -> Failure {
    .isThereAlready(
      path, "and no `generate` wrote it", help: ["choose another folder, or move the file away"])
  }

  static func unmadeAppFolder(_ out: String, because reason: String) -> Failure {
    .unmadeFolder("`\(out)`", because: reason, path: out)
  }

  static func appWithoutSettings(_ app: String) -> Failure {
    Failure(
      .unreadableFile,
      summary: "there is no Info.plist, no .entitlements file and no project of an app in `\(app)`", path: app,
      help: ["name the folder of the app's Xcode project"])
  }
}

extension UsageProblem {
  static let noAppToAdopt = UsageProblem(
    text: "`campanile adopt` needs an app", help: "name its folder with `--app DIR`")

  static func generatesOther(_ word: String) -> UsageProblem {
    UsageProblem(text: "`generate` writes `swift`, not `\(word)`", help: "write `campanile generate swift --out DIR`")
  }

  static let nowhereToGenerate = UsageProblem(
    text: "`campanile generate swift` needs to know where to write", help: "name a folder with `--out DIR`")
}

extension UsageProblem {
  static func adoptedAsOther(_ out: String, template: String) -> UsageProblem {
    UsageProblem(
      text: "`--out \(out)` is no template, and what `adopt` writes is one",
      help: "write `--out \(ShellWord.quoted(template))`")
  }
}
