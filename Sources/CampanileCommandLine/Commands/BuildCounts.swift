internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// The counts of an expansion, for the manifest and for people.
struct BuildCounts {
  private let report: ExpansionReport

  init(_ report: ExpansionReport) { self.report = report }

  var jsonValue: JSONValue {
    let rejects = report.rejects.sorted { $0.key.rawValue < $1.key.rawValue }
    return .object([
      .init("lines", count(report.lines)),
      .init("devices", count(report.devices)),
      .init("rejected-lines", count(report.rejectedLines)),
      .init("rejects", .object(rejects.map { .init($0.key.rawValue, count($0.value)) })),
      .init("campaigns", .object(report.campaigns.map { .init($0.name, value(of: $0)) })),
    ])
  }

  private func value(of campaign: ExpansionReport.Campaign) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("recipients", count(campaign.recipients)),
      .init("pushes", count(campaign.pushes)),
      .init("batches", count(campaign.batches)),
      .init("by-locale", .object(campaign.locales.map { .init($0.locale ?? "none", count($0.recipients)) })),
      .init("by-variant", .object(campaign.variants.map { .init($0.variant ?? "none", count($0.recipients)) })),
      .init("held-out", count(campaign.heldOut)),
      .init(
        "not-sent",
        .object(campaign.unsent.filter { $0.devices > 0 }.map { .init($0.reason.rawValue, count($0.devices)) })),
      .init("duplicates", count(campaign.duplicates)),
      .init("rejected", count(campaign.rejected)),
    ]
    if campaign.withheld > 0 { members.append(.init("withheld", count(campaign.withheld))) }
    if !campaign.waves.isEmpty {
      let waves = campaign.waves.enumerated().map { JSONValue.Member("\($0.offset + 1)", count($0.element)) }
      members.append(.init("by-wave", .object(waves)))
    }
    if let testers = campaign.testers { members.append(.init("testers", count(testers))) }
    return .object(members)
  }

  private func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  /// `2 rejected lines: invalid-json 1, invalid-token 1`; `nil` where there are none.
  var rejected: String? {
    guard report.rejectedLines > 0 else { return nil }
    let codes = report.rejects.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
    return "\(counted(report.rejectedLines, "rejected line")): \(codes.joined(separator: ", "))"
  }

  /// A few lines for people.
  ///
  /// - Parameter notes: what is said of campaigns whose moments lie outside of the window, by name.
  func summary(
    of plans: [Plan], out: String, isExample: Bool, isShard: Bool, notes: [String: WindowNote]
  ) -> String {
    // Who reads what goes to topics and channels, nobody here can count.
    let others = plans.filter { !$0.isToDevices }.map { ($0.name, $0.channel == nil ? "have subscribed" : "listen") }
    let readers = Dictionary(others) { first, _ in first }
    var text = ""
    for campaign in report.campaigns {
      let note = notes[campaign.name]
      if let note, note.isWhole {
        text += "\(campaign.name): \(note.text)\n"
        continue
      }
      var parts = [counted(campaign.recipients, "recipient"), counted(campaign.batches, "batch", "batches")]
      if let readers = readers[campaign.name] {
        parts = ["\(counted(campaign.batches, "message")) for all who \(readers)"]
      }
      if !campaign.waves.isEmpty {
        parts.append("in waves of \(campaign.waves.map(String.init).joined(separator: ", "))")
      }
      if let testers = campaign.testers, testers > 0 { parts.append(counted(testers, "tester")) }
      if campaign.heldOut > 0 { parts.append("\(campaign.heldOut) held out") }
      for (reason, devices) in campaign.unsent where devices > 0 {
        parts.append("\(devices) not sent (\(reason.words))")
      }
      if campaign.rejected > 0 { parts.append("\(campaign.rejected) rejected") }
      if campaign.duplicates > 0 { parts.append(counted(campaign.duplicates, "duplicate")) }
      text += "\(campaign.name): \(parts.joined(separator: ", "))\n"
      if let note { text += "\(campaign.name): \(note.text)\n" }
    }
    let duplicates = report.campaigns.reduce(0) { $0 + $1.duplicates }
    if duplicates > 0 {
      text += "duplicates are told within each campaign\(isShard ? " and shard" : "")\n"
    }
    if let rejected { text += rejected + (out == "-" ? "" : "; see \(VisibleText.line(out))/rejects.jsonl") + "\n" }
    let isForExamples = isExample && plans.contains(where: \.isToDevices)
    if out != "-" { text += "wrote \(VisibleText.line(out))\(isForExamples ? ", for the workspace's examples" : "")\n" }
    return text
  }
}

extension CompiledSchedule.NoSendReason {
  /// The reason in an author's words.
  var words: String {
    switch self {
    case .late: "before this window"
    case .afterWindow: "after this window"
    case .noZone: "no time zone"
    case .quietHours: "quiet hours"
    case .noTickInWindow: "not within the window"
    case .expired: "expired before it could be sent"
    case .expiredWhileHeld: "expired in quiet hours"
    case .noToken: "no token for it"
    case .noDate: "no date to count from"
    case .suppressed: "suppressed"
    case .notATester: "no testers"
    case .beyondRamp: "beyond the ramp"
    case .noHour: "an hour that is none of 0 to 23"
    case .capped: "capped"
    case .excluded: "excluded by another campaign"
    case .sentBefore: "sent before"
    }
  }
}
