internal import CampanileExpansion
internal import HTTP2

/// APNs as a service: requests as it wants them, and its answers by the table of reasons.
struct APNsService: PushService {
  let name = "APNs"
  let beginsWithOne = true

  /// The first pause of a push that is put off; seconds. APNs names none.
  private static let firstPause = 1.0
  /// Where the token was renewed too often, everything waits; seconds.
  private static let tokenPause = 20.0

  func writer(_ endpoint: Endpoint, token: Secret) -> any RequestWriter { APNsWriter(endpoint, token) }

  func verdict(status: Int, body: ContiguousArray<UInt8>, retryAfter: Double?, topic: () -> String?) -> Verdict {
    let value = try? JSONValue(parsing: Array(body))
    let text = value?["reason"]?.textValue ?? "HTTP status \(status)"
    let known = APNsReason(text: text)
    let reason = known?.rawValue ?? ProgramAnswer.masked(text, tokens: [])
    switch known?.answerClass ?? APNsReason.answerClass(ofUnknownReasonWith: status) {
    case .never: return .answer(.refused(reason: reason))
    case .tokenDead:
      // In milliseconds.
      return .answer(.dead(reason: reason, since: value?["timestamp"]?.integerValue.map { $0 / 1_000 }))
    case .tokenSuspect: return .answer(.suspect(reason: reason))
    case .stopAll:
      return .stop(
        SendFailure(
          "APNs takes nothing from this sender: \(reason)",
          help: (known.map { [$0.advice] } ?? []) + (known.map { $0.help(onTopic: topic) } ?? [])))
    case .later: break
    }
    switch known?.remedy {
    case .newConnection?: return .newConnection
    case .newProviderToken?: return .newToken
    default: break
    }
    if known == .tooManyProviderTokenUpdates {
      return .oldToken(else: .pause(reason: reason, after: retryAfter ?? Self.tokenPause))
    }
    return .answer(.later(reason: reason, after: retryAfter ?? Self.firstPause))
  }

  func reason(inGoAway words: String) -> String? {
    guard let text = (try? JSONValue(parsing: Array(words.utf8)))?["reason"]?.textValue else { return nil }
    return APNsReason(text: text)?.rawValue ?? ProgramAnswer.masked(text, tokens: [])
  }
}

/// Makes requests to APNs.
final class APNsWriter: RequestWriter {
  private let endpoint: Endpoint
  private let token: Secret
  /// One for each combination of headers that stay the same.
  private var shapes: [[UInt8]: RequestShape] = [:]
  private var topics: Set<String> = []
  var topic: String? { topics.count == 1 ? topics.first : nil }
  /// The headers of the push before, which most pushes share.
  private var last: (bytes: ContiguousArray<UInt8>, headers: Headers)?

  /// What a header object of a build means.
  private struct Headers {
    let shape: RequestShape
    var expiration: ContiguousArray<UInt8> = []
    var collapse: ContiguousArray<UInt8> = []
  }

  init(_ endpoint: Endpoint, _ token: Secret) {
    self.endpoint = endpoint
    self.token = token
  }

  func write(_ push: Push, repeatsBody: Bool, into batch: inout RequestBatch) {
    let bytes = push.allBytes
    let headers = headers(of: push, bytes)
    let id = push.idBytes
    let path = push.bundleRange.isEmpty ? push.tokenRange : push.bundleRange
    batch.begin(tag: UInt64(push.place), shape: headers.shape, path: bytes.span.extracting(path))
    batch.appendValue(id.span)
    batch.appendValue(headers.expiration.span)
    batch.appendValue(headers.collapse.span)
    if repeatsBody {
      batch.repeatBody()
    } else {
      batch.appendBody(bytes.span.extracting(push.payloadRange))
    }
  }

  private func headers(of push: Push, _ bytes: ContiguousArray<UInt8>) -> Headers {
    let range = push.headerRange
    if let last, last.bytes.count == range.count, last.bytes.elementsEqual(bytes[range]) { return last.headers }
    var constant: [(name: String, value: String)] = []
    var expiration: ContiguousArray<UInt8> = []
    var collapse: ContiguousArray<UInt8> = []
    let isBroadcast = !push.bundleRange.isEmpty
    var key: [UInt8] = [isBroadcast ? 1 : 0]
    for (name, value) in push.headerRanges {
      let text = String(decoding: bytes[name], as: UTF8.self)
      switch APNsHeader(rawValue: text) {
      case .expiration: expiration = ContiguousArray(bytes[value])
      case .collapseID: collapse = ContiguousArray(EscapedText.plain(bytes[value]).utf8)
      case .id, .requestID: break
      default:
        key += bytes[name] + [0] + bytes[value] + [0]
        constant.append((text, EscapedText.plain(bytes[value])))
        if text == APNsHeader.topic.rawValue, topics.count < 2 { topics.insert(EscapedText.plain(bytes[value])) }
      }
    }
    let shape: RequestShape
    if let known = shapes[key] {
      shape = known
    } else {
      shape = RequestShape(
        scheme: endpoint.scheme, authority: endpoint.authority,
        pathPrefix: isBroadcast ? APNsPath.broadcast : APNsPath.device,
        fields: [(APNsHeader.authorization.rawValue, "bearer \(token.revealed)")] + constant,
        varying: [isBroadcast ? APNsHeader.requestID : .id, .expiration, .collapseID].map(\.rawValue))
      shapes[key] = shape
    }
    let headers = Headers(shape: shape, expiration: expiration, collapse: collapse)
    last = (ContiguousArray(bytes[range]), headers)
    return headers
  }
}
