internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Why plans and an audience give no build.
extension Failure {
  /// - Parameters:
  ///   - audience: as the command line names it.
  ///   - out: where the build would have been written.
  init(_ problem: ExpansionProblem, audience: String?, out: String) {
    switch problem {
    case .plan(let name, .windowOfTwoYears(let attribute)):
      self.init(
        .unusablePlan, summary: "in a window as long as this, `each \(attribute)` of `\(name)` may come twice",
        help: ["write `--window 364d`, or less"])
    case .plan(let name, let problem):
      self.init(
        .unusablePlan, summary: "the plan `\(name)` can't be right: \(problem)", help: ["compile the sources anew"])
    case .audience(let path, let reason):
      self = .unreadableAudience(
        audience ?? path, because: reason, help: ["name a file of JSON lines, CSV or TSV, or `-` for standard input"])
    case .form(let fault, let path):
      self = fault.failure(of: audience == "-" ? "standard input" : audience ?? path, path: audience)
    case .tooManyRejects(let rejects): self = rejects.failure(path: audience)
    case .column(let wanted, let all, let header): self = header.failure(lacking: wanted, of: all, path: audience)
    case .repeatedColumn(let name, let header): self = header.failure(repeating: name, path: audience)
    case .header(let reason):
      self.init(
        .unusableAudience, summary: reason, path: audience,
        help: ["the columns are named as the `audience` block says, by `from` where it is given"])
    case .openQuote(let line):
      self.init(
        .unusableAudience,
        summary: "the quote that line \(line) opens is never closed, so that all behind it would be one value",
        path: audience, help: ["close it, or write a quote inside of a value twice"])
    case .otherHeader(let line):
      self.init(
        .unusableAudience,
        summary:
          "line \(line) is a header again, with the columns in another order, so that all behind it would be mistaken",
        path: audience,
        help: ["two files were joined: give their columns the same order first, and leave the second header out"])
    case .shardOfStream:
      self.init(.wrongUse, summary: "`--shard` needs an audience that is a file", help: ["write it to a file first"])
    case .limit(let campaign, let limit):
      self.init(
        .limitExceeded,
        summary: "`\(campaign)` would reach more than its limit of \(counted(limit, "recipient")); nothing was written",
        help: ["check its segment, or raise the `limit`"])
    case .rejected(let line, let code, let reason):
      self.init(
        .unusableAudience, summary: "line \(line) can't be used: \(reason)", path: audience,
        help: ["`campanile explain \(code.rawValue)` tells more; without `--strict` it would go to rejects.jsonl"])
    case .output(let error):
      if let problem = error as? OutputProblem {
        self.init(problem, path: out)
      } else {
        self.init(.unwritableFile, summary: "the output could not be written", path: out)
      }
    case .cancelled: self.init(.interrupted, summary: "interrupted; nothing was written")
    }
  }

  init(_ problem: AudienceDigest.Problem, audience: String?) {
    switch problem {
    case .unreadable(let reason): self = .unreadableAudience(audience, because: reason)
    case .changed:
      self.init(
        .unusableAudience, summary: "the audience was changed while it was read; nothing was written", path: audience,
        help: ["compile again when it is complete"])
    }
  }

  private static func unreadableAudience(_ path: String?, because reason: String, help: [String] = []) -> Failure {
    Failure(
      .unusableAudience, summary: "the audience can't be read: \(reason)", path: path,
      help: NearbyFile.help(for: path) + help)
  }

  static func unwrittenBuild(_ out: String) -> Failure {
    Failure(.unwritableFile, summary: "the build could not be written", path: out)
  }

  static let unwrittenSimulation = Failure(.unwritableFile, summary: "the simulation could not be written")

  /// The same of a build of which some batches have gone to standard output, where nobody can take them back.
  var afterBatches: Failure {
    func cut(_ text: String) -> String { text.replacing("; nothing was written", with: "") }
    return Failure(
      code, severity, summary: cut(summary), path: path,
      help: help.map(cut) + [
        "batches have gone to standard output by then: they are not all of them, and should not be sent"
      ])
  }

  // MARK: Campaigns that the format can't carry

  static func toTopics(_ plans: [Plan]) -> Failure {
    leftOut(plans, "sent to FCM topics, so there are no batches for APNs", by: .fcm)
  }

  static func toTokensOfFCM(_ plans: [Plan]) -> Failure {
    leftOut(plans, "sent to tokens of FCM, so there are no batches for APNs", by: .fcm)
  }

  static func kindUnknownToFCM(_ plans: [Plan]) -> Failure {
    leftOut(plans, "FCM doesn't pass on such a push, so there are no messages for it", by: .apns)
  }

  static func toTokensOfAPNs(_ plans: [Plan]) -> Failure {
    leftOut(
      plans, "the audience has device tokens of APNs, and FCM sends to registration tokens alone", by: .apns,
      help: ["or declare the app's registration tokens, `firebase fcm-token`, and write `token firebase`"])
  }

  /// - Parameter other: the format that carries them.
  private static func leftOut(
    _ plans: [Plan], _ reason: String, by other: BatchFormat, help: [String] = []
  ) -> Failure {
    let names = plans.map { VisibleText.line($0.name) }.joined(separator: ", ")
    return Failure(
      .topicsNeedFCM, .warning, summary: "\(names): \(reason)",
      help: ["compile with `--format \(other.rawValue)`"] + help)
  }

  // MARK: Too many, and nobody

  static func topicsWithoutLimit(_ plan: String) -> Failure {
    Failure(
      .limitExceeded, summary: "`\(plan)` is for everyone but who has subscribed to a topic; nothing was written",
      help: ["compile with `--allow-everyone` if that is what you mean; nobody here can count its recipients"])
  }

  static func everyoneWithoutLimit(_ plan: String, recipients: Int) -> Failure {
    Failure(
      .limitExceeded, summary: "`\(plan)` is for everyone, which is \(recipients) recipients; nothing was written",
      help: ["give it a `limit`, or compile with `--allow-everyone` if that is what you mean"])
  }

  static let noCampaigns = Failure(
    .nobodyReached, .warning, summary: "nobody gets anything: the workspace has no campaign",
    help: ["a campaign stands in a file `campaigns/NAME.campaign`"])

  /// - Parameter counts: how many were rejected, and for what.
  static func rejectedLines(_ counts: String, path: String?, out: String) -> Failure {
    Failure(
      .unusableAudience, .warning, summary: counts, path: path,
      help: out == "-" ? [] : ["see `\(VisibleText.line(out))/rejects.jsonl`"])
  }

  /// Where no campaign has a recipient, though there were devices.
  ///
  /// - Parameter audience: as the command line names it; `nil` for the workspace's examples.
  static func nobodyGetsAnything(_ report: ExpansionReport, audience: String?) -> Failure {
    let option = audience.map { " --audience \(VisibleText.line($0))" } ?? ""
    let devices = counted(report.devices, audience == nil ? "example" : "device")
    let isRejected = report.rejectedLines >= report.records
    return Failure(
      .nobodyReached, .warning,
      summary: isRejected
        ? "nobody gets anything: every line of the audience was rejected"
        : "nobody gets anything: \(devices) \(report.devices == 1 ? "was" : "were") read, and no campaign has a recipient",
      path: audience,
      help: (report.look?.hints(needed: false) ?? []) + [
        isRejected
          ? "`rejects.jsonl` says why, line by line"
          : "`campanile simulate\(option)` counts why not; moments are those from `--now` on, within `--window`"
      ])
  }
}

/// Why a file can't be noted in the manifest.
extension AudienceDigest.Problem {
  static let noFile = unreadable(reason: "it is no file")
  static let notHashed = unreadable(reason: "it could not be hashed")
}

extension UsageProblem {
  static func optionWithoutAudience(_ name: String) -> UsageProblem {
    option(name, goesWith: "`--audience`", help: "name the audience, or remove it")
  }

  static let sinceAfterNow = UsageProblem(
    text: "`--since` is where the previous window ended: a moment before `--now`, and within 366 days of it",
    help: "the window itself begins at `--now`, and is as long as `--window` says")
}

/// What `expand` can't make batches of.
extension Failure {
  static func unreadablePlan(_ name: String) -> Failure {
    .unreadableHere(
      name, .unusablePlan,
      help: [NearbyBuild.planMeant(by: name) ?? "name a file `NAME.plan.json` that `campanile compile` wrote"])
  }
}

extension UsageProblem {
  static let nobodyToExpandFor = UsageProblem(
    text: "`campanile expand` needs an audience", help: "write `--audience FILE`, or `--audience -` for standard input")

  static func repeatedPlan(_ name: String) -> UsageProblem {
    UsageProblem(text: "two plans are named `\(name)`", help: "give each plan once")
  }
}
