/// What the app calls a category or an action, where its name should stand.
extension Parser {
  /// `category LOUNGE_VISIT as "visit" {` and `ADD_GUEST as "guest" {`: told as a whole, and read as it is meant.
  mutating func takeSwappedIdentifier() -> (name: Syntax.Name, identifier: Syntax.StringLiteral)? {
    let literal = token(ahead: 2)
    guard at(.name), !isRecovering, isWord("as", ahead: 1), literal.kind == .string, !literal.startsLine,
      token(ahead: 3).kind == .leftBrace, word.contains(where: \.isUppercase), !word.contains(where: \.isLowercase)
    else { return nil }
    let name = String(text(literal).dropFirst().dropLast())
    guard let first = name.utf8.first, first.isNameLetter, name.utf8.allSatisfy(\.isNameByte),
      name == name.lowercased()
    else { return nil }
    let whole = currentRange.union(range(literal))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(name) as \"\(word)\"")
    covered.append(whole)
    diagnostics.report(problem.diagnostic(at: whole))
    guard let identifier = takeMalformedWord() else { return nil }
    advance()
    let meant = Syntax.Name(name, currentRange)
    advance()
    return (meant, identifier)
  }
}
