internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import Foundation

extension CommandRow {
  static let send = CommandRow(
    name: "send", arguments: "BUILD", argumentCount: 1...1,
    summary: "Sends what a build has, each push when it is due.",
    details: """
      Senders: \(SenderTable.rows.map { "`\($0.name)` \($0.summary)" }.joined(separator: "; ")).

      What is due by now is sent, over all campaigns in the order of time; what has expired is not. A journal beside the \
      build says what was sent, so that `send` again goes on where the last one ended, also when that was killed. Batches \
      made from a workspace's examples go to one's own device alone, with `--to`.
      """,
    options: [.sender] + OptionRow.ofSenders + OptionRow.choosing + OptionRow.sending + [.color, .formatDiagnostics],
    examples: [
      ("campanile send build", "a dry run"),
      (
        "campanile send build --sender exec --program ./sender.py --wait",
        "a program of your own, each push at its time"
      ),
      ("campanile send build --now 2026-12-01T08:00:00Z", "what would be due at that moment"),
    ],
    run: { session throws(UsageProblem) in try await session.send() })
}

extension Session {
  /// `campanile send BUILD`
  func send() async throws(UsageProblem) -> ExitCode {
    let name = arguments.words[0]
    guard let row = SenderTable.row(try arguments.choice("sender") ?? "dry-run") else { return .usage }
    let settings = senderSettings
    try checkOptions(of: row, settings)
    var policy = try sendPolicy(for: row)
    let folder = URL(filePath: absolute(name)).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    let (findings, _) = CampanileExpansion.verify(buildAt: folder)
    if let finding = findings.first {
      return fail(.damaged(finding, toSend: name))
    }
    guard let facts = BuildFacts(ofBuildAt: folder) else {
      return fail(.unreadableManifest(name))
    }
    guard row.formats.contains(facts.format) else {
      return fail(.otherFormat(facts.format, for: row, build: name))
    }
    if let problem = row.checkBuild(settings, facts) {
      return fail(Failure(problem, build: name))
    }
    if facts.format == .apns { _ = try arguments.token("to") }
    let timetable: Timetable
    do {
      timetable = try Timetable(ofBuildAt: folder)
    } catch {
      return fail(Failure(error, build: name))
    }
    let chosen = try chosenRows(of: timetable)
    policy.rows = chosen
    if let failure = exampleFailure(timetable, chosen, row) { return fail(failure) }
    if let shard = facts.shard { tell(failures: [.sendingShard(shard, build: name)]) }
    guard row.reachesDevices, policy.otherToken == nil, row.delivers(settings) else {
      return await send(timetable, facts, policy, row, settings, journal: nil, in: nil, name: name)
    }
    // For as long as this process lives: nobody else sends this build, whatever its journal is called.
    guard let lock = FolderLock(folder, attempts: 10) else {
      return fail(Failure(.inUse, build: name, folder: SendFolder(besideBuildAt: name)))
    }
    let sending = sendFolder(ofBuildAt: folder)
    if sending.isNamed, isInside(sending.path, folder) {
      return fail(.journalWithin(name))
    }
    let forgotten = sending.forgottenCount(of: facts.seal)
    if forgotten > 0 { tell(failures: [.forgotten(accepted: forgotten, folder: sending)]) }
    let journal: SendJournal
    do {
      journal = try sending.open(seal: facts.seal, pushCount: timetable.pushCount)
    } catch {
      return fail(Failure(error, build: name, folder: sending))
    }
    defer { withExtendedLifetime(lock) {} }
    return await send(timetable, facts, policy, row, settings, journal: journal, in: sending, name: name)
  }

  private func send(
    _ timetable: Timetable, _ facts: BuildFacts, _ policy: SendPolicy, _ row: SenderRow, _ settings: SenderSettings,
    journal: SendJournal?, in folder: SendFolder?, name: String
  ) async -> ExitCode {
    let sender: any Sender
    do {
      sender = try row.make(settings, facts)
    } catch {
      return fail(Failure(error))
    }
    let clock = sendClock(moves: row.reachesDevices)
    let outbox = Outbox(timetable, seal: facts.seal, policy: policy, journal: journal, clock: clock) { news in
      // A send may wait for a service for minutes: who watches a log is told why.
      note("\(ProgressLine.clearing(terminal))note: \(SendText.line(news, retries: policy.retries))\n")
    }
    let run = SendRun(outbox, sender)
    Interruption.handOver(to: run.interruptionHandler)
    let line = SendProgressLine(outbox)
    let progress = row.reachesDevices ? ProgressLine(terminal, text: { line.text }) : nil
    let (summary, failure) = await run.send()
    progress?.end()
    Interruption.takeBack()
    if failure == nil, let result = (sender as? any ShowingSender)?.result {
      show(result, summary, timetable, name: name)
      return .success
    }
    return tell(summary, failure, facts, timetable, row, folder, name: name, runs: run)
  }

  // MARK: The end

  private func show(_ result: SenderResult, _ summary: SendSummary, _ timetable: Timetable, name: String) {
    switch result {
    case .line(let text): terminal.write(VisibleText.line(text) + "\n")
    case .table(let rows, let showsPayload):
      let isForAudience = timetable.hasOthers(among: timetable.rows(ofCampaigns: nil, locales: nil))
      let table = DryRunTable(rows: rows, summary: summary, build: name, showsPayload: showsPayload || !isForAudience)
      terminal.write(table.text)
    }
  }

  private func tell(
    _ summary: SendSummary, _ failure: SendFailure?, _ facts: BuildFacts, _ timetable: Timetable, _ row: SenderRow,
    _ folder: SendFolder?, name: String, runs: SendRun
  ) -> ExitCode {
    terminal.write(SendText(summary).text)
    var problems: [Failure] = []
    if let folder {
      do {
        try folder.write(SendReport(summary, seal: facts.seal, sender: row.name))
        terminal.write("report: \(VisibleText.line(shown(folder.reportPath)))\n")
      } catch {
        problems.append(Failure(error, path: folder.reportPath, help: []))
      }
      problems += writeTokens(of: timetable, facts, folder)
    }
    let isInterrupted = Interruption.signal != nil || failure?.cause == .interrupted
    if let failure, failure.cause != .interrupted, !isInterrupted {
      problems.append(Failure(ending: failure, accepted: summary.count(of: .accepted), waiting: summary.waiting))
    } else if isInterrupted {
      problems.append(.interruptedSend)
    } else if summary.needsAttention {
      problems.append(.notAllSent(summary, build: name, endpoint: arguments.text("endpoint")))
    }
    guard problems.isEmpty else {
      tell(failures: problems)
      return .outsideFailed
    }
    return .success
  }

  /// `--dead-tokens` and `--suspect-tokens`.
  func writeTokens(of timetable: Timetable, _ facts: BuildFacts, _ folder: SendFolder) -> [Failure] {
    var problems: [Failure] = []
    for (option, status) in [("dead-tokens", PushStatus.dead), ("suspect-tokens", .suspect)] {
      guard let file = arguments.text(option) else { continue }
      do {
        let journal = try SendJournal.read(
          at: folder.journalPath, seal: facts.seal, pushCount: timetable.pushCount
        ).journal
        let output = try WholeFile(at: absolute(file), shownPath: file, isPrivate: true)
        try TokenLists.each(status, of: timetable, in: journal) { try output.write(ContiguousArray($0).span) }
        try output.commit()
      } catch let problem as OutputProblem {
        problems.append(Failure(problem, path: file, help: []))
      } catch {
        problems.append(.tokensNotRead(file))
      }
    }
    return problems
  }
}

extension SendRun {
  /// Ends a send in good order when it is interrupted: nothing more is begun, what is under way is waited for briefly, a
  /// program is asked to end; at the second time all ends at once.
  fileprivate var interruptionHandler: @Sendable (Int32) -> Void {
    let first = Locked<ContinuousClock.Instant?>(nil)
    return { number in
      let now = ContinuousClock.now
      let elapsed: Duration? = first.withLock { first in
        if let first { return now - first }
        first = now
        return nil
      }
      guard let elapsed else { return interrupt() }
      // A shell and a supervisor may both send one, within a moment; who sends another means at once.
      guard elapsed > .milliseconds(500) else { return }
      kill()
      _exit(128 + number)
    }
  }
}
