import Testing

@testable import CampanileExpansion

@Suite struct AlertLoadTests {
  private static let now: Int64 = 1_796_083_200
  private static let attributes = [
    Plan.Attribute(name: "visits", type: .integer, path: ["visits"]),
    Plan.Attribute(name: "city", type: .text, path: ["city"]),
    Plan.Attribute(name: "beta", type: .boolean, path: ["beta"]),
  ]

  /// An alert to a segment, at nine each day of the week, or of the days that are given.
  static func plan(
    _ segment: Plan.Predicate, _ attributes: [Plan.Attribute] = attributes, name: String = "a",
    days: [Int] = Array(1...7)
  ) -> Plan {
    var content = Plan.Content()
    content.badge = .count(1)
    let rule = Plan.Schedule.Recurrence(
      rule: .weekly(days: days, times: [.init(minutes: 9 * 60)]), zone: .named("UTC"),
      until: .init(year: 2027, month: 1, day: 31))
    return Plan(
      name: name, kind: .alert, topic: "com.example.shop", sourceLocale: "en", attributes: attributes, segment: segment,
      schedule: .init(timing: .recurring(rule)), variants: [.init(name: nil, share: 10_000, content: content)],
      guards: Plan.Guards())
  }

  private static func compare(_ name: String, _ comparison: Plan.Comparison, _ value: Plan.Literal) -> Plan.Predicate {
    .test(Plan.Operand(name), .compare(comparison, value))
  }

  private func load(_ segments: [Plan.Predicate], most: Int) -> AlertLoad? {
    let plans = segments.enumerated().map { Self.plan($1, name: "c\($0)") }
    return AlertLoad.first(beyond: .init(alerts: most, per: 86_400), of: plans, from: Self.now)
  }

  @Test func `segments that exclude each other don't add, however many there are`() {
    let cities = (0..<400).map { Self.compare("city", .equal, .text("c\($0)")) }
    #expect(load(cities, most: 1) == nil)
    #expect(load(cities + [.test(Plan.Operand("beta"), .isTrue)], most: 1)?.sum == 2)
    #expect(load(cities + [.test(Plan.Operand("beta"), .isTrue)], most: 2) == nil)
  }

  @Test func `of a few segments all that meet are counted, of very many at least hundreds`() throws {
    let few = (0..<100).map { Self.compare("visits", .greater, .integer($0)) }
    #expect(load(few, most: 3)?.parts.count == 100)
    #expect(load(few, most: 100) == nil)
    let many = try #require(
      load((0..<600).map { Self.compare("visits", .greater, .integer($0)) }, most: 3))
    #expect((200...600).contains(many.parts.count))
    #expect(many.sum == many.parts.count)
  }

  @Test func `what each asks for by itself doesn't keep them apart`() {
    let beta = Plan.Predicate.test(Plan.Operand("beta"), .isTrue)
    let either = Plan.Predicate.any([
      .all([beta, .not(beta)]), Self.compare("city", .equal, .text("Rome")),
    ])
    #expect(load([either, Self.compare("city", .equal, .text("Paris"))], most: 1) == nil)
    #expect(load([either, Self.compare("visits", .less, .integer(3))], most: 1)?.sum == 2)
    #expect(load([.sample(share: 2_000, salt: "x"), .not(.sample(share: 3_000, salt: "x"))], most: 1) == nil)
    #expect(load([.sample(share: 2_000, salt: "x"), .not(.sample(share: 1_000, salt: "x"))], most: 1)?.sum == 2)
  }

  @Test func `a week that is like the one before is looked at, and one that isn't`() {
    let cities = (0..<20).map { Self.compare("city", .equal, .text("c\($0)")) }
    let plans = cities.enumerated().map { Self.plan($1, name: "c\($0)") }
    let late = Self.plan(Self.compare("visits", .less, .integer(3)), name: "late", days: [7])
    let cap = Plan.Guards.Cap(alerts: 1, per: 86_400)
    #expect(AlertLoad.first(beyond: cap, of: plans, from: Self.now) == nil)
    let load = AlertLoad.first(beyond: cap, of: plans + [late], from: Self.now)
    #expect(load?.parts.map(\.plan) == [0, 20])
  }
}
