import CampanileText
import Testing

@testable import MessageFormat

struct LanguageTagTests {
  @Test(
    "tags are put in canonical form",
    arguments: [
      ("EN-us", "en-US"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"), ("iw", "he"), ("en-UK", "en-GB"),
      ("zh-yue-HK", "yue-HK"), ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"),
      ("de-DE-u-nu-latn-x-a", "de-DE-u-nu-latn-x-a"),
      ("ar-x-b-U-a", "ar-x-b-u-a"), ("sh", "sr-Latn"), ("de-1996", "de-1996"), ("x-whatever", "und-x-whatever"),
      ("en-u-ca-buddhist-a-bcd", "en-a-bcd-u-ca-buddhist"),
    ])
  func canonical(text: String, expected: String) throws {
    #expect(try LanguageTag(text).description == expected)
  }

  @Test(
    "what is no tag is refused, with the tag that was meant where one can be guessed",
    arguments: [
      ("", LanguageTag.Problem.Reason.empty, nil), ("pt_BR", .underscore, "pt-BR"),
      ("zh_Hant_TW", .underscore, "zh-Hant-TW"),
      ("de_DE.UTF-8", .underscore, "de-DE"), ("_", .underscore, nil), ("e", .malformedSubtag("e"), nil),
      ("en--US", .malformedSubtag(""), nil), ("en-", .malformedSubtag(""), nil),
      ("english", .malformedSubtag("x"), nil),
      ("en-USA", .malformedSubtag("usa"), nil), ("en-u", .emptyExtension("u"), nil),
      ("dé", .malformedSubtag("dé"), nil),
      ("sl-rozaj-rozaj", .duplicateSubtag("rozaj"), nil), ("en-a-bb-a-cc", .duplicateSubtag("a"), nil),
    ])
  func malformed(text: String, reason: LanguageTag.Problem.Reason, suggestion: String?) {
    if text == "english" || text == "en-USA" {
      // Seven letters may be a registered language, and three behind a language an extension of it.
      #expect((try? LanguageTag(text)) != nil)
      return
    }
    #expect(throws: LanguageTag.Problem(reason: reason, suggestion: suggestion)) { try LanguageTag(text) }
  }

  @Test("tags as devices write them are understood")
  func lenient() {
    #expect(LanguageTag(lenient: "pt_BR")?.description == "pt-BR")
    #expect(LanguageTag(lenient: " en_us ")?.description == "en-US")
    // A spreadsheet's `English` is a language's name, and no tag.
    for name in ["English", "german", "Chinese_CN", "POSIX"] { #expect(LanguageTag(lenient: name) == nil) }
    #expect(LanguageTag(lenient: "gsw_CH")?.description == "gsw-CH")
    #expect(LanguageTag(lenient: "sr_RS@latin")?.description == "sr-Latn-RS")
    #expect(LanguageTag(lenient: "") == nil)
    #expect(LanguageTag(lenient: "C") == nil)
    #expect(LanguageTag(lenient: String(repeating: "a-", count: 100_000)) == nil)
  }

  @Test(
    "likely subtags are added and removed",
    arguments: [
      ("zh-TW", "zh-Hant-TW", "zh-TW"), ("zh", "zh-Hans-CN", "zh"), ("zh-Hant", "zh-Hant-TW", "zh-TW"),
      ("en", "en-Latn-US", "en"), ("en-Latn-GB", "en-Latn-GB", "en-GB"), ("sr-ME", "sr-Latn-ME", "sr-ME"),
      ("und-RU", "ru-Cyrl-RU", "ru"), ("und-Hebr", "he-Hebr-IL", "he"), ("pa-PK", "pa-Arab-PK", "pa-PK"),
      ("qaa", "qaa", "qaa"), ("und", "en-Latn-US", "en"), ("qaa-Cyrl", "qaa-Cyrl-RU", "qaa-Cyrl"),
      ("qaa-Cyrl-BG", "qaa-Cyrl-BG", "qaa-Cyrl-BG"),
    ])
  func likely(text: String, maximized: String, minimized: String) throws {
    #expect(try LanguageTag(text).maximized.description == maximized)
    #expect(try LanguageTag(text).minimized.description == minimized)
  }

  @Test(
    "texts are inherited as CLDR says, and never from another script",
    arguments: [
      ("es-MX", "es-MX es-419 es und"), ("zh-TW", "zh-TW zh-Hant und"), ("zh-HK", "zh-HK zh-Hant und"),
      ("zh-MO", "zh-MO zh-Hant-HK zh-Hant und"), ("zh-Hant-MO", "zh-Hant-MO zh-Hant-HK zh-Hant und"),
      ("en-IN", "en-IN en-001 en und"), ("sr-Latn-RS", "sr-Latn-RS sr-Latn und"), ("sr-ME", "sr-ME sr-Latn und"),
      ("pt-AO", "pt-AO pt-PT pt und"), ("nb-NO", "nb-NO nb no und"), ("de-1996", "de-1996 de und"),
      ("de-Latn-AT-u-nu-latn", "de-Latn-AT-u-nu-latn de-Latn-AT de-Latn de und"),
    ])
  func inheritance(text: String, chain: String) throws {
    #expect(try LanguageTag(text).inheritanceChain.map(\.description).joined(separator: " ") == chain)
  }

  @Test("the direction is that of the script")
  func directions() throws {
    for tag in ["ar", "he", "fa", "ur", "ps", "ug", "yi", "dv", "az-Arab", "pa-PK", "ff-Adlm", "und-Syrc", "ckb", "sd"]
    {
      #expect(try LanguageTag(tag).direction == .rightToLeft, "\(tag)")
    }
    for tag in ["en", "de", "ja", "az", "pa", "ff", "und", "qaa", "sr", "az-Latn-IR", "tr"] {
      #expect(try LanguageTag(tag).direction == .leftToRight, "\(tag)")
    }
  }

  @Test("every entry of CLDR's likely subtags is found", .enabled(if: ConformanceFiles.arePresent))
  func allLikelySubtags() throws {
    let table = try #require(ConformanceFiles.cldr("likelySubtags.json", "likelySubtags") as? [String: String])
    for (key, value) in table {
      #expect(try LanguageTag(key).maximized.description == LanguageTag(value).description, "\(key)")
    }
  }

  @Test("every entry of CLDR's parent locales is found", .enabled(if: ConformanceFiles.arePresent))
  func allParents() throws {
    let parents = try ConformanceFiles.cldr("parentLocales.json", "parentLocales")
    let table = try #require(parents["parentLocale"] as? [String: String])
    for (key, value) in table { #expect(try LanguageTag(key).parent?.description == value, "\(key)") }
  }

  @Test("whatever the text is, reading it ends, and the canonical form is its own")
  func random() throws {
    var generator = SplitMix64(seed: 7)
    let pieces = [
      "en", "zh", "Hant", "TW", "419", "u", "nu", "latn", "x", "a", "-", "-", "-", "_", "@", ".", "1994", "é", "",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<9, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      if let tag = LanguageTag(lenient: text) {
        #expect(LanguageTag(lenient: tag.description) == tag, "\(text)")
        _ = (tag.maximized, tag.minimized, tag.inheritanceChain, tag.direction, PluralRules(for: tag))
        _ = IntegerFormatter(locale: tag).string(-12_345)
      }
      do throws(LanguageTag.Problem) {
        let tag = try LanguageTag(text)
        #expect(try LanguageTag(tag.description) == tag, "\(text)")
      } catch {
        if let suggestion = error.suggestion { #expect((try? LanguageTag(suggestion)) != nil) }
      }
    }
  }
}
