/// What an answer that isn't an acceptance means for the push and for those behind it.
package enum AnswerClass: String, CaseIterable, Sendable {
  /// The request is wrong, and would be the next time.
  case never
  /// The device is gone from this app: nothing is to be sent to the token any more.
  case tokenDead = "token-dead"
  /// The token is another app's or another environment's; it may be right elsewhere, so that it isn't thrown away.
  case tokenSuspect = "token-suspect"
  /// The same push may be accepted later.
  case later
  /// Nothing will be accepted until somebody mends keys, permissions or settings.
  case stopAll = "stop-all"
}

/// What the sender does besides.
package enum AnswerRemedy: String, Sendable {
  case none
  /// A new connection, and the push again on it.
  case newConnection = "new-connection"
  /// A new token of the provider's on a new connection, and the push again on it.
  case newProviderToken = "new-provider-token"
}
