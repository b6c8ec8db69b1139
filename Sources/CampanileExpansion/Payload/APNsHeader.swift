/// What the paths of requests begin with.
///
/// Source: Apple, "Sending notification requests to APNs", "Sending broadcast push notification requests to APNs".
package enum APNsPath {
  /// Before a token.
  package static let device = "/3/device/"
  /// Before the bundle identifier, which has no suffix.
  package static let broadcast = "/4/broadcasts/apps/"
}

/// The headers of a request to APNs, by their names.
///
/// Source: Apple, "Sending notification requests to APNs", "Sending broadcast push notification requests to APNs".
package enum APNsHeader: String, CaseIterable, Sendable {
  case authorization
  case id = "apns-id"
  case pushType = "apns-push-type"
  case topic = "apns-topic"
  case priority = "apns-priority"
  /// Seconds since 1970; 0 is one attempt.
  case expiration = "apns-expiration"
  case collapseID = "apns-collapse-id"
  /// Broadcasts alone.
  case channelID = "apns-channel-id"
  /// Broadcasts alone; what `apns-id` is for others.
  case requestID = "apns-request-id"

  /// In the answers of the development environment alone.
  package static let uniqueID = "apns-unique-id"

  /// The bytes of a header's value that nothing on the way changes: visible ASCII. A blank may be lost.
  @inline(__always)
  package static func holds(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

  /// What a priority may be; a kind of push may allow fewer.
  package static let priorities = [10, 5, 1]
  /// What APNs takes a push without a priority as.
  package static let assumedPriority = 10
}
