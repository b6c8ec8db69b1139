extension NumberSymbols {
  /// A number's text.
  func text(of number: ShownNumber, _ options: NumberOptions, isPercent: Bool = false) -> String {
    pieces(of: number, options, isPercent: isPercent).reduce(into: "") { $0 += $1.text }
  }

  /// A number's text in pieces, each with the name that ECMA-402 gives it.
  func pieces(of number: ShownNumber, _ options: NumberOptions, isPercent: Bool) -> [MessagePart.Piece] {
    let pattern = isPercent ? percentPattern : decimalPattern
    let affixes = pattern.affixes(number.sign(options.signDisplay))
    return affixPieces(affixes.prefix, number, options) + digitPieces(of: number, pattern, separators, options)
      + affixPieces(affixes.suffix, number, options)
  }

  /// The digits with their separators.
  func digitPieces(
    of number: ShownNumber, _ pattern: NumberPattern, _ separators: Separators, _ options: NumberOptions
  ) -> [MessagePart.Piece] {
    var pieces: [MessagePart.Piece] = []
    appendInteger(number.integerDigits, pattern, separators, options.useGrouping ?? .auto, to: &pieces)
    if !number.fractionDigits.isEmpty {
      pieces.append(.init(type: "decimal", text: separators.decimal))
      pieces.append(.init(type: "fraction", text: text(of: number.fractionDigits[...])))
    }
    return pieces
  }

  private func affixPieces(_ affix: String, _ number: ShownNumber, _ options: NumberOptions) -> [MessagePart.Piece] {
    if affix.isEmpty { return [] }
    let text = expanded(affix, number.sign(options.signDisplay), currency: "")
    func has(_ scalar: Unicode.Scalar) -> Bool { affix.unicodeScalars.contains(scalar) }
    let isPlus = number.sign(options.signDisplay) == .plus
    let type = has("%") ? "percentSign" : has("-") ? isPlus ? "plusSign" : "minusSign" : "literal"
    return [.init(type: type, text: text)]
  }

  /// An affix with the signs of the locale in place of the pattern's.
  func expanded(_ affix: String, _ sign: NumberPattern.Sign, currency: String) -> String {
    var text = ""
    var isQuoted = false
    for scalar in affix.unicodeScalars {
      switch scalar {
      case "'": isQuoted.toggle()
      case _ where isQuoted: text.unicodeScalars.append(scalar)
      case "-": text += sign == .plus ? plusSign : minusSign
      case "+": text += plusSign
      case "%": text += percentSign
      case "¤": text += currency
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private func appendInteger(
    _ digits: [UInt8], _ pattern: NumberPattern, _ separators: Separators, _ grouping: NumberOptions.Grouping,
    to pieces: inout [MessagePart.Piece]
  ) {
    guard let sizes = groupSizes(pattern, grouping), digits.count >= sizes.primary + sizes.minimum else {
      pieces.append(.init(type: "integer", text: text(of: digits[...])))
      return
    }
    // The first group takes what the others leave.
    var end = (digits.count - sizes.primary) % sizes.secondary
    if end == 0 { end = min(sizes.secondary, digits.count - sizes.primary) }
    var start = 0
    while start < digits.count {
      if start > 0 { pieces.append(.init(type: "group", text: separators.group)) }
      pieces.append(.init(type: "integer", text: text(of: digits[start..<end])))
      start = end
      end = min(digits.count, digits.count - start > sizes.primary ? start + sizes.secondary : digits.count)
    }
  }

  private func groupSizes(
    _ pattern: NumberPattern, _ grouping: NumberOptions.Grouping
  ) -> (primary: Int, secondary: Int, minimum: Int)? {
    let (primary, secondary) = (pattern.primaryGroupSize, pattern.secondaryGroupSize)
    guard primary > 0, secondary > 0 else { return grouping == .always ? (3, 3, 1) : nil }
    switch grouping {
    case .never: return nil
    case .auto: return (primary, secondary, minimumGroupingDigits)
    case .always: return (primary, secondary, 1)
    case .min2: return (primary, secondary, max(2, minimumGroupingDigits))
    }
  }

  private func text(of digits: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for digit in digits { text.append(self.digits[Int(min(digit, 9))]) }
    return String(text)
  }
}

extension ShownNumber {
  /// The sign that is shown.
  func sign(_ display: NumberOptions.SignDisplay?) -> NumberPattern.Sign {
    switch display ?? .auto {
    case .auto, .negative: isNegative ? .minus : .none
    case .always: isNegative ? .minus : .plus
    case .exceptZero: isNegative ? .minus : isZero ? .none : .plus
    case .never: .none
    }
  }
}
