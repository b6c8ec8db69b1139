import CampanileText
import Testing

@testable import CampanileExpansion

/// Caps, ranks, exclusions and what was sent before, of one device's alerts.
struct GuardTests {
  /// 2026-12-01T00:00:00Z.
  private static let now: Int64 = 1_796_083_200
  private static let audience = """
    {"id":"1","token":"aa01","timezone":"Europe/Berlin"}
    {"id":"2","token":"AA02"}

    """

  /// Alerts on 2026-12-01 at some hours UTC.
  private static func plan(
    _ name: String, at hours: [Int], caps: [Plan.Guards.Cap] = [], _ change: (inout Plan.Guards) -> Void = { _ in }
  ) -> Plan {
    var guards = Plan.Guards()
    guards.caps = caps
    change(&guards)
    let times = hours.map { Plan.Schedule.TimeOfDay(minutes: $0 * 60) }
    var content = Plan.Content()
    content.badge = .count(1)
    let rule = Plan.Schedule.Recurrence(
      rule: .weekly(days: Array(1...7), times: times), zone: .named("UTC"),
      until: .init(year: 2026, month: 12, day: 1))
    return Plan(
      name: name, kind: .alert, topic: "com.example.shop", sourceLocale: "en",
      attributes: [
        .init(name: "id", type: .text, path: ["id"]), .init(name: "token", type: .deviceToken, path: ["token"]),
        .init(name: "timezone", type: .timezone, isOptional: true, path: ["timezone"]),
      ], segment: .constant(true), schedule: .init(timing: .recurring(rule)),
      variants: [.init(name: nil, share: 10_000, content: content)], guards: guards)
  }

  /// The hours at which the first device gets each campaign, and how many got nothing for a reason.
  private func hours(_ plans: [Plan], jobs: Int = 1) throws -> (hours: [String: [Int]], report: ExpansionReport) {
    var options = ExpansionOptions(now: Self.now)
    options.window = 2 * 86_400
    options.jobs = jobs
    let sinks = plans.map { _ in MemorySink() }
    let report = try Expander(plans, options: options).expand(
      AudienceSource(.bytes(Array(Self.audience.utf8)), format: .jsonLines), to: sinks, rejects: nil)
    var hours: [String: [Int]] = [:]
    for (plan, sink) in zip(plans, sinks) {
      let lines = sink.text.split(separator: "\n").filter { $0.contains("\"aa01\"") }
      hours[plan.name] = try lines.map { line in
        let time = try #require(line.firstMatch(of: /"send_at":"[0-9-]+T([0-9]{2}):/))
        return try #require(Int(time.1))
      }
    }
    return (hours, report)
  }

  private static let daily = [Plan.Guards.Cap(alerts: 2, per: 86_400)]

  @Test("the higher rank wins, then the earlier moment, then the name")
  func ranks() throws {
    let plans = [
      Self.plan("late", at: [20], caps: Self.daily) { $0.rank = 1 }, Self.plan("noon-a", at: [12], caps: Self.daily),
      Self.plan("noon-b", at: [12], caps: Self.daily), Self.plan("night", at: [22], caps: Self.daily),
    ]
    let (hours, report) = try hours(plans)
    #expect(hours == ["late": [20], "noon-a": [12], "noon-b": [], "night": []])
    let unsent = report.campaigns.map { $0.unsent.map { "\($0.reason) \($0.devices)" } }
    #expect(unsent == [[], [], ["capped 2"], ["capped 2"]])
    #expect(report.campaigns.map(\.withheld) == [0, 0, 2, 2])
  }

  @Test("the time of a cap slides, and its end is outside")
  func slidingTime() throws {
    let caps = [Plan.Guards.Cap(alerts: 1, per: 4 * 3_600)]
    #expect(try hours([Self.plan("a", at: [1, 3, 5, 8, 9, 13], caps: caps)]).hours == ["a": [1, 5, 9, 13]])
    let two = [Plan.Guards.Cap(alerts: 2, per: 4 * 3_600)]
    #expect(try hours([Self.plan("a", at: [1, 2, 3, 4, 5, 6], caps: two)]).hours == ["a": [1, 2, 5, 6]])
  }

  @Test("what ignores caps is sent, counts and comes first")
  func exemptions() throws {
    let plans = [
      Self.plan("order", at: [10, 11, 12], caps: Self.daily) { $0.ignoresCaps = true },
      Self.plan("sale", at: [9], caps: Self.daily) { $0.rank = 1_000 },
    ]
    #expect(try hours(plans).hours == ["order": [10, 11, 12], "sale": []])
  }

  @Test("who gets a campaign on a day of its own zone doesn't get one that isn't sent with it")
  func exclusions() throws {
    // 23:00 UTC is the next day in Berlin.
    let plans = [
      Self.plan("a", at: [8, 23], caps: []) {
        $0.notWith = ["b"]
        $0.rank = 9
      },
      Self.plan("b", at: [20]),
    ]
    let (hours, report) = try hours(plans)
    #expect(hours == ["a": [23], "b": [20]])
    // The other device has no zone: its day is that of UTC.
    #expect(report.campaigns[0].recipients == 1)
    #expect(report.campaigns[0].unsent.map { "\($0.reason) \($0.devices)" } == ["excluded 1"])
  }

  @Test("what is capped excludes nobody, and what others wait for is decided before them")
  func chains() throws {
    let plans = [
      Self.plan("a", at: [12], caps: Self.daily) { $0.notWith = ["b"] },
      Self.plan("b", at: [13], caps: Self.daily) { $0.notWith = ["c"] },
      Self.plan("c", at: [14], caps: Self.daily),
    ]
    #expect(try hours(plans).hours == ["a": [12], "b": [], "c": [14]])
  }

  @Test("plans that wait for each other are refused")
  func circles() throws {
    let plans = [Self.plan("a", at: [1]) { $0.notWith = ["b"] }, Self.plan("b", at: [2]) { $0.notWith = ["a"] }]
    #expect(throws: ExpansionProblem.self) { _ = try hours(plans) }
  }

  @Test("a campaign comes again after its time, or once")
  func again() throws {
    let plans = [
      Self.plan("a", at: [1, 5, 9, 13]) { $0.again = .after(8 * 3_600) },
      Self.plan("b", at: [1, 5, 9, 13]) { $0.again = .never },
    ]
    let (hours, report) = try hours(plans)
    #expect(hours == ["a": [1, 9], "b": [1]])
    #expect(report.campaigns.map(\.withheld) == [4, 6])
  }

  @Test("a simulation has the same recipients, and names what came first")
  func simulation() throws {
    let plans = [Self.plan("a", at: [9, 12], caps: [.init(alerts: 1, per: 7_200)]), Self.plan("b", at: [10])]
    var options = ExpansionOptions(now: Self.now)
    options.window = 86_400
    let report = try Simulation(plans, options: options).run(
      AudienceSource(.bytes(Array(Self.audience.utf8)), format: .jsonLines), telling: .line(1))
    #expect(report.campaigns.map(\.pushes) == [2, 2])
    let withheld = try #require(report.told.first?.withheld.first)
    #expect(withheld.plan == 0 && withheld.moment == Self.now + 9 * 3_600 && withheld.reason == .capped)
    #expect(withheld.before == [.init(campaign: "b", moment: Self.now + 10 * 3_600, isEarlier: false)])
  }
}
