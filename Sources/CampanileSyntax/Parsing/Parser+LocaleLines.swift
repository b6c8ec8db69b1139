/// Where a locale's texts begin, and those that stand on its line.
extension Parser {
  /// The only one of the app's locales that has no text in the block of texts whose line begins here.
  var onlyLocaleLeft: String? {
    // Of two texts in a row, the first stands for a locale.
    if token(ahead: 1).kind == .string { return nil }
    var first = index
    while first > 0, tokens[first - 1].kind != .leftBrace { first -= 1 }
    let inside = tokens[first...].prefix(256).prefix { $0.kind != .rightBrace }
    let names = inside.indices.dropLast().filter { inside[$0].kind == .name && inside[$0 + 1].kind == .string }
    return onlyLocale(besides: names.map { text(inside[$0]) })
  }

  /// Whether a text in quotes stands further on the line.
  var restHasText: Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine {
      if tokens[next].kind == .string { return true }
      next += 1
    }
    return false
  }

  /// Whether a locale's block begins here, perhaps without its brace: `en title "…"`.
  var isAtLocale: Bool {
    if at(.string), token(ahead: 1).kind == .leftBrace || isAtQuotedKey { return true }
    if isAtLocaleInBrackets { return true }
    guard at(.name), Vocabulary.words[word] == nil else { return false }
    let next = token(ahead: 1)
    if next.kind == .colon || next.kind == .equal {
      let behind = token(ahead: 2)
      if behind.kind == .leftBrace { return true }
      let isText =
        behind.kind == .string || (behind.kind == .name && Vocabulary.words(in: .text).contains(text(behind)))
      if isText, !behind.startsLine, isShapedLikeLocale(word) { return true }
    }
    if next.kind == .string, !next.startsLine, isShapedLikeLocale(word) { return true }
    if next.kind == .leftBrace { return true }
    if readsIndentation, next.kind == .colon || next.kind == .name, !next.startsLine, token(ahead: 2).startsLine,
      isShapedLikeLocale(word)
    {
      return true
    }
    if next.startsLine, next.kind == .name, isShapedLikeLocale(word), Vocabulary.words(in: .text).contains(text(next)),
      current.startsLine, column(of: index + 1) > column(of: index)
    {
      // Its lines follow, only the brace is missing.
      return true
    }
    return next.kind == .name && !next.startsLine && Vocabulary.words(in: .text).contains(text(next))
      && nearestName(to: word, among: Vocabulary.words(in: .text)) == nil
  }

  /// `"de": {`
  private var isAtQuotedKey: Bool {
    let sign = token(ahead: 1).kind
    return at(.string) && (sign == .colon || sign == .equal) && token(ahead: 2).kind == .leftBrace
      && isShapedLikeLocale(String(text(current).dropFirst().dropLast()))
  }

  func isShapedLikeLocale(_ word: String) -> Bool {
    let language = word.prefix { $0 != "-" && $0 != "_" }
    // `one` and `two` are forms of numbers.
    return !Self.formsOfNumbers.contains(word) && (2...3).contains(language.utf8.count)
      && language.utf8.allSatisfy { $0 < 0x80 && $0 > 0x40 }
  }

  /// `укр { … }` and `čeština { … }`
  private mutating func takeTranslatedLocale() -> Syntax.Name? {
    guard at(.name), token(ahead: 1).kind == .leftBrace, word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let code = LanguageNames.code(of: word)
    let problem = ContentProblem.translatedLocale(word, meant: code).diagnostic(at: currentRange)
    report(problem)
    let name = Syntax.Name(code ?? word, currentRange)
    advance()
    return name
  }

  /// A locale as it stands; what is wrong with its spelling is for the checker to say, who knows the app's locales.
  mutating func parseLocaleName(_ what: Expectation) -> Syntax.Name {
    if isAtLocaleInBrackets { return parseLocaleInBrackets() }
    if let name = takeTranslatedLocale() { return name }
    if isAtQuotedKey {
      let whole = currentRange.union(range(token(ahead: 1)))
      let name = Syntax.Name(String(text(current).dropFirst().dropLast()), currentRange)
      report(.foreignWord(file.text(in: whole), meant: name.text), at: whole)
      advance()
      advance()
      return name
    }
    guard at(.name) else { return parseName(what) }
    var name = Syntax.Name(word, currentRange)
    if !word.utf8.allSatisfy({ $0 < 0x80 }) {
      // `ελ`, of which the app lists `el`
      guard let meant = Self.inLatinLetters(word), what == .localeOfApp || isLocale(meant) else {
        return parseName(what)
      }
      report(.foreignWord(word, meant: meant), at: currentRange)
      name = Syntax.Name(meant, currentRange)
    }
    advance()
    return name
  }

  /// `en "Sale"` and `en title "Sale"`: a locale's texts on its line, without the braces of a block.
  mutating func parseLocaleLine(_ locale: Syntax.Name, from start: SourceRange) -> Syntax.LocaleBlock? {
    let first = currentRange
    // `en: "Sale"`
    if at(.colon) || at(.equal) { advance() }
    let behindSign = currentRange
    let isText = at(.string) || at(.multilineString)
    guard isText || (at(.name) && Vocabulary.words(in: .text).contains(word)) else { return nil }
    if !isText, goesOnBelow || isClosedOnLine, surplusOfBraces() < 0 { return nil }
    var lines: [Syntax.TextLine] = []
    if isText {
      let literal = parseString(.theTextInQuotes)
      lines.append(
        Syntax.TextLine(
          word: .title, wordRange: literal.range, condition: nil, content: .message(literal), range: literal.range))
      if at(.comma), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
        // `en "Sale", "Today only"`
        advance()
        let body = parseString(.theTextInQuotes)
        lines.append(
          Syntax.TextLine(
            word: .body, wordRange: body.range, condition: nil, content: .message(body), range: body.range))
        let texts = "title \(file.text(in: literal.range))  body \(file.text(in: body.range))"
        let whole = first.union(body.range)
        report(.localeLine(locale.text, meant: "{ \(texts) }", whole: whole), at: locale.range)
        return Syntax.LocaleBlock(locale: locale, lines: lines, range: rangeToHere(from: start))
      }
    } else {
      while at(.name), Vocabulary.words(in: .text).contains(word), !isRecovering {
        if let line = parseTextLine(inLocale: true) { lines.append(line) }
      }
    }
    let whole = rangeToHere(from: first)
    let texts = isText ? "title " + file.text(in: lines[0].range) : file.text(in: behindSign.union(whole.atEnd))
    let meant = "{ \(texts) }"
    report(.localeLine(locale.text, meant: meant, whole: whole), at: locale.range)
    return Syntax.LocaleBlock(locale: locale, lines: lines, range: rangeToHere(from: start))
  }

  /// Whether the next line is one more of the locale's texts.
  private var goesOnBelow: Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine { next += 1 }
    return next < tokens.count && tokens[next].kind == .name && Vocabulary.words(in: .text).contains(text(tokens[next]))
  }
}
