/// Choices in `data` as programs write them: two lines here, of which the first has a condition.
extension Parser {
  /// `offer when vip { … } else none`: as a key, `else` would be told to the app.
  mutating func failElseBehindBlock(of key: Syntax.Name, isChosen: Bool) -> Bool {
    let next = token(ahead: 1)
    guard current.kind == .name, text(current) == "else", index > 0, tokens[index - 1].kind == .rightBrace,
      !next.startsLine, next.kind != .rightBrace
    else { return false }
    if isChosen, !current.startsLine, !file.text(in: key.range.union(previousEnd)).contains("\n"),
      failElseOfChoice(of: key)
    {
      return true
    }
    continueLine()
    let place = currentRange
    if isChosen {
      fail(.foreignWord("else", meant: file.text(in: key.range)), at: place)
    } else {
      let problem = LineProblem.leftOver(found: found, behind: key.text).diagnostic(at: place)
      fail(problem)
    }
    return true
  }

  /// `offer (places > 3 ? "BIG" : none)`
  mutating func failChoiceInParentheses(of key: Syntax.Name) -> Bool {
    guard at(.leftParenthesis), !current.startsLine else { return false }
    var place = index + 1
    var hasMark = false
    while place < tokens.count, place < index + 32, !tokens[place].startsLine,
      ![.rightParenthesis, .leftParenthesis, .leftBrace, .rightBrace, .endOfFile].contains(tokens[place].kind)
    {
      if tokens[place].kind == .question { hasMark = true }
      place += 1
    }
    guard hasMark, place < tokens.count, tokens[place].kind == .rightParenthesis else { return false }
    let whole = key.range.union(range(tokens[place]))
    let inside = SourceRange(file: file.id, start: current.end, end: tokens[place].start)
    let parts = file.text(in: inside).split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2, let colon = parts[1].range(of: " : ") else { return false }
    let written = file.text(in: key.range)
    let asked = parts[0].trimmingCharacters(in: .whitespaces).replacing("==", with: "=")
    let first = parts[1][..<colon.lowerBound].trimmingCharacters(in: .whitespaces)
    let second = parts[1][colon.upperBound...].trimmingCharacters(in: .whitespaces)
    guard !asked.isEmpty, !first.isEmpty, !second.isEmpty, !second.contains("?") else { return false }
    let lines = ["\(written) when \(asked) \(first)", "\(written) \(second)"]
    failCovering(whole, LineProblem.choiceAsValue(meant: lines).diagnostic(at: whole))
    return true
  }

  /// `greeting message: { en "…" }`
  mutating func failColonBehindMessage() -> Bool {
    guard at(.colon), index > 0, text(tokens[index - 1]) == "message",
      [.leftBrace, .string].contains(token(ahead: 1).kind)
    else { return false }
    let sign = currentRange
    failCovering(sign, LineProblem.needlessWord(":").diagnostic(at: sign).replacing(sign, with: ""))
    return true
  }
}
