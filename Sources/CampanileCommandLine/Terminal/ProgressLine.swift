internal import CampanileSyntax
internal import Dispatch

/// A line on the terminal that says how far a long run is. Short runs show none, nor does anything but a terminal.
final class ProgressLine {
  private let terminal: Terminal
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")
  private let isShown: Bool

  /// - Parameter readBytes: how much of the audience was read; asked for from another thread.
  convenience init(_ terminal: Terminal, readBytes: @escaping @Sendable () -> Int) {
    self.init(terminal) { "\(readBytes() / 1_000_000) MB of the audience read" }
  }

  /// - Parameter text: what it says; asked for from another thread.
  init(_ terminal: Terminal, text: @escaping @Sendable () -> String) {
    self.terminal = terminal
    timer = DispatchSource.makeTimerSource(queue: queue)
    isShown = Self.isShown(on: terminal)
    guard isShown else {
      timer.resume()
      return
    }
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(200))
    timer.setEventHandler {
      // A line that wraps could not be taken away again.
      terminal.complain(Self.clearing + Self.shortened(text(), to: (terminal.errorWidth() ?? 80) - 1))
    }
    timer.resume()
  }

  /// What stands before a line that is written while one of these may be shown.
  static func clearing(_ terminal: Terminal) -> String { isShown(on: terminal) ? clearing : "" }

  private static func isShown(on terminal: Terminal) -> Bool {
    terminal.isErrorTerminal && terminal.environment["TERM"] != "dumb"
  }

  /// Goes to the line's beginning and empties it.
  private static let clearing = "\r\u{1B}[K"

  private static func shortened(_ text: String, to width: Int) -> String {
    guard DisplayWidth.cells(of: text) > width else { return text }
    var short = ""
    for character in text {
      guard DisplayWidth.cells(of: short) + DisplayWidth.cells(of: String(character)) < width else { break }
      short.append(character)
    }
    return width > 0 ? short + "…" : ""
  }

  /// Takes the line away.
  func end() {
    timer.cancel()
    queue.sync {}
    if isShown { terminal.complain(Self.clearing) }
  }
}
