/// What the app calls a category or an action, where its name should stand.
extension Parser {
  /// `category LOUNGE_VISIT as "visit" {` and `ADD_GUEST as "guest" {`: told as a whole, and read as it is meant.
  mutating func takeSwappedIdentifier() -> (name: Syntax.Name, identifier: Syntax.StringLiteral)? {
    if let swapped = takeQuotedIdentifierFirst() { return swapped }
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

  /// `category "ORDER" as order {`
  private mutating func takeQuotedIdentifierFirst() -> (name: Syntax.Name, identifier: Syntax.StringLiteral)? {
    let name = token(ahead: 2)
    guard at(.string), !isRecovering, isWord("as", ahead: 1), name.kind == .name, !name.startsLine,
      token(ahead: 3).kind == .leftBrace
    else { return nil }
    let whole = currentRange.union(range(name))
    report(.foreignWord(file.text(in: whole), meant: "\(text(name)) as \(text(current))"), at: whole)
    let identifier = parseString(.appIdentifier)
    advance()
    let meant = Syntax.Name(word, currentRange)
    advance()
    return (meant, identifier)
  }

  /// `view "View" { en "View" }` and `view "View" { de "Ansehen" }`: a title before its block, which has it or lacks it.
  mutating func takeTitleBeforeBlock() {
    guard at(.string), !isRecovering, token(ahead: 1).kind == .leftBrace, !token(ahead: 1).startsLine else { return }
    guard let locale = localeOfTitleBeforeBlock else {
      report(.needlessWord(text(current)), at: currentRange)
      return advance()
    }
    let whole = currentRange.union(range(token(ahead: 1)))
    report(.foreignWord(file.text(in: whole), meant: "{ \(locale) \(text(current)) "), at: whole)
    noteFailure()
    advance()
  }

  /// The locale that the block behind a title lacks.
  var localeOfTitleBeforeBlock: String? {
    guard at(.string), text(current).contains(where: \.isLowercase), !text(current).contains("_"),
      !text(current).contains(".")
    else { return nil }
    var (names, place) = ([String](), 2)
    while token(ahead: place).kind == .name, token(ahead: place + 1).kind == .string {
      names.append(text(token(ahead: place)))
      place += 2
    }
    guard token(ahead: place).kind == .rightBrace, !names.isEmpty else { return nil }
    return onlyLocale(besides: names)
  }
}
