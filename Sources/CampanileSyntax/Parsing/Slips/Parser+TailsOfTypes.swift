/// What stands behind an attribute's type in the words of others: a default, a bound, a currency, a column.
extension Parser {
  /// `integer, default 0`, `date := 2026-01-01` and `integer (cartItems)`
  mutating func takeForeignTail(of attribute: inout Syntax.Attribute) -> Bool {
    let next = token(ahead: 1)
    guard !isRecovering, !isBlocked, !current.startsLine else { return false }
    if at(.comma), isWord("default", ahead: 1) || isWord("from", ahead: 1) {
      let comma = currentRange
      report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
      advance()
      return true
    }
    if at(.colon), next.kind == .equal, !next.startsLine, attribute.defaultValue == nil {
      let whole = currentRange.union(range(next))
      report(.foreignWord(":=", meant: "default"), at: whole)
      advance()
      advance()
      attribute.defaultValue = parseValue(.missingValue)
      return true
    }
    if at(.name), word == "time", index > 0, text(tokens[index - 1]) == "date", case .named(let type) = attribute.type {
      // `date time`: a moment
      let whole = type.range.union(currentRange)
      report(.foreignWord(file.text(in: whole), meant: "instant"), at: whole)
      advance()
      attribute.type = .named(Syntax.Name("instant", whole))
      return true
    }
    if at(.name), word != "default", word.lowercased() == "default", attribute.defaultValue == nil, !next.startsLine {
      // `integer DEFAULT 0`
      report(.foreignWord(word, meant: "default"), at: currentRange)
      advance()
      attribute.defaultValue = parseValue(.missingValue)
      return true
    }
    if at(.leftParenthesis), text(next) == "default", token(ahead: 3).kind == .rightParenthesis,
      attribute.defaultValue == nil, !token(ahead: 3).startsLine
    {
      // `integer (default 0)`
      let whole = currentRange.union(range(token(ahead: 3)))
      report(.foreignWord(file.text(in: whole), meant: "default \(text(token(ahead: 2)))"), at: whole)
      advance()
      advance()
      attribute.defaultValue = parseValue(.missingValue)
      advance()
      return true
    }
    if kind.flatMap(Self.comparison) != nil, !at(.equal), next.kind == .number, !next.startsLine {
      // `integer >= 0`: no type has bounds.
      skipNeedless(tokens: 2)
      return true
    }
    let closing = token(ahead: 2)
    if at(.leftParenthesis), next.kind == .name, Self.isCurrencyTold("`\(text(next))`"),
      closing.kind == .rightParenthesis
    {
      // `number (EUR)`: of money, a text says the currency.
      skipNeedless(tokens: 3)
      return true
    }
    guard at(.leftParenthesis), current.start > previousEnd.end, attribute.path == nil,
      next.kind == .string || next.kind == .name && text(next).contains(where: { $0.isUppercase || $0 == "_" }),
      closing.kind == .rightParenthesis, !closing.startsLine
    else { return false }
    let whole = currentRange.union(range(closing))
    let column = next.kind == .string ? text(next) : "\"\(text(next))\""
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: "from \(column)").diagnostic(at: whole))
    for _ in 0..<3 { advance() }
    return true
  }
}
