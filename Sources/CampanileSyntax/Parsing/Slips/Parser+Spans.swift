/// Times before and after sending, in the words of other languages: `in the last 30 days`.
extension Parser {
  private static let wordsBeforeSpans: Set = ["last", "the", "past", "next", "coming"]

  static let spans = [
    "hour": "1 hour", "day": "1 day", "week": "7 days", "month": "30 days", "quarter": "90 days", "year": "365 days",
  ]

  /// `within the last 30 days` and `in 30 days`, behind their first word: `within` looks before and after.
  ///
  /// - Returns: `nil` where a test goes on as it should, or was reported.
  mutating func parseSpan(of operand: Syntax.Operand, isIn: Bool, from start: SourceRange) -> Syntax.Condition? {
    guard !isRecovering, index > 0 else { return nil }
    if isIn, let side = parseSideOfNow() { return side }
    // `in more than 3 days`
    if isIn, let (kind, count) = comparisonInWords(),
      let ahead = parseDistanceAhead(
        words: count, of: operand, isFurther: kind == .greater || kind == .greaterOrEqual, behind: nil, from: start)
    {
      return ahead
    }
    let sign = range(tokens[index - 1])
    let hasWords = at(.name) && Self.wordsBeforeSpans.contains(word)
    guard hasWords || isIn && at(.number) && isUnit(ahead: 1) else { return nil }
    var words: [String] = []
    let first = currentRange
    while at(.name), Self.wordsBeforeSpans.contains(word) {
      words.append(word)
      advance()
    }
    if at(.name), let span = Self.spans[word] {
      // `within the last month`
      let whole = (isIn ? sign : first).union(currentRange)
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: isIn ? "within \(span)" : span)
      failCovering(whole, problem.diagnostic(at: whole))
      return .invalid(whole)
    }
    guard words != ["the"], let (written, count) = durationMeant else {
      // What isn't a duration is reported by itself.
      if at(.number), Self.units[text(token(ahead: 1))] != nil {
        let range = rangeToHere(from: isIn ? sign : first)
        report(
          isIn ? .foreignWord(file.text(in: range), meant: "within") : .needlessWord(file.text(in: range)), at: range)
      }
      return isIn ? .test(operand, .within(parseDuration()), rangeToHere(from: start)) : nil
    }
    if at(.number), Self.units[text(token(ahead: 1))] != nil, knowsAttributes, !isAttribute(operand.name.text),
      !isInput(operand.name.text), !LookupName.isOne(operand.name.text)
    {
      // `visited in 30 days`: the checker says that there is no such attribute.
      return .test(operand, .within(parseDuration()), rangeToHere(from: start))
    }
    for _ in 0..<count { advance() }
    _ = take(word: "ago")
    let whole = rangeToHere(from: sign)
    let name = operand.name
    let isAhead = words.contains("next") || words.contains("coming")
    let problem: any Problem =
      name.isOfThePast && !isAhead
      ? LineProblem.foreignWord(file.text(in: whole), meant: "within \(written)")
      : ConditionProblem.oneWay(
        file.text(in: whole), name: name.text, written, isAhead: isAhead || words.isEmpty,
        isDenied: isBehindNot(start))
    report(problem.diagnostic(at: whole))
    return .invalid(whole)
  }
}

extension Parser {
  private static let sidesOfNow = [
    "overdue": "before", "past": "before", "over": "before", "passed": "before", "gone": "before", "elapsed": "before",
    "upcoming": "after", "future": "after",
  ]

  /// `is overdue` and `is in the past`, behind `is`.
  mutating func parseSideOfNowBehindIs(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    var place = 0
    if at(word: "in") { place = isWord("the", ahead: 1) ? 2 : 1 }
    let (noun, next) = (token(ahead: place), token(ahead: place + 1))
    guard at(.name), noun.kind == .name, !noun.startsLine, let side = Self.sidesOfNow[text(noun)],
      isEndOfTest(next) || next.kind == .string, !isAttribute(text(noun)), choices(of: operand.name.text) == nil,
      !knowsAttributes || isDay(operand.name.text)
    else { return nil }
    let whole = (isNegated ? start : sign).union(range(noun))
    let test = "\(side) 0 days ago"
    let meant = (isNegated ? "not \(file.text(in: operand.range)) " : "") + test
    for _ in 0...place { advance() }
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(whole)
  }

  /// `in the future`, behind its first word.
  private mutating func parseSideOfNow() -> Syntax.Condition? {
    let place = word == "the" ? 1 : 0
    let noun = token(ahead: place)
    guard at(.name), !noun.startsLine, let side = ["future": "after", "past": "before"][text(noun)],
      isEndOfTest(token(ahead: place + 1))
    else { return nil }
    let whole = range(tokens[index - 1]).union(range(noun))
    for _ in 0...place { advance() }
    report(.foreignWord(file.text(in: whole), meant: "\(side) 0 days ago"), at: whole)
    return .invalid(whole)
  }
}

extension Syntax.Name {
  /// Whether the name says that its moment is behind, as that of `last-seen` is.
  package var isOfThePast: Bool { text.hasPrefix("last") }

  /// Whether its day comes again each year, as a birthday does; the next one alone is a day as others are.
  package var isAnniversary: Bool {
    let words = text.split(separator: "-").map(String.init)
    return !words.contains { ["next", "coming", "upcoming", "this"].contains($0) }
      && (text.contains("birthd") || text.contains("anniversary")
        || words.contains { ["birth", "born", "dob", "bday"].contains($0) })
  }

  /// What an attribute with the next of such days may be called.
  package var ofNextYear: String {
    text.contains("anniversary") || text.contains("birthday") || !isAnniversary ? "next-\(text)" : "next-birthday"
  }
}
