internal import Foundation
internal import HTTP2
internal import Synchronization

/// Pushes to a server as fast as its answers allow, with a text of their own each: what the client costs, without a build.
final class PushRate: ClientUser {
  struct Options: Sendable {
    var host = "localhost"
    var port = 8_443
    var security = Endpoint.Security.tls(TLSTrust())
    var count = 200_000
    var inFlight = 1_000
    /// What the token begins with, for servers that answer by it.
    var tokenStart = ""
    /// Bytes of each payload.
    var payload = 357
    var authorization: String?
  }

  private struct State {
    var next = 0
    var answered = 0
    var statuses: [Int: Int] = [:]
    var others: [String: Int] = [:]
    var microseconds: UInt64 = 0
    var token: ContiguousArray<UInt8> = []
    var identifier: ContiguousArray<UInt8> = []
    var body: ContiguousArray<UInt8> = []
    var end: ConnectionEnd?
  }

  private let options: Options
  private let shape: RequestShape
  private let state: Mutex<State>
  private let ended = DispatchSemaphore(value: 0)
  private let client = Mutex<Client?>(nil)

  init(_ options: Options) {
    self.options = options
    let endpoint = Endpoint(host: options.host, port: options.port, security: options.security)
    var fields = [("apns-topic", "com.example.shop"), ("apns-push-type", "alert"), ("apns-priority", "10")]
    if let authorization = options.authorization { fields.append(("authorization", authorization)) }
    shape = RequestShape(
      scheme: endpoint.scheme, authority: endpoint.authority, pathPrefix: "/3/device/", fields: fields,
      varying: ["apns-id"])
    var state = State()
    state.token = ContiguousArray((options.tokenStart + String(repeating: "0", count: 64)).utf8.prefix(64))
    state.identifier = ContiguousArray("a0b0c0d0-0000-4000-8000-000000000000".utf8)
    let start = #"{"aps":{"alert":{"title":"Ana, your cart is waiting","body":"Number 00000000 "#
    state.body = ContiguousArray(start.utf8)
    let end = #""}}}"#
    let filling = max(0, options.payload - start.count - end.count)
    state.body += ContiguousArray(repeating: UInt8(ascii: "x"), count: filling)
    state.body += ContiguousArray(end.utf8)
    self.state = Mutex(state)
  }

  /// Sends all and prints what it took.
  ///
  /// - Returns: whether all were answered.
  func run() -> Bool {
    let endpoint = Endpoint(host: options.host, port: options.port, security: options.security)
    let client = Client(endpoint, user: self)
    self.client.withLock { $0 = client }
    let start = DispatchTime.now().uptimeNanoseconds
    let used = processorSeconds()
    client.start()
    ended.wait()
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    let each = (processorSeconds() - used) / Double(options.count) * 1e6
    return state.withLock { state in
      let outcomes =
        state.statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        + state.others.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      let latency = Double(state.microseconds) / Double(max(state.answered, 1)) / 1_000
      print(
        """
        \(state.answered) pushes in \(decimal(seconds)) s, \(Int(Double(state.answered) / seconds)) a second, \
        \(decimal(each)) µs of CPU each, \(decimal(latency)) ms to an answer
        \(outcomes.joined(separator: ", "))
        """)
      if let end = state.end, end != .closed { print("The connection ended: \(end)") }
      return state.answered == options.count
    }
  }

  func fill(_ batch: inout RequestBatch, room: Int) {
    state.withLock { state in
      for _ in 0..<min(room, options.count - state.next) {
        Self.write(state.next, into: &state.token, endingAt: 63)
        Self.write(state.next, into: &state.identifier, endingAt: 35)
        Self.write(state.next, into: &state.body, endingAt: 76)
        batch.begin(tag: UInt64(state.next), shape: shape, path: state.token.span)
        batch.appendValue(state.identifier.span)
        batch.appendBody(state.body.span)
        state.next += 1
      }
    }
  }

  /// Writes eight decimal digits.
  private static func write(_ number: Int, into bytes: inout ContiguousArray<UInt8>, endingAt last: Int) {
    var rest = number
    for place in stride(from: last, to: last - 8, by: -1) {
      bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }

  func take(_ answers: borrowing AnswerBatch) {
    let isDone = state.withLock { state in
      for answer in answers.answers {
        state.answered += 1
        state.microseconds += UInt64(answer.microseconds)
        if case .answered(let status) = answer.outcome {
          state.statuses[status, default: 0] += 1
        } else {
          state.others["\(answer.outcome)", default: 0] += 1
        }
      }
      return state.answered >= options.count
    }
    client.withLock { client in
      if client?.streamLimit == 1 { client?.streamLimit = options.inFlight }
      if isDone { client?.close() }
    }
  }

  func take(_ event: ClientEvent) {
    switch event {
    case .ended(let end):
      state.withLock { $0.end = end }
      client.withLock { $0 = nil }
      ended.signal()
    case .goAway(let code, let message): print("The server goes away: \(code) \(message)")
    case .opened, .streamsAllowed: break
    }
  }
}

private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }

/// The processor time of this process; seconds.
private func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
