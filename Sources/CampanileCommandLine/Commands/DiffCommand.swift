internal import Campanile
internal import CampanileExpansion
internal import CampanilePreview
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let diff = CommandRow(
    name: "diff", arguments: "OLD NEW", argumentCount: 2...2, summary: "Says what changed between two states.",
    details: """
      Each is a workspace, a build, or a plan: a folder or a file. Campaigns are compared by name: who gets them, when, \
      which texts in which locales, headers, keys of the payload; and the counts where both are builds. A plan is compared \
      with the other side's campaign of its name. Comments, the order of lines and everything else that doesn't reach a plan \
      make no difference. The exit code is 0 without a difference, 1 with one, and 3 when something can't be read, also \
      sources that are wrong.
      """,
    options: [
      OptionRow(
        "format", "text|markdown|jsonl", "for people, for a comment on a review, or for programs (text)", .choice),
      .allowRead, .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile diff build-of-yesterday build", "what changed since, with counts"),
      ("campanile diff ../main . --format markdown", "a comment on a pull request"),
    ],
    run: { session throws(UsageProblem) in try session.diff() })
}

extension Session {
  /// `campanile diff OLD NEW`
  func diff() throws(UsageProblem) -> ExitCode {
    let format = try arguments.choice("format") ?? "text"
    var sides: [DiffSide] = []
    for name in arguments.words {
      switch diffSide(name) {
      case .success(let side): sides.append(side)
      case .failure(let ended): return ended.exitCode
      }
    }
    var (old, new) = (sides[0], sides[1])
    // A plan alone says nothing of the other side's other campaigns.
    if old.isOnePlan != new.isOnePlan {
      if old.isOnePlan { new = new.only(old.plans) } else { old = old.only(new.plans) }
    }
    guard !old.plans.isEmpty || !new.plans.isEmpty else {
      return fail(.nothingToCompare)
    }
    let diff = PlanDiff(
      from: .init(plans: old.plans, counts: old.counts, rejectedLines: old.rejectedLines),
      to: .init(plans: new.plans, counts: new.counts, rejectedLines: new.rejectedLines),
      asOne: old.isOnePlan && new.isOnePlan)
    switch format {
    case "markdown": terminal.write(DiffMarkdown(diff: diff).text)
    case "jsonl": _ = terminal.output(DiffLines(diff: diff).bytes)
    default: terminal.write(DiffText(diff: diff).text)
    }
    return diff.isEmpty ? .success : .sourcesAreWrong
  }

  /// What one of the two words names.
  private func diffSide(_ name: String) -> Result<DiffSide, Ended> {
    let path = absolute(name)
    var isFolder: ObjCBool = false
    // The call fills the flag.
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .failure(ended(.sideIsNotThere(name)))
    }
    guard isFolder.boolValue else { return onePlan(name) }
    if !FileManager.default.fileExists(atPath: path + "/campaigns"),
      !FileManager.default.fileExists(atPath: path + "/templates")
    {
      return compiledBuild(name)
    }
    let workspace: Workspace
    do {
      workspace = try Workspace(at: path, allowing: arguments.all("allow-read").map(absolute))
    } catch {
      return .failure(ended(Failure(error, named: name)))
    }
    let compilation = compiled(workspace.files)
    guard compilation.isSuccess else {
      tell(compilation, files: workspace.files)
      return .failure(ended(.sideIsWrong(name)))
    }
    return .success(DiffSide(plans: compilation.plans))
  }

  private func onePlan(_ name: String) -> Result<DiffSide, Ended> {
    guard let data = FileManager.default.contents(atPath: absolute(name)) else {
      return .failure(ended(.unreadableSide(name)))
    }
    do {
      return .success(DiffSide(plans: [try Plan(json: [UInt8](data))], isOnePlan: true))
    } catch {
      return .failure(ended(.sideIsNoPlan(name, error)))
    }
  }

  private func compiledBuild(_ name: String) -> Result<DiffSide, Ended> {
    do {
      let build = try CompiledBuild(at: absolute(name))
      return .success(DiffSide(plans: build.plans, counts: build.counts, rejectedLines: build.rejectedLines))
    } catch {
      return .failure(ended(Failure(error, side: name)))
    }
  }

  private func ended(_ failure: Failure) -> Ended { Ended(exitCode: fail(failure)) }
}

/// One of the two states that are compared.
private struct DiffSide {
  var plans: [Plan]
  var counts: [String: [(name: String, count: Int64)]] = [:]
  var rejectedLines: Int64?
  var isOnePlan = false

  func only(_ others: [Plan]) -> DiffSide {
    var side = self
    side.plans = plans.filter { plan in others.contains { $0.name == plan.name } }
    return side
  }
}
