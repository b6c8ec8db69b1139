/// How many alerts come in a time, as people say it.
extension Parser {
  private static let daysOfSpans = ["month": 30, "quarter": 90, "year": 365]

  /// `two alerts per day` and `5 alerts per month`, told at once; `nil` where only one of both is in words.
  mutating func parseCapInWords() -> Syntax.Argument? {
    let start = currentRange
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
}
