extension NumberSymbols {
  /// A number's text.
  func text(of number: ShownNumber, _ options: NumberOptions, isPercent: Bool = false) -> String {
    let affixes = affixes(for: number, options.signDisplay ?? .auto, isPercent: isPercent)
    var text = affixes.prefix
    appendInteger(number.integerDigits, grouping: options.useGrouping ?? .auto, to: &text)
    if !number.fractionDigits.isEmpty {
      text += decimalSeparator
      for digit in number.fractionDigits { append(digit, to: &text) }
    }
    return text + affixes.suffix
  }

  private func affixes(for number: ShownNumber, _ display: NumberOptions.SignDisplay, isPercent: Bool) -> Affixes {
    let unsigned = isPercent ? percent : Affixes(prefix: "", suffix: "")
    let minus = isPercent ? negativePercent : negative
    let signed = isPercent ? plusPercent : plus
    switch display {
    case .auto, .negative: return number.isNegative ? minus : unsigned
    case .always: return number.isNegative ? minus : signed
    case .exceptZero: return number.isNegative ? minus : number.isZero ? unsigned : signed
    case .never: return unsigned
    }
  }

  private func appendInteger(_ digits: [UInt8], grouping: NumberOptions.Grouping, to text: inout String) {
    let sizes = groupSizes(grouping)
    for (index, digit) in digits.enumerated() {
      append(digit, to: &text)
      let left = digits.count - 1 - index
      if let sizes, digits.count >= sizes.primary + sizes.minimum, left >= sizes.primary,
        (left - sizes.primary) % sizes.secondary == 0
      {
        text += sizes.separator
      }
    }
  }

  private func groupSizes(_ grouping: NumberOptions.Grouping)
    -> (primary: Int, secondary: Int, minimum: Int, separator: String)?
  {
    let hasGroups = primaryGroupSize > 0 && secondaryGroupSize > 0
    let sizes = hasGroups ? (primaryGroupSize, secondaryGroupSize, groupingSeparator) : (3, 3, ",")
    switch grouping {
    case .never: return nil
    case .auto: return hasGroups ? (sizes.0, sizes.1, minimumGroupingDigits, sizes.2) : nil
    case .always: return (sizes.0, sizes.1, 1, sizes.2)
    case .min2: return (sizes.0, sizes.1, max(2, hasGroups ? minimumGroupingDigits : 2), sizes.2)
    }
  }

  private func append(_ digit: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? "\u{FFFD}")
  }
}
