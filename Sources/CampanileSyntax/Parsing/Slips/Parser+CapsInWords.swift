/// How many alerts come in a time, as people say it.
extension Parser {
  private static let daysOfSpans = ["month": 30, "quarter": 90, "year": 365]

  /// `two alerts per day` and `5 alerts per month`, told at once; `nil` where only one of both is in words.
  mutating func parseCapInWords() -> Syntax.Argument? {
    let start = currentRange
    if let cap = failCountOfTimes(from: start) ?? failCapOfEach(from: start) { return cap }
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

  /// `2 alerts per user per day`: it counts for each device anyway.
  private mutating func failCapOfEach(from start: SourceRange) -> Syntax.Argument? {
    let words = (0..<7).map { text(token(ahead: $0)).lowercased() }
    guard at(.number), ["alert", "alerts"].contains(words[1]), ["per", "a", "each", "every", "to"].contains(words[2]),
      Self.recipients.contains(words[3]), ["per", "and", "each", "a", "every", "in", "within"].contains(words[4])
    else { return nil }
    let hasCount = token(ahead: 5).kind == .number
    let (unit, count) = (words[hasCount ? 6 : 5], hasCount ? words[5] : "1")
    let days = hasCount ? 0 : Self.daysOfSpans[unit] ?? 0
    guard !token(ahead: hasCount ? 6 : 5).startsLine, days > 0 || Self.units[unit] != nil else { return nil }
    let whole = range(token(ahead: 2)).union(range(token(ahead: hasCount ? 6 : 5)))
    fail(
      .foreignWord(file.text(in: whole), meant: days > 0 ? "per \(days) days" : "per \(count) \(unit)"), at: whole)
    return .invalid(start.union(whole))
  }

  private static let recipients: Set = [
    "user", "person", "device", "recipient", "customer", "subscriber", "member", "reader", "head", "one", "client",
  ]

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
}
