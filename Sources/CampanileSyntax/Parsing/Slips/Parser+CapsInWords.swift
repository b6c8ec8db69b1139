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
