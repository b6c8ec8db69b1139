/// Which batches a plan can be made into.
extension Plan {
  /// The one format that carries it; `nil` where both do.
  package var onlyFormat: BatchFormat? {
    if condition != nil { return .fcm }
    if channel != nil { return .apns }
    if !kind.row.passesFCM { return .apns }
    // FCM's tokens are none of APNs.
    return tokenType == .fcm ? .fcm : nil
  }

  /// Whether it goes to devices of an audience.
  package var isToDevices: Bool { condition == nil && channel == nil }

  /// Whether its pushes are among the alerts that are counted for each device.
  package var countsAsAlert: Bool { kind.row.countsAsAlert && isToDevices }

  /// The most bytes that a format leaves to its payload.
  package func payloadBytes(for format: BatchFormat) -> Int {
    let row = kind.row
    guard channel != nil, let most = row.broadcastBytes else { return row.payloadBytes(for: format) }
    return most
  }

  /// What it says to a Live Activity.
  package var live: Live? { variants.first?.content.live }

  /// The attribute that FCM goes by, where a push has a token of its own besides: a registration token, or the main one.
  package var registrationToken: String? {
    guard kind.row.passesFCM, !kind.row.tokens.contains(.fcm) else { return nil }
    return attributes.first { $0.type == .token(.fcm) }?.name ?? Plan.mainToken
  }

  /// Whether FCM can be told a device: by an attribute that is a registration token.
  package var knowsRegistrationTokens: Bool { attributes.contains { $0.type == .token(.fcm) } }

  package func fits(_ format: BatchFormat) -> Bool { onlyFormat.map { $0 == format } ?? true }

  /// The type of the token that it goes to.
  package var tokenType: TokenType? {
    guard case .token(let type)? = attributes.first(where: { $0.name == token })?.type else { return nil }
    return type
  }
}
