internal import CampanileText

extension Parser {
  /// alert = "{" (text-line | locale "{" text-line* "}")* "}"
  mutating func parseAlert() -> Syntax.Alert {
    var alert = Syntax.Alert(lines: [], locales: [], range: placeOfMistake)
    let failures = failureCount
    let belongsOutside: (Parser) -> Bool = {
      Vocabulary.words[$0.word].map { !Vocabulary.words(in: .text).contains($0.rawValue) } ?? false
    }
    // A locale's block behind the brace: that closed too much.
    let reopens: (Parser) -> Bool = { parser in
      let token = parser.tokens[parser.index]
      guard token.kind == .name, token.startsLine, parser.token(ahead: 1).kind == .leftBrace else { return false }
      let word = parser.text(token)
      return Vocabulary.words[word] == nil && parser.isShapedLikeLocale(word)
    }
    if takeLocalesOfAlert() {
      // `alert en { … }`
      repeat { alert.locales.append(parseLocaleBlock()) } while takeWordOfNextAlert()
      alert.range = rangeToHere(from: alert.range)
      alert.isIncomplete = failureCount != failures
      return alert
    }
    let opening = index
    let range = parseBlock(OpenBlock.alert, belongsOutside: belongsOutside, reopens: reopens) { parser in
      parser.skipWordOfLocale()
      if parser.at(.comma), parser.index > 0, parser.tokens[parser.index - 1].kind == .rightBrace {
        // `en { … },`
        parser.report(.needlessWord(","), at: parser.currentRange)
        parser.advance()
      } else if let texts = parser.takeLocalesOfTexts() {
        alert.locales += texts.locales
        alert.lines += texts.lines
      } else if parser.isAtLocale || parser.isAtLocaleWithWords {
        alert.locales.append(parser.parseLocaleBlock())
      } else if parser.takeTextsOfLostLocale(openedAt: opening, into: &alert) {
        // Its locale was told, or what is missing.
      } else if let line = parser.parseTextLine(inLocale: false) {
        alert.lines.append(line)
      }
    }
    alert.range = range
    alert.isIncomplete = failureCount != failures
    return alert
  }

  private mutating func parseLocaleBlock() -> Syntax.LocaleBlock {
    let start = currentRange
    let locale = parseLocaleName(.locale)
    let next = token(ahead: 1)
    // What stands behind is a text of its line, which is reported as one.
    let isSignOfLine = next.kind == .string || (next.kind == .name && !next.startsLine)
    if !isSignOfLine { skipSign(behind: locale.text) }
    takeWordsOfLocale()
    if let block = parseLocaleLine(locale, from: start) { return block }
    var lines: [Syntax.TextLine] = []
    guardedWord = nil
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
  mutating func parseTextLine(inLocale: Bool) -> Syntax.TextLine? {
    let start = currentRange
    guard let word = parseTextWord(inLocale: inLocale) else { return nil }
    skipSign(behind: word.rawValue)
    skipWhenOfOthers()
    let isConditionTold = skipWordsBeforeText()
    let isNegated = at(word: "unless") && restHasText
    if isConditionTold || takeForeignWhen() || takeNameWithoutWhen() {
      // Read as what was meant.
    } else if at(word: "if"), restHasText, !atForeignBy {
      report(.foreignWord("if", meant: "when"), at: currentRange)
      advance()
    } else if atForeignBy || !take(word: "when") {
      return parseUnguardedLine(word, from: start)
    }
    guardedWord = word
    var condition = parseCondition()
    if isNegated { condition = .not(condition, condition.range) }
    if !isRecovering, at(.colon) {
      let colon = currentRange
      diagnostics.report(LineProblem.signBehindWord(sign: found, "when …").diagnostic(at: colon))
      covered.append(colon)
      advance()
    }
    skipUnitBehindCondition(ofText: true)
    skipSignBehindCondition(ofText: true)
    if let bare = bareTextBehindCondition {
      coverRestBehindQuote()
      failCovering(bare.range, LineProblem.bareText(meant: bare.meant).diagnostic(at: bare.range))
      return Syntax.TextLine(
        word: word, wordRange: start, condition: condition, content: .invalid(bare.range),
        range: start.union(bare.range))
    }
    let content = parseTextContent()
    if case .message(let literal) = content, !isRecovering { _ = failInnerQuotes(of: literal) }
    endTextLine(word)
    let range = rangeToHere(from: start)
    return Syntax.TextLine(
      word: word, wordRange: start, condition: condition, content: isRecovering ? .invalid(range) : content,
      range: range)
  }

  /// A line without `when`, or with one behind its text.
  private mutating func parseUnguardedLine(_ word: Word, from start: SourceRange) -> Syntax.TextLine? {
    guardedWord = nil
    if at(word: word.rawValue), !current.startsLine {
      // `body body "…"`
      let whole = SourceRange(file: file.id, start: start.end, end: current.end)
      report(.wordTwice(self.word, removing: whole), at: currentRange)
      advance()
    }
    if isTextMissing(behind: word, at: start) {
      return Syntax.TextLine(word: word, wordRange: start, condition: nil, content: .invalid(start), range: start)
    }
    if failNameAsText(word) || failWordBeforeText() {
      return Syntax.TextLine(
        word: word, wordRange: start, condition: nil, content: .invalid(start), range: rangeToHere(from: start))
    }
    if let bare = bareText() {
      coverRestBehindQuote()
      failCovering(bare.range, LineProblem.bareText(meant: bare.meant).diagnostic(at: bare.range))
      return Syntax.TextLine(
        word: word, wordRange: start, condition: nil, content: .invalid(bare.range), range: start.union(bare.range))
    }
    if at(.name), token(ahead: 1).kind == .string, isShapedLikeLocale(self.word), self.word != "key", self.word != "by"
    {
      fail(.localeBehindWord(self.word, word: word.rawValue), at: currentRange)
      return nil
    }
    var content = parseTextContent()
    var condition: Syntax.Condition?
    if case .message(let literal) = content, !isRecovering {
      let isReported = failInnerQuotes(of: literal)
      if !isReported, at(word: "when") || at(word: "if") {
        let place = currentRange
        advance()
        let before = currentRange
        condition = parseCondition()
        if !isRecovering {
          let asked = file.text(in: rangeToHere(from: before))
          let whole = rangeToHere(from: start)
          let meant = "\(word.rawValue) when \(asked) \(file.text(in: literal.range))"
          report(.whenBehindText(meant: meant, whole: whole), at: place)
        }
      }
    }
    endTextLine(word)
    let range = rangeToHere(from: start)
    if isRecovering { content = .invalid(range) }
    return Syntax.TextLine(word: word, wordRange: start, condition: condition, content: content, range: range)
  }

  /// What stands behind a text has to be the next line of a block on one line.
  private mutating func endTextLine(_ word: Word) {
    if current.kind == .string, current.startsLine, takeJoinedPieces() { return }
    guard !isRecovering, kind != nil, !isAtEnd, !at(.rightBrace), !isAtParenthesisForBrace() else { return }
    if takeNeedlessComma(behind: word.rawValue) || takeAddedName() { return }
    if at(.comma), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
      // `title "A", "B"`
      return fail(.secondText, at: range(token(ahead: 1)))
    }
    if at(.string) {
      let isDoubled = index > 0 && tokens[index - 1].kind == .string && tokens[index - 1].end == current.start
      if !isDoubled, failTextBeforeItsWord(behind: word) { return }
      return fail(isDoubled ? .doubledQuotes : .secondText, at: currentRange)
    }
    if at(.tableKey) {
      // `title "Thanks" @thanks.title`
      let place = currentRange
      return failCovering(place, LineProblem.keyBesideText(at: place))
    }
    guard !at(.name), !failKeyWithoutWord() else { return }
    fail(.extraArgument(word, found: found), at: currentRange)
  }

  /// The rest of the line as a text, where it has no quotes; with quotes around it.
  func bareText() -> (range: SourceRange, meant: String)? {
    switch kind {
    case .name, .number, .percent, .date, .time:
      guard !["by", "key", "when", "if"].contains(word), !lineEndsWithBrace else { return nil }
      // The text was reported, and this is the next line of the block.
      if ["title", "subtitle", "body"].contains(word), isLineReported { return nil }
    // `{$name}, hello`
    case .leftBrace where Int(current.end) < file.bytes.count && file.bytes[Int(current.end)] == UInt8(ascii: "$"):
      break
    default: return nil
    }
    let next = nextTextOnLine ?? nextTextBehindQuote
    if next == nil, restHasSoundText { return nil }
    var end = Int(current.start)
    var depth = 0
    loop: while end < min(file.bytes.count, next ?? .max) {
      switch file.bytes[end] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break loop
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { break loop }
        depth -= 1
      case UInt8(ascii: "/") where end + 1 < file.bytes.count && file.bytes[end + 1] == UInt8(ascii: "/"): break loop
      default: break
      }
      end += 1
    }
    while end > Int(current.start), file.bytes[end - 1] == 0x20 || file.bytes[end - 1] == 0x09 { end -= 1 }
    let range = SourceRange(file: file.id, start: current.start, end: UInt32(clamping: end))
    var text = file.text(in: range)
    if text.hasSuffix("\"") { text.removeLast() }
    return (range, CampaignString.quoted(text, as: .source))
  }

  /// `body cart-items {` and `body plural cart-items {`, whose cases stand below.
  private var lineEndsWithBrace: Bool {
    let place = token(ahead: 1).kind == .leftBrace ? 1 : token(ahead: 1).kind == .name ? 2 : 0
    return at(.name) && place > 0 && !token(ahead: 1).startsLine && token(ahead: place).kind == .leftBrace
      && !token(ahead: place).startsLine && token(ahead: place + 1).startsLine
  }

  /// Where the next text begins on this line, behind words without quotes: `title The sale  body "…"`.
  private var nextTextOnLine: Int? {
    var next = index + 1
    while next + 1 < tokens.count, !tokens[next].startsLine, tokens[next].kind != .string {
      let isWord = tokens[next].kind == .name && ["title", "subtitle", "body"].contains(text(tokens[next]))
      if isWord, tokens[next + 1].kind == .string, !tokens[next + 1].startsLine { return Int(tokens[next].start) }
      next += 1
    }
    return nil
  }

  /// Whether a whole text in quotes follows on the line.
  private var restHasSoundText: Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine {
      if tokens[next].kind == .string, !tokens[next].isMalformed { return true }
      next += 1
    }
    return false
  }

  private mutating func parseTextWord(inLocale: Bool) -> Word? {
    if at(.string), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
      // `"title" "…"`
      let inside = String(file.text(in: currentRange).dropFirst().dropLast())
      if Vocabulary.words(in: .text).contains(inside), let meant = Word(rawValue: inside) {
        report(.nameInQuotes(meant: inside), at: currentRange)
        advance()
        return meant
      }
    }
    if at(.string), token(ahead: 1).kind == .colon {
      // `"title": "…"`
      let range = currentRange
      let inside = String(file.text(in: range).dropFirst().dropLast())
      if Vocabulary.words(in: .text).contains(inside), let meant = Word(rawValue: inside) {
        let whole = range.union(self.range(token(ahead: 1)))
        report(.foreignWord(file.text(in: whole), meant: inside), at: whole)
        advance()
        advance()
        return meant
      }
    }
    guard at(.name) else {
      fail(expected: .alertLine(inLocale: inLocale, isTextAlone: at(.string), isBlockAlone: at(.leftBrace)))
      return nil
    }
    if at(.name), ["else", "otherwise", "default"].contains(word), let guarded = guardedWord,
      token(ahead: 1).kind == .string, !token(ahead: 1).startsLine
    {
      // `else "Hi"` below a line with `when`
      report(.foreignWord(word, meant: guarded.rawValue), at: currentRange)
      advance()
      return guarded
    }
    skipElseBeforeLine()
    if at(word: "else"), index > 0, tokens[index - 1].kind == .rightBrace, token(ahead: 1).kind == .string {
      fail(.elseBehindChoice, at: currentRange)
      return nil
    }
    if at(word: "when") || at(word: "if"), restHasText {
      fail(expected: .textLineBeforeWhen)
      // The word that should have come first is no line of its own.
      while index + 1 < tokens.count, !tokens[index + 1].startsLine, tokens[index + 1].kind != .rightBrace { advance() }
      return nil
    }
    if inLocale, failLocaleAboveBrace() { return nil }
    let words = Vocabulary.words(in: .text)
    if let known = Vocabulary.words[word] {
      guard words.contains(word) else {
        fail(.misplacedLine(known, in: .text), at: currentRange)
        noteStray(known)
        return nil
      }
      advance()
      return known
    }
    if !inLocale, let (locales, range) = localesOfOneBlock {
      fail(.localesOfOneBlock(locales), at: range)
      return nil
    }
    let others = [
      "headline": "title", "header": "title", "heading": "title", "subject": "title", "message": "body",
      "text": "body", "content": "body", "description": "body", "msg": "body", "subheadline": "subtitle",
      "preheader": "subtitle",
    ]
    if let nearest = others[word.lowercased()].map(lineOfOthers) ?? nearestName(to: word, among: words),
      let meant = Word(rawValue: nearest)
    {
      report(.unknownLine(word, in: .text, nearest: nearest, elsewhere: nil), at: currentRange)
      advance()
      return meant
    }
    if failCaseOfLostChoice() { return nil }
    if let meant = Self.linesOfPayload[word.lowercased()], token(ahead: 1).kind == .string {
      // `title-loc-key "SCREENS_FULL"`
      fail(.foreignWord(word, meant: meant), at: currentRange)
      return nil
    }
    // `en "…"` forgets the block; what a longer word means, nobody knows.
    let isBare = token(ahead: 1).kind == .string || token(ahead: 1).kind == .colon && token(ahead: 2).startsLine
    if !inLocale || isBare && token(ahead: 1).kind == .colon, isBare, word.utf8.count <= 3 || word.contains("-") {
      fail(.localeWithoutBlock(word), at: currentRange)
    } else {
      fail(.unknownLine(word, in: .text, nearest: nil, elsewhere: nil), at: currentRange)
    }
    return nil
  }

  /// `de, at {`
  private var localesOfOneBlock: (locales: [String], range: SourceRange)? {
    var locales = [word]
    var range = currentRange
    var place = 1
    while locales.count < 8, token(ahead: place).kind == .comma || isWord("and", ahead: place),
      token(ahead: place + 1).kind == .name, !token(ahead: place + 1).startsLine
    {
      locales.append(text(token(ahead: place + 1)))
      range = range.union(self.range(token(ahead: place + 1)))
      place += 2
    }
    return locales.count > 1 && token(ahead: place).kind == .leftBrace ? (locales, range) : nil
  }

  /// content = string | "by" choice | table-key arguments? | "key" string arguments?
  /// arguments = "(" value ("," value)* ")"
  mutating func parseTextContent() -> Syntax.TextContent {
    let start = placeOfMistake
    if atForeignBy {
      report(.foreignWord(word, meant: "by"), at: currentRange)
      advance()
      return parseChoice(from: start)
    }
    if at(word: "ordinal"), isWord("by", ahead: 1), token(ahead: 2).kind == .name {
      // `body ordinal by runs {`
      let whole = currentRange.union(range(token(ahead: 2)))
      fail(.foreignWord(file.text(in: whole), meant: "by \(text(token(ahead: 2))) ordinal"), at: whole)
      return .invalid(start)
    }
    if take(word: "by") { return parseChoice(from: start) }
    if failGluedStart() { return .invalid(start) }
    if at(.name), word.utf8.count == 1, token(ahead: 1).kind == .string, token(ahead: 1).start == current.end {
      // `title f"…"`
      let place = currentRange
      let problem = ContentProblem.letterBeforeText(word).diagnostic(at: place)
      failCovering(place, problem)
      return .invalid(start)
    }
    if at(.name), isWord("by", ahead: 1), token(ahead: 2).kind == .leftBrace {
      // `body items by {`
      let whole = currentRange.union(range(token(ahead: 1)))
      fail(.foreignWord(file.text(in: whole), meant: "by \(word)"), at: whole)
    }
    if at(.tableKey) {
      let key = parseTableKey()
      if failKeyOfWords(key) { return .invalid(start) }
      if failBracedArguments() { return .invalid(start) }
      return .table(key, arguments: parseArguments(of: key), rangeToHere(from: start))
    }
    if take(word: "key") {
      if at(.tableKey), !current.startsLine { fail(.keyBeforeTableKey(file.text(in: currentRange)), at: currentRange) }
      failKeyWithoutQuotes()
      let key = parseString(.keyInQuotes)
      skipWordBeforeArguments()
      if !isRecovering, let arguments = parseBareArguments(of: key) {
        return .key(key, arguments: arguments, rangeToHere(from: start))
      }
      if failBareArgument() { return .invalid(rangeToHere(from: start)) }
      return .key(key, arguments: parseAnyArguments(), rangeToHere(from: start))
    }
    if let (key, values, range) = foreignLookup {
      let problem = values.map { BorrowedProblem.lookupWithValues(key: key, values: $0).diagnostic(at: range) }
      failCovering(range, problem ?? LineProblem.foreignLookup(key).diagnostic(at: range))
    }
    if at(word: "when") { fail(.secondWhen, at: currentRange) }
    if at(.leftParenthesis), isWord("when", ahead: 1) {
      fail(expected: .bareWhen)
    }
    if at(word: "else") || at(word: "otherwise") || at(word: "default"), token(ahead: 1).kind == .string {
      // `title else "…"`
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if at(.name), token(ahead: 1).kind == .leftBrace, !token(ahead: 1).startsLine, !at(word: "by"), !at(word: "key") {
      // `body cart-items { … }`
      fail(.foreignWord(word, meant: "by \(word)"), at: currentRange)
    }
    if at(.name), Self.byOfOthers.contains(word.lowercased()), token(ahead: 1).kind == .name,
      token(ahead: 2).kind == .leftBrace, !token(ahead: 2).startsLine
    {
      // `body nach minutes { … }`, which a translator translated
      fail(.foreignWord(word, meant: "by"), at: currentRange)
    }
    if at(.name), ["switch", "match", "case", "select", "choose", "plural"].contains(word.lowercased()) {
      // `body switch tier { … }`
      fail(.foreignWord(word, meant: "by"), at: currentRange)
    }
    if at(.name), isWord("is", ahead: 1), ["set", "missing"].contains(text(token(ahead: 2))) {
      // `title first-name is set "…"`
      let start = SourceRange(file: file.id, start: current.start, end: current.start)
      let test = currentRange.union(range(token(ahead: 2)))
      let written = file.text(in: test)
      let problem = LineProblem.foreignWord(written, meant: "when \(written)").diagnostic(at: test)
      failCovering(test, problem.replacing(start, with: "when "))
    }
    if failJoinedPieces() { return .invalid(start) }
    let next = token(ahead: 1)
    if at(.name), !next.startsLine, next.kind == .question || Self.comparison(next.kind) != nil {
      // `body vip ? "a" : "b"` and `body tier = gold ? "a" : "b"`
      if failChoiceOfTexts() { return .invalid(start) }
    }
    if at(word: "then"), token(ahead: 1).kind == .string {
      // `body when … then "…"`
      report(.needlessWord("then"), at: currentRange)
      advance()
    }
    // Where a text has no end, what was read of it may be the rest of the block.
    let isCut = at(.multilineString) && current.isMalformed
    let reported = diagnostics.all.count
    if let literal = parseTextInBraces() { return .message(literal) }
    if failBareTextInBraces() { return .invalid(previousEnd) }
    takeTextOfNextLine()
    if at(.leftBrace) {
      // `title { en "…" }`
      fail(expected: .textInBlock(isOfForm: Self.formsOfNumbers.contains(text(token(ahead: 1)))))
    }
    failTextInParenthesesAlone()
    let literal = parseString(isBlocked || at(.rightBrace) ? .textOfAlertAlone : .textOfAlert)
    // One with a mistake isn't compared with its translations.
    let isWrong = !isRecovering && diagnostics.all.count > reported
    return isCut || isWrong ? .invalid(literal.range) : .message(literal)
  }

  /// `body if items {` and `body depending on items {`
  private var atForeignBy: Bool {
    guard at(.name), !token(ahead: 1).startsLine, token(ahead: 1).kind == .name else { return false }
    return token(ahead: 2).kind == .leftBrace && Self.foreignBys.contains(word)
  }

  private static let foreignBys: Set = [
    "By", "BY", "if", "when", "on", "switch", "match", "of", "for", "select", "using", "per", "plural", "with", "from",
  ]

  private mutating func parseTableKey() -> Syntax.Name {
    let start = currentRange
    advance()
    guard start.end == start.start + 1 else {
      let key = SourceRange(file: file.id, start: start.start + 1, end: start.end)
      return Syntax.Name(file.text(in: key), key)
    }
    let literal = parseString(.keyInQuotes)
    return Syntax.Name(literal.plain.text, literal.range)
  }

  /// The word of the text at hand.
  var textWord: String {
    let word = text(tokens[statementStart])
    return Vocabulary.words(in: .text).contains(word) ? word : Word.title.rawValue
  }

  /// arguments of a key of the app = "(" any-value ("," any-value)* ")"
  private mutating func parseAnyArguments() -> [Syntax.DataValue] {
    guard at(.leftParenthesis) else { return [] }
    return parseList { parser in
      parser.skipNameOfValue()
      let value = parser.parseAnyValue(.attributeOrValue, of: "key")
      return parser.isRecovering ? nil : value
    }
  }
}
