package import CampanileExpansion
internal import CampanileText

/// A random but valid audience for a workspace's own schema.
///
/// The same schema, count and seed give the same bytes on every machine: the generator is SplitMix64, and nothing else
/// is random.
package struct SampleAudience {
  private let schema: Schema
  private let locales: [String]
  private var random: SplitMix64
  /// The tables in which something is looked up by an attribute, by its name.
  private let tables: [String: Plan.Table]

  /// - Parameter plans: those that look something up, so that recipients have keys which are in their tables.
  package init(schema: Schema, locales: [String], plans: [Plan] = [], seed: UInt64) {
    self.schema = schema
    var tables: [String: Plan.Table] = [:]
    for lookup in plans.flatMap(\.attributes).compactMap(\.lookup) where !lookup.table.keys.isEmpty {
      if let key = lookup.keyName, tables[key] == nil { tables[key] = lookup.table }
    }
    self.tables = tables
    self.locales = locales
    random = SplitMix64(seed: seed)
  }

  /// The next recipient, as one JSON line with its line feed.
  package mutating func nextLine(number: Int) -> String {
    var tree = JSONObject()
    for attribute in schema.attributes {
      // About one in five lacks what may be missing, and one in five has the default's chance to stand in.
      let mayLack = attribute.plan.isOptional || attribute.plan.defaultValue != nil
      if mayLack, random.next(below: 5) == 0 { continue }
      tree.insert(value(of: attribute, number: number), at: attribute.plan.path)
    }
    return tree.text + "\n"
  }

  private mutating func value(of attribute: Schema.Attribute, number: Int) -> String {
    if let table = tables[attribute.name] {
      // Now and then a key that no row has, where any text may be one.
      if case .oneOf = attribute.type { return value(of: attribute.type, name: attribute.name) }
      if random.next(below: 10) > 0 {
        let key = table.keys[random.next(below: table.keys.count)]
        return table.hasIntegerKeys ? key : quoted(key)
      }
    }
    if attribute.name == "id" {
      switch attribute.type {
      case .integer, .number: return "\(number)"
      default: return quoted("r-" + hexadecimal(digits: 12))
      }
    }
    return value(of: attribute.type, name: attribute.name)
  }

  private mutating func value(of type: Plan.AttributeType, name: String) -> String {
    switch type {
    case .text: return quoted(word(for: name))
    case .integer: return "\(random.next(below: 12))"
    case .number: return "\(random.next(below: 1_000)).\(random.next(below: 10))"
    case .boolean: return random.next(below: 2) == 0 ? "false" : "true"
    case .date: return quoted(date())
    case .instant:
      return quoted(date() + "T\(ClockText.two(random.next(below: 24))):\(ClockText.two(random.next(below: 60))):00Z")
    case .version: return quoted("\(3 + random.next(below: 3)).\(random.next(below: 10)).\(random.next(below: 10))")
    case .locale: return quoted(locale())
    case .timezone: return quoted(Self.zones[random.next(below: Self.zones.count)])
    case .token(.fcm): return quoted("fcm:APA91b" + hexadecimal(digits: 64))
    case .token: return quoted(hexadecimal(digits: 64))
    case .url: return quoted("https://example.com/\(random.next(below: 10_000))")
    case .oneOf(let names): return quoted(names.isEmpty ? "" : names[random.next(below: names.count)])
    case .set(let element):
      let count = random.next(below: 4)
      var values: [String] = []
      for _ in 0..<count {
        let value = value(of: element, name: name)
        if !values.contains(value) { values.append(value) }
      }
      return "[" + values.joined(separator: ",") + "]"
    }
  }

  /// Mostly one of the app's locales; now and then a regional one, or one that the app has no text for.
  private mutating func locale() -> String {
    if random.next(below: 4) == 0 { return Self.moreLocales[random.next(below: Self.moreLocales.count)] }
    return locales.isEmpty ? "en" : locales[random.next(below: locales.count)]
  }

  private mutating func word(for name: String) -> String {
    let words = name.contains("name") ? Self.names : Self.words
    return words[random.next(below: words.count)]
  }

  /// A day in October to December 2026.
  private mutating func date() -> String {
    let month = 10 + random.next(below: 3)
    return "2026-\(month)-\(ClockText.two(1 + random.next(below: month == 11 ? 30 : 31)))"
  }

  private mutating func hexadecimal(digits: Int) -> String {
    var text = ""
    while text.utf8.count < digits {
      let word = String(random.next(), radix: 16)
      text += String(repeating: "0", count: 16 - word.utf8.count) + word
    }
    return String(text.prefix(digits))
  }

  private func quoted(_ text: String) -> String { JSONString.quoted(text) }

  private static let names = [
    "Ana", "Łukasz", "Zoë", "Мария", "محمد", "さくら", "O'Neil", "Jean-Luc", "José \"Pepe\"", "Şükrü", "志明", "Nguyễn Ánh",
  ]
  private static let words = ["Berlin", "São Paulo", "vip", "newsletter", "東京", "القاهرة", "Kraków", "beta", "A-1042"]
  private static let moreLocales = ["en-GB", "es-MX", "es-419", "pt-BR", "zh-Hant-TW", "de-AT", "fr-CA", "tr", "th"]
  private static let zones = [
    "America/New_York", "America/Los_Angeles", "America/Mexico_City", "America/Sao_Paulo", "Europe/London",
    "Europe/Berlin", "Europe/Moscow", "Africa/Cairo", "Asia/Dubai", "Asia/Kolkata", "Asia/Tokyo", "Australia/Lord_Howe",
    "Pacific/Auckland",
  ]
}

/// A JSON object whose keys keep their order, with objects in it for paths such as `address.city`.
private struct JSONObject {
  private indirect enum Node {
    case value(String)
    case object(JSONObject)
  }

  private var entries: [(key: String, node: Node)] = []

  mutating func insert(_ value: String, at path: [String]) {
    guard let key = path.first else { return }
    let rest = Array(path.dropFirst())
    if rest.isEmpty {
      entries.removeAll { $0.key == key }
      entries.append((key, .value(value)))
      return
    }
    if let index = entries.firstIndex(where: { $0.key == key }), case .object(var inner) = entries[index].node {
      inner.insert(value, at: rest)
      entries[index].node = .object(inner)
    } else {
      var inner = JSONObject()
      inner.insert(value, at: rest)
      entries.append((key, .object(inner)))
    }
  }

  var text: String {
    let pairs = entries.map { entry in
      switch entry.node {
      case .value(let value): JSONString.quoted(entry.key) + ":" + value
      case .object(let inner): JSONString.quoted(entry.key) + ":" + inner.text
      }
    }
    return "{" + pairs.joined(separator: ",") + "}"
  }
}
