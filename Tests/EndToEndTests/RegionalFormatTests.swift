import CampanileTestSupport
import Foundation
import Testing

/// Numbers, money and dates as readers in several regions get them.
@Suite(.waits)
struct RegionalFormatTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
  }

  private func writeApp(_ locales: [String]) throws {
    try tool.write(
      """
      app shop {
        bundle   "com.example.shop"
        locales  \(locales.joined(separator: ", "))
      }
      audience {
        id     text
        token  device-token
        locale locale
        stars  integer  default 0
        due    date     default 2026-12-01
      }
      """, to: "templates/shop.template")
  }

  private func texts(
    _ body: String, among locales: [String], stars: Int = 1_234_567, written: [String] = ["en", "de"],
    uses: String = ""
  ) throws -> [String: String] {
    try writeApp(written)
    try tool.write(
      """
      campaign one {
        to everyone
        send now
        \(uses)
        alert {
          \(written.map { "\($0) { title \"\($0)\"  \(uses.isEmpty ? " body \"\(body)\"" : "") }" }.joined(separator: "\n    "))
        }
      }
      """, to: "campaigns/one.campaign")
    let lines = locales.enumerated().map { number, locale in
      let token = String(repeating: "0", count: 62) + String(16 + number, radix: 16)
      return #"{"id":"\#(number)","token":"\#(token)","locale":"\#(locale)","stars":\#(stars),"due":"2026-12-01"}"#
    }
    try tool.write(lines.joined(separator: "\n") + "\n", to: "audience.jsonl")
    let result = try tool.run(
      "compile", "--audience", "audience.jsonl", "--now", "2026-11-28T12:00:00Z", "--out", "-",
      environment: ["TZ": "Asia/Tokyo", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8"])
    #expect(result.code == 0, "\(result.error)")
    var texts: [String: String] = [:]
    for line in result.output.split(separator: "\n") {
      let batch = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let alert = ["payload", "aps", "alert"].reduce(batch as Any?) { ($0 as? [String: Any])?[$1] } as? [String: Any]
      for token in batch["tokens"] as? [String] ?? [] {
        let number = try #require(Int(token.suffix(2), radix: 16))
        texts[locales[number - 16]] = alert?["body"] as? String
      }
    }
    return texts
  }

  @Test("an attribute's number and date follow the reader's region, in texts of their language")
  func attributes() throws {
    let texts = try texts(
      "{$stars :number} {$due :date length=short}", among: ["en", "en-US", "en-GB", "en-IN", "de-CH", "de", "fr-FR"])
    #expect(
      texts == [
        "en": "1,234,567 12/1/26", "en-US": "1,234,567 12/1/26", "en-GB": "1,234,567 01/12/26",
        "en-IN": "12,34,567 1/12/26", "de-CH": "1’234’567 1.12.26", "de": "1.234.567 1.12.26",
        // French texts there are none: these are in English, of the source.
        "fr-FR": "1,234,567 12/1/26",
      ])
  }

  @Test("what a campaign gives a template follows the reader's region as well")
  func arguments() throws {
    try tool.write(
      """
      template promo(price: number, due: date, name: text) {
        alert {
          en { body "{$name}: {$price :number} {$due :date length=short}" }
          de { body "{$name}: {$price :number}" }
        }
      }
      """, to: "templates/promo.template")
    let texts = try texts(
      "", among: ["en", "en-GB", "de-CH", "de-DE"], uses: #"uses promo(price: 1234.5, due: 2026-12-01, name: "Sale")"#)
    #expect(
      texts == [
        "en": "Sale: 1,234.5 12/1/26", "en-GB": "Sale: 1,234.5 01/12/26", "de-CH": "Sale: 1’234.5",
        "de-DE": "Sale: 1.234,5",
      ])
  }

  @Test("a region that goes without saying is one too: Egypt's digits are others than those of Arabic")
  func likelyRegions() throws {
    let texts = try texts(
      "{$stars} {12.5 :currency currency=EGP}", among: ["ar", "ar-EG", "ar-Arab-EG", "ar-SA", "en-US", "de-DE"],
      written: ["ar", "en", "de"])
    #expect(
      texts == [
        "ar": "1,234,567 \u{200F}12.50\u{A0}ج.م.\u{200F}", "ar-EG": "١٬٢٣٤٬٥٦٧ \u{200F}١٢٫٥٠\u{A0}ج.م.\u{200F}",
        "ar-Arab-EG": "١٬٢٣٤٬٥٦٧ \u{200F}١٢٫٥٠\u{A0}ج.م.\u{200F}",
        "ar-SA": "١٬٢٣٤٬٥٦٧ \u{200F}١٢٫٥٠\u{A0}ج.م.\u{200F}", "en-US": "1,234,567 EGP\u{A0}12.50",
        "de-DE": "1.234.567 12,50\u{A0}EGP",
      ])
  }

  @Test("the keywords of a recipient's locale count with and without a region")
  func keywords() throws {
    let texts = try texts(
      "{|2026-12-01T19:05:00Z| :time timeZone=UTC} {$stars}",
      among: [
        "de-u-hc-h12", "de-DE-u-hc-h12", "de", "en-u-hc-h23", "en-US-u-hc-h23", "ar-u-nu-arab", "ar-EG-u-nu-latn",
      ],
      written: ["en", "de", "ar"])
    #expect(
      texts.mapValues { $0.replacing("\u{202F}", with: " ") } == [
        "de": "19:05 1.234.567", "de-u-hc-h12": "7:05 PM 1.234.567", "de-DE-u-hc-h12": "7:05 PM 1.234.567",
        "en-u-hc-h23": "19:05 1,234,567", "en-US-u-hc-h23": "19:05 1,234,567", "ar-u-nu-arab": "٧:٠٥ م ١٬٢٣٤٬٥٦٧",
        "ar-EG-u-nu-latn": "7:05 م 1,234,567",
      ])
  }

  @Test("so does what the text says itself, and small numbers that are kept for the next recipient")
  func constants() throws {
    let fixed = try texts(
      "{|2026-12-01| :date length=short} {1234.5 :currency currency=EUR}", among: ["en", "en-GB", "de-AT"])
    #expect(
      fixed == ["en": "12/1/26 €1,234.50", "en-GB": "01/12/26 €1,234.50", "de-AT": "1.12.26 €\u{A0}1.234,50"])
    let small = try texts("{$stars :number minimumFractionDigits=1}", among: ["en", "en-ZA", "en-US", "de"], stars: 7)
    #expect(small == ["en": "7.0", "en-ZA": "7,0", "en-US": "7.0", "de": "7,0"])
  }

  @Test("a message is tried out with the formats of a locale, the same under any settings of the machine")
  func message() throws {
    for (locale, expected) in [
      ("de", "09:05 1.234,5"), ("ar-u-nu-arab", "٩:٠٥ ص ١٬٢٣٤٫٥"), ("zh-MO", "上午9:05 1,234.5"),
      ("en-GB", "09:05 1,234.5"),
    ] {
      for (zone, language) in [("UTC", "C"), ("America/Caracas", "hi_IN.UTF-8")] {
        let result = try tool.run(
          "message", "{|2026-12-01T09:05:07Z| :time} {1234.5 :number}", "--locale", locale,
          environment: ["TZ": zone, "LANG": language, "LC_ALL": language])
        #expect(
          result.output.replacing("\u{202F}", with: " ").filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == expected
            + "\n")
      }
    }
    let wrong = try tool.run("message", "{|2026-12-01| :date calendar=buddhist}")
    #expect(wrong.code == 1)
    #expect(wrong.error.contains("gregory"))
  }
}
