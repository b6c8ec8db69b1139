internal import Foundation

/// Where a command's words go, and what is known of the place. Everything that a command learns of the world comes in
/// here, so that commands can be tested within a process.
struct Terminal: Sendable {
  /// Standard output; `false` when nobody reads any more.
  let output: @Sendable ([UInt8]) -> Bool
  /// Standard error.
  let error: @Sendable ([UInt8]) -> Void
  /// The next line of standard input, without its end; `nil` at the end.
  let nextLine: @Sendable () -> String?
  let isErrorTerminal: Bool
  let environment: [String: String]
  /// The folder that relative paths begin at.
  let folder: String
  /// Seconds since 1970, from the clock.
  let now: @Sendable () -> Int64

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

  /// The terminal of this process.
  static func ofProcess() -> Terminal {
    Terminal(
      output: { bytes in writeAll(bytes, to: STDOUT_FILENO) },
      error: { bytes in _ = writeAll(bytes, to: STDERR_FILENO) },
      nextLine: { readLine() },
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment,
      folder: FileManager.default.currentDirectoryPath,
      now: { Int64(Date().timeIntervalSince1970.rounded(.down)) })
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      // The array outlives the call, which reads no further than its end.
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += written
    }
    return true
  }
}
