extension Parser {
  /// `to "/topics/football"`, as FCM's messages have it.
  mutating func parsePathOfTopic() -> Syntax.Condition? {
    let (quote, start) = ("\"", "/topics/")
    let written = text(current)
    guard at(.string), written.hasPrefix(quote + start), written.utf8.count > start.utf8.count + 2 else { return nil }
    let whole = currentRange
    report(.foreignWord(written, meant: "topic " + quote + written.dropFirst(start.utf8.count + 1)), at: whole)
    advance()
    return .invalid(whole)
  }
}
