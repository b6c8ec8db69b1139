internal import CampanileExpansion
internal import Foundation

/// What all connections of a receiver know together: counts, devices, what happened once already, and the lines of what came.
final class ReceiverLedger: Sendable {
  private struct State {
    var counts = ReceiverCounts()
    var pushes = 0
    /// The `apns-id` of all that was accepted.
    var accepted: Set<Identifier> = []
    /// The tokens and rules whose "once" has been.
    var done: Set<String> = []
    /// Pushes to a device in this minute.
    var devices: [Substring: Int] = [:]
    var minute: UInt64 = 0
    var lines: [UInt8] = []
  }

  /// The 16 bytes of a UUID.
  struct Identifier: Hashable {
    let high: UInt64
    let low: UInt64
  }

  private let state = Locked(State())
  private let write: (@Sendable ([UInt8]) -> Void)?
  private let stopAfter: Int?
  private let stop: @Sendable () -> Void
  private let begin = DispatchTime.now().uptimeNanoseconds

  /// As many lines are kept back at most; bytes.
  private static let fullLines = 64 << 10
  /// As many different ones are told apart.
  private static let mostProblems = 20
  /// More than this isn't remembered: a receiver is no archive.
  private static let mostRemembered = 10_000_000

  init(stopAfter: Int?, write: (@Sendable ([UInt8]) -> Void)?, stop: @escaping @Sendable () -> Void) {
    self.stopAfter = stopAfter
    self.write = write
    self.stop = stop
  }

  var counts: ReceiverCounts { state.withLock { $0.counts } }
  /// Whether lines are wanted.
  var hasLines: Bool { write != nil }

  func connected() -> Int {
    state.withLock { state in
      state.counts.connections += 1
      return state.counts.connections
    }
  }

  func wentWrong(_ problem: String) {
    state.withLock { state in
      let isKnown = state.counts.problems[problem] != nil || state.counts.problems.count < Self.mostProblems
      state.counts.problems[isKnown ? problem : "of other things that it did", default: 0] += 1
    }
  }

  /// The number of a push that would be accepted.
  func nextPush() -> Int {
    state.withLock { state in
      state.pushes += 1
      return state.pushes
    }
  }

  /// Whether a rule that happens once is still to happen to a token.
  func isFirst(_ key: String) -> Bool {
    state.withLock { state in
      guard state.done.count < Self.mostRemembered else { return false }
      return state.done.insert(key).inserted
    }
  }

  /// Whether a device takes another push in this minute.
  func takes(_ token: Substring, most: Int, now: UInt64) -> Bool {
    state.withLock { state in
      let minute = now / 60_000_000
      if minute != state.minute {
        state.devices.removeAll(keepingCapacity: true)
        state.minute = minute
      }
      let count = state.devices[token, default: 0] + 1
      state.devices[token] = count
      return count <= most
    }
  }

  /// Counts an acceptance.
  ///
  /// - Returns: whether a push with this identifier was accepted before.
  func accept(_ identifier: Identifier?) -> Bool {
    let (isDouble, isEnd) = state.withLock { state in
      state.counts.accepted += 1
      var isDouble = false
      if let identifier, state.accepted.count < Self.mostRemembered {
        isDouble = !state.accepted.insert(identifier).inserted
      }
      if isDouble { state.counts.doubles += 1 }
      return (isDouble, state.counts.total == stopAfter)
    }
    if isEnd { stop() }
    return isDouble
  }

  /// Counts anything else.
  func refuse(_ reason: String) {
    let isEnd = state.withLock { state in
      state.counts.refused[reason, default: 0] += 1
      return state.counts.total == stopAfter
    }
    if isEnd { stop() }
  }

  // MARK: Lines

  /// Milliseconds since the receiver began.
  var time: Int64 { Int64((DispatchTime.now().uptimeNanoseconds - begin) / 1_000_000) }

  func append(_ line: JSONValue) {
    let bytes = line.encoded() + [0x0A]
    state.withLock { state in
      state.lines += bytes
      if state.lines.count >= Self.fullLines { writeLines(&state) }
    }
  }

  /// Writes the lines that were kept back.
  func flush() {
    state.withLock { state in
      if !state.lines.isEmpty { writeLines(&state) }
    }
  }

  private func writeLines(_ state: inout State) {
    write?(state.lines)
    state.lines.removeAll(keepingCapacity: true)
  }
}

/// What a receiver got.
package struct ReceiverCounts: Sendable {
  package var connections = 0
  package var accepted = 0
  /// Of those accepted, how many had the `apns-id` of one before.
  package var doubles = 0
  /// By reason.
  package var refused: [String: Int] = [:]
  /// What clients did against the protocol, by what it was.
  package var problems: [String: Int] = [:]

  package var total: Int { accepted + refused.values.reduce(0, +) }
}
