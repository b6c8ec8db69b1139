/// The options of the number functions that were set; `nil` for the others (LDML part 9, "Numeric Value Selection and
/// Formatting").
struct NumberOptions: Equatable, Sendable {
  enum SignDisplay: String, CaseIterable, Sendable { case auto, always, exceptZero, negative, never }
  enum Grouping: String, CaseIterable, Sendable { case auto, always, never, min2 }
  enum TrailingZeros: String, CaseIterable, Sendable { case auto, stripIfInteger }
  enum RoundingPriority: String, CaseIterable, Sendable { case auto, morePrecision, lessPrecision }
  enum CurrencySign: String, CaseIterable, Sendable { case standard, accounting }
  enum CurrencyDisplay: String, CaseIterable, Sendable { case narrowSymbol, symbol, name, code, never }

  var signDisplay: SignDisplay?
  var useGrouping: Grouping?
  var minimumIntegerDigits: Int?
  var minimumFractionDigits: Int?
  var maximumFractionDigits: Int?
  var minimumSignificantDigits: Int?
  var maximumSignificantDigits: Int?
  var trailingZeroDisplay: TrailingZeros?
  var roundingPriority: RoundingPriority?
  var roundingIncrement: Int?
  var roundingMode: RoundingMode?
  var currencySign: CurrencySign?
  var currencyDisplay: CurrencyDisplay?
  /// Of `:currency`; `nil` for `auto`, which is as many as the currency has.
  var fractionDigits: Int?

  /// Whether none is set.
  var isEmpty: Bool { self == NumberOptions() }

  /// These options, and the operand's for those that aren't set.
  func inheriting(_ operand: NumberOptions) -> NumberOptions {
    var merged = self
    merged.signDisplay = signDisplay ?? operand.signDisplay
    merged.useGrouping = useGrouping ?? operand.useGrouping
    merged.minimumIntegerDigits = minimumIntegerDigits ?? operand.minimumIntegerDigits
    merged.minimumFractionDigits = minimumFractionDigits ?? operand.minimumFractionDigits
    merged.maximumFractionDigits = maximumFractionDigits ?? operand.maximumFractionDigits
    merged.minimumSignificantDigits = minimumSignificantDigits ?? operand.minimumSignificantDigits
    merged.maximumSignificantDigits = maximumSignificantDigits ?? operand.maximumSignificantDigits
    merged.trailingZeroDisplay = trailingZeroDisplay ?? operand.trailingZeroDisplay
    merged.roundingPriority = roundingPriority ?? operand.roundingPriority
    merged.roundingIncrement = roundingIncrement ?? operand.roundingIncrement
    merged.roundingMode = roundingMode ?? operand.roundingMode
    merged.currencySign = currencySign ?? operand.currencySign
    merged.currencyDisplay = currencyDisplay ?? operand.currencyDisplay
    merged.fractionDigits = fractionDigits ?? operand.fractionDigits
    return merged
  }

  /// Whether an option asks for digits that the number itself may not have, so that `1` and `1.0` differ.
  var setsMinimumDigits: Bool {
    minimumFractionDigits != nil || minimumIntegerDigits != nil || minimumSignificantDigits != nil
      || maximumSignificantDigits != nil
  }
}
