/// How a receiver answers.
package struct ReceiverOptions: Sendable {
  /// The name or address to listen on.
  package var host = "localhost"
  /// 0 for any port that is free; `nil` for no APNs.
  package var apnsPort: Int?
  package var fcmPort: Int?
  /// Files in PEM; without them there is no TLS.
  package var certificate: String?
  package var key: String?
  /// The key that provider tokens have to be signed with, in PEM; without it signatures aren't looked at.
  package var publicKey: [UInt8]?
  /// Whether pushes need a provider token; without it, clients count as known by a certificate.
  package var needsToken = true
  /// The bundle identifier that topics have to be of; any without it.
  package var bundle: String?
  /// Whether it is APNs' development environment, which tells an identifier for Apple's console with each acceptance.
  package var isDevelopment = false
  package var script = ReceiverScript()
  /// How long each answer takes; milliseconds.
  package var latency = 0
  /// How many pushes may be under way on a connection, once a token is accepted.
  package var streams = 1_000
  /// How many pushes a device takes within a minute; `nil` for any number.
  package var mostPerDevice: Int?
  /// Stops after so many pushes; `nil` for never.
  package var stopAfter: Int?

  package init() {}
}

/// Why a receiver can't begin.
package enum ReceiverProblem: Error, Sendable {
  /// No line can be had; whether that is for the port, and not for a file.
  case channel(String, isPort: Bool)
  /// The public key; why it is none, and whether it is the private one.
  case publicKey(PublicKeySlip)
}
