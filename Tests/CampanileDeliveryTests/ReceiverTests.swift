import CampanileExpansion
import CampanileTestSupport
import Foundation
import HTTP2
import Testing

@testable import CampanileDelivery

/// The receiver, asked by the client over a real line.
@Suite("Receiver", .sleeps)
struct ReceiverTests {
  private static let topic = ("apns-topic", "com.example.shop")

  private func push(_ headers: [(String, String)] = [], body: String = "{}", path: String? = nil) throws -> Pusher.Push
  {
    var push = Pusher.Push(headers: [("authorization", try TestToken.bearer()), Self.topic] + headers, body: body)
    if let path { push.path = path }
    return push
  }

  @Test("refuses what APNs refuses, with its status and its reason, and takes the rest")
  func reasons() throws {
    let receiver = try RunningReceiver { $0.needsToken = false }
    func push(
      _ headers: [(String, String)], body: String = "{}", token: String = "0a0b", method: String = "POST"
    ) -> Pusher.Push {
      Pusher.Push(path: "/3/device/" + token, method: method, headers: headers, body: body)
    }
    let topic = Self.topic
    let large = String(repeating: "x", count: 4_097)
    let cases: [(Pusher.Push, APNsReason?)] = [
      (push([topic]), nil),
      (push([topic, ("apns-push-type", "alert"), ("apns-priority", "1"), ("apns-expiration", "0")]), nil),
      (push([topic], method: "GET"), .methodNotAllowed), (push([topic], token: ""), .missingDeviceToken),
      (Pusher.Push(path: "/3/device", headers: [topic]), .missingDeviceToken),
      (push([topic], token: "0a/0b"), .badPath), (Pusher.Push(path: "/3/devices/0a", headers: [topic]), .badPath),
      (push([topic, topic]), .duplicateHeaders), (push([]), .missingTopic), (push([("apns-topic", "")]), .missingTopic),
      (push([("apns-topic", "com..shop")]), .badTopic), (push([("apns-topic", "com shop")]), .badTopic),
      (push([topic, ("apns-push-type", "voip")]), .badTopic),
      (push([("apns-topic", "com.example.shop.voip"), ("apns-push-type", "voip")]), nil),
      (push([("apns-topic", "com.example.shop.voip")]), .deviceTokenNotForTopic),
      (push([topic, ("apns-push-type", "shout")]), .invalidPushType),
      (push([topic, ("apns-priority", "7")]), .badPriority), (push([topic, ("apns-priority", "ten")]), .badPriority),
      (push([topic, ("apns-priority", "10")]), nil), (push([topic, ("apns-priority", "1O")]), .badPriority),
      (push([topic, ("apns-expiration", "99999999999")]), nil),
      (push([topic, ("apns-expiration", "100000000000")]), .badExpirationDate),
      (push([topic, ("apns-push-type", "background")]), .badPriority),
      (push([topic, ("apns-push-type", "background"), ("apns-priority", "5")]), nil),
      (push([topic, ("apns-expiration", "soon")]), .badExpirationDate),
      (push([topic, ("apns-expiration", "1796180400000")]), .badExpirationDate),
      (push([topic, ("apns-collapse-id", String(repeating: "c", count: 65))]), .badCollapseID),
      (push([topic, ("apns-collapse-id", String(repeating: "c", count: 64))]), nil),
      (push([topic, ("apns-id", "123E4567-E89B-12D3-A456-426614174000")]), .badMessageID),
      (push([topic, ("apns-id", "123e4567-e89b-12d3-a456-426614174000")]), nil),
      (push([topic], body: ""), .payloadEmpty), (push([topic], body: large), .payloadTooLarge),
      (push([topic], body: String(large.dropLast())), nil),
      (push([("apns-topic", "a.voip"), ("apns-push-type", "voip")], body: large), nil),
      (push([topic], body: String(repeating: "x", count: 200_000)), .payloadTooLarge),
      (push([topic], token: "xyz"), .badDeviceToken), (push([topic], token: "0a0"), .badDeviceToken),
      (push([topic], token: String(repeating: "0a", count: 200)), nil),
      (push([topic], token: String(repeating: "0a", count: 201)), .badDeviceToken),
    ]
    let pusher = Pusher(receiver.apns, cases.map(\.0)).run()
    for (index, (push, reason)) in cases.enumerated() {
      #expect(pusher.statuses[index] == reason?.status ?? 200, "\(push)")
      #expect(pusher.reasons[index] == reason?.rawValue ?? "", "\(push)")
    }
    let (counts, _) = receiver.stop()
    #expect(counts?.accepted == cases.filter { $0.1 == nil }.count)
    #expect(counts?.total == cases.count)
    #expect(counts?.problems.isEmpty == true)
  }

  @Test("refuses broadcasts as APNs does, and takes the rest")
  func broadcastReasons() throws {
    let receiver = try RunningReceiver {
      $0.needsToken = false
      $0.bundle = "com.example.shop"
    }
    func push(
      channel: String? = "dHN0LXNyY2g=", kind: String? = "liveactivity", app: String = "com.example.shop",
      _ more: [(String, String)] = [], body: String = "{}"
    ) -> Pusher.Push {
      let headers = [("apns-channel-id", channel), ("apns-push-type", kind)].compactMap { name, value in
        value.map { (name, $0) }
      }
      return Pusher.Push(path: "/4/broadcasts/apps/" + app, headers: headers + more, body: body)
    }
    let large = String(repeating: "x", count: 5_121)
    let cases: [(Pusher.Push, APNsReason?)] = [
      (push(), nil), (push([("apns-priority", "5"), ("apns-expiration", "0")]), nil),
      (push(channel: nil), .missingChannelID), (push(channel: ""), .missingChannelID),
      (push(channel: "no"), .badChannelID), (push(kind: nil), .missingPushType),
      (push(kind: "shout"), .invalidPushType), (push(kind: "alert"), .invalidPushType),
      (push(app: "com.example.other"), .topicDisallowed),
      (push(app: "com.example.shop.push-type.liveactivity"), .topicDisallowed),
      (push(app: "com.example.shop/more"), .topicDisallowed),
      (push([("apns-request-id", "1")]), .badMessageID),
      (push([("apns-request-id", "123e4567-e89b-12d3-a456-426614174000")]), nil),
      (push([("apns-priority", "7")]), .badPriority), (push([("apns-expiration", "soon")]), .badExpirationDate),
      (push(body: ""), .payloadEmpty), (push(body: large), .payloadTooLarge),
      (push(body: String(large.dropLast())), nil),
      (push(body: String(repeating: "x", count: 200_000)), .payloadTooLarge),
    ]
    let pusher = Pusher(receiver.apns, cases.map(\.0)).run()
    for (index, (push, reason)) in cases.enumerated() {
      #expect(pusher.statuses[index] == reason?.status ?? 200, "\(push)")
      #expect(pusher.reasons[index] == reason?.rawValue ?? "", "\(push)")
    }
    #expect(receiver.stop().counts?.accepted == cases.filter { $0.1 == nil }.count)
  }

  @Test("ends by itself after as many pushes as it was to take, all of them answered")
  func stopsAfter() throws {
    let receiver = try RunningReceiver { $0.stopAfter = 3 }
    let pusher = try Pusher(receiver.apns, (0..<3).map { _ in try push() }).run()
    #expect(pusher.statuses == [200, 200, 200])
    #expect(receiver.hasEndedByItself)
  }

  @Test(
    "a script's actions are words, delays of up to ten minutes, reasons of APNs and codes of FCM",
    arguments: [
      ("250ms", .delay(250)), ("2s", .delay(2_000)), ("600s", .delay(600_000)), ("0ms", .delay(0)),
      ("601s", nil), ("600001ms", nil), ("-1s", nil), ("18446744073709552s", nil), ("s", nil), ("cut", .cut),
      ("BadTopic", .refuse(.badTopic)), ("UNREGISTERED", .fault(.unregistered)), ("unregistered", nil),
    ] as [(String, ReceiverAction?)])
  func actions(text: String, action: ReceiverAction?) {
    #expect(ReceiverAction(text: text) == action)
  }

  @Test("looks at the provider's token: its form, age, signature, and how often it changes")
  func providerTokens() throws {
    let receiver = try RunningReceiver { $0.publicKey = Array(TestToken.publicKey.utf8) }
    func reasons(_ tokens: [String?]) -> [String?] {
      Pusher(
        receiver.apns,
        tokens.map { token in
          Pusher.Push(headers: [Self.topic] + (token.map { [("authorization", $0)] } ?? []))
        }
      ).run().reasons
    }
    let good = try TestToken.bearer()
    let forged = good.dropLast(5) + "AAAAA"
    #expect(
      reasons([nil, "basic abc", "bearer a.b.c", String(forged), good, good])
        == ["MissingProviderToken", "InvalidProviderToken", "InvalidProviderToken", "InvalidProviderToken", "", ""])
    #expect(try reasons([TestToken.bearer(algorithm: "RS256")]) == ["InvalidProviderToken"])
    #expect(try reasons([TestToken.bearer(key: "short")]) == ["InvalidProviderToken"])
    #expect(try reasons([TestToken.bearer(age: -1_000)]) == ["InvalidProviderToken"])
    // Once expired, always expired on this connection.
    #expect(try reasons([TestToken.bearer(age: 3_700), good]) == ["ExpiredProviderToken", "ExpiredProviderToken"])
    #expect(try reasons([TestToken.bearer(age: 3_000), TestToken.bearer(age: 100)]) == ["", ""])
    #expect(
      try reasons([TestToken.bearer(age: 900), TestToken.bearer(age: 100)]) == ["", "TooManyProviderTokenUpdates"])
    #expect(try reasons([good, TestToken.bearer(team: "XXXXXXXXXX")]) == ["", "UnrelatedKeyIdInToken"])
    _ = receiver.stop()
  }

  @Test("allows one stream until a token is accepted, then a thousand")
  func streams() throws {
    let receiver = try RunningReceiver()
    let pusher = try Pusher(receiver.apns, (0..<50).map { _ in try push() }).run(streams: 100)
    #expect(pusher.allowed == [1, 1_000])
    #expect(pusher.statuses == [Int?](repeating: 200, count: 50))
    let refused = Pusher(receiver.apns, [Pusher.Push(headers: [Self.topic])]).run(streams: 100)
    #expect(refused.allowed == [1])
    _ = receiver.stop()
  }

  @Test("does what a token's first digits ask for, always or once")
  func tellingTokens() throws {
    let receiver = try RunningReceiver()
    func device(_ start: String) throws -> Pusher.Push { try push(path: "/3/device/" + start + "00000") }
    for row in TellingToken.rows {
      guard case .refuse(let reason) = row.apns else { continue }
      let pusher = try Pusher(
        receiver.apns,
        [
          device("dead" + row.digits), device("dead" + row.digits), device("deaf" + row.digits),
          device("deaf" + row.digits),
        ]
      ).run()
      #expect(pusher.reasons == [reason.rawValue, reason.rawValue, reason.rawValue, ""], "\(row.digits)")
      #expect(pusher.statuses == [reason.status, reason.status, reason.status, 200], "\(row.digits)")
    }
    let dead = try Pusher(receiver.apns, [device("dead410")]).run()
    #expect(
      dead.replies == [
        .init(outcome: .answered(status: 410), body: #"{"reason":"Unregistered","timestamp":1767225600000}"#)
      ])
    let begin = Date()
    #expect(try Pusher(receiver.apns, [device("1a7e03000")]).run().statuses == [200])
    #expect(Date().timeIntervalSince(begin) >= 0.3)

    let cut = try Pusher(receiver.apns, [device("deadc01"), push()]).run()
    #expect(cut.replies.first??.outcome == .uncertain(.connectionLost))
    let away = try Pusher(receiver.apns, [device("deadc02"), push()]).run()
    #expect(away.statuses.first == 200)
    #expect(away.end == .closedByServer)
    #expect(away.goAway == #"{"reason":"Shutdown"}"#)
    let before = try Pusher(receiver.apns, [device("deadc03")]).run()
    #expect(before.replies == [.init(outcome: .notProcessed(.behindGoAway), body: "")])
    let refused = try Pusher(receiver.apns, [device("deadc04"), device("deadc05"), push()]).run()
    #expect(
      refused.replies.map { $0?.outcome }
        == [.notProcessed(.refused), .uncertain(.reset(.internal)), .answered(status: 200)])
    let silent = try Pusher(receiver.apns, [device("deadc06"), push()]).run()
    #expect(silent.replies.map { $0?.outcome } == [.uncertain(.timedOut), .answered(status: 200)])
    _ = receiver.stop()
  }

  @Test("does what a script says, the first line that fits")
  func scripted() throws {
    let script = try ReceiverScript(
      """
      # a storm, a device and the rest
      pushes 2-3: ServiceUnavailable   # twice
      token 0a: once Unregistered
      every 5: TooManyRequests
      """)
    let receiver = try RunningReceiver { $0.script = script }
    let pusher = try Pusher(
      receiver.apns, (0..<6).map { number in try push(path: "/3/device/\(number < 4 ? "0a" : "0b")") }
    ).run()
    #expect(pusher.reasons == ["Unregistered", "ServiceUnavailable", "ServiceUnavailable", "", "TooManyRequests", ""])
    _ = receiver.stop()
  }

  @Test("tells an identifier for Apple's console in the development environment alone")
  func uniqueIdentifiers() throws {
    for isDevelopment in [true, false] {
      let receiver = try RunningReceiver { $0.isDevelopment = isDevelopment }
      let pusher = try Pusher(
        receiver.apns, [push(), push(), push(path: "/3/device/dead4100")], fields: ["apns-id", "apns-unique-id"]
      ).run()
      let found = pusher.fields.map { $0["apns-unique-id"] }
      #expect(found.map { $0 != nil } == [isDevelopment, isDevelopment, false])
      #expect(!isDevelopment || found[0] != found[1])
      #expect(pusher.fields.allSatisfy { $0["apns-id"] != nil && $0["apns-id"] != $0["apns-unique-id"] })
      _ = receiver.stop()
    }
  }

  @Test("a script says what an excess of streams ends in")
  func excessScript() throws {
    for (word, excess) in [("goaway", ServerConnection.Excess.goAway), ("refuse-stream", .refusal), ("cut", .cut)] {
      #expect(try ReceiverScript("excess: \(word)").excess == excess)
    }
    #expect(try ReceiverScript("all: cut").excess == nil)
    #expect(throws: Never.self) { try ReceiverScript("pushes 5-5: cut") }
    let grouped = try ReceiverScript("push 1_000: cut\nevery 2_000: cut\npushes 1_000-2_000: cut")
    #expect(grouped.rules.map(\.condition) == [.number(1_000), .every(2_000), .numbers(1_000...2_000)])
  }

  @Test(
    "says what is wrong with a script's line",
    arguments: [
      ("all", 1), ("\n\nsome: cut", 3), ("push 0: cut", 1), ("pushes 5-2: cut", 1), ("every: cut", 1),
      ("all: explode", 1),
      ("all: 10m", 1), ("all: once", 1), ("excess: Unregistered", 1),
    ])
  func wrongScript(text: String, line: Int) {
    do {
      _ = try ReceiverScript(text)
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
      #expect(error.reason.contains("write") || error.reason.contains("a line is"))
    }
  }

  @Test("limits a device, counts doubles, and writes what came without the provider's token")
  func ledger() throws {
    let receiver = try RunningReceiver { $0.mostPerDevice = 3 }
    let identifier = ("apns-id", "123e4567-e89b-12d3-a456-426614174000")
    let other = ("apns-id", "123e4567-e89b-12d3-a456-426614174001")
    let pusher = try Pusher(
      receiver.apns, [push([identifier], body: #"{"aps":{"alert":"é"}}"#), push([identifier]), push([other]), push()]
    ).run()
    #expect(pusher.reasons == ["", "", "", "TooManyRequests"])
    let (counts, lines) = receiver.stop()
    #expect(counts?.accepted == 3)
    #expect(counts?.doubles == 1)
    #expect(lines.count == 4)
    #expect(lines.first?.contains(#""payload":{"aps":{"alert":"é"}}"#) == true)
    #expect(lines.map { $0.contains(#""double":true"#) } == [false, true, false, false])
    #expect(
      lines.allSatisfy { !$0.contains("bearer") && !$0.contains("authorization") && $0.contains("com.example.shop") })
  }

  @Test("answers as FCM does, and gives access tokens")
  func fcm() throws {
    let receiver = try RunningReceiver()
    func message(_ body: String, authorization: String? = "Bearer x") -> Pusher.Push {
      Pusher.Push(
        path: "/v1/projects/shop/messages:send", headers: authorization.map { [("authorization", $0)] } ?? [],
        body: body)
    }
    let pusher = Pusher(
      receiver.fcm,
      [
        message(#"{"message":{"token":"a:b_c-D","data":{"k":"v"}}}"#), message(#"{"message":{"topic":"news"}}"#),
        message(#"{"validate_only":true,"message":{"condition":"'a' in topics"}}"#),
        message(#"{"message":{"token":"a"}}"#, authorization: nil), message(#"{"message":{"token":"a","topic":"b"}}"#),
        message("no"),
        message(#"{"message":{"token":"a","data":{"k":1}}}"#),
        message(#"{"message":{"token":"dead404"}}"#),
        message(#"{"message":{"token":"dead429"}}"#), message(#"{"message":{"token":"deaf503"}}"#),
        message(#"{"message":{"token":"deaf503"}}"#),
        Pusher.Push(path: "/fcm/send", headers: [("authorization", "Bearer x")]),
        Pusher.Push(
          path: "/token", body: "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=a.b.c"),
        Pusher.Push(path: "/token", body: "grant_type=password"),
        message(#"{"message":{"token":"a","fid":"b"}}"#), message(#"{"message":{"fid":"b"}}"#),
      ]
    ).run()
    #expect(pusher.statuses == [200, 200, 200, 401, 400, 400, 400, 404, 429, 503, 200, 404, 200, 400, 400, 200])
    #expect(pusher.replies[0]?.body == #"{"name":"projects/shop/messages/1"}"#)
    let identified = message(#"{"message":{"token":"a"}}"#)
    var twice = [identified, identified, identified]
    for index in [0, 2] { twice[index].headers.append(("x-request-id", "123e4567-e89b-12d3-a456-426614174000")) }
    _ = Pusher(receiver.fcm, twice).run()
    // The same for a message that says it itself, beside another and one whose identifier is none.
    let own = ["123e4567-e89b-12d3-a456-426614174001", "123e4567-e89b-12d3-a456-426614174002", "x", "x"].map { text in
      message(#"{"message":{"token":"b","apns":{"headers":{"apns-id":"\#(text)"}}}}"#)
    }
    _ = Pusher(receiver.fcm, own + own.prefix(1)).run()
    // As JSON of protocol buffers writes it too.
    let tried = Pusher(receiver.fcm, [message(#"{"validateOnly":true,"message":{"token":"a"}}"#)]).run()
    #expect(tried.replies[0]?.body == #"{"name":"projects/shop/messages/fake_message_id"}"#)
    let violation =
      #"{"error":{"code":400,"message":"a value of data is a text","status":"INVALID_ARGUMENT","details":["#
      + #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"INVALID_ARGUMENT"},"#
      + #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":["#
      + #"{"field":"message.data.k","description":"a value of data is a text"}]}]}}"#
    #expect(pusher.replies[6]?.body == violation)
    let header = Pusher(
      receiver.fcm, [message(#"{"message":{"token":"a","apns":{"headers":{"apns-priority":5}}}}"#)]
    ).run()
    #expect(header.statuses == [400])
    #expect(header.replies[0]?.body.contains(#""field":"message.apns.headers.apns-priority""#) == true)
    #expect(pusher.replies[7]?.body.contains(#""errorCode":"UNREGISTERED""#) == true)
    #expect(pusher.replies[12]?.body.contains("access_token") == true)
    #expect(receiver.stop().counts?.doubles == 2)
  }

  @Test("an access token is renewed before it ends, and earlier where that is asked for", arguments: [nil, 60, 9_000])
  func accessToken(lifetime: Double?) throws {
    let receiver = try RunningReceiver()
    let address = "http://127.0.0.1:\(receiver.fcm.port)/token"
    let file = ["client_email": "s@shop-1.iam.gserviceaccount.com", "private_key": Keys.rsa, "token_uri": address]
    let account = try ServiceAccount(
      [UInt8](try JSONSerialization.data(withJSONObject: file)), shown: "a.json", trust: TLSTrust(), lifetime: lifetime)
    let (token, seconds) = try account.make(now: 1_796_000_000, until: StopSignal())
    #expect(!token.revealed.isEmpty)
    // The receiver's are good for 3,599 seconds.
    #expect(seconds == (lifetime == 60 ? 60 : 3_299))
    _ = receiver.stop()
  }

  @Test("FCM counts what a message carries, and neither its token nor its headers")
  func fcmSizes() throws {
    let receiver = try RunningReceiver()
    func message(payload: Int, beside: String = "") -> Pusher.Push {
      let key = String(repeating: "k", count: payload - #"{"":1}"#.utf8.count)
      return Pusher.Push(
        path: "/v1/projects/shop/messages:send", headers: [("authorization", "Bearer x")],
        body: #"{"message":{"token":"\#(String(repeating: "a", count: 200))",\#(beside)"apns":{"#
          + #""headers":{"apns-priority":"5"},"payload":{"\#(key)":1}}}}"#)
    }
    let pusher = Pusher(
      receiver.fcm,
      [
        message(payload: PayloadLimits.fcmBytes), message(payload: PayloadLimits.fcmBytes + 1),
        message(payload: PayloadLimits.fcmBytes - 9, beside: #""data":{"k":"v"},"#),
        message(payload: PayloadLimits.fcmBytes - 8, beside: #""data":{"k":"v"},"#),
      ]
    ).run()
    #expect(pusher.statuses == [200, 400, 200, 400])
    #expect(pusher.replies[1]?.body.contains("larger than 4096 bytes") == true)
    _ = receiver.stop()
  }

  @Test("FCM's side does what telling tokens, a script and the count per device ask for too")
  func fcmFaults() throws {
    func message(_ token: String) -> Pusher.Push {
      Pusher.Push(
        path: "/v1/projects/shop/messages:send", headers: [("authorization", "Bearer x")],
        body: #"{"message":{"token":"\#(token)"}}"#)
    }
    let receiver = try RunningReceiver { $0.mostPerDevice = 1 }
    let cut = Pusher(receiver.fcm, [message("deadc01"), message("b")]).run()
    #expect(cut.replies.first??.outcome == .uncertain(.connectionLost))
    let away = Pusher(receiver.fcm, [message("deadc02"), message("c")]).run()
    #expect(away.statuses.first == 200)
    #expect(away.end == .closedByServer)
    #expect(
      Pusher(receiver.fcm, [message("deadc03")]).run().replies == [
        .init(outcome: .notProcessed(.behindGoAway), body: "")
      ])
    let reset = Pusher(receiver.fcm, [message("deadc04"), message("deadc05"), message("d")]).run()
    #expect(
      reset.replies.map { $0?.outcome }
        == [.notProcessed(.refused), .uncertain(.reset(.internal)), .answered(status: 200)])
    #expect(
      Pusher(receiver.fcm, [message("deadc06")]).run().replies.map { $0?.outcome } == [.uncertain(.timedOut)])
    let begin = Date()
    #expect(Pusher(receiver.fcm, [message("1a7e03000")]).run().statuses == [200])
    #expect(Date().timeIntervalSince(begin) >= 0.3)
    // A second message to one device within a minute is one too many.
    let many = Pusher(receiver.fcm, [message("e"), message("e"), message("f")], fields: ["retry-after"]).run()
    #expect(many.statuses == [200, 429, 200])
    #expect(many.fields.map { $0["retry-after"] } == [nil, "60", nil])
    #expect(many.replies[1]?.body.contains(#""errorCode":"QUOTA_EXCEEDED""#) == true)
    // What goes to a topic goes to no device.
    let topic = Pusher.Push(
      path: "/v1/projects/shop/messages:send", headers: [("authorization", "Bearer x")],
      body: #"{"message":{"topic":"news"}}"#)
    #expect(Pusher(receiver.fcm, [topic, topic]).run().statuses == [200, 200])
    let counts = receiver.stop().counts
    #expect(counts?.accepted == 7, "\(String(describing: counts))")

    // What APNs says of a message is handed on.
    let script = try ReceiverScript("all: BadDeviceToken")
    let scripted = try RunningReceiver { $0.script = script }
    let refused = Pusher(scripted.fcm, [message("a")]).run()
    #expect(refused.statuses == [400])
    let body = refused.replies[0]?.body ?? ""
    #expect(body.contains(#""errorCode":"INVALID_ARGUMENT""#))
    #expect(body.contains(#"fcm.v1.ApnsError","statusCode":400,"reason":"BadDeviceToken""#), "\(body)")
    _ = scripted.stop()
  }

  @Test("the document lists every reason, code and telling token as the tables have them")
  func document() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Campanile/Campanile.docc/Receiving.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    for reason in APNsReason.allCases {
      let row = "| \(reason.status) | `\(reason.rawValue)` | `\(reason.answerClass.rawValue)` | \(reason.advice) |\n"
      #expect(text.contains(row), "\(row)")
    }
    for fault in FCMFault.allCases {
      let row = "| \(fault.status) | `\(fault.rawValue)` | `\(fault.answerClass.rawValue)` | \(fault.advice) |\n"
      #expect(text.contains(row), "\(row)")
    }
    for row in TellingToken.rows { #expect(text.contains("| `dead\(row.digits)` |")) }
    for (word, _) in ReceiverAction.words { #expect(text.contains("`\(word)`")) }
  }
}
