extension Parser {
  /// alert = "{" (text-line | locale "{" text-line* "}")* "}"
  mutating func parseAlert() -> Syntax.Alert {
    var alert = Syntax.Alert(lines: [], locales: [], range: placeOfMistake)
    let belongsOutside: (Parser) -> Bool = {
      Vocabulary.words[$0.word].map { !Vocabulary.words(in: .text).contains($0.rawValue) } ?? false
    }
    let range = parseBlock("the alert", belongsOutside: belongsOutside) { parser in
      if parser.isAtLocale {
        alert.locales.append(parser.parseLocaleBlock())
      } else if let line = parser.parseTextLine(inLocale: false) {
        alert.lines.append(line)
      }
    }
    alert.range = range
    return alert
  }

  /// Whether a locale's block begins here, perhaps without its brace: `en title "…"`.
  private var isAtLocale: Bool {
    guard at(.name), Vocabulary.words[word] == nil else { return false }
    let next = token(ahead: 1)
    if next.kind == .leftBrace { return true }
    return next.kind == .name && !next.startsLine && Vocabulary.words(in: .text).contains(text(next))
      && nearestName(to: word, among: Vocabulary.words(in: .text)) == nil
  }

  private mutating func parseLocaleBlock() -> Syntax.LocaleBlock {
    let start = currentRange
    let locale = parseName("a locale")
    var lines: [Syntax.TextLine] = []
    // The next locale, or a line of the campaign, as far left as this one: the closing brace is missing.
    let belongsOutside: (Parser) -> Bool = {
      let isText = Vocabulary.words(in: .text).contains($0.word)
      return !isText && (Vocabulary.words[$0.word] != nil || $0.token(ahead: 1).kind == .leftBrace)
    }
    _ = parseBlock("locale `\(locale.text)`", assumesBrace: true, belongsOutside: belongsOutside) { parser in
      if let line = parser.parseTextLine(inLocale: true) { lines.append(line) }
    }
    return Syntax.LocaleBlock(locale: locale, lines: lines, range: rangeToHere(from: start))
  }

  /// text-line = ("title" | "subtitle" | "body") ("when" condition)? content
  private mutating func parseTextLine(inLocale: Bool) -> Syntax.TextLine? {
    let start = currentRange
    guard let word = parseTextWord(inLocale: inLocale) else { return nil }
    let condition = take(word: "when") ? parseCondition() : nil
    let content = parseTextContent()
    let range = rangeToHere(from: start)
    return Syntax.TextLine(
      word: word, wordRange: start, condition: condition, content: isRecovering ? .invalid(range) : content,
      range: range)
  }

  private mutating func parseTextWord(inLocale: Bool) -> Word? {
    guard at(.name) else {
      fail(expected: inLocale ? "`title`, `subtitle` or `body`" : "a locale's block, or `title`, `subtitle` or `body`")
      return nil
    }
    let words = Vocabulary.words(in: .text)
    if let known = Vocabulary.words[word] {
      guard words.contains(word) else {
        fail(.misplacedLine(known, in: .text), at: currentRange)
        return nil
      }
      advance()
      return known
    }
    if let nearest = nearestName(to: word, among: words), let meant = Word(rawValue: nearest) {
      report(.unknownLine(word, in: .text, nearest: nearest, elsewhere: nil), at: currentRange)
      advance()
      return meant
    }
    // `en "…"` forgets the block; what a longer word means, nobody knows.
    if !inLocale, token(ahead: 1).kind == .string, word.utf8.count <= 3 || word.contains("-") {
      fail(.localeWithoutBlock(word), at: currentRange)
    } else {
      fail(.unknownLine(word, in: .text, nearest: nil, elsewhere: nil), at: currentRange)
    }
    return nil
  }

  /// content = string | "by" choice | table-key arguments? | "key" string arguments?
  /// arguments = "(" value ("," value)* ")"
  mutating func parseTextContent() -> Syntax.TextContent {
    let start = placeOfMistake
    if take(word: "by") { return .choice(parseChoice(from: start)) }
    if at(.tableKey) {
      let key = parseTableKey()
      return .table(key, arguments: parseArgumentsOfKey(), rangeToHere(from: start))
    }
    if take(word: "key") {
      let key = parseString("the key in quotes")
      return .key(key, arguments: parseArgumentsOfKey(), rangeToHere(from: start))
    }
    if at(word: "when") { fail(.secondWhen, at: currentRange) }
    return .message(parseString(#"the text in quotes, `by`, `@key` or `key "…"`"#))
  }

  private mutating func parseTableKey() -> Syntax.Name {
    let start = currentRange
    advance()
    guard start.end == start.start + 1 else {
      let key = SourceRange(file: file.id, start: start.start + 1, end: start.end)
      return Syntax.Name(file.text(in: key), key)
    }
    let literal = parseString("the key in quotes")
    return Syntax.Name(literal.plain.text, literal.range)
  }

  private mutating func parseArgumentsOfKey() -> [Syntax.Value] {
    guard at(.leftParenthesis) else { return [] }
    return parseList { parser in
      let value = parser.parseValue("an attribute or a value")
      return parser.isRecovering ? nil : value
    }
  }

  /// choice = selector ("," selector)* "{" case* "}", selector = name "ordinal"?
  private mutating func parseChoice(from start: SourceRange) -> Syntax.Choice {
    var selectors: [Syntax.Selector] = []
    repeat {
      let name = parseName("an attribute to choose by")
      if isRecovering { break }
      selectors.append(Syntax.Selector(name: name, isOrdinal: take(word: "ordinal")))
    } while take(.comma)
    var cases: [Syntax.ChoiceCase] = []
    let count = selectors.count
    let belongsOutside: (Parser) -> Bool = {
      Vocabulary.words[$0.word] != nil || $0.token(ahead: 1).kind == .leftBrace
    }
    _ = parseBlock("`by`", belongsOutside: belongsOutside) { parser in
      if let choiceCase = parser.parseChoiceCase(selectorCount: count) { cases.append(choiceCase) }
    }
    return Syntax.Choice(selectors: selectors, cases: cases, range: rangeToHere(from: start))
  }

  /// case = value{one for each selector} string
  private mutating func parseChoiceCase(selectorCount: Int) -> Syntax.ChoiceCase? {
    let start = currentRange
    var keys: [Syntax.Value] = []
    while !isRecovering, kind != nil {
      if at(.string) || at(.multilineString) {
        // A text may be a key too, when another text follows.
        let next = token(ahead: 1)
        let isKey = keys.count < selectorCount && !next.startsLine && next.kind != .rightBrace && at(.string)
        guard isKey, next.kind == .string || keys.count + 1 < selectorCount else { break }
      }
      keys.append(parseValue("a case, such as `one` or `other`"))
      if at(.comma) { fail(.commaBetweenKeys, at: currentRange) }
    }
    let text = parseString("the text of the case, in quotes")
    guard !isRecovering else { return nil }
    return Syntax.ChoiceCase(keys: keys, text: text, range: rangeToHere(from: start))
  }
}
