import CampanileText
import Foundation

@testable import CampanileExpansion

/// A shop's audience and plans, as the tests of expansion take them.
enum ExampleShop {
  static let attributes: [Plan.Attribute] = [
    .init(name: "id", type: .text, path: ["id"]),
    .init(name: "token", type: .deviceToken, path: ["token"]),
    .init(name: "locale", type: .locale, path: ["locale"]),
    .init(name: "timezone", type: .timezone, isOptional: true, path: ["timezone"]),
    .init(name: "first-name", type: .text, isOptional: true, path: ["firstName"]),
    .init(name: "cart-items", type: .integer, path: ["cartItems"], defaultValue: .integer(0)),
    .init(name: "tier", type: .oneOf(["bronze", "silver", "gold"]), path: ["tier"]),
    .init(name: "app-version", type: .version, path: ["appVersion"]),
    .init(name: "last-seen", type: .date, path: ["lastSeen"]),
    .init(name: "city", type: .text, isOptional: true, path: ["address", "city"]),
    .init(name: "renewal", type: .date, isOptional: true, path: ["renewal"]),
    .init(name: "tags", type: .set(.text), path: ["tags"], defaultValue: .list([])),
  ]

  /// 2026-12-01T00:00:00Z.
  static let now: Int64 = 1_796_083_200

  static func content(isPersonal: Bool) -> Plan.Content {
    var content = Plan.Content()
    for locale in ["en", "de", "ru"] {
      let body = Plan.Text.alternatives([
        .init(
          message: .init(
            """
            .input {$cart-items :number}
            .match $cart-items
            one {{\(locale): {$cart-items} item}}
            * {{\(locale): {$cart-items} items}}
            """))
      ])
      let title: Plan.Text =
        isPersonal
        ? .alternatives([
          .init(guard: .isSet("first-name"), message: .init("\(locale), {$first-name}!")),
          .init(message: .init("\(locale), hello!")),
        ]) : .alternatives([.init(message: .init("\(locale) \"sale\""))])
      content.texts.append(.init(locale: locale, title: title, body: body))
    }
    content.badge = .attribute("cart-items")
    content.sound = .named("default")
    content.data = [.init(key: "city", value: isPersonal ? .attribute("city") : .literal(.boolean(true)))]
    return content
  }

  static func plan(
    name: String = "cart", isPersonal: Bool = true, segment: Plan.Predicate = segment,
    schedule: Plan.Schedule = .init(timing: .now, expiry: .after(seconds: 3_600)), holdout: Int = 0, limit: Int? = nil,
    token: String = Plan.mainToken
  ) -> Plan {
    let other = Plan.Attribute(name: token, type: .token(.device), isOptional: true, path: [token])
    return Plan(
      name: name, kind: .alert, topic: "com.example.shop", sourceLocale: "en",
      attributes: attributes + (token == Plan.mainToken ? [] : [other]),
      segment: segment, schedule: schedule, priority: 10, collapse: .init("cart"),
      experiment: holdout > 0 ? "test" : nil, holdout: holdout,
      variants: [
        .init(name: holdout > 0 ? "only" : nil, share: 10_000 - holdout, content: content(isPersonal: isPersonal))
      ],
      limit: limit, token: token)
  }

  static let segment: Plan.Predicate = .all([
    .test(.init("cart-items"), .compare(.greater, .integer(0))),
    .test(.init("tier"), .oneOf([.symbol("silver"), .symbol("gold")])),
    .test(.init("app-version"), .compare(.greaterOrEqual, .version([4, 2]))),
    .test(.init("last-seen"), .within(seconds: 60 * 86_400)),
  ])

  static let names = [
    "Ana", "Łukasz", "Zoë", "Мария", "محمد", "さくら", "O'Neil", "José \"Pepe\"", "back\\slash", "Tab\there", "🦄", "",
  ]

  /// A random device as the values that an exporter has, and its JSON line in one of several spellings.
  static func device(_ random: inout SplitMix64) -> (values: [String: any Sendable], line: String) {
    var values: [String: any Sendable] = [:]
    values["id"] = "r-\(random.next(below: 1_000_000))"
    values["token"] = (0..<8).map { _ in String(format: "%08X", UInt32(truncatingIfNeeded: random.next())) }.joined()
    values["locale"] = ["en", "de-AT", "ru", "es-MX", "en-GB", "zh-TW"][random.next(below: 6)]
    if random.next(below: 3) > 0 { values["timezone"] = ["Europe/Berlin", "Asia/Tokyo", "UTC"][random.next(below: 3)] }
    if random.next(below: 4) > 0 { values["firstName"] = names[random.next(below: names.count)] }
    if random.next(below: 8) > 0 { values["cartItems"] = random.next(below: 300) }
    values["tier"] = ["bronze", "silver", "gold"][random.next(below: 3)]
    values["appVersion"] = ["3.9", "4.1.9", "4.2", "4.2.0", "4.10", "5.0.1"][random.next(below: 6)]
    values["lastSeen"] = ["2026-10-01", "2026-10-02", "2026-10-03", "2026-11-30", "2026-12-02"][random.next(below: 5)]
    if random.next(below: 3) == 0 {
      values["address"] = ["city": names[random.next(below: names.count)], "zip": 7] as [String: any Sendable]
    }
    values["unused"] = ["a": [1, 2.5e3, -0, true, NSNull()] as [any Sendable]] as [String: any Sendable]
    let options: JSONSerialization.WritingOptions = random.next(below: 2) == 0 ? [.sortedKeys] : []
    let data = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    return (values, String(decoding: data, as: UTF8.self))
  }

  static func audience(_ count: Int, seed: UInt64) -> (devices: [[String: Any]], text: String) {
    let some = pool.indices.map { pool[($0 + Int(seed) * 101) % pool.count] }.prefix(count)
    return (some.map(\.values), some.map { $0.line + "\n" }.joined())
  }

  /// Devices are made once; other seeds begin at other ones.
  private static let pool: [(values: [String: any Sendable], line: String)] = {
    var random = SplitMix64(seed: 17)
    return (0..<6_000).map { _ in device(&random) }
  }()

  static func options(jobs: Int = 1) -> ExpansionOptions {
    var options = ExpansionOptions(now: now)
    options.jobs = jobs
    return options
  }

  static func expand(
    _ plans: [Plan], _ text: String, _ options: ExpansionOptions = options(),
    format: AudienceSource.Format = .jsonLines
  ) throws -> (outputs: [String], rejects: String, report: ExpansionReport) {
    let sinks = plans.map { _ in MemorySink() }
    let rejects = MemorySink()
    let report = try Expander(plans, options: options)
      .expand(AudienceSource(.bytes(Array(text.utf8)), format: format), to: sinks, rejects: rejects)
    return (sinks.map(\.text), rejects.text, report)
  }
}
