/// Values of `one of`, and of nothing, in other shapes.
extension Parser {
  /// `one of { gold, silver }`
  mutating func takeNamesInBraces() -> [Syntax.Name]? {
    guard at(.leftBrace), !current.startsLine else { return nil }
    var (place, names) = (1, [Syntax.Name]())
    while token(ahead: place).kind == .name, place < 128 {
      names.append(Syntax.Name(text(token(ahead: place)), range(token(ahead: place))))
      place += 1
      if token(ahead: place).kind == .comma { place += 1 }
    }
    guard token(ahead: place).kind == .rightBrace, names.count > 1 else { return nil }
    let whole = currentRange.union(range(token(ahead: place)))
    let meant = names.map(\.text).joined(separator: ", ")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0...place {
      continueLine()
      advance()
    }
    return names
  }

  /// `one of`, and below it one value on each line, perhaps behind a `|`.
  mutating func takeValuesOnLines() -> [Syntax.Name]? {
    guard !isRecovering, current.kind == .name, current.startsLine, index > 1 else { return nil }
    var last = index
    // No line of the audience is a name alone.
    while last + 1 < tokens.count, tokens[last + 1].kind == .name, tokens[last + 1].startsLine,
      last + 2 >= tokens.count || tokens[last + 2].startsLine || tokens[last + 2].kind == .rightBrace, last - index < 64
    {
      last += 1
    }
    guard last > index else { return nil }
    let names = tokens[index...last].map { Syntax.Name(text($0), range($0)) }
    let place = SourceRange(file: file.id, start: tokens[index - 1].end, end: tokens[last].end)
    covered.append(place)
    let meant = names.map(\.text).joined(separator: ", ")
    let words = range(tokens[index - 2]).union(range(tokens[index - 1]))
    if silence == 0 { diagnostics.report(OrderProblem.valuesOnLines(meant, replacing: place).diagnostic(at: words)) }
    while !isAtEnd, index <= last {
      continueLine()
      advance()
    }
    if current.startsLine { endLine() }
    return names
  }

  /// `season ticket` beside a comma: a list has commas, so that its author most likely left none out.
  mutating func reportValueInWords(behind name: Syntax.Name) -> Bool {
    guard index > 1, tokens[index - 2].kind == .comma || parentheses == 0 && token(ahead: 1).kind == .comma, at(.name),
      !current.startsLine,
      current.start == name.range.end + 1
    else { return false }
    let whole = name.range.union(currentRange)
    let written = file.text(in: whole)
    let problem = OrderProblem.valueInWords(
      written.replacing(" ", with: "-"), gap: written.replacing(" ", with: ", "))
    report(problem.diagnostic(at: whole))
    return true
  }

  /// `default empty` and `default {}` of a set
  mutating func takeEmptySet(of type: Syntax.TypeName) -> Syntax.Value? {
    guard case .set = type, !isRecovering, !current.startsLine else { return nil }
    let start = currentRange
    if at(.leftBrace), token(ahead: 1).kind == .rightBrace {
      let whole = start.union(range(token(ahead: 1)))
      report(.foreignWord(file.text(in: whole), meant: "()"), at: whole)
      advance()
    } else if at(.name), ["empty", "none", "nothing", "null", "nil"].contains(word) {
      report(.foreignWord(word, meant: "()"), at: start)
    } else {
      return nil
    }
    advance()
    return .list([], start)
  }
}
