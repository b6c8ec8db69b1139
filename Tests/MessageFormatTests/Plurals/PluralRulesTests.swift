import Testing

@testable import MessageFormat

struct PluralRulesTests {
  @Test("integers take the reduced rules' category, and it is that of the full rules")
  func reducedRulesAgree() throws {
    let integers =
      Array(Int64(0)...1_200) + [9_999, 10_000, 20_000, 100_000, 1_000_000, 1_000_001, 3_000_000, .max, .min]
    for tag in ["ar", "br", "cy", "de", "fr", "gv", "he", "kw", "lt", "lv", "mt", "pl", "ru", "sl", "as", "hu", "it"] {
      for ordinal in [false, true] {
        let rules = PluralRules(for: try LanguageTag(tag), ordinal: ordinal)
        for integer in integers {
          #expect(rules.category(of: integer) == rules.category(of: PluralOperands(integer)), "\(tag) \(integer)")
        }
      }
    }
  }

  @Test("a locale without rules of its own has those of its language, and an unknown language has other alone")
  func inheritance() throws {
    #expect(PluralRules(for: try LanguageTag("pt-PT")).category(of: 0) == .other)
    #expect(PluralRules(for: try LanguageTag("pt-AO")).category(of: 0) == .other)
    #expect(PluralRules(for: try LanguageTag("pt-BR")).category(of: 0) == .one)
    #expect(PluralRules(for: try LanguageTag("sr-Latn-RS")).categories == [.one, .few, .other])
    #expect(PluralRules(for: try LanguageTag("zh-Hant-HK")).categories == [.other])
    #expect(PluralRules(for: try LanguageTag("qaa")).categories == [.other])
  }

  @Test("the smallest integer of a category is known, and there is none for categories of fractions")
  func smallestIntegers() throws {
    let polish = PluralRules(for: try LanguageTag("pl"))
    #expect([.one, .few, .many, .other].map { polish.smallestInteger(in: $0) } == [1, 2, 0, nil])
    #expect(PluralRules(for: try LanguageTag("fr")).smallestInteger(in: .many) == 1_000_000)
    #expect(PluralRules(for: try LanguageTag("cs")).smallestInteger(in: .many) == nil)
  }

  @Test("zeros behind the point make no fraction, where a rule asks for the number alone")
  func zerosBehindPoint() throws {
    for (tag, number, expected) in [
      ("es", "1.0", PluralCategory.one), ("es", "1.00", .one), ("es", "1.5", .other), ("hu", "1.0", .one),
      ("en", "1.0", .other), ("ar", "2.0", .two), ("ar", "2.5", .other),
    ] {
      let operands = try #require(PluralOperands(number))
      #expect(
        PluralRules(for: try LanguageTag(tag), ordinal: false).category(of: operands) == expected, "\(tag) \(number)")
    }
  }

  @Test("operands are read from a number as it is written")
  func operands() throws {
    let operands = try #require(PluralOperands("1.230c2"))
    #expect((operands.i, operands.v, operands.w, operands.f, operands.t, operands.e) == (123, 1, 0, 0, 0, 2))
    let long = try #require(PluralOperands("9" + String(repeating: "0", count: 40) + ".120"))
    #expect(long.i % 1_000_000 == 0 && long.i > 1_000_000)
    #expect((long.v, long.w, long.f, long.t) == (3, 2, 120, 12))
    for text in ["", ".", "1.", ".1", "-1", "1c", "1c100", "1e3", "a", "1.2.3", "1c-1", "é"] {
      #expect(PluralOperands(text) == nil, "\(text)")
    }
  }
}
