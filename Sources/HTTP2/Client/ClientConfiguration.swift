/// How a client keeps to its side.
package struct ClientConfiguration: Sendable {
  /// The headers of answers that are kept, by their lower-case names; all others are read over.
  package var answerFields: [String] = ["retry-after"]
  /// The longest body of an answer; bytes.
  package var answerLimit = 64 << 10
  /// How long a request waits for its answer before it counts as uncertain; seconds.
  package var answerTimeout = 60.0
  /// How long a connection may be silent before it is asked whether it is still there; seconds.
  package var idlePing = 60.0
  /// How long it then has to say so; seconds.
  package var pingTimeout = 15.0
  /// How long the server has for its first word (its SETTINGS); seconds.
  package var greetingTimeout = 15.0

  package init() {}
}

/// Why a connection is no more.
package enum ConnectionEnd: Error, Hashable, Sendable {
  /// It was closed from here, by `close()`.
  case closed
  /// The server closed it. Where it said why, `goAway` came before.
  case closedByServer
  /// The server broke the protocol.
  case violation(ProtocolViolation)
  /// The line broke, or never came to be.
  case channel(ChannelProblem)
  /// No word in the time allowed, also not when asked.
  case silent
  /// It was ended from here at once, by `abort()`.
  case aborted
}
