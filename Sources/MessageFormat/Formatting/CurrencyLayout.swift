internal import Foundation

/// Writes amounts of money through Foundation's format styles. Rounding is done before, exactly and as the options say.
struct CurrencyLayout: Sendable {
  let locale: LanguageTag

  /// - Returns: `nil` for amounts of more than 38 digits, which Foundation can't hold.
  func text(of number: NumberValue, code: String) -> String? {
    let options = number.options
    let shown = shown(number, code: code)
    let display = options.currencyDisplay ?? .symbol
    if display == .never { return NumberSymbols(for: locale).text(of: shown, options) }
    guard shown.integerDigits.count + shown.fractionDigits.count <= 38,
      let amount = Decimal(string: shown.text, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    var style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: locale.description))
      .precision(
        .integerAndFractionLength(
          integerLimits: max(1, options.minimumIntegerDigits ?? 1)...,
          fractionLimits: shown.fractionDigits.count...shown.fractionDigits.count))
    switch display {
    case .narrowSymbol: style = style.presentation(.narrow)
    case .symbol: style = style.presentation(.standard)
    case .name: style = style.presentation(.fullName)
    case .code, .never: style = style.presentation(.isoCode)
    }
    if options.useGrouping == .never { style = style.grouping(.never) }
    if options.currencySign == .accounting { style = style.sign(strategy: .accounting) }
    return amount.formatted(style)
  }

  private func shown(_ number: NumberValue, code: String) -> ShownNumber {
    let digits = number.options.fractionDigits ?? Self.fractionDigits(of: code)
    return ShownNumber(number.value, number.options, defaultFractionDigits: digits...digits)
  }

  /// How many fraction digits a currency has, as Foundation shows it.
  private static func fractionDigits(of code: String) -> Int {
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US_POSIX"))
      .presentation(.isoCode)
    let text = Decimal(0).formatted(style)
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return 0 }
    return text.utf8[point...].count { (0x30...0x39).contains($0) }
  }
}
