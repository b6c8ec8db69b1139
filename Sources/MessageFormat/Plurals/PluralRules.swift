/// The plural rules of a locale, cardinal ("3 apples") or ordinal ("the 3rd"), from CLDR (LDML part 3, "Language Plural
/// Rules"). A locale that CLDR has no rules for gets those of the locale that it inherits from, or `other` for all.
public struct PluralRules: Sendable {
  /// The version of CLDR that the rules come from.
  public static let cldrVersion = PluralData.version

  /// The categories that numbers of the locale can have, in CLDR's order; `other` is always the last one.
  public let categories: [PluralCategory]

  /// Conditions in order: any of the alternatives, in which all relations hold.
  private let rules: [(category: PluralCategory, alternatives: [[PluralRelation]])]
  private let integers: IntegerPluralRules

  /// The rules that were read, which all messages of a locale share.
  private static let known = SharedTable<Key, PluralRules>(most: 1_024)

  private struct Key: Hashable {
    let locale: LanguageTag
    let isOrdinal: Bool
  }

  public init(for locale: LanguageTag, ordinal: Bool = false) {
    self = Self.known.value(of: Key(locale: locale, isOrdinal: ordinal)) {
      PluralRules(reading: locale, ordinal: ordinal)
    }
  }

  private init(reading locale: LanguageTag, ordinal: Bool) {
    let line = Self.line(for: locale, in: ordinal ? PluralData.ordinal : PluralData.cardinal)
    rules = line.split(separator: ";").compactMap { Self.rule($0) }
    categories = rules.map(\.category) + [.other]
    integers = IntegerPluralRules(rules)
  }

  /// The category of a number as it is written.
  public func category(of operands: PluralOperands) -> PluralCategory {
    for (category, alternatives) in rules
    where alternatives.contains(where: { $0.allSatisfy { $0.holds(for: operands) } }) {
      return category
    }
    return .other
  }

  /// The category of an integer written without fraction digits; its sign plays no part.
  public func category(of integer: Int64) -> PluralCategory {
    integers.category(of: integer.magnitude)
  }

  /// The smallest integer from 0 to 2,000,000 in a category; `nil` for a category of fractions only, or one that the
  /// locale doesn't have.
  public func smallestInteger(in category: PluralCategory) -> Int64? {
    guard categories.contains(category) else { return nil }
    return Self.candidates.first { self.category(of: $0) == category }
  }

  private static let candidates =
    Array(Int64(0)...1_000) + stride(from: 2_000, through: 100_000, by: 1_000) + [1_000_000, 2_000_000]

  /// Whether CLDR has rules of a language, which tells it from a slip.
  package static func knows(language: String) -> Bool { line(of: language, in: PluralData.cardinal) != nil }

  /// The rules' text for the nearest locale in the chain of inheritance that there are rules for; else empty.
  private static func line(for locale: LanguageTag, in table: String) -> Substring {
    let chain = locale.withoutExtensions.inheritanceChain.dropLast().map(\.description) + [locale.language]
    return chain.lazy.compactMap { line(of: $0, in: table) }.first ?? ""
  }

  /// The rules' text of a locale, read off the table: a command needs those of a few locales only.
  private static func line(of name: String, in table: String) -> Substring? {
    let bytes = table.utf8
    var place = bytes.startIndex
    while place < bytes.endIndex {
      // Names with spaces between them, then a colon and the rules.
      var next = place
      while next < bytes.endIndex, !" :".utf8.contains(bytes[next]) { bytes.formIndex(after: &next) }
      let isFound = bytes[place..<next].elementsEqual(name.utf8)
      if next < bytes.endIndex, bytes[next] == UInt8(ascii: " "), !isFound {
        place = bytes.index(after: next)
        continue
      }
      guard let colon = bytes[next...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let end = bytes[colon...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if isFound { return table[bytes.index(after: colon)..<end] }
      place = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    return nil
  }

  /// Reads `few n%10=2..4&n%100!=12..14/v!=0`.
  private static func rule(_ text: Substring) -> (PluralCategory, [[PluralRelation]])? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let category = PluralCategory(name: parts[0]) else { return nil }
    return (category, parts[1].split(separator: "/").map { $0.split(separator: "&").compactMap { PluralRelation($0) } })
  }
}
