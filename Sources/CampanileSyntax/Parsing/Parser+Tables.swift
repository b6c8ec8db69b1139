extension Parser {
  /// table = "table" name "from" string "key" name type? ("from" string)? ("{" attribute* "}")?
  mutating func parseTable(start: SourceRange, documentation: String?) -> Syntax.Table {
    let failures = failureCount
    if at(word: "from"), token(ahead: 1).kind == .string {
      // `table from "prices.csv"`
      fail(expected: .tableName)
    }
    let name = parseName(.tableName, isSymbol: true)
    failKeyBeforeFile()
    if !isRecovering, at(.string) {
      report(.foreignWord(text(current), meant: "from \(text(current))"), at: currentRange)
    } else if !isRecovering, !take(word: "from"), !takeWordForFrom() {
      fail(expected: .fileOfTable)
    }
    skipNounOfSource()
    let path = parsePathWithSlashes() ?? parseString(.fileName)
    if !isRecovering, takeKeyInWords() {
      // Its column follows.
    } else if !isRecovering, at(.name), ["by", "keyed", "on", "with", "id"].contains(word),
      token(ahead: 1).kind == .name
    {
      report(.foreignWord(word, meant: "key"), at: currentRange)
      advance()
    } else if !isRecovering, !take(word: "key"), !takeColumnWithoutKey() {
      fail(expected: .keyOfTable)
    }
    if at(.leftBrace), !isRecovering { fail(expected: .columnOfKeysWithExample) }
    var key = Syntax.Attribute(
      name: takeKeyOfFile() ?? parseName(.columnOfKeys, isSymbol: true), type: .named(Syntax.Name("text", start)),
      isOptional: false, path: nil, defaultValue: nil, documentation: nil, range: start)
    if at(.name), ["columns", "fields", "values", "with", "rows"].contains(word), token(ahead: 1).kind == .leftBrace {
      // `key sku columns { … }`
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    takeSignBehindKey()
    if at(.comma), !isRecovering { fail(expected: .oneKey) }
    if !takeTypeBeforeKey(&key), at(.name), !at(word: "from") { key.type = parseType() }
    if take(word: "from") { key.path = parseString(.columnName) }
    var columns: [Syntax.Attribute] = []
    if at(.leftBrace) || isRecovering || isBlockBelow {
      let reopens: (Parser) -> Bool = { $0.isBelowBrace && $0.isTypeAhead }
      _ = parseBlock("table `\(name.text)`", reopens: reopens) { parser in
        if parser.failTitleAsColumn() { return }
        if let column = parser.parseAttribute() { columns.append(column) }
      }
    } else if !isAtEnd, !current.startsLine {
      // What was read as the key's type is most likely a column.
      key.type = .named(Syntax.Name("text", start))
      fail(expected: .columnsOfTable)
    }
    return Syntax.Table(
      name: name, path: path, key: key, columns: columns, documentation: documentation,
      range: rangeToHere(from: start), isIncomplete: failureCount != failures)
  }

  /// `key film_id {`, as the file calls it, and as it is looked for in there.
  private mutating func takeKeyOfFile() -> Syntax.Name? {
    let written = text(current)
    guard at(.name), written.contains("_"), token(ahead: 1).kind == .leftBrace,
      written.utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "_") })
    else { return nil }
    let name = Syntax.Name(written, currentRange)
    report(
      .foreignWord(written, meant: "\(written.replacing("_", with: "-")) text from \"\(written)\""), at: name.range)
    advance()
    return name
  }

  /// Whether the block opens on the next line, or its columns stand there without a brace.
  private var isBlockBelow: Bool {
    let next = token(ahead: 1)
    guard current.startsLine, !isRecovering else { return false }
    if current.kind == .leftBrace { return true }
    return current.kind == .name && DeclarationKeyword(rawValue: text(current)) == nil && next.kind == .name
      && !next.startsLine && PhraseTable.words(in: .type).contains(text(next))
  }

  /// `"data\\prices.csv"`, whose signs would stand for others.
  private mutating func parsePathWithSlashes() -> Syntax.StringLiteral? {
    let written = text(current)
    guard at(.string), !current.isMalformed, written.contains("\\"), !written.contains("\\\\"),
      !written.contains("\\\"")
    else { return nil }
    let range = currentRange
    let meant = written.replacing("\\", with: "/")
    report(.foreignWord(written, meant: meant), at: range)
    advance()
    let inside = String(meant.dropFirst().dropLast())
    let path = Syntax.DecodedText(
      text: inside, runs: [(0, range.start + 1)], sourceEnd: range.end - 1, file: file.id)
    return Syntax.StringLiteral(range: range, plain: path, message: path)
  }
}
