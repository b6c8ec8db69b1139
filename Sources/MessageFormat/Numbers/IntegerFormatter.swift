/// Writes integers the way `:integer` and `:number` do without options, straight into UTF-8. No ICU is loaded for it.
package struct IntegerFormatter: Sendable {
  /// What to put round the digits under the strategy of the program that this belongs to.
  package let isolation: Isolation

  /// The ten digits, each `digitWidth` bytes long.
  private let digits: [UInt8]
  private let digitWidth: Int
  private let separator: [UInt8]
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]
  private let primarySize: Int
  private let secondarySize: Int
  /// The smallest number of digits with a separator among them; `Int.max` in locales without groups.
  private let groupedFrom: Int

  package init(locale: LanguageTag, isolation: Isolation = .none) {
    self.init(NumberSymbols(for: locale), isolation: isolation)
  }

  init(_ symbols: NumberSymbols, isolation: Isolation) {
    self.isolation = isolation
    var digits: [UInt8] = []
    for digit in UInt32(0)...9 {
      digits += Array(String(Character(Unicode.Scalar(symbols.zero.value + digit) ?? "\u{FFFD}")).utf8)
    }
    self.digits = digits
    digitWidth = digits.count / 10
    separator = Array(symbols.groupingSeparator.utf8)
    negativePrefix = Array(symbols.negative.prefix.utf8)
    negativeSuffix = Array(symbols.negative.suffix.utf8)
    primarySize = max(1, symbols.primaryGroupSize)
    secondarySize = max(1, symbols.secondaryGroupSize)
    groupedFrom = symbols.primaryGroupSize > 0 ? symbols.primaryGroupSize + symbols.minimumGroupingDigits : .max
  }

  package func append(_ value: Int64, to output: inout [UInt8]) {
    appendBytes(of: value, to: &output)
  }

  package func append(_ value: Int64, to output: inout ContiguousArray<UInt8>) {
    appendBytes(of: value, to: &output)
  }

  package func string(_ value: Int64) -> String {
    var output: [UInt8] = []
    appendBytes(of: value, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// - Complexity: O(*n*²) in the at most 19 digits: each is found by division from the left, which needs no buffer.
  @inline(__always)
  private func appendBytes<Output: RangeReplaceableCollection<UInt8>>(of value: Int64, to output: inout Output) {
    var rest = value.magnitude
    var count = 1
    var power: UInt64 = 1
    while rest / power >= 10 {
      power *= 10
      count += 1
    }
    if value < 0 { output.append(contentsOf: negativePrefix) }
    let isGrouped = count >= groupedFrom
    while count > 0 {
      let digit = Int(rest / power)
      rest %= power
      power = max(1, power / 10)
      count -= 1
      for byte in digits[digit * digitWidth..<(digit + 1) * digitWidth] { output.append(byte) }
      if isGrouped, count >= primarySize, (count - primarySize) % secondarySize == 0 {
        output.append(contentsOf: separator)
      }
    }
    if value < 0 { output.append(contentsOf: negativeSuffix) }
  }
}
