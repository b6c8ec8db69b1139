/// How a number loses digits (LDML part 9, option `roundingMode`).
enum RoundingMode: String, CaseIterable, Sendable {
  case ceil, floor, expand, trunc, halfCeil, halfFloor, halfExpand, halfTrunc, halfEven
}

extension DecimalNumber {
  /// The nearest multiple of `increment` × 10^`place`, where `mode` says what nearest is.
  ///
  /// - Parameter increment: 1…5000.
  func rounded(to place: Int, increment: Int = 1, mode: RoundingMode = .halfExpand) -> DecimalNumber {
    guard exponent < place || increment > 1 else { return self }
    // The number is `kept` + `rest`, in units of 10^place; `rest` is less than 1.
    let keptCount = digits.count + exponent - place
    let kept =
      keptCount >= digits.count
      ? digits + [UInt8](repeating: 0, count: keptCount - digits.count) : Array(digits.prefix(max(0, keptCount)))
    let rest = keptCount >= digits.count ? .zero : rest(behind: keptCount)
    let (quotientIsOdd, remainder) = Self.divide(kept, by: increment)
    let position = Self.position(remainder, rest, in: increment)
    guard position != .zero else { return self }
    var amount = Self.subtract(remainder, from: kept)
    if roundsUp(position, mode, quotientIsOdd: quotientIsOdd) {
      amount = Self.sum(amount, String(increment).utf8.map { $0 - 0x30 })
    }
    return DecimalNumber(isNegative: isNegative, digits: amount, exponent: place)
  }

  /// How far a number lies above the multiple below it.
  private enum Position {
    case zero, belowHalf, half, aboveHalf
  }

  /// What the digits behind the first `count` ones amount to, as a part of one.
  private func rest(behind count: Int) -> Position {
    guard count >= 0, let first = digits[count...].first else { return digits.isEmpty ? .zero : .belowHalf }
    if first != 5 { return first > 5 ? .aboveHalf : .belowHalf }
    return digits.count == count + 1 ? .half : .aboveHalf
  }

  private static func position(_ remainder: Int, _ rest: Position, in increment: Int) -> Position {
    if remainder == 0, rest == .zero { return .zero }
    switch increment - 2 * remainder {
    case ..<0: return .aboveHalf
    case 0: return rest == .zero ? .half : .aboveHalf
    case 1: return rest == .zero ? .belowHalf : rest
    default: return .belowHalf
    }
  }

  private func roundsUp(_ position: Position, _ mode: RoundingMode, quotientIsOdd: Bool) -> Bool {
    switch mode {
    case .expand: return true
    case .trunc: return false
    case .ceil: return !isNegative
    case .floor: return isNegative
    case .halfCeil: return position == .half ? !isNegative : position == .aboveHalf
    case .halfFloor: return position == .half ? isNegative : position == .aboveHalf
    case .halfExpand: return position == .half || position == .aboveHalf
    case .halfTrunc: return position == .aboveHalf
    case .halfEven: return position == .half ? quotientIsOdd : position == .aboveHalf
    }
  }

  private static func divide(_ digits: [UInt8], by divisor: Int) -> (quotientIsOdd: Bool, remainder: Int) {
    var remainder = 0
    var lastDigit = 0
    for digit in digits {
      let part = remainder * 10 + Int(digit)
      lastDigit = part / divisor
      remainder = part % divisor
    }
    return (lastDigit % 2 == 1, remainder)
  }

  /// - Precondition: `amount` is not larger than the number.
  private static func subtract(_ amount: Int, from digits: [UInt8]) -> [UInt8] {
    var result = digits
    var left = amount
    var place = digits.count - 1
    var borrow = 0
    while place >= 0, left > 0 || borrow > 0 {
      var value = Int(result[place]) - left % 10 - borrow
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 10 }
      result[place] = UInt8(value)
      left /= 10
      place -= 1
    }
    return result
  }
}
