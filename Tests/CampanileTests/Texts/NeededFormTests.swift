import MessageFormat
import Testing

@testable import Campanile
@testable import CampanileSyntax

struct NeededFormTests {
  @Test(
    "a choice needs the forms of numbers up to ten thousand that no exact key covers",
    arguments: ["ar", "br", "cy", "en", "fr", "ga", "gd", "kw", "lt", "lv", "mk", "mt", "pl", "pt-PT", "sl", "uk"])
  func neededForms(locale: String) throws {
    var diagnostics = Diagnostics()
    var resolver = Resolver(
      Symbols([], reportingTo: &diagnostics), tables: StringTables([], appPath: nil, reportingTo: &diagnostics),
      options: CompileOptions(), texts: [], diagnostics: diagnostics)
    for isOrdinal in [false, true] {
      let rules = PluralRules(for: try #require(LanguageTag(lenient: locale)), ordinal: isOrdinal)
      let numbers = Dictionary(grouping: Int64(0)...10_000) { rules.category(of: $0) }
      for exact in [[], ["0"], ["1"], ["2", "1", "0"], ["1", "11", "8", "800", "gold"]] {
        let covered = Set(exact.compactMap { Int64($0) })
        let wanted = rules.categories.filter { numbers[$0, default: []].contains { !covered.contains($0) } }
        let needed = resolver.neededPluralForms(of: locale, isOrdinal: isOrdinal, exact: Set(exact))
        #expect(needed == wanted.map(\.name), "\(exact)")
      }
    }
  }
}
