import MessageFormat
import Testing

@testable import Campanile

struct NeededFormTests {
  @Test(
    "the numbers that are looked at have every form that one up to ten thousand has",
    arguments: ["ar", "br", "cy", "en", "fr", "ga", "gd", "kw", "lt", "lv", "mk", "mt", "pl", "pt-PT", "sl", "uk"])
  func samples(locale: String) throws {
    for isOrdinal in [false, true] {
      let rules = PluralRules(for: try #require(LanguageTag(lenient: locale)), ordinal: isOrdinal)
      var (all, seen): (Set<PluralCategory>, Set<PluralCategory>) = ([], [])
      for number in Int64(0)...10_000 {
        let category = rules.category(of: number)
        all.insert(category)
        if Resolver.isSampleOfPlurals(number) { seen.insert(category) }
      }
      #expect(seen == all)
    }
  }
}
