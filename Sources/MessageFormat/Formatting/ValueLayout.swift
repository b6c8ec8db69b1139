/// Turns resolved values into a locale's text.
///
/// Behind a reference: all messages of a locale and zone have the same.
final class ValueLayout: Sendable {
  let locale: LanguageTag
  let direction: TextDirection
  let bidi: BidiStrategy
  let symbols: NumberSymbols
  private let dates: DateTimeLayout
  private let currencies: CurrencyLayout

  private struct Key: Hashable {
    let locale: LanguageTag
    let bidi: BidiStrategy
    let timeZone: String
    let formats: LanguageTag
  }

  private static let known = SharedTable<Key, ValueLayout>()

  /// - Parameter formats: Whose numbers, money and dates to write, where that isn't the locale.
  static func layout(
    locale: LanguageTag, bidi: BidiStrategy, timeZone: String, formats: LanguageTag? = nil
  ) -> ValueLayout {
    let key = Key(locale: locale, bidi: bidi, timeZone: timeZone, formats: formats ?? locale)
    return known.value(of: key) { ValueLayout(key) }
  }

  private init(_ key: Key) {
    locale = key.locale
    bidi = key.bidi
    direction = locale.direction
    let formats = key.formats
    symbols = NumberSymbols(for: formats)
    dates = DateTimeLayout(locale: formats, timeZone: key.timeZone, digits: symbols.digits)
    currencies = CurrencyLayout(locale: formats, symbols: symbols)
  }

  /// The same with the numbers, money and dates of another locale.
  func writing(formatsOf tag: LanguageTag) -> ValueLayout {
    .layout(locale: locale, bidi: bidi, timeZone: dates.timeZone, formats: tag)
  }

  /// - Throws: why the value has no text.
  func text(of value: ResolvedValue) throws(MessageProblem.Reason) -> String {
    switch value.content {
    case .fallback(let text, _): return "{" + text + "}"
    case .text(let text, _): return text
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .number(let number): return self.text(of: number)
    case .dateTime(let date): return dates.text(of: date)
    case .custom(let custom): return try custom.format()
    }
  }

  private func text(of number: NumberValue) -> String {
    switch number.style {
    case .decimal: symbols.text(of: number.shown, number.options)
    case .percent: symbols.text(of: number.shown, number.options, isPercent: true)
    case .currency(let code): currencies.text(of: number, code: code)
    }
  }

  /// The pieces of a number's text, for ``MessagePart``.
  func pieces(of number: NumberValue) -> [MessagePart.Piece]? {
    switch number.style {
    case .decimal: symbols.pieces(of: number.shown, number.options, isPercent: false)
    case .percent: symbols.pieces(of: number.shown, number.options, isPercent: true)
    case .currency: nil
    }
  }

  /// The control characters that a value's text needs round it.
  func isolation(of value: ResolvedValue, text: String) -> Isolation {
    let own: TextDirection?
    switch value.content {
    case .number, .dateTime: own = direction
    case .fallback, .text, .boolean, .custom: own = nil
    }
    let bytes = ContiguousArray(text.utf8)  // A span cannot outlive a temporary: the value needs a name.
    switch value.direction {
    case .ltr: return bidi.isolation(of: .leftToRight, isExplicit: value.isIsolated, in: direction, bytes.span)
    case .rtl: return bidi.isolation(of: .rightToLeft, isExplicit: value.isIsolated, in: direction, bytes.span)
    case .auto: return bidi == .none ? .none : .firstStrong
    case .inherit:
      if bidi == .auto, value.isFallback { return .none }
      return bidi.isolation(of: own, isExplicit: false, in: direction, bytes.span)
    }
  }
}
