extension Parser {
  /// table = "table" name "from" string "key" name type? ("from" string)? ("{" attribute* "}")?
  mutating func parseTable(start: SourceRange, documentation: String?) -> Syntax.Table {
    let example = ["write it like `\(DeclarationKeyword.table.example)`"]
    let failures = failureCount
    let name = parseName("the table's name", isSymbol: true)
    if !isRecovering, at(.string) {
      report(.foreignWord(text(current), meant: "from \(text(current))"), at: currentRange)
    } else if !isRecovering, !take(word: "from") {
      fail(expected: "`from` and the file's name in quotes", help: example)
    }
    let path = parseString("the file's name in quotes")
    if !isRecovering, at(.name), ["by", "keyed", "on", "with", "id"].contains(word), token(ahead: 1).kind == .name {
      report(.foreignWord(word, meant: "key"), at: currentRange)
      advance()
    } else if !isRecovering, !take(word: "key") {
      fail(expected: "`key` and the name of the column of keys", help: example)
    }
    var key = Syntax.Attribute(
      name: parseName("the name of the column of keys", isSymbol: true), type: .named(Syntax.Name("text", start)),
      isOptional: false, path: nil, defaultValue: nil, documentation: nil, range: start)
    if at(.name), !at(word: "from") { key.type = parseType() }
    if take(word: "from") { key.path = parseString("the column's name in quotes") }
    var columns: [Syntax.Attribute] = []
    if at(.leftBrace) || isRecovering {
      _ = parseBlock("table `\(name.text)`") { parser in
        if let column = parser.parseAttribute() { columns.append(column) }
      }
    } else if !isAtEnd, !current.startsLine {
      // What was read as the key's type is most likely a column.
      key.type = .named(Syntax.Name("text", start))
      fail(expected: "`{` and the columns", help: example)
    }
    return Syntax.Table(
      name: name, path: path, key: key, columns: columns, documentation: documentation,
      range: rangeToHere(from: start), isIncomplete: failureCount != failures)
  }
}
