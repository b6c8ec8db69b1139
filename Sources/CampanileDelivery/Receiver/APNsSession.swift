internal import CampanileCrypto
internal import CampanileExpansion
internal import Foundation
internal import HTTP2

/// One connection to an APNs of one's own.
final class APNsSession: ServerSession {
  private let options: ReceiverOptions
  private let ledger: ReceiverLedger
  private let number: Int
  private var rules: APNsRules
  private var delayed = DelayedAnswers()
  private(set) var isCutting = false

  private static let identifierName = ServerConnection.FieldName(APNsHeader.id.rawValue)
  private static let uniqueName = ServerConnection.FieldName(APNsHeader.uniqueID)
  private static let requestName = ServerConnection.FieldName(APNsHeader.requestID.rawValue)
  /// Served with every dead token, so that answers repeat: 2026-01-01T00:00:00Z in milliseconds.
  private static let deathTime: Int64 = 1_767_225_600_000

  init(_ options: ReceiverOptions, _ ledger: ReceiverLedger, publicKey: VerificationKey?) {
    self.options = options
    self.ledger = ledger
    number = ledger.connected()
    rules = APNsRules(
      needsToken: options.needsToken, bundle: options.bundle, tokens: ProviderTokenCheck(publicKey: publicKey))
  }

  /// Until a token is accepted, one push at a time.
  var streamLimit: Int { options.needsToken ? min(1, options.streams) : options.streams }
  var nextDue: UInt64? { delayed.nextDue }
  var excess: ServerConnection.Excess { options.script.excess ?? .goAway }

  func ended(_ problem: String?) {
    if let problem { ledger.wentWrong(problem) }
  }

  func act(_ connection: inout ServerConnection, now: UInt64) {
    while let answer = delayed.popDue(now) { send(answer, &connection) }
  }

  func take(_ request: ReceivedRequest, _ connection: inout ServerConnection, now: UInt64) {
    let push = APNsRequest(request)
    let hadToken = rules.tokens.hasAccepted
    var problem = rules.problem(
      with: push, bodyCount: request.bodyCount, isTooLong: request.isTooLong,
      now: Int64(Date().timeIntervalSince1970))
    if options.needsToken, !hadToken, rules.tokens.hasAccepted, options.streams > 1 {
      connection.allowStreams(options.streams)
    }
    var action: ReceiverAction?
    if problem == nil {
      action = self.action(push, now: now)
      if case .refuse(let reason) = action { problem = reason }
      if case .fault = action { problem = .internalServerError }
    }
    answer(request, push, problem, action, &connection, now: now)
  }

  /// What a rule, a token or a device's limit wants to happen to a push that is right.
  private func action(_ push: APNsRequest, now: UInt64) -> ReceiverAction? {
    let isTelling =
      push.withPath { path in
        let start = APNsRules.devicePath.count
        return path.count > start && (path[start] == UInt8(ascii: "d") || path[start] == UInt8(ascii: "1"))
      } ?? false
    let number = ledger.nextPush()
    guard isTelling || !options.script.rules.isEmpty || options.mostPerDevice != nil else { return nil }
    let token = String(push.withPath { $0.text } ?? "").dropFirst(APNsRules.devicePath.count)
    if let most = options.mostPerDevice, !ledger.takes(token, most: most, now: now) {
      return .refuse(.tooManyRequests)
    }
    guard
      let rule = options.script.rule(token: String(token), number: number)
        ?? TellingToken.rule(String(token), isFCM: false)
    else { return nil }
    if rule.isOnce, !ledger.isFirst("\(token) \(rule.action)") { return nil }
    return rule.action
  }

  private func answer(
    _ request: ReceivedRequest, _ push: APNsRequest, _ problem: APNsReason?, _ action: ReceiverAction?,
    _ connection: inout ServerConnection, now: UInt64
  ) {
    let stream = request.stream
    switch action {
    case .cut:
      note(request, push, status: 0, word: "cut", isDouble: false)
      ledger.refuse("cut")
      isCutting = true
      return
    case .reset(let code):
      note(request, push, status: 0, word: "\(code)", isDouble: false)
      ledger.refuse("\(code)")
      return connection.reset(stream, code)
    case .silence:
      note(request, push, status: 0, word: "silence", isDouble: false)
      return ledger.refuse("silence")
    case .goAwayBefore:
      note(request, push, status: 0, word: "goaway-before", isDouble: false)
      ledger.refuse("goaway-before")
      return connection.sayGoAway(.none, #"{"reason":"Shutdown"}"#, lastStream: stream - 1)
    default: break
    }
    var fields: ContiguousArray<UInt8> = []
    appendIdentifier(of: push, stream: stream, to: &fields)
    var body: ContiguousArray<UInt8> = []
    if let problem {
      let time = problem.status == 410 ? ",\"timestamp\":\(Self.deathTime)" : ""
      body = ContiguousArray("{\"reason\":\"\(problem.rawValue)\"\(time)}".utf8)
      ledger.refuse(problem.rawValue)
      if ledger.hasLines { note(request, push, status: problem.status, word: problem.rawValue, isDouble: false) }
    } else {
      let isDouble = ledger.accept(
        push.with(APNsRules.isBroadcast(push) ? .requestID : .id, APNsRequest.identifier) ?? nil)
      if ledger.hasLines { note(request, push, status: 200, word: nil, isDouble: isDouble) }
      if options.isDevelopment { append(Self.uniqueName, ownIdentifier(stream: stream, kind: 9), to: &fields) }
    }
    let answer = ReceiverAnswer(stream: stream, status: problem?.status ?? 200, fields: fields, body: body)
    var delay = options.latency
    if case .delay(let more) = action { delay += more }
    if delay > 0 {
      delayed.insert(answer, due: now + UInt64(delay) * 1_000)
    } else {
      send(answer, &connection)
    }
    if action == .goAway { connection.sayGoAway(.none, #"{"reason":"Shutdown"}"#, lastStream: stream) }
  }

  private func send(_ answer: ReceiverAnswer, _ connection: inout ServerConnection) {
    connection.answer(answer.stream, status: answer.status, fields: answer.fields, body: answer.body)
  }

  /// The client's identifier, or one of ours.
  private func appendIdentifier(of push: APNsRequest, stream: UInt32, to fields: inout ContiguousArray<UInt8>) {
    // Of a broadcast it has another name.
    let isBroadcast = APNsRules.isBroadcast(push)
    let name = isBroadcast ? Self.requestName : Self.identifierName
    let isGiven: Void? = push.with(isBroadcast ? .requestID : .id) { ServerConnection.append(name, $0, to: &fields) }
    guard isGiven == nil else { return }
    append(name, ownIdentifier(stream: stream, kind: 8), to: &fields)
  }

  /// A UUID that comes again when all comes again.
  ///
  /// - Parameter kind: a hexadecimal digit from 8 to 11.
  private func ownIdentifier(stream: UInt32, kind: Int) -> String {
    let digits = String(UInt64(number) << 32 | UInt64(stream), radix: 16)
    return "00000000-0000-4000-\(String(kind, radix: 16))000-"
      + String(repeating: "0", count: max(0, 12 - digits.count)) + digits.suffix(12)
  }

  private func append(_ name: ServerConnection.FieldName, _ value: String, to fields: inout ContiguousArray<UInt8>) {
    let bytes = ContiguousArray(value.utf8)
    ServerConnection.append(name, bytes.span, to: &fields)
  }

  /// Writes down what came and what was answered, but for the provider's token.
  private func note(_ request: ReceivedRequest, _ push: APNsRequest, status: Int, word: String?, isDouble: Bool) {
    guard ledger.hasLines else { return }
    var members = ReceiverLine.beginning(
      at: ledger.time, connection: number, stream: request.stream, status: status)
    if let word { members.append(.init("reason", .text(word))) }
    if isDouble { members.append(.init("double", .boolean(true))) }
    let path = push.withPath { $0.text } ?? ""
    members.append(
      path.hasPrefix(APNsPath.device)
        ? .init("token", .text(String(path.dropFirst(APNsPath.device.count)))) : .init("path", .text(path)))
    let headers = request.headers.filter { !$0.name.hasPrefix(":") && $0.name != APNsHeader.authorization.rawValue }
    members.append(.init("headers", .object(headers.map { JSONValue.Member($0.name, .text($0.value)) })))
    members.append(.init("payload", ReceiverLine.payload(of: request)))
    ledger.append(.object(members))
  }
}
