/// Numbers with a sign that says what may be above them.
extension Lexer {
  /// `app-version 3.0+`: at least so much.
  mutating func scanOrMore(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == "+", !startsLine, tokens.count >= 2, let number = tokens.last, number.kind == .number,
      Int(number.end) == position, !isNameByte(byte(at: position + 1))
    else { return false }
    let before = tokens[tokens.count - 2]
    let digits = text(Int(number.start), Int(number.end))
    switch before.kind {
    case .equal:
      report(
        .foreignOperator(text(Int(before.start), position + 1), meant: ">= \(digits)"), from: Int(before.start),
        to: position + 1)
      tokens[tokens.count - 2].kind = .greaterOrEqual
    case .greaterOrEqual, .greater, .less, .lessOrEqual:
      report(.foreignOperator(digits + "+", meant: digits), from: Int(number.start), to: position + 1)
    case .name
    where nameBehindPlus != nil && Self.wordsBeforeConditions.contains(text(Int(before.start), Int(before.end))):
      // `and 3+ cart-items`
      guard let (name, end) = nameBehindPlus else { return false }
      report(
        .foreignOperator(text(Int(number.start), end), meant: "\(name) >= \(digits)"), from: Int(number.start), to: end)
    case .name where !before.startsLine:
      report(.foreignOperator(digits + "+", meant: ">= \(digits)"), from: Int(number.start), to: position + 1)
      tokens.insert(
        Token(kind: .greaterOrEqual, startsLine: false, start: number.start, end: number.start), at: tokens.count - 1)
    default: return false
    }
    push(.stray, length: 1)
    return true
  }

  private static let wordsBeforeConditions: Set = ["and", "or", "not", "to", "when", "if"]

  /// The name behind `3+`, with which the condition ends.
  private var nameBehindPlus: (name: String, end: Int)? {
    var start = position + 1
    while byte(at: start) == UInt8(ascii: " ") { start += 1 }
    var end = start
    while isNameByte(byte(at: end)) { end += 1 }
    let name = text(start, end)
    guard start > position + 1, end > start, byte(at: start).isNameLetter, Vocabulary.words[name] == nil,
      !["days", "hours", "minutes", "seconds", "weeks", "and", "or"].contains(name)
    else { return nil }
    var next = end
    while byte(at: next) == UInt8(ascii: " ") { next += 1 }
    let rest = text(next, min(next + 4, bytes.count))
    let isEnd = [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "}"), UInt8(ascii: ")"), 0].contains(
      byte(at: next))
    return isEnd || rest == "and " || rest.hasPrefix("or ") ? (name, end) : nil
  }
}
