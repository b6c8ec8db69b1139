package import HTTP2

/// What a receiver does with a push that it would accept, when a rule or the token's first digits ask for it.
package enum ReceiverAction: Hashable, Sendable {
  /// Answers as APNs does when it refuses for this reason.
  case refuse(APNsReason)
  /// Answers as FCM does when it refuses for this reason.
  case fault(FCMFault)
  /// Accepts, so many milliseconds later.
  case delay(Int)
  /// Accepts, and takes no later push on this connection: it goes away.
  case goAway
  /// Takes neither this push nor a later one on this connection: it goes away.
  case goAwayBefore
  /// Cuts the connection without an answer.
  case cut
  /// Ends the stream without an answer.
  case reset(ErrorCode)
  /// Never answers.
  case silence

  /// The words that stand for the actions in a script, but for those with something behind them.
  static let words: [(word: String, action: ReceiverAction)] = [
    ("goaway", .goAway), ("goaway-before", .goAwayBefore), ("cut", .cut), ("refuse-stream", .reset(.refusedStream)),
    ("reset", .reset(.internal)), ("silence", .silence),
  ]

  /// Reads an action: a word, a delay as `250ms` or `2s`, a reason of APNs', or a code of FCM's.
  init?(text: String) {
    if let row = Self.words.first(where: { $0.word == text }) {
      self = row.action
    } else if let milliseconds = Self.milliseconds(text) {
      self = .delay(milliseconds)
    } else if let reason = APNsReason(text: text) {
      self = .refuse(reason)
    } else if let fault = FCMFault(text: text) {
      self = .fault(fault)
    } else {
      return nil
    }
  }

  /// At most ten minutes.
  package static func milliseconds(_ text: String) -> Int? {
    let unit = text.hasSuffix("ms") ? "ms" : "s"
    guard text.hasSuffix(unit), let number = Int(text.dropLast(unit.count)) else { return nil }
    let length = unit == "ms" ? 1 : 1_000
    return (0...600_000 / length).contains(number) ? number * length : nil
  }
}
