/// Why FCM didn't accept a message: the `errorCode` of its answers, or their `status` where there is none.
///
/// Source: Google, "FCM error codes" (`google.firebase.fcm.v1.FcmError`). Senders, the receiver and the reference read this
/// one table.
package enum FCMFault: String, CaseIterable, Sendable {
  case unregistered = "UNREGISTERED"
  case invalidArgument = "INVALID_ARGUMENT"
  case senderIDMismatch = "SENDER_ID_MISMATCH"
  case quotaExceeded = "QUOTA_EXCEEDED"
  case unavailable = "UNAVAILABLE"
  case internalError = "INTERNAL"
  case thirdPartyAuthError = "THIRD_PARTY_AUTH_ERROR"
  case unspecified = "UNSPECIFIED_ERROR"
  // Not FCM's own, but those of Google's servers before it.
  case unauthenticated = "UNAUTHENTICATED"
  case permissionDenied = "PERMISSION_DENIED"
  case notFound = "NOT_FOUND"

  /// Reads an answer's `errorCode` or `status`, older names too.
  package init?(text: String) {
    switch text {
    case "APNS_AUTH_ERROR": self = .thirdPartyAuthError
    case "RESOURCE_EXHAUSTED": self = .quotaExceeded
    case "UNREGISTERED_FID": self = .unregistered
    default:
      guard let fault = FCMFault(rawValue: text) else { return nil }
      self = fault
    }
  }

  /// The HTTP status that it comes with.
  package var status: Int { row.status }
  /// The `status` word beside the code.
  package var rpcStatus: String { row.rpcStatus }
  package var answerClass: AnswerClass { row.answerClass }
  package var remedy: AnswerRemedy { row.remedy }
  package var advice: String { row.advice }

  /// The class of an answer whose code is none of these.
  package static func answerClass(ofUnknownCodeWith status: Int) -> AnswerClass {
    switch status {
    case 401, 403: .stopAll
    case 408, 429, 500...599: .later
    default: .never
    }
  }

  struct Row {
    let status: Int
    let rpcStatus: String
    let answerClass: AnswerClass
    let remedy: AnswerRemedy
    let advice: String

    init(
      _ status: Int, _ rpcStatus: String, _ answerClass: AnswerClass, _ remedy: AnswerRemedy, _ advice: String
    ) {
      self.status = status
      self.rpcStatus = rpcStatus
      self.answerClass = answerClass
      self.remedy = remedy
      self.advice = advice
    }

    init(_ status: Int, _ rpcStatus: String, _ answerClass: AnswerClass, _ advice: String) {
      self.init(status, rpcStatus, answerClass, .none, advice)
    }
  }

  /// The table: one row a fault.
  var row: Row {
    switch self {
    case .unregistered:
      Row(404, "NOT_FOUND", .tokenDead, "The app is gone from the device. Remove the registration token.")
    case .invalidArgument:
      Row(
        400, "INVALID_ARGUMENT", .never,
        """
        The message isn't valid, or the registration token isn't one. Where the answer names a field, mend the campaign; \
        where it speaks of the token, remove that.
        """)
    case .senderIDMismatch:
      Row(403, "PERMISSION_DENIED", .tokenSuspect, "The registration token belongs to another project.")
    case .quotaExceeded:
      Row(
        429, "RESOURCE_EXHAUSTED", .later,
        "Too many messages for the project, the topic or the device. The message is sent again after a minute at least."
      )
    case .unavailable:
      Row(503, "UNAVAILABLE", .later, "FCM is overloaded. The message is sent again, with growing pauses.")
    case .internalError: Row(500, "INTERNAL", .later, "FCM failed. The message is sent again, with growing pauses.")
    case .thirdPartyAuthError:
      Row(
        401, "UNAUTHENTICATED", .stopAll,
        "FCM can't sign in to APNs: the key or certificate in the Firebase console is wrong. Tokens are not to blame.")
    case .unspecified:
      Row(500, "UNKNOWN", .later, "FCM gives no reason. The message is sent again, with growing pauses.")
    case .unauthenticated:
      Row(
        401, "UNAUTHENTICATED", .later, .newProviderToken,
        "The access token is missing or has expired. The message is sent again with a new one.")
    case .permissionDenied:
      Row(
        403, "PERMISSION_DENIED", .stopAll,
        "The service account may not send for this project. It needs `cloudmessaging.messages.create`.")
    case .notFound: Row(404, "NOT_FOUND", .stopAll, "There is no such project. Check its identifier.")
    }
  }
}
