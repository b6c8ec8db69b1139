/// Spans that have passed, in quotes or with the sign of those that have.
extension Parser {
  /// `after -21 days` and `after "21 days ago"`
  mutating func takeSpanWithSignOrQuotes(
    isBefore: Bool, behind sign: SourceRange?
  ) -> Syntax.DurationLiteral? {
    guard !isRecovering, !current.startsLine, let (count, unit, tokens) = spanWithSignOrQuotes,
      let seconds = seconds(ofWhole: count, unit: unit)
    else { return nil }
    let whole = (sign ?? currentRange).union(range(token(ahead: tokens - 1)))
    let span = "\(count) \(unit) ago"
    let meant = sign == nil ? span : "\(isBefore ? "before" : "after") \(span)"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0..<tokens { advance() }
    return Syntax.DurationLiteral(seconds: seconds, range: whole)
  }

  private var spanWithSignOrQuotes: (count: Substring, unit: String, tokens: Int)? {
    if at(.string) {
      let words = text(current).dropFirst().dropLast().split(separator: " ")
      guard words.count == 3, words[2] == "ago", words[0].allSatisfy(\.isNumber) else { return nil }
      return (words[0], String(words[1]), 1)
    }
    let unit = token(ahead: 1)
    guard at(.number), text(current).hasPrefix("-"), unit.kind == .name, !unit.startsLine else { return nil }
    let count = text(current).dropFirst()
    guard count.allSatisfy(\.isNumber) else { return nil }
    return (count, text(unit), isWord("ago", ahead: 2) && !token(ahead: 2).startsLine ? 3 : 2)
  }
}
