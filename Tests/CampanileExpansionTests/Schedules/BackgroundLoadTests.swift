import Testing

@testable import CampanileExpansion

@Suite struct BackgroundLoadTests {
  private let now = utc("2026-11-21 00:00")

  private func refresh(
    _ name: String, _ rule: Schedule.Recurrence.Rule, _ zone: Schedule.ZoneRule = .local(otherwise: "UTC"),
    to segment: Plan.Predicate = .constant(true), from: Schedule.Date? = nil, until: Schedule.Date? = nil
  ) -> Plan {
    let recurrence = Schedule.Recurrence(rule: rule, zone: zone, from: from, until: until)
    return Plan(
      name: name, kind: .background, topic: "com.example.shop", sourceLocale: "en", attributes: [], segment: segment,
      schedule: Schedule(timing: .recurring(recurrence), expiry: .nextTick), priority: 5, variants: [])
  }

  private func every(_ minutes: Int) -> Schedule.Recurrence.Rule { .interval(minutes: minutes, from: nil, to: nil) }

  private func daily(_ times: Schedule.TimeOfDay...) -> Schedule.Recurrence.Rule {
    .weekly(days: Array(1...7), times: times)
  }

  @Test func `three an hour are within the budget, four are not`() throws {
    #expect(try BackgroundLoad.worst(of: [refresh("prices", every(20))], from: now) == nil)
    for minutes in [20, 24, 30, 32, 36, 40, 45, 48, 60] {
      #expect(try BackgroundLoad.worst(of: [refresh("prices", every(minutes))], from: now) == nil)
    }
    let load = try #require(try BackgroundLoad.worst(of: [refresh("prices", every(15))], from: now))
    #expect(load.sum == 4)
    #expect(load.parts == [BackgroundLoad.Part(plan: 0, name: "prices", ticks: 4)])
  }

  @Test func `refreshes add up in any sixty minutes, with the parts of the sum`() throws {
    let plans = [
      refresh("a", daily(time(9, 50))), refresh("b", daily(time(10, 5), time(10, 40))),
      refresh("c", daily(time(12), time(10, 49))), refresh("d", daily(time(10, 50))),
    ]
    let load = try #require(try BackgroundLoad.worst(of: plans, from: now))
    #expect(load.sum == 4)
    #expect(load.parts.map(\.name) == ["a", "b", "c"])
    #expect(load.parts.map(\.ticks) == [1, 2, 1])
    #expect(try BackgroundLoad.worst(of: plans, from: now, exceeding: 4) == nil)
  }

  @Test func `segments that exclude each other don't add`() throws {
    func tier(_ name: String) -> Plan.Predicate { .test(Plan.Operand("tier"), .compare(.equal, .symbol(name))) }
    let two = daily(time(9), time(9, 30))
    let apart = [refresh("gold", two, to: tier("gold")), refresh("silver", two, to: tier("silver"))]
    #expect(try BackgroundLoad.worst(of: apart, from: now) == nil)
    let all = apart + [refresh("everyone", two)]
    let load = try #require(try BackgroundLoad.worst(of: all, from: now))
    #expect(load.sum == 4)
    #expect(load.parts.map(\.name) == ["gold", "everyone"])
    let nobody = [refresh("nobody", every(5), to: .constant(false))]
    #expect(try BackgroundLoad.worst(of: nobody, from: now) == nil)
  }

  @Test func `the worst day is found, whenever it is`() throws {
    let two = daily(time(9), time(9, 30))
    let plans = [
      refresh("always", two), refresh("first", .monthly(days: [1], times: [time(9, 10)])),
      refresh("holiday", two, from: day(2027, 8, 1), until: day(2027, 8, 1)),
    ]
    let load = try #require(try BackgroundLoad.worst(of: plans, from: now))
    #expect(load.sum == 5)
    #expect(text(load.start).hasPrefix("2027-08-01"))
    let apart = [
      refresh("july", every(25), from: day(2027, 7, 1), until: day(2027, 7, 31)),
      refresh("august", every(25), from: day(2027, 8, 1), until: day(2027, 8, 31)),
    ]
    #expect(try BackgroundLoad.worst(of: apart, from: now, exceeding: 5) == nil)
  }

  @Test func `a refresh in a zone of its own adds where a device's clock makes them meet`() throws {
    let plans = [
      refresh("local", daily(time(9), time(9, 30))), refresh("utc", daily(time(3, 30), time(3, 45)), .named("UTC")),
    ]
    let load = try #require(try BackgroundLoad.worst(of: plans, from: now))
    #expect(load.sum == 4)
    let zone = try #require(load.zone)
    #expect([18_000, 19_800, 20_700, 21_600].contains(ZoneTable.offset(of: zone, at: load.start)))
    let fixed = [
      refresh("berlin", daily(time(9), time(9, 30)), .named("Europe/Berlin")),
      refresh("utc", daily(time(3, 30), time(3, 45)), .named("UTC")),
    ]
    #expect(try BackgroundLoad.worst(of: fixed, from: now) == nil)
    let winter = [
      refresh("new-york", daily(time(9), time(9, 30)), .named("America/New_York")),
      refresh("berlin", daily(time(14), time(14, 30)), .named("Europe/Berlin")),
    ]
    let load2 = try #require(try BackgroundLoad.worst(of: winter, from: now))
    #expect(load2.zone == nil)
    // Europe's clocks go forward two weeks after America's.
    #expect(text(load2.start) == "2027-03-14 13:00")
  }

  @Test func `devices without a zone are looked at beside those with one`() throws {
    let mixed = [
      refresh("skips", daily(time(9)), .local(otherwise: nil)),
      refresh("berlin", daily(time(9), time(9, 10)), .local(otherwise: "UTC")),
      refresh("tokyo", daily(time(18), time(18, 10)), .local(otherwise: "Asia/Tokyo")),
    ]
    let load = try #require(try BackgroundLoad.worst(of: mixed, from: now))
    #expect(load.zone == nil && load.sum == 4)
    #expect(load.parts.filter { $0.ticks > 0 }.map(\.name) == ["berlin", "tokyo"])
  }

  @Test func `a refresh to devices without a zone reaches none that has one`() throws {
    let missing = Plan.Predicate.not(.isSet("timezone"))
    let two = daily(time(9), time(9, 10))
    let apart = [
      refresh("local", two, .local(otherwise: nil)), refresh("zoneless", two, .named("Europe/Berlin"), to: missing),
    ]
    #expect(try BackgroundLoad.worst(of: apart, from: now) == nil)
    let together = [
      refresh("local", two, .local(otherwise: "Europe/Berlin")),
      refresh("zoneless", two, .named("Europe/Berlin"), to: missing),
    ]
    let load = try #require(try BackgroundLoad.worst(of: together, from: now))
    #expect(load.sum == 4 && load.zone == nil)
    // They are looked at, also where none of the others reaches them.
    let many = [
      refresh("local", two, .local(otherwise: nil)), refresh("zoneless", every(15), .named("UTC"), to: missing),
    ]
    #expect(try BackgroundLoad.worst(of: many, from: now)?.zone == nil)
    #expect(try BackgroundLoad.worst(of: many, from: now)?.sum == 4)
    let known = [
      refresh("zoned", two, .local(otherwise: nil), to: .isSet("timezone")), refresh("all", two, .named("UTC")),
    ]
    #expect(try BackgroundLoad.worst(of: known, from: now)?.sum == 4)
    // Without a zone there is one that these two meet in, but nobody who gets them.
    for (segment, isMet) in [(Plan.Predicate.isSet("timezone"), false), (.constant(true), true)] {
      let apart = [
        refresh("utc", two, .local(otherwise: "UTC"), to: segment),
        refresh("tokyo", daily(time(18), time(18, 10)), .local(otherwise: "Asia/Tokyo"), to: segment),
      ]
      #expect(try (BackgroundLoad.worst(of: apart, from: now) != nil) == isMet)
    }
  }

  @Test func `an hour that a clock jumps over crowds the next`() throws {
    let plans = [refresh("early", daily(time(2, 10), time(2, 40))), refresh("late", daily(time(3, 20), time(3, 50)))]
    let load = try #require(try BackgroundLoad.worst(of: plans, from: now))
    #expect(load.sum == 4)
    let zone = try #require(load.zone)
    #expect(ZoneTable.offset(of: zone, at: load.start) > ZoneTable.offset(of: zone, at: load.start - 3_600))
  }

  @Test func `a crowd of refreshes is judged as one`() throws {
    let plans = (0..<12).map { number in
      refresh(
        "refresh-\(number)", every(30 + number), number.isMultiple(of: 7) ? .named("UTC") : .local(otherwise: nil),
        to: .test(Plan.Operand("tier"), .compare(.equal, .symbol("tier-\(number % 3)"))),
        until: day(2027, 1 + number % 12, 1 + number % 28))
    }
    let load = try #require(try BackgroundLoad.worst(of: plans, from: now))
    #expect(load.sum >= 4)
  }
}
