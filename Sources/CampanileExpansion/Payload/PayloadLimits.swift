/// What APNs and FCM take, with their sources.
package enum PayloadLimits {
  /// Apple, "Generating a remote notification": 4 KB (4,096 bytes) for alert and background pushes.
  package static let payloadBytes = 4_096
  /// FCM puts keys of its own into what reaches APNs; they and the payload share the 4,096 bytes.
  package static let fcmReserve = 300
  /// Apple, "Sending notification requests to APNs": `apns-collapse-id` has at most 64 bytes.
  package static let collapseBytes = 64
  /// iOS keeps the number on an app's icon in 32 bits.
  package static let badges: ClosedRange<Int64> = 0...2_147_483_647
  /// The tokens of one batch line.
  package static let tokensPerBatch = 1_000

  /// The payload's bytes that a format leaves.
  package static func payloadBytes(for format: BatchFormat) -> Int {
    switch format {
    case .apns: payloadBytes
    case .fcm: payloadBytes - fcmReserve
    }
  }
}

/// The lines that an expansion writes.
package enum BatchFormat: String, CaseIterable, Sendable {
  /// Batches of up to 1,000 tokens with the headers and the payload that APNs gets.
  case apns
  /// Messages of FCM's HTTP v1 interface, one a token.
  case fcm
}
