/// `genres texts default ()`: a set by the plural of what it holds.
extension Parser {
  private static let plurals = [
    "texts": "text", "tags": "text", "keywords": "text", "strings": "text", "integers": "integer", "ints": "integer",
    "numbers": "number", "decimals": "number", "dates": "date", "days": "date",
  ]

  /// `texts` and `tags`, and `strings default ()`: reported, and read as the set that is meant.
  mutating func takeSetInOneWord() -> Syntax.TypeName? {
    guard at(.name), !current.startsLine, let element = Self.plurals[word.lowercased()] else { return nil }
    // `strings` alone is what some call a text.
    let isEmptySet = text(token(ahead: 1)) == "default" && token(ahead: 2).kind == .leftParenthesis
    guard isEmptySet || ["texts", "tags", "keywords"].contains(word), text(tokens[max(index, 1) - 1]) != "of",
      !isTable(word)
    else { return nil }
    let whole = currentRange
    report(.foreignWord(word, meant: "set of \(element)"), at: whole)
    advance()
    return .set(.named(Syntax.Name(element, whole)), whole)
  }
}
