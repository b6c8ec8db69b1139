internal import CampanileExpansion
internal import HTTP2

/// FCM's HTTP v1 interface as a service: requests as it wants them, and its answers by the table of faults.
struct FCMService: PushService {
  let name = "FCM"
  let beginsWithOne = false
  let project: String
  /// FCM checks messages, and delivers none.
  let validatesOnly: Bool

  /// Where the quota is used up, the service wants this pause at least; seconds.
  private static let quotaPause = 60.0
  /// Before another try, where the answer has no `retry-after`; seconds.
  private static let firstPause = 10.0

  func writer(_ endpoint: Endpoint, token: Secret) -> any RequestWriter {
    FCMWriter(
      RequestShape(
        scheme: endpoint.scheme, authority: endpoint.authority, pathPrefix: "/v1/projects/\(project)/messages:send",
        fields: [("authorization", "Bearer \(token.revealed)"), ("content-type", "application/json")],
        varying: [FCMWriter.identityHeader]),
      opening: validatesOnly ? #"{"validate_only":true,"message":"# : #"{"message":"#)
  }

  func verdict(status: Int, body: ContiguousArray<UInt8>, retryAfter: Double?, topic: () -> String?) -> Verdict {
    let error = (try? JSONValue(parsing: Array(body)))?["error"]
    let details = error?["details"]?.arrayValue ?? []
    let code = details.compactMap { $0["errorCode"]?.textValue }.first
    let text = code ?? error?["status"]?.textValue ?? "HTTP status \(status)"
    let known = FCMFault(text: text)
    var reason = known?.rawValue ?? ProgramAnswer.masked(text, tokens: [])
    // APNs' own word, where FCM hands it on.
    let apns = details.compactMap { $0["reason"]?.textValue }.compactMap { APNsReason(text: $0) }.first
    if let apns { reason += " (\(apns.rawValue))" }
    if known == .invalidArgument, isAboutToken(details) || apns?.answerClass == .tokenSuspect {
      return .answer(.suspect(reason: "\(reason), the token"))
    }
    if apns?.answerClass == .tokenDead { return .answer(.dead(reason: reason, since: nil)) }
    switch known?.answerClass ?? FCMFault.answerClass(ofUnknownCodeWith: status) {
    case .never: return .answer(.refused(reason: reason))
    case .tokenDead: return .answer(.dead(reason: reason, since: nil))
    case .tokenSuspect: return .answer(.suspect(reason: reason))
    case .stopAll:
      return .stop(SendFailure("FCM takes nothing from this sender: \(reason)", help: known.map { [$0.advice] } ?? []))
    case .later: break
    }
    switch known?.remedy {
    case .newConnection?: return .newConnection
    case .newProviderToken?: return .newToken
    default: break
    }
    if known == .quotaExceeded || (known == nil && status == 429) {
      return .answer(.pause(reason: reason, after: max(retryAfter ?? 0, Self.quotaPause)))
    }
    return .answer(.later(reason: reason, after: retryAfter ?? Self.firstPause))
  }

  private func isAboutToken(_ details: [JSONValue]) -> Bool {
    details.contains { detail in
      (detail["fieldViolations"]?.arrayValue ?? []).contains { $0["field"]?.textValue == "message.token" }
    }
  }
}

/// Makes requests to FCM.
final class FCMWriter: RequestWriter {
  /// FCM knows no identity of a message's; this header, which it reads over, tells a server of one's own.
  static let identityHeader = "x-request-id"

  private let shape: RequestShape
  private let opening: [UInt8]
  private var body: ContiguousArray<UInt8> = []

  init(_ shape: RequestShape, opening: String) {
    self.shape = shape
    self.opening = Array(opening.utf8)
  }

  func write(_ push: Push, repeatsBody: Bool, into batch: inout RequestBatch) {
    // The whole path is the shape's.
    let path: ContiguousArray<UInt8> = []
    batch.begin(tag: UInt64(push.place), shape: shape, path: path.span)
    let id = push.idBytes
    batch.appendValue(id.span)
    body.removeAll(keepingCapacity: true)
    body += opening
    body += push.payloadSlice
    body.append(UInt8(ascii: "}"))
    let body = body
    batch.appendBody(body.span)
  }
}
