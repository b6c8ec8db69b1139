/// One comparison of a plural rule: `n % 10 = 2..4`.
struct PluralRelation: Equatable, Sendable {
  enum Operand: String, Sendable {
    case n, i, v, w, f, t, e
  }

  var operand: Operand
  /// 0 where the rule takes no remainder.
  var modulus: UInt64
  var isNegated: Bool
  var ranges: [ClosedRange<UInt64>]

  func holds(for operands: PluralOperands) -> Bool {
    switch operand {
    case .n:
      // A number with a fraction is in no range of integers.
      if operands.t != 0 { return isNegated }
      return holds(for: operands.i)
    case .i: return holds(for: operands.i)
    case .v: return holds(for: UInt64(operands.v))
    case .w: return holds(for: UInt64(operands.w))
    case .f: return holds(for: operands.f)
    case .t: return holds(for: operands.t)
    case .e: return holds(for: UInt64(max(0, operands.e)))
    }
  }

  func holds(for value: UInt64) -> Bool {
    let value = modulus == 0 ? value : value % modulus
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

extension PluralRelation {
  /// Reads the generated table's notation: `n%10!=2..4,6`. `nil` for anything else.
  init?(_ text: Substring) {
    var rest = text
    guard let letter = rest.popFirst(), let operand = Operand(rawValue: letter == "c" ? "e" : String(letter)) else {
      return nil
    }
    self.operand = operand
    modulus = 0
    if rest.first == "%" {
      rest = rest.dropFirst()
      let digits = rest.prefix { $0.isNumber }
      guard let value = UInt64(digits), value > 0 else { return nil }
      modulus = value
      rest = rest.dropFirst(digits.count)
    }
    isNegated = rest.first == "!"
    if isNegated { rest = rest.dropFirst() }
    guard rest.popFirst() == "=" else { return nil }
    ranges = []
    for part in rest.split(separator: ",") {
      let ends = part.split(separator: ".").compactMap { UInt64($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      ranges.append(first...last)
    }
  }
}
