internal import CampanileExpansion
internal import HTTP2

/// A message as FCM's HTTP v1 takes it.
struct FCMMessage {
  struct Problem: Error {
    /// The field that is wrong.
    let field: String
    let text: String
  }

  /// The token, topic or condition.
  let address: String
  let isToken: Bool
  let isValidateOnly: Bool
  /// The request's `x-request-id`, or the `apns-id` in the message, where one of them is a UUID.
  let identifier: ReceiverLedger.Identifier?

  /// The bytes of what reaches the app. Who gets it and the headers don't count.
  private static func payloadCount(of message: JSONValue) -> Int {
    [message["apns"]?["payload"], message["data"], message["notification"]].reduce(0) {
      $0 + ($1?.encoded().count ?? 0)
    }
  }

  static func read(_ request: ReceivedRequest) -> Result<FCMMessage, Problem> {
    guard request.bodyCount > 0, !request.isTooLong,
      let value = try? JSONValue(parsing: request.withBody { $0.array }), let message = value["message"],
      case .object = message
    else { return .failure(Problem(field: "message", text: "the body is {\"message\": {…}}")) }
    let most = PayloadLimits.fcmBytes
    guard request.bodyCount <= most || payloadCount(of: message) <= most else {
      return .failure(Problem(field: "message", text: "what the message carries is larger than \(most) bytes"))
    }
    let targets = ["token", "fid", "topic", "condition"].compactMap { key in message[key].map { (key, $0) } }
    guard targets.count == 1, let (key, target) = targets.first, let address = target.textValue, !address.isEmpty
    else {
      return .failure(Problem(field: "message", text: "a message has one of token, topic and condition"))
    }
    if case .object(let members)? = message["data"] {
      for member in members where member.value.textValue == nil {
        return .failure(Problem(field: "message.data.\(member.key)", text: "a value of data is a text"))
      }
    }
    if case .object(let members)? = message["apns"]?["headers"] {
      for member in members where member.value.textValue == nil {
        return .failure(Problem(field: "message.apns.headers.\(member.key)", text: "a header is a text"))
      }
    }
    let identities = [request.value("x-request-id"), message["apns"]?["headers"]?[APNsHeader.id.rawValue]?.textValue]
    let identifier = identities.lazy.compactMap { text -> ReceiverLedger.Identifier? in
      let bytes = ContiguousArray((text ?? "").utf8)
      return APNsRequest.identifier(bytes.span)
    }.first
    var isValidateOnly = false
    if case .boolean(let flag)? = value["validate_only"] ?? value["validateOnly"] { isValidateOnly = flag }
    return .success(
      FCMMessage(
        address: address, isToken: key == "token" || key == "fid", isValidateOnly: isValidateOnly,
        identifier: identifier))
  }
}
