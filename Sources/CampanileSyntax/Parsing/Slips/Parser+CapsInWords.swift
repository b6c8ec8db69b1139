/// How many alerts come in a time, as people say it.
extension Parser {
  private static let daysOfSpans = ["month": 30, "quarter": 90, "year": 365]

  /// `two alerts per day` and `5 alerts per month`, told at once; `nil` where only one of both is in words.
  mutating func parseCapInWords() -> Syntax.Argument? {
    let start = currentRange
    if let cap = failCountOfTimes(from: start) { return cap }
    let number = at(.number) ? text(current) : numberInWords(ahead: 0)
    var place = 1
    guard let number, ["alert", "alerts"].contains(text(token(ahead: place))) else { return nil }
    place += 1
    guard isWord("per", ahead: place) else { return nil }
    place += 1
    let unit = text(token(ahead: place))
    let span =
      Self.daysOfSpans[unit].map { "\($0) days" }
      ?? (["minute", "hour", "day", "week"].contains(unit) ? "1 \(unit)" : nil)
    guard let span, !token(ahead: place).startsLine, !at(.number) || Self.daysOfSpans[unit] != nil else { return nil }
    let whole = start.union(range(token(ahead: place)))
    let isMonth = Self.daysOfSpans[unit] != nil
    let written = isMonth && at(.number) ? range(token(ahead: place)) : whole
    let meant = isMonth && at(.number) ? span : "\(number) \(number == "1" ? "alert" : "alerts") per \(span)"
    fail(.foreignWord(file.text(in: written), meant: meant), at: written)
    return .invalid(whole)
  }

  /// For each of whom a cap counts anyway.
  private static let recipients = [
    "user", "person", "device", "recipient", "customer", "subscriber", "member", "reader", "head", "one", "client",
  ]

  /// `pushes a day`, `per 1 week`, `alerts each week` behind a cap's number, which are reported as one; `nil` where
  /// something else stands.
  mutating func parseForeignCap(_ noun: String) -> Syntax.DurationLiteral? {
    guard at(.name) else { return nil }
    let units: [String: Int64] = ["minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800]
      .merging(Self.daysOfSpans.mapValues { Int64($0) * 86_400 }) { first, _ in first }
    var distance = 0
    func isOne(of words: [String]) -> Bool {
      let token = token(ahead: distance)
      return token.kind == .name && (distance == 0 || !token.startsLine) && words.contains(text(token).lowercased())
    }
    var isForeign = !isOne(of: ["alerts", "alert"])
    let nouns = ["pushes", "push", "notifications", "notification", "messages", "campaigns", "times"]
    if !isForeign || isOne(of: nouns) { distance += 1 }
    if isOne(of: ["per"]) { distance += 1 } else { isForeign = true }
    // `alerts / 1 day`
    if distance > 0, token(ahead: distance).kind == .slash { distance += 1 }
    if isOne(of: ["a", "an", "each", "every", "in", "within"]) {
      isForeign = true
      distance += 1
    }
    if isOne(of: Self.recipients),
      ["per", "and", "each", "a", "every", "in"].contains(text(token(ahead: distance + 1)))
    {
      // `alerts per user per day`
      isForeign = true
      distance += 2
    }
    guard distance > 0 else { return nil }
    let unit = isOne(of: Array(units.keys)) ? text(token(ahead: distance)).lowercased() : nil
    guard unit != nil || isForeign && isNumber(ahead: distance) else { return nil }
    if unit != nil { distance += 1 }
    let start = currentRange
    for _ in 0..<distance { advance() }
    let whole = rangeToHere(from: start)
    let span = unit.map { unit in Self.daysOfSpans[unit].map { " \($0) days" } ?? " 1 \(unit)" }
    report(.foreignWord(file.text(in: whole), meant: "\(noun) per" + (span ?? "")), at: whole)
    return unit.map { Syntax.DurationLiteral(seconds: units[$0] ?? 0, range: whole) } ?? parseDuration()
  }

  /// Whether a line takes words of its own.
  func takesWords(_ line: Word) -> Bool {
    switch DirectiveTable.row(of: line)?.shape {
    case .choice?, .exemptions?: true
    default: false
    }
  }

  /// `throttle 100 per second per user`, of which nobody is asked. Whether such words stood here.
  mutating func skipEachRecipient() -> Bool {
    let next = token(ahead: 1)
    guard at(word: "per"), !current.startsLine, Self.recipients.contains(text(next)), isEndOfTest(token(ahead: 2))
    else {
      return false
    }
    let whole = currentRange.union(range(next))
    report(.needlessWord(file.text(in: whole)), at: whole)
    advance()
    advance()
    return true
  }

  /// `twice a week`
  private mutating func failCountOfTimes(from start: SourceRange) -> Syntax.Argument? {
    let count = ["once": 1, "twice": 2, "thrice": 3][word.lowercased()]
    let place = ["a", "an", "per", "each", "every"].contains(text(token(ahead: 1))) ? 2 : 1
    let unit = text(token(ahead: place))
    let span =
      Self.daysOfSpans[unit].map { "\($0) days" }
      ?? (["minute", "hour", "day", "week"].contains(unit) ? "1 \(unit)" : nil)
    guard at(.name), let count, let span, !token(ahead: place).startsLine else { return nil }
    let whole = start.union(range(token(ahead: place)))
    let meant = "\(count) \(count == 1 ? "alert" : "alerts") per \(span)"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(whole)
  }

  /// `3 alerts daily`
  mutating func failAdverbOfCap() -> Bool {
    let spans = ["hourly": "1 hour", "daily": "1 day", "weekly": "1 week", "monthly": "30 days"]
    guard at(.name), !current.startsLine, let span = spans[word] else { return false }
    fail(.foreignWord(word, meant: "per \(span)"), at: currentRange)
    return true
  }
}
