/// The operands of plural rules (LDML part 3, "Plural Operand Meanings"): a number as it is written, sign left out.
///
/// Numbers of more than 18 digits keep their last 18 and stay larger than any rule's values, which is all that rules ask.
public struct PluralOperands: Equatable, Sendable {
  /// Integer digits.
  public let i: UInt64
  /// How many fraction digits are shown, trailing zeros included.
  public let v: Int
  /// How many fraction digits are shown, trailing zeros left out.
  public let w: Int
  /// The shown fraction digits as a number, trailing zeros included.
  public let f: UInt64
  /// The shown fraction digits as a number, trailing zeros left out.
  public let t: UInt64
  /// The exponent of a compact form such as "1.2 million", else 0; also called c.
  public let e: Int

  public init(_ integer: Int64) {
    i = integer.magnitude
    (v, w, f, t, e) = (0, 0, 0, 0, 0)
  }

  /// Reads a number as it is written, in CLDR's notation: `1`, `1.50`, and compact forms as `1.2c6` for "1.2 million".
  /// `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "c"), maxSplits: 1, omittingEmptySubsequences: false)
    let halves = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = halves.map { $0.map { $0 &- 0x30 } }
    guard digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 < 10 } }) else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let value = Int(String(decoding: Array(parts[1]), as: UTF8.self)), (0...99).contains(value) else {
        return nil
      }
      exponent = value
    }
    // The decimal separator moves as many places to the right.
    let fraction = digits.count == 2 ? digits[1] : []
    let moved = fraction.prefix(exponent)
    let zeros = [UInt8](repeating: 0, count: exponent - moved.count)
    self.init(
      integerDigits: digits[0] + moved + zeros, fractionDigits: fraction.dropFirst(moved.count), exponent: exponent)
  }

  /// - Parameters:
  ///   - integerDigits: 0…9 each, most significant first.
  ///   - fractionDigits: As they are shown.
  init(integerDigits: some Collection<UInt8>, fractionDigits: some BidirectionalCollection<UInt8>, exponent: Int = 0) {
    let significant = fractionDigits.reversed().drop { $0 == 0 }.reversed()
    i = Self.value(of: integerDigits)
    v = fractionDigits.count
    w = significant.count
    f = Self.value(of: fractionDigits)
    t = Self.value(of: significant)
    e = exponent
  }

  private static func value(of digits: some Collection<UInt8>) -> UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    var value: UInt64 = 0
    var isLarge = false
    for digit in digits {
      value = value * 10 + UInt64(digit)
      if value >= limit {
        value %= limit
        isLarge = true
      }
    }
    return isLarge ? value + limit : value
  }
}
