internal import Campanile
internal import CampanileExpansion
internal import Foundation

/// Where a command's words go, and what is known of the place. Everything that a command learns of the world comes in
/// here, so that commands can be tested within a process.
struct Terminal: Sendable {
  /// Standard output itself, for what is written piece by piece, such as batches; where ``output`` writes to as well.
  let outputDescriptor: Int32
  /// Standard output; `false` when nobody reads any more, or it can't be written.
  let output: @Sendable ([UInt8]) -> Bool
  /// Why standard output could not be written; `nil` when all is well, or nobody wanted to read more.
  let outputProblem: @Sendable () -> String?
  /// Standard error.
  let error: @Sendable ([UInt8]) -> Void
  /// The next line of standard input, without its end; `nil` at the end.
  let nextLine: @Sendable () -> String?
  let isErrorTerminal: Bool
  /// How many cells a line of the terminal at standard error has; `nil` where nobody knows.
  let errorWidth: @Sendable () -> Int?
  let environment: [String: String]
  /// The folder that relative paths begin at.
  let folder: String
  /// Seconds since 1970, from the clock.
  let now: @Sendable () -> Int64
  /// What command lines before have read in this process, where there are several.
  var readings: Readings?

  func write(_ text: String) { _ = output(Array(text.utf8)) }

  func complain(_ text: String) { error(Array(text.utf8)) }

  /// Whether problems are coloured: on a terminal, unless `NO_COLOR` is set or `--color` says otherwise.
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isErrorTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

extension Terminal {
  /// The terminal of this process.
  static func ofProcess() -> Terminal {
    Terminal(
      output: STDOUT_FILENO, error: STDERR_FILENO, nextLine: { readLine() },
      environment: ProcessInfo.processInfo.environment, folder: FileManager.default.currentDirectoryPath)
  }

  /// One whose words go to open descriptors, which stay open, and whose time is the clock's.
  init(
    output: Int32, error: Int32, nextLine: @escaping @Sendable () -> String?, environment: [String: String],
    folder: String
  ) {
    let problem = Locked<String?>(nil)
    self.init(
      outputDescriptor: output,
      output: { bytes in
        if problem.withLock({ $0 }) != nil { return false }
        let code = Self.writeAll(bytes, to: output)
        // A reader that has gone away has what it wanted.
        if code != 0, code != EPIPE { problem.withLock { $0 = unsafe String(cString: strerror(code)) } }
        return code == 0
      },
      outputProblem: { problem.withLock { $0 } },
      error: { bytes in
        if !Interruption.isEnding { _ = Self.writeAll(bytes, to: error) }
      },
      nextLine: nextLine,
      isErrorTerminal: isatty(error) == 1,
      errorWidth: {
        var size = winsize()
        // The call fills the structure.
        guard unsafe ioctl(error, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
      },
      environment: environment,
      folder: folder,
      now: { Int64(Date().timeIntervalSince1970.rounded(.down)) })
  }

  /// Opens what a caller has closed, so that no file of ours becomes standard output: reading and writing fails there as
  /// it should.
  static func openStandardStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The path is passed as a C string for the call, which takes the lowest number that is free.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// - Returns: 0, or the system's number of what is wrong.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      // The array outlives the call, which reads no further than its end.
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        // Somebody may have made it non-blocking, as terminals' other programs do.
        if code == EAGAIN {
          var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          // One entry, for as long as the call takes.
          _ = unsafe poll(&waited, 1, -1)
          continue
        }
        return code
      }
      start += written
    }
    return 0
  }
}
