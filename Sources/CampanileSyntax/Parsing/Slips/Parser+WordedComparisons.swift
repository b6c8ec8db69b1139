/// What is compared in words.
extension Parser {
  /// `greater than`, `at least` and the like, and how many words they are.
  ///
  /// - Parameter name: what is compared. Who is older has more years, and what is older is an earlier version.
  func comparisonInWords(of name: String? = nil) -> (Syntax.Comparison.Kind, words: Int)? {
    guard let found = comparison else { return nil }
    let isOfAges = ["older", "younger"].contains(word.lowercased()) && !isUnit(ahead: found.words + 1)
    guard isOfAges, let name, isNumber(name) else { return found }
    return (Self.turned[found.0] ?? found.0, found.words)
  }

  private static let turned: [Syntax.Comparison.Kind: Syntax.Comparison.Kind] = [
    .greater: .less, .less: .greater, .greaterOrEqual: .lessOrEqual, .lessOrEqual: .greaterOrEqual,
  ]

  private var comparison: (Syntax.Comparison.Kind, words: Int)? {
    if let phrase = phraseBeforeDay { return phrase }
    let next = token(ahead: 1)
    let written = next.kind == .name && !next.startsLine ? text(next).lowercased() : ""
    let second = written == "then" ? "than" : written
    // `grater than`
    let isKnown = second != "than" || Self.wordsBeforeThan.contains(word.lowercased())
    let first = isKnown ? nil : nearestName(to: word.lowercased(), among: Self.wordsBeforeThan)
    switch (first ?? word.lowercased(), second) {
    case ("greater", "than"), ("more", "than"), ("bigger", "than"), ("higher", "than"), ("newer", "than"),
      ("later", "than"), ("younger", "than"):
      return orEqual(.greater)
    case ("less", "than"), ("fewer", "than"), ("smaller", "than"), ("lower", "than"), ("older", "than"),
      ("earlier", "than"):
      return orEqual(.less)
    case ("at", "least"): return (.greaterOrEqual, 2)
    case ("at", "most"): return (.lessOrEqual, 2)
    case ("longer", "than"): return isUnit(ahead: 3) ? (.greater, 2) : nil
    case ("equal", "to"), ("equals", "to"), ("same", "as"), ("identical", "to"): return (.equal, 2)
    case ("not", "equal"), ("not", "equals"): return (.notEqual, 2)
    case ("over", _), ("above", _), ("gt", _), ("exceeds", _): return (.greater, 1)
    case ("under", _), ("below", _), ("lt", _): return (.less, 1)
    case ("gte", _), ("ge", _), ("min", _): return (.greaterOrEqual, 1)
    case ("lte", _), ("le", _), ("max", _): return (.lessOrEqual, 1)
    case ("equals", _), ("equal", _), ("eq", _): return (.equal, 1)
    case ("exactly", _), ("precisely", _):
      return [.number, .string, .date].contains(next.kind) && !next.startsLine && !isUnit(ahead: 2) ? (.equal, 1) : nil
    case ("ne", _), ("neq", _): return (.notEqual, 1)
    // A slip of `is`, and what other languages have for it.
    case ("iss", _), ("ist", _), ("est", _), ("es", _):
      return next.startsLine || ["set", "missing", "not"].contains(second) ? nil : (.equal, 1)
    // `app-version newer 3.1`
    case ("newer", _), ("younger", _), ("higher", _), ("bigger", _), ("greater", _), ("later", _):
      return next.kind == .number && !next.startsLine && !isUnit(ahead: 2) ? (.greater, 1) : nil
    case ("older", _), ("lower", _), ("smaller", _), ("less", _), ("earlier", _):
      return next.kind == .number && !next.startsLine && !isUnit(ahead: 2) ? (.less, 1) : nil
    default: return nil
    }
  }

  /// `or equal to` behind `greater than`
  private func orEqual(_ kind: Syntax.Comparison.Kind) -> (Syntax.Comparison.Kind, words: Int) {
    guard isWord("or", ahead: 2), ["equal", "equals"].contains(text(token(ahead: 3))) else { return (kind, 2) }
    return (kind == .greater ? .greaterOrEqual : .lessOrEqual, isWord("to", ahead: 4) ? 5 : 4)
  }

  private static let wordsBeforeThan = [
    "greater", "more", "bigger", "higher", "newer", "later", "less", "fewer", "smaller", "lower", "older", "earlier",
    "longer", "younger",
  ]

  /// `greater than 100` and `older than 3 days`; `nil` where the words are others.
  ///
  /// - Parameter sign: `is`, where it stands before them.
  mutating func parseWordedComparison(
    of operand: Syntax.Operand, behind sign: SourceRange? = nil, from start: SourceRange
  ) -> Syntax.Condition? {
    guard let (kind, count) = comparisonInWords(of: operand.name.text) else { return nil }
    if let age = parseAge(words: count, of: operand, behind: sign, from: start) { return age }
    let range = advance(words: count, from: sign ?? currentRange)
    if at(.name), ["ignore", "ignoring", "regardless", "caseless", "case-insensitive"].contains(word.lowercased()) {
      // `equals ignore case "berlin"`
      let whole = range.union(self.range(token(ahead: token(ahead: 1).kind == .name ? 1 : 0)))
      fail(.ignoredCase(file.text(in: whole)), at: whole)
      return .invalid(whole)
    }
    report(.foreignWord(file.text(in: range), meant: kind.rawValue), at: range)
    return readComparison(kind, of: operand, sign: range, from: start)
  }

  /// Goes behind so many words, which with what stands before them are what is returned.
  private mutating func advance(words count: Int, from start: SourceRange) -> SourceRange {
    var range = start
    for _ in 0..<count {
      range = range.union(currentRange)
      advance()
    }
    return range
  }

  /// `not more than 5`: the comparison that says the opposite.
  mutating func readNegated(
    _ kind: Syntax.Comparison.Kind, words count: Int, of operand: Syntax.Operand, sign: SourceRange,
    from start: SourceRange
  ) -> Syntax.Condition {
    let opposites: [Syntax.Comparison.Kind: Syntax.Comparison.Kind] = [
      .greater: .lessOrEqual, .less: .greaterOrEqual, .greaterOrEqual: .less, .lessOrEqual: .greater,
    ]
    let whole = advance(words: count, from: sign)
    let opposite = opposites[kind] ?? kind
    report(.foreignWord(file.text(in: whole), meant: opposite.rawValue), at: whole)
    return readComparison(opposite, of: operand, sign: whole, from: start)
  }

  /// `older than 30 days`, `less than 2 hours ago`: how long ago a moment is, which the words tell the other way around
  /// than the signs that they are otherwise; `nil` where no duration follows.
  mutating func parseAge(
    words count: Int, of operand: Syntax.Operand, behind sign: SourceRange? = nil, from start: SourceRange
  ) -> Syntax.Condition? {
    guard token(ahead: count).kind == .number, isUnit(ahead: count + 1) else { return nil }
    let relation: Syntax.Side
    switch word.lowercased() {
    case "older", "earlier", "more", "greater", "bigger", "higher", "longer", "over", "above", "exceeds":
      relation = .before
    case "at" where isWord("least", ahead: 1): relation = .before
    case "at" where isWord("most", ahead: 1): relation = .after
    case "newer", "younger", "later", "less", "fewer", "smaller", "lower", "under", "below": relation = .after
    default: return nil
    }
    if let ahead = parseDistanceAhead(
      words: count, of: operand, isFurther: relation == .before, behind: sign, from: start)
    {
      return ahead
    }
    let isAge = ["newer", "later"].contains(word.lowercased())
    let sign = sign ?? currentRange
    let unit = text(token(ahead: count + 1))
    if let length = Self.unevenUnits[unit], let days = Self.days(in: text(token(ahead: count)), of: length) {
      // `older than 3 months`
      let isOfAges = isWord("ago", ahead: count + 2)
      let whole = sign.union(range(token(ahead: count + (isOfAges ? 2 : 1))))
      let isWithin = relation == .after && !isOfAges && !isAge
      let meant = isWithin ? "within \(days) days" : "\(relation == .before ? "before" : "after") \(days) days ago"
      failCovering(whole, LiteralProblem.ageOfNoLength(unit, meant: meant, at: whole))
      return .invalid(whole)
    }
    for _ in 0..<count { advance() }
    let duration = parseDuration()
    let written = file.text(in: duration.range)
    let hasAgo = take(word: "ago")
    let range = rangeToHere(from: sign)
    let isWithin = relation == .after && !hasAgo && !isAge
    report(
      .foreignWord(
        file.text(in: range),
        meant: isWithin ? "within \(written)" : "\(relation == .before ? "before" : "after") \(written) ago"), at: range
    )
    return isWithin
      ? .test(operand, .within(duration), rangeToHere(from: start))
      : .test(operand, .ago(relation, duration), rangeToHere(from: start))
  }

  /// `since 2026-12-01` and `no later than 2026-12-01`. The day that is named counts, as behind `from` and `until`.
  private var phraseBeforeDay: (Syntax.Comparison.Kind, words: Int)? {
    var (words, count) = (word.lowercased(), 1)
    while count < 3, token(ahead: count).kind == .name, !token(ahead: count).startsLine {
      words += " " + text(token(ahead: count)).lowercased()
      count += 1
    }
    let value = token(ahead: count).kind
    // `app-version from 4.2`, and no `points from 1 to 5`.
    let isVersion =
      value == .number && ["from", "since", "up to"].contains(words) && !isUnit(ahead: count + 1)
      && token(ahead: count + 1).kind != .upTo && !isWord("to", ahead: count + 1) && !isWord("until", ahead: count + 1)
    // `signup from 2026-01-01 to 2026-02-01` is a span.
    let isSpan =
      ["from", "since"].contains(words) && token(ahead: count + 2).kind == value && !token(ahead: count + 1).startsLine
      && ["to", "until", "till", "through", "up"].contains(text(token(ahead: count + 1)))
    guard !isSpan, isVersion || value == .date || value == .number && words.hasPrefix("no "),
      let kind = Self.phrases[words]
    else {
      return nil
    }
    return (kind, count)
  }

  /// `since 4.2`, of versions.
  var isNumberAlone: Bool { token(ahead: 1).kind == .number && !isUnit(ahead: 2) }

  private static let phrases: [String: Syntax.Comparison.Kind] = [
    "since": .greaterOrEqual, "from": .greaterOrEqual, "on or after": .greaterOrEqual, "not before": .greaterOrEqual,
    "no earlier than": .greaterOrEqual, "not earlier than": .greaterOrEqual, "no less than": .greaterOrEqual,
    "no fewer than": .greaterOrEqual, "until": .lessOrEqual, "till": .lessOrEqual, "by": .lessOrEqual,
    "up to": .lessOrEqual, "on or before": .lessOrEqual, "not after": .lessOrEqual, "no later than": .lessOrEqual,
    "not later than": .lessOrEqual, "no more than": .lessOrEqual,
  ]
}
