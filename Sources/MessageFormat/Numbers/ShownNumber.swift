/// The digits of a number as they will be shown: rounded and padded as its options say, not yet in any script.
struct ShownNumber: Equatable, Sendable {
  /// Never for what is shown as zero.
  let isNegative: Bool
  /// 0…9 each, at least one.
  let integerDigits: [UInt8]
  let fractionDigits: [UInt8]

  var isZero: Bool { integerDigits.allSatisfy { $0 == 0 } && fractionDigits.allSatisfy { $0 == 0 } }

  var operands: PluralOperands {
    PluralOperands(integerDigits: integerDigits, fractionDigits: fractionDigits)
  }

  /// In ASCII: `-1.50`.
  var text: String {
    var bytes = isNegative ? [UInt8(ascii: "-")] : []
    bytes += integerDigits.map { $0 + 0x30 }
    if !fractionDigits.isEmpty { bytes += [UInt8(ascii: ".")] + fractionDigits.map { $0 + 0x30 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter defaultFractionDigits: How many digits a fraction has at least and at most where no option says: 0…3 for
  ///   numbers, 0…0 for percentages, a currency's own for currencies.
  init(_ number: DecimalNumber, _ options: NumberOptions, defaultFractionDigits: ClosedRange<Int> = 0...3) {
    let (rounded, shown) = Self.round(number, options, defaultFractionDigits)
    var (integer, fraction) = rounded.split(fractionDigits: shown)
    let padding = max(1, options.minimumIntegerDigits ?? 1) - integer.count
    if padding > 0 { integer = [UInt8](repeating: 0, count: padding) + integer }
    if options.trailingZeroDisplay == .stripIfInteger, fraction.allSatisfy({ $0 == 0 }) { fraction = [] }
    isNegative = rounded.isNegative
    integerDigits = integer
    fractionDigits = fraction
  }

  /// The rounded number, and how many fraction digits it is shown with (ECMA-402, "FormatNumericToString", whose options
  /// these are).
  private static func round(_ number: DecimalNumber, _ options: NumberOptions, _ defaults: ClosedRange<Int>)
    -> (DecimalNumber, Int)
  {
    let hasSignificant = options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil
    let priority = options.roundingPriority ?? .auto
    let fraction = fractionRound(number, options, defaults)
    if priority == .auto, !hasSignificant { return (fraction.number, fraction.shown) }
    let significant = significantRound(number, options)
    let takesFraction: Bool
    switch priority {
    case .auto: takesFraction = false
    case .morePrecision: takesFraction = fraction.place < significant.place
    case .lessPrecision: takesFraction = fraction.place >= significant.place
    }
    return takesFraction ? (fraction.number, fraction.shown) : (significant.number, significant.shown)
  }

  private typealias Rounding = (number: DecimalNumber, shown: Int, place: Int)

  private static func fractionRound(
    _ number: DecimalNumber, _ options: NumberOptions, _ defaults: ClosedRange<Int>
  ) -> Rounding {
    let increment = options.roundingIncrement ?? 1
    var minimum = options.minimumFractionDigits ?? defaults.lowerBound
    var maximum = options.maximumFractionDigits ?? (increment > 1 ? minimum : defaults.upperBound)
    if options.minimumFractionDigits == nil { minimum = min(minimum, maximum) }
    maximum = max(minimum, maximum)
    let rounded = number.rounded(to: -maximum, increment: increment, mode: options.roundingMode ?? .halfExpand)
    return (rounded, max(minimum, -rounded.exponent), -maximum)
  }

  private static func significantRound(_ number: DecimalNumber, _ options: NumberOptions) -> Rounding {
    let minimum = max(1, options.minimumSignificantDigits ?? 1)
    let maximum = max(minimum, options.maximumSignificantDigits ?? 21)
    let magnitude = number.exponent + number.digits.count - 1
    var rounded = number
    var place = number.isZero ? 1 - maximum : magnitude + 1 - maximum
    if !number.isZero {
      rounded = number.rounded(to: place, mode: options.roundingMode ?? .halfExpand)
      // 9.99 becomes 10.0, which has a digit more before the separator.
      place = rounded.exponent + rounded.digits.count - maximum
    }
    let leading = rounded.isZero ? 1 : rounded.exponent + rounded.digits.count
    return (rounded, max(0, max(minimum - leading, -rounded.exponent)), place)
  }
}
