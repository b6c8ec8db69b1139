/// The currencies that somebody pays in.
package enum Currencies {
  /// Those that CLDR has an English name for.
  package static let codes = CurrencyNames.codes
}

/// What a locale calls a currency.
struct CurrencyNames: Sendable {
  let symbol: String
  let narrowSymbol: String
  /// A pattern that the locale has for this currency alone.
  let pattern: NumberPattern?
  private let decimal: String?
  private let group: String?
  private let names: [PluralCategory: String]

  /// - Parameter code: Three upper-case letters.
  init(of code: String, in locale: LanguageTag) {
    self = Self.known.value(of: Key(locale: locale.withoutExtensions, code: code)) {
      CurrencyNames(reading: code, in: locale)
    }
  }

  private struct Key: Hashable {
    let locale: LanguageTag
    let code: String
  }

  private static let known = SharedTable<Key, CurrencyNames>()
  /// The records that were read: a locale has some hundred currencies.
  private static let records = SharedTable<String, [String: String]>(most: 64)
  private static let table = LocaleRecords(CurrencyData.records)
  private static let digits = CompactTable(CurrencyData.digits)

  /// Whether two locales have all that they know of currencies from the same records.
  static func areAlike(in one: LanguageTag, and other: LanguageTag) -> Bool {
    read(for: one).filter { !$0.isEmpty } == read(for: other).filter { !$0.isEmpty }
  }

  fileprivate static let codes = Set(
    table.fields(of: "en").keys.filter { $0.utf8.count == 4 && $0.hasSuffix("d") }.map { String($0.prefix(3)) })

  /// Nearest first.
  private static func read(for locale: LanguageTag) -> [[String: String]] {
    locale.dataNames.map { name in records.value(of: name) { table.fields(of: name) } }
  }

  private init(reading code: String, in locale: LanguageTag) {
    let records = Self.read(for: locale)
    func field(_ letter: String) -> [String] {
      records.lazy.compactMap { $0[code + letter] }.first?.parts ?? []
    }
    symbol = field("s").first ?? code
    narrowSymbol = field("n").first ?? symbol
    let own = field("p")
    func text(_ index: Int) -> String? { own.indices.contains(index) && !own[index].isEmpty ? own[index] : nil }
    pattern = text(0).map { NumberPattern($0) }
    decimal = text(1)
    group = text(2)
    let forms = field("d")
    var names = [PluralCategory.other: forms.first ?? code]
    for form in forms.dropFirst() {
      let categories: [Unicode.Scalar: PluralCategory] = ["z": .zero, "o": .one, "t": .two, "f": .few, "m": .many]
      let scalars = form.unicodeScalars
      if let category = scalars.first.flatMap({ categories[$0] }) { names[category] = String(scalars.dropFirst()) }
    }
    self.names = names
  }

  func name(for category: PluralCategory) -> String { names[category] ?? names[.other] ?? symbol }

  func separators(in symbols: NumberSymbols) -> NumberSymbols.Separators {
    .init(decimal: decimal ?? symbols.moneySeparators.decimal, group: group ?? symbols.moneySeparators.group)
  }

  /// How many fraction digits amounts of a currency have (ISO 4217, as CLDR amends it).
  static func fractionDigits(of code: String) -> Int {
    (digits.value(for: code) ?? digits.value(for: "DEFAULT")).flatMap { Int($0) } ?? 2
  }
}
