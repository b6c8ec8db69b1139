/// How a locale writes numbers: its digits, separators, groups and signs.
struct NumberSymbols: Equatable, Sendable {
  /// What stands before and behind the digits.
  struct Affixes: Equatable, Sendable {
    var prefix: String
    var suffix: String
  }

  var zero: Unicode.Scalar
  var decimalSeparator: String
  /// Empty in locales without groups.
  var groupingSeparator: String
  /// How many digits there must be before the first separator for there to be one.
  var minimumGroupingDigits: Int
  /// The digits of the group before the decimal separator, and of the others; 0 in locales without groups.
  var primaryGroupSize: Int
  var secondaryGroupSize: Int
  var negative: Affixes
  var plus: Affixes
  var percent: Affixes
  var negativePercent: Affixes
  var plusPercent: Affixes

  /// The symbols of the nearest locale in the chain of inheritance that there are some for; the digits of the `nu`
  /// keyword, if there is one (`ar-u-nu-latn`), with the separators that the locale uses for Latin digits.
  init(for locale: LanguageTag) {
    self = Self.known.value(of: locale) { NumberSymbols(reading: locale) }
  }

  /// The symbols that were read, which all messages of a locale share.
  private static let known = SharedTable<LanguageTag, NumberSymbols>(most: 1_024)

  private init(reading locale: LanguageTag) {
    let system = locale.unicodeKeyword("nu")
    let zero = system.flatMap { LocaleTables.digits.value(for: $0) }.flatMap { UInt32($0, radix: 16) }
      .flatMap(Unicode.Scalar.init)
    let names = locale.withoutExtensions.inheritanceChain.map(\.description)
    let native = names.lazy.compactMap { Self.row(of: $0) }.first
    guard let zero, native?.zero != zero else {
      self = native ?? Self.root
      return
    }
    let latin = names.lazy.compactMap { Self.row(of: $0 + "-u-nu-latn") ?? Self.row(of: $0) }.first
    self = latin ?? Self.root
    self.zero = zero
  }

  private static func row(of name: String) -> NumberSymbols? {
    guard let text = LocaleTables.numbers.value(for: name), let index = Int(text),
      NumberData.rows.indices.contains(index)
    else { return nil }
    return NumberSymbols(row: NumberData.rows[index])
  }

  private init?(row: String) {
    let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 16, let zero = fields[0].unicodeScalars.first, let minimum = Int(fields[3]),
      let primary = Int(fields[4]), let secondary = Int(fields[5])
    else { return nil }
    self.zero = zero
    decimalSeparator = fields[1]
    groupingSeparator = fields[2]
    minimumGroupingDigits = minimum
    primaryGroupSize = primary
    secondaryGroupSize = secondary
    negative = Affixes(prefix: fields[6], suffix: fields[7])
    plus = Affixes(prefix: fields[8], suffix: fields[9])
    percent = Affixes(prefix: fields[10], suffix: fields[11])
    negativePercent = Affixes(prefix: fields[12], suffix: fields[13])
    plusPercent = Affixes(prefix: fields[14], suffix: fields[15])
  }

  private init(plain: Void) {
    zero = "0"
    decimalSeparator = "."
    groupingSeparator = ""
    minimumGroupingDigits = 1
    primaryGroupSize = 0
    secondaryGroupSize = 0
    negative = Affixes(prefix: "-", suffix: "")
    plus = Affixes(prefix: "+", suffix: "")
    percent = Affixes(prefix: "", suffix: "%")
    negativePercent = Affixes(prefix: "-", suffix: "%")
    plusPercent = Affixes(prefix: "+", suffix: "%")
  }

  /// Of a locale that nothing is known of.
  private static let root = NumberSymbols(plain: ())
}

extension LocaleTables {
  static let numbers = CompactTable(NumberData.locales)
  static let digits = CompactTable(LocaleData.digits)
}
