import CampanileTestSupport
import Foundation
import Testing

@testable import MessageFormat

/// The tables of numbers, currencies and dates, against the data that they were made from: in one of three locales, and in
/// every one with `CAMPANILE_ALL_EDITS=1`.
@Suite("Every locale's data", .enabled(if: ConformanceFiles.arePresent))
struct LocaleDataTests {
  private static let step = Effort.step(3)

  private func rows(_ name: String) throws -> [[String: Any]] {
    let folder = try #require(ConformanceFiles.folder)
    let text = try String(contentsOf: folder.appending(path: "cldr/" + name), encoding: .utf8)
    return try text.split(separator: "\n").enumerated().filter { $0.offset.isMultiple(of: Self.step) }.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.element.utf8)) as? [String: Any]
    }
  }

  @Test("names of months and weekdays are found through what a locale inherits")
  func names() throws {
    let rows = try rows("dates.jsonl")
    #expect(rows.count * Self.step > 700)
    for row in rows {
      let locale = try #require(row["locale"] as? String)
      let formats = DateFormats.formats(for: try LanguageTag(locale))
      for (names, path) in [
        (DateFormats.Names.wideMonths, ["months", "format", "wide"]),
        (.shortMonthsAlone, ["months", "stand-alone", "abbreviated"]),
        (.shortMonths, ["months", "format", "abbreviated"]),
      ] {
        let table = path.reduce(row as Any?) { ($0 as? [String: Any])?[$1] } as? [String: String]
        #expect(formats.names(names) == (1...12).map { table?[String($0)] ?? "?" }, "\(locale) \(names)")
      }
      let days = ["days", "format", "wide"].reduce(row as Any?) { ($0 as? [String: Any])?[$1] } as? [String: String]
      #expect(
        formats.names(.wideWeekdays) == ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map { days?[$0] ?? "?" },
        "\(locale)")
    }
  }

  @Test("the zeros of hours are those of CLDR's patterns")
  func hours() throws {
    var padded = 0
    for row in try rows("dates.jsonl") {
      let locale = try #require(row["locale"] as? String)
      let formats = ["dateTimeFormats", "availableFormats"].reduce(row as Any?) { ($0 as? [String: Any])?[$1] }
      let pattern = try #require((formats as? [String: Any])?["Hm"] as? String)
      let message = try Message(parsing: "{|2026-12-01T09:05:07Z| :time hour12=false}")
      let tag = try LanguageTag(locale)
      let digits = NumberSymbols(for: tag).digits
      let text = MessageFormatter(message, locale: tag, bidi: .none).format().text
      let hasZero = text.unicodeScalars.first { digits.contains($0) } == digits[0]
      #expect(hasZero == pattern.contains("HH"), "\(locale): \(text)")
      padded += hasZero ? 1 : 0
    }
    #expect(padded * Self.step > 65)
  }

  @Test("symbols and money are found through what a locale inherits")
  func numbers() throws {
    for row in try rows("numbers.jsonl") {
      let locale = try #require(row["locale"] as? String)
      let tag = try LanguageTag(locale)
      let systems = try #require(row["systems"] as? [String: [String: Any]])
      let usual = try #require(row["default"] as? String)
      for (system, data) in systems {
        let symbols = NumberSymbols(for: try LanguageTag(locale + "-u-nu-" + system))
        let expected = try #require(data["symbols"] as? [String: String])
        #expect(symbols.separators.decimal == expected["decimal"], "\(locale) \(system)")
        #expect(symbols.separators.group == expected["group"], "\(locale) \(system)")
        #expect(symbols.minusSign == expected["minusSign"], "\(locale) \(system)")
        #expect(symbols.percentSign == expected["percentSign"], "\(locale) \(system)")
        let money = try #require((data["currencyFormats"] as? [String: Any])?["standard"] as? String)
        #expect(symbols.moneyPattern == NumberPattern(money), "\(locale) \(system)")
        if system == usual { #expect(NumberSymbols(for: tag) == symbols, "\(locale)") }
      }
      let currencies = try #require(row["currencies"] as? [String: [String: String]])
      for code in ["EUR", "USD", "JPY", "CHF", "INR", "BRL"] {
        let names = CurrencyNames(of: code, in: tag)
        // What the data of a locale leaves out, it may inherit.
        guard let expected = currencies[code] else { continue }
        #expect(names.symbol == expected["symbol"] ?? code, "\(locale) \(code)")
        let other = expected["displayName-count-other"] ?? expected["displayName"] ?? code
        #expect(names.name(for: .other) == other, "\(locale) \(code)")
      }
    }
  }

  @Test("all tables come from one version of CLDR")
  func versions() {
    #expect(
      Set([PluralData.version, LocaleData.version, NumberData.version, DateData.version, CurrencyData.version]).count
        == 1)
  }
}
