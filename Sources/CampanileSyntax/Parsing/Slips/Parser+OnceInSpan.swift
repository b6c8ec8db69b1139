/// `once` with how often, where `again after` is meant.
extension Parser {
  /// `once every 30 days` beside `send`, `once per week`, `once a month`: reported as all of the line.
  mutating func takeOnceInSpan() -> Bool {
    guard at(.name), !current.startsLine, index > 0, let (span, count) = spanBehindJoint else { return false }
    // Beside no other schedule, `every` may be one.
    if ["every", "each"].contains(word), !declarationHasLine("send"), !declarationHasLine("every") { return false }
    let whole = range(tokens[index - 1]).union(range(token(ahead: count - 1)))
    report(.foreignWord(file.text(in: whole), meant: "again after \(span)"), at: whole)
    for _ in 0..<count { advance() }
    return true
  }

  /// `again every month`, behind `again`.
  mutating func takeSpanAgain() -> Syntax.DurationLiteral? {
    if at(word: "once"), !current.startsLine, !token(ahead: 1).startsLine {
      // `again once per 90 days`
      var behind = self
      behind.advance()
      guard let (span, count) = behind.spanBehindJoint else { return nil }
      let whole = currentRange.union(range(token(ahead: count)))
      fail(.foreignWord(file.text(in: whole), meant: "after \(span)"), at: whole)
      return Syntax.DurationLiteral(seconds: 86_400, range: whole)
    }
    guard at(.name), !current.startsLine, token(ahead: 1).kind != .number, !["a", "an"].contains(word),
      let (span, count) = spanBehindJoint
    else { return nil }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    report(.foreignWord(file.text(in: whole), meant: "after \(span)"), at: whole)
    let days = span.split(separator: " ").first.flatMap { Int64($0) } ?? 1
    let unit = span.split(separator: " ").last.flatMap { Self.units[String($0)] } ?? 86_400
    for _ in 0..<count { advance() }
    return Syntax.DurationLiteral(seconds: days * unit, range: whole)
  }

  /// The span of `every 30 days`, `per week` and `a month`, and how many words say it.
  var spanBehindJoint: (text: String, count: Int)? {
    if let span = ["daily": "1 day", "weekly": "1 week", "monthly": "30 days", "yearly": "365 days"][word] {
      return (span, 1)
    }
    var place = 0
    if ["every", "each", "per", "in", "within"].contains(word) {
      place = ["a", "an", "every"].contains(text(token(ahead: 1))) ? 2 : 1
    } else if ["a", "an"].contains(word) {
      place = 1
    }
    guard place > 0 else { return nil }
    var count = 1
    let number = token(ahead: place)
    if number.kind == .number, !number.startsLine {
      guard let written = Int(text(number)), (1...3_650).contains(written) else { return nil }
      (count, place) = (written, place + 1)
    }
    let unit = token(ahead: place)
    guard unit.kind == .name, !unit.startsLine else { return nil }
    if let days = Self.unevenUnits[text(unit)] { return ("\(count * days) days", place + 1) }
    guard Self.units[text(unit)] != nil else { return nil }
    return ("\(count) \(text(unit))", place + 1)
  }
}
