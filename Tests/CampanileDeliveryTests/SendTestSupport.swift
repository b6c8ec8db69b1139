import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery

/// A folder with batches, as a compile writes them.
struct TestBuild {
  let folder: URL
  static let seal = String(repeating: "5a", count: 32)

  var path: String { folder.path(percentEncoded: false) }

  init() throws {
    folder = TestFolder.home.appending(path: "campanile-build-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A build of one campaign with these batches of tokens.
  init(_ batches: [[String]], campaign: String = "hello") throws {
    try self.init()
    try write(batches.map { Self.line($0, campaign: campaign) }, campaign: campaign)
  }

  func write(_ lines: [String], campaign: String = "hello") throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(
      to: folder.appending(path: "\(campaign).batches.jsonl"))
  }

  static func line(
    _ tokens: [String], campaign: String = "hello", locale: String = "en", at moment: String = "2026-12-01T08:00:00Z",
    expires: Int? = nil, payload: String = #"{"aps":{"badge":1}}"#
  ) -> String {
    let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
    let expiration = expires.map { ",\"apns-expiration\":\"\($0)\"" } ?? ""
    return """
      {"campaign":"\(campaign)","variant":null,"locale":"\(locale)","send_at":"\(moment)",\
      "headers":{"apns-push-type":"alert","apns-topic":"com.example"\(expiration)},"payload":\(payload),"tokens":[\(list)]}
      """
  }

  func timetable() throws -> Timetable { try Timetable(ofBuildAt: path) }

  func outbox(
    _ policy: SendPolicy = SendPolicy(), journal: SendJournal? = nil, clock: SendClock = TestClock().clock
  ) throws -> Outbox {
    Outbox(try timetable(), seal: Self.seal, policy: policy, journal: journal, clock: clock)
  }

  func journal(_ name: String = "journal", seal: String = Self.seal) throws -> SendJournal {
    try SendJournal(
      at: folder.appending(path: name).path(percentEncoded: false), seal: seal, pushCount: try timetable().pushCount)
  }
}

/// A clock that a test moves; 2026-12-01T09:00:00Z at first.
final class TestClock: Sendable {
  private let seconds: LockedValue<Double>
  private let isReal: Bool

  init(_ start: Double = 1_796_115_600) { (seconds, isReal) = (LockedValue(start), false) }

  func advance(_ by: Double) { seconds.withLock { $0 += by } }

  var clock: SendClock {
    SendClock(now: { self.seconds.withLock { $0 } }, ticks: { UInt64(self.seconds.withLock { $0 } * 1e9) })
  }

  /// The time of the test, but ticks that go on.
  static var ticking: SendClock {
    SendClock(now: { 1_796_115_600 }, ticks: { DispatchTime.now().uptimeNanoseconds })
  }
}

final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

extension Outbox {
  /// Takes all that there is now, and answers.
  ///
  /// - Returns: the tokens, in the order in which they came.
  @discardableResult
  func drain(_ clock: TestClock? = nil, _ answer: (Push) -> Answer? = { _ in .accepted }) throws -> [String] {
    var tokens: [String] = []
    while true {
      switch try take(100) {
      case .pushes(let pushes):
        for push in pushes {
          tokens.append(push.token)
          if let answer = answer(push) { self.answer(push, answer) }
        }
      case .wait(let seconds):
        guard let clock else { return tokens }
        clock.advance(seconds + 0.001)
      case .end: return tokens
      }
    }
  }
}

extension SendSummary {
  /// Refused for good, by reason.
  var refusedByReason: [String: Int] {
    Dictionary(
      total.outcomes.filter { [.refused, .dead, .suspect].contains($0.status) }.map { ($0.reason, $0.count) },
      uniquingKeysWith: +)
  }

  var givenUpByReason: [String: Int] {
    Dictionary(total.outcomes.filter { $0.status == .givenUp }.map { ($0.reason, $0.count) }, uniquingKeysWith: +)
  }
}

/// What a test has expected and not found.
struct Missing: Error {
  let what: String
}
