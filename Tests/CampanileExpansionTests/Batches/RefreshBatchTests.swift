import CampanileText
import Foundation
import Testing

@testable import CampanileExpansion

/// The batches of a refresh, for a device in each zone there is.
@Suite struct RefreshBatchTests {
  private struct Push: Hashable {
    let token: String
    let moment: String
    let expiration: Int64
  }

  private static func plan(jitter: Int64) -> Plan {
    let attributes = ExampleShop.attributes.filter { ["id", "token", "locale", "timezone"].contains($0.name) }
    var content = Plan.Content()
    content.data = [.init(key: "feed", value: .literal(.text("prices")))]
    let recurrence = Plan.Schedule.Recurrence(
      rule: .interval(minutes: 360, from: .init(minutes: 360), to: .init(minutes: 1_320)),
      zone: .local(otherwise: "UTC"), jitter: jitter)
    return Plan(
      name: "feed", kind: .background, topic: "com.example.shop", sourceLocale: "en", attributes: attributes,
      segment: .constant(true), schedule: .init(timing: .recurring(recurrence), expiry: .nextTick), priority: 5,
      variants: [.init(name: nil, share: 10_000, content: content)])
  }

  /// A device a zone, its token the zone's number; the last one has no zone.
  private static let names = ZoneTable.allNames.filter(MeantZone.isZone)
  private static let audience: String = {
    var text = ""
    for (number, name) in (names + [""]).enumerated() {
      let zone = name.isEmpty ? "" : #""timezone":"\#(name)","#
      text += #"{"id":"d\#(number)","token":"\#(String(format: "%064x", number))",\#(zone)"locale":"en"}"# + "\n"
    }
    return text
  }()

  private func pushes(_ plan: Plan, from now: Int64, window: Int64) throws -> [Push] {
    var options = ExpansionOptions(now: now)
    options.window = window
    let (outputs, rejects, _) = try ExampleShop.expand([plan], Self.audience, options)
    #expect(rejects.isEmpty)
    var pushes: [Push] = []
    for line in outputs[0].split(separator: "\n") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let headers = try #require(object["headers"] as? [String: String])
      #expect(headers["apns-push-type"] == "background" && headers["apns-priority"] == "5")
      let payload = try #require(object["payload"] as? [String: Any])
      #expect(Set(payload.keys) == ["aps", "feed"])
      // No alert, no badge, no sound.
      #expect(payload["aps"] as? [String: Int] == ["content-available": 1])
      let expiration = try #require(headers["apns-expiration"].flatMap { Int64($0) })
      for token in try #require(object["tokens"] as? [String]) {
        pushes.append(Push(token: token, moment: try #require(object["send_at"] as? String), expiration: expiration))
      }
    }
    return pushes
  }

  /// Spans in which clocks change in the north, in the south, and nowhere; seconds since 1970 in UTC.
  private static let starts: [Int64] = [
    CivilDay(year: 2027, month: 3, day: 26).midnight, CivilDay(year: 2027, month: 4, day: 2).midnight + 4_321,
    CivilDay(year: 2026, month: 9, day: 26).midnight, CivilDay(year: 2026, month: 12, day: 1).midnight,
  ]

  @Test(arguments: starts)
  func `each push is silent, and expires at the device's next tick, in every zone`(start: Int64) throws {
    let pushes = try pushes(Self.plan(jitter: 0), from: start, window: 4 * 86_400)
    let byToken = Dictionary(grouping: pushes, by: \.token)
    #expect(byToken.count == Self.names.count + 1)
    for (token, own) in byToken {
      let sorted = own.sorted { $0.moment < $1.moment }
      #expect((11...13).contains(sorted.count), "\(token)")
      for (push, next) in zip(sorted, sorted.dropFirst()) {
        #expect(ClockText.timestamp(push.expiration) == next.moment, "\(token)")
      }
    }
  }

  @Test(arguments: [0, 600] as [Int64])
  func `windows one after the other hold every push once, in every zone`(jitter: Int64) throws {
    let plan = Self.plan(jitter: jitter)
    let whole = try pushes(plan, from: Self.starts[0], window: 4 * 86_400)
    var parts: [Push] = []
    var start = Self.starts[0]
    for length in [1, 3_599, 86_400, 40_000, 7_200, 100_000, 108_400] as [Int64] {
      parts += try pushes(plan, from: start, window: length)
      start += length
    }
    #expect(start == Self.starts[0] + 4 * 86_400)
    #expect(parts.count == whole.count)
    #expect(Set(parts) == Set(whole) && Set(whole).count == whole.count)
  }
}
