/// Conditions that say what is meant in the words and signs of other languages.
extension Parser {
  /// `tier: gold`, `tier := gold` and `ours => theirs`
  mutating func parseColonAsSign(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let (sign, written) = (currentRange, text(current))
    advance()
    let isAssignment = at(.equal)
    let range = isAssignment ? sign.union(currentRange) : sign
    if isAssignment { advance() }
    let isClose = range.start == operand.range.end
    // Of two inputs that have an order
    let isOrder = written == "=>" && at(.name) && orderedInputs.contains(word)
    let meant = isOrder ? ">=" : "="
    report(.foreignWord(isAssignment ? ":=" : written, meant: isClose ? " " + meant : meant), at: range)
    return readComparison(isOrder ? .greaterOrEqual : .equal, of: operand, sign: range, from: start)
  }

  /// `{behind or owner}`: a condition in braces.
  mutating func parseConditionInBraces() -> Syntax.Condition? {
    guard at(.leftBrace), !current.startsLine, token(ahead: 1).kind == .name, !token(ahead: 1).startsLine else {
      return nil
    }
    var place = 1
    while ![.rightBrace, .leftBrace, .endOfFile].contains(token(ahead: place).kind), !token(ahead: place).startsLine {
      place += 1
    }
    let end = token(ahead: place)
    guard end.kind == .rightBrace, !end.startsLine, (1..<place).contains(where: { isConditionWord(token(ahead: $0)) })
    else { return nil }
    let whole = currentRange.union(range(end))
    let inside = SourceRange(file: file.id, start: current.end, end: end.start)
    let meant = "(\(file.text(in: inside).trimmingCharacters(in: .whitespaces)))"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0...place { advance() }
    return .invalid(whole)
  }

  /// Whether no other text in single quotes stands on the line.
  private var isOnlyText: Bool {
    func isOther(_ token: Token) -> Bool { token.kind == .string && text(token).hasPrefix("'") }
    var first = index
    while first > 0, !tokens[first].startsLine { first -= 1 }
    return !tokens[first..<index].contains(where: isOther)
      && !tokens[(index + 1)...].prefix { !$0.startsLine }.contains(where: isOther)
  }

  /// `"xmas" in holidays` of a table, and `"rovers" in topics`.
  mutating func parseReversedRow() -> Syntax.Condition? {
    let (written, list) = (text(current), token(ahead: 2))
    // Several on a line are told at once.
    let key = written.hasPrefix("'") && isOnlyText ? "\"\(written.dropFirst().dropLast())\"" : written
    guard at(.string), key.hasPrefix("\""), isWord("in", ahead: 1), list.kind == .name, !list.startsLine,
      !isAttribute(text(list))
    else {
      return nil
    }
    let meant: String
    if isTable(text(list)) {
      meant = "\(text(list))[\(key)] is set"
    } else if ["topics", "topic"].contains(text(list)) {
      meant = "topic \(key)"
    } else {
      return nil
    }
    let whole = currentRange.union(range(list))
    // With its quotes of another kind.
    covered.append(whole)
    if silence == 0 {
      diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    }
    for _ in 0..<3 { advance() }
    return .invalid(whole)
  }

  /// `(ours - theirs) = 0`
  mutating func failDifference() -> Bool {
    guard at(.leftParenthesis), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine else { return false }
    let first = token(ahead: 1)
    var place = 2
    if file.text(in: range(token(ahead: place))) == "-" { place += 1 }
    let (second, closing, sign, zero) = (
      token(ahead: place), token(ahead: place + 1), token(ahead: place + 2), token(ahead: place + 3)
    )
    guard second.kind == .name, closing.kind == .rightParenthesis, let kind = Self.comparison(sign.kind),
      text(zero) == "0"
    else { return false }
    let gap = SourceRange(file: file.id, start: first.end, end: second.start)
    guard file.text(in: gap).trimmingCharacters(in: .whitespaces) == "-" else { return false }
    let whole = currentRange.union(range(zero))
    let meant = "\(text(first)) \(kind.rawValue) \(text(second))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
