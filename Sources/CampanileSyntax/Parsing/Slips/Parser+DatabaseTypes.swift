/// Types as databases have them, with their sizes and with what may be missing.
extension Parser {
  /// `varchar(40) null`, `decimal(10,2)` and `int not null`: reported as the type that it is here.
  @inline(never)
  mutating func parseTypeOfDatabase() -> Syntax.TypeName? {
    guard at(.name), let meant = ForeignTypes.names[word.lowercased()], !current.startsLine else { return nil }
    var place = 1
    if token(ahead: 1).kind == .leftParenthesis, token(ahead: 1).start == current.end {
      guard token(ahead: 2).kind == .number else { return nil }
      place = 3
      if token(ahead: 3).kind == .comma, token(ahead: 4).kind == .number { place = 5 }
      guard token(ahead: place).kind == .rightParenthesis else { return nil }
      place += 1
    }
    let isWord = { (parser: Parser, word: String, distance: Int) in
      !parser.token(ahead: distance).startsLine && parser.text(parser.token(ahead: distance)).lowercased() == word
    }
    let isNever = isWord(self, "not", place) && isWord(self, "null", place + 1)
    let mayLack = isWord(self, "null", place)
    guard place > 1 || isNever || mayLack else { return nil }
    let last = place + (isNever ? 1 : mayLack ? 0 : -1)
    let whole = currentRange.union(range(token(ahead: last)))
    covered.append(whole)
    let type = mayLack ? meant + "?" : meant
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: type).diagnostic(at: whole))
    for _ in 0...last { advance() }
    // What may be missing has its `?` in the report alone.
    return mayLack ? .invalid(whole) : .named(Syntax.Name(meant, whole))
  }
}
