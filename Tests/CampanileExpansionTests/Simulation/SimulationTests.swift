import CampanileTestSupport
import CampanileText
import Foundation
import Testing

@testable import CampanileExpansion

@Suite struct SimulationTests {
  /// Devices of all kinds: some twice, some that can't be read, some of which one attribute can't be used.
  private static func audience(_ count: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var lines = ExampleShop.audience(count, seed: seed).text.split(separator: "\n").map(String.init)
    for number in lines.indices {
      if random.next(below: 4) > 0 {
        let day = ["11-20", "11-29", "11-30", "12-01", "12-02", "12-20"][random.next(below: 6)]
        lines[number] = lines[number].replacing("{\"id\":", with: "{\"renewal\":\"2026-\(day)\",\"id\":")
      }
      switch random.next(below: 40) {
      case 0: lines[number] = lines[random.next(below: number + 1)]
      case 1: lines[number] = ["{", "", "[1]", "{\"id\":\"\u{1}\"}", "  "][random.next(below: 5)]
      case 2: lines[number] = lines[number].replacing("\"gold\"", with: "\"golden\"")
      case 3: lines[number] = lines[number].replacing("Berlin", with: "Berln")
      case 4: lines[number] = lines[number].replacing("\"locale\":\"en\"", with: "\"locale\":\"!\"")
      case 5: lines[number] = lines[number].replacing("\"token\":\"", with: "\"token\":\"x")
      case 6: lines[number] = lines[number].replacing("\"firstName\":", with: "\"cartItems\":-3,\"firstName\":")
      case 7:
        let name = String(repeating: "long ", count: 800)
        lines[number] = lines[number].replacing("\"firstName\":\"", with: "\"firstName\":\"\(name)")
      default: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func time(_ hour: Int, _ minute: Int = 0) -> Schedule.TimeOfDay {
    Schedule.TimeOfDay(minutes: hour * 60 + minute)
  }

  private static let nextDay = Schedule.Date(year: 2026, month: 12, day: 1)

  private static func daily(_ times: [Schedule.TimeOfDay], jitter: Int64 = 0) -> Schedule.Timing {
    .recurring(
      .init(
        rule: .weekly(days: Array(1...7), times: times), zone: .local(otherwise: "Europe/Berlin"), jitter: jitter))
  }

  private static func own(days: Int64, _ time: Schedule.TimeOfDay) -> Schedule.Timing {
    .after(
      .init(
        attribute: "renewal", seconds: days * 86_400,
        clock: .init(time: time, zone: .local(otherwise: "Europe/Berlin"))))
  }

  private static let waves: [Schedule.Wave] = [
    .init(share: 1_000, seconds: 0), .init(share: 4_000, seconds: 1_800), .init(share: 9_000, seconds: 86_400),
  ]

  private static let night = Schedule.QuietHours(from: time(22), to: time(8), holds: true, zoneOtherwise: nil)
  private static let skippedNight = Schedule.QuietHours(from: time(22), to: time(8), holds: false, zoneOtherwise: "UTC")

  /// Every way in which a schedule may leave somebody out, and mixtures of them.
  private static let plans: [Plan] = {
    let dated = { (hour: Int, rule: Schedule.ZoneRule) in Schedule.Timing.at(nextDay, time(hour), rule) }
    let everyone = Plan.Predicate.constant(true)
    let schedules: [(String, Schedule)] = [
      ("now", .init(timing: .now)),
      ("late", .init(timing: dated(5, .local(otherwise: nil)))),
      ("sent-late", .init(timing: dated(5, .local(otherwise: nil)), sendsLate: true)),
      ("no-zone", .init(timing: dated(18, .local(otherwise: nil)), expiry: .after(seconds: 60))),
      ("held", .init(timing: dated(7, .local(otherwise: "UTC")), quiet: night)),
      (
        "held-too-long",
        .init(timing: dated(7, .local(otherwise: "UTC")), quiet: night, expiry: .after(seconds: 3_600))
      ),
      ("skipped", .init(timing: dated(7, .named("UTC")), quiet: skippedNight)),
      ("expired", .init(timing: dated(12, .local(otherwise: "UTC")), expiry: .at(nextDay, time(7), .named("UTC")))),
      ("jitter", .init(timing: daily([time(6), time(21, 50)], jitter: 1_200), quiet: skippedNight)),
      ("own", .init(timing: own(days: 1, time(21, 30)), quiet: night, expiry: .after(seconds: 7_200))),
      ("own-hour", .init(timing: own(days: -1, time(6)), hour: "cart-items")),
      ("own-throttled", .init(timing: own(days: 0, time(9)), throttle: .init(count: 5, per: 60), hour: "cart-items")),
      ("ramp", .init(timing: dated(8, .local(otherwise: "UTC")), quiet: night, ramp: waves)),
      ("ramp-throttled", .init(timing: daily([time(7), time(20)]), throttle: .init(count: 9, per: 60), ramp: waves)),
      ("ramp-own", .init(timing: own(days: 1, time(9)), hour: "cart-items", ramp: waves)),
      ("hour", .init(timing: daily([time(6)]), quiet: skippedNight, hour: "cart-items")),
      ("throttled", .init(timing: .now, throttle: .init(count: 3, per: 60))),
      (
        "throttled-night",
        .init(timing: daily([time(9), time(21)]), quiet: skippedNight, throttle: .init(count: 50, per: 3_600))
      ),
      (
        "throttled-away",
        .init(
          timing: daily([time(9), time(21)]), expiry: .at(nextDay, time(10), .named("UTC")),
          throttle: .init(count: 90, per: 3_600)
        )
      ),
    ]
    var plans: [Plan] = []
    for (name, schedule) in schedules {
      plans.append(ExampleShop.plan(name: name, schedule: schedule))
      plans.append(ExampleShop.plan(name: name + "-all", isPersonal: false, segment: everyone, schedule: schedule))
    }
    plans.append(ExampleShop.plan(name: "held-out", holdout: 2_500))
    // Nobody of the audience has one.
    plans.append(ExampleShop.plan(name: "tablets", token: "tablet-token"))
    let either = Plan.Predicate.any([
      .test(.init("tier"), .compare(.equal, .symbol("gold"))), .isSet("city"),
    ])
    plans.append(
      ExampleShop.plan(
        name: "either",
        segment: .all([either, .all([.not(.isSet("first-name")), either]), .test(.init("locale"), .speaks("de"))])))
    return plans
  }()

  @Test(arguments: [1, 2, 3, 4], [false, true])
  func `counts what an expansion writes and rejects`(seed: Int, dropsDuplicates: Bool) throws {
    let text = Self.audience(90, seed: UInt64(seed))
    var options = ExampleShop.options()
    options.now += 6 * 3_600
    options.window = [0, 86_400, 3 * 86_400, 7 * 86_400][seed - 1]
    options.dropsDuplicates = dropsDuplicates
    let (outputs, _, wanted) = try ExampleShop.expand(Self.plans, text, options)
    let source = AudienceSource(.bytes(Array(text.utf8)), format: .jsonLines)
    let report = try Simulation(Self.plans, options: options).run(source, telling: .nobody)
    #expect(report.lines == wanted.lines)
    #expect(report.devices == wanted.devices)
    for (code, count) in report.faults { #expect(wanted.rejects[code] == count, "\(code)") }
    for (place, (campaign, wanted)) in zip(report.campaigns, wanted.campaigns).enumerated() {
      #expect(campaign.name == wanted.name)
      #expect(campaign.recipients == wanted.recipients, "\(campaign.name)")
      #expect(campaign.pushes == wanted.pushes, "\(campaign.name)")
      #expect(campaign.heldOut == wanted.heldOut, "\(campaign.name)")
      #expect(campaign.duplicates == wanted.duplicates, "\(campaign.name)")
      #expect(campaign.rejected.values.reduce(0, +) == wanted.rejected, "\(campaign.name)")
      let unsent = Dictionary(uniqueKeysWithValues: wanted.unsent.map { ($0.reason, $0.devices) })
      #expect(campaign.unsent == unsent, "\(campaign.name)")
      // Nobody is left: who is read is in one of the counts.
      let all =
        campaign.recipients + campaign.heldOut + campaign.duplicates + campaign.rejected.values.reduce(0, +)
        + campaign.unsent.values.reduce(0, +) + campaign.outside.reduce(0, +)
      #expect(all == report.devices - Self.unreadable(report), "\(campaign.name)")
      let tokens = outputs[place].components(separatedBy: "\"tokens\":[").dropFirst().map {
        $0.prefix { $0 != "]" }.split(separator: ",").count
      }
      #expect(tokens.reduce(0, +) == campaign.pushes)
    }
  }

  @Test func `the audiences of these tests know every reason`() throws {
    var unsent: Set<CompiledSchedule.NoSendReason> = []
    var rejected: Set<RejectCode> = []
    var options = ExampleShop.options()
    options.now += 6 * 3_600
    options.dropsDuplicates = true
    let source = AudienceSource(.bytes(Array(Self.audience(500, seed: 1).utf8)), format: .jsonLines)
    for window in [0, 3 * 86_400] {
      options.window = Int64(window)
      let report = try Simulation(Self.plans, options: options).run(source, telling: .nobody)
      for campaign in report.campaigns {
        unsent.formUnion(campaign.unsent.keys)
        rejected.formUnion(campaign.rejected.keys)
      }
      #expect(report.faults.count >= 2)
      #expect(report.campaigns.contains { $0.duplicates > 0 } && report.campaigns.contains { $0.heldOut > 0 })
    }
    // What only options leave out.
    let folder = TestFolder.home.appending(path: "campanile-list-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tokens = Self.audience(500, seed: 1).split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"token":"([0-9a-fA-F]+)"/).map { String($0.1).lowercased() }
    }
    try Data(tokens.prefix(99).joined(separator: "\n").utf8).write(to: folder)
    options.suppression = try Suppression(files: [folder.path])
    options.sendsToTestersOnly = true
    let held = try Simulation(Self.plans, options: options).run(source, telling: .nobody)
    for campaign in held.campaigns { unsent.formUnion(campaign.unsent.keys) }
    #expect(options.suppression?.hasMatched == true)
    let (_, _, wanted) = try ExampleShop.expand(Self.plans, Self.audience(500, seed: 1), options)
    for (campaign, wanted) in zip(held.campaigns, wanted.campaigns) {
      #expect(campaign.recipients == wanted.recipients && campaign.pushes == wanted.pushes)
      #expect(campaign.unsent[.suppressed] == wanted.unsent.first { $0.reason == .suppressed }?.devices)
    }
    // What one campaign leaves to another is looked at in `GuardTests`.
    let between: Set<CompiledSchedule.NoSendReason> = [.capped, .excluded, .sentBefore]
    #expect(unsent == Set(CompiledSchedule.NoSendReason.allCases).subtracting(between))
    #expect(
      rejected.isSuperset(of: [.unknownChoice, .unknownZone, .invalidLocale, .invalidToken, .payloadTooLarge]))
  }

  private static func unreadable(_ report: SimulationReport) -> Int {
    report.faults.filter { $0.key != .lineTooLong }.values.reduce(0, +)
  }

  @Test func `tells the moments, payloads and tokens that an expansion writes`() throws {
    let text = Self.audience(80, seed: 9)
    var options = ExampleShop.options()
    options.window = 3 * 86_400
    let (outputs, _, _) = try ExampleShop.expand(Self.plans, text, options)
    let source = AudienceSource(.bytes(Array(text.utf8)), format: .jsonLines)
    let report = try Simulation(Self.plans, options: options).run(source, telling: .everybody)
    for (place, plan) in Self.plans.enumerated() {
      var wanted: [String: Int] = [:]
      for line in outputs[place].split(separator: "\n") {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let payload = try JSONSerialization.data(withJSONObject: object["payload"] ?? 0, options: .sortedKeys)
        let expiration = (object["headers"] as? [String: String])?["apns-expiration"] ?? ""
        for token in object["tokens"] as? [String] ?? [] {
          let key = "\(token) \(object["send_at"] ?? "") \(expiration) \(String(decoding: payload, as: UTF8.self))"
          wanted[key, default: 0] += 1
        }
      }
      var found: [String: Int] = [:]
      for recipient in report.told where recipient.fault == nil {
        guard case .pushes(let pushes, _, _) = recipient.fates[place] else { continue }
        for push in pushes {
          let object = try JSONSerialization.jsonObject(with: Data(push.payload))
          let payload = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
          let expiration =
            switch push.expiration {
            case .unstated: ""
            case .atOnce: "0"
            case .at(let moment): "\(moment)"
            }
          let moment = ClockText.timestamp(push.moment)
          found["\(recipient.token) \(moment) \(expiration) \(String(decoding: payload, as: UTF8.self))", default: 0] +=
            1
          #expect(push.planned <= push.open && push.open <= push.moment)
        }
      }
      #expect(found == wanted, "\(plan.name)")
    }
  }

  @Test func `reads CSV as it reads JSON lines, and counts lines as the rejects do`() throws {
    let csv = """
      id,token,locale,timezone,firstName,cartItems,tier,appVersion,lastSeen,address.city,tags
      1,ABCD,en,,"Jo ""the"" rock",2,gold,5,2026-12-01,"New
      York",a;b
      2,abce,de,UTC,,1,bronze,4.2,2026-12-01,,

      3,xyz,de,UTC,,1,silver,4.2,2026-12-01,,
      4,ab
      """
    let options = ExampleShop.options()
    let (_, rejects, wanted) = try ExampleShop.expand([ExampleShop.plan()], csv, options, format: .csv)
    let source = AudienceSource(.bytes(Array(csv.utf8)), format: .csv)
    let report = try Simulation([ExampleShop.plan()], options: options).run(source, telling: .everybody)
    #expect(report.lines == wanted.lines && report.devices == wanted.devices)
    #expect(report.campaigns[0].recipients == wanted.campaigns[0].recipients)
    #expect(report.told.map(\.line) == [2, 4, 6, 7])
    #expect(rejects.contains("{\"line\":6,\"code\":\"invalid-token\"") && rejects.contains("{\"line\":7,"))
    #expect(report.told[1].fates == [.outside(term: 1, values: [.init(attribute: "tier", text: "bronze")])])
    #expect(report.told[2].fates == [.rejected(.invalidToken, attribute: "token")])
    #expect(report.told[3].fault == .columnCount)
  }

  @Test func `counts the lines of a record that is too long to be kept, for those behind it`() throws {
    let row = { (token: String, name: String) in "1,\(token),en,\(name),2,gold,5,2026-12-01\n" }
    let long = "\"" + String(repeating: String(repeating: "x", count: 999) + "\n", count: 300) + "\""
    let csv =
      "id,token,locale,firstName,cartItems,tier,appVersion,lastSeen\n" + row("aa11", "") + row("bb22", long)
      + row("cc33", "") + row("xyz", "")
    let path = TestFolder.home.appending(path: "campanile-long-" + UUID().uuidString).path(percentEncoded: false)
    try Data(csv.utf8).write(to: URL(filePath: path))
    // Of a file no more is read at once than a chunk.
    let source = AudienceSource(.file(path), format: .csv)
    var options = ExampleShop.options()
    options.longestLine = 4_096
    let rejects = MemorySink()
    let wanted = try Expander([ExampleShop.plan()], options: options)
      .expand(source, to: [MemorySink()], rejects: rejects)
    let lines = rejects.text.matches(of: /"line":([0-9]+),"code":"([a-z-]+)"/).map { "\($0.1) \($0.2)" }
    #expect(lines == ["3 line-too-long", "305 invalid-token"])
    let report = try Simulation([ExampleShop.plan()], options: options).run(source, telling: .everybody)
    #expect(report.lines == 305 && wanted.lines == 305 && report.devices == wanted.devices)
    #expect(report.told.map(\.line) == [2, 3, 304, 305] && report.told.map(\.token) == ["aa11", "", "cc33", ""])
    #expect(report.told.map(\.fault) == [nil, .lineTooLong, nil, nil])
  }

  // MARK: Each reason

  private static let device =
    #"{"id":"1","token":"ABCD","locale":"en","timezone":"UTC","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#

  private func fates(
    _ plan: Plan, _ lines: [String], dedupe: Bool = false, window: Int64 = 86_400
  ) throws -> [Fate] {
    var options = ExampleShop.options()
    options.now += 6 * 3_600
    options.window = window
    options.dropsDuplicates = dedupe
    let source = AudienceSource(.bytes(Array(lines.joined(separator: "\n").utf8)), format: .jsonLines)
    return try Simulation([plan], options: options).run(source, telling: .everybody).told.flatMap(\.fates)
  }

  private func fate(_ timing: Schedule.Timing, quiet: Schedule.QuietHours? = nil, expiry: Schedule.Expiry = .unstated)
    throws -> Fate?
  {
    try fates(ExampleShop.plan(schedule: .init(timing: timing, quiet: quiet, expiry: expiry)), [Self.device]).first
  }

  @Test func `says of each schedule why it sends nothing`() throws {
    let morning = Schedule.Timing.at(Self.nextDay, Self.time(5), .named("UTC"))
    #expect(try fate(morning) == .unsent(.late))
    let evening = Schedule.Timing.at(Self.nextDay, Self.time(23), .named("UTC"))
    #expect(try fate(evening, quiet: Self.skippedNight) == .unsent(.quietHours))
    #expect(try fate(evening, expiry: .at(Self.nextDay, Self.time(22), .named("UTC"))) == .unsent(.expired))
    let monthly = Schedule.Recurrence(rule: .monthly(days: [15], times: [Self.time(9)]), zone: .named("UTC"))
    #expect(try fate(.recurring(monthly)) == .unsent(.noTickInWindow))
    let local = Schedule.Timing.at(Self.nextDay, Self.time(18), .local(otherwise: nil))
    let homeless = Self.device.replacing(#""timezone":"UTC","#, with: "")
    #expect(try fates(ExampleShop.plan(schedule: .init(timing: local)), [homeless]) == [.unsent(.noZone)])
  }

  @Test func `says which term fails first, and what the recipient has of it`() throws {
    let poor = Self.device.replacing(#""cartItems":2"#, with: #""cartItems":0"#)
    let old = Self.device.replacing(#""lastSeen":"2026-12-01""#, with: #""lastSeen":"2026-07-01""#)
    let found = try fates(ExampleShop.plan(), [poor, old])
    #expect(found[0] == .outside(term: 0, values: [.init(attribute: "cart-items", text: "0")]))
    #expect(found[1] == .outside(term: 3, values: [.init(attribute: "last-seen", text: "2026-07-01")]))
    let named = ExampleShop.plan(segment: .all([.constant(true), .isSet("first-name")]))
    #expect(try fates(named, [Self.device]) == [.outside(term: 1, values: [.init(attribute: "first-name", text: nil)])])
  }

  @Test func `says who is held out, who comes twice, and whose payload is too large or no payload`() throws {
    let plan = ExampleShop.plan(holdout: 10_000 - 1)
    if case .heldOut(let bucket)? = try fates(plan, [Self.device]).first {
      #expect(bucket < 9_999)
    } else {
      Issue.record("one in ten thousand is sent to")
    }
    let twice = try fates(ExampleShop.plan(), [Self.device, Self.device.replacing("ABCD", with: "abcd")], dedupe: true)
    #expect(twice.last == .duplicate)
    let long = Self.device.replacing(
      #""id":"1""#, with: #""id":"1","firstName":"\#(String(repeating: "n", count: 4_096))""#)
    #expect(try fates(ExampleShop.plan(), [long]) == [.rejected(.payloadTooLarge, attribute: nil)])
    let below = Self.device.replacing(#""cartItems":2"#, with: #""cartItems":-1"#)
    let everyone = ExampleShop.plan(segment: .constant(true))
    #expect(try fates(everyone, [below]) == [.rejected(.invalidBadge, attribute: nil)])
  }

  @Test func `tells when quiet hours, jitter and a throttle move a push`() throws {
    let evening = Schedule.Timing.at(Self.nextDay, Self.time(23), .named("UTC"))
    let held = try fates(
      ExampleShop.plan(schedule: .init(timing: evening, quiet: Self.night, throttle: .init(count: 1, per: 60))),
      [Self.device, Self.device])
    let planned = ExampleShop.now + 23 * 3_600
    for (fate, delay) in zip(held, [Int64(0), 60]) {
      guard case .pushes(let pushes, _, let locale) = fate, let push = pushes.first else {
        Issue.record("\(fate)")
        continue
      }
      #expect(
        push.planned == planned && push.open == planned + 9 * 3_600 && push.unthrottled == push.open
          && push.moment == push.open + delay)
      #expect(locale == "en" && push.isPersonal)
    }
  }

  @Test func `finds recipients by line and by token`() throws {
    let other = Self.device.replacing("ABCD", with: "EF01")
    let bytes = Array([Self.device, "", other, Self.device, "{"].joined(separator: "\n").utf8)
    let simulation = try Simulation([ExampleShop.plan()], options: ExampleShop.options())
    let source = AudienceSource(.bytes(bytes), format: .jsonLines)
    #expect(try simulation.run(source, telling: .token("abcd")).told.map(\.line) == [1, 4])
    #expect(try simulation.run(source, telling: .line(3)).told.map(\.token) == ["ef01"])
    #expect(try simulation.run(source, telling: .line(5)).told.map(\.fault) == [.invalidJSON])
    #expect(try simulation.run(source, telling: .line(2)).told.isEmpty)
    #expect(try simulation.run(source, telling: .line(6)).told.isEmpty)
  }
}
