/// Writes amounts of money. Rounding is done before, exactly and as the options say.
struct CurrencyLayout: Sendable {
  let locale: LanguageTag
  let symbols: NumberSymbols

  func text(of number: NumberValue, code: String) -> String {
    let options = number.options
    let shown = shown(number, code: code)
    let names = CurrencyNames(of: code, in: locale)
    let money = options.currencySign == .accounting ? symbols.ledgerPattern : symbols.moneyPattern
    let pattern = names.pattern ?? money
    let separators = names.separators(in: symbols)
    switch options.currencyDisplay ?? .symbol {
    case .symbol: return text(of: shown, pattern, separators, options, currency: names.symbol)
    case .narrowSymbol: return text(of: shown, pattern, separators, options, currency: names.narrowSymbol)
    case .code: return text(of: shown, pattern, separators, options, currency: code)
    case .never: return text(of: shown, pattern.withoutCurrency, separators, options, currency: "")
    case .name:
      let category = PluralRules(for: locale).category(of: shown.operands)
      let amount = text(of: shown, symbols.decimalPattern, symbols.moneySeparators, options, currency: "")
      return filled(symbols.namePattern(for: category), amount, names.name(for: category))
    }
  }

  private func text(
    of shown: ShownNumber, _ pattern: NumberPattern, _ separators: NumberSymbols.Separators, _ options: NumberOptions,
    currency: String
  ) -> String {
    let sign = shown.sign(options.signDisplay)
    let affixes = pattern.affixes(sign)
    var text = symbols.expanded(affixes.prefix, sign, currency: currency)
    // Letters don't touch digits: CHF 5, but $5 (CLDR, `currencySpacing`, which is the same in all locales).
    if affixes.prefix.unicodeScalars.last == "¤", Self.needsSpace(currency.unicodeScalars.last) { text += "\u{A0}" }
    for piece in symbols.digitPieces(of: shown, pattern, separators, options) { text += piece.text }
    if affixes.suffix.unicodeScalars.first == "¤", Self.needsSpace(currency.unicodeScalars.first) { text += "\u{A0}" }
    return text + symbols.expanded(affixes.suffix, sign, currency: currency)
  }

  /// Whether a character is neither a symbol nor a space.
  private static func needsSpace(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case nil, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  /// Fills in both at once: neither is looked at for the other's place.
  private func filled(_ pattern: String, _ amount: String, _ name: String) -> String {
    guard let first = pattern.firstRange(of: "{0}"), let second = pattern.firstRange(of: "{1}") else {
      return amount + " " + name
    }
    let isAmountFirst = first.lowerBound < second.lowerBound
    let (left, right) = isAmountFirst ? (first, second) : (second, first)
    return pattern[..<left.lowerBound] + (isAmountFirst ? amount : name) + pattern[left.upperBound..<right.lowerBound]
      + (isAmountFirst ? name : amount) + pattern[right.upperBound...]
  }

  private func shown(_ number: NumberValue, code: String) -> ShownNumber {
    let digits = number.options.fractionDigits ?? CurrencyNames.fractionDigits(of: code)
    return ShownNumber(number.value, number.options, defaultFractionDigits: digits...digits)
  }
}
