/// Parentheses and names around values, where the values stand alone.
extension Parser {
  /// `(opens-app, icon "cart")`
  private mutating func failSymbolInParentheses() -> Bool {
    guard let end = matchingParenthesis(), end < index + 24, !tokens[end].startsLine,
      tokens[index..<end].contains(where: { $0.kind == .string }), tokens[index + 1].kind == .name,
      PhraseTable.words(in: .actionOption).contains(text(tokens[index + 1])) || text(tokens[index + 1]) == "icon"
    else { return false }
    let whole = currentRange.union(range(tokens[end]))
    let problem = LineProblem.foreignWord(
      file.text(in: whole), meant: String(file.text(in: whole).dropFirst().dropLast()))
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `view { … } (opens-app)`: told, and read.
  mutating func takeOptionsInParentheses() -> [Syntax.Name]? {
    guard at(.leftParenthesis), !isRecovering, !current.startsLine else { return nil }
    if failSymbolInParentheses() { return [] }
    var last = index + 1
    var names: [Syntax.Name] = []
    while last < tokens.count, [.name, .comma].contains(tokens[last].kind), !tokens[last].startsLine {
      if tokens[last].kind == .name { names.append(Syntax.Name(text(tokens[last]), range(tokens[last]))) }
      last += 1
    }
    let options = PhraseTable.words(in: .actionOption)
    guard last < tokens.count, tokens[last].kind == .rightParenthesis, !names.isEmpty,
      names.allSatisfy({ options.contains($0.text) })
    else { return nil }
    let whole = currentRange.union(range(tokens[last]))
    let meant = names.map(\.text).joined(separator: ", ")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    while index <= last { advance() }
    return names
  }

  /// `key "LEFT"(count: cart-items)`: the app's text knows its values by their order.
  mutating func skipNameOfValue() {
    let (colon, value) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), !isRecovering, colon.kind == .colon, !value.startsLine else { return }
    let whole = currentRange.union(range(colon))
    let gap = SourceRange(file: file.id, start: current.start, end: value.start)
    let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole)
    report(problem.replacing(gap, with: ""))
    advance()
    advance()
  }

  /// `state { minutes 5 }`: an activity says which type a value has, and each push which value it is.
  mutating func takeValueAsType() -> Syntax.TypeName? {
    let type: String
    switch kind {
    case .string: type = "text"
    case .number: type = text(current).contains(".") ? "number" : "integer"
    case .date: type = "date"
    case .instant: type = "instant"
    case .name where ["true", "false"].contains(word): type = "boolean"
    default: return nil
    }
    guard !isRecovering, !current.startsLine else { return nil }
    let place = currentRange
    let problem = BorrowedProblem.valueAsType(text(current), type: type, mayHaveDefault: false).diagnostic(at: place)
    report(problem)
    advance()
    return .named(Syntax.Name(type, place))
  }

  /// `stop text` in an activity itself: whether a field stands here that belongs in a block.
  var isFieldOfActivity: Bool {
    let type = token(ahead: 1)
    guard at(.name), type.kind == .name, !type.startsLine else { return false }
    return PhraseTable.words(in: .type).contains(text(type)) || ["one", "set"].contains(text(type))
  }
}
