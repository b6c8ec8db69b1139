extension DecimalNumber {
  /// Reads a `number-literal` (LDML part 9, "Numeric Operands"):
  /// `["-"] (%x30 / (%x31-39 *DIGIT)) ["." 1*DIGIT] [%i"e" ["-" / "+"] 1*DIGIT]`.
  ///
  /// `nil` for anything else, and for a number with digits beyond 10^±400; ``isLiteral(_:)`` tells the two apart.
  public init?(literal text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    var power = 0
    for byte in parts.exponent where power < 1_000_000 { power = power * 10 + Int(byte - 0x30) }
    if parts.isExponentNegative { power = -power }
    let digits = (Array(parts.integer) + Array(parts.fraction)).map { $0 - 0x30 }
    let value = DecimalNumber(isNegative: parts.isNegative, digits: digits, exponent: power - parts.fraction.count)
    guard value.exponent >= -Self.exponentLimit, value.exponent + value.digits.count <= Self.exponentLimit else {
      return nil
    }
    self = value
  }

  /// Whether a text is a number as messages write it.
  public static func isLiteral(_ text: String) -> Bool { parts(of: text) != nil }

  private struct Parts {
    var isNegative = false
    var integer: ArraySlice<UInt8> = []
    var fraction: ArraySlice<UInt8> = []
    var exponent: ArraySlice<UInt8> = []
    var isExponentNegative = false
  }

  private static func parts(of text: String) -> Parts? {
    var rest = Array(text.utf8)[...]
    var parts = Parts()
    if rest.first == UInt8(ascii: "-") {
      parts.isNegative = true
      rest = rest.dropFirst()
    }
    parts.integer = takeDigits(&rest)
    guard let first = parts.integer.first, first != 0x30 || parts.integer.count == 1 else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      parts.fraction = takeDigits(&rest)
      if parts.fraction.isEmpty { return nil }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        parts.isExponentNegative = sign == UInt8(ascii: "-")
        rest = rest.dropFirst()
      }
      parts.exponent = takeDigits(&rest)
      if parts.exponent.isEmpty { return nil }
    }
    return rest.isEmpty ? parts : nil
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits
  }
}
