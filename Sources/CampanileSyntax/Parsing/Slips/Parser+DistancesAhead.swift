/// How far ahead a moment lies, in words: `at least 3 days from now`.
extension Parser {
  /// What says behind a span that it lies ahead, and how many words that is: `from now`, `away`.
  private func wordsAhead(at place: Int) -> Int? {
    let (word, next) = (token(ahead: place), token(ahead: place + 1))
    guard word.kind == .name, !word.startsLine, !isAttribute(text(word)) else { return nil }
    switch text(word) {
    case "from", "of", "until", "to":
      return ["now", "today"].contains(text(next)) && !next.startsLine ? 2 : nil
    case "in" where isWord("the", ahead: place + 1) && isWord("future", ahead: place + 2): return 3
    case "in" where isWord("advance", ahead: place + 1): return 2
    case "away", "ahead", "left", "out", "hence": return isEndOfTest(next) || next.kind == .string ? 1 : nil
    default: return nil
    }
  }

  /// `more than 3 days from now`, `less than 2 weeks ahead`, of which the first looks behind as `before 3 days ago`;
  /// `more than 3 days` alone too, of what may lie ahead. `nil` where something has passed.
  ///
  /// - Parameter isFurther: whether it lies further ahead than the span, and not nearer.
  mutating func parseDistanceAhead(
    words count: Int, of operand: Syntax.Operand, isFurther: Bool, behind sign: SourceRange?, from start: SourceRange
  ) -> Syntax.Condition? {
    let whole = sign ?? currentRange
    let isIn = index > 0 && text(tokens[index - 1]) == "in"
    let isDay = ["day", "days", "week", "weeks"].contains(text(token(ahead: count + 1)))
    let isLeast = isWord("least", ahead: 1)
    // `at least`, `more than` and `over` say nothing of the side; `older` does.
    let saysSide = ["older", "earlier", "newer", "later"].contains(word.lowercased())
    guard let duration = durationAhead(count) else { return nil }
    let place = count + duration.count
    let behind = wordsAhead(at: place)
    let isOpen = !saysSide && !isWord("ago", ahead: place) && operand.name.mayLieAhead && isFurther
    guard behind != nil || isIn || isOpen else { return nil }
    let end = range(token(ahead: place + (behind ?? 0) - 1))
    let written = (isIn ? range(tokens[index - 1]) : whole).union(end)
    let problem: ConditionProblem
    if isFurther {
      problem = .furtherAhead(
        file.text(in: written), name: operand.name.text, duration.text, isDenied: isBehindNot(start),
        isSure: behind != nil || isIn, isLeast: isLeast && isDay)
    } else {
      problem = .oneWay(
        file.text(in: written), name: operand.name.text, duration.text, isAhead: true, isDenied: isBehindNot(start))
    }
    let diagnostic = problem.diagnostic(at: written)
    for _ in 0..<place + (behind ?? 0) { advance() }
    report(diagnostic)
    return .invalid(written)
  }

  /// `= in 1 day`: that day alone is asked for by two tests.
  mutating func parseDayAhead(
    behind kind: Syntax.Comparison.Kind, at sign: SourceRange, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    guard kind == .equal || kind == .notEqual, at(word: "in"), !current.startsLine, token(ahead: 1).kind == .number,
      let count = Int(text(token(ahead: 1))),
      let days = ["day": 1, "days": 1, "week": 7, "weeks": 7][text(token(ahead: 2))],
      (1...365).contains(count)
    else { return nil }
    let whole = sign.union(range(token(ahead: 2)))
    let duration = count * days == 1 ? "1 day" : "\(count * days) days"
    for _ in 0..<3 { advance() }
    report(
      .dayAhead(of: operand.name.text, duration, isDenied: kind == .notEqual || isBehindNot(start)), at: whole)
    return .invalid(whole)
  }

  /// The duration some places ahead, and how many tokens it has.
  private func durationAhead(_ place: Int) -> (text: String, count: Int)? {
    let (number, unit) = (token(ahead: place), token(ahead: place + 1))
    guard number.kind == .number, unit.kind == .name, !unit.startsLine else { return nil }
    if let length = Self.unevenUnits[text(unit)] {
      return Self.days(in: text(number), of: length).map { ("\($0) days", 2) }
    }
    return Self.units[text(unit)] == nil ? nil : (file.text(in: range(number).union(range(unit))), 2)
  }
}

extension Syntax.Name {
  /// Whether the name says that its moment is ahead, as that of `renewal` is.
  package var mayLieAhead: Bool {
    !isOfThePast && text.split(separator: "-").contains { Self.wordsOfWhatComes.contains(String($0)) }
  }

  /// Whether the name is one of those that are hardly ever looked back at: `renewal`, and not `delivery`.
  package var mostlyLiesAhead: Bool {
    !isOfThePast && text.split(separator: "-").contains { Self.wordsOfEnds.contains(String($0)) }
  }

  private static let wordsOfEnds: Set = [
    "ends", "end", "expires", "expiry", "expiration", "renews", "renewal", "due", "deadline", "appointment", "until",
  ]
  private static let wordsOfWhatComes = wordsOfEnds.union([
    "next", "departs", "departure", "begins", "starts", "checkin", "arrives", "arrival", "delivery",
  ])
}
