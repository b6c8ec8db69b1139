/// What is written otherwise before a table's columns, and a column that is called by its title.
extension Parser {
  /// `table prices in "prices.csv"` and `table prices = "prices.csv"`
  mutating func takeWordForFrom() -> Bool {
    let isSign = at(.equal) || at(.colon)
    guard
      isSign || at(.name) && ["in", "at", "of", "file", "source", "path", "reads", "is", "with", "csv"].contains(word),
      token(ahead: 1).kind == .string, !token(ahead: 1).startsLine, !current.startsLine
    else { return false }
    let isClose = index > 0 && tokens[index - 1].end == current.start
    report(.foreignWord(text(current), meant: isClose ? " from" : "from"), at: currentRange)
    advance()
    return true
  }

  /// `from column "address.city"` and `from file "prices.csv"`: what it is called says it.
  mutating func skipNounOfSource() {
    let name = token(ahead: 1)
    guard at(.name), ["column", "field", "path", "file", "csv", "property", "header"].contains(word),
      !current.startsLine, name.kind == .string, !name.startsLine, !isRecovering
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `key sku from "prices.csv"`: the file stands first.
  mutating func failKeyBeforeFile() {
    let (key, path) = (token(ahead: 1), token(ahead: 3))
    guard at(word: "key"), !isRecovering, key.kind == .name, isWord("from", ahead: 2), path.kind == .string,
      !key.startsLine, !path.startsLine, token(ahead: 4).kind == .leftBrace || token(ahead: 4).startsLine
    else { return }
    let whole = currentRange.union(range(path))
    fail(.foreignWord(file.text(in: whole), meant: "from \(text(path)) key \(text(key))"), at: whole)
  }

  /// `key number: integer`
  mutating func takeSignBehindKey() {
    let isWord = at(.name) && ["as", "is", "of"].contains(word) && token(ahead: 2).kind == .leftBrace
    guard at(.colon) || at(.equal) || isWord, token(ahead: 1).kind == .name, !token(ahead: 1).startsLine, !isRecovering
    else {
      return
    }
    let sign = currentRange
    report(.needlessWord(text(current)), at: sign)
    advance()
  }

  /// `with key sku`, `primary key sku` and `keyed by sku`
  mutating func takeKeyInWords() -> Bool {
    let (next, column) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), !current.startsLine, next.kind == .name, !next.startsLine, column.kind == .name, !column.startsLine
    else { return false }
    if ["with", "primary", "unique", "and", "the", "by", "main", "using", "its"].contains(word), text(next) == "key" {
      report(.needlessWord(word), at: currentRange)
    } else if ["keyed", "indexed", "identified", "found", "key"].contains(word),
      ["by", "on", "with"].contains(text(next))
    {
      let whole = currentRange.union(range(next))
      report(.foreignWord(file.text(in: whole), meant: "key"), at: whole)
    } else {
      return false
    }
    advance()
    advance()
    return true
  }

  /// `key integer number`: the type stands behind the name.
  mutating func takeTypeBeforeKey(_ key: inout Syntax.Attribute) -> Bool {
    let types = ["integer", "text"]
    guard types.contains(key.name.text), at(.name), !current.startsLine, !types.contains(word), word != "from",
      !current.isMalformed, index > 0, tokens[index - 1].end == key.name.range.end,
      token(ahead: 1).kind == .leftBrace || isWord("from", ahead: 1)
    else { return false }
    let whole = key.name.range.union(currentRange)
    report(.foreignWord(file.text(in: whole), meant: "\(word) \(key.name.text)"), at: whole)
    key.type = .named(key.name)
    key.name = Syntax.Name(word, currentRange)
    advance()
    return true
  }

  /// `"Weight g" integer?`: a column has a name of its own, and what the file calls it stands behind `from`.
  mutating func failTitleAsColumn() -> Bool {
    guard at(.string), !current.isMalformed, isTypeAhead else { return false }
    let title = text(current)
    let inside = String(title.dropFirst().dropLast())
    let name = Self.slug(inside)
    // A plain word is read from where it stands without its quotes.
    guard !name.isEmpty, name != inside, !inside.contains("\"") else { return false }
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine,
      tokens[last + 1].kind == .name
        || tokens[last + 1].kind == .question || tokens[last + 1].kind == .comma
    {
      if ["default", "from"].contains(text(tokens[last + 1])) { break }
      last += 1
    }
    let whole = currentRange.union(range(tokens[last]))
    let type = file.text(in: whole).dropFirst(title.count).trimmingCharacters(in: .whitespaces)
    fail(.titleAsColumn(meant: "\(name) \(type) from \(title)"), at: currentRange)
    return true
  }
}
