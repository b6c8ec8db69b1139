/// An exact decimal number: ± digits × 10^exponent. What a message says in decimal stays so, on every machine.
public struct DecimalNumber: Hashable, Sendable {
  /// Never for zero.
  public private(set) var isNegative: Bool
  /// 0…9 each, the most significant first, without zeros at either end. Empty for zero.
  private(set) var digits: [UInt8]
  /// The power of ten of the last digit.
  private(set) var exponent: Int

  /// The largest power of ten, and as a negative the smallest, that a digit may have.
  static let exponentLimit = 400

  public static let zero = DecimalNumber(isNegative: false, digits: [], exponent: 0)

  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let first = digits.firstIndex { $0 != 0 } ?? digits.endIndex
    let last = digits.lastIndex { $0 != 0 } ?? first
    self.digits = first == digits.endIndex ? [] : Array(digits[first...last])
    self.isNegative = isNegative && !self.digits.isEmpty
    self.exponent = self.digits.isEmpty ? 0 : exponent + (digits.endIndex - 1 - last)
  }

  public init(_ integer: Int64) {
    self.init(isNegative: integer < 0, digits: String(integer.magnitude).utf8.map { $0 - 0x30 }, exponent: 0)
  }

  /// The shortest decimal that stands for the same number; `nil` for infinities and NaN.
  public init?(_ number: Double) {
    guard number.isFinite, let value = DecimalNumber(literal: number.description) else { return nil }
    self = value
  }

  public var isZero: Bool { digits.isEmpty }
  public var isInteger: Bool { exponent >= 0 }

  /// The number as an `Int64`, if it is one.
  public var integer: Int64? {
    guard isInteger else { return nil }
    var value: Int64 = 0
    for digit in digits + [UInt8](repeating: 0, count: exponent) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, overflow2) = product.subtractingReportingOverflow(Int64(digit))
      if overflow || overflow2 { return nil }
      value = next
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// Times ten to this power.
  func scaled(by power: Int) -> DecimalNumber {
    DecimalNumber(isNegative: isNegative, digits: digits, exponent: exponent + power)
  }

  /// The number with `integer` added.
  func adding(_ integer: Int64) -> DecimalNumber {
    let other = DecimalNumber(integer)
    if other.isZero { return self }
    if isZero { return other }
    let place = min(exponent, other.exponent)
    let left = digits + [UInt8](repeating: 0, count: exponent - place)
    let right = other.digits + [UInt8](repeating: 0, count: other.exponent - place)
    if isNegative == other.isNegative {
      return DecimalNumber(isNegative: isNegative, digits: Self.sum(left, right), exponent: place)
    }
    let isLeftLarger = Self.isLarger(left, right)
    let difference = isLeftLarger ? Self.difference(left, right) : Self.difference(right, left)
    return DecimalNumber(
      isNegative: isLeftLarger ? isNegative : other.isNegative, digits: difference, exponent: place)
  }

  static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    var leftPlaces = left.reversed().makeIterator()
    var rightPlaces = right.reversed().makeIterator()
    while true {
      let (a, b) = (leftPlaces.next(), rightPlaces.next())
      if a == nil, b == nil, carry == 0 { return result.reversed() }
      let total = (a ?? 0) + (b ?? 0) + carry
      result.append(total % 10)
      carry = total / 10
    }
  }

  /// - Precondition: `left` is not the smaller one.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var borrow: UInt8 = 0
    var rightPlaces = right.reversed().makeIterator()
    for digit in left.reversed() {
      let taken = (rightPlaces.next() ?? 0) + borrow
      borrow = digit < taken ? 1 : 0
      result.append(digit + borrow * 10 - taken)
    }
    return result.reversed()
  }

  /// Whether the first of two integers without leading zeros is the larger one.
  private static func isLarger(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count != right.count ? left.count > right.count : right.lexicographicallyPrecedes(left)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// Plain decimal digits: `-1234.5`.
  public var description: String {
    let (integer, fraction) = split(fractionDigits: max(0, -exponent))
    var text = isNegative ? "-" : ""
    text += integer.isEmpty ? "0" : String(decoding: integer.map { $0 + 0x30 }, as: UTF8.self)
    if !fraction.isEmpty { text += "." + String(decoding: fraction.map { $0 + 0x30 }, as: UTF8.self) }
    return text
  }

  /// The digits before and behind the decimal separator; the integer's without leading zeros.
  ///
  /// - Parameter fractionDigits: How many digits the fraction gets, at least as many as it has.
  func split(fractionDigits: Int) -> (integer: [UInt8], fraction: [UInt8]) {
    let all = digits + [UInt8](repeating: 0, count: max(0, exponent + fractionDigits))
    guard all.count <= fractionDigits else {
      return (Array(all.dropLast(fractionDigits)), Array(all.suffix(fractionDigits)))
    }
    return ([], [UInt8](repeating: 0, count: fractionDigits - all.count) + all)
  }
}
