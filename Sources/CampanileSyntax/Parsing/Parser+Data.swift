extension Parser {
  /// data = "{" (key (value | data))* "}", key = name | string
  mutating func parseData(owner: String = "`data`") -> [Syntax.DataEntry] {
    var entries: [Syntax.DataEntry] = []
    // A line of the campaign that stands as far left as `data` itself was surely not meant as a key.
    let belongsOutside: (Parser) -> Bool = { Vocabulary.words[$0.word] != nil }
    _ = parseBlock(owner, belongsOutside: belongsOutside) { parser in
      if let entry = parser.parseDataEntry() { entries.append(entry) }
    }
    return entries
  }

  private mutating func parseDataEntry() -> Syntax.DataEntry? {
    guard let key = parseDataKey() else { return nil }
    skipSign(behind: key.text)
    if current.kind == .leftBrace, !isRecovering {
      let start = currentRange
      let entries = parseData(owner: "`\(key.text)`")
      return Syntax.DataEntry(key: key, value: .object(entries, rangeToHere(from: start)))
    }
    let value = parseValue("a value, or a block in braces")
    return isRecovering ? nil : Syntax.DataEntry(key: key, value: .value(value))
  }

  /// Passes over a `:` or `=` between a word and its value, which other languages have there.
  mutating func skipSign(behind word: String) {
    guard at(.colon) || at(.equal) else { return }
    report(.signBehindWord(sign: found, word), at: currentRange)
    advance()
  }

  /// A key in quotes may be any text; without, it is a name.
  private mutating func parseDataKey() -> Syntax.Name? {
    if at(.string) {
      let literal = parseString("a key")
      return Syntax.Name(literal.plain.text, literal.range)
    }
    guard at(.name) else {
      fail(expected: "a key")
      return nil
    }
    let name = Syntax.Name(word, currentRange)
    if current.isMalformed { report(.keyNeedsQuotes(word), at: currentRange) }
    advance()
    return name
  }
}
