internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension Session {
  /// `campanile send BUILD`
  func send() async throws(UsageProblem) -> ExitCode {
    let name = arguments.words[0]
    let retries = try arguments.number("retries", in: 0...100) ?? 3
    let timeout = try arguments.duration("timeout", upTo: 86_400) ?? 30
    let sender = try arguments.choice("sender", among: ["dry-run", "exec"]) ?? "dry-run"
    if sender == "dry-run", let option = ["program", "argument", "dead-tokens"].first(where: arguments.has) {
      throw UsageProblem(text: "`--\(option)` goes with `--sender exec`", help: "add it, or remove the option")
    }
    let (findings, _) = CampanileExpansion.verify(buildAt: absolute(name))
    if let finding = findings.first {
      return fail(
        Failure(
          .damagedBuild, summary: finding.text, path: name, help: ["compile it anew; nothing was sent"]))
    }
    var queue = BatchQueue(folder: absolute(name))
    do {
      if sender == "exec" {
        guard let program = arguments.text("program") else {
          throw UsageProblem(text: "`--sender exec` needs a program", help: "write `--program PATH`")
        }
        var runner = try ProgramSender(
          program: absolute(program), arguments: arguments.all("argument"), timeout: Int(timeout))
        let report = try await deliver(
          to: &runner, retries: retries, keepsDeadTokens: arguments.has("dead-tokens"), next: { try queue.next() },
          pause: { try? await Task.sleep(for: .seconds($0)) })
        return tell(report)
      }
      var dry = DryRunSender()
      let report = try await deliver(to: &dry, retries: 0, next: { try queue.next() }, pause: { _ in })
      terminal.write(DryRunTable(rows: dry.rows, report: report, build: name).text)
      return .success
    } catch let problem as UsageProblem {
      throw problem
    } catch let problem as BatchReader.Problem {
      return fail(Self.failure(of: problem, build: name))
    } catch let problem as ProgramSender.Failure {
      return fail(Self.failure(of: problem))
    } catch {
      return fail(Failure(.senderFailed, summary: "the sender failed", help: ["what it had accepted by then is sent"]))
    }
  }

  private func tell(_ report: DeliveryReport) -> ExitCode {
    var text = "\(report.batches) batches: \(report.accepted) devices accepted"
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
    case .isFCM(let file):
      Failure(
        .senderFailed, summary: "`\(file)` holds messages for FCM, and this sender takes batches for APNs", path: build,
        help: ["compile with `--format apns`, or hand the file to FCM's own tools"])
    }
  }

  private static func failure(of problem: ProgramSender.Failure) -> Failure {
    let sent = "what it had accepted by then is sent; the rest is not"
    return switch problem {
    case .cannotStart(let program, let reason):
      Failure(.senderFailed, summary: "the program could not be started: \(reason)", path: program)
    case .endedEarly(let code):
      Failure(
        .senderFailed, summary: "the program ended with exit code \(code) before it had answered for every device",
        help: [sent])
    case .badAnswer(let reason):
      Failure(.senderFailed, summary: "the program's answer can't be read: \(reason)", help: [sent])
    case .silent(let seconds):
      Failure(
        .senderFailed, summary: "the program was silent for \(seconds) seconds",
        help: [sent, "give it more time with `--timeout`"])
    case .failedAtEnd(let code):
      Failure(
        .senderFailed, summary: "the program ended with exit code \(code)", help: ["every device was answered for"])
    }
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
