import Testing

@testable import MessageFormat

struct LocaleLookupTests {
  @Test(
    "a reader gets the nearest locale, in a script that they read, and else the source locale",
    arguments: [
      // requested, available (the source locale first), expected; `!` for a fallback to the source
      ("es-MX", "en es es-419", "es-419"), ("es-MX", "en es", "es"), ("es-AR", "en es-ES es-MX", "es-MX"),
      // Of two that are as near, the first.
      ("es-AR", "en es-MX es-CO", "es-MX"), ("es-AR", "en es-CO es-MX", "es-CO"),
      ("zh-TW", "en zh", "en!"), ("zh-TW", "en zh zh-Hant", "zh-Hant"), ("zh-Hant", "en zh zh-TW", "zh-TW"),
      ("zh-HK", "en zh zh-TW", "zh-TW"),
      ("zh-MO", "en zh zh-TW zh-HK", "zh-HK"), ("zh-MO", "en zh-Hant zh-HK", "zh-HK"),
      ("zh-Hant-MO", "en zh-TW zh-Hant-HK", "zh-Hant-HK"), ("pt-Latn-AO", "en pt pt-PT", "pt-PT"),
      ("en-Latn-AU", "de en-US en-GB", "en-GB"), ("es-Latn-AR", "en es es-419", "es-419"),
      ("zh-CN", "en zh-Hant zh-Hans", "zh-Hans"), ("zh", "en zh-Hans", "zh-Hans"),
      ("zh-SG", "en zh-Hant zh", "zh"), ("zh", "en zh-Hant", "en!"),
      ("sr-Latn", "en sr", "en!"), ("sr-Latn-RS", "en sr sr-Latn", "sr-Latn"), ("sr-ME", "en sr sr-Latn", "sr-Latn"),
      ("sr", "en sr-Latn", "en!"), ("sr-RS", "en sr-Latn sr-Cyrl", "sr-Cyrl"),
      ("nb", "en no", "no"), ("no", "en nb", "nb"), ("nb-NO", "en nb", "nb"), ("nn", "en nb", "nb"),
      ("nn", "en nn no", "nn"),
      ("en-IN", "de en-001 en", "en-001"), ("en-IN", "de en-US", "en-US"), ("en-IN", "de en", "en"),
      ("en-AU", "de en-US en-GB", "en-GB"), ("en", "de en-GB", "en-GB"),
      ("pt-BR", "en pt", "pt"), ("pt-PT", "en pt-BR", "pt-BR"), ("pt", "en pt-BR pt-PT", "pt-BR"),
      ("pt-AO", "en pt pt-PT", "pt-PT"), ("pt-BR", "en pt-PT", "pt-PT"),
      ("fr-CA", "en fr", "fr"), ("fr", "en fr-CA", "fr-CA"), ("ja", "en de", "en!"), ("iw", "en he", "he"),
      ("in", "en id", "id"), ("de-AT-u-nu-latn", "en de", "de"), ("und", "en de", "en!"), ("en-US", "en de", "en"),
      ("pa-PK", "en pa", "en!"), ("az-Arab", "en az", "en!"), ("hi-Latn", "de hi", "de!"),
    ])
  func matches(requested: String, available: String, expected: String) throws {
    let tags = try available.split(separator: " ").map { try LanguageTag(String($0)) }
    let lookup = LocaleLookup(available: tags, source: tags[0])
    let match = lookup.match(try LanguageTag(requested))
    #expect(match.tag.description + (match.isFallback ? "!" : "") == expected, "\(requested) of \(available)")
    #expect(match.index.map { tags[$0] } == match.tag)
  }

  @Test(
    "numbers and dates are those of a reader's region, in the text's language and script alone",
    arguments: [
      // reader, text, expected; nothing where the text's own formats are as good
      ("en-GB", "en", "en-Latn-GB"), ("en", "en", nil), ("en-US", "en", nil), ("fr-CH", "en", nil),
      ("sr-Cyrl-BA", "sr", "sr-Cyrl-BA"), ("sr-Latn-BA", "sr", nil), ("sr-BA", "sr-Latn", nil),
      ("sr-Latn-BA", "sr-Latn", "sr-Latn-BA"), ("nb-SJ", "no", nil), ("zh-TW", "zh", nil),
      ("zh-Hans-HK", "zh", "zh-Hans-HK"),
    ])
  func regions(reader: String, text: String, expected: String?) throws {
    let found = RegionalFormats.locale(
      for: try LanguageTag(reader), of: try LanguageTag(text), kinds: [.numbers, .money, .dates])
    #expect(found?.description == expected)
  }

  @Test("no reader gets a script that is not their locale's, in any pairing of these")
  func scripts() throws {
    let names = [
      "zh", "zh-Hans", "zh-Hant", "zh-TW", "zh-HK", "zh-MO", "zh-SG", "sr", "sr-Latn", "sr-Cyrl", "sr-ME", "uz",
      "uz-Cyrl",
      "uz-Arab", "az", "az-Arab", "pa", "pa-Arab", "pa-PK", "bs", "bs-Cyrl", "ku", "ku-Arab", "mn", "mn-Mong", "yue",
      "yue-Hans",
    ]
    let source = try LanguageTag("en")
    for requested in try names.map({ try LanguageTag($0) }) {
      for offered in try names.map({ try LanguageTag($0) }) {
        let match = LocaleLookup(available: [source, offered], source: source).match(requested)
        if match.tag == offered { #expect(offered.maximized.script == requested.maximized.script) }
      }
    }
  }
}
