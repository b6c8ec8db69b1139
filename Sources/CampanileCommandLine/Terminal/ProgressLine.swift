internal import Dispatch

/// A line on the terminal that says how far a long run is. Short runs show none, nor does anything but a terminal.
final class ProgressLine {
  private let terminal: Terminal
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")

  /// - Parameter readBytes: how much of the audience was read; asked for from another thread.
  convenience init(_ terminal: Terminal, readBytes: @escaping @Sendable () -> Int) {
    self.init(terminal) { "\(readBytes() / 1_000_000) MB of the audience read" }
  }

  /// - Parameter text: what it says; asked for from another thread.
  init(_ terminal: Terminal, text: @escaping @Sendable () -> String) {
    self.terminal = terminal
    timer = DispatchSource.makeTimerSource(queue: queue)
    guard terminal.isErrorTerminal else {
      timer.resume()
      return
    }
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(200))
    timer.setEventHandler { terminal.complain("\r\u{1B}[K\(text())") }
    timer.resume()
  }

  /// Takes the line away.
  func end() {
    timer.cancel()
    queue.sync {}
    if terminal.isErrorTerminal { terminal.complain("\r\u{1B}[K") }
  }
}
