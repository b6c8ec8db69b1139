/// Days of a month as German writes them.
extension Parser {
  /// `day 1., 15.`: all of them are told as one, with what the lexer said of their dots.
  mutating func takeDaysWithDots() -> [Int]? {
    var (days, place, dots) = ([Int](), 0, 0)
    var whole = currentRange
    while true {
      let number = token(ahead: place)
      guard number.kind == .number, !number.startsLine, let day = Int(text(number)), (1...31).contains(day),
        !days.contains(day)
      else { return nil }
      days.append(day)
      whole = whole.union(withDot(range(number)))
      if whole.end > number.end { dots += 1 }
      if token(ahead: place + 1).kind == .stray { place += 1 }
      guard token(ahead: place + 1).kind == .comma || isWord("and", ahead: place + 1) else { break }
      place += 2
    }
    guard dots > 0 else { return nil }
    covered.append(whole)
    let meant = days.map(String.init).joined(separator: ", ")
    if silence == 0 {
      diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    }
    for _ in 0...place { advance() }
    return days
  }

  /// `1. 12. 2026`, and how many tokens it has.
  var dayWithDots: (meant: String, count: Int)? {
    guard at(.number), text(current).utf8.count < 3 else { return nil }
    var (parts, count) = ([String](), 0)
    while parts.count < 3 {
      let number = token(ahead: count)
      guard number.kind == .number, count == 0 || !number.startsLine,
        parts.count == 2 ? text(number).utf8.count == 4 : withDot(range(number)).end > number.end
      else { return nil }
      parts.insert(text(number).utf8.count == 1 ? "0" + text(number) : text(number), at: 0)
      count += 1
      if parts.count < 3, token(ahead: count).kind == .stray { count += 1 }
    }
    let meant = parts.joined(separator: "-")
    return Syntax.isDate(meant) ? (meant, count) : nil
  }

  /// A number and the dot behind it, where there is one.
  func withDot(_ number: SourceRange) -> SourceRange {
    guard Int(number.end) < file.bytes.count, file.bytes[Int(number.end)] == UInt8(ascii: ".") else { return number }
    return SourceRange(file: file.id, start: number.start, end: number.end + 1)
  }
}
