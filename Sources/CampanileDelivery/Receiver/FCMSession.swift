internal import CampanileCrypto
internal import CampanileExpansion
internal import Foundation
internal import HTTP2

/// One connection to an FCM of one's own: messages by HTTP v1, and access tokens for service accounts.
final class FCMSession: ServerSession {
  private let options: ReceiverOptions
  private let ledger: ReceiverLedger
  private let number: Int
  private var delayed = DelayedAnswers()
  private(set) var isCutting = false

  private static let contentType = ServerConnection.fields([("content-type", "application/json; charset=UTF-8")])

  init(_ options: ReceiverOptions, _ ledger: ReceiverLedger) {
    self.options = options
    self.ledger = ledger
    number = ledger.connected()
  }

  var streamLimit: Int { options.streams }
  var nextDue: UInt64? { delayed.nextDue }
  var excess: ServerConnection.Excess { options.script.excess ?? .refusal }

  func ended(_ problem: String?) {
    if let problem { ledger.wentWrong(problem) }
  }

  func act(_ connection: inout ServerConnection, now: UInt64) {
    while let answer = delayed.popDue(now) { send(answer, &connection) }
  }

  func take(_ request: ReceivedRequest, _ connection: inout ServerConnection, now: UInt64) {
    let path = request.value(":path") ?? ""
    if path == "/token" { return giveToken(request, &connection) }
    let words = path.split(separator: "/", omittingEmptySubsequences: false)
    guard request.value(":method") == "POST", words.count == 5, words[1] == "v1", words[2] == "projects",
      !words[3].isEmpty, words[4] == "messages:send"
    else {
      return refuse(request, .notFound, "the path is /v1/projects/PROJECT/messages:send", path, &connection)
    }
    let authorization = request.value("authorization") ?? ""
    guard authorization.lowercased().hasPrefix("bearer "), authorization.utf8.count > 7 else {
      return refuse(request, .unauthenticated, "the request has no access token", path, &connection)
    }
    let finding = FCMMessage.read(request)
    guard case .success(let message) = finding else {
      if case .failure(let problem) = finding {
        refuse(request, .invalidArgument, problem.text, path, &connection, field: problem.field)
      }
      return
    }
    answer(message, request, path: path, project: String(words[3]), &connection, now: now)
  }

  private func answer(
    _ message: FCMMessage, _ request: ReceivedRequest, path: String, project: String,
    _ connection: inout ServerConnection, now: UInt64
  ) {
    let push = ledger.nextPush()
    var rule =
      options.script.rule(token: message.address, number: push)
      ?? TellingToken.rule(message.address, isFCM: true)
    if let found = rule, found.isOnce, !ledger.isFirst("\(message.address) \(found.action)") { rule = nil }
    if rule == nil, let most = options.mostPerDevice, message.isToken,
      !ledger.takes(Substring(message.address), most: most, now: now)
    {
      return refuse(request, .quotaExceeded, "too many messages to the device", path, &connection)
    }
    var delay = options.latency
    switch rule?.action {
    case .fault(let fault):
      return refuse(request, fault, "as the script or the token says", path, &connection)
    case .refuse(let reason):
      // FCM hands on what APNs said.
      return refuse(request, .invalidArgument, "APNs refused", path, &connection, apns: reason)
    case .cut:
      note(request, path, status: 0, word: "cut", isDouble: false)
      ledger.refuse("cut")
      isCutting = true
      return
    case .reset(let code):
      note(request, path, status: 0, word: "\(code)", isDouble: false)
      ledger.refuse("\(code)")
      return connection.reset(request.stream, code)
    case .silence:
      note(request, path, status: 0, word: "silence", isDouble: false)
      return ledger.refuse("silence")
    case .goAwayBefore:
      note(request, path, status: 0, word: "goaway-before", isDouble: false)
      ledger.refuse("goaway-before")
      return connection.sayGoAway(.none, lastStream: request.stream - 1)
    case .delay(let more): delay += more
    case .goAway, nil: break
    }
    let isDouble = ledger.accept(message.identifier)
    note(request, path, status: 200, word: nil, isDouble: isDouble)
    let name = "projects/\(project)/messages/\(message.isValidateOnly ? "fake_message_id" : String(push))"
    let body = JSONValue.object([.init("name", .text(name))]).encoded()
    let answer = ReceiverAnswer(
      stream: request.stream, status: 200, fields: Self.contentType, body: ContiguousArray(body))
    if delay > 0 {
      delayed.insert(answer, due: now + UInt64(delay) * 1_000)
    } else {
      send(answer, &connection)
    }
    if rule?.action == .goAway { connection.sayGoAway(.none, lastStream: request.stream) }
  }

  private func send(_ answer: ReceiverAnswer, _ connection: inout ServerConnection) {
    connection.answer(answer.stream, status: answer.status, fields: answer.fields, body: answer.body)
  }

  private func refuse(
    _ request: ReceivedRequest, _ fault: FCMFault, _ words: String, _ path: String,
    _ connection: inout ServerConnection, field: String? = nil, apns: APNsReason? = nil
  ) {
    var details: [JSONValue] = [
      .object([
        .init("@type", .text("type.googleapis.com/google.firebase.fcm.v1.FcmError")),
        .init("errorCode", .text(fault.rawValue)),
      ])
    ]
    if let field {
      let violation = JSONValue.object([.init("field", .text(field)), .init("description", .text(words))])
      details.append(
        .object([
          .init("@type", .text("type.googleapis.com/google.rpc.BadRequest")),
          .init("fieldViolations", .array([violation])),
        ]))
    }
    if let apns {
      details.append(
        .object([
          .init("@type", .text("type.googleapis.com/google.firebase.fcm.v1.ApnsError")),
          .init("statusCode", .integer(Int64(apns.status))), .init("reason", .text(apns.rawValue)),
        ]))
    }
    let error = JSONValue.object([
      .init(
        "error",
        .object([
          .init("code", .integer(Int64(fault.status))), .init("message", .text(words)),
          .init("status", .text(fault.rpcStatus)), .init("details", .array(details)),
        ]))
    ])
    ledger.refuse(fault.rawValue)
    note(request, path, status: fault.status, word: apns?.rawValue ?? fault.rawValue, isDouble: false)
    var fields = Self.contentType
    if fault == .quotaExceeded { fields += ServerConnection.fields([("retry-after", "60")]) }
    connection.answer(
      request.stream, status: fault.status, fields: fields, body: ContiguousArray(error.encoded()))
  }

  /// What `oauth2.googleapis.com/token` answers to the signed word of a service account.
  private func giveToken(_ request: ReceivedRequest, _ connection: inout ServerConnection) {
    let form = request.withBody { $0.text }
    let isAsked =
      request.value(":method") == "POST"
      && form.contains("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer")
      && form.contains("assertion=")
    let answer =
      isAsked
      ? #"{"access_token":"receiver-\#(number)-\#(request.stream)","expires_in":3599,"token_type":"Bearer"}"#
      : #"{"error":"invalid_grant","error_description":"a form with grant_type and assertion is wanted"}"#
    connection.answer(
      request.stream, status: isAsked ? 200 : 400, fields: Self.contentType, body: ContiguousArray(answer.utf8))
  }

  private func note(_ request: ReceivedRequest, _ path: String, status: Int, word: String?, isDouble: Bool) {
    guard ledger.hasLines else { return }
    var members = ReceiverLine.beginning(
      at: ledger.time, connection: number, stream: request.stream, status: status)
    if let word { members.append(.init("reason", .text(word))) }
    if isDouble { members.append(.init("double", .boolean(true))) }
    members.append(.init("path", .text(path)))
    members.append(.init("payload", ReceiverLine.payload(of: request)))
    ledger.append(.object(members))
  }
}
