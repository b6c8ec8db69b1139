internal import Foundation

/// Gets tokens from a program: what it writes to standard output.
struct TokenCommand: CredentialSource {
  private let words: [String]
  /// For how long one is used; seconds.
  let seconds: Double

  /// How long the program may take; seconds.
  private static let patience = 30.0
  private static let mostBytes = 16 << 10

  /// - Parameter text: the program and its arguments, with spaces between; no shell is involved.
  init(_ text: String, seconds: Double) {
    words = text.split(separator: " ").map(String.init)
    self.seconds = seconds
  }

  func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double) {
    guard let name = words.first, let path = ProgramSender.path(of: name) else {
      throw SendFailure(
        "the program of `--token-command` is not there", help: ["name a path, or a program that a folder of PATH has"])
    }
    let child: ChildProgram
    do {
      child = try ChildProgram(
        path: path, arguments: Array(words.dropFirst()), environment: ProcessInfo.processInfo.environment)
    } catch {
      // What isn't there isn't named: it may be the token itself.
      guard case .cannotStart(_, let reason, let help) = ProgramSlip(error, path: path, shown: name).failure(name)
      else {
        throw SendFailure("the program of `--token-command` could not be started")
      }
      throw SendFailure("the program of `--token-command` could not be started: \(reason)", help: help)
    }
    child.closeInput()
    let read = stop.waking(
      { atOnce in if atOnce { child.kill() } },
      while: {
        // However it ends, nothing that it has started stays.
        defer { child.terminate(grace: 1) }
        return Result { () throws(SendFailure) in try Self.answer(of: child, until: stop) }
      })
    if stop.isSet { throw .interrupted }
    let (output, end) = try read.get()
    guard end == .exitCode(0) else {
      throw SendFailure(
        "the program of `--token-command` has failed", help: ["it ends with exit code 0 when all is well"])
    }
    let token = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    // No token has quotes in it, and what is written as JSON has.
    guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }) else {
      throw .noToken(written: token)
    }
    return (Secret(token), seconds)
  }

  /// What it writes, and how it ends.
  private static func answer(
    of child: ChildProgram, until stop: StopSignal
  ) throws(SendFailure) -> (output: [UInt8], end: ProgramEnd?) {
    let output = try output(of: child, until: stop)
    var end = child.end()
    for _ in 0..<50 where end == nil && !stop.isSet { end = child.waitForEnd(seconds: 0.1) }
    return (output, end)
  }

  private static func output(of child: ChildProgram, until stop: StopSignal) throws(SendFailure) -> [UInt8] {
    var output: [UInt8] = []
    let start = DispatchTime.now().uptimeNanoseconds
    while Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 < patience, output.count <= mostBytes {
      if stop.isSet { throw .interrupted }
      var request = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      // One entry, for as long as the call takes.
      guard unsafe poll(&request, 1, 200) > 0 else { continue }
      var piece = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe read(child.output, &piece, piece.count)
      if count == 0 { return output }
      if count > 0 { output += piece.prefix(count) }
    }
    throw SendFailure(
      output.count > mostBytes
        ? "the program of `--token-command` writes more than a token"
        : "the program of `--token-command` took longer than \(Int(patience)) seconds")
  }
}
