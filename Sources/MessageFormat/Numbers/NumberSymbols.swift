/// How a locale writes numbers: its digits, separators, groups, signs and patterns.
struct NumberSymbols: Equatable, Sendable {
  /// The decimal separator, and what stands between groups of digits.
  struct Separators: Equatable, Sendable {
    var decimal: String
    var group: String
  }

  /// From zero to nine.
  let digits: [Unicode.Scalar]
  let separators: Separators
  let moneySeparators: Separators
  /// How many digits there must be before the first separator for there to be one.
  let minimumGroupingDigits: Int
  let percentSign: String
  let plusSign: String
  let minusSign: String
  let decimalPattern: NumberPattern
  let percentPattern: NumberPattern
  let moneyPattern: NumberPattern
  /// For amounts as accountants write them.
  let ledgerPattern: NumberPattern
  /// Puts an amount `{0}` and its currency's name `{1}` side by side, by the amount's plural category.
  private let namePatterns: [PluralCategory: String]

  /// The symbols of the nearest locale in the chain of inheritance that there are some for. The `nu` keyword asks for
  /// another numbering system (`ar-EG-u-nu-latn`): it has symbols of its own where CLDR has some, else the digits change.
  init(for locale: LanguageTag) {
    self = Self.known.value(of: locale) { NumberSymbols(reading: locale) }
  }

  /// The symbols that were read, which all messages of a locale share.
  private static let known = SharedTable<LanguageTag, NumberSymbols>(most: 1_024)

  func namePattern(for category: PluralCategory) -> String {
    namePatterns[category] ?? namePatterns[.other] ?? "{0} {1}"
  }

  private init(reading locale: LanguageTag) {
    let names = locale.dataNames
    func row(_ system: String) -> [String]? { names.lazy.compactMap { Self.row(of: $0 + system) }.first }
    let usual = row("") ?? []
    guard let system = locale.unicodeKeyword("nu"), let digits = Self.digits(of: system) else {
      self.init(usual, digits: nil)
      return
    }
    if let own = row("-u-nu-" + system) {
      self.init(own, digits: nil)
    } else {
      let latin = row("-u-nu-latn") ?? usual
      self.init(Self.rootSymbols[system].map { Self.replace($0, in: latin) } ?? latin, digits: digits)
    }
  }

  private init(_ row: [String], digits: [Unicode.Scalar]?) {
    func field(_ index: Int, _ standard: String) -> String { row.indices.contains(index) ? row[index] : standard }
    self.digits = digits ?? Self.digits(of: field(0, "latn")) ?? Self.latinDigits
    separators = Separators(decimal: field(1, "."), group: field(2, ","))
    minimumGroupingDigits = Int(field(3, "1")) ?? 1
    percentSign = field(4, "%")
    plusSign = field(5, "+")
    minusSign = field(6, "-")
    decimalPattern = NumberPattern(field(7, "#,##0.###"))
    percentPattern = NumberPattern(field(8, "#,##0%"))
    moneyPattern = NumberPattern(field(9, "¤#,##0.00"))
    ledgerPattern = NumberPattern(field(10, "¤#,##0.00"))
    moneySeparators = Separators(decimal: field(11, "."), group: field(12, ","))
    var names = [PluralCategory.other: field(13, "{0} {1}")]
    for text in row.dropFirst(14) {
      let parts = text.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let category = PluralCategory(name: parts[0]) { names[category] = String(parts[1]) }
    }
    namePatterns = names
  }

  private static func row(of name: String) -> [String]? {
    guard let text = LocaleTables.numbers.value(for: name), let index = Int(text),
      NumberData.rows.indices.contains(index)
    else { return nil }
    return NumberData.rows[index].parts
  }

  private static let latinDigits = (UInt8(ascii: "0")...UInt8(ascii: "9")).map { Unicode.Scalar($0) }

  private static func digits(of system: String) -> [Unicode.Scalar]? {
    guard let text = LocaleTables.digits.value(for: system) else { return nil }
    if let zero = UInt32(text, radix: 16) { return (0...9).compactMap { Unicode.Scalar(zero + $0) } }
    return text.unicodeScalars.count == 10 ? Array(text.unicodeScalars) : nil
  }

  /// What CLDR's root says of the numbering systems that have more than digits of their own, for locales that say nothing
  /// of them: decimal and grouping separator, percent sign, plus and minus.
  private static let rootSymbols = [
    "arab": ["\u{66B}", "\u{66C}", "\u{66A}\u{61C}", "\u{61C}+", "\u{61C}-"],
    "arabext": ["\u{66B}", "\u{66C}", "\u{66A}", "\u{200E}+\u{200E}", "\u{200E}-\u{200E}"],
  ]

  private static func replace(_ symbols: [String], in row: [String]) -> [String] {
    guard row.count > 13, symbols.count == 5 else { return row }
    var row = row
    row[1...2] = symbols[0...1]
    row[4...6] = symbols[2...4]
    row[11...12] = symbols[0...1]
    return row
  }
}

extension LocaleTables {
  static let numbers = CompactTable(NumberData.locales)
  static let digits = CompactTable(LocaleData.digits)
}
