/// One batch of a build, or one message of a build for FCM, ready to send.
public struct SendableBatch: Sendable, Equatable {
  public let campaign: String
  /// `nil` where there is no experiment.
  public let variant: String?
  /// `nil` for a push without text.
  public let locale: String?
  /// When to send it: RFC 3339, in UTC.
  public let sendAt: String
  /// The headers of the request to APNs, by their name.
  public let headers: [String: String]
  /// The bytes of the payload, exactly as APNs gets them; of a message for FCM those of `message`.
  public let payload: [UInt8]
  /// The devices, or those of them that are still to be sent to. A message to FCM's topics has its condition here.
  public let tokens: [String]
  /// The whole line as it stands in the build, without its line feed.
  public let line: [UInt8]

  package func with(tokens: [String], line: [UInt8]) -> SendableBatch {
    SendableBatch(
      campaign: campaign, variant: variant, locale: locale, sendAt: sendAt, headers: headers, payload: payload,
      tokens: tokens, line: line)
  }
}

/// What became of one device.
public enum Answer: Sendable, Equatable {
  case accepted
  /// It won't be taken: the reason is that of APNs, such as `Unregistered`.
  case refused(reason: String)
  /// It may be taken later, after so many seconds.
  case retryLater(reason: String, after: Double)
}

/// Somewhere batches can go.
///
/// ``send(_:)`` is called with one batch at a time and waited for, so a slow sender slows its caller down instead of
/// filling memory. It answers for every token of the batch; a token without an answer is tried again.
public protocol Sender: Sendable {
  /// Why no batch can be sent any more.
  associatedtype Failure: Error

  /// Takes over one batch.
  ///
  /// - Returns: the answers by token.
  /// - Throws: when the sender itself has failed. Nothing is sent after that.
  mutating func send(_ batch: SendableBatch) async throws(Failure) -> [String: Answer]

  /// Called once, after the last batch.
  mutating func finish() async throws(Failure)

  /// Called instead of ``finish()`` when something failed, be it the sender itself: nothing more will be sent, and
  /// nothing of the sender's may go on.
  mutating func stop() async
}

extension Sender {
  /// Does nothing: for senders that leave nothing behind.
  public mutating func stop() async {}
}
