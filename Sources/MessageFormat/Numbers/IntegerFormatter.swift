/// Writes integers the way `:integer` and `:number` do without options, straight into UTF-8.
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
    let digits = symbols.digits.map { Array(String(Character($0)).utf8) }
    // Digits of a numbering system are equally long; if they weren't, Latin ones do.
    let width = digits.first?.count ?? 1
    let areEven = digits.count == 10 && digits.allSatisfy { $0.count == width }
    self.digits = areEven ? digits.flatMap(\.self) : Array("0123456789".utf8)
    digitWidth = areEven ? width : 1
    separator = Array(symbols.separators.group.utf8)
    let pattern = symbols.decimalPattern
    let affixes = pattern.affixes(.minus)
    negativePrefix = Array(symbols.expanded(affixes.prefix, .minus, currency: "").utf8)
    negativeSuffix = Array(symbols.expanded(affixes.suffix, .minus, currency: "").utf8)
    primarySize = max(1, pattern.primaryGroupSize)
    secondarySize = max(1, pattern.secondaryGroupSize)
    groupedFrom = pattern.primaryGroupSize > 0 ? pattern.primaryGroupSize + symbols.minimumGroupingDigits : .max
  }

  package func append(_ value: Int64, to output: inout ContiguousArray<UInt8>) {
    appendBytes(of: value, to: &output)
  }

  package func string(_ value: Int64) -> String {
    var output: [UInt8] = []
    appendBytes(of: value, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Makes room for the whole text first and fills it from the right, where the digits come off.
  @inline(__always)
  private func appendBytes<Output>(of value: Int64, to output: inout Output)
  where Output: RangeReplaceableCollection<UInt8> & MutableCollection, Output.Index == Int {
    var rest = value.magnitude
    let count = Self.digitCount(of: rest)
    let isGrouped = count >= groupedFrom
    let separators = isGrouped ? (count - primarySize + secondarySize - 1) / secondarySize : 0
    if value < 0 { output.append(contentsOf: negativePrefix) }
    let start = output.endIndex
    let length = count * digitWidth + separators * separator.count
    output.append(contentsOf: repeatElement(0, count: length))
    var place = start + length
    var untilSeparator = isGrouped ? primarySize : .max
    for _ in 0..<count {
      if untilSeparator == 0 {
        place -= separator.count
        for offset in separator.indices { output[place + offset] = separator[offset] }
        untilSeparator = secondarySize
      }
      untilSeparator -= 1
      let digit = Int(truncatingIfNeeded: rest % 10)
      rest /= 10
      place -= digitWidth
      for offset in 0..<digitWidth { output[place + offset] = digits[digit * digitWidth + offset] }
    }
    if value < 0 { output.append(contentsOf: negativeSuffix) }
  }

  private static func digitCount(of value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    return count + (rest >= 1_000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }
}
