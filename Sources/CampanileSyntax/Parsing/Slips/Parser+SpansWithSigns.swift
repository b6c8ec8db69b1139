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

  /// `in 100..` and `in ..200`, of which one end is left open.
  mutating func failOpenSpan(of operand: Syntax.Operand) -> Bool {
    guard operand.fallback == nil, index > 0 else { return false }
    if let span = spanWithCommas {
      // `in 0,5..1,5`
      let problem = LineProblem.foreignWord(file.text(in: span.range), meant: span.meant)
      failCovering(span.range, problem.diagnostic(at: span.range))
      return true
    }
    let (sign, value, last) = (range(tokens[index - 1]), token(ahead: 1), token(ahead: 2))
    if at(.upTo), [.number, .date].contains(value.kind), !value.startsLine, isEndOfTest(last) {
      let whole = sign.union(range(value))
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: "<= \(text(value))")
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    guard at(.number) || at(.date), value.kind == .upTo, isEndOfTest(last) else { return false }
    let whole = sign.union(range(value))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: ">= \(text(current))")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// The two ends of a span, one or both of which have a comma before their decimals, or their thousands as a letter.
  private var spanWithCommas: (range: SourceRange, meant: String)? {
    var (place, ends) = (0, [String]())
    while ends.count < 2 {
      guard token(ahead: place).kind == .number, place == 0 || !token(ahead: place).startsLine else { return nil }
      var number = text(token(ahead: place))
      let unit = token(ahead: place + 1)
      if let zeros = ["k": "_000", "m": "_000_000"][text(unit)], unit.start == token(ahead: place).end {
        // `50k..60k`
        number += zeros
        place += 1
      }
      if token(ahead: place + 1).kind == .comma, token(ahead: place + 2).kind == .number,
        token(ahead: place + 2).start == token(ahead: place).end + 1
      {
        number += "." + text(token(ahead: place + 2))
        place += 2
      }
      ends.append(number)
      if ends.count == 1, token(ahead: place + 1).kind != .upTo { return nil }
      place += ends.count == 1 ? 2 : 0
    }
    guard place > 2, ends.count == 2 else { return nil }
    return (currentRange.union(range(token(ahead: place))), ends.joined(separator: ".."))
  }
}
