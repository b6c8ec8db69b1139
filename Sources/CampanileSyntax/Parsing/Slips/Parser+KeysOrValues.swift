/// Names in `data` of which nobody knows whether they are keys or values.
extension Parser {
  /// `link "shop://cart", tier`: two of a list, or a key that is called like its value.
  mutating func failListOrKey(behind value: Syntax.DataValue, _ whole: SourceRange) -> Bool {
    guard case .value(.string) = value, index > 2, tokens[index - 1].kind == .name, tokens[index - 2].kind == .comma,
      range(tokens[index - 3]) == value.range, case let name = text(tokens[index - 1]), isAttribute(name)
    else { return false }
    let problem = OrderProblem.listOrKey(list: "(\(abridged(file.text(in: whole))))", key: name).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `offer otherwise none`
  mutating func failOtherwise(behind word: Token) -> Bool {
    guard word.kind == .name, ["otherwise", "else"].contains(text(word)), !current.startsLine, !word.startsLine,
      at(.name) || at(.string) || at(.number), self.word != text(word)
    else { return false }
    fail(.needlessWord(text(word)), at: range(word))
    return true
  }

  /// The first attribute in `name forename surname`, behind the second.
  func valueBefore(_ key: Syntax.Name) -> String? {
    guard at(.rightBrace), index > 1, tokens[index - 2].kind == .name, case let first = text(tokens[index - 2]),
      isAttribute(first), isAttribute(key.text)
    else { return nil }
    return first
  }
}
