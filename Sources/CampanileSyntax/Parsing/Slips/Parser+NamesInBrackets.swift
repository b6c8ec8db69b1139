/// Brackets where names stand without any.
extension Parser {
  /// `presents [.banner, .list]` and `allows (dismissal)`: reported as a whole, and read.
  mutating func parseNamesInBrackets() -> [Syntax.Name]? {
    guard at(.leftParenthesis), !current.startsLine, !isRecovering else { return nil }
    var (place, names) = (1, [Syntax.Name]())
    while token(ahead: place).kind == .name, place < 128 {
      names.append(Syntax.Name(text(token(ahead: place)), range(token(ahead: place))))
      place += 2
      guard token(ahead: place - 1).kind == .comma else { break }
    }
    guard !names.isEmpty, token(ahead: place - 1).kind == .rightParenthesis else { return nil }
    let whole = currentRange.union(range(token(ahead: place - 1)))
    reportBrackets(whole, names)
    for _ in 0..<place { advance() }
    return names
  }

  /// Square brackets and the points in them were told by the lexer, each by itself.
  mutating func reportBrackets(_ whole: SourceRange, _ names: [Syntax.Name]) {
    let written = file.text(in: whole)
    let problem = LineProblem.foreignWord(written, meant: names.map(\.text).joined(separator: ", "))
    guard written.hasPrefix("[") || written.contains(".") else { return report(problem, at: whole) }
    covered.append(whole)
    report(problem.diagnostic(at: whole))
  }

  /// `goods["APL"]["price"]`: the column stands behind a point.
  var lookupWithColumnInBrackets: LookupName? {
    guard let joint = word.firstRange(of: "]["), word.hasSuffix("]") else { return nil }
    let column = word[joint.upperBound...].dropLast().filter { $0 != "\"" }
    return LookupName(word[..<joint.lowerBound] + "]." + column)
  }
}
