internal import CampanileExpansion
internal import CampanileText
internal import Foundation

/// Hands batches to a program: each as one JSON line on its standard input. For every token of the batch the program
/// answers with one JSON line on its standard output:
///
/// ```
/// {"token":"…","status":"accepted"}
/// {"token":"…","status":"refused","reason":"Unregistered"}
/// {"token":"…","status":"retry","reason":"TooManyRequests","after":5}
/// ```
///
/// What it writes on standard error goes to ours. After the last batch its standard input is closed, and it ends with
/// exit code 0. Whatever happens, neither it nor what it has started in its process group outlives ``send(from:)``.
public final class ProgramSender: Sender {
  public enum Failure: SendProblem, Equatable {
    /// The reason is a sentence of which the program is the subject.
    case cannotStart(program: String, reason: String, help: [String] = [])
    /// It ended before it had answered for every device.
    case endedEarly(ProgramEnd)
    /// It goes on, but reads no more, or writes no more.
    case closed(stream: String)
    case badAnswer(reason: String, help: [String] = [])
    case silent(seconds: Int)
    /// It answers, but is not done with a batch in time.
    case tooSlow(seconds: Int)
    case failedAtEnd(ProgramEnd)
    /// ``interrupt()`` was called.
    case interrupted
  }

  /// How long things may take, in seconds.
  public struct Patience: Sendable {
    /// From one answer to the next, and from the end of the input to that of the program.
    public var silence: Int
    /// For all answers of a batch.
    public var batch: Int
    /// From the request to end to being killed.
    public var grace: Double

    public init(silence: Int = 30, batch: Int = 600, grace: Double = 3) {
      self.silence = silence
      self.batch = batch
      self.grace = grace
    }
  }

  private let program: ChildProgram
  /// Where it stands, and what problems call it.
  private let file: (path: String, shown: String)
  private let patience: Patience
  private let bell: Interrupt
  private let conversation: Locked<ProgramConversation>
  /// Where waiting is done: a thread of the pool that runs `async` code must never be blocked.
  private let queue = DispatchQueue(label: "campanile.program-sender")

  /// Starts the program; no shell is involved.
  ///
  /// - Parameters:
  ///   - program: a path, or a name without a slash, which is looked for in the folders of `PATH`.
  public convenience init(program: String, arguments: [String], patience: Patience = Patience()) throws(Failure) {
    try self.init(program: program, shown: program, arguments: arguments, patience: patience)
  }

  /// - Parameter shown: what problems call the program.
  init(program: String, shown: String, arguments: [String], patience: Patience) throws(Failure) {
    self.patience = patience
    guard let path = Self.path(of: program) else { throw ProgramSlip.ofName(shown).failure(shown) }
    file = (path, shown)
    // A program that ends while we write must not end us.
    signal(SIGPIPE, SIG_IGN)
    do {
      bell = try Interrupt()
      self.program = try ChildProgram(
        path: path, arguments: arguments, environment: ProcessInfo.processInfo.environment)
    } catch {
      throw ProgramSlip(error, path: path, shown: shown).failure(shown)
    }
    conversation = Locked(ProgramConversation(self.program, bell: bell, patience: patience))
  }

  deinit { program.kill() }

  /// Where a program stands; `nil` for a name that no folder of `PATH` has.
  static func path(of program: String) -> String? {
    if program.contains("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0) && !ProgramSlip.isFolder($0)
    }
  }

  // MARK: Sending

  public func send(from outbox: Outbox) async throws {
    do {
      // A batch has a token once.
      let most = outbox.isToOneDevice ? 1 : Int.max
      while let pushes = try await outbox.next(most, ofOneBatch: true) {
        let line = BatchText.line(of: pushes)
        let tokens = pushes.map(\.token)
        let (answers, failure) = await exchange(line, tokens)
        for (push, token) in zip(pushes, tokens) {
          if let answer = answers[token] { outbox.answer(push, answer) }
        }
        if let failure { throw failure }
      }
      try await perform { conversation in conversation.finish() }
    } catch {
      await terminate()
      // What has begun in its place says that it finds no such program, and ends.
      if error as? Failure == .endedEarly(.exitCode(127)), ProgramSlip.isLineEndForeign(file.path) {
        throw ProgramSlip.foreignLineEnd.failure(file.shown)
      }
      throw error
    }
    // What it has left running belongs to it, and ends with it.
    await terminate()
  }

  private func terminate() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      queue.async { [program, patience] in
        program.terminate(grace: patience.grace)
        done.resume()
      }
    }
  }

  /// Lets what is waited for fail, so that the program is ended: for a signal that asks us to end. May be called from
  /// any thread.
  public func interrupt() { bell.ring() }

  /// Ends the program at once and without asking. May be called from any thread.
  public func kill() { program.kill() }

  private func exchange(_ line: [UInt8], _ tokens: [String]) async -> (answers: [String: Answer], failure: Failure?) {
    await withCheckedContinuation { done in
      queue.async { [conversation, program, patience] in
        let result = conversation.withLock { $0.exchange(line, tokens) }
        if result.failure != nil { program.terminate(grace: patience.grace) }
        done.resume(returning: result)
      }
    }
  }

  /// Lets the queue do something that waits; ends the program when it fails.
  private func perform<Value: Sendable>(
    _ work: @escaping @Sendable (inout ProgramConversation) -> Result<Value, Failure>
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { done in
      queue.async { [conversation, program, patience] in
        let result = conversation.withLock(work)
        if case .failure = result { program.terminate(grace: patience.grace) }
        done.resume(returning: result)
      }
    }
    return try result.get()
  }
}

extension ProgramSender.Failure {
  public var failure: SendFailure {
    switch self {
    case .cannotStart(let program, let reason, let help):
      SendFailure("`\(program)` could not be started: \(reason)", help: help)
    case .endedEarly(let end):
      SendFailure("the program ended with \(end.words) before it had answered for every device")
    case .closed(let stream):
      SendFailure("the program closed its standard \(stream) before it had answered for every device, and was ended")
    case .badAnswer(let reason, let help):
      SendFailure("the program's answer can't be used: \(reason)", help: help + ["it was ended"])
    case .silent(let seconds):
      SendFailure(
        "the program was silent for \(counted(seconds, "second")), and was ended",
        help: ["give it more time with `--timeout`"])
    case .tooSlow(let seconds):
      SendFailure(
        "the program took more than \(counted(seconds, "second")) for one batch, and was ended",
        help: ["give it more time with `--batch-timeout`"])
    case .failedAtEnd(let end):
      SendFailure("the program ended with \(end.words)", help: ["every device was answered for"])
    case .interrupted: SendFailure("interrupted; the program was ended", cause: .interrupted)
    }
  }
}

extension ProgramEnd {
  var words: String {
    switch self {
    case .exitCode(let code): "exit code \(code)"
    case .signal(let number): "signal \(number)"
    }
  }
}

extension SenderRow {
  static let exec = SenderRow(
    "exec", "gives batches as JSON lines to a program of yours, each when it is due, and reads its answers",
    options: [
      SenderOption("program", "PATH", "the program to start: a path, or a name in PATH"),
      SenderOption("argument", "TEXT", "an argument of the program; may be given again", repeats: true),
      SenderOption("timeout", "30s", "how long the program may be silent (30s)", .duration(86_400)),
      SenderOption("batch-timeout", "10m", "how long the program may take for one batch (10m)", .duration(86_400)),
    ],
    check: { settings in
      settings.has("program")
        ? nil : SendFailure("`--sender exec` needs a program", help: ["write `--program PATH`"], cause: .use)
    },
    make: { settings, _ throws(SendFailure) in
      let program = settings.text("program") ?? ""
      do throws(ProgramSender.Failure) {
        return try ProgramSender(
          // A name without a slash is looked for in PATH.
          program: program.contains("/") ? settings.absolute(program) : program, shown: program,
          arguments: settings.values("argument"),
          patience: .init(silence: settings.seconds("timeout") ?? 30, batch: settings.seconds("batch-timeout") ?? 600))
      } catch {
        throw error.failure
      }
    })
}
