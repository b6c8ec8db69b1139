internal import CampanileText
internal import Foundation

/// A random audience, the same for the same seed: devices as the comparison's generator makes them, in JSON lines or CSV.
struct BenchmarkAudience {
  /// All devices are in the campaigns' segment.
  let isHot: Bool
  let isCSV: Bool
  private var random: SplitMix64

  init(seed: UInt64, isHot: Bool, isCSV: Bool) {
    random = SplitMix64(seed: seed)
    self.isHot = isHot
    self.isCSV = isCSV
  }

  /// Writes so many devices to a file.
  mutating func write(_ count: Int, to path: String) throws {
    let sink = try FileSink(path: path)
    var text = isCSV ? "id,token,locale,timezone,firstName,cartItems,tier,appVersion,lastSeen,tags\n" : ""
    for _ in 0..<count {
      text += device()
      guard text.utf8.count > 1 << 20 else { continue }
      try sink.write(ContiguousArray(text.utf8).span)
      text = ""
    }
    try sink.write(ContiguousArray(text.utf8).span)
  }

  private mutating func device() -> String {
    let locale = pick(Self.locales, falling: true)
    let name = below(100) < 10 ? nil : pick(below(100) < 85 ? Self.names : Self.latinNames)
    var items = below(100) < 28 ? 0 : min(30, 1 + below(4) * below(8))
    var tier = ["bronze", "silver", "gold"][[0, 0, 0, 0, 1, 1, 1, 2, 2, 2][below(10)]]
    var (major, minor) = ([3, 4, 4, 4, 5, 5][below(6)], below(10))
    var age = min(below(90), below(90))
    if isHot {
      items = max(1, items)
      if tier == "bronze" { tier = "silver" }
      if major == 3 || minor < 2 { (major, minor) = (5, minor) }
      age %= 26
    }
    // The comparison's segment asks for 2026-09-20 or later.
    let seen: String
    switch age {
    case ..<15: seen = "2026-10-\(ClockText.two(15 - age))"
    case ..<45: seen = "2026-09-\(ClockText.two(45 - age))"
    default: seen = "2026-08-\(ClockText.two(min(31, 90 - age)))"
    }
    let (id, token, zone) = (hexadecimal(4), hexadecimal(8), pick(Self.zones))
    let tags = (0..<below(7)).map { _ in pick(Self.tags) }
    let version = "\(major).\(minor).\(below(13))"
    if isCSV {
      let shown = name.map { $0.contains("\"") ? "\"" + $0.replacing("\"", with: "\"\"") + "\"" : $0 } ?? ""
      return
        "\(id),\(token),\(locale),\(zone),\(shown),\(items),\(tier),\(version),\(seen),\(tags.joined(separator: ";"))\n"
    }
    let first = name.map { ",\"firstName\":\"\($0.replacing("\"", with: "\\\""))\"" } ?? ""
    let list = tags.map { "\"\($0)\"" }.joined(separator: ",")
    return "{\"id\":\"\(id)\",\"token\":\"\(token)\",\"locale\":\"\(locale)\",\"timezone\":\"\(zone)\"\(first)"
      + ",\"cartItems\":\(items),\"tier\":\"\(tier)\",\"appVersion\":\"\(version)\",\"lastSeen\":\"\(seen)\",\"tags\":[\(list)]}\n"
  }

  /// So many times eight digits.
  private mutating func hexadecimal(_ words: Int) -> String {
    var text = ""
    for _ in 0..<words {
      let digits = String(UInt32(truncatingIfNeeded: random.next()), radix: 16)
      text += String(repeating: "0", count: 8 - digits.count) + digits
    }
    return text
  }

  private mutating func pick(_ words: [String], falling: Bool = false) -> String {
    // Falling: the first half as often as not.
    var place = below(words.count)
    if falling { place = min(place, below(words.count)) }
    return words[place]
  }

  private mutating func below(_ count: Int) -> Int { random.next(below: count) }

  private static let locales = [
    "en", "en-GB", "de", "fr", "es-419", "es-MX", "pt-BR", "ru", "ar", "ja", "zh-Hant-TW", "tr", "th", "vi", "pl",
  ]
  private static let zones = [
    "America/New_York", "America/Los_Angeles", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Europe/London",
    "Europe/Berlin", "Europe/Warsaw", "Europe/Moscow", "Africa/Cairo", "Asia/Riyadh", "Asia/Tokyo", "Australia/Sydney",
  ]
  private static let latinNames = ["James", "Mary", "Olivia", "Noah", "Emma", "D'Arcy", "Mary-Jane", "Zoe", "Bob"]
  private static let names = [
    "Liam", "Charlotte", "Jürgen", "Käthe", "François", "Zoé", "Íñigo", "José", "João", "Анна", "Дмитрий", "Екатерина",
    "محمد", "فاطمة", "さくら", "翔太", "怡君", "Çağla", "Gülşen", "สมชาย", "Nguyễn Ánh", "Łukasz", "Ana 🌸", "Dwayne \"Rock\"",
  ]
  private static let tags = [
    "vip", "newsletter", "beta", "sale", "ios18", "wishlist", "gift", "shoes", "q3-test", "ab:blue", "referral",
  ]
}
