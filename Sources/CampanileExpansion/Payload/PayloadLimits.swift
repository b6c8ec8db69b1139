/// What APNs and FCM take, whatever the kind of push, with their sources. What differs by kind stands in
/// ``PushKindTable``.
package enum PayloadLimits {
  /// Apple, "Generating a remote notification": 4 KB (4,096 bytes) for most kinds.
  static let usualBytes = 4_096
  /// Apple, as above, for VoIP: 5 KB (5,120 bytes). Apple, "Sending broadcast push notification requests to APNs": the same
  /// for what goes to a channel.
  static let largeBytes = 5_120
  /// Firebase, "FCM error codes": the keys and values of a message.
  package static let fcmBytes = 4_096
  /// FCM puts keys of its own into what reaches APNs; they and the payload share the bytes.
  package static let fcmReserve = 300
  /// Apple, "Sending notification requests to APNs": `apns-collapse-id` has at most 64 bytes.
  package static let collapseBytes = 64
  /// So many seconds are a push's longest life: Apple, "Viewing the status of push notifications using Metrics and APNs".
  package static let longestLife: Int64 = 30 * 86_400
  /// That of what goes to a channel: Apple, "Sending channel management requests to APNs".
  package static let longestBroadcastLife: Int64 = 8 * 3600
  /// iOS keeps the number on an app's icon in 32 bits.
  package static let badges: ClosedRange<Int64> = 0...2_147_483_647
  /// Our own: the key that names a push's campaign is counted in each payload, so that it is short.
  package static let tagBytes = 16
  /// The tokens of one batch line.
  package static let tokensPerBatch = 1_000
  /// Apple, "CFBundleIdentifier": letters, digits, hyphens and dots; App Store Connect takes 155 of them.
  package static let bundleBytes = 155
  /// Firebase, "FcmOptions": `analytics_label` has at most 50 characters.
  package static let labelBytes = 50
}

/// The lines that an expansion writes.
package enum BatchFormat: String, CaseIterable, Sendable {
  /// Batches of up to 1,000 tokens with the headers and the payload that APNs gets.
  case apns
  /// Messages of FCM's HTTP v1 interface, one a token.
  case fcm
}
