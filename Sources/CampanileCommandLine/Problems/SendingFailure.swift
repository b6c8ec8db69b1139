internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Why a build isn't sent.
extension Failure {
  static func damaged(_ finding: VerificationFinding, toSend build: String) -> Failure {
    Failure(finding, build: build, help: (finding.help ?? "compile it anew") + "; nothing was sent")
  }

  static func unreadableManifest(_ build: String) -> Failure {
    Failure(.damagedBuild, summary: "manifest.json can't be read", path: build)
  }

  static func otherFormat(_ format: BatchFormat, for row: SenderRow, build: String) -> Failure {
    Failure(
      .wrongUse, summary: "`--sender \(row.name)` takes no build for \(format.rawValue)", path: build,
      help: ["compile with `--format \(row.formats.map(\.rawValue).joined(separator: "` or `--format "))`"])
  }

  /// - Parameter accepted: by how many devices it was, as the report says.
  static func forgotten(accepted: Int, folder: SendFolder) -> Failure {
    Failure(
      .unusableJournal, .warning,
      summary:
        "the journal is gone, and the report beside it tells of \(counted(accepted, "accepted device")): all is sent again",
      path: folder.journalPath, help: ["to send no more than the rest, stop now, and put the journal back"])
  }

  /// - Parameter shard: `1/3`
  static func sendingShard(_ shard: String, build: String) -> Failure {
    Failure(
      .damagedBuild, .hint, summary: "this is shard \(shard) of a build: the devices of the others aren't in it",
      path: build,
      help: [
        "`campanile merge OUT SHARD…` makes one build of all; what a shard has sent, a merged build would send once more"
      ])
  }

  static func notForExamples(_ build: String) -> Failure {
    Failure(
      .wrongUse, summary: "`--to` sends the workspace's examples, and this build was compiled for an audience",
      path: build, help: ["compile without `--audience`; nothing was sent"])
  }

  static func madeForExamples(_ build: String) -> Failure {
    Failure(
      .wrongUse, summary: "this build was made for the workspace's examples, which are nobody's devices", path: build,
      help: ["compile with `--audience FILE`, or send the examples to a device of your own with `--to TOKEN`"])
  }

  static func journalWithin(_ build: String) -> Failure {
    Failure(
      .wrongUse, summary: "the journal would lie in the build itself, which is then no longer what was compiled",
      path: build, help: ["name another folder with `--journal DIR`; nothing was sent"])
  }

  /// Why a sender can't begin.
  init(_ problem: SendFailure) {
    self.init(problem.cause == .use ? .wrongUse : .senderFailed, summary: problem.summary, help: problem.help)
  }

  /// Why a sender doesn't take a build.
  init(_ problem: SendFailure, build: String) {
    self.init(.wrongUse, summary: problem.summary, path: build, help: problem.help)
  }

  /// What a sender warns of, for programs that read problems.
  static func senderWarning(_ text: String) -> Failure { Failure(.senderFailed, .warning, summary: text) }

  init(_ problem: BatchReader.Problem, build: String) {
    switch problem {
    case .unreadable(let file): self = .unreadable(file, path: build)
    case .notABatch(let file, let line, let reason):
      self.init(
        .damagedBuild, summary: "line \(line) of `\(file)` is no batch: \(reason)", path: build,
        help: ["compile it anew"])
    case .unusable(let file, let reason):
      self.init(.damagedBuild, summary: "`\(file)` can't be used: \(reason)", path: build)
    }
  }

  init(_ problem: JournalProblem, build: String, folder: SendFolder) {
    var path = folder.journalPath
    let help: [String]
    switch problem {
    case .inUse:
      path = build
      help = ["wait until it has ended; `campanile report \(build)` tells how far it is"]
    case .ofAnotherBuild(isComplete: true):
      help = [
        folder.isNamed
          ? "name another folder with `--journal DIR`"
          : "nothing of this one was sent yet: `campanile send \(ShellWord.quoted(build))` does, and moves that journal aside"
      ]
    case .ofAnotherBuild(isComplete: false):
      help = [
        folder.isNamed
          ? "finish sending that build, or name another folder with `--journal DIR`; removing the journal forgets what was sent"
          : "that build lay here before, and what is left of it goes only from a copy of it; `--journal DIR` sends this one, "
            + "with a journal of its own"
      ]
    case .notAJournal: help = ["name another folder with `--journal DIR`"]
    case .holdsOthers:
      path = folder.path
      help = ["name a folder of its own with `--journal DIR`; nothing was sent"]
    case .shortened, .damaged, .damagedHeader:
      help = [
        "nothing is sent, since nobody knows any more what was; restore the file, or decide anew with `--journal DIR`"
      ]
    case .unreadable: help = []
    case .unwritable: help = ["without it nothing is sent; `--journal DIR` names another place"]
    }
    self.init(.unusableJournal, summary: problem.summary, path: path, help: help)
  }
}

/// What is to be told of a send when it has ended.
extension Failure {
  static let interruptedSend = Failure(
    .interrupted, summary: "interrupted", help: ["`send` again goes on where this ended"])

  /// What has ended a send before all was sent.
  ///
  /// - Parameter waiting: what was due, and is still to be sent.
  init(ending problem: SendFailure, accepted: Int, waiting: Int) {
    let code: Code =
      switch problem.cause {
      case .journal: .unusableJournal
      case .build: .damagedBuild
      default: .senderFailed
      }
    let rest = waiting > 0 ? "; \(waiting) more \(waiting == 1 ? "is" : "are") due and still to be sent" : ""
    self.init(
      code, summary: problem.summary,
      help: problem.help + ["\(counted(accepted, "device")) \(accepted == 1 ? "was" : "were") accepted by then" + rest])
  }

  /// - Parameter endpoint: the server that `--endpoint` names.
  static func notAllSent(_ summary: SendSummary, build: String, endpoint: String?) -> Failure {
    let others = summary.count(of: .givenUp) + summary.uncertain
    if summary.count(of: .accepted) == 0, summary.refused > 0, others == 0 {
      let most = summary.total.outcomes.filter { !$0.reason.isEmpty }.max { $0.count < $1.count }
      let reason = most?.reason ?? ""
      // Neither APNs nor FCM answers without one of its own words.
      let other = endpoint.flatMap { reason.hasPrefix("HTTP status ") ? $0 : nil }
      let advice =
        other.map { "and no word of the service's own: is another server at `\(VisibleText.line($0))`?" }
        ?? ownAdvice(most) ?? "look at keys, topic and environment before anything is sent again"
      return Failure(
        .notAllSent,
        summary: "every device was refused: \(counted(summary.refused, "device")), and none accepted",
        help: ["most often for `\(VisibleText.line(reason))`\(other == nil ? ";" : ",") \(advice)"])
    }
    var parts: [String] = []
    var help: [String] = []
    let refused = summary.count(of: .refused)
    if refused > 0 {
      parts.append("\(counted(refused, "device")) refused for a reason that isn't the device's")
      help.append("`campanile report \(VisibleText.line(build))` tells the reasons")
    }
    if summary.count(of: .givenUp) > 0 {
      parts.append("\(summary.count(of: .givenUp)) given up")
      help.append("`send` again tries those that were given up")
    }
    if summary.uncertain > 0 {
      parts.append("\(summary.uncertain) may or may not have arrived")
      help.append(
        "`send` again with `--uncertain resend` sends them once more, with `--uncertain skip` leaves it at that")
    }
    return Failure(.notAllSent, summary: parts.joined(separator: ", "), help: help)
  }

  /// What to do about the reason for which most were refused. That all tokens are dead or belong elsewhere is most likely not
  /// true, so that nothing is said of removing them.
  private static func ownAdvice(_ outcome: (status: PushStatus, reason: String, count: Int)?) -> String? {
    guard let outcome else { return nil }
    if outcome.status == .refused, let fault = FCMFault(text: outcome.reason) { return fault.advice }
    if outcome.status == .refused, let reason = APNsReason(text: outcome.reason) { return reason.advice }
    return FCMFault(text: outcome.reason) == nil
      ? nil : "look at the project, and at the app that the tokens come from, before anything is sent again"
  }

  static func tokensNotRead(_ file: String) -> Failure {
    Failure(.unusableJournal, summary: "the tokens could not be read again", path: file)
  }

  // MARK: report

  static func isNoBuild(_ name: String) -> Failure {
    Failure(
      .damagedBuild, summary: "`\(VisibleText.line(name))` is no build", path: name,
      help: ["name the folder that `campanile compile` or `campanile merge` wrote"])
  }

  /// - Parameter other: a folder with the journal of the same build, whose name is another by now.
  static func nothingSent(of build: String, journal: String, other: String?) -> Failure {
    if let other {
      return Failure(
        .unusableJournal, summary: "there is no journal of this name", path: journal,
        help: [
          "`\(VisibleText.line(other))` holds the journal of this very build: `campanile report \(ShellWord.quoted(build)) --journal \(ShellWord.quoted(other))`"
        ])
    }
    return Failure(
      .unusableJournal, summary: "nothing of this build was sent: it has no journal", path: journal,
      help: ["`campanile send \(VisibleText.line(build)) --sender NAME` begins one; `--journal DIR` names another"])
  }

  static func unreadableJournal(_ path: String) -> Failure {
    Failure(.unusableJournal, summary: "the journal can't be read", path: path)
  }
}
