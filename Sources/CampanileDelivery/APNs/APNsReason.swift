/// Why APNs didn't accept a push: the `reason` of its answers, with the HTTP status they come with.
///
/// Source: Apple, "Handling notification responses from APNs" and "Sending broadcast push notification requests to APNs".
/// Senders, the receiver and the reference read this one table.
package enum APNsReason: String, CaseIterable, Sendable {
  case badCollapseID = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageID = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case idleTimeout = "IdleTimeout"
  case invalidPushType = "InvalidPushType"
  case missingDeviceToken = "MissingDeviceToken"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case badCertificate = "BadCertificate"
  case badCertificateEnvironment = "BadCertificateEnvironment"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIDInToken = "UnrelatedKeyIdInToken"
  case badEnvironmentKeyIDInToken = "BadEnvironmentKeyIdInToken"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case expiredToken = "ExpiredToken"
  case unregistered = "Unregistered"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case tooManyRequests = "TooManyRequests"
  case internalServerError = "InternalServerError"
  case serviceUnavailable = "ServiceUnavailable"
  case shutdown = "Shutdown"
  // Broadcasts and their channels alone.
  case badChannelID = "BadChannelId"
  case badRequestParams = "BadRequestParams"
  case badRequestPayload = "BadRequestPayload"
  case cannotCreateChannelConfig = "CannotCreateChannelConfig"
  case channelNotRegistered = "ChannelNotRegistered"
  case featureNotEnabled = "FeatureNotEnabled"
  case missingChannelID = "MissingChannelId"
  case missingPushType = "MissingPushType"
  case topicMismatch = "TopicMismatch"

  /// Reads an answer's `reason`, also in the spellings that have been seen besides the documented ones.
  package init?(text: String) {
    switch text {
    case "BadEnvironmentKeyInToken": self = .badEnvironmentKeyIDInToken
    case "Service Unavailable": self = .serviceUnavailable
    default:
      guard let reason = APNsReason(rawValue: text) else { return nil }
      self = reason
    }
  }

  /// The HTTP status that the reason comes with.
  package var status: Int { row.status }
  package var answerClass: AnswerClass { row.answerClass }
  package var remedy: AnswerRemedy { row.remedy }
  /// What it means and what to do, as sentences.
  package var advice: String { row.advice }

  /// The class of an answer whose reason is none of these: nothing is lost for a word that came after this table.
  package static func answerClass(ofUnknownReasonWith status: Int) -> AnswerClass {
    switch status {
    case 410: .tokenDead
    case 403: .stopAll
    case 408, 429, 500...599: .later
    default: .never
    }
  }

  struct Row {
    let status: Int
    let answerClass: AnswerClass
    let remedy: AnswerRemedy
    let advice: String

    init(_ status: Int, _ answerClass: AnswerClass, _ remedy: AnswerRemedy, _ advice: String) {
      self.status = status
      self.answerClass = answerClass
      self.remedy = remedy
      self.advice = advice
    }

    init(_ status: Int, _ answerClass: AnswerClass, _ advice: String) {
      self.init(status, answerClass, .none, advice)
    }
  }
}
