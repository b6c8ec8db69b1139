package import Foundation

/// Waits until something holds, for a minute at the most: a machine that has other things to do needs its time.
///
/// - Returns: whether it holds.
@discardableResult
package func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<6_000 {
    if try holds() { return true }
    usleep(10_000)
  }
  return try holds()
}

/// Whether a process ends soon that was told to; what was killed may be there for a moment.
package func isSoonDead(_ number: pid_t) -> Bool {
  eventually {
    guard kill(number, 0) == 0 else { return true }
    // What is dead and was not asked after yet doesn't run.
    let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return state.map { $0.contains(") Z ") } ?? false
  }
}

extension Process {
  /// Waits until the process has begun to listen to Ctrl-C and to do its work.
  package func waitUntilListening() {
    #if os(Linux)
      eventually {
        guard isRunning, let text = try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
        else { return !isRunning }
        let line = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        let caught = line.flatMap { UInt64($0.dropFirst(7).filter { !$0.isWhitespace }, radix: 16) }
        return caught.map { $0 & (1 << UInt64(SIGINT - 1)) != 0 } ?? true
      }
      usleep(300_000)
    #else
      usleep(1_000_000)
    #endif
  }
}
