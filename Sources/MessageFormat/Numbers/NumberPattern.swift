/// How a number is put together (LDML part 3, "Number Patterns"): `#,##0.###`, `#,##0 %`, `¤#,##0.00;(¤#,##0.00)`.
struct NumberPattern: Equatable, Sendable {
  /// What stands before and behind the digits, with `-`, `+`, `%` and `¤` for signs and the currency.
  struct Affixes: Equatable, Sendable {
    var prefix: String
    var suffix: String

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      prefix.unicodeScalars.contains(scalar) || suffix.unicodeScalars.contains(scalar)
    }
  }

  /// How a number's sign is told.
  enum Sign { case minus, plus, none }

  private(set) var positive: Affixes
  /// Where negative numbers aren't the others with a sign before them.
  private(set) var negative: Affixes?
  /// The digits of the group before the decimal separator, and of the others; 0 in patterns without groups.
  private(set) var primaryGroupSize = 0
  private(set) var secondaryGroupSize = 0

  init(_ pattern: String) {
    let parts = pattern.split(separator: ";", maxSplits: 1)
    let (affixes, digits) = Self.parse(parts.first ?? "")
    positive = affixes
    negative = parts.count > 1 ? Self.parse(parts[1]).affixes : nil
    let integer = digits.prefix { $0 != "." }
    let groups = integer.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, let last = groups.last else { return }
    primaryGroupSize = last.count
    secondaryGroupSize = groups.count > 2 ? groups[groups.count - 2].count : last.count
  }

  private static func parse(_ text: Substring) -> (affixes: Affixes, digits: [Unicode.Scalar]) {
    let characters = Array(text.unicodeScalars)
    func isDigit(_ character: Unicode.Scalar) -> Bool { "#0,.".unicodeScalars.contains(character) }
    func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
    guard let start = characters.firstIndex(where: isDigit), let end = characters.lastIndex(where: isDigit) else {
      return (Affixes(prefix: "", suffix: ""), [])
    }
    return (
      Affixes(prefix: string(characters[..<start]), suffix: string(characters[(end + 1)...])),
      Array(characters[start...end])
    )
  }

  /// The affixes of a number; where there is no pattern for its sign, the sign stands before everything.
  func affixes(_ sign: Sign) -> Affixes {
    let replacesMinus = sign == .plus && !positive.contains("+")
    if let negative, sign == .minus || replacesMinus && negative.contains("-") { return negative }
    guard sign == .minus || replacesMinus else { return positive }
    return Affixes(prefix: "-" + positive.prefix, suffix: positive.suffix)
  }

  /// The same without the currency and the space beside it.
  var withoutCurrency: NumberPattern {
    var pattern = self
    pattern.positive = Self.withoutCurrency(positive)
    pattern.negative = negative.map { Self.withoutCurrency($0) }
    return pattern
  }

  private static func withoutCurrency(_ affixes: Affixes) -> Affixes {
    func strip(_ text: String) -> String {
      guard text.unicodeScalars.contains("¤") else { return text }
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars where scalar != "¤" && !scalar.properties.isWhitespace {
        scalars.append(scalar)
      }
      return String(scalars)
    }
    return Affixes(prefix: strip(affixes.prefix), suffix: strip(affixes.suffix))
  }
}
