internal import CampanileExpansion
internal import Foundation

/// What Ctrl-C and its relatives do: they end a run soon, whatever it waits for, and leave nothing half-written.
///
/// A thread of its own learns of a signal. It asks the work that can be stopped in good order to stop; what hasn't stopped
/// a moment later, because it waits for a pipe or a disk, ends with the process.
enum Interruption {
  private struct State {
    var signal: Int32?
    var stop: (@Sendable () -> Void)?
    var handler: (@Sendable (Int32) -> Void)?
    /// Nothing is left that a further signal could ask to stop.
    var isOver = false
    var isEnding = false
  }

  private static let state = Locked(State())

  /// How long work may take to stop by itself; microseconds.
  private static let patience: UInt32 = 250_000

  /// The signal that has come.
  static var signal: Int32? { state.withLock { $0.signal } }

  /// Whether the process ends right now, so that nobody is told of what fails meanwhile.
  static var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Calls `stop` when a signal comes while `body` runs.
  static func stopping<Result>(
    _ stop: @escaping @Sendable () -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let isLate = state.withLock { state in
      state.stop = stop
      return state.signal != nil
    }
    if isLate { stop() }
    defer { state.withLock { $0.stop = nil } }
    return try body()
  }

  /// Gives each signal to `handler` from now on, which ends the run itself.
  ///
  /// No signal is lost meanwhile, as one may be that comes while a source of Dispatch takes over.
  static func handOver(to handler: @escaping @Sendable (Int32) -> Void) { state.withLock { $0.handler = handler } }

  /// Ends the process at the next signal, also where one has come before.
  static func takeBack() {
    state.withLock { state in
      state.handler = nil
      state.isOver = true
    }
  }

  /// The end of the pipe that the signals' handler writes to: a handler may do little else.
  nonisolated(unsafe) private static var inlet: Int32 = -1

  /// To be called once, at the beginning.
  static func begin() {
    var ends: [Int32] = [-1, -1]
    // The call fills both places.
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe inlet = ends[1]
    let outlet = ends[0]
    let thread = Thread { wait(at: outlet) }
    thread.name = "campanile signals"
    thread.start()
    // A shell starts what it puts into the background without Ctrl-C; who sends the signal all the same means it. But
    // `nohup` says that nobody cares whether the terminal is there.
    let isHangUpIgnored = isIgnored(SIGHUP)
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isHangUpIgnored {
      _ = Foundation.signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        // One byte, for as long as the call takes.
        _ = unsafe write(Interruption.inlet, &byte, 1)
        errno = code
      }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let before = Foundation.signal(number, SIG_DFL)
    // The one handler that is no function is told by its number.
    let isIgnored = unsafe unsafeBitCast(before, to: Int.self) == 1
    if isIgnored { Foundation.signal(number, SIG_IGN) }
    return isIgnored
  }

  private static func wait(at outlet: Int32) {
    while true {
      var byte: UInt8 = 0
      // One byte, for as long as the call takes.
      guard unsafe read(outlet, &byte, 1) == 1 else { continue }
      let number = Int32(byte)
      let (handler, stop, isFirst) = state.withLock { state in
        let isFirst = state.signal == nil || state.isOver
        state.signal = state.signal ?? number
        return (state.handler, state.stop, isFirst)
      }
      if let handler {
        handler(number)
      } else if isFirst, let stop {
        stop()
        let thread = Thread {
          usleep(patience)
          end(number)
        }
        thread.start()
      } else if isFirst {
        end(number)
      }
      // Others change nothing: a shell and a supervisor that both send one within a moment mean the same end.
    }
  }

  private static func end(_ number: Int32) -> Never {
    state.withLock { $0.isEnding = true }
    Unfinished.discardAll()
    let words = Array("campanile: interrupted\n".utf8)
    // The bytes outlive the call.
    _ = unsafe words.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(128 + number)
  }
}
