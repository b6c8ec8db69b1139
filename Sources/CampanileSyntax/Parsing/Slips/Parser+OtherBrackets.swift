/// Brackets of another kind than the language has in their place.
extension Parser {
  /// `song message ( en "…"  de "…" }`, and with a parenthesis at its end: reported, and passed over.
  @inline(never)
  mutating func skipMessageInParentheses() -> Bool {
    guard at(.leftParenthesis), !current.startsLine, index > 0, text(tokens[index - 1]) == "message",
      token(ahead: 1).kind == .name, [.string, .multilineString].contains(token(ahead: 2).kind)
    else { return false }
    let opening = currentRange
    var (last, depth) = (index + 1, 0)
    while last < tokens.count, last - index < 512 {
      if tokens[last].kind == .leftBrace { depth += 1 }
      if tokens[last].kind == .rightBrace || tokens[last].kind == .rightParenthesis {
        if depth == 0 { break }
        depth -= 1
      }
      last += 1
    }
    guard last < tokens.count, [.rightBrace, .rightParenthesis].contains(tokens[last].kind) else { return false }
    let end = range(tokens[last])
    let problem = LineProblem.foreignWord("(", meant: "{").diagnostic(at: opening)
    if tokens[last].kind == .rightParenthesis {
      let whole = opening.union(end)
      let meant = "{" + file.text(in: whole).dropFirst().dropLast() + "}"
      report(problem.replacing(whole, with: meant))
    } else {
      report(problem)
    }
    while index <= last, !isAtEnd { advance() }
    return true
  }
}
