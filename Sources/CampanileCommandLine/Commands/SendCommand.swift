internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let send = CommandRow(
    name: "send", arguments: "BUILD", argumentCount: 1...1, summary: "Hands the batches of a build to a sender.",
    details: """
      `dry-run` shows what would go where, when and how large. `exec` starts a program of yours, gives it batches as JSON \
      lines, and reads its answers.
      """,
    options: [
      OptionRow("sender", "dry-run|exec", "who gets the batches (dry-run)", .choice),
      OptionRow("program", "PATH", "the program that `exec` starts: a path, or a name in PATH"),
      OptionRow("argument", "TEXT", "an argument of the program; may be given again", repeats: true),
      OptionRow("timeout", "30s", "how long the program may be silent (30s)", .duration(86_400)),
      OptionRow("batch-timeout", "10m", "how long the program may take for one batch (10m)", .duration(86_400)),
      OptionRow("retries", "N", "how often a device is tried again (3)", .number(0...100)),
      OptionRow("dead-tokens", "FILE", "write the tokens that were refused for good to a file"), .color,
    ],
    examples: [
      ("campanile send build", "a dry run"),
      ("campanile send build --sender exec --program ./sender.py", "a program of your own"),
    ],
    run: { session throws(UsageProblem) in try await session.send() })
}

extension Session {
  /// `campanile send BUILD`
  func send() async throws(UsageProblem) -> ExitCode {
    let name = arguments.words[0]
    let retries = try arguments.number("retries") ?? 3
    let timeout = try arguments.duration("timeout") ?? 30
    let batchTimeout = try arguments.duration("batch-timeout") ?? 600
    let sender = try arguments.choice("sender") ?? "dry-run"
    if sender == "dry-run",
      let option = ["program", "argument", "batch-timeout", "dead-tokens"].first(where: arguments.has)
    {
      throw UsageProblem(text: "`--\(option)` goes with `--sender exec`", help: "add it, or remove the option")
    }
    if sender == "exec", !arguments.has("program") {
      throw UsageProblem(text: "`--sender exec` needs a program", help: "write `--program PATH`")
    }
    let (findings, _) = CampanileExpansion.verify(buildAt: absolute(name))
    if let finding = findings.first {
      return fail(
        Failure(
          .damagedBuild, summary: finding.text, path: name, help: ["compile it anew; nothing was sent"]))
    }
    let folder = absolute(name)
    guard sender == "exec" else { return try await dryRun(folder, name: name) }
    let program = arguments.text("program") ?? ""
    let runner: ProgramSender
    do {
      runner = try ProgramSender(
        // A name without a slash is looked for in PATH.
        program: program.contains("/") ? absolute(program) : program, arguments: arguments.all("argument"),
        patience: .init(silence: Int(timeout), batch: Int(batchTimeout)))
    } catch {
      return fail(Self.failure(of: error, accepted: 0))
    }
    let keepsDeadTokens = arguments.has("dead-tokens")
    let delivery = Task(executorPreference: CommandExecutor.shared) {
      CommandExecutor.shared.check()
      var queue = BatchQueue(folder: folder)
      var sender = runner
      return try await deliver(
        to: &sender, retries: retries, keepsDeadTokens: keepsDeadTokens, next: { try queue.next() },
        pause: { try? await Task.sleep(for: .seconds($0)) })
    }
    let interruption = SendInterruption(runner) { delivery.cancel() }
    defer { interruption.end() }
    do {
      return tell(try await delivery.value)
    } catch let problem as BatchReader.Problem {
      return fail(Self.failure(of: problem, build: name))
    } catch let problem as ProgramSender.Failure {
      return fail(Self.failure(of: problem, accepted: runner.acceptedCount))
    } catch {
      return fail(Failure(.senderFailed, summary: "the sender failed", help: ["what it had accepted by then is sent"]))
    }
  }

  private func dryRun(_ folder: String, name: String) async throws(UsageProblem) -> ExitCode {
    var queue = BatchQueue(folder: folder)
    var sender = DryRunSender()
    do {
      let report = try await deliver(to: &sender, retries: 0, next: { try queue.next() }, pause: { _ in })
      terminal.write(DryRunTable(rows: sender.rows, report: report, build: name).text)
      return .success
    } catch let problem as BatchReader.Problem {
      return fail(Self.failure(of: problem, build: name))
    } catch {
      return fail(Failure(.senderFailed, summary: "the dry run failed"))
    }
  }

  private func tell(_ report: DeliveryReport) -> ExitCode {
    var text = "\(counted(report.batches, "batch", "batches")): \(counted(report.accepted, "device")) accepted"
    for (reason, count) in report.refused.sorted(by: { $0.key < $1.key }) {
      text += ", \(count) refused (\(VisibleText.line(reason)))"
    }
    for (reason, count) in report.givenUp.sorted(by: { $0.key < $1.key }) {
      text += ", \(count) given up (\(VisibleText.line(reason)))"
    }
    if report.retries > 0 { text += "; \(report.retries) tried again" }
    terminal.write(text + "\n")
    if let file = arguments.text("dead-tokens") {
      do {
        let output = try WholeFile(at: absolute(file), shownPath: file, isPrivate: true)
        for token in report.deadTokens { try output.write(token + "\n") }
        try output.commit()
      } catch {
        return fail(Failure(.unwritableFile, summary: error.summary, path: file))
      }
    }
    if report.accepted == 0, report.refusedCount > 0 {
      let reason = report.refused.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
      return fail(
        Failure(
          .senderFailed,
          summary: "every device was refused: \(counted(report.refusedCount, "device")), and none accepted",
          help: [
            "most often for `\(VisibleText.line(reason))`; look at keys, topic and environment before anything is sent again"
          ]))
    }
    return report.givenUp.isEmpty ? .success : .outsideFailed
  }

  private static func failure(of problem: BatchReader.Problem, build: String) -> Failure {
    switch problem {
    case .unreadable(let file):
      Failure(.unreadableFile, summary: "`\(file)` can't be read", path: build)
    case .notABatch(let file, let line, let reason):
      Failure(
        .damagedBuild, summary: "line \(line) of `\(file)` is no batch: \(reason)", path: build,
        help: ["compile it anew"])
    }
  }

  private static func failure(of problem: ProgramSender.Failure, accepted: Int) -> Failure {
    let sent = "it had accepted \(accepted) \(accepted == 1 ? "device" : "devices") by then; the rest is not sent"
    return switch problem {
    case .cannotStart(let program, let reason):
      Failure(.senderFailed, summary: "the program could not be started: \(reason)", path: program)
    case .endedEarly(let end):
      Failure(
        .senderFailed, summary: "the program ended with \(text(of: end)) before it had answered for every device",
        help: [sent])
    case .closed(let stream):
      Failure(
        .senderFailed,
        summary: "the program closed its standard \(stream) before it had answered for every device, and was ended",
        help: [sent])
    case .badAnswer(let reason):
      Failure(.senderFailed, summary: "the program's answer can't be used: \(reason)", help: [sent, "it was ended"])
    case .silent(let seconds):
      Failure(
        .senderFailed,
        summary: "the program was silent for \(seconds) \(seconds == 1 ? "second" : "seconds"), and was ended",
        help: [sent, "give it more time with `--timeout`"])
    case .tooSlow(let seconds):
      Failure(
        .senderFailed,
        summary:
          "the program took more than \(seconds) \(seconds == 1 ? "second" : "seconds") for one batch, and was ended",
        help: [sent, "give it more time with `--batch-timeout`"])
    case .failedAtEnd(let end):
      Failure(
        .senderFailed, summary: "the program ended with \(text(of: end))", help: ["every device was answered for"])
    case .interrupted:
      Failure(.interrupted, summary: "interrupted; the program was ended", help: [sent])
    }
  }

  private static func text(of end: ProgramEnd) -> String {
    switch end {
    case .exitCode(let code): "exit code \(code)"
    case .signal(let number): "signal \(number)"
    }
  }
}

/// Ends a send in good order when it is interrupted: the program is asked to end, and killed if it doesn't; at the
/// second time it is killed at once.
private final class SendInterruption {
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  init(_ runner: ProgramSender, _ cancel: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "campanile.send-interruption")
    let count = Locked(0)
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        Interruption.note(number)
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        guard isFirst else {
          runner.kill()
          _exit(128 + number)
        }
        runner.interrupt()
        cancel()
      }
      source.resume()
      return source
    }
  }

  func end() {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}

/// The batches of a build: file by file, in the order of their names.
private struct BatchQueue {
  private var paths: [String]
  private var reader: BatchReader?

  init(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    paths = names.filter { $0.hasSuffix(".batches.jsonl") }.sorted().reversed().map { folder + "/" + $0 }
  }

  mutating func next() throws(BatchReader.Problem) -> SendableBatch? {
    while true {
      if let batch = try reader?.next() { return batch }
      guard let path = paths.popLast() else { return nil }
      reader = try BatchReader(path: path)
    }
  }
}
