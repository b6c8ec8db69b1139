internal import CampanileExpansion
internal import Foundation

/// The peers' workloads as plans.
struct WorkloadPlan {
  let data: CampaignData

  static let attributes: [Plan.Attribute] = [
    .init(name: "token", type: .deviceToken, path: ["token"]),
    .init(name: "locale", type: .locale, path: ["locale"]),
    .init(name: "first-name", type: .text, isOptional: true, path: ["firstName"]),
    .init(name: "cart-items", type: .integer, path: ["cartItems"]),
    .init(name: "tier", type: .oneOf(["bronze", "silver", "gold"]), path: ["tier"]),
    .init(name: "app-version", type: .version, path: ["appVersion"]),
    .init(name: "last-seen", type: .date, path: ["lastSeen"]),
  ]

  private static let locales = ["en", "de", "fr", "es", "ru", "ar", "ja", "pl"]

  /// W1: each device gets a text of its own.
  var personal: Plan { plan(data.w1, badge: .attribute("cart-items")) }

  /// W2: one text a locale, tokens in batches of 1,000.
  var shared: Plan { plan(data.w2, badge: .count(1)) }

  func plan(_ work: CampaignData.Workload, badge: Plan.Badge, extra: [Plan.Predicate] = []) -> Plan {
    var content = Plan.Content()
    content.texts = Self.locales.compactMap { locale in work.messages[locale].map { texts($0, locale) } }
    content.badge = badge
    content.sound = .named(work.sound)
    content.thread = Plan.Template(work.thread)
    content.category = work.category
    content.data = [.init(key: "deeplink", value: .template(Plan.Template(work.deeplink)))]
    let expiration = Int64(work.headers["apns-expiration"] ?? "") ?? 0
    return Plan(
      name: work.campaign, kind: .alert, topic: work.headers["apns-topic"] ?? "", sourceLocale: data.defaultLocale,
      attributes: Self.attributes, segment: .all(segment + extra),
      schedule: .init(timing: .now, expiry: .after(seconds: expiration - Self.now)),
      priority: Int(work.headers["apns-priority"] ?? ""),
      collapse: Plan.Template(work.headers["apns-collapse-id"] ?? ""),
      variants: [.init(name: nil, share: 10_000, content: content)])
  }

  /// Twelve hours before the peers' expiration.
  static let now: Int64 = 1_796_083_200 - 43_200

  private var segment: [Plan.Predicate] {
    let parts = data.segment.lastSeenFrom.split(separator: "-").compactMap { Int($0) }
    let days = parts.count == 3 ? Self.days(parts[0], parts[1], parts[2]) : 0
    return [
      .compare(.init("cart-items"), .greaterOrEqual, .integer(data.segment.minCart)),
      .oneOf(.init("tier"), data.segment.tiers.map { .symbol($0) }),
      .compare(.init("app-version"), .greaterOrEqual, .version(data.segment.minVersion)),
      .compare(.init("last-seen"), .greaterOrEqual, .date(Int32(days))),
    ]
  }

  private func texts(_ texts: CampaignData.Texts, _ locale: String) -> Plan.LocalizedText {
    let title: [Plan.Alternative]
    if let fallback = texts.fallback {
      title = [
        .init(
          guard: .isSet("first-name"),
          message: .init(texts.title.replacingOccurrences(of: "{name}", with: "{$first-name}"))),
        .init(message: .init(texts.title.replacingOccurrences(of: "{name}", with: fallback))),
      ]
    } else {
      title = [.init(message: .init(texts.title))]
    }
    let body: String
    switch texts.body {
    case .text(let text):
      body = text
    case .plural(let forms):
      let variants = ["zero", "one", "two", "few", "many", "other"].compactMap { category in
        forms[category].map { text in
          let text = text.replacingOccurrences(of: "{n}", with: "{$cart-items}")
          return "\(category == "other" ? "*" : category) {{\(text)}}"
        }
      }
      body = ".input {$cart-items :number}\n.match $cart-items\n" + variants.joined(separator: "\n")
    }
    return .init(
      locale: locale, title: .alternatives(title), body: .alternatives([.init(message: .init(body))]))
  }

  /// Days since 1970-01-01, by Foundation-free arithmetic.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let yearOfEra = shifted % 400
    return shifted / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
