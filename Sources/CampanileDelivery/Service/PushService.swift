internal import HTTP2

/// A service that takes pushes over HTTP/2: how a request is made, and what an answer means.
protocol PushService: Sendable {
  /// What people call it.
  var name: String { get }
  /// Whether one request at a time is under way until a first one was accepted.
  var beginsWithOne: Bool { get }

  /// Makes requests on one connection, with one token.
  func writer(_ endpoint: Endpoint, token: Secret) -> any RequestWriter

  /// What an answer other than an acceptance means.
  ///
  /// - Parameter topic: the one that was sent to; `nil` where there are several, or none.
  func verdict(status: Int, body: ContiguousArray<UInt8>, retryAfter: Double?, topic: () -> String?) -> Verdict

  /// The reason that a server gives for going away; `nil` where it gives none.
  func reason(inGoAway words: String) -> String?
}

extension PushService {
  func reason(inGoAway words: String) -> String? { nil }

  func verdict(status: Int, body: ContiguousArray<UInt8>, retryAfter: Double?) -> Verdict {
    verdict(status: status, body: body, retryAfter: retryAfter, topic: { nil })
  }
}

/// Puts pushes into batches of requests; a connection's thread alone uses it.
protocol RequestWriter: AnyObject {
  /// The one topic of all that it has written; `nil` where there are several, or none.
  var topic: String? { get }

  /// - Parameter repeatsBody: the request before it in the batch has the same body.
  func write(_ push: Push, repeatsBody: Bool, into batch: inout RequestBatch)
}

extension RequestWriter {
  var topic: String? { nil }
}

/// What an answer means.
enum Verdict {
  case answer(Answer)
  /// The push again, on a new connection.
  case newConnection
  /// The push again, with a new token on a new connection.
  case newToken
  /// The push again, with the token before; the answer where there is none.
  case oldToken(else: Answer)
  /// Nothing will be taken any more.
  case stop(SendFailure)
}
