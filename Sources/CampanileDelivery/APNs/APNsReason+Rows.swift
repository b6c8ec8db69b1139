extension APNsReason {
  /// The table: one row a reason.
  var row: Row {
    switch self {
    case .badCollapseID:
      Row(400, .never, "The collapse identifier is longer than 64 bytes. Shorten it in the campaign.")
    case .badDeviceToken:
      Row(
        400, .tokenSuspect,
        """
        The token is malformed or belongs to the other environment. Where many are refused, check whether the build is \
        for development or production; delete tokens only when the environment is certain.
        """)
    case .badExpirationDate:
      Row(400, .never, "The expiration isn't a number of seconds since 1970.")
    case .badMessageID: Row(400, .never, "The `apns-id` isn't a UUID in its canonical form.")
    case .badPriority: Row(400, .never, "The priority isn't 10, 5 or 1, or not one that this kind of push may have.")
    case .badTopic: Row(400, .never, "The topic isn't one. Check the app's bundle identifier.")
    case .deviceTokenNotForTopic:
      Row(400, .tokenSuspect, "The token belongs to another app, or to another kind of push of the same app.")
    case .duplicateHeaders: Row(400, .never, "A header stands twice in the request.")
    case .idleTimeout:
      Row(400, .later, .newConnection, "The connection was idle for too long. The push is sent again on a new one.")
    case .invalidPushType: Row(400, .never, "The push type isn't one that APNs knows.")
    case .missingDeviceToken: Row(400, .never, "The path has no device token.")
    case .missingTopic: Row(400, .never, "The request has no topic. Name the app's bundle identifier.")
    case .payloadEmpty: Row(400, .never, "The request has no payload.")
    case .topicDisallowed:
      Row(400, .stopAll, "Pushes to this topic aren't allowed. Check the key's topics and the bundle identifier.")
    case .badCertificate: Row(403, .stopAll, "The certificate isn't valid. Renew it, or send with a key.")
    case .badCertificateEnvironment:
      Row(403, .stopAll, "The certificate is for the other environment, development or production.")
    case .expiredProviderToken:
      Row(
        403, .later, .newProviderToken,
        """
        The provider token is older than an hour. The push is sent again with a new one on a new connection; where that \
        repeats, check this machine's clock.
        """)
    case .forbidden: Row(403, .stopAll, "The action isn't allowed. Check what the key may do.")
    case .invalidProviderToken:
      Row(
        403, .stopAll,
        "The provider token isn't valid. Check the key's file, its key identifier, the team identifier and the clock.")
    case .missingProviderToken: Row(403, .stopAll, "There is no provider token. Name the key to send with.")
    case .unrelatedKeyIDInToken:
      Row(
        403, .later, .newConnection,
        "The key is unrelated to the one that this connection began with. The push is sent again on a new one.")
    case .badEnvironmentKeyIDInToken:
      Row(403, .stopAll, "The key is for the other environment, development or production.")
    case .badPath: Row(404, .never, "The path isn't one of APNs'.")
    case .methodNotAllowed: Row(405, .never, "The method isn't POST.")
    case .expiredToken: Row(410, .tokenDead, "The device token has expired. Remove it.")
    case .unregistered:
      Row(
        410, .tokenDead,
        """
        The app is gone from the device. Remove the token, unless the device has registered again after the time that \
        the answer tells.
        """)
    case .payloadTooLarge: Row(413, .never, "The payload is larger than 4,096 bytes (VoIP and broadcasts: 5,120).")
    case .tooManyProviderTokenUpdates:
      Row(
        429, .later,
        "The provider token was renewed more than once in 20 minutes. The one in use is kept, and the push sent again.")
    case .tooManyRequests:
      Row(429, .later, "Too many pushes in a row to one device. The push is sent again later.")
    case .internalServerError: Row(500, .later, "APNs failed. The push is sent again, with growing pauses.")
    case .serviceUnavailable: Row(503, .later, "APNs is not available. The push is sent again, with growing pauses.")
    case .shutdown:
      Row(503, .later, .newConnection, "The server is shutting down. The push is sent again on a new connection.")
    case .badChannelID: Row(400, .never, "The channel's identifier is malformed.")
    case .badRequestParams: Row(400, .never, "The request about a channel has a parameter that isn't valid.")
    case .badRequestPayload: Row(400, .never, "The request about a channel has a body that isn't valid.")
    case .cannotCreateChannelConfig:
      Row(400, .stopAll, "The app has as many channels as it may have (10,000 an environment).")
    case .channelNotRegistered: Row(400, .never, "There is no such channel in this environment.")
    case .featureNotEnabled:
      Row(400, .stopAll, "Broadcasts aren't switched on for the app. Switch them on in Apple's developer portal.")
    case .missingChannelID: Row(400, .never, "The request names no channel.")
    case .missingPushType: Row(400, .never, "The request has no push type.")
    case .topicMismatch: Row(403, .stopAll, "The key isn't for the app that the path names.")
    }
  }
}
