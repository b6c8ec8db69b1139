internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import Foundation

extension CommandRow {
  static let contract = CommandRow(
    name: "contract", arguments: "", argumentCount: 0...0,
    summary: "Writes what the app of this workspace understands.",
    details: """
      Categories and actions, keys and types of `data` by campaign, refreshes, pushes of other kinds, Live Activities with the \
      keys and types of their attributes and state, tokens, keys of the app's own texts, sounds and launch images, as JSON. Written when a version of the app is shipped, and named in the `app` block with `contract \
      "contracts/4.2.json" for 4.2`, it lets `check` compare every campaign with the versions that its segment lets in.
      """,
    options: [
      .workspace, .allowRead, OptionRow("out", "FILE|-", "where to; `-` is standard output (-)", .output()), .color,
      .formatDiagnostics,
    ],
    examples: [
      ("campanile contract --out contracts/4.2.json", "what version 4.2 of the app understands, when it is shipped")
    ],
    run: { $0.writeContract() })

  static let breaking = CommandRow(
    name: "breaking", arguments: "", argumentCount: 0...0,
    summary: "Tells what of the campaigns a shipped app would not understand.",
    details: """
      Compares every campaign, refresh, push and Live Activity with a contract, or with another workspace's, as `check` does with those that `app` \
      names, whatever the segments are. Exit code 1 when something breaks; what is only lost, such as a new sound, is told too.
      """,
    options: [
      .workspace, .allowRead,
      OptionRow("against", "OLD", "a contract's file, or the folder of a workspace"),
      OptionRow("format", "text|jsonl", "for people, or for programs (text)", .choice), .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile breaking --against contracts/4.2.json", "what version 4.2 of the app would not understand")
    ],
    run: { session throws(UsageProblem) in try session.breaking() })
}

extension Session {
  /// `campanile contract`
  func writeContract() -> ExitCode {
    let compilation: Compilation
    switch compiled() {
    case .failure(let code): return code
    case .success(let found): compilation = found
    }
    let bytes = Contract(compilation.appSide).json
    guard let out = arguments.text("out"), out != "-" else {
      _ = terminal.output(bytes)
      return .success
    }
    if let old = FileManager.default.contents(atPath: absolute(out)), !old.isEmpty,
      (try? Contract(json: [UInt8](old))) == nil
    {
      return fail(.foreignContract(out))
    }
    let folder = URL(filePath: absolute(out)).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let problem = replace(absolute(out), with: bytes, shownPath: out) { return fail(problem) }
    note("\(VisibleText.line(out)): written\n")
    return .success
  }

  /// `campanile breaking`
  func breaking() throws(UsageProblem) -> ExitCode {
    guard let name = arguments.text("against") else {
      throw .nothingToBreak
    }
    let isForPrograms = try arguments.choice("format") == "jsonl"
    let compilation: Compilation
    switch compiled() {
    case .failure(let code): return code
    case .success(let found): compilation = found
    }
    let old: Contract
    switch contract(named: name) {
    case .failure(let failure): return fail(failure)
    case .success(let found): old = found
    }
    let current = Contract(compilation.appSide)
    guard old.bundle == current.bundle else {
      return fail(.contractOfOther(name, old.bundle, own: current.bundle))
    }
    var counts = (breaking: 0, lost: 0)
    var pushCount = 0
    func tell(_ what: String, _ name: String, _ misfits: [Misfit]) {
      for misfit in misfits {
        if misfit.isBreaking { counts.breaking += 1 } else { counts.lost += 1 }
        if isForPrograms {
          let line = JSONValue.object([
            .init(what, .text(name)), .init("breaking", .boolean(misfit.isBreaking)),
            .init("reason", .text(misfit.wording)),
          ])
          _ = terminal.output(line.encoded() + [0x0A])
        } else {
          terminal.write("\(misfit.isBreaking ? "breaks" : "lost"): \(name): \(misfit.wording)\n")
        }
      }
    }
    for push in current.pushes {
      pushCount += 1
      tell("campaign", push.name, old.misfits(of: push, in: current))
    }
    for activity in current.live?.activities ?? [] {
      for push in activity.pushes {
        pushCount += 1
        tell("campaign", push.name, old.misfits(of: push, to: activity))
      }
      tell("activity", activity.name, old.leftovers(of: activity))
    }
    note(
      counts.breaking + counts.lost == 0
        ? "\(counted(pushCount, "campaign")): the app of `\(VisibleText.line(name))` understands all\n"
        : "\(counted(counts.breaking, "thing")) would break in that app, \(counts.lost) would be lost\n")
    return counts.breaking == 0 ? .success : .sourcesAreWrong
  }

  private func contract(named name: String) -> Result<Contract, Failure> {
    let place = URL(filePath: absolute(name)).resolvingSymlinksInPath()
    guard let isFolder = try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory else {
      return .failure(.contractIsNotThere(name))
    }
    if isFolder {
      do {
        let workspace = try Workspace(at: absolute(name), allowing: arguments.all("allow-read").map(absolute))
        let compilation = compiled(workspace.files)
        guard compilation.isSuccess else {
          return .failure(.workspaceHasErrors(name))
        }
        return .success(Contract(compilation.appSide))
      } catch {
        return .failure(.folderWithoutContract(name))
      }
    }
    guard let bytes = FileManager.default.contents(atPath: absolute(name)), bytes.count <= SourceFile.maximumByteCount
    else {
      return .failure(.unreadableContract(name))
    }
    do {
      return .success(try Contract(json: [UInt8](bytes)))
    } catch {
      return .failure(.isNoContract(name, because: error.reason))
    }
  }

  private enum Compiled {
    case success(Compilation)
    case failure(ExitCode)
  }

  private func compiled() -> Compiled {
    let workspace: Workspace
    switch self.workspace() {
    case .failure(let failure): return .failure(fail(failure))
    case .success(let found): workspace = found
    }
    // The contracts that `app` names are `check`'s; here they would be in the way of what is asked.
    let compilation = compiled(workspace.files, CompileOptions(checksContracts: false))
    guard compilation.isSuccess else {
      tell(compilation, files: workspace.files)
      return .failure(.sourcesAreWrong)
    }
    return .success(compilation)
  }
}
