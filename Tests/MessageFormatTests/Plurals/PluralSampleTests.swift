import Testing

@testable import MessageFormat

/// Every sample number of CLDR's plural rules, in every locale.
@Suite(.enabled(if: ConformanceFiles.arePresent))
struct PluralSampleTests {
  @Test("CLDR's cardinal samples are in the categories that list them")
  func cardinals() throws {
    try check("plurals.json", "plurals-type-cardinal", ordinal: false)
  }

  @Test("CLDR's ordinal samples are in the categories that list them")
  func ordinals() throws {
    try check("ordinals.json", "plurals-type-ordinal", ordinal: true)
  }

  private func check(_ file: String, _ key: String, ordinal: Bool) throws {
    let locales = try #require(ConformanceFiles.cldr(file, key) as? [String: [String: String]])
    var sampleCount = 0
    for (locale, categories) in locales {
      let rules = PluralRules(for: try LanguageTag(locale), ordinal: ordinal)
      let names = categories.keys.map { $0.replacing("pluralRule-count-", with: "") }
      #expect(Set(names) == Set(rules.categories.map(\.name)), "\(locale)")
      for (name, rule) in zip(names, categories.values) {
        for sample in samples(of: rule) {
          sampleCount += 1
          let operands = try #require(PluralOperands(sample), "\(sample)")
          #expect(rules.category(of: operands).name == name, "\(locale) \(sample)")
          if let integer = Int64(sample) {
            #expect(rules.category(of: integer).name == name, "\(locale) \(sample), as an integer")
          }
        }
      }
    }
    #expect(sampleCount > 2_000)
  }

  /// The numbers behind `@integer` and `@decimal`, with the ends and the first steps of ranges.
  private func samples(of rule: String) -> [String] {
    rule.split(separator: "@").dropFirst().flatMap { list in
      list.drop { $0 != " " }.split(separator: ",").flatMap { item -> [String] in
        let text = item.trimmingPrefix { $0 == " " }.replacing(" ", with: "")
        let ends = text.split(separator: "~").map(String.init)
        if text.isEmpty || text == "…" { return [] }
        if ends.count == 2, let low = Int64(ends[0]), let high = Int64(ends[1]) { return (low...high).map(String.init) }
        return ends
      }
    }
  }
}
