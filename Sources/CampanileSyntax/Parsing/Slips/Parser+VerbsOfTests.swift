internal import CampanileText

/// Tests with a verb and what goes with it, as sentences have them: `was`, `has been` and `is exactly`.
extension Parser {
  /// `signup was 3 days ago`, `signup has been before 2026-01-01` and `signup were not set`: read as behind `is`.
  mutating func parseVerb(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let count: Int
    switch word.lowercased() {
    case "was", "were", "are": count = 1
    case "has", "have", "had":
      if isWord("never", ahead: 1), isWord("been", ahead: 2), isWord("set", ahead: 3) {
        // `has never been set`
        let whole = currentRange.union(range(token(ahead: 3)))
        report(.foreignWord(file.text(in: whole), meant: "is missing"), at: whole)
        for _ in 0..<4 { advance() }
        return .presence(operand.name, isSet: false, rangeToHere(from: start))
      }
      guard isWord("been", ahead: 1) else { return nil }
      count = 2
    default: return nil
    }
    let isNegated = isWord("not", ahead: count)
    let behind = token(ahead: count + (isNegated ? 1 : 0))
    guard !isValue(word, of: operand), !behind.startsLine,
      [.name, .number, .string, .date, .instant].contains(behind.kind),
      !isEndOfTest(behind), count == 2 || isNegated || !["set", "missing"].contains(text(behind))
    else { return nil }
    var sign = currentRange
    for _ in 0..<count {
      sign = sign.union(currentRange)
      advance()
    }
    if isNegated { advance() }
    return parseBehindIs(of: operand, isNegated: isNegated, sign: sign, from: start)
  }

  private static let adverbs: Set = [
    "exactly", "precisely", "just", "only", "currently", "still", "already", "yet", "always", "ever", "actually",
  ]

  /// What a sentence has between `is` and its value, as in `is exactly 3`, `is between 1 and 5` and `is in 2026`.
  ///
  /// - Parameter sign: The verb.
  mutating func parseWordsBehindVerb(
    of operand: Syntax.Operand, isNegated: Bool, sign: SourceRange, from start: SourceRange
  ) -> Syntax.Condition? {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !isValue(word, of: operand), !next.startsLine else { return nil }
    let written = word.lowercased()
    if Self.adverbs.contains(written), [.name, .number, .string, .date, .instant].contains(next.kind),
      next.kind != .name || Vocabulary.words[text(next)] == nil && !["and", "or"].contains(text(next))
    {
      let whole = sign.union(currentRange)
      advance()
      return parseBehindIs(of: operand, isNegated: isNegated, sign: whole, from: start)
    }
    if written == "between", !isNegated { return parseBetween(of: operand, behind: sign, from: start) }
    if Self.wordsOfPatterns.contains(written) {
      return failPattern(of: operand, isNegated: isNegated, behind: sign, from: start)
    }
    return parseYearOfDays(of: operand, isNegated: isNegated, behind: sign, from: start)
  }

  /// Whether a test of databases finds a text in capitals too.
  static func ignoresCase(_ word: String) -> Bool {
    ["ilike", "icontains", "iexact", "istartswith", "iendswith", "imatches"].contains(word.lowercased())
  }

  static let wordsOfPatterns: Set = [
    "icontains", "iexact", "istartswith", "iendswith", "imatches", "like", "matches", "match", "regex", "ilike",
    "rlike", "matching",
  ]

  /// `city like "Ber%"`: what asks for it without a pattern.
  mutating func failPattern(
    of operand: Syntax.Operand, isNegated: Bool = false, behind sign: SourceRange? = nil, from start: SourceRange
  ) -> Syntax.Condition {
    let words = (sign ?? currentRange).union(currentRange)
    let end = restOfLine(from: words)
    let isOfCases = Self.ignoresCase(word) && choices(of: operand.name.text) == nil
    if isOfCases {
      let problem = ConditionProblem.ignoredCase(word).diagnostic(at: currentRange)
      failCovering(end, problem)
      return .invalid(end)
    }
    let test = choices(of: operand.name.text).map { valuesMeant(among: $0) } ?? textTestMeant
    let meant = isNegated ? test.map { "not \(operand.name.text) \($0)" } : test
    var problem = LineProblem.noPatterns(word, meant: meant).diagnostic(at: currentRange)
    if let meant { problem = problem.replacing((isNegated ? start : words).union(range(token(ahead: 1))), with: meant) }
    failCovering(end, problem)
    return .invalid(end)
  }

  /// `signup in 2026` and `signup is in 2026`, of days: all of the year's.
  mutating func parseYearOfDays(
    of operand: Syntax.Operand, isNegated: Bool = false, behind sign: SourceRange? = nil, from start: SourceRange
  ) -> Syntax.Condition? {
    let place = ["in", "during"].contains(word) ? 1 : 0
    let (year, next) = (token(ahead: place), token(ahead: place + 1))
    guard place == 1 || sign != nil && index > 0, year.kind == .number, !year.startsLine, let number = Int(text(year)),
      ClockText.years.contains(number), isDay(operand.name.text), isEndOfTest(next) || next.kind == .string
    else { return nil }
    let test = "in \(number)-01-01..\(number)-12-31"
    let whole = (isNegated ? start : sign ?? currentRange).union(range(year))
    let meant = isNegated ? "not \(file.text(in: operand.range)) \(test)" : test
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0...place { advance() }
    return .invalid(whole)
  }

  /// Whether a word is one of the values that an attribute may have.
  private func isValue(_ word: String, of operand: Syntax.Operand) -> Bool {
    choices(of: operand.name.text)?.contains(word) ?? false
  }

  /// `cart-items = exactly 3`, `cart-items = between 1 and 5` and `city = like "Ber%"`, behind the sign.
  mutating func parseWordsBehindSign(
    _ kind: Syntax.Comparison.Kind, at sign: SourceRange, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !isValue(word, of: operand), !next.startsLine,
      [.number, .string, .date, .instant].contains(next.kind), kind == .equal || kind == .notEqual
    else { return nil }
    let written = word.lowercased()
    if ["exactly", "precisely", "just", "only"].contains(written) {
      report(.needlessWord(word), at: currentRange)
      advance()
      return readComparison(kind, of: operand, sign: sign, from: start)
    }
    if kind == .equal, written == "between" { return parseBetween(of: operand, behind: sign, from: start) }
    guard Self.wordsOfPatterns.contains(written) else { return nil }
    return failPattern(of: operand, isNegated: kind == .notEqual, behind: sign, from: start)
  }
}
