import CampanileCrypto
import CampanileTestSupport
import Foundation
import Testing

import struct HTTP2.TLSTrust

@testable import CampanileDelivery
@testable import CampanileExpansion

/// What answers of APNs and FCM mean for a push.
struct ServiceTests {
  private func answer(_ verdict: Verdict) -> Answer? {
    if case .answer(let answer) = verdict { return answer }
    return nil
  }

  private func apns(_ status: Int, _ body: String, after: Double? = nil) -> Verdict {
    APNsService().verdict(status: status, body: ContiguousArray(body.utf8), retryAfter: after)
  }

  private func fcm(_ status: Int, _ body: String, after: Double? = nil) -> Verdict {
    FCMService(project: "shop", validatesOnly: false).verdict(
      status: status, body: ContiguousArray(body.utf8), retryAfter: after)
  }

  @Test("APNs' reasons are in their classes")
  func reasons() {
    #expect(
      answer(apns(410, #"{"reason":"Unregistered","timestamp":1796000000123}"#))
        == .dead(reason: "Unregistered", since: 1_796_000_000))
    #expect(answer(apns(400, #"{"reason":"BadDeviceToken"}"#)) == .suspect(reason: "BadDeviceToken"))
    #expect(answer(apns(413, #"{"reason":"PayloadTooLarge"}"#)) == .refused(reason: "PayloadTooLarge"))
    #expect(answer(apns(429, #"{"reason":"TooManyRequests"}"#)) == .later(reason: "TooManyRequests", after: 1))
    #expect(
      answer(apns(503, #"{"reason":"ServiceUnavailable"}"#, after: 9)) == .later(reason: "ServiceUnavailable", after: 9)
    )
    #expect(answer(apns(500, "no JSON")) == .later(reason: "HTTP status 500", after: 1))
    #expect(answer(apns(418, #"{"reason":"NewWord"}"#)) == .refused(reason: "NewWord"))
    #expect(answer(apns(410, #"{"reason":"NewWord"}"#)) == .dead(reason: "NewWord", since: nil))
    if case .newToken = apns(403, #"{"reason":"ExpiredProviderToken"}"#) {} else { Issue.record("no new token") }
    guard case .oldToken(let otherwise) = apns(429, #"{"reason":"TooManyProviderTokenUpdates"}"#) else {
      Issue.record("the token before isn't used")
      return
    }
    #expect(otherwise == .pause(reason: "TooManyProviderTokenUpdates", after: 20))
    guard case .oldToken(let asked) = apns(429, #"{"reason":"TooManyProviderTokenUpdates"}"#, after: 300) else {
      Issue.record("the token before isn't used")
      return
    }
    #expect(asked == .pause(reason: "TooManyProviderTokenUpdates", after: 300))
    if case .newConnection = apns(503, #"{"reason":"Shutdown"}"#) {} else { Issue.record("no new connection") }
    if case .stop = apns(403, #"{"reason":"NewWord"}"#) {} else { Issue.record("an unknown refusal of all goes on") }
    guard case .stop(let failure) = apns(403, #"{"reason":"InvalidProviderToken"}"#) else {
      Issue.record("it goes on")
      return
    }
    #expect(failure.summary.contains("InvalidProviderToken") && !failure.help.isEmpty)
    // A token in a reason isn't shown.
    #expect(answer(apns(400, #"{"reason":"no 6f3a0000000000000000c21e"}"#)) == .refused(reason: "no 6f3a…c21e"))
  }

  @Test("FCM's faults are in the same classes, with a pause of a minute for the quota")
  func faults() {
    func body(_ status: String, _ details: String) -> String {
      #"{"error":{"status":"\#(status)","details":[\#(details)]}}"#
    }
    #expect(
      answer(fcm(404, body("NOT_FOUND", #"{"errorCode":"UNREGISTERED"}"#))) == .dead(reason: "UNREGISTERED", since: nil)
    )
    #expect(
      answer(fcm(429, body("RESOURCE_EXHAUSTED", #"{"errorCode":"QUOTA_EXCEEDED"}"#), after: 5))
        == .pause(reason: "QUOTA_EXCEEDED", after: 60))
    #expect(
      answer(fcm(429, body("RESOURCE_EXHAUSTED", ""), after: 90)) == .pause(reason: "QUOTA_EXCEEDED", after: 90))
    #expect(
      answer(fcm(403, body("PERMISSION_DENIED", #"{"errorCode":"SENDER_ID_MISMATCH"}"#)))
        == .suspect(reason: "SENDER_ID_MISMATCH"))
    #expect(answer(fcm(400, body("INVALID_ARGUMENT", ""))) == .refused(reason: "INVALID_ARGUMENT"))
    #expect(
      answer(fcm(400, body("INVALID_ARGUMENT", #"{"fieldViolations":[{"field":"message.token"}]}"#)))
        == .suspect(reason: "INVALID_ARGUMENT, the token"))
    // What APNs said of the token counts, whatever FCM makes of it.
    for (fault, word, expected) in [
      ("INVALID_ARGUMENT", "Unregistered", Answer.dead(reason: "INVALID_ARGUMENT (Unregistered)", since: nil)),
      ("INTERNAL", "Unregistered", .dead(reason: "INTERNAL (Unregistered)", since: nil)),
      ("INVALID_ARGUMENT", "BadDeviceToken", .suspect(reason: "INVALID_ARGUMENT (BadDeviceToken), the token")),
      ("INVALID_ARGUMENT", "PayloadTooLarge", .refused(reason: "INVALID_ARGUMENT (PayloadTooLarge)")),
    ] {
      let details = #"{"errorCode":"\#(fault)"},{"statusCode":410,"reason":"\#(word)"}"#
      #expect(answer(fcm(400, body(fault, details))) == expected)
    }
    #expect(answer(fcm(503, body("UNAVAILABLE", ""), after: 3)) == .later(reason: "UNAVAILABLE", after: 3))
    if case .newToken = fcm(401, body("UNAUTHENTICATED", "")) {} else { Issue.record("no new token") }
    // What isn't known goes by its status.
    #expect(answer(fcm(418, body("NEW_WORD", ""))) == .refused(reason: "NEW_WORD"))
    for status in [408, 500, 599] {
      #expect(answer(fcm(status, "no JSON")) == .later(reason: "HTTP status \(status)", after: 10))
    }
    #expect(answer(fcm(429, "no JSON")) == .pause(reason: "HTTP status 429", after: 60))
    #expect(answer(fcm(600, "no JSON")) == .refused(reason: "HTTP status 600"))
    for status in [401, 403] {
      if case .stop = fcm(status, body("NEW_WORD", "")) {} else { Issue.record("an unknown refusal of all goes on") }
    }
    if case .stop = fcm(401, body("UNAUTHENTICATED", #"{"errorCode":"THIRD_PARTY_AUTH_ERROR"}"#)) {
    } else {
      Issue.record("it goes on")
    }
  }

  @Test("the build says whose host it is sent to, an option where the build doesn't, and else it is that of the store")
  func hosts() throws {
    let folder = try TestBuild([["aa"]]).folder
    func host(_ built: String?, _ asked: String?) throws -> String {
      var manifest = Manifest()
      manifest.environment = built
      try Data(manifest.json).write(to: folder.appending(path: "manifest.json"))
      let settings = SenderSettings(
        values: { $0 == "environment" ? asked.map { [$0] } ?? [] : [] }, environment: [:], absolute: { $0 },
        warn: { _ in }, now: { 0 })
      return APNsOptions(settings).host(of: try #require(BuildFacts(ofBuildAt: folder.path(percentEncoded: false))))
    }
    #expect(try host(nil, nil) == "api.push.apple.com" && host("production", nil) == "api.push.apple.com")
    #expect(try host("development", nil) == "api.sandbox.push.apple.com")
    #expect(try host(nil, "development") == "api.sandbox.push.apple.com")
  }

  @Test(
    "plain HTTP goes to one's own machine by each of its names, and to no other",
    arguments: [
      ("localhost", true), ("127.0.0.1", true), ("127.8.0.1", true), ("[::1]", true), ("[::2]", false),
      ("[::11]", false), ("10.0.0.1", false), ("127.example.com", false), ("localhost.example.com", false),
    ])
  func ownMachine(host: String, isOwn: Bool) {
    let settings = SenderSettings(
      values: { $0 == "endpoint" ? ["http://\(host):2197"] : [] }, environment: [:], absolute: { $0 }, warn: { _ in },
      now: { 0 })
    #expect((ServiceEndpoint.problem(settings) == nil) == isOwn)
    // Its tokens need no key.
    #expect(ServiceEndpoint.isOwnServer(settings) == isOwn)
  }

  @Test(
    "an endpoint without a port is at its scheme's",
    arguments: [
      ("http://localhost", 80), ("https://localhost", 443), ("HTTPS://localhost/", 443), ("http://localhost:443", 443),
      ("https://localhost:80", 80), ("no address", 443),
    ])
  func port(address: String, port: Int) {
    let settings = SenderSettings(
      values: { $0 == "endpoint" ? [address] : [] }, environment: [:], absolute: { $0 }, warn: { _ in }, now: { 0 })
    #expect(ServiceEndpoint.endpoint(settings, orHost: "example.com").port == port)
  }

  @Test("a secret shows itself to nobody")
  func secrets() {
    let secret = Secret("eyJhbGciOi")
    #expect("\(secret)" == "•••" && String(reflecting: secret) == "•••")
    var dumped = ""
    dump(secret, to: &dumped)
    dump((secret, [secret]), to: &dumped)
    for text in ["\(secret)", "\([secret])", String(reflecting: secret), dumped] { #expect(!text.contains("eyJ")) }
  }

  @Test("a provider token is a JWT of the key's, the team's and the moment's")
  func providerToken() throws {
    let source = try ProviderTokenSource(
      pem: Array(Keys.p256.utf8), from: .file("k.p8"), keyID: "ABCDE12345", teamID: "TEAM123456")
    let (token, seconds) = try source.make(now: 1_796_000_000.9, until: StopSignal())
    #expect((1_200...3_000).contains(seconds))
    let parts = token.revealed.split(separator: ".")
    #expect(parts.count == 3 && parts[2].count == 86)
    let plain = Self.plain(parts)
    #expect(plain == [#"{"alg":"ES256","kid":"ABCDE12345"}"#, #"{"iss":"TEAM123456","iat":1796000000}"#])
    #expect(throws: SendFailure.self) {
      _ = try ProviderTokenSource(pem: Array("nonsense".utf8), from: .file("k.p8"), keyID: "A", teamID: "B")
    }
  }

  /// Head and claims of a JWT.
  private static func plain(_ parts: [Substring]) -> [String?] {
    parts.prefix(2).map { part in Base64URL.bytes(String(part)).map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test("a service account asks with a JWT that names its key, where its file does", arguments: ["k1", nil])
  func serviceAccount(keyID: String?) throws {
    var file = ["client_email": "s@shop-1.iam.gserviceaccount.com", "private_key": Keys.rsa]
    file["private_key_id"] = keyID
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: file))
    let account = try ServiceAccount(bytes, shown: "a.json", trust: TLSTrust(), lifetime: nil)
    let parts = try account.assertion(now: 1_796_000_000.9).split(separator: ".")
    #expect(parts.count == 3 && parts[2].count == 342)
    let claims =
      #"{"iss":"s@shop-1.iam.gserviceaccount.com","scope":"https://www.googleapis.com/auth/firebase.messaging","#
      + #""aud":"https://oauth2.googleapis.com/token","iat":1796000000,"exp":1796003600}"#
    let key = keyID.map { #","kid":"\#($0)""# } ?? ""
    #expect(Self.plain(parts) == [#"{"alg":"RS256","typ":"JWT"\#(key)}"#, claims])
  }

  @Test(
    "a program gives the token alone, or a failure that shows nothing of it",
    arguments: [
      ("echo abc.def", nil), ("false", "has failed"),
      ("echo two words", "has written no token, but something with blanks or other signs in it"),
      ("true", "has written nothing"),
      ("echo é", "has written no token, but something with blanks or other signs in it"),
      ("echo {} x", "has written JSON, and not a token alone"),
      ("echo Bearer abc", "has written `Bearer` before the token"),
      ("no-such-program", "is not there"), ("yes abcdefghijklmnop", "writes more than a token"),
      ("/dev/null", "could not be started: it is not executable"),
      ("/no/such", "could not be started: there is no such file"),
    ])
  func tokenCommand(command: String, reason: String?) {
    let made = Result { () throws(SendFailure) in
      try TokenCommand(command, seconds: 60).make(now: 0, until: StopSignal())
    }
    switch made {
    case .success(let token): #expect(reason == nil && token.token.revealed == "abc.def")
    case .failure(let failure):
      #expect(failure.summary == "the program of `--token-command` " + (reason ?? ""))
      #expect(!failure.help.contains { $0.contains("two words") })
    }
  }

  @Test("a server that goes away says why in a word of APNs, and any other is shown without tokens")
  func lastWords() {
    let service = APNsService()
    #expect(service.reason(inGoAway: #"{"reason":"BadCertificate"}"#) == "BadCertificate")
    #expect(service.reason(inGoAway: #"{"reason":"no 6f3a0000000000000000c21e"}"#) == "no 6f3a…c21e")
    #expect(service.reason(inGoAway: "bye") == nil && service.reason(inGoAway: #"{"reason":1}"#) == nil)
    #expect(FCMService(project: "shop", validatesOnly: false).reason(inGoAway: #"{"reason":"Shutdown"}"#) == nil)
  }
}
