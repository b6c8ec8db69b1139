extension Parser {
  /// body = "{" directive* "}"
  mutating func parseBody(_ place: DirectiveRow.Place, owner: String) -> Syntax.Body {
    var directives: [Syntax.Directive] = []
    var previous: Word?
    let words = Vocabulary.words(in: place)
    let reopens: (Parser) -> Bool = { parser in
      // Behind a declaration's brace no line of it can follow, unless the brace was one too early.
      guard place != .variant, parser.tokens[parser.index].kind == .name, parser.tokens[parser.index].startsLine else {
        return false
      }
      let isColumn = parser.column(of: parser.index) > parser.declarationColumn
      return isColumn && !parser.isAtDeclaration && words.contains(parser.text(parser.tokens[parser.index]))
    }
    let belongsOutside: (Parser) -> Bool = { place == .variant && ($0.word == "variant" || $0.word == "holdout") }
    var isIncomplete = false
    let range = parseBlock(owner, belongsOutside: belongsOutside, reopens: reopens) { parser in
      guard let directive = parser.parseDirective(place, behind: &previous) else {
        isIncomplete = true
        return
      }
      if directive.word == .from, case .span(nil, let until?) = directive.argument,
        let last = directives.indices.last, directives[last].word == .from,
        case .span(let from?, nil) = directives[last].argument
      {
        // `from` and `until` on two lines are one span.
        directives[last].argument = .span(from: from, until: until)
      } else {
        directives.append(directive)
      }
    }
    return Syntax.Body(directives: directives, range: range, isIncomplete: isIncomplete || isRecovering)
  }

  /// directive = word argument, as the table of directives says
  ///
  /// - Parameter previous: The word of the line before it, for what follows that on the same line.
  private mutating func parseDirective(_ place: DirectiveRow.Place, behind previous: inout Word?) -> Syntax.Directive? {
    let documentation = documentation
    let start = currentRange
    guard let (word, isMisplaced, isForeign) = parseWord(place, behind: previous) else { return nil }
    previous = word
    guard let row = DirectiveTable.row(of: word) else { return nil }
    // What stands in the wrong place is read, to get past it, but says nothing.
    if isMisplaced || isForeign { silence += 1 }
    let silenced = silencedCount
    let wordRange = rangeToHere(from: start)
    let isUntil = word == .from && text(of: start) == "until"
    let (argument, isUnreadable) = reading { isUntil ? $0.parseUntil() : $0.parseArgument(row) }
    let range = rangeToHere(from: start)
    endDirective(word, in: place)
    // Signs that the lexer passed over belong to the line too: what is left of it may not be what was meant.
    let isOdd = !row.shape.isBlock && hasReportedSign(from: start.start, to: isAtEnd ? range.end + 1 : current.start)
    if isMisplaced || isForeign { silence -= 1 }
    if isForeign {
      // The line is read only where nothing else is wrong with it; else one report is enough.
      let isSound =
        !isRecovering && !isUnreadable && !isOdd && silencedCount == silenced && !declarationHasLine(word.rawValue)
      // `importance high`: priorities are numbers.
      let fits = if word == .priority { if case .value(.number) = argument { true } else { false } } else { true }
      reportForeignLine(at: start, meant: word, in: place, isSound: isSound && fits)
      // Whom a campaign reaches says what its texts may use.
      if !isSound || word != .to { return nil }
    }
    guard !isMisplaced else { return nil }
    return Syntax.Directive(
      word: word, wordRange: wordRange, argument: isRecovering || isUnreadable || isOdd ? .invalid(range) : argument,
      documentation: documentation, range: range)
  }

  /// One line holds one thing: what stands behind a directive's argument has to be the next line of a block on one line.
  private mutating func endDirective(_ word: Word, in place: DirectiveRow.Place) {
    guard !isRecovering, kind != nil, !isAtEnd, !at(.rightBrace), !isAtDeclaration else { return }
    if takeNeedlessComma(behind: word.rawValue) { return }
    if word == .to, ["except", "but", "unless", "without", "minus"].contains(self.word), !token(ahead: 1).startsLine,
      token(ahead: 1).kind == .name
    {
      let isDoubled = isWord("not", ahead: 1)
      let range = isDoubled ? currentRange.union(range(token(ahead: 1))) : currentRange
      return fail(.foreignWord(file.text(in: range), meant: "and not"), at: range)
    }
    if at(.name), Vocabulary.words[self.word] != nil || self.word == "until" { return }
    let next = token(ahead: 1)
    // `sned now`: a misspelt word, and something that may follow it.
    let hasMore = !next.startsLine && next.kind != .rightBrace && next.kind != .comma
    if at(.name), !tokens[statementStart].startsLine || hasMore,
      nearestName(to: self.word, among: Vocabulary.words(in: place)).map({ isNear($0) }) ?? false
    {
      return
    }
    // In a block on one line an unknown word most likely begins a line of its own.
    if at(.name), !tokens[statementStart].startsLine, isBlockOnLine {
      let isLine = next.kind == .string || next.kind == .number || next.kind == .leftBrace
      if isLine { return fail(.unknownLine(self.word, in: place, nearest: nil, elsewhere: nil), at: currentRange) }
    }
    fail(.extraArgument(word, found: found), at: currentRange)
  }

  /// Whether the current word is a misspelling of another, and not another word: `users` isn't `uses`.
  private func isNear(_ meant: String) -> Bool {
    let isPlural = word == meant + "s" || word + "s" == meant || word.replacing("r", with: "") == meant
    return !isPlural && word.utf8.count >= 4
  }

  /// Whether the statement's block was opened on its own line.
  private var isBlockOnLine: Bool {
    var before = statementStart
    while before > 0, !tokens[before].startsLine, statementStart - before < 256 {
      before -= 1
      if tokens[before].kind == .leftBrace { return true }
    }
    return false
  }

  /// Passes over a comma that other languages have behind a line.
  mutating func takeNeedlessComma(behind what: String) -> Bool {
    guard at(.comma) else { return false }
    let next = token(ahead: 1)
    let isEnd =
      next.startsLine || next.kind == .rightBrace
      || (next.kind == .name && Vocabulary.words[text(next)] != nil)
    guard isEnd else { return false }
    reportHabit(.signBehindLine(sign: "`,`", what))
    advance()
    return true
  }

  private func text(of range: SourceRange) -> String { file.text(in: range) }

  /// The word that begins a line. A misspelt one is reported and taken for the one that was meant, so that the line isn't
  /// missed; one that belongs elsewhere is reported.
  private mutating func parseWord(
    _ place: DirectiveRow.Place, behind previous: Word?
  ) -> (word: Word, isMisplaced: Bool, isForeign: Bool)? {
    let token = current
    guard at(.name) else {
      if let previous, !token.startsLine {
        fail(.extraArgument(previous, found: found), at: currentRange)
      } else {
        fail(expected: "a line of \(place.phrase)")
      }
      return nil
    }
    let written = word
    if written.contains(".") {
      // `alert.en { … }`, once for all its locales.
      if reportedForms.insert(String(written.prefix { $0 != "." })).inserted {
        fail(.dottedBlock(written), at: currentRange)
      } else {
        silence += 1
        fail(.dottedBlock(written), at: currentRange)
        silence -= 1
      }
      return nil
    }
    if let known = Vocabulary.words[written] ?? (written == "until" ? .from : nil) {
      let isMisplaced = !(DirectiveTable.row(of: known)?.places.contains(place) ?? false)
      if isMisplaced {
        // The lines of one alert are one mistake.
        let isText = DirectiveTable.row(of: known).map { if case .text = $0.shape { true } else { false } } ?? false
        if !isText || reportedForms.insert("texts \(declarationStart)").inserted {
          report(.misplacedLine(known, in: place), at: currentRange)
        }
      }
      advance()
      return (known, isMisplaced, false)
    }
    if place != .app, place != .text, token.startsLine || !isBlockOnLine || previous == nil,
      let foreign = ForeignLine.of(written)
    {
      switch foreign {
      case .renamed(let meant) where DirectiveTable.row(of: meant)?.places.contains(place) ?? false:
        advance()
        if at(.colon) || at(.equal) { advance() }
        return (meant, false, true)
      case .renamed: break
      case .advice(let advice):
        fail(.lineOfOthers(written, in: place, advice: advice), at: currentRange)
        return nil
      }
    }
    let nearest = nearestName(to: written, among: Vocabulary.words(in: place))
    if let nearest, let meant = Word(rawValue: nearest) {
      report(.unknownLine(written, in: place, nearest: nearest, elsewhere: nil), at: currentRange)
      advance()
      return (meant, false, false)
    }
    if let previous, !token.startsLine {
      fail(.extraArgument(previous, found: found), at: currentRange)
      return nil
    }
    // Of a short word, too many others are near.
    let elsewhere =
      written.utf8.count < 4
      ? Word(rawValue: written) : nearestName(to: written, among: Vocabulary.allWords).flatMap { Word(rawValue: $0) }
    fail(.unknownLine(written, in: place, nearest: nil, elsewhere: elsewhere), at: currentRange)
    return nil
  }

  /// What follows a word, by its row's shape.
  private mutating func parseArgument(_ row: DirectiveRow) -> Syntax.Argument {
    let word = row.word.rawValue
    skipSign(behind: word)
    switch row.shape {
    case .flag(let words):
      for word in words where !take(word: word) { fail(expected: "`\(word)`") }
      return .none
    case .value(.badge), .value(.image):
      let condition = takeWhen() ? parseCondition() : nil
      if current.kind == .leftBrace { fail(expected: row.shape.phrase(for: word)) }
      let value = parseAnyValue(row.shape.phrase(for: word), of: word)
      let start = range(tokens[statementStart])
      return .chosen([
        .init(condition: condition, value: value, wordRange: start, range: rangeToHere(from: start))
      ])
    case .value(let type):
      return .value(parseValue(type.phrase(for: word)))
    case .choice(let words):
      let listed = words.map { "`\($0)`" }.joined(separator: ", ")
      let name = parseName("one of \(listed)")
      if at(.name), words.contains(name.text + "-" + self.word) {
        // `time sensitive`
        let whole = name.range.union(currentRange)
        let meant = name.text + "-" + self.word
        report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
        advance()
        return .value(.name(Syntax.Name(meant, whole)))
      }
      return .value(.name(name))
    case .texts: return .names(parseTexts("a text in quotes"))
    case .words(let words): return .names(parseNames("one of " + words.map { "`\($0)`" }.joined(separator: ", ")))
    case .contract: return parseContract()
    case .locales: return parseLocales()
    case .dates: return .dates(parseDates())
    case .condition:
      if row.word == .to, at(word: "channel"), token(ahead: 1).kind == .string {
        advance()
        return .channel(parseString("the channel's identifier in quotes"))
      }
      return .condition(parseCondition())
    case .input: return parseInput()
    case .send: return parseSend()
    case .expiry: return parseExpiry()
    case .sound: return .sound(parseSound())
    case .rate: return parseRate()
    case .count: return parseCount()
    case .quiet: return parseQuiet()
    case .recurrence: return .recurrence(parseRecurrence())
    case .span: return parseSpan()
    case .duration: return .duration(parseDuration())
    case .alert: return .alert(parseAlert())
    case .data: return .data(parseData(owner: "`\(row.word.rawValue)`"))
    case .experiment: return .experiment(parseExperiment())
    case .example: return .example(parseExample(from: range(tokens[index - 1])))
    case .call: return .call(parseCall())
    case .text:
      // Only alerts have texts; elsewhere one is read to get past it.
      if take(word: "when") { _ = parseCondition() }
      _ = parseTextContent()
      return .invalid(previousEnd)
    }
  }

  /// texts = string ("," string)*
  private mutating func parseTexts(_ what: String) -> [Syntax.Name] {
    var texts: [Syntax.Name] = []
    repeat {
      let literal = parseString(what)
      if isRecovering { break }
      texts.append(Syntax.Name(literal.plain.text, literal.range))
    } while take(.comma)
    return texts
  }

  /// input = "token" | "channel" string
  private mutating func parseInput() -> Syntax.Argument {
    let start = placeOfMistake
    if at(word: "token") {
      advance()
      return .input(channel: nil, rangeToHere(from: start))
    }
    guard take(word: "channel") else {
      fail(expected: "`token`, or `channel` and its identifier in quotes")
      return .invalid(start)
    }
    let channel = parseString("the channel's identifier in quotes")
    return .input(channel: channel, rangeToHere(from: start))
  }

  /// contract = string "for" number
  private mutating func parseContract() -> Syntax.Argument {
    let path = parseString("the contract's path in quotes")
    guard !isRecovering else { return .invalid(path.range) }
    if !take(word: "for") { fail(expected: "`for` and the app's version, such as `for 4.2`") }
    let version = parseNumber("the app's version, such as `4.2`")
    return .contract(path, version: version)
  }

  /// locales = locale ("," locale)*
  private mutating func parseLocales() -> Syntax.Argument {
    let what = "a locale, such as `en` or `pt-BR`"
    if at(.leftParenthesis) {
      let opening = currentRange
      let isReported = file.bytes[Int(opening.start)] == UInt8(ascii: "[")
      let names = parseList { parser -> Syntax.Name? in
        let name = parser.parseLocaleName(what)
        return parser.isRecovering ? nil : name
      }
      guard !isRecovering else { return .invalid(opening) }
      let whole = rangeToHere(from: opening)
      let meant = names.map(\.text).joined(separator: ", ")
      if isReported {
        covered.append(whole)
        diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
      } else {
        report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
      }
      return .names(names)
    }
    var names: [Syntax.Name] = []
    var isMore = true
    while isMore, !isRecovering {
      if !names.isEmpty, current.startsLine, !at(.name) || Vocabulary.words[word] != nil {
        report(.signBehindLine(sign: "`,`", "locales"), at: range(tokens[index - 1]))
        endLine()
        break
      }
      names.append(parseLocaleName(what))
      isMore = take(.comma)
      guard !isMore, !isRecovering else { continue }
      let place = previousEnd
      if at(word: "and") {
        report(
          .foreignWord(
            "and", meant: ",", replacing: SourceRange(file: file.id, start: place.start, end: currentRange.end)),
          at: currentRange)
        advance()
        isMore = true
      } else if at(.name), Vocabulary.words[word] == nil {
        let gap = SourceRange(file: file.id, start: place.start, end: currentRange.start)
        if hasReportedSign(from: gap.start, to: gap.end) {
          // `en; de`
          covered.append(gap)
          diagnostics.report(
            LineProblem.foreignWord(";", meant: ",", replacing: gap).diagnostic(at: gap).replacing(gap, with: ", "))
        } else {
          report(.missingComma, at: currentRange)
        }
        isMore = true
      }
    }
    return .names(names)
  }

  /// sound = "critical" value ("volume" value)? | string | name
  private mutating func parseSound() -> Syntax.Sound {
    let start = currentRange
    if at(word: "critical"), token(ahead: 1).kind == .string || token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    {
      advance()
      let file = parseValue("the sound's file")
      let volume = take(word: "volume") ? parseValue("a volume from 0 to 1") : nil
      return .critical(file, volume: volume, rangeToHere(from: start))
    }
    if at(.string) { return .file(parseString("the sound's file")) }
    return .name(parseName(#"`default`, `none`, a file such as "chime.caf", or `critical "alarm.caf"`"#))
  }

  /// rate = number "per" ("second" | "minute" | "hour")
  private mutating func parseRate() -> Syntax.Argument {
    let count = parseCountNumber("a number, such as `5_000 per minute`")
    let units: [String: Int64] = ["second": 1, "minute": 60, "hour": 3600]
    if at(.slash) {
      // `/min`
      let start = currentRange
      advance()
      let meant = Self.rateUnit(word) ?? nearestName(to: word, among: ["second", "minute", "hour"])
      guard at(.name), let meant, let seconds = units[meant] else {
        fail(expected: "`per second`, `per minute` or `per hour`")
        return .invalid(previousEnd)
      }
      let range = start.union(currentRange)
      let isClose = range.start == count.range.end
      report(.foreignWord(file.text(in: range), meant: (isClose ? " " : "") + "per \(meant)"), at: range)
      advance()
      return .rate(count: count, seconds: seconds)
    }
    if !take(word: "per") {
      fail(
        expected: "`per second`, `per minute` or `per hour`",
        help: at(.name) && count.text.isEmpty == false && current.start == count.range.end
          ? ["write the number in digits: `5_000 per minute`"] : [])
    }
    guard at(.name), let seconds = units[word] else {
      if at(.name) {
        let known = ["second", "minute", "hour"]
        let nearest = Self.rateUnit(word) ?? nearestName(to: word, among: known)
        fail(.unknownUnit(word, count: nil, nearest: nearest, known: known), at: currentRange)
      } else {
        fail(expected: "`second`, `minute` or `hour`")
      }
      return .invalid(previousEnd)
    }
    advance()
    return .rate(count: count, seconds: seconds)
  }

  /// What people write for the unit of a rate.
  private static func rateUnit(_ word: String) -> String? {
    switch word.lowercased() {
    case "s", "sec", "secs", "seconds": "second"
    case "m", "min", "mins", "minutes": "minute"
    case "h", "hr", "hrs", "hours": "hour"
    default: nil
    }
  }

  /// count = number "recipients"
  private mutating func parseCount() -> Syntax.Argument {
    let count = parseCountNumber("a number, such as `2_000_000 recipients`")
    if !take(word: "recipients"), !take(word: "recipient") {
      if at(.name), ["users", "user", "devices", "device", "people", "pushes", "subscribers"].contains(word) {
        report(.foreignWord(word, meant: "recipients"), at: currentRange)
        advance()
      } else if kind == nil || at(.rightBrace) {
        report(.missingRecipients, at: count.range)
      } else {
        let isShort = at(.name) && ["k", "K", "m", "M"].contains(word) && current.start == count.range.end
        fail(
          expected: "`recipients`",
          help: [
            isShort
              ? "write the number in digits: `\(count.text)\(word.lowercased() == "k" ? "_000" : "_000_000") recipients`"
              : "write it like `limit 2_000_000 recipients`"
          ])
      }
    }
    return .count(count)
  }

  private mutating func parseCountNumber(_ what: String) -> Syntax.NumberLiteral {
    let number = parseNumber(what)
    // `5,000` and `2.000.000` are the ways in which people write it.
    var meant = number.text
    var whole = number.range
    while at(.comma), token(ahead: 1).kind == .number, token(ahead: 1).start == current.end {
      advance()
      meant += "_" + word(ofNumber: current)
      whole = whole.union(currentRange)
      advance()
    }
    if meant != number.text {
      report(.thousandsComma(meant: meant), at: whole)
      return Syntax.NumberLiteral(text: meant.replacing("_", with: ""), range: whole)
    }
    let parts = number.text.split(separator: ".")
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.utf8.count == 3 }) {
      report(.thousandsComma(meant: parts.joined(separator: "_")), at: whole)
      return Syntax.NumberLiteral(text: parts.joined(), range: whole)
    }
    return number
  }

  private func word(ofNumber token: Token) -> String { text(token) }

}

extension DirectiveRow.Shape {
  /// What an author should write, for a report that it is missing.
  fileprivate func phrase(for word: String) -> String {
    if case .value(let type) = self { type.phrase(for: word) } else { "a value" }
  }

  /// Whether the argument is a block, of which every line is looked at by itself.
  fileprivate var isBlock: Bool {
    switch self {
    case .alert, .data, .experiment, .example, .text: true
    case .flag, .value, .choice, .texts, .words, .contract, .input, .locales, .dates, .condition, .send, .expiry,
      .sound, .rate,
      .count, .quiet,
      .recurrence,
      .span, .duration, .call:
      false
    }
  }
}

extension DirectiveRow.ValueType {
  /// What an author should write, for a report that it is missing.
  fileprivate func phrase(for word: String) -> String {
    switch self {
    case .template, .text: "a text in quotes"
    case .integer: "a whole number"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let numbers): "one of \(numbers.map(String.init).joined(separator: ", "))"
    case .badge: "a whole number, an attribute or `none`"
    case .image: "an https address in quotes"
    case .category: "a category's name"
    case .token: "an attribute's name"
    case .activity: "an activity's name"
    }
  }
}
