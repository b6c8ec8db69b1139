extension Parser {
  /// data = "{" (key (value | data))* "}", key = name | string
  mutating func parseData() -> [Syntax.DataEntry] {
    var entries: [Syntax.DataEntry] = []
    _ = parseBlock("`data`") { parser in
      if let entry = parser.parseDataEntry() { entries.append(entry) }
    }
    return entries
  }

  private mutating func parseDataEntry() -> Syntax.DataEntry? {
    guard let key = parseDataKey() else { return nil }
    if at(.colon) || at(.equal) { fail(.signBehindKey(found), at: currentRange) }
    if current.kind == .leftBrace, !isRecovering {
      let start = currentRange
      let entries = parseData()
      return Syntax.DataEntry(key: key, value: .object(entries, rangeToHere(from: start)))
    }
    let value = parseValue("a value, or a block in braces")
    return isRecovering ? nil : Syntax.DataEntry(key: key, value: .value(value))
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
