/// Somewhere pushes can go.
///
/// A sender takes pushes from an ``Outbox`` whenever it has room for more, and answers for each of them in whatever order
/// answers come. What it doesn't take waits on disk, so that a slow sender fills no memory. Whom to send to again, when, and
/// what to remember is the outbox's business.
public protocol Sender: Sendable {
  /// Takes pushes until there are none, and answers for all of them.
  ///
  /// - Throws: when nothing can be sent any more, best a ``SendFailure``. What has no answer by then counts as uncertain.
  func send(from outbox: Outbox) async throws

  /// Asks to end soon, from any thread: the outbox hands out nothing more by then.
  func interrupt()

  /// Ends whatever it has started, at once and without asking, from any thread.
  func kill()
}

extension Sender {
  public func interrupt() {}
  public func kill() {}
}

/// A sender that sends nothing to devices, and has something else to show than what became of each push.
package protocol ShowingSender: Sender {
  /// Asked for after a send without failure.
  var result: SenderResult { get }
}

/// What a sender shows at the end.
package enum SenderResult: Sendable, Equatable {
  /// A sentence, without a full stop.
  case line(String)
  /// What would have been sent, and whether a payload of an audience may be shown.
  case table([DryRunSender.Row], showsPayload: Bool)
}

/// What became of one push.
public enum Answer: Sendable, Equatable {
  case accepted
  /// It won't be taken, for a reason that is the push's or its sender's: `BadTopic`, `PayloadTooLarge`.
  case refused(reason: String)
  /// The token will never work again; since when, where that is known, in seconds since 1970.
  case dead(reason: String, since: Int64?)
  /// The token doesn't work here, and may be right elsewhere: another app's, another environment's.
  case suspect(reason: String)
  /// It may be taken later, after so many seconds; twice as many at the second time, and so on.
  case later(reason: String, after: Double)
  /// The same, and everything else has to wait as well.
  case pause(reason: String, after: Double)
  /// It never arrived, so that it is sent again without a doubt.
  case notSent
  /// It left, and nobody knows whether it arrived.
  case uncertain(reason: String)

  /// What a service's reason says of a push that it refuses, by the tables of APNs and FCM.
  public init(refusedFor reason: String) {
    let answerClass = APNsReason(text: reason)?.answerClass ?? FCMFault(text: reason)?.answerClass
    switch answerClass {
    case .tokenDead: self = .dead(reason: reason, since: nil)
    case .tokenSuspect: self = .suspect(reason: reason)
    default: self = .refused(reason: reason)
    }
  }
}

/// An error of a sender's own that can say what is wrong.
public protocol SendProblem: Error, Sendable {
  var failure: SendFailure { get }
}

/// Why nothing more can be sent: a sentence, and what to do.
public struct SendFailure: SendProblem, Equatable {
  public enum Cause: Sendable {
    /// The sender was given too little, or what does not go together.
    case use
    case sender
    /// The journal can't be written.
    case journal
    /// A batch can't be read.
    case build
    /// Too many were refused.
    case refusals
    case interrupted
  }

  public let cause: Cause
  public let summary: String
  public let help: [String]

  public init(_ summary: String, help: [String] = [], cause: Cause = .sender) {
    self.cause = cause
    self.summary = summary
    self.help = help
  }

  public var failure: SendFailure { self }

  /// Whether even what was handed out must not be sent any more.
  var isFatal: Bool { cause == .journal || cause == .build }
}
