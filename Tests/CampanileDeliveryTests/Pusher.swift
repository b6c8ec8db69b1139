import CampanileCrypto
import CampanileDelivery
import Foundation
import HTTP2
import Synchronization

/// A client that sends what a test lists and keeps what comes back.
final class Pusher: ClientUser {
  struct Push: Sendable {
    var path = "/3/device/" + String(repeating: "0a", count: 32)
    var method = "POST"
    var headers: [(String, String)] = []
    var body = "{}"
  }

  struct Reply: Equatable, Sendable {
    var outcome: HTTP2.Answer.Outcome
    var body: String
  }

  private struct State {
    var waiting: [(tag: Int, push: Push)]
    var replies: [Int: Reply] = [:]
    var fields: [Int: [String: String]] = [:]
    var allowed: [Int] = []
    var goAway: String?
    var end: ConnectionEnd?
    var most = 0
  }

  private let endpoint: Endpoint
  private let state: Mutex<State>
  private let client = Mutex<Client?>(nil)
  private let done = DispatchSemaphore(value: 0)
  private let count: Int

  private let wantedFields: [String]

  /// - Parameter fields: the headers of answers that are kept.
  init(_ endpoint: Endpoint, _ pushes: [Push], fields: [String] = []) {
    self.endpoint = endpoint
    wantedFields = fields
    count = pushes.count
    state = Mutex(State(waiting: pushes.enumerated().map { ($0.offset, $0.element) }))
  }

  /// Sends all and waits for their answers, or the connection's end.
  ///
  /// - Parameter streams: how many at once, from the first answer on.
  func run(streams: Int = 1) -> Pusher {
    var configuration = ClientConfiguration()
    configuration.answerTimeout = 5
    configuration.answerFields += wantedFields
    let client = Client(endpoint, configuration: configuration, user: self)
    client.streamLimit = streams
    self.client.withLock { $0 = client }
    client.start()
    _ = done.wait(timeout: .now() + 30)
    self.client.withLock { $0 = nil }
    return self
  }

  var fields: [[String: String]] { state.withLock { state in (0..<count).map { state.fields[$0] ?? [:] } } }
  var replies: [Reply?] { state.withLock { state in (0..<count).map { state.replies[$0] } } }
  var statuses: [Int?] {
    replies.map { reply in
      if case .answered(let status)? = reply?.outcome { status } else { nil }
    }
  }
  /// The reasons of APNs', or the bodies where there is none.
  var reasons: [String?] { replies.map { $0.map { Self.reason(in: $0.body) } } }
  var allowed: [Int] { state.withLock { $0.allowed } }
  var goAway: String? { state.withLock { $0.goAway } }
  var end: ConnectionEnd? { state.withLock { $0.end } }

  private static func reason(in body: String) -> String {
    let object = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    return object?["reason"] as? String ?? body
  }

  func fill(_ batch: inout RequestBatch, room: Int) {
    state.withLock { state in
      for (tag, push) in state.waiting.prefix(room) {
        let shape = RequestShape(
          method: push.method, scheme: endpoint.scheme, authority: endpoint.authority, pathPrefix: "",
          fields: push.headers.map { (name: $0.0, value: $0.1) })
        let path = ContiguousArray(push.path.utf8)
        batch.begin(tag: UInt64(tag), shape: shape, path: path.span)
        let body = ContiguousArray(push.body.utf8)
        if !body.isEmpty { batch.appendBody(body.span) }
      }
      state.waiting.removeFirst(min(room, state.waiting.count))
    }
  }

  func take(_ answers: borrowing AnswerBatch) {
    let isDone = state.withLock { state in
      for answer in answers.answers {
        state.replies[Int(answer.tag)] = Reply(
          outcome: answer.outcome, body: String(decoding: answers.body(of: answer), as: UTF8.self))
        for name in wantedFields {
          if let value = answers.field(name, of: answer) { state.fields[Int(answer.tag), default: [:]][name] = value }
        }
      }
      return state.replies.count == count
    }
    if isDone { client.withLock { $0?.close() } }
  }

  func take(_ event: ClientEvent) {
    state.withLock { state in
      switch event {
      case .streamsAllowed(let count): state.allowed.append(count)
      case .goAway(_, let message): state.goAway = message
      case .ended(let end): state.end = end
      case .opened: break
      }
    }
    if case .ended = event { done.signal() }
  }
}

/// A receiver in this process, for as long as a test takes.
final class RunningReceiver: Sendable {
  let receiver: Receiver
  private let lines = Mutex<[UInt8]>([])
  private let counts = Mutex<ReceiverCounts?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ change: (inout ReceiverOptions) -> Void = { _ in }) throws {
    var options = ReceiverOptions()
    options.apnsPort = 0
    options.fcmPort = 0
    change(&options)
    receiver = try Receiver(options)
    let thread = Thread {
      let counts = self.receiver.run { bytes in self.lines.withLock { $0 += bytes } }
      self.counts.withLock { $0 = counts }
      self.done.signal()
    }
    thread.start()
  }

  var apns: Endpoint {
    Endpoint(host: "localhost", port: receiver.apnsPort ?? 0, security: .plain(toOtherMachines: false))
  }
  var fcm: Endpoint {
    Endpoint(host: "localhost", port: receiver.fcmPort ?? 0, security: .plain(toOtherMachines: false))
  }

  /// Whether it ends without being told to, within some seconds.
  var hasEndedByItself: Bool { done.wait(timeout: .now() + 10) == .success }

  /// Ends it.
  ///
  /// - Returns: what it counted, and the lines it wrote.
  func stop() -> (counts: ReceiverCounts?, lines: [String]) {
    receiver.stop()
    _ = done.wait(timeout: .now() + 10)
    let text = lines.withLock { String(decoding: $0, as: UTF8.self) }
    return (counts.withLock { $0 }, text.split(separator: "\n").map(String.init))
  }
}

/// Provider tokens for tests, by the key of RFC 7515, appendix A.3.
enum TestToken {
  static let publicKey = """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
    6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
    -----END PUBLIC KEY-----
    """

  private static let privateKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
    H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
    7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
    -----END PRIVATE KEY-----
    """

  /// Those that were made, by what they say: a client keeps its token, and two signatures of the same differ.
  private static let made = Mutex<[String: String]>([:])

  /// - Parameter age: seconds.
  static func bearer(
    age: Int = 60, key: String = "ABC123DEFG", team: String = "DEF123GHIJ", algorithm: String = "ES256"
  ) throws -> String {
    let name = "\(age) \(key) \(team) \(algorithm)"
    if let known = made.withLock({ $0[name] }) { return known }
    let text = try signed(age: age, key: key, team: team, algorithm: algorithm)
    // One for all: a second one, made beside it in another second, would be one update too many.
    return made.withLock { made in
      let kept = made[name] ?? text
      made[name] = kept
      return kept
    }
  }

  private static func signed(age: Int, key: String, team: String, algorithm: String) throws -> String {
    let issued = Int(Date().timeIntervalSince1970) - age
    let header = Base64URL.text(Array("{\"alg\":\"\(algorithm)\",\"kid\":\"\(key)\"}".utf8))
    let claims = Base64URL.text(Array("{\"iss\":\"\(team)\",\"iat\":\(issued)}".utf8))
    let signing = try SigningKey(pem: Array(privateKey.utf8), kind: .p256)
    let signature = try signing.signature(of: Array("\(header).\(claims)".utf8))
    return "bearer \(header).\(claims).\(Base64URL.text(signature))"
  }
}
