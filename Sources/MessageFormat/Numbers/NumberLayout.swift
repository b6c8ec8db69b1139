extension NumberSymbols {
  /// A number's text.
  func text(of number: ShownNumber, _ options: NumberOptions, isPercent: Bool = false) -> String {
    pieces(of: number, options, isPercent: isPercent).reduce(into: "") { $0 += $1.text }
  }

  /// A number's text in pieces, each with the name that ECMA-402 gives it.
  func pieces(of number: ShownNumber, _ options: NumberOptions, isPercent: Bool) -> [MessagePart.Piece] {
    let affixes = affixes(for: number, options.signDisplay ?? .auto, isPercent: isPercent)
    var pieces = affixPieces(affixes.prefix)
    appendInteger(number.integerDigits, grouping: options.useGrouping ?? .auto, to: &pieces)
    if !number.fractionDigits.isEmpty {
      pieces.append(.init(type: "decimal", text: decimalSeparator))
      pieces.append(.init(type: "fraction", text: text(of: number.fractionDigits[...])))
    }
    return pieces + affixPieces(affixes.suffix)
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

  private func affixPieces(_ text: String) -> [MessagePart.Piece] {
    if text.isEmpty { return [] }
    let scalars = text.unicodeScalars
    let hasPercent = scalars.contains { $0 == "%" || $0 == "\u{66A}" || $0 == "\u{FE6A}" || $0 == "\u{FF05}" }
    let hasPlus = scalars.contains("+")
    let hasMinus = scalars.contains { $0 == "-" || $0 == "\u{2212}" }
    return [
      .init(type: hasPercent ? "percentSign" : hasPlus ? "plusSign" : hasMinus ? "minusSign" : "literal", text: text)
    ]
  }

  private func appendInteger(
    _ digits: [UInt8], grouping: NumberOptions.Grouping, to pieces: inout [MessagePart.Piece]
  ) {
    guard let sizes = groupSizes(grouping), digits.count >= sizes.primary + sizes.minimum else {
      pieces.append(.init(type: "integer", text: text(of: digits[...])))
      return
    }
    // The first group takes what the others leave.
    var end = (digits.count - sizes.primary) % sizes.secondary
    if end == 0 { end = min(sizes.secondary, digits.count - sizes.primary) }
    var start = 0
    while start < digits.count {
      if start > 0 { pieces.append(.init(type: "group", text: sizes.separator)) }
      pieces.append(.init(type: "integer", text: text(of: digits[start..<end])))
      start = end
      end = min(digits.count, digits.count - start > sizes.primary ? start + sizes.secondary : digits.count)
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

  private func text(of digits: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for digit in digits { text.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? "\u{FFFD}") }
    return String(text)
  }
}
