import CampanileTestSupport
import CampanileText
import Foundation
import Testing

@testable import CampanileExpansion

@Suite struct ExpanderTests {
  /// The cart reminder, written the obvious way.
  private func expected(_ device: [String: Any]) -> [String: Any]? {
    let items = device["cartItems"] as? Int ?? 0
    guard items > 0, device["tier"] as? String != "bronze" else { return nil }
    guard let version = device["appVersion"] as? String, ["4.2", "4.2.0", "4.10", "5.0.1"].contains(version) else {
      return nil
    }
    // Sixty days around 2026-12-01.
    guard let seen = device["lastSeen"] as? String, seen >= "2026-10-02", seen <= "2027-01-30" else { return nil }
    let locale = ["de-AT": "de", "ru": "ru"][device["locale"] as? String ?? ""] ?? "en"
    // Nobody sees an empty name; a control character in a text is a space.
    func visible(_ text: Any?) -> String? { (text as? String).flatMap { $0.isEmpty ? nil : $0 } }
    let name = visible(device["firstName"])?.replacing("\t", with: " ")
    var alert: [String: Any] = ["title": name.map { "\(locale), \($0)!" } ?? "\(locale), hello!"]
    let isOne = locale == "ru" ? items % 10 == 1 && items % 100 != 11 : items == 1
    alert["body"] = "\(locale): \(items) item\(isOne ? "" : "s")"
    var payload: [String: Any] = ["aps": ["alert": alert, "badge": items, "sound": "default"] as [String: Any]]
    if let city = visible((device["address"] as? [String: Any])?["city"]) { payload["city"] = city }
    return [
      "campaign": "cart", "variant": NSNull(), "locale": locale, "send_at": "2026-12-01T00:00:00Z",
      "headers": [
        "apns-push-type": "alert", "apns-priority": "10", "apns-topic": "com.example.shop",
        "apns-expiration": "1796086800", "apns-collapse-id": "cart",
      ],
      "payload": payload, "tokens": [(device["token"] as? String ?? "").lowercased()],
    ]
  }

  @Test func `gives what the obvious program gives, for random devices`() throws {
    let (devices, text) = ExampleShop.audience(1_600, seed: 7)
    let (outputs, rejects, report) = try ExampleShop.expand([ExampleShop.plan()], text)
    #expect(rejects == "")
    let lines = outputs[0].split(separator: "\n")
    let wanted = devices.compactMap { expected($0) }
    #expect(lines.count == wanted.count)
    #expect(report.campaigns[0].recipients == wanted.count)
    #expect(report.lines == 1_600)
    for (line, wanted) in zip(lines, wanted) {
      // Isolates go round what may run in another direction.
      let plain = line.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
      let object = try JSONSerialization.jsonObject(with: Data(plain.utf8)) as? NSDictionary
      #expect(object == wanted as NSDictionary)
    }
  }

  @Test func `finds each token that comes again among many`() throws {
    let (_, text) = ExampleShop.audience(2_000, seed: 3)
    var options = ExampleShop.options()
    options.dropsDuplicates = true
    let plan = ExampleShop.plan(isPersonal: false, segment: .constant(true))
    let once = try ExampleShop.expand([plan], text, options)
    let twice = try ExampleShop.expand([plan], text + text, options)
    #expect(once.report.campaigns[0].recipients > 1_800)
    #expect(twice.outputs == once.outputs)
  }

  @Test(arguments: [true, false])
  func `gives the same bytes with any number of threads, from a file and from a stream`(isPersonal: Bool) throws {
    let (_, text) = ExampleShop.audience(4_000, seed: 11)
    let damaged = text.replacing("\"gold\"", with: "\"golden\"", maxReplacements: 40)
    let path = TestFolder.home.appending(path: "expander-\(isPersonal)-\(getpid()).jsonl").path()
    try Data(damaged.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = ExampleShop.plan(isPersonal: isPersonal)
    let first = try ExampleShop.expand([plan], damaged)
    #expect(first.report.rejects[.unknownChoice] == 40)
    for jobs in [1, 2, 5] {
      let (sink, rejects) = (MemorySink(), MemorySink())
      let report = try Expander([plan], options: ExampleShop.options(jobs: jobs))
        .expand(AudienceSource(.file(path), format: .jsonLines), to: [sink], rejects: rejects)
      #expect(sink.text == first.outputs[0])
      #expect(rejects.text == first.rejects)
      #expect(report == first.report)
    }
  }

  @Test func `takes every device in exactly one shard`() throws {
    let (_, text) = ExampleShop.audience(500, seed: 3)
    let path = TestFolder.home.appending(path: "shards-\(getpid()).jsonl").path()
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = try ExampleShop.expand([ExampleShop.plan()], text)
    for count in [1, 2, 7] {
      var joined = ""
      var lines = 0
      for number in 1...count {
        var options = ExampleShop.options()
        options.shard = .init(number, of: count)
        let sink = MemorySink()
        lines += try Expander([ExampleShop.plan()], options: options)
          .expand(AudienceSource(.file(path), format: .jsonLines), to: [sink], rejects: nil).lines
        joined += sink.text
      }
      #expect(joined == whole.outputs[0])
      #expect(lines == 500)
    }
  }

  @Test func `gives each of many plans what it gets alone`() throws {
    let (_, text) = ExampleShop.audience(400, seed: 31)
    let plans = (0..<40).map { number -> Plan in
      let segment: Plan.Predicate = .all([
        ExampleShop.segment, .test(.init("cart-items"), .compare(.greater, .integer(Int64(number * 11)))),
      ])
      return ExampleShop.plan(name: "p\(number)", isPersonal: number % 2 == 0, segment: segment)
    }
    let (together, shared) = try (
      ExampleShop.expand(plans, text, ExampleShop.options(jobs: 1)),
      ExampleShop.expand(plans, text, ExampleShop.options(jobs: 3))
    )
    for (number, plan) in plans.enumerated() where number.isMultiple(of: Effort.step(3)) {
      let alone = try ExampleShop.expand([plan], text)
      for many in [together, shared] {
        #expect(many.outputs[number] == alone.outputs[0])
        #expect(many.report.campaigns[number] == alone.report.campaigns[0])
      }
    }
    // The last segments have hardly any device.
    #expect(together.report.campaigns[39].recipients < together.report.campaigns[0].recipients)
  }

  @Test func `tells of a plan that can't be right when its first device comes, at the latest`() throws {
    let (_, text) = ExampleShop.audience(50, seed: 31)
    let good = ExampleShop.plan()
    var content = ExampleShop.content(isPersonal: true)
    content.texts[0] = .init(
      locale: "en", title: .alternatives([.init(message: .init("{$unclosed"))]), body: content.texts[0].body)
    let bad = Plan(
      name: "bad", kind: .alert, topic: "t", sourceLocale: "en", attributes: ExampleShop.attributes,
      segment: ExampleShop.segment, schedule: .init(timing: .now),
      variants: [.init(name: nil, share: 10_000, content: content)])
    for count in [0, 30] {
      #expect {
        _ = try ExampleShop.expand(Array(repeating: good, count: count) + [bad], text)
      } throws: { error in
        if case .plan("bad", .invalidMessage)? = error as? ExpansionProblem { true } else { false }
      }
    }
  }

  @Test func `puts devices with the same content into batches of a thousand`() throws {
    let line =
      #"{"id":"1","token":"ABCD","locale":"en","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
    let text = String(repeating: line + "\n", count: 2_500)
    let (outputs, _, report) = try ExampleShop.expand([ExampleShop.plan(isPersonal: false)], text)
    let counts = outputs[0].split(separator: "\n").map { $0.split(separator: "\"abcd\"").count - 1 }
    #expect(counts == [1_000, 1_000, 500])
    #expect(report.campaigns[0].batches == 3)
    #expect(report.campaigns[0].recipients == 2_500)
  }

  @Test func `drops tokens that came before`() throws {
    let (_, text) = ExampleShop.audience(400, seed: 5)
    var options = ExampleShop.options(jobs: 2)
    options.dropsDuplicates = true
    for isPersonal in [true, false] {
      let plan = ExampleShop.plan(isPersonal: isPersonal)
      let once = try ExampleShop.expand([plan], text, options)
      let twice = try ExampleShop.expand([plan], text + text, options)
      #expect(twice.outputs == once.outputs)
      #expect(twice.report.campaigns[0].duplicates == once.report.campaigns[0].recipients)
      #expect(twice.report.campaigns[0].recipients == once.report.campaigns[0].recipients)
    }
  }

  @Test func `stops when more recipients come than the plan allows`() throws {
    let (_, text) = ExampleShop.audience(400, seed: 5)
    #expect {
      _ = try ExampleShop.expand([ExampleShop.plan(limit: 10)], text)
    } throws: { error in
      if case .limit("cart", 10)? = error as? ExpansionProblem { true } else { false }
    }
  }

  @Test func `spreads throttled pushes in the audience's order`() throws {
    let (_, text) = ExampleShop.audience(300, seed: 9)
    let schedule = Plan.Schedule(
      timing: .now, expiry: .after(seconds: 86_400), throttle: .init(count: 6, per: 60))
    for isPersonal in [true, false] {
      let (outputs, _, report) = try ExampleShop.expand(
        [ExampleShop.plan(isPersonal: isPersonal, schedule: schedule)], text)
      let moments = try outputs[0].split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["send_at"] as? String ?? ""
      }
      #expect(moments == moments.sorted() || !isPersonal)
      #expect(Set(moments).count == report.campaigns[0].recipients)
      #expect(outputs[0].contains(#""send_at":"2026-12-01T00:00:10Z""#))
      // Whatever the throttle makes of a push, it is worth delivering until the same moment.
      #expect(
        outputs[0].split(separator: "\n").allSatisfy { $0.contains(#""apns-expiration":"1796169600""#) })
    }
  }

  @Test func `shards share a throttle, each with its part of the rate`() throws {
    let lines = (10..<40).map { number in
      #"{"id":"\#(number)","token":"AB\#(number)","locale":"en","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
    }
    let path = TestFolder.home.appending(path: "throttle-\(getpid()).jsonl").path()
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let schedule = Plan.Schedule(timing: .now, throttle: .init(count: 6, per: 60))
    for (count, distance) in [(1, 10), (3, 30)] {
      var sent = 0
      for number in 1...count {
        var options = ExampleShop.options()
        options.shard = .init(number, of: count)
        let sink = MemorySink()
        _ = try Expander([ExampleShop.plan(schedule: schedule)], options: options)
          .expand(AudienceSource(.file(path), format: .jsonLines), to: [sink], rejects: nil)
        let moments = sink.text.matches(of: /"send_at":"([^"]*)"/).map { String($0.1) }
        let wanted = moments.indices.map { ClockText.timestamp(ExampleShop.now + Int64($0 * distance)) }
        #expect(moments == wanted && moments.count > 5, "\(number)/\(count)")
        sent += moments.count
      }
      #expect(sent == lines.count)
    }
  }

  @Test func `holds out the buckets below the share, and none for no share`() throws {
    let line =
      #"{"id":"1","token":"ABCD","locale":"en","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
    let bucket = Bucket.of(salt: "cart/test", id: "1")
    try #require(bucket > 0 && bucket < 9_999)
    for (holdout, wanted) in [(bucket, 0), (bucket + 1, 1)] {
      let report = try ExampleShop.expand([ExampleShop.plan(holdout: holdout)], line).report.campaigns[0]
      #expect(report.heldOut == wanted && report.recipients == 1 - wanted, "\(holdout)")
    }
  }

  @Test func `keeps the holdout and counts it`() throws {
    let (_, text) = ExampleShop.audience(2_000, seed: 13)
    let all = try ExampleShop.expand([ExampleShop.plan()], text).report.campaigns[0]
    let some = try ExampleShop.expand([ExampleShop.plan(holdout: 2_500)], text).report.campaigns[0]
    #expect(some.recipients + some.heldOut == all.recipients)
    #expect(abs(Double(some.heldOut) / Double(all.recipients) - 0.25) < 0.06)
  }

  @Test func `sees relative dates from each recipient's own moment`() throws {
    // In Kiritimati the first of December begins on the thirtieth of November in UTC.
    let line =
      #"{"id":"1","token":"ABCD","locale":"en","timezone":"Z","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-11-29"}"#
    let text = ["UTC", "Pacific/Kiritimati"].map { line.replacing("\"Z\"", with: "\"\($0)\"") }.joined(separator: "\n")
    let schedule = Plan.Schedule(
      timing: .at(.init(year: 2026, month: 12, day: 1), .init(minutes: 540), .local(otherwise: nil)), sendsLate: true)
    let segment: Plan.Predicate = .test(.init("last-seen"), .within(seconds: 86_400))
    var options = ExampleShop.options()
    options.now = ExampleShop.now - 86_400
    options.window = 2 * 86_400
    let plan = ExampleShop.plan(segment: segment, schedule: schedule)
    let (outputs, _, report) = try ExampleShop.expand([plan], text, options)
    #expect(report.campaigns[0].recipients == 1)
    #expect(outputs[0].contains(#""send_at":"2026-11-30T19:00:00Z""#))
    let told = try Simulation([plan], options: options).run(
      AudienceSource(.bytes(Array(text.utf8)), format: .jsonLines), telling: .everybody)
    #expect(told.told[0].fates == [.outside(term: 0, values: [.init(attribute: "last-seen", text: "2026-11-29")])])
  }

  @Test func `reads CSV as it reads JSON-lines`() throws {
    let header = "id,token,locale,timezone,firstName,cartItems,tier,appVersion,lastSeen,address.city,tags,unused\r\n"
    let csv =
      header
        + """
        1,ABCD,en,,"Jo ""the"" rock",2,gold,5,2026-12-01,"New\nYork",a;b,\r\n
        """.replacing("\r\n\n", with: "\r\n")
      + "2,abce,de,UTC,,1,silver,4.2,2026-12-01,,,\n3,xyz,de,UTC,,1,silver,4.2,2026-12-01,,,\n"
    let json =
      #"{"id":"1","token":"ABCD","locale":"en","firstName":"Jo \"the\" rock","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01","address":{"city":"New\nYork"},"tags":["a","b"]}"#
      + "\n"
      + #"{"id":"2","token":"abce","locale":"de","cartItems":1,"tier":"silver","appVersion":"4.2","lastSeen":"2026-12-01"}"#
    let fromCSV = try ExampleShop.expand([ExampleShop.plan()], csv, format: .csv)
    let fromJSON = try ExampleShop.expand([ExampleShop.plan()], json)
    #expect(fromCSV.outputs == fromJSON.outputs)
    #expect(fromJSON.outputs[0].split(separator: "\n").count == 2)
    // The quoted line break counts: the third record stands in line 5.
    #expect(fromCSV.rejects.hasPrefix(#"{"line":5,"code":"invalid-token","campaign":null,"#))
  }

  @Test func `writes messages for FCM, one a token`() throws {
    let line =
      #"{"id":"1","token":"ABCD","locale":"en","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
    var options = ExampleShop.options()
    options.format = .fcm
    let (outputs, _, _) = try ExampleShop.expand([ExampleShop.plan(isPersonal: false)], line, options)
    let object = try JSONSerialization.jsonObject(with: Data(outputs[0].utf8)) as? [String: Any]
    let message = object?["message"] as? [String: Any]
    #expect(message?["token"] as? String == "ABCD")
    let apns = message?["apns"] as? [String: Any]
    #expect((apns?["headers"] as? [String: Any])?["apns-topic"] as? String == "com.example.shop")
    #expect((apns?["payload"] as? [String: Any])?["aps"] != nil)
  }

  @Test(
    "a message for FCM has its label and its picture, and nothing of either where it has none",
    arguments: [
      (nil, nil, nil), ("sale", nil, #"{"analytics_label":"sale"}"#),
      (nil, .template(.init("https://a.example/b")), #"{"image":"https://a.example/b"}"#),
      (
        "sale", .template(.init("https://a.example/b")),
        #"{"analytics_label":"sale","image":"https://a.example/b"}"#
      ),
      (nil, .choice([.init(guard: .isSet("city"), value: .init("https://a.example/c"))]), "{}"),
      (
        "sale", .choice([.init(guard: nil, value: .init("https://a.example/d"))]),
        #"{"analytics_label":"sale","image":"https://a.example/d"}"#
      ),
    ] as [(String?, Plan.Image?, String?)])
  func messageOptions(label: String?, image: Plan.Image?, expected: String?) throws {
    let line =
      #"{"id":"1","token":"ABCD","locale":"en","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
    var options = ExampleShop.options()
    options.format = .fcm
    var content = ExampleShop.content(isPersonal: false)
    content.image = image
    let plan = Plan(
      name: "cart", kind: .alert, topic: "com.example.shop", sourceLocale: "en", attributes: ExampleShop.attributes,
      segment: ExampleShop.segment, schedule: .init(timing: .now),
      variants: [.init(name: nil, share: 10_000, content: content)], label: label)
    let (outputs, rejects, _) = try ExampleShop.expand([plan], line, options)
    let text = outputs[0] + rejects
    #expect(text.contains("\"fcm_options\"") == (expected != nil), "\(text)")
    if let expected { #expect(text.contains("\"fcm_options\":\(expected)"), "\(text)") }
  }

  /// How many of the values of an attribute fulfil a condition.
  private func fulfilling(_ test: Plan.Test, _ type: Plan.AttributeType, _ values: [String]) throws -> [String] {
    try values.filter { value in
      let plan = Plan(
        name: "a", kind: .alert, topic: "t", sourceLocale: "en",
        attributes: ExampleShop.attributes.filter { ["token", "locale", "cart-items"].contains($0.name) } + [
          .init(name: "value", type: type, path: ["value"])
        ],
        segment: .test(.init("value"), test), schedule: .init(timing: .now),
        variants: [.init(name: nil, share: 10_000, content: ExampleShop.content(isPersonal: false))])
      let (outputs, rejects, _) = try ExampleShop.expand(
        [plan], #"{"token":"ABCD","locale":"en","cart-items":1,"value":"\#(value)"}"# + "\n")
      #expect(rejects.isEmpty, "\(rejects)")
      return !outputs[0].isEmpty
    }
  }

  @Test("versions of any length and size are compared part by part")
  func versions() throws {
    let values = [
      "4", "4.1.70000", "4.1.0.0.0.9", "4.2", "4.2.0.0.0.0.0", "4.2.0.0.0.0.1", "4.2.70000", "70000.1", "4294967295",
      "0.4294967295",
    ]
    let later = ["4.2.0.0.0.0.1", "4.2.70000", "70000.1", "4294967295"]
    #expect(try fulfilling(.compare(.greater, .version([4, 2])), .version, values) == later)
    #expect(
      try fulfilling(.compare(.equal, .version([4, 2])), .version, values) == ["4.2", "4.2.0.0.0.0.0"])
    #expect(
      try fulfilling(.compare(.less, .version([70_000, 1])), .version, values)
        == values.filter { $0 != "70000.1" && $0 != "4294967295" })
  }

  @Test(
    "choices are told apart by each of their bytes, however long they are",
    arguments: [1, 2, 3, 7, 8, 9, 15, 16, 17, 20])
  func choices(length: Int) throws {
    let stem = Array("abcdefghijklmnopqrst".prefix(length))
    // Each with another byte at one place, one that is shorter and one that is longer.
    var names = [String(stem)] + stem.indices.map { String(stem[..<$0] + "X" + stem[($0 + 1)...]) }
    names += [String(stem) + "u"] + (length > 1 ? [String(stem.dropLast())] : [])
    for name in [names[0], names[names.count / 2], names[length]] {
      #expect(try fulfilling(.compare(.equal, .symbol(name)), .oneOf(names), names) == [name])
    }
  }

  @Test func `marks the batches of examples`() throws {
    let sink = MemorySink()
    _ = try Expander(forExamplesOf: [ExampleShop.plan()], options: ExampleShop.options())
      .expand(
        examples: [
          [
            "locale": .symbol("de"), "cart-items": .integer(1), "tier": .symbol("gold"), "app-version": .version([5]),
            "last-seen": .date(20_788),
          ]
        ],
        to: [sink], rejects: nil)
    #expect(sink.text.hasPrefix(#"{"campaign":"cart","example":true,"variant":null,"locale":"de","#))
  }

  @Test func `refuses an audience in UTF-16 as a whole`() throws {
    let bytes = Array("{}\n".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    #expect {
      _ = try Expander([ExampleShop.plan()], options: ExampleShop.options())
        .expand(AudienceSource(.bytes(bytes)), to: [MemorySink()], rejects: nil)
    } throws: { error in
      if case .form(.utf16, _)? = error as? ExpansionProblem { true } else { false }
    }
  }

  /// What goes to topics knows no recipient that could be rejected for it.
  @Test func `a message to topics that is too large ends the expansion with its reason`() throws {
    func plan(_ body: String) -> Plan {
      var content = Plan.Content()
      content.texts = [.init(locale: "en", title: nil, body: .alternatives([.init(message: .init(body))]))]
      return Plan(
        name: "news", kind: .alert, topic: "com.example.shop", sourceLocale: "en", attributes: [],
        segment: .constant(false), condition: "'news' in topics", schedule: .init(timing: .now),
        variants: [.init(name: nil, share: 10_000, content: content)])
    }
    var options = ExampleShop.options()
    options.format = .fcm
    let sink = MemorySink()
    _ = try Expander([plan("Hello")], options: options).expandTopics(to: [sink])
    #expect(sink.text.contains("'news' in topics") && sink.text.split(separator: "\n").count == 1)
    let large = String(repeating: "a", count: 5_000)
    #expect {
      _ = try Expander([plan(large)], options: options).expandTopics(to: [MemorySink()])
    } throws: { error in
      guard case .plan("news", .unsendable("payload-too-large"))? = error as? ExpansionProblem else { return false }
      return true
    }
  }

  /// Of three campaigns with texts in the same locales, all get the same choice among them, whoever asks first.
  @Test func `campaigns with texts in the same locales read them alike`() throws {
    let text = ["de-AT", "ru", "xx", "en-GB", "de-AT"].enumerated().map { number, locale in
      #"{"id":"\#(number)","token":"ab0\#(number)","locale":"\#(locale)","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01"}"#
    }.joined(separator: "\n")
    let plans = (0..<20).map { ExampleShop.plan(name: "cart-\($0)") }
    let (outputs, _, _) = try ExampleShop.expand(plans, text)
    let alone = try ExampleShop.expand([plans[0]], text).outputs[0]
    #expect(alone.split(separator: "\n").count == 5)
    for (number, output) in outputs.enumerated() {
      #expect(output.replacing("\"cart-\(number)\"", with: "\"cart-0\"") == alone)
    }
  }
}
