/// The values of a type, each on a line of its own.
extension Parser {
  /// `one of` at a line's end, and below it `checkup,` and more.
  mutating func parseValuesBelow() -> [Syntax.Name]? {
    let rest = tokens[index...]
    guard !isRecovering, current.kind == .name, current.startsLine, index > 0, token(ahead: 1).kind == .comma else {
      return nil
    }
    var names: [Token] = []
    var last = rest.startIndex
    var surplus: Token?
    while last < tokens.count, tokens[last].kind == .name, tokens[last].startsLine || tokens[last - 1].kind == .comma {
      names.append(tokens[last])
      guard last + 1 < tokens.count, tokens[last + 1].kind == .comma, names.count < 256 else { break }
      let behind = tokens[min(last + 2, tokens.count - 1)]
      let isLast =
        behind.kind != .name
        || behind.startsLine && [.name, .leftBrace].contains(tokens[min(last + 3, tokens.count - 1)].kind)
          && !tokens[min(last + 3, tokens.count - 1)].startsLine
      if isLast {
        surplus = tokens[last + 1]
        break
      }
      last += 2
    }
    guard names.count > 1, last < tokens.count else { return nil }
    let gap = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.start)
    let problem = ContentProblem.valuesBelow(gap: gap, comma: surplus.map(range))
    let words = range(tokens[index - 2]).union(range(tokens[index - 1]))
    report(problem.diagnostic(at: words))
    let end = surplus?.end ?? tokens[last].end
    continueLine()
    while !isAtEnd, current.start < end { advance() }
    if surplus != nil, current.startsLine { endLine() }
    return names.map { Syntax.Name(text($0), range($0)) }
  }
}
