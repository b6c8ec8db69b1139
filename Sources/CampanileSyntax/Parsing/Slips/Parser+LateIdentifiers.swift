/// What the app calls an action or a category, behind the block instead of before it.
extension Parser {
  /// `view { … } as "VIEW"`: told, and read as it is meant.
  mutating func takeLateIdentifier(behind name: Syntax.Name) -> Syntax.StringLiteral? {
    let literal = token(ahead: 1)
    guard at(word: "as"), !current.startsLine, !isRecovering, literal.kind == .string, !literal.startsLine,
      token(ahead: 2).kind != .leftBrace, index > 0, tokens[index - 1].kind == .rightBrace
    else { return nil }
    let whole = currentRange.union(range(literal))
    let removal = SourceRange(file: file.id, start: tokens[index - 1].end, end: literal.end)
    let problem = DeclarationProblem.lateIdentifier(
      file.text(in: whole), of: name.text, place: name.range.atEnd, removing: removal)
    report(problem.diagnostic(at: whole))
    advance()
    return parseString(.appIdentifier)
  }
}
