/// Which batches a plan can be made into.
extension Plan {
  /// The one format that carries it; `nil` where both do.
  package var onlyFormat: BatchFormat? {
    if condition != nil { return .fcm }
    if !kind.row.passesFCM { return .apns }
    // FCM's tokens are none of APNs.
    return tokenType == .fcm ? .fcm : nil
  }

  /// Whether it goes to devices of an audience.
  package var isToDevices: Bool { condition == nil }

  package func fits(_ format: BatchFormat) -> Bool { onlyFormat.map { $0 == format } ?? true }

  /// The type of the token that it goes to.
  package var tokenType: TokenType? {
    guard case .token(let type)? = attributes.first(where: { $0.name == token })?.type else { return nil }
    return type
  }
}
