internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// Sentences that several commands say of files.
extension Failure {
  // MARK: Reading

  /// - Parameters:
  ///   - code: what it was read for.
  ///   - path: where it is told, if not at the file itself.
  static func unreadable(
    _ name: String, _ code: Code = .unreadableFile, because reason: String? = nil, path: String? = nil,
    help: [String] = []
  ) -> Failure {
    Failure(
      code, summary: "`\(name)` can't be read\(reason.map { ": " + $0 } ?? "")", path: path ?? name,
      help: NearbyFile.help(for: path ?? name) + help)
  }

  /// The folder that the command was started in was removed, so that no path leads anywhere.
  static let noFolder = Failure(
    .unreadableFile, summary: "the folder that this runs in is gone", help: ["change into another one: `cd FOLDER`"])

  /// A file that the command line names, which may as well not be there.
  static func unreadableHere(_ name: String, _ code: Code = .unreadableFile, path: String? = nil, help: [String])
    -> Failure
  {
    let file = path ?? name
    var isFolder: ObjCBool = false
    // The flag is filled in for the call.
    guard unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      return Failure(code, summary: "there is no `\(name)`", path: file, help: NearbyFile.help(for: file) + help)
    }
    let isClosed = !FileManager.default.isReadableFile(atPath: file)
    return .unreadable(
      name, code, because: isFolder.boolValue ? "it is a folder" : isClosed ? "permission denied" : nil, path: path,
      help: help)
  }

  static func isNotThere(_ name: String, path: String, help: String) -> Failure {
    Failure(.unreadableFile, summary: "there is no `\(name)`", path: path, help: [help])
  }

  /// - Parameters:
  ///   - name: what the plan is called in a sentence.
  ///   - path: what the command line calls it.
  static func isNoPlan(_ name: String, _ problem: PlanReadProblem, path: String) -> Failure {
    let place = problem.path.isEmpty ? "" : ", at `\(problem.path)`"
    return Failure(
      .unusablePlan, summary: "`\(name)` is no plan\(place): \(problem.reason)", path: path,
      help: [NearbyBuild.planMeant(by: path) ?? "compile the sources anew, or mend what was edited"])
  }

  /// A build that isn't as it was compiled.
  init(_ finding: VerificationFinding, build: String) {
    self.init(
      finding, build: build, help: finding.help ?? "compile it anew, or get it again from where it was compiled")
  }

  init(_ finding: VerificationFinding, build: String, help: String) {
    self.init(
      .damagedBuild, summary: finding.text, path: build, help: [NearbyBuild.meant(by: build, finding) ?? help])
  }

  // MARK: Writing

  init(_ problem: OutputProblem, path: String?) { self.init(problem, path: path, help: [problem.help]) }

  init(_ problem: OutputProblem, path: String?, help: [String]) {
    self.init(.unwritableFile, summary: problem.summary, path: path, help: help)
  }

  /// A file of the workspace, which can't be in another place.
  static func unwritableSource(_ problem: OutputProblem, path: String) -> Failure {
    let isFull = if case .diskFull = problem { true } else { false }
    return Failure(
      problem, path: path,
      help: [isFull ? "make room: the file is as it was" : "let it be written, or mend it by hand: it is as it was"])
  }

  /// What is there already was written by nobody who may write over it.
  ///
  /// - Parameter why: why it stays.
  static func isThereAlready(
    _ name: String, _ why: String = "and nothing is overwritten", path: String? = nil, help: [String]
  ) -> Failure {
    Failure(.unwritableFile, summary: "`\(name)` is there already, \(why)", path: path ?? name, help: help)
  }

  /// Of a folder that would be written to.
  static let ofWorkspace = "whose files are those of a workspace"

  static func unmadeFolder(_ folder: String, because reason: String, path: String) -> Failure {
    Failure(
      .unwritableFile, summary: "the folder \(folder) can't be made: \(reason)", path: path,
      help: ["choose another place"])
  }

  // MARK: The command line

  /// A command line that can't be carried out, for programs that read problems.
  init(_ problem: UsageProblem) { self.init(.wrongUse, summary: problem.text, help: [problem.help]) }
}

extension VerificationFinding {
  /// What to do where the build itself may be right; `nil` where it has to be made anew.
  var help: String? {
    switch self {
    case .extra: "remove it, or keep it elsewhere"
    case .newerManifest: "use the newer Campanile that compiled it, or compile it anew with this one"
    default: nil
    }
  }
}

extension UsageProblem {
  /// What would be written over is no earlier output of the command.
  static func foreignFile(option: String, path: String, command: String) -> UsageProblem {
    UsageProblem(
      text: "`--\(option)` would write over `\(path)`, which `\(command)` did not write",
      help: "name another file, or move this one away")
  }

  /// What is named as the place is a link to nothing.
  static func deadLink(_ path: String) -> UsageProblem {
    UsageProblem(
      text: "`\(path)` is a link that leads nowhere", help: "remove the link, or make what it leads to")
  }

  /// Nothing is kept that a power cut could take.
  static let durableOutput = UsageProblem(
    text: "`--durable` waits for the disk, and standard output is none",
    help: "remove it, or name a folder with `--out`")

  /// The name of the file is one of another format than what would be written.
  static func named(_ path: String, asFormat format: String) -> UsageProblem {
    UsageProblem(
      text: "`\(path)` is called as a file of `--format \(format)` is, which isn't asked for",
      help: "add `--format \(format)`, or name another file")
  }

  static func option(_ option: String, goesWith other: String, help: String) -> UsageProblem {
    UsageProblem(text: "`--\(option)` goes with \(other)", help: help)
  }

  static let keepOne = "keep one of the two"
  static let removeOne = "remove one of the two"
}

/// What was most likely meant.
func didYouMean(_ name: String) -> String { "did you mean `\(name)`?" }
