internal import CampanileExpansion
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
/// exit code 0.
public final class ProgramSender: Sender {
  public enum Failure: Error, Equatable, Sendable {
    case cannotStart(program: String, reason: String)
    /// It ended before it had answered for every device.
    case endedEarly(exitCode: Int32)
    case badAnswer(reason: String)
    case silent(seconds: Int)
    case failedAtEnd(exitCode: Int32)
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let timeout: Int
  /// Bytes of the program that no answer was read from yet.
  private let pending = Locked<[UInt8]>([])

  /// Starts the program; no shell is involved.
  ///
  /// - Parameters:
  ///   - program: a path, or a name without a slash, which is looked for in the folders of `PATH`.
  ///   - timeout: how many seconds the program may be silent while answers are due.
  public init(program: String, arguments: [String], timeout: Int) throws(Failure) {
    self.timeout = timeout
    guard let path = Self.path(of: program) else {
      throw .cannotStart(program: program, reason: "no folder of PATH has it; for a file of yours write ./\(program)")
    }
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // A program that ends while we write must not end us.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      let mayRun = FileManager.default.isExecutableFile(atPath: path)
      throw .cannotStart(
        program: program,
        reason: exists ? (mayRun ? "it could not be run" : "it is not executable") : "there is no such file")
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Where a program stands; `nil` for a name that no folder of `PATH` has.
  private static func path(of program: String) -> String? {
    if program.contains("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  public func send(_ batch: SendableBatch) async throws(Failure) -> [String: Answer] {
    let line = batch.line + [0x0A]
    let handle = input.fileHandleForWriting
    // Written by another thread, because a program may answer before it has read all, and both pipes are short.
    let writer = Thread {
      try? handle.write(contentsOf: Data(line))
    }
    writer.start()
    var answers: [String: Answer] = [:]
    let wanted = Set(batch.tokens)
    while answers.count < wanted.count {
      let answer = try readAnswer()
      guard wanted.contains(answer.token) else {
        throw .badAnswer(reason: "it answered for a device that it was not given")
      }
      answers[answer.token] = answer.answer
    }
    return answers
  }

  public func finish() async throws(Failure) {
    try? input.fileHandleForWriting.close()
    let deadline = Date(timeIntervalSinceNow: Double(timeout))
    while process.isRunning {
      if Date() > deadline {
        process.terminate()
        throw .silent(seconds: timeout)
      }
      usleep(10_000)
    }
    guard process.terminationStatus == 0 else { throw .failedAtEnd(exitCode: process.terminationStatus) }
  }

  private func readAnswer() throws(Failure) -> (token: String, answer: Answer) {
    while true {
      let line = try readLine()
      if line.isEmpty { continue }
      guard let value = try? JSONValue(parsing: line) else {
        throw .badAnswer(reason: "a line of its answer is not JSON")
      }
      guard let token = value["token"]?.textValue, let status = value["status"]?.textValue else {
        throw .badAnswer(reason: "an answer has `token` and `status`")
      }
      let reason = String((value["reason"]?.textValue ?? "no reason given").prefix(200))
      switch status {
      case "accepted": return (token, .accepted)
      case "refused": return (token, .refused(reason: reason))
      case "retry":
        var after = 1.0
        if case .integer(let seconds)? = value["after"] { after = Double(seconds) }
        if case .number(let seconds)? = value["after"] { after = seconds }
        return (token, .retryLater(reason: reason, after: after))
      default: throw .badAnswer(reason: "`status` is accepted, refused or retry")
      }
    }
  }

  private func readLine() throws(Failure) -> [UInt8] {
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      let line: [UInt8]? = pending.withLock { bytes in
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        let line = Array(bytes[..<end])
        bytes.removeFirst(end + 1)
        return line
      }
      if let line { return line }
      guard pending.withLock({ $0.count }) < 4 << 20 else {
        throw .badAnswer(reason: "a line of its answer is longer than four megabytes")
      }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe Foundation.poll(&poll, 1, Int32(clamping: timeout * 1_000))
      if ready == 0 {
        process.terminate()
        throw .silent(seconds: timeout)
      }
      if ready < 0, errno == EINTR { continue }
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty {
        process.waitUntilExit()
        throw .endedEarly(exitCode: process.terminationStatus)
      }
      pending.withLock { $0 += [UInt8](piece) }
    }
  }
}
